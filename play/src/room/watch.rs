//! Computers that play each other: waiting, one move at a time, and one game after another.

use std::time::Duration;

use tabuleiro_core::{Outcome, Side};

use super::request::Colours;
use super::{Event, Room};
use crate::clock::Millis;

/// Whether computers move by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pause {
    Running,
    Paused,
    /// One move, and then it is paused again.
    OneMove,
}

/// How long a move of a computer is shown before it is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// To a person who plays.
    pub played: Duration,
    /// Where only computers play, at least; a person who watches may want more time.
    pub watched: Duration,
}

/// One game after another.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Series {
    /// How long the end of a game between computers stays on the board; without it no other game follows.
    rest: Option<Duration>,
    /// When the next game begins.
    pub(super) next: Option<Millis>,
    /// Wins of White's player, draws, wins of Black's.
    tally: [u32; 3],
}

impl Series {
    /// Others sit down: counting begins again.
    pub(super) fn reset(&mut self) {
        self.tally = [0; 3];
        self.next = None;
    }

    /// The players have changed places.
    pub(super) fn swap(&mut self) {
        self.tally.swap(0, 2);
    }

    fn count(&mut self, outcome: Outcome) {
        let column = match outcome.winner {
            Some(Side::White) => 0,
            None => 1,
            Some(Side::Black) => 2,
        };
        self.tally[column] += 1;
    }
}

impl Room {
    /// Whether nobody but computers plays.
    pub fn is_watched(&self) -> bool {
        !Side::BOTH.into_iter().any(|side| self.is_person(side))
    }

    /// Whether computers wait for a word before they move.
    pub fn is_paused(&self) -> bool {
        self.pause != Pause::Running
    }

    /// Wins of White's player, draws and wins of Black's player in the games since these two sat down.
    pub fn tally(&self) -> [u32; 3] {
        self.series.tally
    }

    pub(super) fn set_pause(&mut self, pause: Pause, now: Millis) -> Vec<Event> {
        self.pause = pause;
        self.series.next = None;
        if pause == Pause::Paused {
            return vec![Event::Paused];
        }
        let goes_on = self.outcome().is_some() && self.is_watched();
        self.series.next = self.series.rest.filter(|_| goes_on).map(|_| now);
        vec![Event::Resumed]
    }

    pub(super) fn step(&mut self, now: Millis) -> Vec<Event> {
        self.pause = Pause::OneMove;
        let events = self.play_held(now);
        if !events.is_empty() {
            self.pause = Pause::Paused;
        }
        events
    }

    pub(super) fn set_pace(&mut self, pace: Pace) -> Vec<Event> {
        self.pace = pace;
        Vec::new()
    }

    /// How long the next move of a computer is shown.
    pub(super) fn shown_for(&self) -> Duration {
        let Pace { played, watched } = self.pace;
        if self.is_watched() {
            played.max(watched)
        } else {
            played
        }
    }

    pub(super) fn set_rest(&mut self, rest: Option<Duration>) -> Vec<Event> {
        self.series.rest = rest;
        Vec::new()
    }

    /// A game that has just ended counts, and another one follows where computers play one after another.
    pub(super) fn count_end(&mut self, events: &[Event], now: Millis) {
        let outcome = events.iter().find_map(|event| match event {
            Event::Ended(outcome) => Some(*outcome),
            _ => None,
        });
        let redone = |event: &Event| matches!(event, Event::Redone { .. });
        let Some(outcome) = outcome.filter(|_| !events.iter().any(redone)) else {
            return;
        };
        self.series.count(outcome);
        if self.is_watched() && self.pause != Pause::Paused {
            self.series.next = self.series.rest.map(|rest| now + rest);
        }
    }

    /// The next game begins when its time has come. A game that someone is looking back at stays until its end was seen.
    pub(super) fn begin_next(&mut self, now: Millis) -> Vec<Event> {
        if self.series.next.is_none_or(|next| next > now) {
            return Vec::new();
        }
        if !self.is_live() {
            self.series.next = self.series.rest.map(|rest| now + rest);
            return Vec::new();
        }
        self.rematch(Colours::Same)
    }
}
