//! What the proofs of the search share: a game with a random evaluation, a plain minimax, and positions to compare them in.
#![allow(
    dead_code,
    unused_imports,
    reason = "every file of tests uses a part of this"
)]

mod hashed;
mod minimax;
mod positions;

pub(crate) use hashed::Hashed;
pub(crate) use minimax::{Minimax, Values, WIN_AT_ONCE};
pub(crate) use positions::{Past, Visit, Work, each_game, games, hashed, past, pasts};

use std::sync::atomic::AtomicBool;

use tabuleiro_core::{Evaluate, Tactics};
use tabuleiro_engine::{Engine, Limits, SearchReport, SearchTask};

/// A search that nobody stops.
pub(crate) fn think<G: Evaluate + Tactics>(
    engine: &mut Engine<G>,
    past: &Past<G>,
    task: &SearchTask,
) -> Option<SearchReport<G::Move>> {
    engine.search(past.history(), task, &AtomicBool::new(false), |_| {})
}

/// To a depth, with so many lines.
pub(crate) fn deep(depth: u32, lines: usize) -> SearchTask {
    SearchTask {
        lines,
        ..Limits::depth(depth).into()
    }
}
