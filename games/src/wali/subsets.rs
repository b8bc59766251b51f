//! Sets of squares as numbers: those of one size in the order of their bits, and choices among numbers.

use tabuleiro_core::Square;

/// How many squares there can be.
const SQUARES: usize = 64;

/// In how many ways some squares can be chosen among others.
#[derive(Debug)]
pub(super) struct Choices {
    /// By how many are chosen, then by how many there are.
    ways: Vec<[u64; SQUARES + 1]>,
}

impl Choices {
    /// For sets of up to this many squares.
    pub(super) fn new(most: usize) -> Self {
        let mut ways = vec![[1; SQUARES + 1]];
        for size in 1..=most {
            let mut next = [0; SQUARES + 1];
            for squares in 1..=SQUARES {
                next[squares] = ways[size - 1][squares - 1] + next[squares - 1];
            }
            ways.push(next);
        }
        Self { ways }
    }

    /// In how many ways this many of these squares can be chosen.
    pub(super) fn of(&self, squares: usize, size: usize) -> u64 {
        self.ways[size][squares]
    }

    /// How many sets of the same size come before this one.
    #[inline]
    pub(super) fn rank(&self, mut set: u64) -> u64 {
        let mut rank = 0;
        let mut size = 1;
        while set != 0 {
            rank += self.ways[size][set.trailing_zeros() as usize];
            set &= set - 1;
            size += 1;
        }
        rank
    }

    /// The set of a size that this many others come before.
    #[inline]
    pub(super) fn set(&self, size: usize, mut rank: u64) -> u64 {
        let mut set = 0;
        let mut below = SQUARES;
        for ways in self.ways[1..=size].iter().rev() {
            below = ways[..below].partition_point(|&ways| ways <= rank) - 1;
            rank -= ways[below];
            set |= 1 << below;
        }
        set
    }
}

/// The set that follows in the order of sets of one size, if a word has room for it.
pub(super) fn next_set(set: u64) -> u64 {
    let lowest = set & set.wrapping_neg();
    if lowest == 0 {
        return 0;
    }
    let carried = set.wrapping_add(lowest);
    carried | ((set ^ carried) >> (lowest.trailing_zeros() + 2))
}

/// The squares of `set` when those of `gaps`, of which it has none, are taken out and the others move together.
#[inline]
pub(super) fn squeezed(mut set: u64, mut gaps: u64) -> u64 {
    while gaps != 0 {
        let below = (gaps & gaps.wrapping_neg()) - 1;
        set = (set & below) | ((set >> 1) & !below);
        gaps = (gaps & (gaps - 1)) >> 1;
    }
    set
}

/// The set of which [`squeezed`] makes this one.
#[inline]
pub(super) fn spread(mut set: u64, mut gaps: u64) -> u64 {
    while gaps != 0 {
        let below = (gaps & gaps.wrapping_neg()) - 1;
        set = (set & below) | ((set & !below) << 1);
        gaps &= gaps - 1;
    }
    set
}

/// What a symmetry makes of sets, eight squares at once.
#[derive(Debug)]
pub(super) struct Image(Vec<[u64; 256]>);

impl Image {
    pub(super) fn new(symmetry: &[Square]) -> Self {
        let image = |squares: &[Square], byte: usize| {
            let chosen = (0..squares.len()).filter(|place| byte >> place & 1 == 1);
            chosen.fold(0, |set, place| set | 1 << squares[place].index())
        };
        let eights = symmetry.chunks(8);
        Self(
            eights
                .map(|squares| std::array::from_fn(|byte| image(squares, byte)))
                .collect(),
        )
    }

    #[inline]
    pub(super) fn of(&self, mut set: u64) -> u64 {
        let mut image = 0;
        for part in &self.0 {
            image |= part[usize::from(set as u8)];
            set >>= 8;
        }
        image
    }
}

/// Numbers chosen among the first ones, renumbered without gaps.
#[derive(Debug, Default)]
pub(super) struct Chosen {
    words: Vec<u64>,
    /// How many are chosen before each word, and in all.
    before: Vec<u32>,
}

impl Chosen {
    /// Those of `0..count` that are wanted.
    pub(super) fn new(count: u64, mut is_wanted: impl FnMut(u64) -> bool) -> Self {
        let mut words = vec![0; count.div_ceil(64) as usize];
        for number in (0..count).filter(|&number| is_wanted(number)) {
            words[(number / 64) as usize] |= 1 << (number % 64);
        }
        let mut sum = 0;
        let mut before = vec![0];
        for word in &words {
            sum += u64::count_ones(*word);
            before.push(sum);
        }
        Self { words, before }
    }

    /// How many are chosen.
    pub(super) fn count(&self) -> u64 {
        self.before.last().copied().map_or(0, u64::from)
    }

    /// How many are chosen before this number.
    #[inline]
    pub(super) fn rank(&self, number: u64) -> u64 {
        let (word, bit) = ((number / 64) as usize, number % 64);
        let lower = self.words[word] & ((1 << bit) - 1);
        u64::from(self.before[word] + lower.count_ones())
    }

    /// The number before which this many are chosen.
    pub(super) fn nth(&self, rank: u64) -> u64 {
        let word = self
            .before
            .partition_point(|&before| u64::from(before) <= rank)
            - 1;
        let mut bits = self.words[word];
        for _ in u64::from(self.before[word])..rank {
            bits &= bits - 1;
        }
        word as u64 * 64 + u64::from(bits.trailing_zeros())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_numbered_in_their_order() {
        let choices = Choices::new(4);
        let mut set = 0b1111;
        for rank in 0..choices.of(12, 4) {
            assert_eq!(choices.rank(set), rank);
            assert_eq!(choices.set(4, rank), set);
            set = next_set(set);
        }
        assert_eq!(set, 0b1_0000_0000_0111, "it needs a thirteenth square");
        assert_eq!((choices.rank(0), choices.set(0, 0), next_set(0)), (0, 0, 0));
    }

    #[test]
    fn what_was_squeezed_is_spread_again() {
        assert_eq!(squeezed(0b1001_0010, 0b0110_1001), 0b1101);
        assert_eq!(spread(0b1101, 0b0110_1001), 0b1001_0010);
    }

    #[test]
    fn chosen_numbers_have_no_gaps() {
        let chosen = Chosen::new(500, |number| number % 7 == 3);
        assert_eq!(chosen.count(), 71);
        for rank in 0..71 {
            assert_eq!(chosen.nth(rank), 7 * rank + 3);
            assert_eq!(chosen.rank(7 * rank + 3), rank);
        }
    }
}
