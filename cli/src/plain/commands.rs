//! What can be asked for while a game is on the table.

use std::path::{Path, PathBuf};

use tabuleiro_play::{Question, Request};

use super::board::Board;
use super::dialog::{Dialog, is_with_person};
use super::table::{After, Table};
use super::tell;
use super::words::Verb;
use crate::commands::play::load_sitting;
use crate::commands::position::facts;
use crate::failure::Failure;
use crate::files;
use crate::time;

/// How many nodes advice is worth: about a second of thought, and the same advice on every machine.
const ADVICE: u64 = 100_000;

impl Table {
    /// Does what was asked for.
    pub(super) fn obey(
        &mut self,
        verb: Verb,
        rest: &str,
        dialog: &mut Dialog,
    ) -> Result<Option<After>, Failure> {
        let speech = dialog.speech();
        match verb {
            Verb::Quit => return Ok(Some(After::Quit)),
            Verb::New => return Ok(Some(After::New)),
            Verb::Seat => return self.change_seat(rest, dialog),
            Verb::Draw => self.offer_draw(dialog)?,
            Verb::Resign => self.resign(dialog)?,
            Verb::Moves => dialog.say(&tell::moves(&self.room, &self.tables, speech))?,
            Verb::Hint => self.ask_engine(Question::Hint, dialog)?,
            Verb::Analyse => self.analyse(dialog)?,
            // What is half made goes first.
            Verb::Undo if !self.room.gestures().is_empty() => {
                self.request(Request::Unchoose, dialog)?;
            }
            Verb::Undo => self.request(Request::TakeBack, dialog)?,
            Verb::Redo => self.request(Request::Redo, dialog)?,
            Verb::Swap => self.request(Request::Swap, dialog)?,
            Verb::Back if self.room.gestures().is_empty() => dialog.tell("back-nothing", &[])?,
            Verb::Back => self.request(Request::Unchoose, dialog)?,
            Verb::Board => self.board.show(&self.room, dialog)?,
            Verb::Pieces => dialog.say(&tell::pieces(&self.room.view(), speech))?,
            Verb::Position => dialog.say(&facts(self.room.tree().bout()))?,
            Verb::Rules => dialog.say(tell::rules(self.room.tree().bout().info(), speech))?,
            Verb::Save => self.save(rest, dialog)?,
            Verb::Load => self.load(rest, dialog)?,
            Verb::Help => {
                let bout = self.room.tree().bout();
                dialog.say(&tell::help(
                    bout,
                    &Board::legend(&self.room, dialog),
                    speech,
                ))?;
            }
        }
        Ok(None)
    }

    fn ask_engine(&mut self, question: Question, dialog: &Dialog) -> Result<(), Failure> {
        self.request(Request::Ask(question), dialog)?;
        self.study(ADVICE, dialog)
    }

    fn analyse(&mut self, dialog: &Dialog) -> Result<(), Failure> {
        self.ask_engine(Question::Analysis, dialog)?;
        let found = self.room.analysis().cloned();
        let stopped = self
            .room
            .apply(Request::Stop(Question::Analysis), time::now());
        self.tell(&stopped.unwrap_or_default(), dialog)?;
        match found {
            Some(found) => {
                let side = self.room.tree().bout().turn();
                dialog.say(&tell::analysis(&found, side, dialog.speech()))
            }
            None => self.tell_over(dialog),
        }
    }

    /// Saves the record. A person is asked for a name that is missing, and before another record is replaced; a script must say so twice.
    pub(super) fn save(&mut self, name: &str, dialog: &mut Dialog) -> Result<(), Failure> {
        let own = self.keeper.file().map(Path::to_owned);
        let named = (!name.is_empty()).then(|| PathBuf::from(name));
        let path = match named.or(own) {
            Some(path) => path,
            None if !is_with_person() => return dialog.tell("file-missing", &[]),
            None => match self.ask_where(dialog)? {
                Some(path) => path,
                None => return Ok(()),
            },
        };
        let file = || ("file", path.display().to_string().into());
        if files::is_something_else(&path) {
            return dialog.tell("save-no-record", &[file()]);
        }
        if !self.may_replace(&path, dialog)? {
            return Ok(());
        }
        match self.keeper.save(&path, &self.room) {
            Ok(()) => {
                dialog.tell("save-done", &[file()])?;
                self.replaces = Some(path);
                Ok(())
            }
            Err(trouble) => dialog.tell("save-failed", &trouble.data()),
        }
    }

    /// Whether a file may be written: there is none yet, it holds this game, or whoever plays wants it replaced. Otherwise it is said that it stays.
    fn may_replace(&mut self, path: &Path, dialog: &mut Dialog) -> Result<bool, Failure> {
        let known = [self.keeper.file(), self.replaces.as_deref()].contains(&Some(path));
        if known || !path.is_file() {
            return Ok(true);
        }
        let file = [("file", path.display().to_string().into())];
        if !is_with_person() {
            self.replaces = Some(path.to_owned());
            dialog.tell("save-again", &file)?;
            return Ok(false);
        }
        let [file] = file;
        let data = [
            file.clone(),
            ("count", files::records_in(path).max(1).into()),
        ];
        let file = [file];
        let question = dialog.speech().words("save-replace", &data);
        let agreed = dialog.agrees(&question, self.alarm())?;
        if !agreed {
            dialog.tell("save-left", &file)?;
        }
        Ok(agreed)
    }

    /// Asks for the name of a file, and proposes one.
    pub(super) fn ask_where(&self, dialog: &mut Dialog) -> Result<Option<PathBuf>, Failure> {
        let usual = files::free_name(self.room.tree().bout().info().name);
        let data = [("usual", usual.as_str().into())];
        let prompt = dialog.speech().words("save-where", &data);
        let answer = dialog.ask(&format!("{prompt} "))?;
        Ok(answer.map(|name| PathBuf::from(if name.is_empty() { usual } else { name })))
    }

    pub(super) fn load(&mut self, name: &str, dialog: &Dialog) -> Result<(), Failure> {
        if name.is_empty() {
            return dialog.tell("file-missing", &[]);
        }
        match load_sitting(Path::new(name), dialog.speech()) {
            Ok(sitting) => {
                self.take_up(sitting);
                self.open(dialog)
            }
            Err(words) => dialog.say(&words),
        }
    }

    /// Someone watches computers and wants to say something.
    pub(super) fn pause(&mut self, dialog: &mut Dialog) -> Result<Option<After>, Failure> {
        dialog.tell("computers-paused", &[])?;
        let line = dialog.ask("> ")?.unwrap_or_default();
        if line.is_empty() {
            return self.request(Request::Resume, dialog).map(|()| None);
        }
        match dialog.words.verb(&line) {
            Some((verb, rest)) => self.obey(verb, rest, dialog),
            None => dialog.tell("nobody-to-speak", &[]).map(|()| None),
        }
    }
}
