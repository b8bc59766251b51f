//! What was prepared last, in a file: it is offered again at the next start.

use std::fmt::{self, Display};
use std::io;
use std::path::PathBuf;

use tabuleiro_play::{OutsidePrograms, PlayerKind, infos};

use super::draft::{Draft, Drafts, Purpose};
use crate::files;
use crate::setup::Toss;

impl Drafts {
    /// What the person who runs the program has prepared before.
    pub(crate) fn load() -> Self {
        let file = files::state_folder().map(|folder| folder.join("drafts"));
        let text = file.as_deref().map(files::read_text);
        let mut drafts = Self::read(&text.and_then(Result::ok).unwrap_or_default());
        drafts.file = file;
        drafts
    }

    /// What can be read of a text; the rest is as usual.
    fn read(text: &str) -> Self {
        let mut drafts = Self::default();
        for draft in text.lines().filter_map(read) {
            drafts.keep(&draft);
        }
        drafts
    }

    /// Keeps it for the next start. What cannot be kept is not worth a word.
    pub(crate) fn store(&self) {
        let kept = |file: &PathBuf| files::keep(file, self.to_string().as_bytes());
        let _: Option<io::Result<()>> = self.file.as_ref().map(kept);
    }
}

impl Display for Drafts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for draft in self.all() {
            let purpose = match draft.purpose {
                Purpose::Play => "play",
                Purpose::Watch => "watch",
            };
            let colours = match draft.colours {
                Toss::AsChosen => "seats",
                Toss::Drawn => "lot",
            };
            let clock = draft.clock.map(|clock| clock.to_string());
            let fields = [
                draft.info.name.to_owned(),
                purpose.to_owned(),
                draft.rules(),
                draft.seats[0].to_string(),
                draft.seats[1].to_string(),
                colours.to_owned(),
                clock.unwrap_or_else(|| "-".to_owned()),
            ];
            writeln!(formatter, "{}", fields.join("\t"))?;
        }
        Ok(())
    }
}

/// A line of the file; `None` if it makes no sense.
fn read(line: &str) -> Option<Draft> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [game, purpose, rules, white, black, colours, clock] = fields[..] else {
        return None;
    };
    let info = infos().into_iter().find(|info| info.name == game)?;
    let purpose = match purpose {
        "play" => Purpose::Play,
        "watch" => Purpose::Watch,
        _ => return None,
    };
    let mut draft = Draft::new(info, purpose);
    let mut parts = rules.split(',');
    let preset = parts.next()?;
    draft.choose_preset(info.presets.iter().find(|known| known.name == preset)?);
    for part in parts {
        let (name, value) = part.split_once('=')?;
        let key = info.keys.iter().find(|key| key.name == name)?;
        draft.change(key.name, value).ok()?;
    }
    let bout = draft.bout().ok()?;
    let seat = |text| PlayerKind::read(text, &bout, OutsidePrograms::Allowed).ok();
    draft.seats = [seat(white)?, seat(black)?];
    draft.colours = match colours {
        "lot" => Toss::Drawn,
        _ => Toss::AsChosen,
    };
    draft.clock = clock.parse().ok();
    Some(draft)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_prepared_is_read_again_and_nonsense_is_left_out() {
        let mut drafts = Drafts::default();
        for info in infos() {
            for (number, preset) in info.presets.iter().enumerate() {
                let mut draft = Draft::new(info, [Purpose::Play, Purpose::Watch][number % 2]);
                draft.choose_preset(preset);
                draft.seats = [PlayerKind::Level(3), PlayerKind::Human];
                draft.colours = Toss::Drawn;
                draft.clock = "300+5".parse().ok();
                drafts.keep(&draft);
            }
        }
        let text = drafts.to_string();
        let game = infos()[0].name;
        let nonsense = format!("{text}x\tplay\n\n{game}\tplay\tnone\ta\tb\tlot\t-\n\u{1b}[2J\n");
        assert_eq!(Drafts::read(&nonsense).to_string(), text);
        assert_eq!(text.lines().count(), drafts.all().count());
    }
}
