//! A position of Six MaKING.

use std::hash::{Hash, Hasher};

use tabuleiro_core::{Bitboard, Side, Square, Stack, Word};

use super::SixmakingMove;

/// A tower of this many disks or more is a King.
pub(super) const KING: usize = 6;

/// The towers, the disks in supply, who is to move, and the move that would undo the last one.
///
/// Invariant: `heights` and `black` follow from `towers`; `undo` would be legal if it were not forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SixmakingPosition<W = u32, const N: usize = 25> {
    towers: [Stack; N],
    /// The squares with towers of any height, then with towers of 1, 2, 3, 4, 5 disks, and with Kings.
    heights: [Bitboard<W>; KING + 1],
    /// The squares with towers that show a black disk.
    black: Bitboard<W>,
    /// 0 for both when the supply is unlimited.
    supply: [u8; 2],
    undo: Option<SixmakingMove>,
    turn: Side,
}

impl<W: Word, const N: usize> SixmakingPosition<W, N> {
    /// The empty board.
    pub(super) fn new(supply: [u8; 2], turn: Side) -> Self {
        Self {
            towers: [Stack::EMPTY; N],
            heights: [Bitboard::empty(); KING + 1],
            black: Bitboard::empty(),
            supply,
            undo: None,
            turn,
        }
    }

    /// Who is to move.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The tower on a square.
    #[inline]
    pub fn tower(&self, square: Square) -> Stack {
        self.towers[square.index()]
    }

    /// The squares with towers of this height, 1 to 5.
    #[inline]
    pub fn of_height(&self, height: usize) -> Bitboard<W> {
        self.heights[height]
    }

    /// The squares with Kings.
    #[inline]
    pub fn kings(&self) -> Bitboard<W> {
        self.heights[KING]
    }

    /// All squares with towers.
    #[inline]
    pub fn occupied(&self) -> Bitboard<W> {
        self.heights[0]
    }

    /// Those of some towers that show a disk of this side.
    #[inline]
    pub fn topped(&self, towers: Bitboard<W>, side: Side) -> Bitboard<W> {
        match side {
            Side::White => towers.without(self.black),
            Side::Black => towers & self.black,
        }
    }

    /// The disks of a side in supply; meaningless when the supply is unlimited.
    #[inline]
    pub fn supply(&self, side: Side) -> u8 {
        self.supply[side.index()]
    }

    /// The move that is forbidden because it would undo the last one.
    #[inline]
    pub fn undo(&self) -> Option<SixmakingMove> {
        self.undo
    }

    #[inline]
    pub(super) fn with_tower(mut self, square: Square, tower: Stack) -> Self {
        self.put(square, tower);
        self
    }

    #[inline]
    pub(super) fn with_undo(mut self, undo: Option<SixmakingMove>) -> Self {
        self.undo = undo;
        self
    }

    /// A disk of the side to move enters the board, from the supply if it is limited.
    ///
    /// Here and below the position is copied once, before it is changed: what was just written in small pieces is slow to copy.
    #[inline]
    pub(super) fn placed(&self, to: Square, limited: bool) -> Self {
        let mut after = *self;
        after.put(to, Stack::EMPTY.with(self.turn));
        after.supply[self.turn.index()] -= u8::from(limited);
        after.turn = self.turn.opposite();
        after.undo = None;
        after
    }

    /// Disks go from one tower to another, and may not go back as `undo` says.
    #[inline]
    pub(super) fn shifted(
        &self,
        from: Square,
        to: Square,
        count: u8,
        undo: Option<SixmakingMove>,
    ) -> Self {
        let (source, target) = (self.tower(from), self.tower(to));
        let mut after = *self;
        after.put(from, source.without(count));
        after.put(to, target.under(source, count));
        after.turn = self.turn.opposite();
        after.undo = undo;
        after
    }

    /// The same board with the other side to move.
    #[cfg(test)]
    pub(super) fn passed(mut self) -> Self {
        self.turn = self.turn.opposite();
        self.undo = None;
        self
    }

    #[inline]
    fn put(&mut self, square: Square, tower: Stack) {
        // The first set changes when a square becomes empty, or is empty no longer: so it holds the others, and no height is a special case.
        for tower in [self.tower(square), tower] {
            self.heights[tower.height().min(KING)] ^= Bitboard::of(square);
        }
        self.black = if tower.top() == Some(Side::Black) {
            self.black.with(square)
        } else {
            self.black.without(Bitboard::of(square))
        };
        self.towers[square.index()] = tower;
    }

    /// A hash of everything but what follows from the towers.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let undo = self.undo.map_or(0, |undo| 1 + u64::from(undo.code()));
        let [white, black] = self.supply.map(u64::from);
        let seed = undo << 17 | white << 9 | black << 1 | self.turn.index() as u64;
        // A start that is not a small number, so that the first product is not one either.
        Stack::digest(&self.towers, seed ^ 0x9E37_79B9_7F4A_7C15)
    }
}

/// The sets of squares are left out: they follow from the towers.
impl<W, const N: usize> Hash for SixmakingPosition<W, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.towers.hash(state);
        self.supply.hash(state);
        self.undo.hash(state);
        self.turn.hash(state);
    }
}
