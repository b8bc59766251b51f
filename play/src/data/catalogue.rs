//! The games, with words for people.

use std::collections::BTreeMap;

use serde::Serialize;
use tabuleiro_core::{Fallback, Info, Key, Level, Values};

use crate::bout::Bout;
use crate::catalogue::infos;
use crate::player::PlayerKind;
use crate::speech::Speech;

/// All games.
#[derive(Clone, Debug, Serialize)]
pub struct CatalogueData {
    /// In the order of the list.
    pub games: Vec<GameData>,
}

/// What there is to know about a game before it is played.
#[derive(Clone, Debug, Serialize)]
pub struct GameData {
    /// The word that means the game.
    pub name: &'static str,
    /// Its name, the same in all languages.
    pub title: &'static str,
    /// What it is about, in a sentence.
    pub about: String,
    /// Named rules; the first are the default.
    pub presets: Vec<PresetData>,
    /// What can be chosen about the rules.
    pub keys: Vec<KeyData>,
    /// The computer's levels, the weakest first.
    pub levels: Vec<LevelData>,
    /// The computer players of the original programs.
    pub originals: &'static [&'static str],
    /// The usual start under the default rules.
    pub start: String,
    /// Every computer that can be named without anything else to choose: `random`, `level:1`, ….
    pub players: Vec<String>,
}

/// Named rules.
#[derive(Clone, Debug, Serialize)]
pub struct PresetData {
    /// The name.
    pub name: &'static str,
    /// The keys that differ from the default preset.
    pub changes: &'static str,
    /// All keys with their values.
    pub rules: BTreeMap<&'static str, String>,
    /// What it is, in a sentence.
    pub about: String,
}

/// Something that can be chosen about the rules.
#[derive(Clone, Debug, Serialize)]
pub struct KeyData {
    /// The name.
    pub name: &'static str,
    /// What it decides, in a sentence.
    pub about: String,
    /// The values it can have.
    pub values: Values,
    /// What the values that are words mean.
    pub meanings: Vec<MeaningData>,
    /// `null` where it follows from other keys.
    pub default: Option<&'static str>,
}

/// A level of the computer.
#[derive(Clone, Debug, Serialize)]
pub struct LevelData {
    /// Its number, from 1 on.
    pub level: usize,
    /// Its name.
    pub name: String,
    /// Its strength as measured; a player who plays at random has 0.
    pub elo: i32,
}

/// A value that is a word, with what it means.
#[derive(Clone, Debug, Serialize)]
pub struct MeaningData {
    /// The word.
    pub value: &'static str,
    /// What it means.
    pub about: String,
}

impl CatalogueData {
    /// All games in words of a language.
    ///
    /// ```
    /// use tabuleiro_play::{Language, Speech, data::CatalogueData};
    ///
    /// let catalogue = CatalogueData::new(&Speech::new(Language::English));
    /// assert!(catalogue.games.iter().all(|game| game.levels.len() == 8));
    /// ```
    pub fn new(speech: &Speech) -> Self {
        let games = infos().into_iter();
        Self {
            games: games.map(|info| GameData::new(info, speech)).collect(),
        }
    }
}

impl GameData {
    /// One game in words of a language.
    pub fn new(info: &'static Info, speech: &Speech) -> Self {
        let usual = open(info, info.presets[0].name);
        let presets = info.presets.iter().map(|preset| PresetData {
            name: preset.name,
            changes: preset.changes,
            rules: open(info, preset.name).settings().into_iter().collect(),
            about: word(info, &format!("preset-{}", preset.name), speech),
        });
        let keys = info.keys.iter().map(|key| KeyData::new(info, key, speech));
        Self {
            name: info.name,
            title: info.title,
            about: word(info, "about", speech),
            presets: presets.collect(),
            keys: keys.collect(),
            levels: LevelData::all(info, speech),
            originals: usual.originals(),
            start: usual.position(),
            players: PlayerKind::computers(&usual)
                .iter()
                .map(ToString::to_string)
                .collect(),
        }
    }
}

impl KeyData {
    fn new(info: &Info, key: &'static Key, speech: &Speech) -> Self {
        let name = format!("key-{}", key.name);
        let meaning = |&value: &&'static str| MeaningData {
            value,
            about: word(info, &format!("{name}-{value}"), speech),
        };
        Self {
            name: key.name,
            about: word(info, &name, speech),
            values: key.values,
            meanings: key.values.words().iter().map(meaning).collect(),
            default: match key.default {
                Fallback::Fixed(value) => Some(value),
                Fallback::Derived(_) => None,
            },
        }
    }
}

impl LevelData {
    /// The levels of a game, the weakest first.
    pub fn all(info: &Info, speech: &Speech) -> Vec<Self> {
        let level = |(level, strength): (usize, &Level)| Self {
            level,
            name: speech.word(&format!("level-{level}")),
            elo: strength.elo,
        };
        (1..).zip(info.levels).map(level).collect()
    }
}

fn open(info: &Info, preset: &str) -> Bout {
    Bout::open(info.name, preset).expect("presets make sense")
}

/// The game's own words.
fn word(info: &Info, rest: &str, speech: &Speech) -> String {
    speech.word(&format!("{}-{rest}", info.name))
}
