//! Where the disks of a board were before a move.

use tabuleiro_core::{Bitboard, Square};

use super::outline::{Outline, ROOM};

/// Where hidden disks lay before a move.
#[derive(Clone, Copy, Default)]
pub(super) struct Shuffle {
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
pub(super) struct Shift {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) count: usize,
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
pub(super) struct After {
    pub(super) outline: Outline,
    pub(super) occupied: Bitboard<u32>,
    /// The symmetries by which moves come from the boards that are listed.
    pub(super) returning: u8,
    runs: [Run; PARTS],
}

/// A board before a move as the side that made the move saw it, before symmetries.
pub(super) struct Before {
    pub(super) outline: Outline,
    runs: [Run; PARTS],
    /// The hidden disk that was on top, as a bit, and what it must be.
    pub(super) shown: u16,
    pub(super) wanted: u16,
    /// A disk that is on top and was hidden: where, and whether it is black after the move.
    covered: Option<(u8, u8, u16)>,
}

impl After {
    pub(super) fn new(outline: Outline, returning: u8) -> Self {
        Self {
            outline,
            occupied: outline.squares()[0],
            returning,
            runs: runs(outline),
        }
    }

    /// The board before a disk was placed.
    pub(super) fn placement(&self, to: Square) -> Before {
        Before {
            outline: self.outline.with(to.index(), 0, 0).swapped(),
            runs: self.runs,
            shown: 0,
            wanted: 0,
            covered: None,
        }
    }

    /// The board before a move, if the disk that was on top of the target has this colour.
    pub(super) fn shift(&self, shift: Shift, top: u16) -> Before {
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
    /// Where the hidden disks of the board after the move were, if `place` says what is where and there were this many.
    pub(super) fn shuffle(&self, disks: usize, place: impl Fn(u8, u8) -> u8) -> Shuffle {
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
    pub(super) fn of(&self, set: u16) -> u16 {
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
