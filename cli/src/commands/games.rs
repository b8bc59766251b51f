//! `games`: what can be played.

use std::fmt::Write;

use serde::Serialize;
use tabuleiro_core::{Fallback, Info, Key, Level, Values};
use tabuleiro_play::{Bout, infos};

use crate::args::Format;
use crate::failure::Failure;
use crate::output;
use crate::terminal::Terminal;

#[derive(Serialize)]
struct Games {
    games: Vec<GameData>,
}

#[derive(Serialize)]
struct GameData {
    name: &'static str,
    title: &'static str,
    about: String,
    presets: Vec<PresetData>,
    keys: Vec<KeyData>,
    /// The computer's levels, the weakest first.
    levels: Vec<LevelData>,
    /// The computer players of the original programs.
    originals: &'static [&'static str],
    start: String,
}

#[derive(Serialize)]
struct PresetData {
    name: &'static str,
    /// The keys that differ from the default preset.
    changes: &'static str,
    /// All keys with their values.
    rules: serde_json::Map<String, serde_json::Value>,
}

#[derive(Serialize)]
struct KeyData {
    name: &'static str,
    about: String,
    values: Values,
    /// What the values that are words mean.
    meanings: Vec<Meaning>,
    /// `null` where it follows from other keys.
    default: Option<&'static str>,
}

#[derive(Serialize)]
struct LevelData {
    level: usize,
    name: String,
    /// As measured; a player who moves at random has 0.
    elo: i32,
}

#[derive(Serialize)]
struct Meaning {
    value: &'static str,
    about: String,
}

pub(crate) fn run(game: Option<&str>, format: Format, terminal: &Terminal) -> Result<(), Failure> {
    let chosen = match game {
        None => infos(),
        Some(name) => vec![find(name, terminal)?],
    };
    if format.json {
        let games = chosen
            .into_iter()
            .map(|info| data(info, terminal))
            .collect();
        return output::print_json(&Games { games });
    }
    let detail = if game.is_some() {
        Detail::Full
    } else {
        Detail::Short
    };
    let text: Vec<_> = chosen
        .into_iter()
        .map(|info| describe(info, detail, terminal))
        .collect();
    output::print(&text.join("\n"), terminal.charset)
}

/// How much to tell about a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    Short,
    Full,
}

fn find(name: &str, terminal: &Terminal) -> Result<&'static Info, Failure> {
    let found = Bout::open_default(name).map(|bout| bout.info());
    found.map_err(|error| Failure::Input(terminal.speech.explain_opening("", &error)))
}

fn data(info: &'static Info, terminal: &Terminal) -> GameData {
    let bout = |preset| Bout::open(info.name, preset).expect("presets make sense");
    let word = |rest: &str| terminal.speech.word(&format!("{}-{rest}", info.name));
    let presets = info.presets.iter().map(|preset| PresetData {
        name: preset.name,
        changes: preset.changes,
        rules: bout(preset.name)
            .settings()
            .into_iter()
            .map(|(key, value)| (key.to_owned(), value.into()))
            .collect(),
    });
    let meanings = |key: &Key| {
        let meaning = |&value: &&'static str| Meaning {
            value,
            about: word(&format!("key-{}-{value}", key.name)),
        };
        key.values.words().iter().map(meaning).collect()
    };
    let keys = info.keys.iter().map(|key| KeyData {
        name: key.name,
        about: word(&format!("key-{}", key.name)),
        values: key.values,
        meanings: meanings(key),
        default: fixed(key),
    });
    GameData {
        name: info.name,
        title: info.title,
        about: word("about"),
        presets: presets.collect(),
        keys: keys.collect(),
        levels: levels(info, terminal),
        originals: bout(info.presets[0].name).originals(),
        start: bout(info.presets[0].name).position(),
    }
}

fn levels(info: &Info, terminal: &Terminal) -> Vec<LevelData> {
    let level = |(level, settings): (usize, &Level)| LevelData {
        level,
        name: terminal.speech.word(&format!("level-{level}")),
        elo: settings.elo,
    };
    (1..).zip(info.levels).map(level).collect()
}

fn describe(info: &Info, detail: Detail, terminal: &Terminal) -> String {
    let speech = &terminal.speech;
    let word = |rest: &str| speech.word(&format!("{}-{rest}", info.name));
    let mut text = format!("{}  {}\n  {}\n\n", info.name, info.title, word("about"));
    let names = info
        .presets
        .iter()
        .map(|preset| preset.name)
        .chain(info.keys.iter().map(|key| key.name));
    let width = names.map(str::len).max().unwrap_or(0);
    let margin = width + 3;
    for preset in info.presets {
        let _ = writeln!(
            text,
            "  {:<width$} {}",
            preset.name,
            word(&format!("preset-{}", preset.name))
        );
    }
    text.push('\n');
    for key in info.keys {
        let default = fixed(key).map_or_else(|| speech.word("games-by-size"), str::to_owned);
        let _ = writeln!(text, "  {:<width$} {} [{default}]", key.name, key.values);
        if detail == Detail::Full {
            let _ = writeln!(text, "{:margin$}{}", "", word(&format!("key-{}", key.name)));
            for value in key.values.words() {
                let _ = writeln!(
                    text,
                    "{:margin$}{value}: {}",
                    "",
                    word(&format!("key-{}-{value}", key.name))
                );
            }
        }
    }
    if detail == Detail::Full {
        text.push('\n');
        for LevelData { level, name, elo } in levels(info, terminal) {
            let word = format!("level:{level}");
            let _ = writeln!(text, "  {word:<width$} {name}, Elo {elo}");
        }
    }
    text
}

const fn fixed(key: &Key) -> Option<&'static str> {
    match key.default {
        Fallback::Fixed(value) => Some(value),
        Fallback::Derived(_) => None,
    }
}
