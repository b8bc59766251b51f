//! Searches of a game that is known as a type.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tabuleiro_core::{History, Playable};
use tabuleiro_engine::{Forced, Limits, SearchTask};

use super::analysis::in_words;
use super::memory::recall;
use super::{Analysis, ForcedLine, Proof, Search};
use crate::tables::Prober;

/// Searches the last position of a history, probing tables on the way.
pub(crate) fn search<G: Playable>(
    game: &Arc<G>,
    history: History<'_, G::Position>,
    prober: Option<Prober<G>>,
    search: &mut Search<'_>,
) -> Option<Analysis> {
    let settings = &search.settings;
    let engine = recall(game, search.memory.as_mut(), settings);
    engine.ask(prober);
    let task = SearchTask {
        limits: settings.limits,
        lines: settings.lines,
        threads: settings.threads,
        ambitious: settings.ambitious,
    };
    let thought = engine.search(history, &task, search.stop, |thought| {
        if let Some(on_report) = &mut search.on_report {
            on_report(&in_words(&**game, thought));
        }
    })?;
    Some(in_words(&**game, &thought))
}

/// Looks for a forced win or loss in the last position of a history.
pub(crate) fn prove<G: Playable>(
    game: &G,
    history: History<'_, G::Position>,
    limits: &Limits,
    stop: &AtomicBool,
) -> Proof {
    let found = tabuleiro_engine::prove(game, history, limits, stop);
    let in_words = |forced: Forced<G::Move>| ForcedLine {
        score: forced.score,
        moves: forced.line.iter().map(|&mv| game.write_move(mv)).collect(),
        nodes: found.nodes,
    };
    Proof {
        forced: found.forced.map(in_words),
        nodes: found.nodes,
    }
}
