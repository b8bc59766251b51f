//! What there is: games, presets, keys, levels, players.

use pyo3::prelude::*;
use tabuleiro_play::data::CatalogueData;

use crate::errors::speech;
use crate::json;

/// What there is: games with their presets, keys, levels and players, as `tabuleiro games --json` prints it.
///
/// >>> [game["name"] for game in tabuleiro.games()]
/// ['kono', 'mitsudomoe', 'sixmaking', 'wali']
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    json::to_python(py, &CatalogueData::new(speech()))?.get_item("games")
}
