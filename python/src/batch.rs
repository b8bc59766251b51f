//! Many games at once, on numpy's arrays.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, MutexGuard, PoisonError};

use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use tabuleiro_play::gestural::{BatchError, BatchSettings, GestureBatch, GestureGame, Opponent};

use crate::analysis::{at_least_one, read_player};
use crate::arrays::{Arrays, Buffers, Given, read_actions};
use crate::errors::{self, PlayerError, TabuleiroError};
use crate::game::{Game, load_game};
use crate::state::{State, side};
use crate::{interrupt, tables};

/// So many games still fit into the memory of a machine.
const LARGEST: u64 = 1 << 20;

/// Many games of the same kind, stepped together on arrays.
///
/// `size` games begin at once and, unless `auto_reset` is false, begin again when they end. After every step the arrays say where they are:
/// `legal_mask` (size, actions), `rewards` (size, 2) for White and Black, `done` (size,), `current_player` (size,), and `observations`
/// (size, planes, ranks, files) as the one to act sees them: `"float32"` from 0 to 1, `"uint8"` with counts, or `None`. They are the same arrays
/// every time.
///
/// With an `opponent` (`"random"`, `"level:3"`, …) the caller plays one side: `player` in all games, or White in the even and Black in the odd ones.
/// The same seed gives the same games, whatever the number of threads.
///
/// >>> batch = tabuleiro.Batch("sixmaking", size=256, observations="uint8")
/// >>> ended = 0
/// >>> for _ in range(500):
/// ...     batch.step(batch.sample_actions())
/// ...     ended += batch.done.sum()
/// >>> bool(ended > 256), batch.legal_mask.shape, batch.observations.shape
/// (True, (256, 30), (256, 19, 5, 5))
#[pyclass(module = "tabuleiro", frozen, name = "Batch")]
pub(crate) struct Batch {
    game: GestureGame,
    size: usize,
    /// Nobody else steps it at the same time.
    inner: Mutex<GestureBatch>,
    /// Whether an opponent may think so long that people press Ctrl-C.
    thinks: bool,
    buffers: Buffers,
}

impl Batch {
    fn locked(&self) -> MutexGuard<'_, GestureBatch> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works on the games without Python's lock.
    fn work(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut GestureBatch, &AtomicBool) -> Result<(), BatchError> + Send,
    ) -> PyResult<()> {
        let done = if self.thinks {
            interrupt::run(py, |stop| work(&mut self.locked(), stop))?
        } else {
            py.detach(|| work(&mut self.locked(), &AtomicBool::new(false)))
        };
        done.map_err(|error| errors::batch(&error))
    }
}

/// The game of a batch: its name, or the game itself.
#[derive(FromPyObject)]
enum Named<'py> {
    Game(PyRef<'py, Game>),
    Name(String),
}

