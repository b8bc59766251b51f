//! Arrays of numpy as places to write to: those that the caller gives, or those of the batch.

use numpy::{
    Element, IxDyn, PyArray1, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use tabuleiro_play::gestural::{BatchOutput, GestureGame, Observation};

use crate::errors::TabuleiroError;

/// An array of the caller, if there is one.
pub(crate) type Given<'py> = Option<Bound<'py, PyAny>>;

/// The arrays of a batch.
pub(crate) struct Buffers {
    pub(crate) legal_mask: Py<PyAny>,
    pub(crate) rewards: Py<PyAny>,
    pub(crate) done: Py<PyAny>,
    pub(crate) current_player: Py<PyAny>,
    pub(crate) observations: Option<Py<PyAny>>,
}

impl Buffers {
    pub(crate) fn new(
        py: Python<'_>,
        game: &GestureGame,
        size: usize,
        observations: Option<&str>,
    ) -> PyResult<Self> {
        let zeros = |shape: Vec<usize>, kind: &str| {
            let made = py.import("numpy")?.call_method1("zeros", (shape, kind));
            Ok::<_, PyErr>(made?.unbind())
        };
        let [planes, ranks, files] = game.observation_shape();
        let observations = match observations {
            None => None,
            Some(kind @ ("float32" | "uint8")) => {
                Some(zeros(vec![size, planes, ranks, files], kind)?)
            }
            Some(other) => {
                let words =
                    format!("observations are \"float32\", \"uint8\" or None, not {other:?}");
                return Err(TabuleiroError::new_err(words));
            }
        };
        Ok(Self {
            legal_mask: zeros(vec![size, game.numbering().count()], "bool")?,
            rewards: zeros(vec![size, 2], "float32")?,
            done: zeros(vec![size], "bool")?,
            current_player: zeros(vec![size], "int8")?,
            observations,
        })
    }
}

/// The arrays of one step.
pub(crate) struct Arrays<'py> {
    legal_mask: Writable<'py, bool>,
    rewards: Writable<'py, f32>,
    done: Writable<'py, bool>,
    current_player: Writable<'py, i8>,
    observations: Option<Observed<'py>>,
}

type Writable<'py, T> = PyReadwriteArray<'py, T, IxDyn>;

enum Observed<'py> {
    Counts(Writable<'py, u8>),
    Shares(Writable<'py, f32>),
}

impl<'py> Arrays<'py> {
    /// The arrays of the caller, in the order of the buffers, and ours where there are none.
    pub(crate) fn new(py: Python<'py>, own: &Buffers, given: [Given<'py>; 5]) -> PyResult<Self> {
        let [legal_mask, rewards, done, current_player, observations] = given;
        let or = |given: Given<'py>, own: &Py<PyAny>| given.unwrap_or_else(|| own.bind(py).clone());
        let observations =
            observations.or_else(|| Some(own.observations.as_ref()?.bind(py).clone()));
        Ok(Self {
            legal_mask: writable("legal_mask", "bool", &or(legal_mask, &own.legal_mask))?,
            rewards: writable("rewards", "float32", &or(rewards, &own.rewards))?,
            done: writable("done", "bool", &or(done, &own.done))?,
            current_player: writable(
                "current_player",
                "int8",
                &or(current_player, &own.current_player),
            )?,
            observations: observations.map(|array| observed(&array)).transpose()?,
        })
    }

    pub(crate) fn output(&mut self) -> PyResult<BatchOutput<'_>> {
        Ok(BatchOutput {
            mask: slice("legal_mask", &mut self.legal_mask)?,
            rewards: slice("rewards", &mut self.rewards)?,
            done: slice("done", &mut self.done)?,
            players: slice("current_player", &mut self.current_player)?,
            observations: match &mut self.observations {
                None => None,
                Some(Observed::Counts(counts)) => {
                    Some(Observation::Counts(slice("observations", counts)?))
                }
                Some(Observed::Shares(shares)) => {
                    Some(Observation::Shares(slice("observations", shares)?))
                }
            },
        })
    }
}

fn observed<'py>(array: &Bound<'py, PyAny>) -> PyResult<Observed<'py>> {
    if array.cast::<PyArrayDyn<u8>>().is_ok() {
        return Ok(Observed::Counts(writable("observations", "uint8", array)?));
    }
    writable("observations", "float32 or uint8", array).map(Observed::Shares)
}

fn writable<'py, T: Element>(
    name: &str,
    kind: &str,
    array: &Bound<'py, PyAny>,
) -> PyResult<Writable<'py, T>> {
    let array = array.cast::<PyArrayDyn<T>>();
    let array =
        array.map_err(|_| PyTypeError::new_err(format!("{name} must be an array of {kind}")))?;
    let write = array.try_readwrite();
    write.map_err(|error| TabuleiroError::new_err(format!("{name} cannot be written to: {error}")))
}

fn slice<'a, T: Element>(name: &str, array: &'a mut Writable<'_, T>) -> PyResult<&'a mut [T]> {
    let slice = array.as_slice_mut();
    slice.map_err(|_| TabuleiroError::new_err(format!("{name} must be contiguous")))
}

/// Actions as numbers of 64 bits: as they are, or copied from any other array or list of whole numbers.
pub(crate) fn read_actions<'py>(
    actions: &Bound<'py, PyAny>,
) -> PyResult<PyReadonlyArray1<'py, i64>> {
    if let Ok(array) = actions.cast::<PyArray1<i64>>()
        && array.is_c_contiguous()
    {
        return Ok(array.try_readonly()?);
    }
    let numpy = actions.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (actions,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    if !["i", "u"].contains(&kind.as_str()) {
        return Err(PyTypeError::new_err(
            "actions must be whole numbers, one for each game",
        ));
    }
    let array = numpy.call_method1("ascontiguousarray", (array, "int64"))?;
    let array = array.cast::<PyArray1<i64>>();
    let array = array.map_err(|_| {
        PyTypeError::new_err("actions must have one dimension, a number for each game")
    })?;
    Ok(array.try_readonly()?)
}
