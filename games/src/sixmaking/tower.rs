//! A tower of disks in sixteen bits.

use tabuleiro_core::Side;

/// Disks on one square. The highest bit set marks the height; below it one bit a disk, the top disk last, 1 for Black.
///
/// So the top part of a tower is its low bits, and moving disks is two shifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tower(u16);

impl Tower {
    /// No disk at all.
    pub const EMPTY: Self = Self(1);
    /// A tower of this many disks or more is a King.
    pub const KING: usize = 6;
    /// Five disks on five.
    pub const TALLEST: usize = 10;

    /// How many disks there are.
    #[inline]
    pub const fn height(self) -> usize {
        self.0.ilog2() as usize
    }

    /// Whose disk is on top.
    pub const fn top(self) -> Option<Side> {
        match (self.0, self.0 & 1) {
            (1, _) => None,
            (_, 0) => Some(Side::White),
            _ => Some(Side::Black),
        }
    }

    /// The owners of the disks from bottom to top.
    pub fn disks(self) -> impl Iterator<Item = Side> {
        (0..self.height())
            .rev()
            .map(move |below| Side::BOTH[usize::from(self.0 >> below & 1)])
    }

    /// The tower with one more disk on top.
    #[inline]
    pub const fn with(self, side: Side) -> Self {
        Self(self.0 << 1 | side as u16)
    }

    /// What is left when the top `count` disks are gone.
    #[inline]
    pub(super) const fn without(self, count: u8) -> Self {
        Self(self.0 >> count)
    }

    /// The tower with the top `count` disks of another one on it.
    #[inline]
    pub(super) const fn under(self, other: Self, count: u8) -> Self {
        Self(self.0 << count | other.0 & ((1 << count) - 1))
    }

    /// The same tower with the colours exchanged.
    pub(super) const fn swapped(self) -> Self {
        Self(self.0 ^ ((1 << self.height()) - 1))
    }
}
