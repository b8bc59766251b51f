//! Rules as text: a preset and the keys that differ from it.

use std::fmt::{self, Display};

use crate::counting::Counting;
use crate::error::ReadError;
use crate::info::{Fallback, Info, Key, Preset, Values};
use crate::message::Message;
use crate::text::{excerpt, nearest};

/// The longest rules text that is read.
const LONGEST: usize = 1000;

/// The keys of the draws by counting, which all games share.
const COUNTING: [&str; 3] = ["repetition", "quiet_plies", "max_plies"];

/// The values of all options of a game, and the preset they were named after.
///
/// Two settings are equal when their values are, whatever the preset.
#[derive(Clone, Debug)]
pub struct Settings {
    info: &'static Info,
    preset: &'static Preset,
    /// One value per key, in the order of the keys.
    values: Vec<String>,
}

impl Settings {
    /// The default preset.
    pub fn new(info: &'static Info) -> Self {
        Self::preset(info, &info.presets[0])
    }

    /// Reads `preset`, `preset,key=value,…` or `key=value,…`.
    pub fn read(info: &'static Info, text: &str) -> Result<Self, ReadError> {
        if text.len() > LONGEST {
            return Err(ReadError::syntax(LONGEST, Message::new("rules-too-long")));
        }
        let mut items = items(text).peekable();
        let preset = match items.peek() {
            None => return Err(ReadError::syntax(0, Message::new("rules-empty-item"))),
            Some(&(at, item)) if !item.contains('=') => {
                items.next();
                find_preset(info, item).map_err(|error| error.moved(at))?
            }
            _ => &info.presets[0],
        };
        Self::changed(info, preset, items)
    }

    /// The value of a key.
    pub fn value(&self, key: &str) -> &str {
        let index = self.info.keys.iter().position(|known| known.name == key);
        &self.values[index.expect("games ask for keys of their own")]
    }

    /// The meaning of a key whose values are words: the one beside the word.
    pub fn pick<T: Copy>(&self, key: &str, meanings: &[(&str, T)]) -> T {
        let value = self.value(key);
        let found = meanings.iter().find(|(word, _)| *word == value);
        found.expect("every word of a key has a meaning").1
    }

    /// The value of a key as a number, `None` for the word allowed instead.
    pub fn number(&self, key: &str) -> Option<u32> {
        self.value(key).parse().ok()
    }

    /// The two numbers of a key such as `5x6`.
    pub fn oblong(&self, key: &str) -> (u8, u8) {
        let halves = self.value(key).split_once('x');
        let (files, ranks) = halves.expect("the value was checked when it was read");
        let number = |text: &str| {
            text.parse()
                .expect("the value was checked when it was read")
        };
        (number(files), number(ranks))
    }

    /// The values of all keys that decide what a position is worth by itself: all but those of the draws by counting, `key=value,…`.
    pub fn lasting(&self) -> String {
        let lasting = self.pairs().filter(|(key, _)| !COUNTING.contains(key));
        let texts: Vec<_> = lasting
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        texts.join(",")
    }

    /// The draws by counting under the keys that all games share; a key the game does not have means never.
    pub(crate) fn counting(&self) -> Counting {
        let number = |name| {
            let known = self.info.keys.iter().any(|key| key.name == name);
            known.then(|| self.number(name)).flatten()
        };
        let [repetition, quiet_plies, max_plies] = COUNTING.map(number);
        Counting {
            repetition,
            quiet_plies,
            max_plies,
        }
    }

    /// All keys with their values, in the order of the keys.
    pub fn pairs(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let keys = self.info.keys.iter().map(|key| key.name);
        keys.zip(self.values.iter().map(String::as_str))
    }

    fn preset(info: &'static Info, preset: &'static Preset) -> Self {
        Self::changed(info, preset, std::iter::empty()).expect("presets are well formed")
    }

    fn changed<'a>(
        info: &'static Info,
        preset: &'static Preset,
        changes: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<Self, ReadError> {
        let mut given: Vec<Option<String>> = vec![None; info.keys.len()];
        for (at, item) in changes {
            let (index, value) = read_change(info, item).map_err(|error| error.moved(at))?;
            if given[index].is_some() {
                let message = Message::new("rules-key-twice").with("key", info.keys[index].name);
                return Err(ReadError::syntax(at, message));
            }
            given[index] = Some(value);
        }
        let mut settings = Self {
            info,
            preset,
            values: Vec::new(),
        };
        for value in given {
            let value = value.unwrap_or_else(|| settings.fallback(settings.values.len()));
            settings.values.push(value);
        }
        Ok(settings)
    }

