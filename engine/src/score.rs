//! Scores: inside the search, and as people read them.

use serde::Serialize;

/// A win now; a win in n plies is worth n points less (a mate score).
pub(crate) const WIN: i32 = 30_000;
/// Beyond any score: the widest window.
pub(crate) const INFINITE: i32 = 32_000;
/// The longest line, in plies.
pub(crate) const MAX_PLY: usize = 240;
/// Evaluations stay below, proved wins are above.
pub(crate) const DECISIVE: i32 = WIN - 1_000;

/// What a search thinks of a position, for the side to move.
///
/// ```
/// use tabuleiro_engine::Score;
///
/// assert!(Score::Win(3).points() > Score::Win(5).points());
/// assert!(Score::Win(5).points() > Score::Points(900).points());
/// assert!(Score::Points(-900) > Score::Loss(4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Score {
    /// The side to move loses in this many plies.
    Loss(u32),
    /// An evaluation in points: 100 is worth as much as 100 points of Elo.
    Points(i32),
    /// The side to move wins in this many plies.
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

    /// One number for all scores: a win is more than any evaluation.
    pub fn points(self) -> i32 {
        match self {
            Self::Loss(plies) => plies as i32 - WIN,
            Self::Points(points) => points,
            Self::Win(plies) => WIN - plies as i32,
        }
    }
}

/// The expected wins, draws and losses in a thousand games (`wdl`).
///
/// ```
/// use tabuleiro_core::WdlModel;
/// use tabuleiro_engine::{Chances, Score};
///
/// let model = WdlModel { margin: 60.0, scale: 400.0 };
/// let even = Chances::new(Score::Points(0), model);
/// assert_eq!(even.win, even.loss);
/// assert_eq!(even.win + even.draw + even.loss, 1000);
/// ```
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
    /// The chances that a score means under the model of a game.
    pub fn new(score: Score, model: tabuleiro_core::evaluate::WdlModel) -> Self {
        let (win, loss) = match score {
            Score::Win(_) => (1000, 0),
            Score::Loss(_) => (0, 1000),
            Score::Points(points) => (model.chance(points), model.chance(-points)),
        };
        let draw = 1000_u32.saturating_sub(win + loss);
        Self {
            win,
            draw,
            loss: 1000 - win - draw,
        }
    }
}
