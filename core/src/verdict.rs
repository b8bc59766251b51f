//! The exact value of a position: what happens when both sides play as well as possible.

use std::cmp::Ordering;
use std::fmt::{self, Display};

use serde::Serialize;

use crate::game::Game;
use crate::outcome::Outcome;
use crate::side::Side;

/// The exact value of a position for the side to move, with the plies to the end: the winner hurries, the loser resists.
///
/// Draws by counting are ignored; a draw means that neither side can force a win.
///
/// ```
/// use tabuleiro_core::Verdict;
///
/// assert!(Verdict::Win(3) > Verdict::Win(5) && Verdict::Draw > Verdict::Loss(8) && Verdict::Loss(8) > Verdict::Loss(2));
/// assert_eq!(Verdict::Win(3).earlier(), Verdict::Loss(4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase", tag = "value", content = "plies")]
pub enum Verdict {
    /// The side to move loses in this many plies; 0 if it has lost.
    Loss(u16),
    /// Neither side can force a win, or the game is drawn.
    Draw,
    /// The side to move wins in this many plies; 0 if it has won.
    Win(u16),
}

impl Verdict {
    /// The longest distance that can be stored.
    pub const LONGEST: u16 = 0x3fff;

    /// A finished game, as `turn` sees it.
    pub fn of(outcome: Outcome, turn: Side) -> Self {
        match outcome.winner {
            None => Self::Draw,
            Some(side) if side == turn => Self::Win(0),
            Some(_) => Self::Loss(0),
        }
    }

    /// What the position after a move means for the side that made it, if it is the other side's turn now.
    pub const fn earlier(self) -> Self {
        match self {
            Self::Loss(plies) => Self::Win(plies + 1),
            Self::Draw => Self::Draw,
            Self::Win(plies) => Self::Loss(plies + 1),
        }
    }

    /// What the position after a move means for the side that made it, if it is its turn again.
    pub const fn earlier_again(self) -> Self {
        match self {
            Self::Loss(plies) => Self::Loss(plies + 1),
            Self::Draw => Self::Draw,
            Self::Win(plies) => Self::Win(plies + 1),
        }
    }

    /// The plies to the end; a draw has none.
    #[inline]
    pub const fn plies(self) -> Option<u16> {
        match self {
            Self::Loss(plies) | Self::Win(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// As tables write it: 0 is a draw, an odd number a loss, another one a win.
    ///
    /// ```
    /// use tabuleiro_core::Verdict;
    ///
    /// assert_eq!(Verdict::Win(5).code(), 12);
    /// assert_eq!(Verdict::from_code(12), Verdict::Win(5));
    /// ```
    #[inline]
    pub const fn code(self) -> u16 {
        match self {
            Self::Draw => 0,
            Self::Loss(plies) => 1 + 2 * plies,
            Self::Win(plies) => 2 + 2 * plies,
        }
    }

    /// The verdict that a table wrote as this number.
    #[inline]
    pub const fn from_code(code: u16) -> Self {
        match code {
            0 => Self::Draw,
            code if code % 2 == 1 => Self::Loss(code / 2),
            code => Self::Win(code / 2 - 1),
        }
    }

    /// The worse a verdict is, the smaller its number.
    #[inline]
    fn rank(self) -> i32 {
        match self {
            Self::Loss(plies) => i32::from(plies) - 0x1_0000,
            Self::Draw => 0,
            Self::Win(plies) => 0x1_0000 - i32::from(plies),
        }
    }
}

/// The better for the side to move, the greater.
impl Ord for Verdict {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Verdict {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// As programs read it: `win 5`, `draw`, `loss 8`.
impl Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Loss(plies) => write!(f, "loss {plies}"),
            Self::Draw => f.write_str("draw"),
            Self::Win(plies) => write!(f, "win {plies}"),
        }
    }
}

/// A source of exact values, such as a tablebase.
pub trait Probe<G: Game>: Send + Sync {
    /// The exact value of a position, if it is known.
    fn probe(&self, game: &G, position: &G::Position) -> Option<Verdict>;

    /// What a probe would cost. The answer must be quick: a search asks at every node.
    fn cost(&self, _game: &G, _position: &G::Position) -> ProbeCost {
        ProbeCost::Low
    }

    /// Prepares what the first probes would otherwise wait for.
    fn get_ready(&self, _game: &G) {}
}

/// What a probe costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProbeCost {
    /// The position is not in the tablebase.
    Futile,
    /// The value is in memory.
    Low,
    /// The value may have to be read from a file, which takes as long as hundreds of nodes.
    High,
}

/// What a position in which `after` is to move means for the side `before` that moved into it.
pub const fn seen_from(before: Side, after: Side, verdict: Verdict) -> Verdict {
    if before.index() == after.index() {
        verdict.earlier_again()
    } else {
        verdict.earlier()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_they_were_written() {
        let plies = [0, 1, 2, 126, 127, Verdict::LONGEST];
        let decided = plies
            .into_iter()
            .flat_map(|plies| [Verdict::Loss(plies), Verdict::Win(plies)]);
        for verdict in decided.chain([Verdict::Draw]) {
            assert_eq!(Verdict::from_code(verdict.code()), verdict);
        }
    }

    #[test]
    fn every_verdict_has_its_place_between_lost_and_won() {
        let ordered = [
            Verdict::Loss(0),
            Verdict::Loss(1),
            Verdict::Loss(Verdict::LONGEST),
            Verdict::Draw,
            Verdict::Win(Verdict::LONGEST),
            Verdict::Win(1),
            Verdict::Win(0),
        ];
        assert!(ordered.is_sorted());
    }
}
