//! Who sits where, and the next game.

use tabuleiro_core::Side;

use super::request::Colours;
use super::watch::Pause;
use super::{Event, Room};
use crate::player::PlayerKind;
use crate::sitting::Sitting;

impl Room {
    /// Someone else sits down: what the last one was thinking about is of no interest.
    pub(super) fn sit(&mut self, side: Side, kind: PlayerKind) -> Vec<Event> {
        self.sitting.set_seat(side, kind.clone());
        self.keepsakes[side.index()] = None;
        self.series.reset();
        self.outdate();
        vec![Event::Seated(side, kind)]
    }

    pub(super) fn swap(&mut self) -> Vec<Event> {
        self.sitting.swap_seats();
        self.series.swap();
        self.keepsakes = [None, None];
        self.outdate();
        vec![Event::Swapped]
    }

    /// Another game from the same beginning, with other chances. A new game is not paused.
    pub(super) fn rematch(&mut self, colours: Colours) -> Vec<Event> {
        let bout = self.tree().bout().fresh_from_setup();
        let seats = Side::BOTH.map(|side| self.sitting.seat(side).clone());
        let control = self.sitting.clock.map(|clock| clock.control());
        let seed = self.sitting.seed.wrapping_add(1);
        self.sitting = Sitting::new(bout, seats, seed).with_clock(control);
        if colours == Colours::Exchanged {
            self.sitting.swap_seats();
            self.series.swap();
        }
        self.series.next = None;
        self.desk.forget();
        self.live = self.tree().here();
        self.undone.clear();
        self.scores.clear();
        self.keepsakes = [None, None];
        self.pause = Pause::Running;
        self.outdate();
        self.arrive();
        vec![Event::Rematch]
    }
}
