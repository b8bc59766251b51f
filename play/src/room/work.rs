//! What computers have to think about, as data, and what comes back.

use std::any::Any;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_core::{Side, Trace};

use super::watch::Pause;
use super::{Event, Refusal, Room};
use crate::bout::{Bout, Ending};
use crate::clock::{ClockReading, Millis};
use crate::outside::OutsideError;
use crate::player::{Chosen, Player, PlayerKind};
use crate::search::Analysis;
use crate::tables::Tables;

/// Names a piece of work. Its report is accepted as long as the room would hand out the same work again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ticket(u64);

impl Ticket {
    pub(super) const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// What a player must remember from one move to the next: a win that it has proved and follows. Anything else it remembers is a cache.
#[derive(Clone)]
pub struct Keepsake(pub(crate) Arc<dyn Any + Send + Sync>);

impl fmt::Debug for Keepsake {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Keepsake")
    }
}

/// A move that a computer has to choose.
pub struct Work {
    /// Goes back with the report.
    pub ticket: Ticket,
    /// For which seat.
    pub side: Side,
    /// Who sits there.
    pub kind: PlayerKind,
    /// The game so far.
    pub bout: Bout,
    /// Decides whatever is left to chance.
    pub seed: u64,
    /// What the clock shows, if the game is timed.
    pub clock: Option<ClockReading>,
    /// What the player must remember.
    pub keepsake: Option<Keepsake>,
}

impl Work {
    /// The player for this work, to be kept for the next work of the same seat. Starts an outside program.
    pub fn player(
        &self,
        move_time: Duration,
        tables: &Arc<Tables>,
    ) -> Result<Player, OutsideError> {
        let mut player = Player::new(self.kind.clone(), move_time, tables);
        player.begin(&self.bout, self.seed)?;
        Ok(player)
    }

    /// Lets the player who is at hand choose, or, if that is not the one for this work, a newcomer. Whoever has chosen comes back with the report,
    /// to be at hand for the next work of the same seat.
    pub fn run_with(
        &self,
        at_hand: Option<Player>,
        newcomer: impl FnOnce(&Self) -> Result<Player, OutsideError>,
        stop: &AtomicBool,
        told: &mut dyn FnMut(&Analysis),
    ) -> (Report, Option<Player>) {
        let known = at_hand.filter(|player| self.fits(player));
        match known.map_or_else(|| newcomer(self), Ok) {
            Ok(mut player) => (self.run(&mut player, stop, told), Some(player)),
            Err(error) => (self.failed(error), None),
        }
    }

    /// What to report if the player cannot sit down.
    fn failed(&self, error: OutsideError) -> Report {
        Report {
            ticket: self.ticket,
            chosen: Err(error),
            keepsake: None,
        }
    }

    /// Whether a player who is at hand is the one for this work, in this game.
    fn fits(&self, player: &Player) -> bool {
        *player.kind() == self.kind && player.seed() == self.seed
    }

    /// Lets a player choose. It returns when the player has decided, or soon after `stop` is raised.
    pub fn run(
        &self,
        player: &mut Player,
        stop: &AtomicBool,
        told: &mut dyn FnMut(&Analysis),
    ) -> Report {
        if let Some(keepsake) = &self.keepsake {
            player.remember(&self.bout, keepsake);
        }
        let chosen = player.choose_by(self.clock.as_ref(), &self.bout, stop, told);
        Report {
            ticket: self.ticket,
            chosen,
            keepsake: player.keepsake(&self.bout),
        }
    }
}

/// The result of a piece of work.
#[derive(Debug)]
pub struct Report {
    /// Of which work.
    pub ticket: Ticket,
    /// The move; `None` if the player has none and resigns; an error if an outside program has failed.
    pub chosen: Result<Option<Chosen>, OutsideError>,
    /// What the player must remember.
    pub keepsake: Option<Keepsake>,
}

/// A move that is shown before it is made.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) chosen: Chosen,
    pub(super) until: Millis,
    traces: Vec<Trace>,
}

