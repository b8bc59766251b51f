//! A game in progress.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
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
    fn get_game(&self) -> Game {
        Game { inner: self.game() }
    }

    fn current_player(&self) -> i64 {
        self.inner.player().map_or(OVER, |side| side.index() as i64)
    }

    #[pyo3(signature = (player=None))]
    fn legal_actions(&self, player: Option<i64>) -> PyResult<Vec<usize>> {
        match player {
            Some(player) if Some(side(player)?) != self.inner.player() => Ok(Vec::new()),
            _ => Ok(self.inner.legal()),
        }
    }

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

    fn apply_action(&mut self, action: i64) -> PyResult<()> {
        self.inner
            .apply(action)
            .map_err(|error| errors::action(&error))
    }

    /// OpenSpiel gives the player and the action that are taken back, and looks at neither.
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

    fn is_terminal(&self) -> bool {
        self.inner.outcome().is_some()
    }

    fn returns(&self) -> [f32; 2] {
        self.inner.returns()
    }

    fn rewards(&self) -> [f32; 2] {
        self.inner.returns()
    }

    #[pyo3(name = "clone")]
    fn copy(&self) -> Self {
        Self {
            inner: self.inner.clone(),
        }
    }

    fn history(&self) -> Vec<usize> {
        self.inner.history()
    }

    fn serialize(&self) -> String {
        self.inner.save()
    }

    #[pyo3(signature = (player_or_action, action=None))]
    fn action_to_string(&self, player_or_action: i64, action: Option<i64>) -> PyResult<String> {
        let action = action.unwrap_or(player_or_action);
        game::action_name(self.inner.numbering(), action)
    }

    #[pyo3(signature = (player_or_text, text=None))]
    fn string_to_action(
        &self,
        player_or_text: &Bound<'_, PyAny>,
        text: Option<&str>,
    ) -> PyResult<usize> {
        let text = text.map_or_else(|| player_or_text.extract(), Ok)?;
        game::action_number(self.inner.numbering(), text)
    }

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

    #[getter]
    fn turn(&self) -> char {
        self.inner.turn().letter()
    }

    #[getter]
    fn result(&self) -> &'static str {
        self.inner.outcome().map_or("*", |outcome| outcome.score())
    }

    #[getter]
    fn reason(&self) -> Option<&'static str> {
        self.inner.outcome().map(|outcome| outcome.reason.word())
    }

    fn position(&self) -> String {
        self.inner.position()
    }

    fn moves(&self) -> Vec<String> {
        self.inner.moves()
    }

    fn play(&mut self, text: &str) -> PyResult<String> {
        self.inner
            .play(text)
            .map_err(|error| errors::mv(text, &error))
    }

    fn played(&self) -> Vec<String> {
        let played = self.inner.bout().played().into_iter();
        played.map(|(_, text)| text).collect()
    }

    fn gestures(&self) -> Vec<String> {
        self.inner.made_names()
    }

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

    #[pyo3(signature = (tables=None))]
    fn probe<'py>(
        &self,
        py: Python<'py>,
        tables: Option<PathBuf>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (bout, tables) = (self.inner.bout(), tables::open(tables));
        let probed = py.detach(|| bout.probe(&tables));
        let data = probed.map(|probed| ProbeData::new(&bout, probed));
        data.map(|data| json::to_python(py, &data)).transpose()
    }

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

    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &PositionData::new(&self.inner.bout()))
    }

    #[pyo3(signature = (tags=None))]
    fn record(&self, tags: Option<Vec<(String, String)>>) -> PyResult<Record> {
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
