//! Counts of positions.

use std::sync::atomic::AtomicBool;

use serde::Serialize;

use crate::bout::Bout;

/// How many sequences of moves there are.
#[derive(Clone, Debug, Serialize)]
pub struct PerftData {
    /// The name of the game.
    pub game: &'static str,
    /// Its rules.
    pub rules: String,
    /// Where the sequences begin.
    pub position: String,
    /// How many turns they have.
    pub depth: u32,
    /// How many there are.
    pub nodes: u64,
    /// The same for each first move, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divide: Option<Vec<MoveCount>>,
}

/// How many sequences begin with a move.
#[derive(Clone, Debug, Serialize)]
pub struct MoveCount {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// How many.
    pub nodes: u64,
}

impl PerftData {
    /// All sequences from the present position.
    pub fn total(bout: &Bout, depth: u32) -> Self {
        Self {
            game: bout.info().name,
            rules: bout.rules(),
            position: bout.position(),
            depth,
            nodes: bout.perft(depth),
            divide: None,
        }
    }

    /// The same, move by move; `None` if `stop` was raised.
    pub fn divided(bout: &Bout, depth: u32, stop: &AtomicBool) -> Option<Self> {
        let counts = bout.divide(depth, stop)?.into_iter();
        let divide: Vec<_> = counts
            .map(|(text, nodes)| MoveCount { text, nodes })
            .collect();
        // At depth 0 there is one sequence, the empty one, and it has no first move.
        let nodes = match depth {
            0 => 1,
            _ => divide.iter().map(|one| one.nodes).sum(),
        };
        Some(Self {
            depth,
            nodes,
            divide: Some(divide),
            ..Self::total(bout, 0)
        })
    }
}
