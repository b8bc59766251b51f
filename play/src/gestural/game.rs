//! A game under its rules, for programs that learn.

use std::fmt;

use tabuleiro_core::{GestureNumbering, Info, Plane, ReadError};

use super::batch::{BatchSettings, GestureBatch};
use super::playouts::{PlayoutSettings, Playouts};
use super::state::GestureState;
use crate::bout::Bout;
use crate::error::OpenError;

/// After how many plies a game is drawn whose rules do not say.
pub const MOST_PLIES: u32 = 2000;

/// A game under its rules.
///
/// ```
/// use tabuleiro_play::gestural::GestureGame;
///
/// let game = GestureGame::open("wali", None)?;
/// assert_eq!(game.rules(), "wali,max_plies=2000", "every game comes to an end");
/// assert_eq!(game.numbering().count(), 32, "5 by 6 squares, keep and pass");
/// assert_eq!(game.longest(), Some(6000), "a turn has at most three gestures");
/// # Ok::<(), tabuleiro_play::OpenError>(())
/// ```
#[derive(Clone)]
pub struct GestureGame {
    /// A game that has not begun.
    start: GestureState,
}

impl GestureGame {
    /// A game by its name, under its default preset if no rules are given. Where rules have no limit of plies, there is one of
    /// [`MOST_PLIES`].
    pub fn open(game: &str, rules: Option<&str>) -> Result<Self, OpenError> {
        let open = |rules: Option<&str>| match rules {
            Some(rules) => Bout::open(game, rules),
            None => Bout::open_default(game),
        };
        let bout = open(rules)?;
        let limit = bout.settings().into_iter().find(|(key, _)| *key == LIMIT);
        let endless = limit.is_some_and(|(_, value)| value.parse::<u64>().is_err());
        let bout = if endless {
            let rules = bout.rules();
            let kept = rules.split(',').filter(|part| !part.starts_with(LIMIT));
            let kept: Vec<_> = kept.collect();
            open(Some(&format!("{},{LIMIT}={MOST_PLIES}", kept.join(","))))?
        } else {
            bout
        };
        let start = bout.gestural();
        Ok(Self { start })
    }

    /// The game of a state.
    pub fn of(state: &GestureState) -> Self {
        Self {
            start: state.fresh(),
        }
    }

    /// The facts about it.
    pub fn info(&self) -> &'static Info {
        self.start.inner.info()
    }

    /// The canonical text of its rules.
    pub fn rules(&self) -> &str {
        self.start.inner.rules()
    }

    /// The numbers of the gestures.
    pub fn numbering(&self) -> &GestureNumbering {
        self.start.inner.numbering()
    }

    /// The planes of an observation; each has a number for every square.
    pub fn planes(&self) -> &[Plane] {
        self.start.inner.planes()
    }

    /// Planes, ranks and files of an observation.
    pub fn observation_shape(&self) -> [usize; 3] {
        let grid = self.numbering().grid();
        [
            self.planes().len(),
            grid.ranks().into(),
            grid.files().into(),
        ]
    }

    /// How many gestures a game can have at most, if there is a limit of plies.
    pub fn longest(&self) -> Option<u64> {
        self.start.inner.longest()
    }

    /// A game that begins at the usual start.
    pub fn state(&self) -> GestureState {
        self.start.clone()
    }

    /// A game that begins with a position given by text.
    pub fn set_up(&self, position: &str) -> Result<GestureState, ReadError> {
        self.start.set_up(position)
    }

    /// Many games at once.
    pub fn batch(&self, settings: &BatchSettings) -> GestureBatch {
        GestureBatch::new(&*self.start.inner, settings)
    }

    /// Plays random games from the usual start.
    pub fn playouts(&self, settings: &PlayoutSettings<'_>) -> Playouts {
        self.start.playouts(settings)
    }
}

/// The key of the rules for a limit of plies.
const LIMIT: &str = "max_plies";

impl fmt::Debug for GestureGame {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("GestureGame");
        shown.field("game", &self.info().name);
        shown.field("rules", &self.rules()).finish()
    }
}
