//! A person's turn: a move typed whole, or gesture by gesture.

use tabuleiro_core::Message;
use tabuleiro_play::{Refusal, Request, Room};

use super::dialog::{Dialog, Said};
use super::table::{After, Table};
use super::tell;
use crate::failure::Failure;
use crate::texts::sentence;
use crate::time;

impl Table {
    /// Asks the person to move for a move or for whatever else is wished.
    pub(super) fn person(&mut self, dialog: &mut Dialog) -> Result<Option<After>, Failure> {
        if let Some(clock) = &self.room.sitting().clock {
            dialog.say(&tell::clock(clock, dialog.speech()))?;
        }
        dialog.say(&tell::question(&self.room, dialog.speech()))?;
        let reply = dialog.ask_until("> ", self.alarm())?;
        self.request(Request::Tick, dialog)?;
        if self.room.outcome().is_some() {
            return Ok(None);
        }
        let line = match reply {
            Said::Line(line) => line,
            Said::End => return Ok(Some(After::Quit)),
            Said::Late => return Ok(None),
        };
        if line.is_empty() {
            dialog.say(&tell::possibilities(&self.room, dialog.speech()))?;
            return Ok(None);
        }
        if let Some((verb, rest)) = dialog.words.verb(&line) {
            return self.obey(verb, rest, dialog);
        }
        self.take(&line, dialog).map(|()| None)
    }

    /// Takes the words of a line as gestures or as a move.
    fn take(&mut self, line: &str, dialog: &Dialog) -> Result<(), Failure> {
        let bout = self.room.tree().bout();
        let words = line.split_whitespace();
        let words = words.map(|word| dialog.words.typed(word, bout)).collect();
        match self.room.apply(Request::Type(words), time::now()) {
            Ok(events) => self.tell(&events, dialog),
            Err(refusal) => dialog.say(&explain(&self.room, refusal, dialog)),
        }
    }
}

/// Why a room did not do what was typed.
pub(super) fn explain(room: &Room, refusal: Refusal, dialog: &Dialog) -> String {
    let speech = dialog.speech();
    let words = match refusal {
        Refusal::NotThis(gesture) => {
            let found = tell::gestures(room, [gesture], speech);
            speech.words("gestures-not-this", &[("found", found.into())])
        }
        Refusal::NoWord(word, error) => unknown(&word, error.message(), dialog),
        refusal => speech.say(&refusal.message()),
    };
    sentence(&words)
}

/// Why a word is nothing that is known, with the word that may have been meant.
fn unknown(word: &str, mut message: Message, dialog: &Dialog) -> String {
    let known = ("nearest", dialog.words.nearest(word).into());
    message.data.retain(|(name, _)| *name != known.0);
    message.data.push(known);
    let (speech, help) = (dialog.speech(), dialog.speech().word("line-help"));
    format!("{}; {help}", speech.say(&message))
}
