//! `games`: what can be played.

use std::fmt::Write;

use tabuleiro_play::data::{CatalogueData, GameData, LevelData};
use tabuleiro_play::{Bout, Fallback, Info, Key, infos};

use crate::args::Format;
use crate::failure::Failure;
use crate::output;
use crate::terminal::Terminal;

pub(crate) fn run(game: Option<&str>, format: Format, terminal: &Terminal) -> Result<(), Failure> {
    let chosen = match game {
        None => infos(),
        Some(name) => vec![find(name, terminal)?],
    };
    if format.json {
        let games = chosen
            .into_iter()
            .map(|info| GameData::new(info, &terminal.speech))
            .collect();
        return output::print_json(&CatalogueData { games });
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
        for LevelData { level, name, elo } in LevelData::all(info, speech) {
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
