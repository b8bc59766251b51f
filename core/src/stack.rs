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
    ///
    /// ```
    /// use tabuleiro_core::Stack;
    ///
    /// let tower = Stack::read("wbw", 6).unwrap();
    /// let onto = Stack::read("b", 6).unwrap();
    /// assert_eq!(onto.under(tower, 2).write(), "bbw");
    /// ```
    #[inline]
    pub const fn under(self, other: Self, count: u8) -> Self {
        Self(self.0 << count | other.0 & ((1 << count) - 1))
    }

    /// The same stack with the colours exchanged.
    pub const fn swapped(self) -> Self {
        Self(self.0 ^ ((1 << self.height()) - 1))
    }

    /// The bits of the stack; see the type for what they mean.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// A hash of a row of stacks that begins with `seed`: eight of them are taken at a time by one long multiplication, because a hash of
    /// sixteen bits after the other is as slow as the rest of a move.
    #[inline]
    pub fn digest(stacks: &[Self], seed: u64) -> u64 {
        let pack = |four: &[Self]| {
            let bits = |sum: u64, stack: &Self| sum << 16 | u64::from(stack.0);
            four.iter().rev().fold(0, bits)
        };
        let chunks = stacks.chunks_exact(8);
        let rest = chunks.remainder();
        let (low, high) = rest.split_at(rest.len().min(4));
        // Multiplied, the seed has no bits of its own on which those of the first stacks could lie and hide it.
        let start = seed.wrapping_mul(ODD[1]);
        let state = chunks.fold(start, |state, eight| {
            fold(pack(&eight[..4]) ^ state, pack(&eight[4..]) ^ ODD[0])
        });
        fold(pack(low) ^ state, pack(high) ^ ODD[1])
    }

    /// The stack that a text of letters `w` and `b` means, bottom first; `None` if it is not such a text, or higher than `most`.
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

/// Numbers without pattern: the digits of π.
const ODD: [u64; 2] = [0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7345];

/// Both halves of the long product: every bit depends on every bit.
#[inline]
const fn fold(one: u64, two: u64) -> u64 {
    let product = one as u128 * two as u128;
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_tell_rows_apart() {
        let row = |at: usize, stack: Stack| {
            let mut stacks = [Stack::EMPTY; 25];
            stacks[at] = stack;
            stacks
        };
        let one = Stack::EMPTY.with(Side::White);
        let stacks = [one, one.with(Side::Black), Stack::EMPTY.with(Side::Black)];
        let mut digests: Vec<u64> = (0..25)
            .flat_map(|at| stacks.map(|stack| Stack::digest(&row(at, stack), 7)))
            .collect();
        digests.push(Stack::digest(&[Stack::EMPTY; 25], 7));
        digests.push(Stack::digest(&[Stack::EMPTY; 25], 8));
        // A bit of the seed and the same bit of the first stack once made up for each other.
        digests.push(Stack::digest(
            &row(0, Stack::EMPTY.with(Side::Black)),
            7 ^ 2,
        ));
        let count = digests.len();
        digests.sort_unstable();
        digests.dedup();
        assert_eq!(digests.len(), count);
    }
}
