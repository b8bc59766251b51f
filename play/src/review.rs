//! Looking back at a game: which moves changed it most.

use tabuleiro_core::Side;
use tabuleiro_engine::{Chances, Score};

use crate::record::Nag;
use crate::search::Analysis;
use crate::tree::{Place, Tree};

/// How many nodes the engine spends on each position of a review.
pub const REVIEW_NODES: u64 = 40_000;

/// What the engine thinks of the position at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assessment {
    /// What White can expect, in thousandths of a point.
    pub white: u32,
    /// The score for White.
    pub score: Score,
    /// The best move, if the game goes on.
    pub best: Option<String>,
}

/// A move after which its side could expect less than before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The place after the move.
    pub place: Place,
    /// How much was lost, in thousandths of a point.
    pub lost: u32,
}

/// From how much on a move is dubious, bad, a blunder; in thousandths of a point.
const GRADES: [(u32, Nag); 3] = [(300, Nag::BLUNDER), (150, Nag::BAD), (70, Nag::DUBIOUS)];

impl Assessment {
    /// What an analysis with this side to move says.
    pub fn new(turn: Side, analysis: &Analysis) -> Self {
        let line = &analysis.lines[0];
        let expected = expectation(line.chances);
        let (white, score) = match turn {
            Side::White => (expected, line.score),
            Side::Black => (1000 - expected, reversed(line.score)),
        };
        Self {
            white,
            score,
            best: line.moves.first().cloned(),
        }
    }

    /// What a finished game came to.
    pub fn finished(winner: Option<Side>) -> Self {
        let (white, score) = match winner {
            Some(Side::White) => (1000, Score::Win(0)),
            Some(Side::Black) => (0, Score::Loss(0)),
            None => (500, Score::Points(0)),
        };
        Self {
            white,
            score,
            best: None,
        }
    }

    /// What a side can expect, in thousandths of a point.
    pub const fn expected(&self, side: Side) -> u32 {
        match side {
            Side::White => self.white,
            Side::Black => 1000 - self.white,
        }
    }
}

impl Slip {
    /// The mark it gets in a record.
    pub fn nag(self) -> Option<Nag> {
        let grade = GRADES.iter().find(|(least, _)| self.lost >= *least);
        grade.map(|(_, nag)| *nag)
    }
}

/// The moves of a line that lost something, the costliest first; `assessed` gives what is known about a place.
pub fn slips<'a>(
    tree: &Tree,
    line: &[Place],
    assessed: impl Fn(Place) -> Option<&'a Assessment>,
) -> Vec<Slip> {
    let mut slips: Vec<_> = line
        .iter()
        .filter_map(|&place| {
            let side = tree.side(place)?;
            let before = assessed(tree.parent(place)?)?;
            let after = assessed(place)?;
            if before.best.as_deref() == Some(tree.mv(place)) {
                return None;
            }
            let lost = before.expected(side).saturating_sub(after.expected(side));
            (lost > 0).then_some(Slip { place, lost })
        })
        .collect();
    slips.sort_by_key(|slip| (std::cmp::Reverse(slip.lost), slip.place));
    slips
}

/// Wins and half the draws.
const fn expectation(chances: Chances) -> u32 {
    chances.win + chances.draw / 2
}

const fn reversed(score: Score) -> Score {
    match score {
        Score::Loss(plies) => Score::Win(plies),
        Score::Points(points) => Score::Points(-points),
        Score::Win(plies) => Score::Loss(plies),
    }
}

/// How many of its last moves a computer looks back on when it is offered a draw.
const WHILE: usize = 3;
/// Up to this many points it does not consider itself ahead.
const EVEN: i32 = 20;

/// Whether a computer accepts a draw: it does if it has not been ahead for a while. `scores` are those of its last moves, the latest last.
pub fn accepts_draw(scores: &[Score]) -> bool {
    let recent = &scores[scores.len().saturating_sub(WHILE)..];
    recent.len() == WHILE && recent.iter().all(|score| score.points() <= EVEN)
}
