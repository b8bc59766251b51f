//! Keeping the game that is played: in the file that was asked for, and where unfinished games are kept.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use tabuleiro_core::Value;
use tabuleiro_play::{Room, record};

use crate::files;
use crate::store::{Slot, Store, today};

/// Where the game is kept after every move.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keeper {
    /// The file that was asked for.
    file: Option<PathBuf>,
    /// The place of unfinished games, if games belong there, and this game's own place in it.
    store: Option<Store>,
    slot: Option<Slot>,
    /// The games before this one, which stay in the file, and this one, if anything was played in it.
    before: String,
    last: Option<String>,
    /// Why the game as it is now is not kept, if it is not.
    trouble: Option<Trouble>,
}

/// A file that could not be written, and why.
#[derive(Clone, Debug)]
pub(crate) struct Trouble {
    file: String,
    reason: Value,
}

impl Trouble {
    /// The gaps in the words that tell it.
    pub(crate) fn data(&self) -> [(&'static str, Value); 2] {
        [
            ("file", self.file.as_str().into()),
            ("reason", self.reason.clone()),
        ]
    }
}

impl Keeper {
    /// Keeps games in a file, if there is one, and in the store as long as they are not finished.
    pub(crate) fn new(file: Option<PathBuf>, store: Option<Store>) -> Self {
        Self {
            file,
            slot: store.as_ref().map(Store::slot),
            store,
            ..Self::default()
        }
    }

    /// The same, where the first game has a slot of its own already.
    pub(crate) fn at(self, slot: Option<Slot>) -> Self {
        let slot = slot.or(self.slot);
        Self { slot, ..self }
    }

    /// The same, with the games in front of the one that was loaded from the same file.
    pub(crate) fn behind(mut self, loaded: Option<&Path>) -> Self {
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
    pub(crate) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Whether there are games in front of this one in its file.
    pub(crate) fn has_games_before(&self) -> bool {
        !self.before.is_empty()
    }

    /// Whether the game as it is now would be lost with the program.
    pub(crate) fn is_homeless(&self) -> bool {
        self.place().is_none()
    }

    /// Where the game is kept, if it is.
    pub(crate) fn place(&self) -> Option<&Path> {
        let place = self.file().or(self.slot.as_ref().map(Slot::file));
        place.filter(|_| self.trouble.is_none())
    }

    /// Why the game as it is now is not kept, if it is not.
    pub(crate) fn trouble(&self) -> Option<&Trouble> {
        self.trouble.as_ref()
    }

    /// Keeps the game as it is now. If there is a file, it is what counts.
    pub(crate) fn keep(&mut self, room: &Room) -> Option<&Trouble> {
        let slot = self.slot.as_ref();
        let mut kept = slot.map_or(Ok(()), |slot| {
            slot.follow(room)
                .map_err(|error| trouble(slot.file(), &error))
        });
        if let Some(file) = self.file() {
            kept = self.save(file, room);
            let begun = room.live() != room.tree().root();
            self.last = begun.then(|| text_of(room));
        }
        self.trouble = kept.err();
        self.trouble.as_ref()
    }

    /// Writes the game to a file once. In the file that keeps it, the games before it stay.
    pub(crate) fn save(&self, file: &Path, room: &Room) -> Result<(), Trouble> {
        let own = self.file() == Some(file);
        let before = if own { &*self.before } else { "" };
        let text = format!("{before}{}", text_of(room));
        let written = files::write_atomically(file, text.as_bytes());
        written.map_err(|error| trouble(file, &error))
    }

    /// Keeps games in another file from now on, or in none.
    pub(crate) fn turn_to(&mut self, file: Option<PathBuf>) {
        if self.file != file {
            self.before.clear();
            self.last = None;
        }
        self.file = file;
    }

    /// Another game begins: the one before stays in the file if anything was played in it.
    pub(crate) fn turn_the_page(&mut self) {
        if let Some(last) = self.last.take() {
            self.before = format!("{}{last}\n", self.before);
        }
        self.slot = self.store.as_ref().map(Store::slot);
    }
}

fn trouble(file: &Path, error: &io::Error) -> Trouble {
    Trouble {
        file: file.display().to_string(),
        reason: match error.kind() {
            // The file itself need not be there.
            ErrorKind::NotFound => Value::Key("save-no-folder"),
            _ => files::reason(error),
        },
    }
}

fn text_of(room: &Room) -> String {
    room.record(&today()).to_string()
}
