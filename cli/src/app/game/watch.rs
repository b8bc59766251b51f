//! Watching computers play each other: how fast, whether at all, and how often each has won.

use std::time::Duration;

use tabuleiro_core::{Outcome, Side};
use tabuleiro_play::Millis;

use super::GameScreen;
use crate::app::screen::Context;

/// How long a move stays on the board, from the fastest to the slowest.
const PACES: [u64; 6] = [0, 200, 500, 1000, 2000, 4000];
/// How long the end of a game stays on the board before the next one begins.
const REST: Duration = Duration::from_secs(3);

/// How a game between computers is watched.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    paused: bool,
    pace: usize,
    /// Wins of White's player, draws, wins of Black's.
    score: [u32; 3],
    /// When the next game begins.
    next: Option<Millis>,
}

impl Default for Watch {
    fn default() -> Self {
        Self {
            paused: false,
            pace: 2,
            score: [0; 3],
            next: None,
        }
    }
}

impl Watch {
    pub(super) const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether something will happen by itself.
    pub(super) const fn waits(&self) -> bool {
        self.next.is_some()
    }

    /// How long a move is shown.
    pub(super) fn pace(&self, watched: bool) -> Duration {
        Duration::from_millis(if watched { PACES[self.pace] } else { 0 })
    }

    /// The seconds that a move is shown, in words.
    pub(super) fn pace_text(&self) -> String {
        let milliseconds = PACES[self.pace];
        format!("{}.{}", milliseconds / 1000, milliseconds % 1000 / 100)
    }

    pub(super) fn slower(&mut self) {
        self.pace = (self.pace + 1).min(PACES.len() - 1);
    }

    pub(super) fn faster(&mut self) {
        self.pace = self.pace.saturating_sub(1);
    }

    /// The score over all games so far, if there were any.
    pub(super) fn score(&self) -> Option<[u32; 3]> {
        self.score
            .iter()
            .any(|&count| count > 0)
            .then_some(self.score)
    }

    /// Others sit down: the score begins anew.
    pub(super) fn reset(&mut self) {
        self.score = [0; 3];
        self.next = None;
    }

    /// The players have changed places.
    pub(super) fn swap(&mut self) {
        self.score.swap(0, 2);
    }

    fn count(&mut self, outcome: Outcome) {
        let column = match outcome.winner {
            Some(Side::White) => 0,
            None => 1,
            Some(Side::Black) => 2,
        };
        self.score[column] += 1;
    }
}

impl GameScreen {
    pub(super) fn tell_pace(&mut self, context: &Context) {
        let words = if self.watch.pace(true).is_zero() {
            context.speech.word("app-pace-fastest")
        } else {
            let data = [("seconds", self.watch.pace_text().into())];
            context.speech.words("app-pace", &data)
        };
        self.say(words);
    }

    /// Space: the computers stop, or go on.
    pub(super) fn pause(&mut self, context: &Context) {
        self.watch.paused = !self.watch.paused;
        if self.watch.paused {
            self.watch.next = None;
        } else if self.is_over() && self.is_watched() {
            self.watch.next = Some(context.now);
        }
        self.think(context);
    }

    /// One move, and then stop again.
    pub(super) fn step(&mut self, context: &mut Context) {
        self.watch.paused = false;
        if self.computers.is_showing() {
            self.play_shown(context);
        } else {
            self.think(context);
        }
        self.watch.paused = true;
    }

    /// A game has just ended: it counts, and another one follows if nobody but computers plays.
    pub(super) fn note_end(&mut self, context: &mut Context) {
        let Some(outcome) = self.outcome() else {
            return;
        };
        self.watch.count(outcome);
        let streaks = &mut context.streaks;
        self.reckoning.count(streaks, &self.sitting, outcome);
        if self.is_watched() && !self.watch.paused {
            self.watch.next = Some(context.now + REST);
        }
    }

    /// Time has passed: perhaps the next game begins.
    pub(super) fn watch_on(&mut self, context: &mut Context) {
        if self.watch.next.is_none_or(|next| next > context.now) {
            return;
        }
        if self.is_live() {
            self.watch.next = None;
            self.again(context);
        } else {
            // Who looks back at the game keeps it until they have come back and seen its end.
            self.watch.next = Some(context.now + REST);
        }
    }
}
