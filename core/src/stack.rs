//! Pieces on top of each other, in sixteen bits.

use crate::side::Side;

/// Pieces of one shape on one square. The highest bit set marks the height; below it one bit a piece, the top piece last, 1 for Black.
///
/// So the top part of a stack is its low bits, and moving pieces is two shifts.
///
/// ```
/// use tabuleiro_core::{Side, Stack};
///
/// let stack = Stack::EMPTY.with(Side::White).with(Side::Black);
/// assert_eq!((stack.height(), stack.top()), (2, Some(Side::Black)));
/// assert_eq!(stack.without(1), Stack::EMPTY.with(Side::White));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack(u16);

impl Stack {
    /// No piece at all.
    pub const EMPTY: Self = Self(1);
    /// The most pieces there is room for.
    pub const ROOM: usize = 15;

    /// How many pieces there are.
    #[inline]
    pub const fn height(self) -> usize {
        self.0.ilog2() as usize
    }

    /// Whose piece is on top.
    #[inline]
    pub const fn top(self) -> Option<Side> {
        match (self.0, self.0 & 1) {
            (1, _) => None,
            (_, 0) => Some(Side::White),
            _ => Some(Side::Black),
        }
    }

    /// The owners of the pieces from bottom to top.
    pub fn owners(self) -> impl Iterator<Item = Side> {
        (0..self.height())
            .rev()
            .map(move |below| Side::BOTH[usize::from(self.0 >> below & 1)])
    }

    /// The stack with one more piece on top.
    #[inline]
    pub const fn with(self, side: Side) -> Self {
        Self(self.0 << 1 | side as u16)
    }

    /// What is left when the top `count` pieces are gone.
    #[inline]
    pub const fn without(self, count: u8) -> Self {
        Self(self.0 >> count)
    }

    /// The stack with the top `count` pieces of another one on it.
    #[inline]
    pub const fn under(self, other: Self, count: u8) -> Self {
        Self(self.0 << count | other.0 & ((1 << count) - 1))
    }

    /// The same stack with the colours exchanged.
    pub const fn swapped(self) -> Self {
        Self(self.0 ^ ((1 << self.height()) - 1))
    }

    /// The stack that a text of letters `w` and `b` means, bottom first; `None` if it is no such text, or too high for `most`.
    pub fn read(text: &str, most: usize) -> Option<Self> {
        let fits = text.len() <= most.min(Self::ROOM);
        let piece = |stack: Self, letter| Side::from_letter(letter).map(|side| stack.with(side));
        fits.then(|| text.chars().try_fold(Self::EMPTY, piece))
            .flatten()
    }

    /// The letters of the pieces from bottom to top.
    pub fn write(self) -> String {
        self.owners().map(Side::letter).collect()
    }
}