impl Room {
    /// What a computer has to think about now; `None` if a person is to move, computers wait, or a move is being shown.
    ///
    /// As long as it is the same work, it has the same ticket.
    pub fn work(&self, now: Millis) -> Option<Work> {
        if self.held.is_some() || self.pause == Pause::Paused {
            return None;
        }
        let bout = self.live_bout();
        let side = bout.turn();
        if bout.outcome().is_some() || self.is_person(side) {
            return None;
        }
        Some(Work {
            ticket: self.ticket,
            side,
            kind: self.sitting.seat(side).clone(),
            bout,
            seed: self.sitting.seed.wrapping_add(side.index() as u64),
            clock: self.sitting.clock.map(|clock| clock.reading(now)),
            keepsake: self.keepsakes[side.index()].clone(),
        })
    }

    /// Whether the report of this work would be believed now.
    pub fn awaits(&self, ticket: Ticket) -> bool {
        let computer = self.outcome().is_none() && !self.is_person(self.turn());
        computer && self.held.is_none() && ticket == self.ticket
    }

    /// What the move that is shown before it is made does on the board, if there is one.
    pub fn announced(&self) -> Option<&[Trace]> {
        self.held.as_ref().map(|held| &*held.traces)
    }

    /// What is not on the board yet: the move that is shown before it is made, or the one that a hint proposes where we look.
    pub fn foreseen(&self) -> &[Trace] {
        let announced = self.announced().filter(|_| self.is_live());
        let proposed = || self.hint().map_or(&[][..], |hint| &hint.traces);
        announced.unwrap_or_else(proposed)
    }

    /// A computer has thought. What comes too late is of no interest.
    pub(super) fn report(&mut self, report: Report, now: Millis) -> Result<Vec<Event>, Refusal> {
        let side = self.turn();
        if !self.awaits(report.ticket) {
            return Err(Refusal::Late);
        }
        self.keepsakes[side.index()] = report.keepsake;
        match report.chosen {
            Ok(Some(chosen)) => Ok(self.chosen(chosen, side, now)),
            // A player without a move has resigned.
            Ok(None) => Ok(self.end(Ending::Resigned(side))),
            Err(error) => {
                let ending = error.ending(side);
                let mut events = vec![Event::Failed(side, error)];
                events.extend(self.end(ending));
                Ok(events)
            }
        }
    }

    /// A computer has chosen a move: it is made at once, or shown first. Only here is the move of an outside program believed.
    fn chosen(&mut self, chosen: Chosen, side: Side, now: Millis) -> Vec<Event> {
        let mut after = self.live_bout();
        if after.play(&chosen.mv).is_err() {
            return self.end(Ending::Illegal(side));
        }
        let pace = self.shown_for();
        if pace.is_zero() && self.pause != Pause::Paused {
            return self.play_chosen(&chosen, now);
        }
        let (mv, traces) = (chosen.mv.clone(), after.view().last);
        // A move that is only shown costs nobody any time.
        if let Some(clock) = &mut self.sitting.clock {
            clock.stop(now);
        }
        self.held = Some(Held {
            until: now + pace,
            chosen,
            traces: traces.clone(),
        });
        vec![Event::Announced { side, mv, traces }]
    }

    /// Makes a move that was shown long enough, or that someone does not want to wait for.
    pub(super) fn play_held(&mut self, now: Millis) -> Vec<Event> {
        let held = self.held.take();
        held.map(|held| self.play_chosen(&held.chosen, now))
            .unwrap_or_default()
    }

    /// Plays the move of a computer where the game goes on, and follows it if that was looked at.
    fn play_chosen(&mut self, chosen: &Chosen, now: Millis) -> Vec<Event> {
        let looked_at = (!self.is_live()).then(|| self.tree().here());
        self.sitting.tree.go_to(self.live);
        let side = self.turn();
        let Ok(events) = self.play_live(&chosen.mv, now) else {
            // Legal moves are refused only where variations nest too deep for a record.
            return self.end(Ending::Aborted);
        };
        if let Some(analysis) = &chosen.analysis {
            self.scores.insert(self.live, analysis.lines[0].score);
        }
        if self.pause == Pause::OneMove {
            self.pause = Pause::Paused;
        }
        debug_assert!(!self.is_person(side), "a computer has moved");
        if let Some(place) = looked_at {
            self.sitting.tree.go_to(place);
        }
        self.arrive();
        events
    }
}
