//! The hand of a person: the gestures of a turn that is half made.

use tabuleiro_core::{Gesture, Step, View};

use crate::bout::Bout;
use crate::choice::{Choice, Narrowed, narrow};
use crate::half_made;

/// The gestures made so far, and every legal move.
#[derive(Debug, Default)]
pub(super) struct Hand {
    choices: Vec<Choice>,
    gestures: Vec<Gesture>,
}

impl Hand {
    /// A hand that has made no gesture.
    pub(super) fn new(bout: &Bout) -> Self {
        Self {
            choices: bout.choices(),
            gestures: Vec::new(),
        }
    }

    /// Every legal move.
    pub(super) fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// Whether a gesture would complete the turn.
    pub(super) fn completes(&self, gesture: Gesture) -> bool {
        let mut gestures = self.gestures.clone();
        gestures.push(gesture);
        matches!(narrow(&self.choices, &gestures), Narrowed::Done(_))
    }

    /// What can be chosen next.
    pub(super) fn next_steps(&self) -> Vec<Step> {
        match narrow(&self.choices, &self.gestures) {
            Narrowed::Next(steps) => steps,
            Narrowed::Done(_) => Vec::new(),
        }
    }

    /// Makes a gesture, and says what the turn comes to; `None` if it cannot be made.
    pub(super) fn choose(&mut self, gesture: Gesture) -> Option<Narrowed> {
        let possible = self.next_steps().iter().any(|step| step.gesture == gesture);
        if !possible {
            return None;
        }
        self.gestures.push(gesture);
        self.gestures.extend(self.only_count());
        Some(narrow(&self.choices, &self.gestures))
    }

    /// Takes the last gesture back; `false` if there was none.
    pub(super) fn unchoose(&mut self) -> bool {
        let gone = self.gestures.pop();
        if gone.is_some() && gone == self.only_count() {
            self.gestures.pop();
        }
        gone.is_some()
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

    /// A number that is asked for although there is only one: nobody needs to be asked.
    fn only_count(&self) -> Option<Gesture> {
        match self.next_steps()[..] {
            [
                Step {
                    gesture: gesture @ Gesture::Count(_),
                    ..
                },
            ] => Some(gesture),
            _ => None,
        }
    }
}
