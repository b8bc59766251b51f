//! Sets of squares as bits.
//!
//! A set is generic over its word: boards up to 8×8 compile to one machine word, larger ones to four. A game is written once.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign};

use crate::square::Square;
use crate::word::Word;

/// A set of squares.
///
/// ```
/// use tabuleiro_core::{Bitboard, Square};
///
/// let pair: Bitboard<u64> = [Square::new(3), Square::new(9)].into_iter().collect();
/// assert_eq!(pair.count(), 2);
/// assert!(pair.contains(Square::new(9)));
/// assert_eq!(pair.first(), Some(Square::new(3)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard<W = u64>(W);

impl<W: Word> Bitboard<W> {
    /// The set whose members are the bits of `word`.
    #[inline]
    pub const fn from_word(word: W) -> Self {
        Self(word)
    }

    /// The bits of the set.
    #[inline]
    pub const fn word(self) -> W {
        self.0
    }

    /// The empty set.
    #[inline]
    pub fn empty() -> Self {
        Self(W::default())
    }

    /// The set of one square.
    #[inline]
    pub fn of(square: Square) -> Self {
        Self(W::bit(square.index() as u8))
    }

    /// Whether no square is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == W::default()
    }

    /// How many squares are in the set.
    #[inline]
    pub fn count(self) -> usize {
        self.0.ones() as usize
    }

    /// Whether `square` is in the set.
    #[inline]
    pub fn contains(self, square: Square) -> bool {
        !(self & Self::of(square)).is_empty()
    }

    /// Whether all squares of `other` are in the set.
    ///
    /// ```
    /// use tabuleiro_core::{Bitboard, Square};
    ///
    /// let line: Bitboard = (0..3).map(Square::new).collect();
    /// assert!(line.with(Square::new(5)).covers(line));
    /// assert!(!line.covers(Bitboard::of(Square::new(5))));
    /// ```
    #[inline]
    pub fn covers(self, other: Self) -> bool {
        other.without(self).is_empty()
    }

    /// Whether the two sets share a square.
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The set with `square` added.
    #[inline]
    pub fn with(self, square: Square) -> Self {
        self | Self::of(square)
    }

    /// The squares that are not in `other`.
    ///
    /// ```
    /// use tabuleiro_core::{Bitboard, Grid};
    ///
    /// let grid = Grid::new(3, 3);
    /// let all: Bitboard = grid.squares().collect();
    /// let ranks: Bitboard = grid.squares().filter(|&square| grid.rank(square) != 1).collect();
    /// assert_eq!(grid.names(all.without(ranks)), "a2 b2 c2");
    /// ```
    #[inline]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The member with the lowest index.
    #[inline]
    pub fn first(self) -> Option<Square> {
        (!self.is_empty()).then(|| Square::new(self.0.lowest()))
    }

    /// The set of just the member with the lowest index; empty if there is none.
    #[inline]
    pub fn lowest(self) -> Self {
        Self(self.0 ^ self.0.without_lowest())
    }

    /// The member with the highest index.
    #[inline]
    pub fn last(self) -> Option<Square> {
        (!self.is_empty()).then(|| Square::new(self.0.highest()))
    }

    /// The member that `skip` others precede.
    ///
    /// ```
    /// use tabuleiro_core::{Bitboard, Square};
    ///
    /// let set: Bitboard = [2, 5, 40].map(Square::new).into_iter().collect();
    /// assert_eq!(set.nth(2), Some(Square::new(40)));
    /// assert_eq!(set.nth(3), None);
    /// ```
    #[inline]
    pub fn nth(self, skip: usize) -> Option<Square> {
        self.0.nth_one(skip).map(Square::new)
    }
}

impl<W: Word> IntoIterator for Bitboard<W> {
    type Item = Square;
    type IntoIter = Squares<W>;

    #[inline]
    fn into_iter(self) -> Squares<W> {
        Squares(self.0)
    }
}

impl<W: Word> FromIterator<Square> for Bitboard<W> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::empty(), Self::with)
    }
}

/// The members of a set in the order of their indexes.
#[derive(Clone, Debug)]
pub struct Squares<W>(W);

impl<W: Word> Iterator for Squares<W> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first()?;
        self.0 = self.0.without_lowest();
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.ones() as usize;
        (left, Some(left))
    }
}

impl<W: Word> ExactSizeIterator for Squares<W> {}

impl<W: Word> BitAnd for Bitboard<W> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl<W: Word> BitOr for Bitboard<W> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl<W: Word> BitXor for Bitboard<W> {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl<W: Word> BitAndAssign for Bitboard<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<W: Word> BitOrAssign for Bitboard<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<W: Word> BitXorAssign for Bitboard<W> {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::word::Wide;

    #[test]
    fn members_come_in_order_in_both_words() {
        let indexes = [0, 5, 63, 64, 130, 255];
        let wide: Bitboard<Wide> = indexes.map(Square::new).into_iter().collect();
        assert_eq!(
            wide.into_iter()
                .map(super::super::square::Square::index)
                .collect::<Vec<_>>(),
            indexes.map(usize::from)
        );
        assert_eq!(
            (wide.first(), wide.last()),
            (Some(Square::new(0)), Some(Square::new(255)))
        );
        assert_eq!(wide.nth(4), Some(Square::new(130)));
        assert_eq!(wide.nth(6), None);
        let narrow: Bitboard<u64> = [0, 5, 63].map(Square::new).into_iter().collect();
        assert_eq!((narrow.count(), narrow.last()), (3, Some(Square::new(63))));
        assert_eq!(Bitboard::<u64>::empty().last(), None);
        assert_eq!(wide.lowest().into_iter().next(), wide.first());
        assert_eq!((narrow.lowest().count(), wide.lowest().count()), (1, 1));
        assert!(Bitboard::<u64>::empty().lowest().is_empty());
    }
}
