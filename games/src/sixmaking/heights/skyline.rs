//! Boards as heights alone, and whether a King can be built on them at once.

use tabuleiro_core::{Bitboard, Square};

use crate::sixmaking::board::Board;
use crate::sixmaking::position::KING;

/// The squares with towers of each height; first those without one.
///
/// Squares of which nothing is known yet are in no set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Skyline([Bitboard<u64>; KING]);

impl Skyline {
    /// The board of these squares with these towers of 1 to 5 disks.
    #[inline]
    pub(super) fn new(squares: Bitboard<u64>, towers: impl Fn(usize) -> Bitboard<u64>) -> Self {
        let mut heights = [squares; KING];
        for height in 1..KING {
            heights[height] = towers(height);
            heights[0] = heights[0].without(heights[height]);
        }
        Self(heights)
    }

    /// Nothing is known of any square.
    pub(super) fn unknown() -> Self {
        Self([Bitboard::empty(); KING])
    }

    /// The squares with towers of this height.
    #[inline]
    pub(super) fn of_height(&self, height: usize) -> Bitboard<u64> {
        self.0[height]
    }

    /// The squares with towers of at least this height.
    #[inline]
    pub(super) fn at_least(&self, height: usize) -> Bitboard<u64> {
        let taller = self.0[height..].iter();
        taller.fold(Bitboard::empty(), |all, &squares| all | squares)
    }

    /// All squares with towers.
    #[inline]
    pub(super) fn occupied(&self) -> Bitboard<u64> {
        self.at_least(1)
    }

    /// How many disks there are.
    #[inline]
    pub(super) fn disks(&self) -> usize {
        let disks = (1..KING).map(|height| height * self.0[height].count());
        disks.sum()
    }

    /// The height of the tower on a square.
    pub(super) fn height(&self, square: Square) -> usize {
        let mut heights = (1..KING).filter(|&height| self.0[height].contains(square));
        heights.next().unwrap_or(0)
    }

    /// A square of which nothing was known has a tower of this height.
    #[inline]
    pub(super) fn with(mut self, square: Square, height: usize) -> Self {
        self.0[height] = self.0[height].with(square);
        self
    }

    /// What is known of other squares as well.
    #[inline]
    pub(super) fn joined(mut self, other: &Self) -> Self {
        for (squares, &more) in self.0.iter_mut().zip(&other.0) {
            *squares |= more;
        }
        self
    }

    /// The height of a tower changes.
    #[inline]
    pub(super) fn changed(mut self, square: Square, from: usize, to: usize) -> Self {
        self.0[from] ^= Bitboard::of(square);
        self.0[to] ^= Bitboard::of(square);
        self
    }

    /// Whether a King can be built at once, whatever is on the squares of which nothing is known yet.
    ///
    /// Towers of four and more are looked at as targets of those of two as well: what sees is seen.
    #[inline]
    pub(super) fn is_loud(&self, board: &Board<u64>, unknown: Bitboard<u64>) -> bool {
        let occupied = self.occupied();
        let five = |square| !board.reach(square, 5, occupied).is_empty();
        if self.of_height(5).into_iter().any(five) {
            return true;
        }
        let tall = self.at_least(3);
        let three = |square| !board.reach(square, 3, tall).is_empty();
        if self.of_height(3).into_iter().any(three) {
            return true;
        }
        let in_the_way = occupied | unknown;
        let (twos, targets) = (self.of_height(2), self.at_least(2));
        self.of_height(4).into_iter().any(|square| {
            board.reach(square, 2, in_the_way).meets(twos)
                || board.reach(square, 4, in_the_way).meets(targets)
        })
    }
}
