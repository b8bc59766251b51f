//! What a game says about itself: names, presets, keys, texts.

use serde::Serialize;

use crate::levels::{LEVELS, Level, Openings};
use crate::outcome::{Outcome, Reason};
use crate::settings::Settings;
use crate::side::Side;

/// The facts about a game that do not depend on its options.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Info {
    /// The word that means the game in commands and texts.
    pub name: &'static str,
    /// The name of the game, the same in all languages.
    pub title: &'static str,
    /// Named choices of the options; the first is the default.
    pub presets: &'static [Preset],
    /// The options in the order in which they are printed.
    pub keys: &'static [Key],
    /// The reasons of this game's own for which it ends.
    pub reasons: &'static [Reason],
    /// The computer's levels, the weakest first.
    pub levels: &'static [Level; LEVELS],
    /// Where matches begin.
    pub openings: Openings,
    /// What is measured to judge the speed of the game.
    #[serde(skip)]
    pub benches: &'static [Bench],
    /// Positions from the middle of good games under the default rules, one a line.
    #[serde(skip)]
    pub middle_games: &'static str,
    /// How the game is taught, step by step; empty if it is not. The words are among the texts.
    #[serde(skip)]
    pub lesson: &'static str,
    /// What people read, per language.
    #[serde(skip)]
    pub texts: &'static [Texts],
}

impl Info {
    /// The outcome that a score and a reason mean in this game: `1-0 goal`.
    pub fn read_outcome(&self, text: &str) -> Option<Outcome> {
        let (score, word) = text.split_once(' ')?;
        let mut reasons = self.reasons.iter().chain(&Reason::GENERAL);
        let reason = *reasons.find(|reason| reason.word() == word)?;
        let winners = [Some(Side::White), Some(Side::Black), None];
        let outcomes = winners.map(|winner| Outcome { winner, reason });
        outcomes
            .into_iter()
            .find(|outcome| outcome.score() == score)
    }
}

/// Something to be measured.
#[derive(Clone, Copy, Debug)]
pub enum Bench {
    /// Random games from the usual start.
    Playouts {
        /// The rules to play by.
        rules: &'static str,
        /// How many games.
        games: u32,
        /// How many plies a game at most.
        plies: u32,
    },
    /// All sequences of moves from a position.
    Perft {
        /// The rules to play by.
        rules: &'static str,
        /// The position; `None` is the usual start.
        position: Option<&'static str>,
        /// How many moves.
        depth: u32,
        /// How many sequences there are.
        nodes: u64,
    },
    /// Searches from the usual start and from the middle games of the game.
    Search {
        /// The rules to play by.
        rules: &'static str,
        /// A depth in plies that takes a fraction of a second.
        depth: u32,
        /// Whether the depth reached in a second and the gain by a second thread are measured too, which takes its time.
        thorough: bool,
    },
    /// Solving, and asking the tables.
    Solve {
        /// The rules to solve.
        rules: &'static str,
    },
}

/// What people read about a game in one language.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    /// The two-letter code of the language.
    pub language: &'static str,
    /// The short sentences, in Fluent's syntax.
    pub messages: &'static str,
    /// The rules of the game, in Markdown.
    pub rules: &'static str,
}

/// A named choice of the options.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// The keys whose values differ from the defaults: `key=value,…`.
    pub changes: &'static str,
}

/// One option of a game.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// The values it can have.
    pub values: Values,
    /// The value in the default preset.
    #[serde(skip)]
    pub default: Fallback,
}

/// The values an option can have.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Values {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A number in a range, or the word.
    Number {
        /// The smallest number.
        least: u32,
        /// The largest number.
        most: u32,
        /// The word allowed instead of a number, if any.
        word: &'static [&'static str],
    },
    /// Files and ranks: `5x6`.
    Oblong {
        /// The smallest number of either.
        least: u32,
        /// The largest number of either.
        most: u32,
    },
}

/// The value of an option that was not named.
#[derive(Clone, Copy, Debug)]
pub enum Fallback {
    /// Always the same.
    Fixed(&'static str),
    /// Follows from options before it.
    Derived(fn(&Settings) -> String),
}

impl Key {
    /// An option that is one of some words, the first by default.
    pub const fn words(name: &'static str, words: &'static [&'static str]) -> Self {
        Self {
            name,
            values: Values::Words(words),
            default: Fallback::Fixed(words[0]),
        }
    }

    /// The option `repetition`: a draw at the third occurrence, or never.
    pub const fn repetition() -> Self {
        Self::words("repetition", &["3", "none"])
    }

    /// An option that limits a count of plies up to `most`, or does not.
    pub const fn plies(name: &'static str, most: u32, default: &'static str) -> Self {
        Self {
            name,
            values: Values::Number {
                least: 1,
                most,
                word: &["none"],
            },
            default: Fallback::Fixed(default),
        }
    }
}
