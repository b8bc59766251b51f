//! The tables that states ask.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use tabuleiro_play::Tables;

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

/// Forgets what is open: there are new tables.
pub(crate) fn forget() {
    opened().clear();
}

fn opened() -> MutexGuard<'static, Opened> {
    static OPENED: LazyLock<Mutex<Opened>> = LazyLock::new(Mutex::default);
    OPENED.lock().unwrap_or_else(PoisonError::into_inner)
}
