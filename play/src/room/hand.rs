//! The hand of a person: the gestures of a turn that is half made.

use tabuleiro_core::{Gesture, ReadError, Square, Step, View};

use crate::bout::Bout;
use crate::choice::{Choice, Narrowed, narrow};
use crate::error::PlayError;
use crate::half_made;

/// The gestures made so far, and every legal move.
#[derive(Debug, Default)]
pub(super) struct Hand {
    choices: Vec<Choice>,
    gestures: Vec<Gesture>,
    /// How many gestures there were before each one that a person has made: some bring others with them.
    made: Vec<usize>,
}

impl Hand {
    /// A hand that has made no gesture.
    pub(super) fn new(bout: &Bout) -> Self {
        Self {
            choices: bout.choices(),
            ..Self::default()
        }
    }

    /// Every legal move.
    pub(super) fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// Whether a gesture would complete the turn.
    pub(super) fn completes(&self, gesture: Gesture) -> bool {
        let whole = self.with(gesture);
        whole.is_some_and(|gestures| self.is_done(&gestures))
    }

    /// What can be chosen next. Where pieces come from the supply alone, that is where they go.
    pub(super) fn next_steps(&self) -> Vec<Step> {
        match &self.after(&self.gestures)[..] {
            [only] if only.gesture == Gesture::Supply => {
                self.after(&[&self.gestures[..], &[Gesture::Supply]].concat())
            }
            steps => steps.to_vec(),
        }
    }

    /// Whether a gesture can be made next, alone or with what goes without saying.
    pub(super) fn takes(&self, gesture: Gesture) -> bool {
        self.went_without_saying(gesture) || self.with(gesture).is_some()
    }

    /// The squares that can be chosen next, with those where a piece from the supply can go at once.
    pub(super) fn open_squares(&self) -> Vec<Square> {
        let dropped = self.after(&[&self.gestures[..], &[Gesture::Supply]].concat());
        let mut squares = Vec::new();
        for step in self.after(&self.gestures).into_iter().chain(dropped) {
            match step.gesture {
                Gesture::Square(square) if !squares.contains(&square) => squares.push(square),
                _ => {}
            }
        }
        squares
    }

    /// Makes a gesture, and says what the turn comes to; `None` if it cannot be made.
    pub(super) fn choose(&mut self, gesture: Gesture) -> Option<Narrowed> {
        if self.went_without_saying(gesture) {
            return Some(narrow(&self.choices, &self.gestures));
        }
        let gestures = self.with(gesture)?;
        self.made.push(self.gestures.len());
        self.gestures = gestures;
        Some(narrow(&self.choices, &self.gestures))
    }

    /// Why a gesture cannot be made, if the rules can say it.
    pub(super) fn refusal(&self, gesture: Gesture, bout: &Bout) -> Option<PlayError> {
        let message = bout.refusal(&[&self.gestures[..], &[gesture]].concat())?;
        Some(PlayError::Move(ReadError::illegal(message)))
    }

    /// Takes the last gesture back; `false` if there was none.
    pub(super) fn unchoose(&mut self) -> bool {
        let before = self.made.pop();
        self.gestures.truncate(before.unwrap_or(0));
        before.is_some()
    }

    /// All gestures made so far.
    pub(super) fn gestures(&self) -> &[Gesture] {
        &self.gestures
    }

    /// The board with what the gestures have done.
    pub(super) fn view(&self, bout: &Bout) -> View {
        let view = bout.view();
        if self.gestures.is_empty() {
            return view;
        }
        half_made::shown(view, bout.half_made(&self.gestures))
    }

    /// The gestures so far and another one, with those that nobody needs to be asked for: a piece that is put where none can be taken from
    /// comes from the supply, and a number of which there is only one is that one. `None` if the gesture does not fit.
    fn with(&self, gesture: Gesture) -> Option<Vec<Gesture>> {
        let fits = |before: &[Gesture]| {
            let next = self.after(before);
            next.iter().any(|step| step.gesture == gesture)
        };
        let mut gestures = self.gestures.clone();
        if !fits(&gestures) {
            gestures.push(Gesture::Supply);
            if !fits(&gestures) {
                return None;
            }
        }
        gestures.push(gesture);
        if let [only] = self.after(&gestures)[..]
            && let Gesture::Count(_) = only.gesture
        {
            gestures.push(only.gesture);
        }
        Some(gestures)
    }

    /// Whether a gesture is the number that was added to the last one: whoever says it anyway is right.
    fn went_without_saying(&self, gesture: Gesture) -> bool {
        let count = matches!(gesture, Gesture::Count(_));
        let added = self
            .made
            .last()
            .is_some_and(|&before| before + 1 < self.gestures.len());
        count && added && self.gestures.last() == Some(&gesture)
    }

    fn is_done(&self, gestures: &[Gesture]) -> bool {
        matches!(narrow(&self.choices, gestures), Narrowed::Done(_))
    }

    fn after(&self, gestures: &[Gesture]) -> Vec<Step> {
        match narrow(&self.choices, gestures) {
            Narrowed::Next(steps) => steps,
            Narrowed::Done(_) => Vec::new(),
        }
    }
}
