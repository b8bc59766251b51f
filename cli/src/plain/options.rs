//! Changing single options of the rules.

use tabuleiro_core::{Info, Key, Values};
use tabuleiro_play::{Bout, Speech};

use super::dialog::Dialog;
use super::menu::{Field, Menu, Typed, Way};
use super::setup::is_number;

/// The presets as items of a menu.
pub(super) fn presets(info: &Info, speech: &Speech) -> Vec<(String, String, Option<String>)> {
    let presets = info.presets.iter().map(|preset| {
        let about = speech.word(&format!("{}-preset-{}", info.name, preset.name));
        let name = preset.name.to_owned();
        (name.clone(), format!("{name}: {about}"), Some(name))
    });
    presets.collect()
}

/// Asks for a preset and then for changes, one key at a time, until no more is wanted.
pub(super) fn ask(dialog: &mut Dialog, info: &'static Info) -> Result<String, Way> {
    let speech = dialog.speech();
    let menu = Menu {
        title: speech.word("options-from"),
        items: presets(info, speech),
        usual: 0,
        about: Some(info),
    };
    let preset = menu.ask(dialog, |_| Typed::Unknown)?.unwrap_or_default();
    let mut rules = Changes {
        preset,
        changes: Vec::new(),
    };
    loop {
        let Some(key) = ask_key(dialog, info, &rules)? else {
            return Ok(rules.text());
        };
        match ask_value(dialog, info, key, &rules) {
            Ok(value) => rules = rules.with(key.name, value),
            Err(Way::Back) => {}
            Err(way) => return Err(way),
        }
    }
}

/// A preset and what differs from it.
#[derive(Clone)]
struct Changes {
    preset: String,
    changes: Vec<(&'static str, String)>,
}

impl Changes {
    fn with(&self, key: &'static str, value: String) -> Self {
        let mut rules = self.clone();
        rules.changes.retain(|(known, _)| *known != key);
        rules.changes.push((key, value));
        rules
    }

    fn text(&self) -> String {
        let changes = self.changes.iter();
        let changes = changes.map(|(key, value)| format!(",{key}={value}"));
        self.preset.clone() + &changes.collect::<String>()
    }
}

/// Which key is to be changed; `None` if no other.
fn ask_key(
    dialog: &mut Dialog,
    info: &'static Info,
    rules: &Changes,
) -> Result<Option<&'static Key>, Way> {
    let speech = dialog.speech();
    let settings = Bout::open(info.name, &rules.text()).map(|bout| bout.settings());
    let settings = settings.unwrap_or_default();
    let item = |key: &'static Key| {
        let value = settings.iter().find(|(name, _)| *name == key.name);
        let value = value.map_or("", |(_, value)| value.as_str());
        let about = speech.word(&format!("{}-key-{}", info.name, key.name));
        let shown = format!("{} = {value}: {about}", key.name);
        (key.name.to_owned(), shown, Some(key))
    };
    let done = (String::new(), speech.word("options-done"), None);
    let keys = info.keys.iter().map(item);
    let menu = Menu {
        title: speech.words("options-which", &[("rules", rules.text().into())]),
        items: std::iter::once(done).chain(keys).collect(),
        usual: 0,
        about: Some(info),
    };
    menu.ask(dialog, |_| Typed::Unknown)
}

fn ask_value(
    dialog: &mut Dialog,
    info: &'static Info,
    key: &'static Key,
    rules: &Changes,
) -> Result<String, Way> {
    let speech = dialog.speech();
    let about = speech.word(&format!("{}-key-{}", info.name, key.name));
    let check = |value: &str| {
        let changed = rules.with(key.name, value.to_owned());
        match Bout::open(info.name, &changed.text()) {
            Ok(_) => Typed::Choice(value.to_owned()),
            Err(error) => Typed::Wrong(speech.say(&error.message())),
        }
    };
    if let Values::Words(words) = key.values {
        let item = |word: &&'static str| {
            let meaning = speech.word(&format!("{}-key-{}-{word}", info.name, key.name));
            (
                (*word).to_owned(),
                format!("{word}: {meaning}"),
                (*word).to_owned(),
            )
        };
        let menu = Menu {
            title: about,
            items: words.iter().map(item).collect(),
            usual: 0,
            about: Some(info),
        };
        let chosen = menu.ask(dialog, |text| {
            if is_number(text) {
                Typed::Unknown
            } else {
                check(text)
            }
        })?;
        return match check(&chosen) {
            Typed::Wrong(words) => {
                dialog.say(&words)?;
                Err(Way::Back)
            }
            _ => Ok(chosen),
        };
    }
    let field = Field {
        title: format!("{about} ({})", key.values),
        usual: String::new(),
        about: Some(info),
    };
    field.ask(dialog, check)
}
