//! The moves that lead to boards with colours.

use std::ops::Range;

use tabuleiro_core::{Arrival, Bitboard, Square};

use super::Coloured;
use super::hidden::Room;
use super::outline::{Outline, ROOM};
use crate::sixmaking::index::number;
use crate::sixmaking::position::KING;

/// Somebody who finds the moves that lead to boards, fastest if those of an outline are asked for one after the other.
pub(in super::super) struct Backwards<'a> {
    coloured: &'a Coloured,
    /// The tier of the boards.
    tier: usize,
    /// The tier from which the moves come.
    from: usize,
    /// The boards of the outline whose moves are known.
    boards: Range<u64>,
    room: Room,
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

/// Where hidden disks lay before a move.
#[derive(Clone, Copy, Default)]
struct Shuffle {
    /// Disks that go the same number of places up, around the end: which, and how many places.
    parts: [(u16, u32); PARTS],
    len: usize,
    /// The colours change their sides; and a disk that lies on top is hidden.
    flip: u16,
}

/// More parts are not needed: hidden disks lie in at most eight towers, one of which is divided.
const PARTS: usize = 9;

/// A move of disks, looked at backwards.
#[derive(Clone, Copy)]
struct Shift {
    from: Square,
    to: Square,
    count: usize,
}

/// Hidden disks of a tower that stay together.
#[derive(Clone, Copy, Default)]
struct Run {
    /// The first of them, and how many they are.
    first: u8,
    disks: u8,
    /// The square on which they lie, and how many hidden disks are above them.
    square: u8,
    above: u8,
}

/// A board after a move.
struct After {
    outline: Outline,
    occupied: Bitboard<u32>,
    /// The symmetries by which moves come from the boards that are listed.
    returning: u8,
    runs: [Run; PARTS],
}

/// A board before a move as the side that made the move saw it, before symmetries.
struct Before {
    outline: Outline,
    runs: [Run; PARTS],
    /// The hidden disk that was on top, as a bit, and what it must be.
    shown: u16,
    wanted: u16,
    /// A disk that is on top and was hidden: where, and whether it is black after the move.
    covered: Option<(u8, u8, u16)>,
}

impl<'a> Backwards<'a> {
    /// For moves from one tier to the same or another one.
    pub(in super::super) fn new(coloured: &'a Coloured, from: usize, tier: usize) -> Self {
        Self {
            coloured,
            tier,
            from,
            boards: 0..0,
            room: coloured.hidden.room(Outline::default(), 0),
            ways: Vec::new(),
        }
    }

    /// Adds all moves that lead to a board.
    pub(in super::super) fn add(&mut self, board: u64, into: &mut Vec<Arrival>) {
        if !self.boards.contains(&board) {
            self.look(board);
        }
        let hidden = &self.coloured.hidden;
        let place = board - self.boards.start + self.room.first;
        let set = hidden.set(self.room.disks, place);
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
        let list = coloured.list(tier);
        let holder = list.holder(board);
        let outline = list.outline(holder);
        self.room = coloured.hidden.room(outline, coloured.layers[tier].0);
        self.boards = list.start(holder)..list.start(holder + 1);
        self.ways.clear();
        let after = After {
            outline,
            occupied: outline.squares()[0],
            returning: coloured.folding.returning(outline),
            runs: runs(outline),
        };
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
                let before = Before {
                    outline: outline.with(to.index(), 0, 0).swapped(),
                    runs: after.runs,
                    shown: 0,
                    wanted: 0,
                    covered: None,
                };
                self.add_ways(after, &before, 0, |_| 0);
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

impl After {
    /// The board before a move, if the disk that was on top of the target has this colour.
    fn shift(&self, shift: Shift, top: u16) -> Before {
        let (from, to, count) = (shift.from.index(), shift.to.index(), shift.count as u8);
        let outline = self.outline;
        let left = outline.height(from);
        let before = outline.with(from, left + shift.count, outline.top(to));
        let before = before.with(to, outline.height(to) - shift.count, top);
        let mut runs = self.runs;
        let mut moved = Run::default();
        let mut shown = 0;
        for run in &mut runs {
            if run.disks > 0 && usize::from(run.square) == from {
                run.above += count;
            } else if run.disks > 0 && usize::from(run.square) == to {
                // The disks above the one that was on top come from the other tower.
                moved = Run {
                    disks: count - 1,
                    square: from as u8,
                    ..*run
                };
                shown = 1 << (run.first + count - 1);
                run.first += count;
                run.disks -= count;
            }
        }
        runs[PARTS - 1] = moved;
        let covered = (from as u8, count - 1, outline.top(from));
        Before {
            outline: before.swapped(),
            runs,
            shown,
            wanted: top * shown,
            covered: (left > 0).then_some(covered),
        }
    }
}

impl Before {
    /// Where the hidden disks of the board after the move were, if `place` says what is where and there were so many.
    fn shuffle(&self, disks: usize, place: impl Fn(u8, u8) -> u8) -> Shuffle {
        let mut shuffle = Shuffle::default();
        for run in self.runs.iter().filter(|run| run.disks > 0) {
            let which = ((1 << run.disks) - 1) << run.first;
            let up = u32::from(place(run.square, run.above).wrapping_sub(run.first)) % u16::BITS;
            let known = &mut shuffle.parts[..shuffle.len];
            if let Some(part) = known.iter_mut().find(|part| part.1 == up) {
                part.0 |= which;
            } else {
                shuffle.parts[shuffle.len] = (which, up);
                shuffle.len += 1;
            }
        }
        let covered = self
            .covered
            .map_or(0, |(square, above, black)| black << place(square, above));
        let all = ((1_u32 << disks) - 1) as u16;
        shuffle.flip = all ^ covered;
        shuffle
    }
}

impl Shuffle {
    /// The hidden disks before the move.
    #[inline]
    fn of(&self, set: u16) -> u16 {
        let parts = self.parts[..self.len].iter();
        let moved = parts.map(|&(which, up)| (set & which).rotate_left(up));
        moved.fold(self.flip, |all, some| all ^ some)
    }
}

/// The hidden disks of all towers; there is room for one run more.
fn runs(outline: Outline) -> [Run; PARTS] {
    let mut runs = [Run::default(); PARTS];
    let places = outline.places();
    let towers = (0..ROOM).filter(|&square| outline.height(square) > 1);
    for (run, square) in runs.iter_mut().zip(towers) {
        *run = Run {
            first: places[square],
            disks: outline.height(square) as u8 - 1,
            square: square as u8,
            above: 0,
        };
    }
    runs
}
