//! The words whose bits are squares: machine integers, and four of them in one.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// The integer, or group of integers, whose bits are the squares of a board.
pub trait Word:
    Copy
    + Debug
    + Default
    + Eq
    + Ord
    + Hash
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// How many squares fit.
    const SQUARES: usize;
    /// The word with only bit `index` set.
    fn bit(index: u8) -> Self;
    /// How many bits are set.
    fn ones(self) -> u32;
    /// The index of the lowest bit set; meaningless for an empty word.
    fn lowest(self) -> u8;
    /// The index of the highest bit set; meaningless for an empty word.
    fn highest(self) -> u8;
    /// The word without its lowest bit.
    fn without_lowest(self) -> Self;
    /// The lowest 64 bits, as an index of tables for small boards.
    fn low(self) -> u64;
    /// All bits, the lowest first.
    fn limbs(self) -> [u64; 4];
    /// A hash of two words that begins with `seed`: every bit of it depends on every bit of them.
    fn digest(self, other: Self, seed: u64) -> u64;

    /// The index of the bit that `skip` lower ones precede.
    #[inline]
    fn nth_one(self, skip: usize) -> Option<u8> {
        let mut word = self;
        for _ in 0..skip {
            word = word.without_lowest();
        }
        (word != Self::default()).then(|| word.lowest())
    }
}

macro_rules! word {
    ($integer:ty $(, $more:item)*) => {
        impl Word for $integer {
            const SQUARES: usize = <$integer>::BITS as usize;

            #[inline]
            fn bit(index: u8) -> Self {
                1 << index
            }

            #[inline]
            fn ones(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline]
            fn highest(self) -> u8 {
                (Self::BITS - 1).wrapping_sub(self.leading_zeros()) as u8
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn low(self) -> u64 {
                self.into()
            }

            #[inline]
            fn limbs(self) -> [u64; 4] {
                [self.low(), 0, 0, 0]
            }

            #[inline]
            fn digest(self, other: Self, seed: u64) -> u64 {
                fold(fold(self.low() ^ PATTERNLESS[0], other.low() ^ PATTERNLESS[1]) ^ seed, PATTERNLESS[2])
            }

            $($more)*
        }
    };
}

word!(u32);
word!(
    u64,
    /// Halves are passed at once: the end of a walk from bit to bit is hard to foresee for a processor.
    #[inline]
    fn nth_one(self, skip: usize) -> Option<u8> {
        let (mut word, mut at, mut skip) = (self, 0, skip as u32);
        for half in [16, 8] {
            let low = (word & ((1 << half) - 1)).count_ones();
            let above = skip >= low;
            skip -= if above { low } else { 0 };
            word = if above { word >> half } else { word };
            at += if above { half as u8 } else { 0 };
        }
        for _ in 0..skip {
            word = word.without_lowest();
        }
        (word != 0).then(|| at + word.lowest())
    }
);

/// Four machine words in one: room for 256 squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wide([u64; 4]);

impl Wide {
    /// The word with these bits, the lowest first.
    #[inline]
    pub const fn from_limbs(limbs: [u64; 4]) -> Self {
        Self(limbs)
    }
}

impl Word for Wide {
    const SQUARES: usize = 256;

    fn bit(index: u8) -> Self {
        let mut limbs = [0; 4];
        limbs[usize::from(index / 64)] = 1 << (index % 64);
        Self(limbs)
    }

    fn ones(self) -> u32 {
        self.0.iter().map(|limb| limb.count_ones()).sum()
    }

    fn lowest(self) -> u8 {
        let limb = (0..4).find(|&limb| self.0[limb] != 0).unwrap_or(0);
        (limb * 64) as u8 + (self.0[limb].trailing_zeros() % 64) as u8
    }

    fn highest(self) -> u8 {
        let limb = (0..4).rfind(|&limb| self.0[limb] != 0).unwrap_or(0);
        (limb * 64) as u8 + (63 - self.0[limb].leading_zeros() % 64) as u8
    }

    fn without_lowest(mut self) -> Self {
        if let Some(limb) = self.0.iter_mut().find(|limb| **limb != 0) {
            *limb &= *limb - 1;
        }
        self
    }

    #[inline]
    fn low(self) -> u64 {
        self.0[0]
    }

    #[inline]
    fn limbs(self) -> [u64; 4] {
        self.0
    }

    fn digest(self, other: Self, seed: u64) -> u64 {
        let limbs = self.0.into_iter().zip(other.0);
        limbs.fold(seed, |state, (one, two)| one.digest(two, state))
    }
}

/// Numbers without a pattern: the digits of π, the last one made odd.
const PATTERNLESS: [u64; 3] = [
    0x243F_6A88_85A3_08D3,
    0x1319_8A2E_0370_7344,
    0xA409_3822_299F_31D1,
];

/// Both halves of the long product in one.
#[inline]
const fn fold(one: u64, two: u64) -> u64 {
    let product = one as u128 * two as u128;
    product as u64 ^ (product >> 64) as u64
}

impl BitAnd for Wide {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|limb| self.0[limb] & other.0[limb]))
    }
}

