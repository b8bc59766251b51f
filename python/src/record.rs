//! Games as text.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use tabuleiro_play::gestural::GestureState;
use tabuleiro_play::record::{self, Records, Tag, TreeData};
use tabuleiro_play::{Message, Replayed, replay, to_record};

use crate::errors::{RecordError, TabuleiroError, raise, speech};
use crate::json;
use crate::state::State;

/// A game as text, in the shape of PGN, found right by the rules of its game. In a notebook it can be played through.
///
/// >>> record = tabuleiro.read_record('[Game "kono"] 1. a2-b3 { bold } b5-c4 *')
/// >>> record.result, len(record), record.state().turn
/// ('*', 2, 'w')
#[pyclass(module = "tabuleiro", frozen, name = "Record")]
pub(crate) struct Record {
    inner: Replayed,
}

/// All records of a text. An exception gives the line and the column of the first fault, also in its attributes `line` and `column`.
///
/// >>> tabuleiro.read_records('[Game "kono"] 1. a2-a3 *')
/// Traceback (most recent call last):
/// tabuleiro.RecordError: 1:18: a piece goes one step along a diagonal: from a2 it cannot go to a3
#[pyfunction]
pub(crate) fn read_records(py: Python<'_>, text: &str) -> PyResult<Vec<Record>> {
    let read = || -> Result<Vec<Record>, (usize, Message)> {
        let mut records = Vec::new();
        for record in Records::new(text) {
            let record = record.map_err(|error| (error.at, error.message()))?;
            let inner = replay(&record).map_err(|error| (error.at, error.message))?;
            records.push(Record { inner });
        }
        Ok(records)
    };
    let found = py.detach(read);
    found.map_err(|(at, message)| refused(py, text, at, &message))
}

/// All records as one text.
#[pyfunction]
pub(crate) fn write_records(records: Vec<PyRef<'_, Record>>) -> String {
    let records: Vec<_> = records.iter().map(|one| one.inner.record.clone()).collect();
    record::write(&records)
}

fn refused(py: Python<'_>, text: &str, at: usize, message: &Message) -> PyErr {
    let (line, column) = record::place(text, at);
    let words = speech().say(message);
    let error = RecordError::new_err(format!("{line}:{column}: {words}"));
    let value = error.value(py);
    let told = value.setattr("line", line);
    match told.and_then(|()| value.setattr("column", column)) {
        Ok(()) => error,
        Err(other) => other,
    }
}

impl Record {
    /// The record of a state.
    pub(crate) fn of(state: &GestureState, tags: &[(String, String)]) -> PyResult<Self> {
        let tag = |(name, value): &(String, String)| {
            Tag::new(name, value).map_err(|fault| raise::<TabuleiroError>(&fault.message()))
        };
        let tags: Vec<Tag> = tags.iter().map(tag).collect::<PyResult<_>>()?;
        let bout = state.bout();
        let record = to_record(&bout, &tags);
        // Tags that contradict the game are found out as in any other record.
        let inner = replay(&record).map_err(|error| raise::<RecordError>(&error.message))?;
        Ok(Self { inner })
    }
}

#[pymethods]
impl Record {
    /// The tags, in their order.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for tag in self.inner.record.tags.as_slice() {
            tags.set_item(tag.name(), tag.value())?;
        }
        Ok(tags)
    }

    /// The turns of the main line.
    #[getter]
    fn moves(&self) -> Vec<String> {
        let played = self.inner.bout.played().into_iter();
        played.map(|(_, mv)| mv).collect()
    }

    /// The result as the record says it: `1-0`, `0-1`, `1/2-1/2` or `*`.
    #[getter]
    fn result(&self) -> &'static str {
        self.inner.record.result.as_str()
    }

    /// Why the game ended, in one word; `None` if it did not.
    #[getter]
    fn reason(&self) -> Option<&'static str> {
        let outcome = self.inner.bout.outcome();
        outcome.map(|outcome| outcome.reason.word())
    }

    /// The game after the last turn of the main line.
    fn state(&self) -> State {
        State {
            inner: self.inner.bout.gestural(),
        }
    }

    /// The game before each turn of the main line, and after the last one.
    fn states(&self) -> Vec<State> {
        let mut state = self.inner.bout.fresh_from_setup().gestural();
        let mut states = vec![State {
            inner: state.clone(),
        }];
        for (_, mv) in self.inner.bout.played() {
            state.play(&mv).expect("a move that was played is legal");
            states.push(State {
                inner: state.clone(),
            });
        }
        states
    }

    /// The whole tree with comments and variations, as data: the same as `tabuleiro record --json` prints.
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &TreeData::from(&self.inner.record))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let read = py.import("tabuleiro")?.getattr("read_record")?;
        Ok((read, (self.__str__(),)))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.extract::<PyRef<'_, Self>>();
        other.is_ok_and(|other| self.inner.record == other.inner.record)
    }

    fn __len__(&self) -> usize {
        self.inner.record.moves.len()
    }

    fn __str__(&self) -> String {
        self.inner.record.to_string()
    }

    fn __repr__(&self) -> String {
        let bout = &self.inner.bout;
        let (game, rules, moves) = (bout.info().name, bout.rules(), self.__len__());
        format!(
            "<tabuleiro.Record {game} {rules}: {moves} moves, {}>",
            self.result()
        )
    }

    fn _repr_html_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let states = self.states();
        let pictures = states
            .iter()
            .map(|state| state.svg("light", 300, true, false));
        let pictures: Vec<String> = pictures.collect::<PyResult<_>>()?;
        let player = py.import("tabuleiro._player")?;
        player.call_method1("html", (pictures, self.moves(), self.result()))
    }
}
