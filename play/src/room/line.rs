//! A line that a person types: gestures one after another, or a whole move.

use tabuleiro_core::{Gesture, ReadError};

use super::{Event, Refusal, Room};
use crate::bout::Bout;
use crate::clock::Millis;
use crate::error::PlayError;

/// A word of a line, and the gestures that it can mean. If none of them fits, it may be a whole move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedWord {
    /// As it was typed.
    pub text: String,
    /// What it can mean, the likeliest first.
    pub gestures: Vec<Gesture>,
}

impl TypedWord {
    /// What a word means on a board: a square, a number, `supply`, `keep` or `pass`.
    ///
    /// ```
    /// use tabuleiro_core::Gesture;
    /// use tabuleiro_play::{Bout, TypedWord};
    ///
    /// let bout = Bout::open("wali", "wali")?;
    /// assert_eq!(TypedWord::read("supply", &bout).gestures, [Gesture::Supply]);
    /// assert_eq!(TypedWord::read("2", &bout).gestures, [Gesture::Count(2)]);
    /// assert_eq!(TypedWord::read("a1-a2", &bout).gestures, []);
    /// # Ok::<(), tabuleiro_play::OpenError>(())
    /// ```
    pub fn read(text: &str, bout: &Bout) -> Self {
        let named = match text {
            "supply" => Some(Gesture::Supply),
            "keep" => Some(Gesture::Keep),
            "pass" => Some(Gesture::Pass),
            _ => None,
        };
        Self::named(text, named, bout)
    }

    /// The same where the front end has words of its own for what is neither a square nor a number.
    pub fn named(text: &str, named: impl IntoIterator<Item = Gesture>, bout: &Bout) -> Self {
        let squares = bout.read_square(text).unwrap_or_default().into_iter();
        let named = named.into_iter();
        let gestures = named
            .chain(squares.map(Gesture::Square))
            .chain(text.parse().ok().map(Gesture::Count));
        Self {
            text: text.to_owned(),
            gestures: gestures.collect(),
        }
    }
}

impl Room {
    /// Takes words as gestures or as a move. If one of them makes no sense, none counts. Of a turn that is whole, nobody needs to see the half.
    pub(super) fn type_words(
        &mut self,
        words: &[TypedWord],
        now: Millis,
    ) -> Result<Vec<Event>, Refusal> {
        let made = self.gestures().len();
        let mut events = Vec::new();
        let mut words = words.iter().peekable();
        while let Some(word) = words.next() {
            let taken = self.type_word(word, words.peek().copied(), now);
            events =
                taken.inspect_err(
                    |_| {
                        while self.gestures().len() > made && self.hand.unchoose() {}
                    },
                )?;
        }
        Ok(events)
    }

    /// What a word comes to: a gesture that fits, or else a whole move.
    fn type_word(
        &mut self,
        word: &TypedWord,
        next: Option<&TypedWord>,
        now: Millis,
    ) -> Result<Vec<Event>, Refusal> {
        let mut reason = None;
        for &gesture in &word.gestures {
            if next.is_some() && self.completes(gesture) {
                return Err(Refusal::TooMany(word.text.clone()));
            }
            match self.choose(gesture, now) {
                Ok(events) => return Ok(events),
                Err(Refusal::Play(error)) => reason = reason.or(Some(error)),
                Err(_) => {}
            }
        }
        if let Some(error) = reason {
            return Err(error.into());
        }
        let meant = word.gestures.first().copied();
        // Beside gestures, a square is never another move.
        if let Some(gesture) = meant.filter(|_| !self.gestures().is_empty()) {
            return Err(Refusal::NotThis(gesture));
        }
        if next.is_some() && self.tree().bout().clone().play(&word.text).is_ok() {
            return Err(Refusal::TooMany(word.text.clone()));
        }
        let played = self.play(&word.text, now);
        played.map_err(|refusal| match (refusal, meant) {
            (Refusal::Play(PlayError::Move(error @ ReadError::Illegal { .. })), _) => {
                PlayError::Move(error).into()
            }
            (_, Some(gesture)) => Refusal::NotThis(gesture),
            (Refusal::Play(error), None) => Refusal::NoWord(word.text.clone(), error),
            (refusal, None) => refusal,
        })
    }
}
