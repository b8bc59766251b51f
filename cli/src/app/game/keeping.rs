//! Keeping games: files, the clipboard.

use std::path::{Path, PathBuf};

use tabuleiro_play::Room;

use super::GameScreen;
use super::field::{Field, Purpose};
use crate::app::screen::Context;
use crate::commands::play::load_sitting;
use crate::files;

impl GameScreen {
    pub(super) fn copy_position(&mut self, context: &mut Context) {
        let position = self.room.tree().bout().position();
        context.clipboard = Some(position.clone());
        let data = [("position", position.into())];
        self.say(context.speech.words("app-copied", &data));
    }

    /// The name of the file that keeps the game, or one that no file has yet.
    pub(super) fn proposed_name(&self) -> String {
        let name = self.room.tree().bout().info().name;
        let own = self.keeper.file().map(|file| file.display().to_string());
        own.unwrap_or_else(|| files::free_name(name))
    }

    /// Saves the record under a name, and keeps it there from now on. Another record is replaced only if the same is asked again, and what is
    /// no record never.
    pub(super) fn save_as(&mut self, name: &str, context: &Context) {
        let path = PathBuf::from(name);
        let data = [("file", name.into())];
        let known = [self.keeper.file(), self.replaces.as_deref()].contains(&Some(&path));
        if name.is_empty() {
        } else if files::is_something_else(&path) {
            self.field = Some(Field::new(Purpose::Save, name));
            self.fail(context.speech.words("save-no-record", &data));
        } else if path.is_file() && !known {
            self.replaces = Some(path);
            self.field = Some(Field::new(Purpose::Save, name));
            self.fail(context.speech.words("app-save-replaces", &data));
        } else if let Err(trouble) = self.keeper.save(&path, &self.room) {
            self.field = Some(Field::new(Purpose::Save, name));
            self.fail(context.speech.words("save-failed", &trouble.data()));
        } else {
            self.keeper.turn_to(Some(path));
            self.keep(context);
            let before = usize::from(self.keeper.has_games_before());
            let [file] = data;
            let data = [file, ("before", before.into())];
            self.say(context.speech.words("app-saved", &data));
        }
    }

    /// Loads a record in place of this game.
    pub(super) fn load(&mut self, name: &str, context: &Context) {
        match load_sitting(Path::new(name), &context.speech) {
            Ok(sitting) => {
                self.room = Room::new(sitting);
                self.keeper.turn_to(None);
                self.jobs = super::Jobs::default();
                self.begin_anew(context);
                self.keep(context);
                self.hand_out(context);
            }
            Err(words) => self.fail(words),
        }
    }

    /// Keeps the game. What is not in the file that was asked for is also told at the end.
    pub(super) fn keep(&mut self, context: &Context) {
        let trouble = self.keeper.keep(&self.room);
        let words = trouble.map(|trouble| context.speech.words("save-not-done", &trouble.data()));
        if self.keeper.file().is_some() {
            context.losses.note(words);
        }
    }
}
