//! How a game ended.

use std::fmt::{self, Display};

use serde::{Serialize, Serializer};

use crate::side::Side;

/// The end of a game: who won, if there is a winner, and why.
///
/// ```
/// use tabuleiro_core::{Outcome, Reason, Side};
///
/// assert_eq!(Outcome::win(Side::Black, Reason::TIME).to_string(), "0-1 time");
/// assert_eq!(Outcome::draw(Reason::AGREED).score(), "1/2-1/2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Outcome {
    /// The side that won; `None` is a draw, or no result at all if the game was aborted.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub reason: Reason,
}

/// One word that says why a game is over. Each game may have words of its own besides the general ones here.
///
/// ```
/// use tabuleiro_core::Reason;
///
/// const GOAL: Reason = Reason::new("goal");
/// assert_eq!(GOAL.word(), "goal");
/// assert!(!Reason::GENERAL.contains(&GOAL));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reason(&'static str);

impl Reason {
    /// The side to move has no legal move.
    pub const STUCK: Self = Self("stuck");
    /// The same position for the third time.
    pub const THREEFOLD: Self = Self("threefold");
    /// Too many plies, in all or without progress.
    pub const PLIES: Self = Self("plies");
    /// A player resigned.
    pub const RESIGNED: Self = Self("resigned");
    /// A player's time ran out.
    pub const TIME: Self = Self("time");
    /// The players agreed on a draw.
    pub const AGREED: Self = Self("agreed");
    /// The game was broken off without a result.
    pub const ABORTED: Self = Self("aborted");
    /// An outside program crashed.
    pub const CRASHED: Self = Self("crashed");
    /// An outside program made an illegal move.
    pub const ILLEGAL: Self = Self("illegal");

    /// The reasons for which any game may end.
    pub const GENERAL: [Self; 8] = [
        Self::THREEFOLD,
        Self::PLIES,
        Self::RESIGNED,
        Self::TIME,
        Self::AGREED,
        Self::ABORTED,
        Self::CRASHED,
        Self::ILLEGAL,
    ];

    /// A reason of a game's own, one lower-case word.
    pub const fn new(word: &'static str) -> Self {
        Self(word)
    }

    /// The word itself.
    pub const fn word(self) -> &'static str {
        self.0
    }
}

impl Outcome {
    /// `side` has won.
    #[inline]
    pub const fn win(side: Side, reason: Reason) -> Self {
        Self {
            winner: Some(side),
            reason,
        }
    }

    /// Nobody has won.
    #[inline]
    pub const fn draw(reason: Reason) -> Self {
        Self {
            winner: None,
            reason,
        }
    }

    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game broken off.
    pub fn score(self) -> &'static str {
        match self.winner {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None if self.reason == Reason::ABORTED => "*",
            None => "1/2-1/2",
        }
    }
}

/// The score and the reason: `1-0 goal`.
impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.score(), self.reason.word())
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}
