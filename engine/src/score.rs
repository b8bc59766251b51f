//! Scores as a search counts with them, and as people read them.

use serde::Serialize;

/// A win at once. A win after some plies is worth so many points less.
pub(crate) const WIN: i32 = 30_000;
/// More than any score: the widest window.
pub(crate) const INFINITE: i32 = 32_000;
/// How many plies a line can have.
pub(crate) const MOST_PLIES: usize = 240;
/// Guesses stay below, proved wins above.
pub(crate) const DECISIVE: i32 = WIN - 1_000;

/// What a search thinks of a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Score {
    /// The side to move loses in so many plies of both sides.
    Loss(u32),
    /// A guess in points: 100 are an advantage as large as 100 points of rating.
    Points(i32),
    /// The side to move wins in so many plies of both sides.
    Win(u32),
}

impl Score {
    pub(crate) fn of(value: i32) -> Self {
        if value >= DECISIVE {
            Self::Win((WIN - value) as u32)
        } else if value <= -DECISIVE {
            Self::Loss((WIN + value) as u32)
        } else {
            Self::Points(value)
        }
    }

    /// The points, with more than any guess for a win.
    pub fn points(self) -> i32 {
        match self {
            Self::Loss(plies) => plies as i32 - WIN,
            Self::Points(points) => points,
            Self::Win(plies) => WIN - plies as i32,
        }
    }
}

/// The expected shares of wins, draws and losses in a thousand games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Chances {
    /// Wins.
    pub win: u32,
    /// Draws.
    pub draw: u32,
    /// Losses.
    pub loss: u32,
}

impl Chances {
    /// What a score promises in a game whose draws are as frequent as `balance` says.
    pub fn new(score: Score, balance: tabuleiro_core::evaluate::Balance) -> Self {
        let (win, loss) = match score {
            Score::Win(_) => (1000, 0),
            Score::Loss(_) => (0, 1000),
            Score::Points(points) => (balance.chance(points), balance.chance(-points)),
        };
        let draw = 1000_u32.saturating_sub(win + loss);
        Self {
            win,
            draw,
            loss: 1000 - win - draw,
        }
    }
}
