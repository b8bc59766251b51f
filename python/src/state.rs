//! A game in progress. The file is long because all methods of a class must stand in one block, with what people read about them in Python.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};
use tabuleiro_play::Side;
use tabuleiro_play::data::{PositionData, ProbeData};
use tabuleiro_play::gestural::{GestureGame, GestureState, Observation};

use crate::analysis::{self, AnalysisOptions};
use crate::errors;
use crate::game::{self, Game};
use crate::json;
use crate::picture;
use crate::record::Record;
use crate::tables;

/// Nobody acts: the game is over.
const OVER: i64 = -4;

/// A game in progress. An action is a gesture (a square, a count, …): the same player acts until the turn is whole.
///
/// Two states are equal if they belong to the same game and have come the same way to the same place; `position()` compares positions alone.
///
/// >>> state = tabuleiro.load_game("kono").new_initial_state()
/// >>> state.apply_action(state.string_to_action("a2"))
/// >>> str(state), state.current_player()
/// ('bbbbb/b3b/5/w3w/wwwww w a2', 0)
/// >>> state.apply_action(state.string_to_action("b3"))
/// >>> str(state), state.current_player()
/// ('bbbbb/b3b/1w3/4w/wwwww b', 1)
#[pyclass(module = "tabuleiro", name = "State")]
pub(crate) struct State {
    pub(crate) inner: GestureState,
}

/// The state that `State.__reduce__` has taken apart.
#[pyfunction]
pub(crate) fn load_state(name: &str, rules: &str, text: &str) -> PyResult<State> {
    let game = game::open(name, Some(rules))?;
    let inner = game.inner.restore(text);
    let inner = inner.map_err(|error| errors::restoring(text, &error))?;
    Ok(State { inner })
}

/// The side of a player's number.
pub(crate) fn side(player: i64) -> PyResult<Side> {
    match player {
        0 => Ok(Side::White),
        1 => Ok(Side::Black),
        _ => Err(PyIndexError::new_err(format!(
            "player {player} does not exist: 0 is White, 1 is Black"
        ))),
    }
}

impl State {
    fn game(&self) -> GestureGame {
        GestureGame::of(&self.inner)
    }
}

#[pymethods]
impl State {
    /// The game under its rules.
    fn get_game(&self) -> Game {
        Game { inner: self.game() }
    }

    /// Who acts: 0 is White, 1 is Black, -4 means that the game is over.
    fn current_player(&self) -> i64 {
        self.inner.player().map_or(OVER, |side| side.index() as i64)
    }

    /// The actions that can be taken, ascending; none when the game is over, or if another player than the one named acts.
    #[pyo3(signature = (player=None))]
    fn legal_actions(&self, player: Option<i64>) -> PyResult<Vec<usize>> {
        match player {
            Some(player) if Some(side(player)?) != self.inner.player() => Ok(Vec::new()),
            _ => Ok(self.inner.legal()),
        }
    }

