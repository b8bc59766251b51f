//! A person's turn: a move typed whole, or gesture by gesture.

use tabuleiro_core::{Gesture, Message, ReadError};
use tabuleiro_play::{Event, PlayError, Refusal, Request};

use super::dialog::{Dialog, Reply};
use super::table::{After, Table};
use super::tell;
use super::words::Vocabulary;
use crate::failure::Failure;
use crate::time;

/// This many choices are listed beside a question; of more, only the number is told.
const MOST_LISTED: usize = 30;

impl Table {
    /// Asks the person to move for a move or for whatever else is wished.
    pub(super) fn person(&mut self, dialog: &mut Dialog) -> Result<Option<After>, Failure> {
        if let Some(clock) = &self.room.sitting().clock {
            dialog.say(&tell::clock(clock, dialog.speech()))?;
        }
        dialog.say(&self.question(dialog))?;
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
            dialog.say(&self.possibilities(dialog))?;
            return Ok(None);
        }
        if let Some((verb, rest)) = dialog.words.verb(&line) {
            return self.obey(verb, rest, dialog);
        }
        self.take(&line, dialog).map(|()| None)
    }

    /// The next thing to do, in words: who is asked for what, and after the first gesture what can be chosen.
    fn question(&self, dialog: &Dialog) -> String {
        let speech = dialog.speech();
        let next = self.room.next_steps();
        let what = next.first().map(|step| speech.word(step.prompt));
        let data = [
            ("side", self.room.turn().into()),
            ("what", what.unwrap_or_default().into()),
        ];
        let mut question = speech.words("prompt", &data);
        let made = self.room.gestures();
        if !made.is_empty() {
            let chosen = [("chosen", self.named(made.iter().copied(), dialog).into())];
            question = format!("{}\n{question}", speech.words("gestures-so-far", &chosen));
        }
        if made.is_empty() && next.len() > 1 {
            return question;
        }
        format!("{question}\n{}", self.possibilities(dialog))
    }

    /// What can be chosen next.
    fn possibilities(&self, dialog: &Dialog) -> String {
        let speech = dialog.speech();
        let next = self.room.next_steps();
        if next.len() > MOST_LISTED {
            return speech.words("gestures-many", &[("count", next.len().into())]);
        }
        let list = self.named(next.iter().map(|step| step.gesture), dialog);
        speech.words("gestures-next", &[("list", list.into())])
    }

    fn named(&self, gestures: impl Iterator<Item = Gesture>, dialog: &Dialog) -> String {
        let grid = self.room.tree().bout().view().grid;
        let named = gestures.map(|gesture| tell::gesture(gesture, grid, dialog.speech()));
        named.collect::<Vec<_>>().join(", ")
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
                        // What was made can be taken back.
                        let _ = self.room.apply(Request::Unchoose, time::now());
                    }
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
        let meant = self.gestures(word, &dialog.words);
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

    /// The gestures that a word can mean.
    fn gestures(&self, word: &str, words: &Vocabulary) -> Vec<Gesture> {
        let named = [
            ("gesture-supply", Gesture::Supply),
            ("gesture-keep", Gesture::Keep),
            ("gesture-pass", Gesture::Pass),
        ];
        let named = named.into_iter().filter(|(key, _)| words.means(key, word));
        let squares = self.room.tree().bout().read_square(word);
        let squares = squares.unwrap_or_default().into_iter();
        named
            .map(|(_, gesture)| gesture)
            .chain(squares.map(Gesture::Square))
            .chain(word.parse().ok().map(Gesture::Count))
            .collect()
    }

    fn not_this(&self, gesture: Gesture, dialog: &Dialog) -> String {
        let found = self.named([gesture].into_iter(), dialog);
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
