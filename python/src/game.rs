//! A game under its rules.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use tabuleiro_play::Bout;
use tabuleiro_play::gestural::{
    ActionError, GestureGame, GestureNumbering, GestureState, PlayoutSettings,
};

use crate::errors;
use crate::interrupt;
use crate::json;
use crate::state::State;

/// Games that were opened before, by their names and rules.
type Opened = HashMap<(String, Option<String>), Game>;

/// So many games are kept open.
const MANY: usize = 256;

/// A game under its rules. Games come from `load_game`; they are equal if name and rules are.
///
/// >>> game = tabuleiro.load_game("wali")
/// >>> game.name, game.title, game.rules
/// ('wali', 'Wali', 'wali,max_plies=2000')
#[pyclass(module = "tabuleiro", frozen, name = "Game", eq, hash)]
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) inner: GestureGame,
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name() && self.rules() == other.rules()
    }
}

impl std::hash::Hash for Game {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.name(), self.rules()).hash(state);
    }
}

/// Opens a game by its name, under the rules of a text: a preset, keys with values, or both.
///
/// Without rules it is the default preset. OpenSpiel's form of a name has the rules in parentheses. Where rules have no limit of plies, there is
/// one of 2000, so that every game comes to an end.
///
/// >>> tabuleiro.load_game("wali", "dara,size=6x6")
/// tabuleiro.load_game('wali', 'dara,size=6x6,max_plies=2000')
/// >>> tabuleiro.load_game("wali(rules=dara,size=6x6)") == tabuleiro.load_game("wali", "dara,size=6x6")
/// True
/// >>> tabuleiro.load_game("kono", "size=99")
/// Traceback (most recent call last):
/// tabuleiro.RulesError: column 6: "99" is not a value of size: expected 4..15
#[pyfunction]
#[pyo3(signature = (name, rules=None))]
pub(crate) fn load_game(name: &str, rules: Option<&str>) -> PyResult<Game> {
    let (name, rules) = read_name(name, rules);
    open(name, rules.as_deref())
}

/// A bout of a game under exactly these rules: without the limit of plies that `load_game` sets.
pub(crate) fn open_bout(name: &str, rules: Option<&str>) -> PyResult<Bout> {
    let (name, rules) = read_name(name, rules);
    let rules = rules.as_deref();
    let opened = rules.map_or_else(|| Bout::open_default(name), |rules| Bout::open(name, rules));
    opened.map_err(|error| errors::opening(rules.unwrap_or_default(), &error))
}

/// The rules may stand inside the name or beside it.
fn read_name<'a>(name: &'a str, rules: Option<&str>) -> (&'a str, Option<String>) {
    let (name, inside) = split_name(name);
    let given: Vec<&str> = inside.as_deref().into_iter().chain(rules).collect();
    (name, (!given.is_empty()).then(|| given.join(",")))
}

/// OpenSpiel's form of a name: `name(rules=preset,key=value)`. The parentheses may be left out.
fn split_name(text: &str) -> (&str, Option<String>) {
    let text = text.trim();
    let parts = text.strip_suffix(')').and_then(|text| text.split_once('('));
    let Some((name, inside)) = parts else {
        return (text, None);
    };
    let inside = inside.trim();
    let preset = |part: &str| part.trim().strip_prefix("rules=").map(str::to_owned);
    let (presets, keys): (Vec<_>, Vec<_>) =
        inside.split(',').partition(|part| preset(part).is_some());
    let rules: Vec<_> = presets
        .into_iter()
        .filter_map(preset)
        .chain(keys.iter().map(|key| key.trim().to_owned()))
        .collect();
    (name.trim(), (!inside.is_empty()).then(|| rules.join(",")))
}

/// Opens a game, or finds it where it was opened before: opening computes tables.
pub(crate) fn open(name: &str, rules: Option<&str>) -> PyResult<Game> {
    static OPENED: LazyLock<Mutex<Opened>> = LazyLock::new(Mutex::default);
    let opened = || OPENED.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (name.to_owned(), rules.map(str::to_owned));
    let known = opened().get(&key).cloned();
    if let Some(game) = known {
        return Ok(game);
    }
    let inner = GestureGame::open(name, rules);
    let inner = inner.map_err(|error| errors::opening(rules.unwrap_or_default(), &error))?;
    let game = Game { inner };
    let mut opened = opened();
    if opened.len() >= MANY {
        opened.clear();
    }
    opened.insert(key, game.clone());
    Ok(game)
}

