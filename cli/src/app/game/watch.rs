//! Watching computers play each other: how fast.

use std::time::Duration;

use tabuleiro_play::{Pace, Request};

use super::GameScreen;
use crate::app::screen::Context;
use crate::settings::Switch;

/// How long a move of a computer is shown to a person before it is made.
const SHOWN: Duration = Duration::from_millis(400);
/// How long a watched move stays on the board before the next one, from the fastest to the slowest.
const PACES: [u64; 6] = [0, 200, 500, 1000, 2000, 4000];
/// The one to begin with.
pub(super) const USUAL_PACE: usize = 2;
/// How long the end of a game stays on the board before the next one begins.
pub(super) const REST: Duration = Duration::from_secs(3);

impl GameScreen {
    /// Says how long the next move of a computer is shown. Settings and players may have changed.
    pub(super) fn set_pace(&mut self, context: &mut Context) {
        let pace = Pace {
            played: match context.settings.animation {
                Switch::On => SHOWN,
                Switch::Off => Duration::ZERO,
            },
            watched: Duration::from_millis(PACES[self.pace]),
        };
        self.request(Request::Pace(pace), context);
    }

    /// Watches more slowly, or faster if the step is negative.
    pub(super) fn change_pace(&mut self, step: isize, context: &Context) {
        let pace = self.pace.saturating_add_signed(step);
        self.pace = pace.min(PACES.len() - 1);
        let words = match PACES[self.pace] {
            0 => context.speech.word("app-pace-fastest"),
            milliseconds => {
                let seconds = format!("{}.{}", milliseconds / 1000, milliseconds % 1000 / 100);
                context
                    .speech
                    .words("app-pace", &[("seconds", seconds.into())])
            }
        };
        self.say(words);
    }
}