fn open(named: Named<'_>, rules: Option<&str>) -> PyResult<Game> {
    match (named, rules) {
        (Named::Name(name), _) => load_game(&name, rules),
        (Named::Game(game), None) => Ok(game.clone()),
        (Named::Game(_), Some(_)) => Err(TabuleiroError::new_err("a game has its rules already")),
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, rules=None, size=1024, *, threads=1, seed=0, auto_reset=true, opponent=None, player=None, observations=Some("float32"), tables=None))]
    #[expect(clippy::too_many_arguments, reason = "Python has them by name")]
    fn new(
        py: Python<'_>,
        game: Named<'_>,
        rules: Option<&str>,
        size: u64,
        threads: usize,
        seed: u64,
        auto_reset: bool,
        opponent: Option<&str>,
        player: Option<i64>,
        observations: Option<&str>,
        tables: Option<PathBuf>,
    ) -> PyResult<Self> {
        let game = open(game, rules)?.inner;
        let size = at_least_one("size", size)?;
        if size > LARGEST {
            let words = format!("size must be at most {LARGEST}, not {size}");
            return Err(TabuleiroError::new_err(words));
        }
        let caller = player.map(side).transpose()?;
        let opponent = opponent.map(|name| {
            let kind = read_player(name, &game.state().bout())?;
            let opponent = Opponent::new(kind, caller, &tables::open(tables));
            opponent.map_err(|message| errors::raise::<PlayerError>(&message))
        });
        let opponent = opponent.transpose()?;
        let settings = BatchSettings {
            size: size as usize,
            threads: at_least_one("threads", threads as u64)?.min(256) as usize,
            seed,
            auto_reset,
            opponent,
        };
        let thinks = settings
            .opponent
            .as_ref()
            .is_some_and(|opponent| !opponent.is_instant());
        let batch = Self {
            buffers: Buffers::new(py, &game, settings.size, observations)?,
            inner: Mutex::new(game.batch(&settings)),
            size: settings.size,
            thinks,
            game,
        };
        batch.reset(py, None, None, None, None, None, None)?;
        Ok(batch)
    }

    /// The game under its rules.
    #[getter]
    fn game(&self) -> Game {
        Game {
            inner: self.game.clone(),
        }
    }

    /// For every game and action whether it can be taken.
    #[getter]
    fn legal_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        self.buffers.legal_mask.bind(py).clone()
    }

    /// What White and Black got with the last step.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        self.buffers.rewards.bind(py).clone()
    }

    /// Which games ended with the last step.
    #[getter]
    fn done<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        self.buffers.done.bind(py).clone()
    }

    /// Who acts in every game: 0, 1, or -4 if it is over and was not begun again.
    #[getter]
    fn current_player<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        self.buffers.current_player.bind(py).clone()
    }

    /// What the one to act sees in every game.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        let observations = self.buffers.observations.as_ref();
        observations.map(|observations| observations.bind(py).clone())
    }

    /// Starts all games again, or those marked in `which`. The arrays are written as after a step.
    #[pyo3(signature = (which=None, *, legal_mask=None, rewards=None, done=None, current_player=None, observations=None))]
    #[expect(clippy::too_many_arguments, reason = "Python has them by name")]
    fn reset<'py>(
        &self,
        py: Python<'py>,
        which: Option<Vec<bool>>,
        legal_mask: Given<'py>,
        rewards: Given<'py>,
        done: Given<'py>,
        current_player: Given<'py>,
        observations: Given<'py>,
    ) -> PyResult<()> {
        let given = [legal_mask, rewards, done, current_player, observations];
        let mut arrays = Arrays::new(py, &self.buffers, given)?;
        let output = arrays.output()?;
        self.work(py, |batch, stop| {
            batch.reset(which.as_deref(), stop)?;
            batch.look(output)
        })
    }

    /// Takes one action in every game. If any is not legal, an exception names the game and no game changes. A game that is over and was not
    /// begun again ignores its action.
    ///
    /// Arrays given by name are written to instead of those of the batch, without copies: `batch.step(actions, observations=storage[t])`. They must be
    /// contiguous and of the same type.
    #[pyo3(signature = (actions, *, legal_mask=None, rewards=None, done=None, current_player=None, observations=None))]
    #[expect(clippy::too_many_arguments, reason = "Python has them by name")]
    fn step<'py>(
        &self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
        legal_mask: Given<'py>,
        rewards: Given<'py>,
        done: Given<'py>,
        current_player: Given<'py>,
        observations: Given<'py>,
    ) -> PyResult<()> {
        let actions = read_actions(actions)?;
        let actions = actions.as_slice()?;
        let given = [legal_mask, rewards, done, current_player, observations];
        let mut arrays = Arrays::new(py, &self.buffers, given)?;
        let output = arrays.output()?;
        self.work(py, |batch, stop| batch.step(actions, output, stop))
    }

    /// A legal action for every game, each with equal chance.
    #[pyo3(signature = (out=None))]
    fn sample_actions<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<i64>>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let array = out.unwrap_or_else(|| PyArray1::zeros(py, self.size, false));
        {
            let mut write = array.try_readwrite()?;
            let into = write.as_slice_mut()?;
            let done = py.detach(|| self.locked().sample(into));
            done.map_err(|error| errors::batch(&error))?;
        }
        Ok(array)
    }

    /// A copy of one of the games.
    fn state(&self, number: isize) -> PyResult<State> {
        let size = self.size as isize;
        let counted = if number < 0 { number + size } else { number };
        let inner = usize::try_from(counted)
            .ok()
            .and_then(|number| self.locked().state(number));
        let inner = inner.ok_or_else(|| {
            PyIndexError::new_err(format!(
                "there is no game {number}: games go from 0 to {}",
                size - 1
            ))
        })?;
        Ok(State { inner })
    }

    fn __getitem__(&self, number: isize) -> PyResult<State> {
        self.state(number)
    }

    fn __len__(&self) -> usize {
        self.size
    }

    fn __repr__(&self) -> String {
        let (name, rules) = (self.game.info().name, self.game.rules());
        format!("<tabuleiro.Batch {name} {rules}: {} games>", self.size)
    }
}