#[pymethods]
impl Game {
    /// The name, as `load_game` takes it.
    #[getter]
    pub(crate) fn name(&self) -> &'static str {
        self.inner.info().name
    }

    /// The name for people.
    #[getter]
    fn title(&self) -> &'static str {
        self.inner.info().title
    }

    /// The canonical text of the rules.
    #[getter]
    pub(crate) fn rules(&self) -> &str {
        self.inner.rules()
    }

    /// A game that begins at the usual start, or with a position given by text.
    ///
    /// >>> game = tabuleiro.load_game("kono", "size=4")
    /// >>> game.new_initial_state("bbbb/bw1b/3w/wwww b").turn
    /// 'b'
    #[pyo3(signature = (position=None))]
    fn new_initial_state(&self, position: Option<&str>) -> PyResult<State> {
        let inner = match position {
            None => self.inner.state(),
            Some(text) => {
                let state = self.inner.set_up(text);
                state.map_err(|error| errors::position(text, &error))?
            }
        };
        Ok(State { inner })
    }

    /// The state that `State.serialize` wrote.
    ///
    /// >>> game = tabuleiro.load_game("kono")
    /// >>> state = game.new_initial_state()
    /// >>> game.deserialize_state(state.serialize()) == state
    /// True
    fn deserialize_state(&self, text: &str) -> PyResult<State> {
        let inner = self.inner.restore(text);
        let inner = inner.map_err(|error| errors::restoring(text, &error))?;
        Ok(State { inner })
    }

    /// How many actions there are: first the squares (a1 = 0, b1 = 1, …), then what else can be pointed at.
    ///
    /// >>> tabuleiro.load_game("kono").num_distinct_actions()
    /// 26
    fn num_distinct_actions(&self) -> usize {
        self.inner.numbering().count()
    }

    /// How many actions a game can have at most. Only games of records may have no limit: `None`.
    fn max_game_length(&self) -> Option<u64> {
        self.inner.longest()
    }

    /// Two: 0 is White and moves first, 1 is Black.
    #[staticmethod]
    fn num_players() -> usize {
        2
    }

    /// What a loser gets.
    #[staticmethod]
    fn min_utility() -> f64 {
        -1.0
    }

    /// What a winner gets.
    #[staticmethod]
    fn max_utility() -> f64 {
        1.0
    }

    /// What both get together.
    #[staticmethod]
    fn utility_sum() -> f64 {
        0.0
    }

    /// The name of an action: a square, `supply`, a number, `keep` or `pass`.
    fn action_to_string(&self, action: i64) -> PyResult<String> {
        action_name(self.inner.numbering(), action)
    }

    /// The action of a name.
    fn string_to_action(&self, text: &str) -> PyResult<usize> {
        action_number(self.inner.numbering(), text)
    }

    /// The names of all actions, in the order of their numbers.
    ///
    /// >>> tabuleiro.load_game("wali").action_names()[-3:]
    /// ['e6', 'keep', 'pass']
    fn action_names(&self) -> Vec<String> {
        let numbering = self.inner.numbering();
        let numbers = 0..numbering.count();
        numbers
            .filter_map(|number| numbering.name(number))
            .collect()
    }

    /// Planes, ranks and files of an observation.
    ///
    /// >>> tabuleiro.load_game("wali").observation_tensor_shape()
    /// [9, 6, 5]
    fn observation_tensor_shape(&self) -> Vec<usize> {
        self.inner.observation_shape().to_vec()
    }

    /// How many numbers an observation has.
    fn observation_tensor_size(&self) -> usize {
        self.inner.observation_shape().iter().product()
    }

    /// What each plane of an observation shows, and the largest number on it. "Own" and "enemy" are as the observer sees them; the board is never
    /// turned.
    ///
    /// >>> tabuleiro.load_game("wali").observation_planes()[:3]
    /// [('own stones', 1), ('enemy stones', 1), ('own hand', 12)]
    fn observation_planes(&self) -> Vec<(String, u8)> {
        let planes = self.inner.planes().iter();
        planes
            .map(|plane| (plane.name.clone(), plane.most))
            .collect()
    }

    /// Files and ranks of the board.
    #[getter]
    fn board_size(&self) -> (usize, usize) {
        let [_, ranks, files] = self.inner.observation_shape();
        (files, ranks)
    }

    /// Plays random games from the usual start, each legal turn with equal chance, and counts how they end. The same seed gives the same games,
    /// whatever the number of threads.
    ///
    /// >>> counts = tabuleiro.load_game("kono").playouts(100, seed=1)
    /// >>> counts["games"], counts["white"] + counts["black"] + counts["draws"]
    /// (100, 100)
    #[pyo3(signature = (games, seed=0, threads=1))]
    fn playouts<'py>(
        &self,
        py: Python<'py>,
        games: u64,
        seed: u64,
        threads: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let state = self.inner.state();
        playouts(py, &state, games, seed, threads)
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let load = py.import("tabuleiro")?.getattr("load_game")?;
        Ok((load, (self.name(), self.rules()).into_pyobject(py)?))
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __repr__(&self) -> String {
        format!("tabuleiro.load_game('{}', '{}')", self.name(), self.rules())
    }
}

/// The name of an action.
pub(crate) fn action_name(numbering: &GestureNumbering, action: i64) -> PyResult<String> {
    let known = usize::try_from(action).ok();
    let name = known.and_then(|number| numbering.name(number));
    name.ok_or_else(|| {
        errors::action(&ActionError::Unknown {
            number: action,
            last: numbering.count() - 1,
        })
    })
}

/// The action of a name.
pub(crate) fn action_number(numbering: &GestureNumbering, text: &str) -> PyResult<usize> {
    let unknown = || errors::action(&ActionError::UnknownName(text.to_owned()));
    numbering.read(text).ok_or_else(unknown)
}

/// Random games from a state.
pub(crate) fn playouts<'py>(
    py: Python<'py>,
    state: &GestureState,
    games: u64,
    seed: u64,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let played = interrupt::run(py, |stop| {
        state.playouts(&PlayoutSettings {
            games,
            seed,
            threads,
            stop,
        })
    })?;
    json::to_python(
        py,
        &serde_json::json!({
            "games": played.games(),
            "white": played.white,
            "black": played.black,
            "draws": played.draws,
            "plies": played.plies,
        }),
    )
}
