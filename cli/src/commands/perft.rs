//! `perft`: counting all sequences of moves.

use std::sync::atomic::AtomicBool;

use serde::Serialize;

use super::open_place;
use crate::args::{Format, PlaceOptions};
use crate::failure::Failure;
use crate::output;
use crate::terminal::Terminal;

/// Deeper counts could never end.
const DEEPEST: u32 = 100;

/// How much to tell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    Total,
    Divided,
}

#[derive(Serialize)]
struct PerftData {
    game: &'static str,
    rules: String,
    position: String,
    depth: u32,
    nodes: u64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    divide: Vec<MoveCount>,
}

#[derive(Serialize)]
struct MoveCount {
    #[serde(rename = "move")]
    text: String,
    nodes: u64,
}

pub(crate) fn run(
    game: &str,
    options: &PlaceOptions,
    depth: u32,
    detail: Detail,
    format: Format,
    terminal: &Terminal,
) -> Result<(), Failure> {
    let bout = open_place(game, options, terminal)?;
    if depth > DEEPEST {
        let line = terminal
            .speech()
            .words("depth-too-large", &[("most", DEEPEST.into())]);
        return Err(Failure::Input(line));
    }
    let divide: Vec<MoveCount> = if detail == Detail::Divided && depth > 0 {
        let counts = bout
            .divide(depth, &AtomicBool::new(false))
            .expect("nobody stops it");
        counts
            .into_iter()
            .map(|(text, nodes)| MoveCount { text, nodes })
            .collect()
    } else {
        Vec::new()
    };
    let nodes = if divide.is_empty() {
        bout.perft(depth)
    } else {
        divide.iter().map(|one| one.nodes).sum()
    };
    if format.json {
        return output::print_json(&PerftData {
            game: bout.info().name,
            rules: bout.rules(),
            position: bout.position(),
            depth,
            nodes,
            divide,
        });
    }
    let mut lines: Vec<_> = divide
        .iter()
        .map(|one| format!("{}: {}", one.text, one.nodes))
        .collect();
    lines.push(nodes.to_string());
    output::print(&lines.join("\n"), terminal.charset)
}