    /// What the preset says of a key; all keys before it must have their values.
    fn fallback(&self, index: usize) -> String {
        let key = &self.info.keys[index];
        let changed = items(self.preset.changes).find_map(|(_, item)| {
            let (name, value) = item.split_once('=')?;
            (name == key.name).then(|| value.to_owned())
        });
        changed.unwrap_or_else(|| match key.default {
            Fallback::Fixed(value) => value.to_owned(),
            Fallback::Derived(value) => value(self),
        })
    }
}

impl PartialEq for Settings {
    fn eq(&self, other: &Self) -> bool {
        self.info.name == other.info.name && self.values == other.values
    }
}

impl Eq for Settings {}

/// The canonical text: the preset, then what differs from it.
impl Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.preset.name)?;
        for (index, (key, value)) in self.pairs().enumerate() {
            if value != self.fallback(index) {
                write!(f, ",{key}={value}")?;
            }
        }
        Ok(())
    }
}

impl Values {
    /// The values that are words.
    pub fn words(self) -> &'static [&'static str] {
        match self {
            Self::Words(words) => words,
            Self::Number { word, .. } => word,
            Self::Oblong { .. } => &[],
        }
    }

    /// The canonical form of a value, if it is one.
    fn read(self, text: &str) -> Option<String> {
        match self {
            Self::Words(words) => words.contains(&text).then(|| text.to_owned()),
            Self::Number { word, .. } if word.contains(&text) => Some(text.to_owned()),
            Self::Number { least, most, .. } => read_number(text, least, most),
            Self::Oblong { least, most } => {
                let (files, ranks) = text.split_once('x')?;
                let files = read_number(files, least, most)?;
                Some(format!("{files}x{}", read_number(ranks, least, most)?))
            }
        }
    }
}

/// What a value can be: `own, filled`, `4..15`, `1..255, unlimited`, `4x4..16x16`.
impl Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words(words) => f.write_str(&words.join(", ")),
            Self::Number { least, most, word } => {
                write!(f, "{least}..{most}")?;
                word.iter().try_for_each(|word| write!(f, ", {word}"))
            }
            Self::Oblong { least, most } => write!(f, "{least}x{least}..{most}x{most}"),
        }
    }
}

/// The comma-separated items of a text, each with its place.
fn items(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    let parts = if text.is_empty() {
        None
    } else {
        Some(text.split(','))
    };
    parts.into_iter().flatten().map(move |item| {
        let place = at;
        at += item.len() + 1;
        (place, item)
    })
}

fn find_preset(info: &'static Info, name: &str) -> Result<&'static Preset, ReadError> {
    let found = info.presets.iter().find(|preset| preset.name == name);
    found.ok_or_else(|| {
        if info.keys.iter().any(|key| key.name == name) {
            let message = Message::new("rules-key-alone").with("key", name);
            return ReadError::syntax(0, message);
        }
        let known = info.presets.iter().map(|preset| preset.name);
        ReadError::syntax(0, unknown("rules-unknown-preset", name, known))
    })
}

fn read_change(info: &'static Info, item: &str) -> Result<(usize, String), ReadError> {
    let Some((name, text)) = item.split_once('=') else {
        let message = if item.is_empty() {
            Message::new("rules-empty-item")
        } else {
            Message::new("rules-expected-key").with("found", excerpt(item))
        };
        return Err(ReadError::syntax(0, message));
    };
    let index = info.keys.iter().position(|key| key.name == name);
    let Some(index) = index else {
        let known = info.keys.iter().map(|key| key.name);
        return Err(ReadError::syntax(
            0,
            unknown("rules-unknown-key", name, known),
        ));
    };
    let value = info.keys[index].values.read(text);
    let value = value.ok_or_else(|| wrong_value(&info.keys[index], text).moved(name.len() + 1))?;
    Ok((index, value))
}

fn wrong_value(key: &Key, text: &str) -> ReadError {
    let message = match key.values {
        Values::Words(words) => unknown("rules-unknown-value", text, words.iter().copied()),
        values => Message::new("rules-wrong-value")
            .with("found", excerpt(text))
            .with("known", values.to_string()),
    };
    ReadError::syntax(0, message.with("key", key.name))
}

/// A name that does not exist: lists those that do and suggests the nearest.
pub(crate) fn unknown<'a>(
    key: &'static str,
    found: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Message {
    let list: Vec<_> = known.clone().collect();
    let message = Message::new(key)
        .with("found", excerpt(found))
        .with("known", list.join(", "));
    match nearest(found, known) {
        Some(name) => message.with("nearest", name),
        None => message.with("nearest", ""),
    }
}

fn read_number(text: &str, least: u32, most: u32) -> Option<String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number: u32 = digits.then(|| text.parse().ok()).flatten()?;
    (least..=most).contains(&number).then(|| number.to_string())
}