impl BitOr for Wide {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|limb| self.0[limb] | other.0[limb]))
    }
}

impl BitXor for Wide {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(std::array::from_fn(|limb| self.0[limb] ^ other.0[limb]))
    }
}

impl Not for Wide {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0.map(|limb| !limb))
    }
}

impl Shl<u32> for Wide {
    type Output = Self;

    fn shl(self, by: u32) -> Self {
        let (limbs, bits) = ((by / 64) as usize, by % 64);
        Self(std::array::from_fn(|limb| {
            let at = |index: usize| self.0.get(index.wrapping_sub(limbs)).copied();
            let low = at(limb).unwrap_or(0) << bits;
            // A limb shifted by 64 would be undefined: nothing crosses when the shift is whole limbs.
            let carried = match (bits, limb) {
                (0, _) | (_, 0) => 0,
                _ => at(limb - 1).unwrap_or(0) >> (64 - bits),
            };
            low | carried
        }))
    }
}

impl Shr<u32> for Wide {
    type Output = Self;

    fn shr(self, by: u32) -> Self {
        let (limbs, bits) = ((by / 64) as usize, by % 64);
        Self(std::array::from_fn(|limb| {
            let at = |index: usize| self.0.get(index + limbs).copied().unwrap_or(0);
            let carried = if bits == 0 {
                0
            } else {
                at(limb + 1) << (64 - bits)
            };
            at(limb) >> bits | carried
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same four limbs, bit by bit.
    fn slow_shift(word: Wide, by: i32) -> Wide {
        (0..256)
            .filter(|&bit| word.0[bit / 64] >> (bit % 64) & 1 == 1)
            .map(|bit| bit as i32 + by)
            .filter(|bit| (0..256).contains(bit))
            .fold(Wide::default(), |sum, bit| sum | Wide::bit(bit as u8))
    }

    #[test]
    fn digests_tell_words_apart() {
        let ones: Vec<u64> = (0..64).map(|bit| 1 << bit).chain([0, u64::MAX]).collect();
        let mut seen = std::collections::HashSet::new();
        for &one in &ones {
            for &two in &ones {
                for seed in 0..3 {
                    seen.insert(one.digest(two, seed));
                    seen.insert(Wide([0, one, 1, 2]).digest(Wide([3, 4, two, 0]), seed));
                }
            }
        }
        assert_eq!(seen.len(), ones.len().pow(2) * 6);
    }

    #[test]
    fn wide_words_shift_like_one_long_integer() {
        let word = Wide([
            0x8000_0000_0000_0001,
            0xF0F0,
            0x1234_5678_9ABC_DEF0,
            1 << 63 | 5,
        ]);
        for by in [0, 1, 7, 16, 17, 63, 64, 65, 100, 128, 200, 255] {
            assert_eq!(word << by as u32, slow_shift(word, by), "left by {by}");
            assert_eq!(word >> by as u32, slow_shift(word, -by), "right by {by}");
        }
    }
}
