//! A person's turn: a move typed whole, or gesture by gesture.

use tabuleiro_core::{Gesture, Message, ReadError};
use tabuleiro_play::{Event, PlayError, Refusal, Request};

use super::dialog::{Dialog, Reply};
use super::table::{After, Table};
use super::tell;
use crate::failure::Failure;
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
            Reply::Line(line) => line,
            Reply::End => return Ok(Some(After::Quit)),
            Reply::Late => return Ok(None),
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

    /// Takes the words of a line as gestures or as a move. If one of them makes no sense, none counts.
    fn take(&mut self, line: &str, dialog: &Dialog) -> Result<(), Failure> {
        let made = self.room.gestures().len();
        let mut events = Vec::new();
        let mut words = line.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match self.try_word(word, words.peek().copied(), dialog) {
                Ok(more) => events.extend(more),
                Err(reason) => {
                    while self.room.gestures().len() > made {
                        let back = self.room.apply(Request::Unchoose, time::now());
                        events.extend(back.unwrap_or_default());
                    }
                    // A flag may have fallen meanwhile.
                    events.retain(|event| *event != Event::Gestured);
                    self.tell(&events, dialog)?;
                    return dialog.say(&reason);
                }
            }
        }
        // Of a turn that is whole, nobody needs to see the half.
        if self.room.gestures().is_empty() {
            events.retain(|event| *event != Event::Gestured);
        }
        self.tell(&events, dialog)
    }

    /// What a word comes to: a gesture that fits, or else, before the first gesture, a whole move. In words why not.
    fn try_word(
        &mut self,
        word: &str,
        next: Option<&str>,
        dialog: &Dialog,
    ) -> Result<Vec<Event>, String> {
        let too_many = || {
            dialog
                .speech()
                .words("gestures-too-many", &[("mv", word.into())])
        };
        let meant = dialog.words.gestures(word, self.room.tree().bout());
        let mut reason = None;
        for &gesture in &meant {
            if next.is_some() && self.room.completes(gesture) {
                return Err(too_many());
            }
            match self.room.apply(Request::Choose(gesture), time::now()) {
                Ok(events) => return Ok(events),
                Err(Refusal::Play(error)) => reason = reason.or(Some(error.message())),
                Err(_) => {}
            }
        }
        if let Some(reason) = reason {
            return Err(dialog.speech().say(&reason));
        }
        // Beside gestures, a square is never another move.
        if !meant.is_empty() && !self.room.gestures().is_empty() {
            return Err(self.not_this(meant[0], dialog));
        }
        if next.is_some() && self.room.tree().bout().clone().play(word).is_ok() {
            return Err(too_many());
        }
        match self.room.apply(Request::Play(word.to_owned()), time::now()) {
            Ok(events) => Ok(events),
            Err(Refusal::Play(PlayError::Move(error @ ReadError::Illegal { .. }))) => {
                Err(dialog.speech().say(error.message()))
            }
            Err(_) if !meant.is_empty() => Err(self.not_this(meant[0], dialog)),
            Err(refusal) => Err(unknown(word, refusal.message(), dialog)),
        }
    }

    fn not_this(&self, gesture: Gesture, dialog: &Dialog) -> String {
        let found = tell::gestures(&self.room, [gesture], dialog.speech());
        let data = [("found", found.into())];
        dialog.speech().words("gestures-not-this", &data)
    }
}

/// Why a word is nothing that is known, with the word that may have been meant.
fn unknown(word: &str, mut message: Message, dialog: &Dialog) -> String {
    let known = ("nearest", dialog.words.nearest(word).into());
    message.data.retain(|(name, _)| *name != known.0);
    message.data.push(known);
    let (speech, help) = (dialog.speech(), dialog.speech().word("line-help"));
    format!("{}; {help}", speech.say(&message))
}
