//! The tables that states ask.

use std::collections::HashMap;
use std::ffi::CString;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::PyRuntimeWarning;
use pyo3::prelude::*;
use tabuleiro_play::Tables;

use crate::errors;

type Opened = HashMap<Option<PathBuf>, Arc<Tables>>;

/// The tables of a folder, or of the usual one; opened once for all states.
pub(crate) fn open(folder: Option<PathBuf>) -> Arc<Tables> {
    let mut opened = opened();
    let tables = opened.entry(folder.clone());
    Arc::clone(tables.or_insert_with(|| Arc::new(open_anew(folder))))
}

/// The same, whatever was opened before.
pub(crate) fn open_anew(folder: Option<PathBuf>) -> Tables {
    folder.map_or_else(Tables::usual, Tables::in_folder)
}

/// Warns of files that were found to be damaged, or no tables at all. They are not used.
pub(crate) fn warn_of_faults(py: Python<'_>, tables: &Tables) -> PyResult<()> {
    let faults = tables.take_faults().into_iter();
    let mut words = faults.map(|fault| errors::speech().say(&fault));
    words.try_for_each(|words| warn(py, &words))
}

/// A warning that people can silence or turn into an exception.
pub(crate) fn warn(py: Python<'_>, words: &str) -> PyResult<()> {
    let words = CString::new(words.replace('\0', " ")).unwrap_or_default();
    PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), &words, 1)
}

/// Forgets what is open: there are new tables.
pub(crate) fn forget() {
    opened().clear();
}

fn opened() -> MutexGuard<'static, Opened> {
    static OPENED: LazyLock<Mutex<Opened>> = LazyLock::new(Mutex::default);
    OPENED.lock().unwrap_or_else(PoisonError::into_inner)
}
