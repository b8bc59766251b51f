//! The moves that lead to boards with colours.

use tabuleiro_core::{Arrival, Entry, Square};

use super::shuffle::{After, Before, Shift, Shuffle};
use super::{Coloured, Family};
use crate::sixmaking::index::number;
use crate::sixmaking::position::KING;

/// Finds the moves that lead to boards; fastest when the boards of an outline come one after the other.
pub(in super::super) struct Backwards<'a> {
    coloured: &'a Coloured,
    /// The tier of the boards.
    tier: usize,
    /// The tier from which the moves come.
    from: usize,
    /// The boards whose moves are known.
    family: Family,
    ways: Vec<Way>,
}

/// A move that leads to some of the boards of an outline.
struct Way {
    /// A hidden disk on which it depends whether they are among them, as a bit, and what it must be.
    shown: u16,
    wanted: u16,
    shuffle: Shuffle,
    /// The place of the sets of hidden disks before the move.
    room: usize,
    /// What is added to the number of such a set, so that it is the number of the board.
    base: u64,
    number: u16,
    forbids: u16,
}

impl<'a> Backwards<'a> {
    /// For moves from one tier to the same or another one.
    pub(in super::super) fn new(coloured: &'a Coloured, from: usize, tier: usize) -> Self {
        Self {
            coloured,
            tier,
            from,
            family: Family::default(),
            ways: Vec::new(),
        }
    }

    /// Adds all moves that lead to a board.
    pub(in super::super) fn add(&mut self, board: u64, into: &mut Vec<Arrival>) {
        if !self.family.boards.contains(&board) {
            self.look(board);
        }
        let hidden = &self.coloured.hidden;
        let set = self.family.hidden(board, hidden);
        into.reserve(self.ways.len());
        for way in &self.ways {
            if set & way.shown == way.wanted {
                let before = hidden.number(way.room, way.shuffle.of(set));
                into.push(Arrival {
                    from: way.base.wrapping_add(before),
                    number: way.number,
                    forbids: way.forbids,
                });
            }
        }
    }

    /// Finds the moves that lead to all boards with the outline of this one.
    fn look(&mut self, board: u64) {
        let Self { coloured, tier, .. } = *self;
        self.family = coloured.family(Entry { tier, index: board });
        self.ways.clear();
        let outline = self.family.outline;
        let after = After::new(outline, coloured.folding.returning(outline));
        if tier == self.from {
            self.look_for_shifts(&after);
        } else {
            self.look_for_placements(&after);
        }
    }

    fn look_for_shifts(&mut self, after: &After) {
        let board = &self.coloured.board;
        for from in board.grid.squares() {
            let left = after.outline.height(from.index());
            // Disks go onto other disks, so that some are left when they go back.
            for count in 1..(KING - left).min(KING - 1) {
                for to in board.reach(from, left + count, after.occupied) {
                    if after.outline.height(to.index()) > count {
                        self.look_for(after, Shift { from, to, count });
                    }
                }
            }
        }
    }

    fn look_for(&mut self, after: &After, shift: Shift) {
        let Shift { from, to, count } = shift;
        let outline = after.outline;
        let left = outline.height(from.index());
        let tower = outline.height(to.index());
        let board = &self.coloured.board;
        let back = || board.reach(to, tower, after.occupied);
        let forbids = if left > 0 && back().contains(from) {
            number(to, from, count as u8)
        } else {
            0
        };
        for top in [0, 1] {
            let before = after.shift(shift, top);
            self.add_ways(after, &before, forbids, |images| {
                let part = u16::from(left > 0);
                part * number(images[from.index()], images[to.index()], count as u8)
            });
        }
    }

    /// White is to move, so that Black has placed a disk.
    fn look_for_placements(&mut self, after: &After) {
        let outline = after.outline;
        for to in outline.squares()[1] {
            if outline.top(to.index()) == 1 {
                self.add_ways(after, &after.placement(to), 0, |_| 0);
            }
        }
    }

    /// Adds a move from a board if that is quiet. If the board is symmetric, so are its moves.
    fn add_ways(
        &mut self,
        after: &After,
        before: &Before,
        forbids: u16,
        number: impl Fn(&[Square]) -> u16,
    ) {
        let coloured = self.coloured;
        let folded = coloured.folding.folded(before.outline);
        let list = coloured.list(self.from);
        let Some(found) = list.find(folded.outline) else {
            return;
        };
        let disks = coloured.layers[self.from].0;
        let room = coloured.hidden.room(folded.outline, disks);
        let places = folded.outline.places();
        let symmetries = folded.symmetries & after.returning;
        for symmetry in (0..8).filter(|symmetry| symmetries >> symmetry & 1 != 0) {
            let images = coloured.images(symmetry);
            let place = |square: u8, above: u8| places[images[usize::from(square)].index()] + above;
            self.ways.push(Way {
                shown: before.shown,
                wanted: before.wanted,
                shuffle: before.shuffle(room.disks, place),
                room: room.disks,
                base: list.start(found).wrapping_sub(room.first),
                number: number(images),
                forbids,
            });
        }
    }
}
