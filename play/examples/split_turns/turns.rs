//! The turns of a position, put together by their ring steps.

use std::ops::Range;

use tabuleiro_core::{Game, Square};
use tabuleiro_games::mitsudomoe::{Mitsudomoe, MitsudomoeMove, MitsudomoePosition};

/// Where a ring lies, `None` being the supply, and where it is put.
pub(crate) type Ring = (Option<Square>, Square);

/// The turns of a position.
#[derive(Debug, Default)]
pub(crate) struct Turns {
    pub(crate) position: Option<MitsudomoePosition>,
    pub(crate) list: Vec<MitsudomoeMove>,
    /// As many as there are turns, or none before somebody asks.
    pub(crate) promises: Vec<i32>,
    /// The ring steps, and which turns begin with them.
    pub(crate) rings: Vec<(Ring, Range<usize>)>,
}

impl Turns {
    /// Replaces the turns by those of another position.
    pub(crate) fn fill(&mut self, game: &Mitsudomoe, position: &MitsudomoePosition) {
        self.position = Some(*position);
        self.promises.clear();
        self.rings.clear();
        game.moves(position, &mut self.list);
        // Turns that begin with the same ring step stand side by side.
        for (place, turn) in self.list.iter().enumerate() {
            match self.rings.last_mut() {
                Some((ring, places)) if *ring == ring_of(turn) => places.end = place + 1,
                _ => self.rings.push((ring_of(turn), place..place + 1)),
            }
        }
    }

    /// Which turns begin with a ring step.
    pub(crate) fn of(&self, ring: Ring) -> Range<usize> {
        let found = self.rings.iter().find(|(known, _)| *known == ring);
        found.map_or(0..0, |(_, places)| places.clone())
    }
}

/// The ring step of a turn.
pub(crate) fn ring_of(turn: &MitsudomoeMove) -> Ring {
    (turn.ring_from, turn.ring_to)
}
