//! Keeping games: files, comments, the clipboard.

use std::io;
use std::path::{Path, PathBuf};

use tabuleiro_play::record::Comment;

use super::GameScreen;
use crate::app::screen::Context;
use crate::commands::play::load_sitting;
use crate::files;
use crate::store::{Store, today};

/// Where a game is kept.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keeping {
    /// The file that the person has named.
    file: Option<PathBuf>,
    /// The place for the game that was not finished.
    unfinished: Option<Store>,
    /// Whether a failure was told already.
    failed: bool,
}

impl Keeping {
    /// Where unfinished games are kept, and in a file if one is named.
    pub(crate) fn usual(file: Option<PathBuf>) -> Self {
        Self {
            file,
            unfinished: Store::new(),
            failed: false,
        }
    }

    /// The name of the file that the person has named.
    pub(super) fn file_name(&self) -> String {
        let name = self.file.as_ref().map(|path| path.display().to_string());
        name.unwrap_or_default()
    }
}

impl GameScreen {
    /// What is said about the move that led here.
    pub(super) fn comment(&mut self, text: &str, context: &Context) {
        let here = self.sitting.tree.here();
        let comments = match Comment::new(text.trim()) {
            Ok(_) if text.trim().is_empty() => Vec::new(),
            Ok(comment) => vec![comment],
            Err(fault) => {
                let words = context.speech.say(&fault.message());
                self.fail(words);
                return;
            }
        };
        self.sitting.tree.set_comments(here, comments);
        self.keep(context);
    }

    pub(super) fn copy_position(&mut self, context: &mut Context) {
        let position = self.sitting.tree.bout().position();
        context.clipboard = Some(position.clone());
        let words = context
            .speech
            .words("app-copied", &[("position", position.into())]);
        self.say(words);
    }

    /// Saves the record under a name, and keeps it there from now on.
    pub(super) fn save_as(&mut self, name: &str, context: &Context) {
        if name.is_empty() {
            return;
        }
        let path = PathBuf::from(name);
        match self.write_to(&path) {
            Ok(()) => {
                let data = [("file", name.into())];
                let words = context.speech.words("app-saved", &data);
                self.keeping.file = Some(path);
                self.say(words);
            }
            Err(error) => self.fail(format!("{name}: {error}")),
        }
    }

    /// Loads a record in place of this game.
    pub(super) fn load(&mut self, name: &str, context: &Context) {
        match load_sitting(Path::new(name), &context.speech) {
            Ok(sitting) => {
                self.sitting = sitting;
                self.keeping.file = None;
                self.watch.reset();
                self.begin_anew(context);
            }
            Err(words) => self.fail(words),
        }
    }

    /// Keeps the game where unfinished games are kept, and in its file. A failure is told once.
    pub(super) fn keep(&mut self, context: &Context) {
        let kept = self.keep_unfinished().and_then(|()| self.keep_in_file());
        if let Err(error) = kept
            && !self.keeping.failed
        {
            self.keeping.failed = true;
            let data = [("reason", error.to_string().into())];
            let words = context.speech.words("app-save-failed", &data);
            self.fail(words);
        }
    }

    fn keep_in_file(&self) -> io::Result<()> {
        match &self.keeping.file {
            Some(path) => self.write_to(path),
            None => Ok(()),
        }
    }

    fn keep_unfinished(&self) -> io::Result<()> {
        let Some(store) = &self.keeping.unfinished else {
            return Ok(());
        };
        if self.is_over() || self.live == self.sitting.tree.root() {
            return store.forget();
        }
        store.keep(&self.sitting)
    }

    fn write_to(&self, path: &Path) -> io::Result<()> {
        let text = self.sitting.write(&today()).to_string();
        files::write_atomically(path, text.as_bytes())
    }
}
