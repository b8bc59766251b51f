//! Keeping the game in files: in the one that was asked for, or where unfinished games are kept.

use std::io;
use std::path::{Path, PathBuf};

use tabuleiro_core::Value;
use tabuleiro_play::{Sitting, record};

use crate::files;
use crate::store::{Slot, Store, today};

/// Where the game is kept after every move.
pub(super) struct Keeper {
    /// The file that was asked for.
    file: Option<PathBuf>,
    /// The place of unfinished games, if this game belongs there.
    store: Option<Store>,
    /// The game's own place there.
    slot: Option<Slot>,
    /// The games before this one, which stay in the file.
    before: String,
    /// Why the game as it stands is not kept, if it is not.
    trouble: Option<Trouble>,
    /// Whether a failure was told: once in the middle of a game is enough.
    told: Told,
}

/// A file that could not be written, and why.
#[derive(Clone, Debug)]
pub(super) struct Trouble {
    file: PathBuf,
    reason: String,
}

impl Trouble {
    /// What is said about it.
    pub(super) fn data(&self) -> [(&'static str, Value); 2] {
        let file = self.file.display().to_string();
        [
            ("file", file.into()),
            ("reason", self.reason.clone().into()),
        ]
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    Nothing,
    Trouble,
}

impl Keeper {
    pub(super) fn new(file: Option<PathBuf>, store: Option<Store>) -> Self {
        Self {
            file,
            slot: store.as_ref().map(Store::slot),
            store,
            before: String::new(),
            trouble: None,
            told: Told::Nothing,
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

    /// The same for a game that was kept already.
    pub(super) fn at(self, slot: Option<Slot>) -> Self {
        let slot = slot.or(self.slot);
        Self { slot, ..self }
    }

    /// The file that keeps the game, if one was asked for.
    pub(super) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Where the game is kept, if it is.
    pub(super) fn place(&self) -> Option<&Path> {
        let place = self.file().or(self.slot.as_ref().map(Slot::file));
        place.filter(|_| self.trouble.is_none())
    }

    /// Why the game as it stands is not kept, if it is not.
    pub(super) fn trouble(&self) -> Option<&Trouble> {
        self.trouble.as_ref()
    }

    /// Keeps the game as it stands. What goes wrong is returned once.
    pub(super) fn keep(&mut self, sitting: &Sitting) -> Option<&Trouble> {
        let kept = match (&self.file, &self.slot) {
            (Some(file), _) => {
                let text = self.before.clone() + &text_of(sitting);
                let written = files::write_atomically(file, text.as_bytes());
                written.map_err(|error| (file.as_path(), error))
            }
            (None, Some(slot)) => follow(slot, sitting).map_err(|error| (slot.file(), error)),
            (None, None) => Ok(()),
        };
        self.trouble = kept.err().map(|(file, error)| Trouble {
            file: file.to_owned(),
            reason: error.to_string(),
        });
        let trouble = self.trouble.as_ref()?;
        let told = std::mem::replace(&mut self.told, Told::Trouble);
        (told == Told::Nothing).then_some(trouble)
    }

    /// Another game begins: the one before stays in the file if anything was played in it.
    pub(super) fn turn_the_page(&mut self, sitting: &Sitting) {
        if sitting.tree.here() != sitting.tree.root() {
            self.before += &text_of(sitting);
            self.before.push('\n');
        }
        self.slot = self.store.as_ref().map(Store::slot);
    }
}

/// Keeps a game that has begun and goes on, and forgets any other.
fn follow(slot: &Slot, sitting: &Sitting) -> io::Result<()> {
    let begun = sitting.tree.here() != sitting.tree.root();
    if begun && sitting.tree.bout().outcome().is_none() {
        slot.keep(&sitting.write(&today()))
    } else {
        slot.forget()
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
