//! Many games at once, over slices.

use std::fmt;
use std::sync::atomic::AtomicBool;

use thiserror::Error;

use super::any::AnyState;
use super::opponent::Opponent;
use super::{ActionError, GestureState, Observation};

/// What a batch is to be.
#[derive(Clone, Debug)]
pub struct BatchSettings {
    /// How many games.
    pub size: usize,
    /// How many threads share the work of a step.
    pub threads: usize,
    /// Decides whatever is left to chance: the same seed gives the same games, whatever the number of threads.
    pub seed: u64,
    /// Whether a game that has ended begins again at once.
    pub auto_reset: bool,
    /// Who plays against the caller; if nobody does, the caller acts for both sides.
    pub opponent: Option<Opponent>,
}

/// Where a batch writes what its games have come to. Every slice has this many places for each game, one game after another.
#[derive(Debug)]
pub struct BatchOutput<'a> {
    /// For every number whether its gesture can be made next.
    pub mask: &'a mut [bool],
    /// What White and Black got with this step.
    pub rewards: &'a mut [f32],
    /// Whether the game ended with this step, or has ended before and was not begun again.
    pub done: &'a mut [bool],
    /// Who acts next: 0, 1, or -4 if the game is over.
    pub players: &'a mut [i8],
    /// What the one who acts next sees.
    pub observations: Option<Observation<'a>>,
}

/// Why a step was not made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BatchError {
    /// A slice has the wrong length.
    #[error("{what} must have {expected} places, not {found}")]
    Length {
        /// Which slice.
        what: &'static str,
        /// How many places it should have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// An action is not legal; no game has changed.
    #[error("game {game}: {error}")]
    Action {
        /// The number of the game, from 0 on.
        game: usize,
        /// What is wrong.
        error: ActionError,
    },
}

/// A batch without the type of its game. The methods are documented at [`GestureBatch`].
pub(crate) trait AnyBatch: Send {
    fn size(&self) -> usize;
    fn action_count(&self) -> usize;
    fn observation_len(&self) -> usize;
    fn reset(&mut self, which: Option<&[bool]>, stop: &AtomicBool);
    fn look(&self, output: BatchOutput<'_>);
    fn step(
        &mut self,
        actions: &[i64],
        output: BatchOutput<'_>,
        stop: &AtomicBool,
    ) -> Result<(), BatchError>;
    fn sample(&mut self, into: &mut [i64]);
    fn state(&self, game: usize) -> Option<Box<dyn AnyState>>;
}

/// Many games of the same kind, stepped together.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use tabuleiro_play::gestural::{BatchOutput, BatchSettings, GestureGame};
///
/// let game = GestureGame::open("sixmaking", None)?;
/// let settings = BatchSettings { size: 64, threads: 1, seed: 7, auto_reset: true, opponent: None };
/// let mut batch = game.batch(&settings);
/// let (mut mask, mut rewards) = (vec![false; 64 * game.numbering().count()], [0.0; 128]);
/// let (mut done, mut players, mut actions) = ([false; 64], [0; 64], [0; 64]);
/// let (mut ended, never) = (0, AtomicBool::new(false));
/// for _ in 0..1000 {
///     batch.sample(&mut actions)?;
///     batch.step(&actions, BatchOutput {
///         mask: &mut mask, rewards: &mut rewards, done: &mut done, players: &mut players, observations: None,
///     }, &never)?;
///     ended += done.iter().filter(|done| **done).count();
/// }
/// assert!(ended > 64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct GestureBatch {
    inner: Box<dyn AnyBatch>,
}

impl GestureBatch {
    pub(super) fn new(state: &dyn AnyState, settings: &BatchSettings) -> Self {
        Self {
            inner: state.batch(settings),
        }
    }

    /// How many games there are.
    pub fn size(&self) -> usize {
        self.inner.size()
    }

    /// Starts all games again, or those that are marked, and lets the opponent open where it is its turn.
    /// Raising `stop` makes it move at once.
    pub fn reset(&mut self, which: Option<&[bool]>, stop: &AtomicBool) -> Result<(), BatchError> {
        if let Some(which) = which {
            self.check("which", which.len(), 1)?;
        }
        self.inner.reset(which, stop);
        Ok(())
    }

    /// Writes where the games are; rewards are 0.
    pub fn look(&self, output: BatchOutput<'_>) -> Result<(), BatchError> {
        self.check_output(&output)?;
        self.inner.look(output);
        Ok(())
    }

    /// Makes one gesture in every game, and the turns of the opponent. A game that has ended and was not begun again ignores its action. If any action
    /// is not legal, no game changes. Raising `stop` makes the opponent move at once.
    pub fn step(
        &mut self,
        actions: &[i64],
        output: BatchOutput<'_>,
        stop: &AtomicBool,
    ) -> Result<(), BatchError> {
        self.check("actions", actions.len(), 1)?;
        self.check_output(&output)?;
        self.inner.step(actions, output, stop)
    }

    /// Chooses a legal gesture for every game, each with equal chance; 0 where the game is over.
    pub fn sample(&mut self, into: &mut [i64]) -> Result<(), BatchError> {
        self.check("actions", into.len(), 1)?;
        self.inner.sample(into);
        Ok(())
    }

    /// One of the games; `None` if there are fewer.
    pub fn state(&self, game: usize) -> Option<GestureState> {
        let inner = self.inner.state(game)?;
        Some(GestureState { inner })
    }

    fn check_output(&self, output: &BatchOutput<'_>) -> Result<(), BatchError> {
        self.check("mask", output.mask.len(), self.inner.action_count())?;
        self.check("rewards", output.rewards.len(), 2)?;
        self.check("done", output.done.len(), 1)?;
        self.check("players", output.players.len(), 1)?;
        let found = match &output.observations {
            None => return Ok(()),
            Some(Observation::Counts(counts)) => counts.len(),
            Some(Observation::Shares(shares)) => shares.len(),
        };
        self.check("observations", found, self.inner.observation_len())
    }

    fn check(&self, what: &'static str, found: usize, each: usize) -> Result<(), BatchError> {
        let expected = self.size() * each;
        if found == expected {
            return Ok(());
        }
        Err(BatchError::Length {
            what,
            expected,
            found,
        })
    }
}

/// The lengths of all slices are checked at the door.
const PLACES: &str = "there are places for all games";

impl BatchOutput<'_> {
    /// Splits off the places of the first games.
    pub(super) fn take(&mut self, games: usize, actions: usize, observation: usize) -> Self {
        let observations = self.observations.as_mut();
        Self {
            mask: self.mask.split_off_mut(..games * actions).expect(PLACES),
            rewards: self.rewards.split_off_mut(..games * 2).expect(PLACES),
            done: self.done.split_off_mut(..games).expect(PLACES),
            players: self.players.split_off_mut(..games).expect(PLACES),
            observations: observations.map(|all| all.front(games * observation)),
        }
    }
}

impl<'a> Observation<'a> {
    /// Splits off the first numbers.
    pub(super) fn front(&mut self, count: usize) -> Observation<'a> {
        match self {
            Self::Counts(counts) => {
                Observation::Counts(counts.split_off_mut(..count).expect(PLACES))
            }
            Self::Shares(shares) => {
                Observation::Shares(shares.split_off_mut(..count).expect(PLACES))
            }
        }
    }
}

impl fmt::Debug for GestureBatch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("GestureBatch");
        shown.field("size", &self.size()).finish_non_exhaustive()
    }
}
