//! Positions as pictures.

use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use tabuleiro_play::Side;
use tabuleiro_play::diagram::{self, LARGEST, SMALLEST, Style, Theme, Visibility};
use tabuleiro_play::gestural::{GestureGame, GestureState};

use crate::errors::TabuleiroError;

/// A state as a whole SVG file, with the half-made turn.
pub(crate) fn svg(
    state: &GestureState,
    theme: &str,
    size: u32,
    coordinates: bool,
    flip: bool,
) -> PyResult<String> {
    let game = GestureGame::of(state);
    let style = Style {
        theme: read_theme(theme)?,
        coordinates: if coordinates {
            Visibility::Shown
        } else {
            Visibility::Hidden
        },
        turn: if state.outcome().is_some() {
            Visibility::Hidden
        } else {
            Visibility::Shown
        },
        bottom: if flip { Side::Black } else { Side::White },
        size: read_size(size)?,
        title: format!("{} · {}", game.info().title, game.rules()),
        description: state.position(),
    };
    Ok(diagram::svg(&state.view(), &style))
}

/// The same in pixels.
pub(crate) fn png<'py>(py: Python<'py>, svg: &str) -> PyResult<Bound<'py, PyBytes>> {
    let pixels = py.detach(|| diagram::png(svg));
    let pixels = pixels.map_err(PyRuntimeError::new_err)?;
    Ok(PyBytes::new(py, &pixels))
}

/// The same as an array of rows, pixels, and red, green and blue.
pub(crate) fn pixels<'py>(py: Python<'py>, svg: &str) -> PyResult<Bound<'py, PyArray3<u8>>> {
    let pixels = py.detach(|| diagram::pixels(svg));
    let pixels = pixels.map_err(PyRuntimeError::new_err)?;
    PyArray1::from_vec(py, pixels.colours).reshape([pixels.height, pixels.width, 3])
}

fn read_theme(name: &str) -> PyResult<Theme> {
    let found = Theme::ALL.into_iter().find(|theme| theme.word() == name);
    found.ok_or_else(|| {
        let known = Theme::ALL.map(Theme::word).join(", ");
        TabuleiroError::new_err(format!("no theme is called {name}: there are {known}"))
    })
}

fn read_size(size: u32) -> PyResult<u32> {
    if (SMALLEST..=LARGEST).contains(&size) {
        Ok(size)
    } else {
        Err(TabuleiroError::new_err(format!(
            "the size must be {SMALLEST} to {LARGEST} pixels, not {size}"
        )))
    }
}
