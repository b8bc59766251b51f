//! What a search has found out: text and plain data.

use serde::Serialize;
use tabuleiro_core::{Message, Playable};
use tabuleiro_engine::{Chances, Score, SearchReport};

use crate::probing::Worth;

/// What the engine has found out about a position.
#[derive(Clone, Debug, Serialize)]
pub struct Analysis {
    /// How many plies deep it has looked in full.
    pub depth: u32,
    /// The deepest line, in plies.
    #[serde(rename = "deepest")]
    pub selective_depth: u32,
    /// The best lines, the best first; never empty.
    pub lines: Vec<AnalysisLine>,
    /// How many nodes it has visited.
    pub nodes: u64,
    /// How long it has taken, in milliseconds.
    pub milliseconds: u64,
    /// How many of a thousand places of the table it has filled.
    #[serde(rename = "fullness")]
    pub hash_full: u32,
    /// How many answers of tables went into it.
    #[serde(rename = "hits")]
    pub table_hits: u64,
    /// What was proved about the position, apart from the search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forced: Option<ForcedLine>,
    /// What tables know of a draw, if the position is one.
    #[serde(skip)]
    pub draw: Option<KnownDraw>,
}

/// A drawn position in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownDraw {
    /// How many legal moves there are.
    pub moves: u32,
    /// How many of them keep the draw; all others lose.
    pub keeping: u32,
    /// How many replies to the best move lose.
    pub traps: u32,
}

/// The result of looking for a forced win or loss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// What was proved, if anything was.
    pub forced: Option<ForcedLine>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// A win or a loss that was proved, whatever the enemy does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ForcedLine {
    /// A win or a loss for the side to move, in at most this many plies of both sides.
    pub score: Score,
    /// The moves, if the loser holds out as long as it can.
    pub moves: Vec<String>,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl ForcedLine {
    /// The words for it.
    pub fn message(&self) -> Message {
        let (key, plies) = match self.score {
            Score::Loss(plies) => ("forced-loss", plies),
            Score::Win(plies) => ("forced-win", plies),
            Score::Points(_) => ("forced-win", 0),
        };
        // A move of each side is one move as people count.
        Message::new(key)
            .with("moves", plies.div_ceil(2))
            .with("line", self.moves.join(" "))
    }
}

/// A move with the best play that follows.
#[derive(Clone, Debug, Serialize)]
pub struct AnalysisLine {
    /// What it is worth for the side to move.
    pub score: Score,
    /// The chances of the side to move.
    pub chances: Chances,
    /// The move and what follows.
    pub moves: Vec<String>,
    /// What tables know of the move; nothing if they were not asked or do not know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth: Option<Worth>,
}

impl Analysis {
    /// The best move.
    pub fn best(&self) -> &str {
        &self.lines[0].moves[0]
    }

    /// Whether another analysis plays the same move for the same worth.
    pub fn agrees(&self, other: &Self) -> bool {
        let of = |analysis: &Self| {
            let first = &analysis.lines[0];
            (first.score, first.worth.is_some_and(Worth::is_draw))
        };
        self.best() == other.best() && of(self) == of(other)
    }

    /// Nodes a second.
    pub fn speed(&self) -> u64 {
        self.nodes * 1000 / self.milliseconds.max(1)
    }
}

/// What the engine has found out, with moves as text.
pub(super) fn in_words<G: Playable>(game: &G, thought: &SearchReport<G::Move>) -> Analysis {
    let lines = thought.lines.iter().map(|line| AnalysisLine {
        score: line.score,
        chances: Chances::new(line.score, game.wdl_model()),
        moves: line.moves.iter().map(|&mv| game.write_move(mv)).collect(),
        worth: None,
    });
    Analysis {
        depth: thought.depth,
        selective_depth: thought.selective_depth,
        lines: lines.collect(),
        nodes: thought.nodes,
        milliseconds: thought.time.as_millis() as u64,
        hash_full: thought.hash_full,
        table_hits: thought.table_hits,
        forced: None,
        draw: None,
    }
}
