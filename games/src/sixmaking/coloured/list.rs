//! All quiet outlines with one number of disks, in order.

use super::Coloured;
use super::outline::{Outline, ROOM};
use super::pairs::Pairs;
use crate::sixmaking::position::KING;

/// The low bits of an outline, by which it is looked for among those that have the others in common.
const LOW: usize = 16;

/// The outlines of a tier: where the boards of each begin.
#[derive(Debug)]
pub(super) struct List {
    disks: usize,
    /// Where the outlines with each value of the high bits begin.
    directory: Vec<u32>,
    /// All of them, in order.
    outlines: Vec<Outline>,
    /// The number of the first board of every outline, and of all boards.
    starts: Vec<u32>,
}

impl List {
    pub(super) fn new(coloured: &Coloured, disks: usize) -> Self {
        let squares = coloured.board.grid.count();
        let mut list = Self {
            disks,
            directory: vec![0; directory(squares) + 1],
            outlines: Vec::new(),
            starts: vec![0],
        };
        let filling = Filling {
            coloured,
            pairs: Pairs::new(&coloured.board, coloured.winner),
            smaller: std::array::from_fn(|square| coloured.folding.smaller(square, squares)),
        };
        list.fill(&filling, Outline::default(), squares, disks);
        // So far every place has the outlines that come before its end, if there are any.
        let mut before = 0;
        for place in &mut list.directory {
            before = before.max(*place);
            *place = before;
        }
        list.outlines.shrink_to_fit();
        list.starts.shrink_to_fit();
        list
    }

    /// How many bytes a list takes for a tier, by the squares of the board and the outlines listed.
    pub(super) const fn memory(squares: usize, outlines: u64) -> u64 {
        4 * directory(squares) as u64 + 12 * outlines
    }

    /// How many boards there are.
    pub(super) fn boards(&self) -> u64 {
        u64::from(self.starts[self.outlines.len()])
    }

    /// How many outlines there are.
    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.outlines.len()
    }

    /// Adds all outlines that have these towers on the last squares, and `left` disks on the others: in order, because later squares count more.
    fn fill(&mut self, filling: &Filling<'_>, outline: Outline, squares: usize, left: usize) {
        let Some(square) = squares.checked_sub(1) else {
            self.add(filling.coloured, outline);
            return;
        };
        let least = left.saturating_sub((KING - 1) * square);
        for height in least..KING.min(left + 1) {
            for top in 0..=u16::from(height > 0) {
                let outline = outline.with(square, height, top);
                if filling.may_be_listed(outline, square) {
                    self.fill(filling, outline, square, left - height);
                }
            }
        }
    }

    fn add(&mut self, coloured: &Coloured, outline: Outline) {
        let sets = coloured.hidden.room(outline, self.disks).sets;
        if sets == 0 || coloured.folding.folded(outline).outline != outline {
            return;
        }
        self.outlines.push(outline);
        let boards = self.starts[self.starts.len() - 1] + sets as u32;
        self.starts.push(boards);
        self.directory[high(outline) + 1] = self.outlines.len() as u32;
    }

    /// The number of an outline; `None` if it is not listed.
    #[inline]
    pub(super) fn find(&self, outline: Outline) -> Option<usize> {
        let high = high(outline);
        let (first, end) = (self.directory[high], self.directory[high + 1]);
        let outlines = &self.outlines[first as usize..end as usize];
        let found = outlines.binary_search(&outline);
        found.ok().map(|place| first as usize + place)
    }

    /// The number of the first board of an outline.
    #[inline]
    pub(super) fn start(&self, number: usize) -> u64 {
        u64::from(self.starts[number])
    }

    /// The number of the outline of a board.
    #[inline]
    pub(super) fn holder(&self, board: u64) -> usize {
        self.starts
            .partition_point(|&start| u64::from(start) <= board)
            - 1
    }

    /// The outline with this number.
    #[inline]
    pub(super) fn outline(&self, number: usize) -> Outline {
        self.outlines[number]
    }
}

/// What outlines are listed by.
struct Filling<'a> {
    coloured: &'a Coloured,
    pairs: Pairs,
    /// The square on which no larger number stands than on each one, in an outline that is the smallest among its twins.
    smaller: [Option<usize>; ROOM],
}

impl Filling<'_> {
    /// Whether outlines with these towers on the last squares may be listed; all but the first of these squares are known to be in order.
    fn may_be_listed(&self, outline: Outline, square: usize) -> bool {
        let last = self.coloured.board.grid.count() - 1;
        let mut smaller = self.smaller[square].into_iter();
        if smaller.any(|smaller| outline.at(square) < outline.at(smaller)) {
            return false;
        }
        // What lies between two squares has a number between theirs, so that towers placed later are in no way of those before.
        let mut others = square + 1..=last;
        !others.any(|other| self.pairs.are_loud(outline, square, other))
    }
}

const fn high(outline: Outline) -> usize {
    (outline.bits() >> LOW) as usize
}

/// How many values the high bits have on a board of this many squares.
const fn directory(squares: usize) -> usize {
    1 << Outline::bits_of(squares).saturating_sub(LOW)
}
