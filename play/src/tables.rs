//! The tables that bouts may ask: opened when they are asked for the first time.

use std::any::Any;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;
use tabuleiro_core::{Enumerate, Message, Probe};
use tabuleiro_solver::{TableError, Tablebase};

use crate::folders;

/// The tables of a folder, and those that come with the games.
pub struct Tables {
    /// Where they are; if nobody knows, only those that come with the games are there.
    folder: Option<PathBuf>,
    /// What was opened before, by the game and its rules.
    shelves: Mutex<FxHashMap<String, Arc<dyn Any + Send + Sync>>>,
    /// For each of them, what was found to be wrong with its files.
    faults: Mutex<Vec<Faults>>,
}

/// The largest table that is brought into memory as a whole, in bytes: a player asks thousands of times for a move.
const IN_MEMORY: u64 = 64 << 20;

type Faults = Box<dyn Fn() -> Vec<TableError> + Send + Sync>;

/// A source of exact values for positions of a game.
pub(crate) type Prober<G> = Arc<dyn Probe<G>>;

impl Tables {
    /// The tables of this folder.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Self {
        Self::perhaps_in(Some(folder.into()))
    }

    /// The tables of the usual folder: `tabuleiro/tables` where the person's programs keep their data, if the environment says where that is.
    pub fn usual() -> Self {
        Self::perhaps_in(folders::data().map(|data| data.join("tables")))
    }

    fn perhaps_in(folder: Option<PathBuf>) -> Self {
        Self {
            folder,
            shelves: Mutex::default(),
            faults: Mutex::default(),
        }
    }

    /// Where they are, if that is known.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// What was wrong with files since the last call. Such files are not used.
    pub fn take_faults(&self) -> Vec<Message> {
        let faults = locked(&self.faults);
        let faults = faults.iter().flat_map(|taken| taken());
        faults.map(|error| error.message()).collect()
    }

    /// The tables of a game under its rules; `None` if there are none.
    pub(crate) fn prober<G: Enumerate>(&self, game: &G) -> Option<Prober<G>> {
        let name = format!("{} {}", G::INFO.name, game.rules().settings().lasting());
        let mut opened = locked(&self.shelves);
        if let Some(known) = opened.get(&name) {
            let known = Arc::clone(known).downcast::<Tablebase<G>>().ok()?;
            return usable(known);
        }
        let found = match self.folder() {
            Some(folder) => Tablebase::open(game, folder)?,
            None => Tablebase::shipped(game)?,
        };
        let tables = Arc::new(found.load(IN_MEMORY));
        let watched = Arc::clone(&tables);
        locked(&self.faults).push(Box::new(move || watched.take_faults()));
        opened.insert(name, Arc::clone(&tables) as Arc<dyn Any + Send + Sync>);
        usable(tables)
    }
}

/// Where there is no table, nobody need ask.
fn usable<G: Enumerate>(shelf: Arc<Tablebase<G>>) -> Option<Prober<G>> {
    (!shelf.is_empty()).then_some(shelf as Prober<G>)
}

/// A panic leaves nothing half changed.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
