//! `perft`: counting all sequences of moves.

use std::sync::atomic::AtomicBool;

use tabuleiro_core::perft::DEEPEST;
use tabuleiro_play::data::PerftData;

use super::open_place;
use crate::args::PerftOptions;
use crate::failure::Failure;
use crate::output;
use crate::terminal::Terminal;

pub(crate) fn run(asked: &PerftOptions, terminal: &Terminal) -> Result<(), Failure> {
    let bout = open_place(&asked.game, &asked.options, terminal)?;
    let depth = asked.depth;
    if depth > DEEPEST {
        let line = terminal
            .speech
            .words("depth-too-large", &[("most", DEEPEST.into())]);
        return Err(Failure::Input(line));
    }
    let data = if asked.divide {
        let never = AtomicBool::new(false);
        PerftData::divided(&bout, depth, &never).expect("nobody stops it")
    } else {
        PerftData::total(&bout, depth)
    };
    if asked.format.json {
        return output::print_json(&data);
    }
    let divided = data.divide.iter().flatten();
    let mut lines: Vec<_> = divided
        .map(|one| format!("{}: {}", one.text, one.nodes))
        .collect();
    lines.push(data.nodes.to_string());
    output::print(&lines.join("\n"), terminal.charset)
}
