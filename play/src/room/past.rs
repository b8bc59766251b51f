//! Rebuilding a room from the events that were stored.

use std::time::Duration;

use tabuleiro_core::Side;
use tabuleiro_engine::Score;

use super::offers::Offer;
use super::request::Proposal;
use super::{Refusal, Room};
use crate::bout::Ending;
use crate::clock::Millis;

/// Something that happened before. Replayed in order, the past of a room restores it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Past<'a> {
    /// A move was made.
    Moved {
        /// Its text.
        mv: &'a str,
        /// What the clocks of White and Black showed after it, in a game with clocks.
        left: Option<[Duration; 2]>,
        /// What a computer thought of its move.
        score: Option<Score>,
    },
    /// Moves were taken back, so that this many were left.
    TakenBack(usize),
    /// A side proposed something.
    Proposed(Side, Proposal),
    /// A proposal was declined.
    Declined,
    /// The players ended the game. An end by the rules follows from the moves.
    Ended(Ending),
}

impl Room {
    /// Makes something happen that has happened before: nobody is asked, and no clock runs.
    pub fn retell(&mut self, past: Past<'_>) -> Result<(), Refusal> {
        match past {
            Past::Moved { mv, left, score } => self.retell_move(mv, left, score)?,
            Past::TakenBack(played) => {
                let way = self.tree().way_to(self.live);
                let place = match played {
                    0 => Some(self.tree().root()),
                    _ => way.get(played - 1).copied(),
                };
                self.go_on_from(place.ok_or(Refusal::NothingToTakeBack)?);
            }
            Past::Proposed(by, what) => self.offer = Some(Offer { by, what }),
            Past::Declined => self.offer = None,
            Past::Ended(ending) => drop(self.end(ending)),
        }
        Ok(())
    }

    /// All past events are in: if the clock of the side to move was running, it has been since this moment.
    pub fn resume(&mut self, since: Millis) {
        self.run_clock(since);
    }

    fn retell_move(
        &mut self,
        mv: &str,
        left: Option<[Duration; 2]>,
        score: Option<Score>,
    ) -> Result<(), Refusal> {
        let clock = self.sitting.clock.take();
        let played = self.play_live(mv, Millis::default());
        self.sitting.clock = clock;
        played?;
        if let Some(left) = left {
            self.sitting.set_left(left);
        }
        if let Some(score) = score {
            self.scores.insert(self.live, score);
        }
        self.arrive();
        Ok(())
    }
}
