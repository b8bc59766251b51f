//! Endings that the rules of a game do not know.

use tabuleiro_core::{Outcome, Reason, Side};

/// An ending outside the rules of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This side gave up.
    Resigned(Side),
    /// This side's time ran out.
    Time(Side),
    /// The players agreed on a draw.
    Agreed,
    /// The game was abandoned without a result.
    Aborted,
    /// The program of this side died.
    Crashed(Side),
    /// The program of this side made an illegal move.
    Illegal(Side),
}

impl Ending {
    /// What it means for the result.
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::Resigned(side) => Outcome::win(side.opposite(), Reason::RESIGNED),
            Self::Time(side) => Outcome::win(side.opposite(), Reason::TIME),
            Self::Agreed => Outcome::draw(Reason::AGREED),
            Self::Aborted => Outcome::draw(Reason::ABORTED),
            Self::Crashed(side) => Outcome::win(side.opposite(), Reason::CRASHED),
            Self::Illegal(side) => Outcome::win(side.opposite(), Reason::ILLEGAL),
        }
    }
}
