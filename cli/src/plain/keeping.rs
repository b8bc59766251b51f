//! Keeping the game in files: in the one that was asked for, or where unfinished games are kept.

use std::io;
use std::path::{Path, PathBuf};

use tabuleiro_play::{Sitting, record};

use crate::files;
use crate::store::{Store, today};

/// Where the game is kept after every move.
pub(super) struct Keeper {
    /// The file that was asked for.
    file: Option<PathBuf>,
    /// The place of unfinished games, if this game belongs there.
    store: Option<Store>,
    /// The games before this one, which stay in the file.
    before: String,
    /// Whether a failure was told: once is enough.
    trouble: Trouble,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Trouble {
    None,
    Told,
}

impl Keeper {
    pub(super) fn new(file: Option<PathBuf>, store: Option<Store>) -> Self {
        Self {
            file,
            store,
            before: String::new(),
            trouble: Trouble::None,
        }
    }

    /// The same, with the games in front of the one that was loaded from the same file.
    pub(super) fn behind(self, loaded: Option<&Path>) -> Self {
        let same = self.file().filter(|file| loaded == Some(*file));
        let text = same.and_then(|file| files::read_text(file).ok());
        let mut records = text.and_then(|text| record::read(&text).ok());
        if let Some(records) = &mut records {
            records.pop();
        }
        let mut before = record::write(&records.unwrap_or_default());
        if !before.is_empty() {
            before.push('\n');
        }
        Self { before, ..self }
    }

    /// The file that keeps the game, if one was asked for.
    pub(super) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Where the game is kept, if it could be kept there so far.
    pub(super) fn place(&self) -> Option<&Path> {
        let place = self.file().or(self.store.as_ref().map(Store::file));
        place.filter(|_| self.trouble == Trouble::None)
    }

    /// Keeps the game as it stands. What goes wrong is returned once.
    pub(super) fn keep(&mut self, sitting: &Sitting) -> Option<(PathBuf, io::Error)> {
        let kept = match (&self.file, &self.store) {
            (Some(file), _) => {
                let text = self.before.clone() + &text_of(sitting);
                let written = files::write_atomically(file, text.as_bytes());
                written.map_err(|error| (file.clone(), error))
            }
            (None, Some(store)) => {
                let kept = store.keep(sitting);
                kept.map_err(|error| (store.file().to_owned(), error))
            }
            (None, None) => Ok(()),
        };
        let trouble = kept.err()?;
        let told = std::mem::replace(&mut self.trouble, Trouble::Told);
        (told == Trouble::None).then_some(trouble)
    }

    /// Another game begins: the one before stays in the file if anything was played in it.
    pub(super) fn turn_the_page(&mut self, sitting: &Sitting) {
        if sitting.tree.here() != sitting.tree.root() {
            self.before += &text_of(sitting);
            self.before.push('\n');
        }
    }
}

/// Writes the game to a file once. What is there already is replaced only if it is a record, too.
pub(super) fn save(file: &Path, sitting: &Sitting) -> Result<(), Refusal> {
    if files::is_something_else(file) {
        return Err(Refusal::NoRecord);
    }
    files::write_atomically(file, text_of(sitting).as_bytes()).map_err(Refusal::Failed)
}

/// Why a game was not written.
pub(super) enum Refusal {
    /// The file is something else than a record.
    NoRecord,
    /// The system says so.
    Failed(io::Error),
}

fn text_of(sitting: &Sitting) -> String {
    sitting.write(&today()).to_string()
}
