//! Keeping the game in files: in the one that was asked for, or where unfinished games are kept.

use std::io;
use std::path::{Path, PathBuf};

use tabuleiro_core::Value;
use tabuleiro_play::{Room, record};

use crate::files;
use crate::store::{Slot, Store, today};

/// Where the game is kept after every move.
pub(super) struct Keeper {
    /// The file that was asked for.
    file: Option<PathBuf>,
    /// The place of unfinished games, if games belong there, and this game's own place in it.
    store: Option<Store>,
    slot: Option<Slot>,
    /// The games before this one, which stay in the file.
    before: String,
    /// Why the game as it is now is not kept, if it is not.
    pub(super) trouble: Option<Trouble>,
    /// Whether a failure was reported: once in the middle of a game is enough.
    warned: bool,
}

/// A file that could not be written, and why.
pub(super) type Trouble = [(&'static str, Value); 2];

impl Keeper {
    /// Keeps games in a file, or else in the store; the first one in its own slot if it has one.
    pub(super) fn new(file: Option<PathBuf>, store: Option<Store>, slot: Option<Slot>) -> Self {
        Self {
            file,
            slot: slot.or_else(|| store.as_ref().map(Store::slot)),
            store,
            before: String::new(),
            trouble: None,
            warned: false,
        }
    }

    /// The same, with the games in front of the one that was loaded from the same file.
    pub(super) fn behind(mut self, loaded: Option<&Path>) -> Self {
        let same = self.file().filter(|file| loaded == Some(*file));
        let text = same.and_then(|file| files::read_text(file).ok());
        let mut records = text.and_then(|text| record::read(&text).ok());
        if let Some(records) = &mut records {
            records.pop();
        }
        for record in records.unwrap_or_default() {
            self.before = format!("{}{record}\n", self.before);
        }
        self
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

    /// Keeps the game as it is now. What goes wrong is returned once.
    pub(super) fn keep(&mut self, room: &Room) -> Option<&Trouble> {
        let kept = match (&self.file, &self.slot) {
            (Some(file), _) => {
                let text = self.before.clone() + &text_of(room);
                let written = files::write_atomically(file, text.as_bytes());
                written.map_err(|error| trouble(file, &error))
            }
            (None, Some(slot)) => slot
                .follow(room)
                .map_err(|error| trouble(slot.file(), &error)),
            (None, None) => Ok(()),
        };
        self.trouble = kept.err();
        let warned = self.warned;
        self.warned |= self.trouble.is_some();
        self.trouble.as_ref().filter(|_| !warned)
    }

    /// Another game begins: the one before stays in the file if anything was played in it.
    pub(super) fn turn_the_page(&mut self, room: &Room) {
        if room.live() != room.tree().root() {
            self.before = format!("{}{}\n", self.before, text_of(room));
        }
        self.slot = self.store.as_ref().map(Store::slot);
    }
}

/// Writes the game to a file once.
pub(super) fn save(file: &Path, room: &Room) -> Result<(), Trouble> {
    let written = files::write_atomically(file, text_of(room).as_bytes());
    written.map_err(|error| trouble(file, &error))
}

fn trouble(file: &Path, error: &io::Error) -> Trouble {
    let file = file.display().to_string();
    [("file", file.into()), ("reason", error.to_string().into())]
}

fn text_of(room: &Room) -> String {
    room.record(&today()).to_string()
}
