//! `perft`: counting all sequences of moves.

use std::sync::atomic::AtomicBool;

use serde::Serialize;
use tabuleiro_core::perft::DEEPEST;

use super::open_place;
use crate::args::{Format, PlaceOptions};
use crate::failure::Failure;
use crate::output;
use crate::terminal::Terminal;

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
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<MoveCount>>,
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
            .speech
            .words("depth-too-large", &[("most", DEEPEST.into())]);
        return Err(Failure::Input(line));
    }
    let divide: Option<Vec<MoveCount>> = (detail == Detail::Divided).then(|| {
        let counts = bout
            .divide(depth, &AtomicBool::new(false))
            .expect("nobody stops it");
        counts
            .into_iter()
            .map(|(text, nodes)| MoveCount { text, nodes })
            .collect()
    });
    // At depth 0 there is one sequence, the empty one, and it has no first move.
    let nodes = match &divide {
        Some(counts) if depth > 0 => counts.iter().map(|one| one.nodes).sum(),
        _ => bout.perft(depth),
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
        .flatten()
        .map(|one| format!("{}: {}", one.text, one.nodes))
        .collect();
    lines.push(nodes.to_string());
    output::print(&lines.join("\n"), terminal.charset)
}
