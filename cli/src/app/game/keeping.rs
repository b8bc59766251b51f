//! Keeping games: files, comments, the clipboard.

use std::io;
use std::path::{Path, PathBuf};

use tabuleiro_play::record::Comment;
use tabuleiro_play::{Place, Request, Room};

use super::GameScreen;
use super::field::{Field, Purpose};
use crate::app::screen::Context;
use crate::commands::play::load_sitting;
use crate::files;
use crate::store::{Slot, Store, today};

/// Where a game is kept.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keeping {
    /// The file that the person has named.
    file: Option<PathBuf>,
    /// A file that is there already, and is replaced if the person says so again.
    asked: Option<PathBuf>,
    /// The place for the game that was not finished.
    unfinished: Option<Slot>,
    /// Whether an unfinished game belongs there, if there is such a place.
    usual: bool,
    /// Why the game as it is now is kept nowhere, in words that stay on the screen until it is.
    trouble: Option<String>,
}

impl Keeping {
    /// Where unfinished games are kept, and in a file if one is named.
    pub(crate) fn usual(file: Option<PathBuf>) -> Self {
        Self {
            file,
            unfinished: Store::new().map(|store| store.slot()),
            usual: true,
            ..Self::default()
        }
    }

    /// Where an unfinished game was kept before.
    pub(crate) fn at(slot: Slot) -> Self {
        Self {
            unfinished: Some(slot),
            usual: true,
            ..Self::default()
        }
    }

    /// Another game begins: the last one stays where it is kept.
    pub(super) fn begin_anew(&mut self) {
        if self.unfinished.is_some() {
            self.unfinished = Store::new().map(|store| store.slot());
        }
    }

    /// Why the game as it is now is kept nowhere.
    pub(super) fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }
}

impl GameScreen {
    /// What is said about the move that led to a place.
    pub(super) fn comment(&mut self, place: Place, text: &str, context: &mut Context) {
        match Comment::new(text.trim()) {
            Ok(comment) => {
                let written = (!text.trim().is_empty()).then_some(comment);
                let comments = written.into_iter().collect();
                self.request(Request::Comment(place, comments), context);
            }
            Err(fault) => self.fail(context.speech.say(&fault.message())),
        }
    }

    pub(super) fn copy_position(&mut self, context: &mut Context) {
        let position = self.room.tree().bout().position();
        context.clipboard = Some(position.clone());
        let data = [("position", position.into())];
        self.say(context.speech.words("app-copied", &data));
    }

    /// Says, the first time, that games cannot be kept because nobody knows where.
    pub(super) fn tell_homeless(&mut self, context: &Context) {
        let homeless = self.keeping.usual && self.keeping.unfinished.is_none();
        if homeless && self.keeping.file.is_none() && context.losses.is_first_homeless() {
            self.fail(context.speech.word("app-no-folder"));
        }
    }

    /// The name of the file that keeps the game, or one that no file has yet.
    pub(super) fn proposed_name(&self) -> String {
        if let Some(file) = &self.keeping.file {
            return file.display().to_string();
        }
        let name = self.room.tree().bout().info().name;
        files::free_name(name)
    }

    /// Saves the record under a name, and keeps it there from now on. Another record is replaced only if the same is asked again, and what is
    /// no record never.
    pub(super) fn save_as(&mut self, name: &str, context: &Context) {
        let path = PathBuf::from(name);
        let data = [("file", name.into())];
        let known = [&self.keeping.file, &self.keeping.asked].contains(&&Some(path.clone()));
        if name.is_empty() {
        } else if files::is_something_else(&path) {
            self.fail(context.speech.words("save-no-record", &data));
        } else if path.is_file() && !known {
            self.keeping.asked = Some(path);
            self.field = Some(Field::new(Purpose::Save, name));
            self.fail(context.speech.words("app-save-replaces", &data));
        } else if let Err(error) = self.write_to(&path) {
            self.fail(format!("{name}: {error}"));
        } else {
            self.keeping.file = Some(path);
            self.keep(context);
            self.say(context.speech.words("app-saved", &data));
        }
    }

    /// Loads a record in place of this game.
    pub(super) fn load(&mut self, name: &str, context: &Context) {
        match load_sitting(Path::new(name), &context.speech) {
            Ok(sitting) => {
                self.room = Room::new(sitting);
                self.keeping.file = None;
                self.jobs = super::Jobs::default();
                self.begin_anew(context);
                self.keep(context);
                self.hand_out(context);
            }
            Err(words) => self.fail(words),
        }
    }

    /// Keeps the game where unfinished games are kept, and in its file. If there is a file, it is what counts.
    pub(super) fn keep(&mut self, context: &Context) {
        let unfinished = self.keep_unfinished();
        let kept = match &self.keeping.file {
            Some(path) => self.write_to(path).map_err(|error| (path.as_path(), error)),
            None => unfinished,
        };
        let said = |key: &str, (place, error): &(&Path, io::Error)| {
            let data = [
                ("file", place.display().to_string().into()),
                ("reason", error.to_string().into()),
            ];
            context.speech.words(key, &data)
        };
        let trouble = kept.err();
        if self.keeping.file.is_some() {
            let at_the_end = trouble
                .as_ref()
                .map(|trouble| said("save-not-done", trouble));
            context.losses.note(at_the_end);
        }
        let now = trouble
            .as_ref()
            .map(|trouble| said("app-save-failed", trouble));
        self.keeping.trouble = now;
    }

    fn keep_unfinished(&self) -> Result<(), (&Path, io::Error)> {
        let Some(slot) = &self.keeping.unfinished else {
            return Ok(());
        };
        let kept = if self.room.is_unfinished() {
            slot.keep(&self.room.record(&today()))
        } else {
            slot.forget()
        };
        kept.map_err(|error| (slot.file(), error))
    }

    fn write_to(&self, path: &Path) -> io::Result<()> {
        let text = self.room.record(&today()).to_string();
        files::write_atomically(path, text.as_bytes())
    }
}