    /// For every action whether it can be taken, as an array of truth values.
    #[pyo3(signature = (player=None))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let array = PyArray1::zeros(py, self.inner.action_count(), false);
        if player
            .map(side)
            .transpose()?
            .is_none_or(|side| Some(side) == self.inner.player())
        {
            self.inner.mask(array.readwrite().as_slice_mut()?);
        }
        Ok(array)
    }

    /// Takes an action. If it is not legal, an exception says why and nothing changes.
    ///
    /// >>> state = tabuleiro.load_game("kono").new_initial_state()
    /// >>> state.apply_action(12)
    /// Traceback (most recent call last):
    /// tabuleiro.ActionError: action 12 (c3) is not legal: there is no piece on c3: choose a square with one
    fn apply_action(&mut self, action: i64) -> PyResult<()> {
        self.inner
            .apply(action)
            .map_err(|error| errors::action(&error))
    }

    /// Takes back the last action, also one that completed a turn. OpenSpiel gives its player and the action; neither is needed.
    #[pyo3(signature = (player=None, action=None))]
    fn undo_action(&mut self, player: Option<i64>, action: Option<i64>) -> PyResult<()> {
        let _ = (player, action);
        match self.inner.undo() {
            Some(_) => Ok(()),
            None => Err(errors::ActionError::new_err(
                "there is no action to take back",
            )),
        }
    }

    /// Whether the game is over: by its rules, by repetition, or by a limit of plies.
    fn is_terminal(&self) -> bool {
        self.inner.outcome().is_some()
    }

    /// What White and Black have got: 1 and -1, or 0 for both in a draw and while the game goes on.
    fn returns(&self) -> [f32; 2] {
        self.inner.returns()
    }

    /// What the last action brought them: the same, as games pay only at the end.
    fn rewards(&self) -> [f32; 2] {
        self.inner.returns()
    }

    /// A copy that goes its own way.
    #[pyo3(name = "clone")]
    fn copy(&self) -> Self {
        Self {
            inner: self.inner.clone(),
        }
    }

    /// All actions so far.
    fn history(&self) -> Vec<usize> {
        self.inner.history()
    }

    /// The whole game as text, for `Game.deserialize_state`: game and rules, first position or `-`, actions.
    ///
    /// >>> state = tabuleiro.load_game("kono").new_initial_state()
    /// >>> state.play("a2-b3")
    /// 'a2-b3'
    /// >>> state.serialize()
    /// 'kono default\n-\n5 11'
    fn serialize(&self) -> String {
        self.inner.save()
    }

    /// The name of an action; a player may stand before it, as in OpenSpiel.
    #[pyo3(signature = (player_or_action, action=None))]
    fn action_to_string(&self, player_or_action: i64, action: Option<i64>) -> PyResult<String> {
        let action = action.unwrap_or(player_or_action);
        game::action_name(self.inner.numbering(), action)
    }

    /// The action of a name; a player may stand before it, as in OpenSpiel.
    #[pyo3(signature = (player_or_text, text=None))]
    fn string_to_action(
        &self,
        player_or_text: &Bound<'_, PyAny>,
        text: Option<&str>,
    ) -> PyResult<usize> {
        let text = text.map_or_else(|| player_or_text.extract(), Ok)?;
        game::action_number(self.inner.numbering(), text)
    }

    /// What a player sees, as one row of numbers from 0 to 1: `Game.observation_tensor_shape` says how to fold it. Without a player, the one to move.
    #[pyo3(signature = (player=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let observer = player.map_or(Ok(self.inner.turn()), side)?;
        let array = PyArray1::zeros(py, self.inner.observation_len(), false);
        self.inner.observe(
            observer,
            Observation::Shares(array.readwrite().as_slice_mut()?),
        );
        Ok(array)
    }

    /// Plays random games from here: see `Game.playouts`.
    #[pyo3(signature = (games, seed=0, threads=1))]
    fn playouts<'py>(
        &self,
        py: Python<'py>,
        games: u64,
        seed: u64,
        threads: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        game::playouts(py, &self.inner, games, seed, threads)
    }

    /// The side to move: `w` or `b`, also when the game is over.
    #[getter]
    fn turn(&self) -> char {
        self.inner.turn().letter()
    }

    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    #[getter]
    fn result(&self) -> &'static str {
        self.inner.outcome().map_or("*", |outcome| outcome.score())
    }

    /// Why the game ended, in one word; `None` while it goes on.
    #[getter]
    fn reason(&self) -> Option<&'static str> {
        self.inner.outcome().map(|outcome| outcome.reason.word())
    }

    /// The position before the half-made turn, as text.
    fn position(&self) -> String {
        self.inner.position()
    }

    /// The legal turns as text: those that begin with the gestures made.
    ///
    /// >>> state = tabuleiro.load_game("kono").new_initial_state()
    /// >>> state.moves()
    /// ['a1-b2', 'b1-c2', 'c1-b2', 'c1-d2', 'd1-c2', 'e1-d2', 'a2-b3', 'e2-d3']
    fn moves(&self) -> Vec<String> {
        self.inner.moves()
    }

    /// Plays a whole turn given by text and returns its canonical text. If it is not legal, an exception says why and nothing changes.
    ///
    /// >>> state = tabuleiro.load_game("kono").new_initial_state()
    /// >>> state.play("A2B3")
    /// 'a2-b3'
    /// >>> state.play("e4-d4")
    /// Traceback (most recent call last):
    /// tabuleiro.MoveError: a piece goes one step along a diagonal: from e4 it cannot go to d4
    fn play(&mut self, text: &str) -> PyResult<String> {
        self.inner
            .play(text)
            .map_err(|error| errors::mv(text, &error))
    }

    /// The turns so far as text.
    fn played(&self) -> Vec<String> {
        let played = self.inner.bout().played().into_iter();
        played.map(|(_, text)| text).collect()
    }

    /// The names of the gestures of the half-made turn.
    fn gestures(&self) -> Vec<String> {
        self.inner.made_names()
    }

    /// What the engine thinks of the position, and what tables know, as `tabuleiro analyse --json` prints it last. `time` is in seconds; without any
    /// limit it is one second. A half-made turn is not looked at.
    ///
    /// >>> state = tabuleiro.load_game("kono").new_initial_state()
    /// >>> analysis = state.analyse(nodes=2000, lines=3)
    /// >>> len(analysis["lines"]), analysis["lines"][0]["moves"][0] in state.moves()
    /// (3, True)
    #[pyo3(signature = (time=None, nodes=None, depth=None, lines=1, threads=1, tables=None))]
    #[expect(clippy::too_many_arguments, reason = "Python has them by name")]
    fn analyse<'py>(
        &self,
        py: Python<'py>,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        lines: usize,
        threads: usize,
        tables: Option<PathBuf>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let options = AnalysisOptions {
            time,
            nodes,
            depth,
            lines,
            threads,
        };
        analysis::analyse(py, &self.inner.bout(), &options, tables)
    }

    /// What tables know of the position and of every turn: won, lost or drawn, and in how many plies; `None` if there is no table of it.
    ///
    /// >>> state = tabuleiro.load_game("kono").new_initial_state()
    /// >>> state.probe()["value"]
    /// 'draw'
    #[pyo3(signature = (tables=None))]
    fn probe<'py>(
        &self,
        py: Python<'py>,
        tables: Option<PathBuf>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (bout, tables) = (self.inner.bout(), tables::open(tables));
        let probed = py.detach(|| bout.probe(&tables));
        tables::warn_of_faults(py, &tables)?;
        let data = probed.map(|probed| ProbeData::new(&bout, probed));
        data.map(|data| json::to_python(py, &data)).transpose()
    }

    /// The turn that a computer player chooses: `random`, `level:1` to `level:8`, `perfect`, `engine:nodes=20000` and the others that
    /// `tabuleiro games` names. The same seed gives the same turn.
    ///
    /// >>> state = tabuleiro.load_game("kono").new_initial_state()
    /// >>> state.best_move(player="level:3") in state.moves()
    /// True
    #[pyo3(signature = (player="level:8", seed=0, tables=None))]
    fn best_move(
        &self,
        py: Python<'_>,
        player: &str,
        seed: u64,
        tables: Option<PathBuf>,
    ) -> PyResult<String> {
        analysis::best_move(py, &self.inner.bout(), player, seed, tables)
    }

    /// The position as an SVG picture, with the last move and the half-made turn. Themes are `light`, `dark` and `print`.
    ///
    /// >>> tabuleiro.load_game("wali").new_initial_state().svg()[:4]
    /// '<svg'
    #[pyo3(signature = (theme="light", size=400, coordinates=true, flip=false))]
    pub(crate) fn svg(
        &self,
        theme: &str,
        size: u32,
        coordinates: bool,
        flip: bool,
    ) -> PyResult<String> {
        picture::svg(&self.inner, theme, size, coordinates, flip)
    }

    /// The same as the bytes of a PNG picture.
    #[pyo3(signature = (theme="light", size=800, coordinates=true, flip=false))]
    fn png<'py>(
        &self,
        py: Python<'py>,
        theme: &str,
        size: u32,
        coordinates: bool,
        flip: bool,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let drawn = picture::svg(&self.inner, theme, size, coordinates, flip)?;
        picture::png(py, &drawn)
    }

    /// The same as an array of pixels: rows, columns, and red, green and blue.
    #[pyo3(signature = (theme="light", size=400, coordinates=true, flip=false))]
    fn pixels<'py>(
        &self,
        py: Python<'py>,
        theme: &str,
        size: u32,
        coordinates: bool,
        flip: bool,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let drawn = picture::svg(&self.inner, theme, size, coordinates, flip)?;
        picture::pixels(py, &drawn)
    }

    /// The position as data for programs: the same as `tabuleiro show --json` prints.
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &PositionData::new(&self.inner.bout()))
    }

    /// The game so far as a record. Tags name the players, the event and so on.
    ///
    /// >>> state = tabuleiro.load_game("kono").new_initial_state()
    /// >>> state.play("a2-b3")
    /// 'a2-b3'
    /// >>> record = state.record({"White": "Ana"})
    /// >>> record.tags["White"], record.moves
    /// ('Ana', ['a2-b3'])
    #[pyo3(signature = (tags=None))]
    fn record(&self, tags: Option<Bound<'_, PyDict>>) -> PyResult<Record> {
        let tags: Option<Vec<_>> = tags.map(|tags| tags.items().extract()).transpose()?;
        Record::of(&self.inner, &tags.unwrap_or_default())
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg("light", 300, true, false)
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let load = py.import("tabuleiro._native")?.getattr("load_state")?;
        let game = self.game();
        let parts = (game.info().name, game.rules(), self.inner.save());
        Ok((load, parts.into_pyobject(py)?))
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.extract::<PyRef<'_, Self>>();
        other.is_ok_and(|other| self.inner == other.inner)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.inner.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        let made = self.inner.made_names();
        let begun = made.iter().flat_map(|name| [" ", name]);
        self.position() + &begun.collect::<String>()
    }

    fn __repr__(&self) -> String {
        let game = self.game();
        format!(
            "<tabuleiro.State {} {}: {}>",
            game.info().name,
            game.rules(),
            self.__str__()
        )
    }

    /// The bytes it takes beside its history.
    fn __sizeof__(&self) -> usize {
        // An object of Python has a head of two words.
        2 * size_of::<usize>() + self.inner.bytes()
    }
}
