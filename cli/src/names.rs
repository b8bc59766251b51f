//! What people call the players.

use tabuleiro_core::Info;
use tabuleiro_play::{PlayerKind, Speech, Verdict, Worth};

use crate::harmless::upsets;

/// Who sits in a seat, in words.
pub(crate) struct PlayerName {
    /// The name.
    pub(crate) who: String,
    /// What else there is to say.
    about: String,
    /// How strong a level is.
    elo: Option<String>,
}

impl PlayerName {
    pub(crate) fn new(kind: &PlayerKind, info: &Info, speech: &Speech) -> Self {
        let word = |key: &str| speech.word(key);
        let (who, about) = match kind {
            PlayerKind::Human => (word("seat-person"), String::new()),
            PlayerKind::Random => (word("seat-random"), String::new()),
            PlayerKind::Perfect => (word("seat-perfect"), String::new()),
            PlayerKind::Level(number) => (
                speech.words("seat-level", &[("number", (*number).into())]),
                word(&format!("level-{number}")),
            ),
            PlayerKind::Original(name) => ((*name).to_owned(), word("seat-original")),
            PlayerKind::Engine { text, .. } => (word("seat-engine"), text.clone()),
            PlayerKind::Outside(command) => (word("seat-program"), command.clone()),
        };
        let level = match kind {
            PlayerKind::Level(number) => info.levels.get(number.saturating_sub(1)),
            _ => None,
        };
        Self {
            who,
            // A command may come from a file.
            about: about.chars().filter(|&letter| !upsets(letter)).collect(),
            elo: level.map(|level| level.elo.to_string()),
        }
    }

    /// What stands behind the name.
    pub(crate) fn about(&self) -> String {
        self.joined(" · ", "")
    }

    /// All of it in a few words, for the screen.
    pub(crate) fn short(&self) -> String {
        after(&self.who, " · ", &self.about())
    }

    /// All of it as a part of a sentence.
    pub(crate) fn full(&self) -> String {
        after(&self.who, ", ", &self.joined(", ", "Elo "))
    }

    fn joined(&self, between: &str, unit: &str) -> String {
        let elo = self.elo.as_ref().map(|elo| format!("{unit}{elo}"));
        after(&self.about, between, &elo.unwrap_or_default())
    }
}

/// Two texts with something between them, if there are two.
fn after(first: &str, between: &str, second: &str) -> String {
    match second {
        "" => first.to_owned(),
        _ => format!("{first}{between}{second}"),
    }
}

/// Who sits in a seat, as a part of a sentence.
pub(crate) fn player_name(kind: &PlayerKind, info: &Info, speech: &Speech) -> String {
    PlayerName::new(kind, info, speech).full()
}

/// What a position or a move is worth for sure, counted in plies, as tables do.
pub(crate) fn worth_in_plies(worth: Worth, speech: &Speech) -> String {
    let key = match worth.verdict {
        Verdict::Win(_) => "worth-plies-win",
        Verdict::Draw => "worth-draw",
        Verdict::Loss(_) => "worth-plies-loss",
    };
    let plies = u32::from(worth.verdict.plies().unwrap_or(0));
    let words = speech.words(key, &[("plies", plies.into())]);
    if worth.proved {
        words
    } else {
        format!("{words} ({})", speech.word("probe-unproved"))
    }
}
