//! The moves of boards with colours.

use tabuleiro_core::{Departures, Entry, Side, Square};

use super::outline::Outline;
use super::{Coloured, Family};
use crate::sixmaking::index::number;
use crate::sixmaking::position::KING;

/// Counts the moves of boards; fastest when the boards of an outline come one after the other.
pub(in super::super) struct Forwards<'a> {
    coloured: &'a Coloured,
    tier: usize,
    /// The boards whose moves are known.
    family: Family,
    steps: Vec<Step>,
    placements: Departures,
}

/// A move of disks.
struct Step {
    /// The hidden disk that is on top afterwards, as a bit; none if nothing is left.
    shown: u16,
    number: u16,
    /// In how many plies it loses if that disk is white, or black; 0 if it leads to an entry.
    lost: [u16; 2],
}

impl<'a> Forwards<'a> {
    pub(in super::super) fn new(coloured: &'a Coloured, tier: usize) -> Self {
        Self {
            coloured,
            tier,
            family: Family::default(),
            steps: Vec::new(),
            placements: Departures::default(),
        }
    }

    /// Where the moves of a board lead. Whoever builds a King there builds it for the enemy.
    pub(in super::super) fn count(&mut self, board: u64) -> Departures {
        if !self.family.boards.contains(&board) {
            self.look(board);
        }
        let hidden = &self.coloured.hidden;
        let set = self.family.hidden(board, hidden);
        let mut found = Departures::default();
        if hidden.has_supply(self.family.outline, self.family.room, set.count_ones()) {
            found = self.placements;
        }
        for step in &self.steps {
            match step.lost[usize::from(step.shown & set != 0)] {
                0 => found.add_entry(step.number),
                plies => found.add_lost(plies, step.number),
            }
        }
        found
    }

    /// Finds the moves of all boards with the outline of this one.
    fn look(&mut self, board: u64) {
        let Self { coloured, tier, .. } = *self;
        self.family = coloured.family(Entry { tier, index: board });
        self.steps.clear();
        let outline = self.family.outline;
        let squares = outline.squares();
        let places = outline.places();
        for height in 1..KING {
            for from in squares[height] {
                for to in coloured.board.reach(from, height, squares[0]) {
                    for count in 1..=height {
                        self.add(from, to, count, places[from.index()]);
                    }
                }
            }
        }
        self.placements = Departures::default();
        for to in coloured.board.compass.all().without(squares[0]) {
            match self.plies(outline.with(to.index(), 1, 0)) {
                0 => self.placements.add_entry(0),
                plies => self.placements.add_lost(plies, 0),
            }
        }
    }

    fn add(&mut self, from: Square, to: Square, count: usize, place: u8) {
        let outline = self.family.outline;
        let (source, target) = (from.index(), to.index());
        let left = outline.height(source) - count;
        let tower = outline.height(target) + count;
        let lost = |top: u16| {
            if tower >= KING {
                return 1;
            }
            let after = outline.with(target, tower, outline.top(source));
            self.plies(after.with(source, left, top))
        };
        let lost = [0, 1].map(lost);
        let is_part = left > 0;
        self.steps.push(Step {
            shown: u16::from(is_part) << (usize::from(place) + count - 1),
            number: u16::from(is_part) * number(from, to, count as u8),
            lost,
        });
    }

    /// In how many plies whoever moved so loses at a glance, 0 if that is not seen: Black is to move.
    fn plies(&self, after: Outline) -> u16 {
        let Coloured { board, winner, .. } = self.coloured;
        let wins = after.is_loud(board, *winner, Side::Black);
        2 * u16::from(wins)
    }
}
