//! The moves of a list from the best on, with as little sorting as a search needs.

use tabuleiro_core::evaluate::MOST_PROMISE;

/// Moves that come before all others, whatever they promise: the table's, two that refuted others, and the one that refuted the previous move.
pub(crate) const KINDS: usize = 4;
/// The ranks of these kinds. Between the two that refuted others the promises decide.
pub(crate) const SPECIAL: [i32; KINDS] = [1 << 30, (1 << 26) + 1, 1 << 26, 1 << 25];
const REFUTATIONS: u32 = 0b0110;
/// Two moves of a kind have the same code, so that nothing but the promises tells them apart.
const TWICE: u32 = 1 << KINDS;

/// A promise of 1000 outweighs everything that was learned.
const PER_PROMISE: i32 = 32;
/// So many of the best moves are found one by one; the others are sorted in parts that end here, because a search seldom comes to the last.
const ONE_BY_ONE: usize = 12;
const PARTS: [usize; 2] = [48, 108];
/// A list of at most so many is never sorted: to look for the best again and again is faster.
const SHORT: usize = 48;
/// The entry of a move that was taken: lower than any other, with room for promises below it.
const GONE: i64 = i64::MIN / 2;

/// No promises close the gap between special moves of different kinds, or between them and others.
const _: () = assert!(SPECIAL[0] - SPECIAL[1] > 2 * MOST_PROMISE * PER_PROMISE);
const _: () = assert!(SPECIAL[2] - SPECIAL[3] > 2 * MOST_PROMISE * PER_PROMISE);
const _: () = assert!(SPECIAL[3] - MOST_LEARNED > 2 * MOST_PROMISE * PER_PROMISE);
/// What is learned about a move that is not special stays below.
pub(crate) const MOST_LEARNED: i32 = 1 << 14;

/// What is known about a move before it is asked what it promises.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Standing {
    /// So much was learned about it.
    Learned(i32),
    /// It comes before the others, as one of the [`KINDS`].
    Special(usize),
}

/// The moves of a list with their ranks.
#[derive(Debug, Default)]
pub(crate) struct Ranking {
    /// An entry is `rank << 32 | u32::MAX - index`, so that none are equal, and later moves of the list come later if all else is. As long as
    /// moves are found one by one, each entry has the place of its move in the list.
    entries: Vec<i64>,
    /// The indexes of the special moves, and a bit for each kind there is.
    special: [u32; KINDS],
    kinds: u32,
    /// The largest entry, if it is known.
    best: Option<i64>,
    /// So many moves are found one by one.
    one_by_one: usize,
}

impl Ranking {
    /// Replaces the moves by others.
    #[inline]
    pub(crate) fn fill<M: Copy>(&mut self, moves: &[M], standing: impl Fn(M) -> Standing) {
        self.one_by_one = if moves.len() <= SHORT {
            SHORT
        } else {
            ONE_BY_ONE
        };
        self.kinds = 0;
        self.best = None;
        self.entries.clear();
        let (special, kinds) = (&mut self.special, &mut self.kinds);
        let ranked = moves.iter().zip(0_u32..).map(|(&mv, index)| {
            let rank = match standing(mv) {
                Standing::Learned(rank) => rank,
                Standing::Special(kind) => {
                    *kinds |= if *kinds >> kind & 1 == 0 {
                        1 << kind
                    } else {
                        TWICE
                    };
                    special[kind] = index;
                    SPECIAL[kind]
                }
            };
            i64::from(rank) << 32 | i64::from(u32::MAX - index)
        });
        self.entries.extend(ranked);
    }

    /// Adds the promises of all moves to their ranks, before moves are sorted.
    #[inline]
    pub(crate) fn add_promises(&mut self, promises: &[i32]) {
        let mut best = i64::MIN;
        for (entry, promise) in self.entries.iter_mut().zip(promises) {
            *entry += i64::from(promise * PER_PROMISE) << 32;
            best = best.max(*entry);
        }
        self.best = Some(best);
    }

    /// Takes the best move if it is special and no promises could bring another one before it.
    #[inline]
    pub(crate) fn take_special(&mut self) -> Option<usize> {
        let kinds = self.kinds;
        let first = kinds & kinds.wrapping_neg();
        let refutations = first & REFUTATIONS != 0 && kinds & REFUTATIONS == REFUTATIONS;
        if first == 0 || refutations || kinds & TWICE != 0 {
            return None;
        }
        self.kinds ^= first;
        let index = self.special[first.ilog2() as usize] as usize;
        self.entries[index] = GONE;
        Some(index)
    }

    /// Takes the best move, after so many others, and returns its index in the list.
    #[inline]
    pub(crate) fn take(&mut self, number: usize) -> usize {
        if number < self.one_by_one {
            let largest = || self.entries.iter().copied().fold(i64::MIN, i64::max);
            let index = index_of(self.best.take().unwrap_or_else(largest));
            self.entries[index] = GONE;
            return index;
        }
        if number == ONE_BY_ONE {
            self.entries.retain(|&entry| entry > GONE / 2);
        }
        let place = number - ONE_BY_ONE;
        if place == 0 || PARTS.contains(&number) {
            sort_part(&mut self.entries, place);
        }
        index_of(self.entries[place])
    }
}

#[inline]
fn index_of(entry: i64) -> usize {
    (u32::MAX - entry as u32) as usize
}

/// Sorts the part that begins at a place; those before it are sorted already.
fn sort_part(entries: &mut [i64], from: usize) {
    let mut ends = PARTS.into_iter().map(|end| end - ONE_BY_ONE);
    let end = ends.find(|&end| end > from);
    let rest = &mut entries[from..];
    let part = match end.map(|end| end - from) {
        Some(length) if length < rest.len() => {
            rest.select_nth_unstable_by(length, |one, other| other.cmp(one))
                .0
        }
        _ => rest,
    };
    part.sort_unstable_by(|one, other| other.cmp(one));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Moves with these ranks; one that is larger than what can be learned names a kind of special move.
    fn ranking(ranks: &[i32]) -> Ranking {
        let mut ranking = Ranking::default();
        ranking.fill(ranks, |rank| {
            let kind = SPECIAL.into_iter().position(|special| special == rank);
            kind.map_or(Standing::Learned(rank), Standing::Special)
        });
        ranking
    }

    #[test]
    fn moves_come_in_the_order_of_their_ranks() {
        for count in [1, 3, 4, 5, 8, 13, 49, 200] {
            // Some ranks are equal, and some are negative.
            let ranks: Vec<i32> = (0..count).map(|number| number * 7919 % 101 - 50).collect();
            let mut sorted: Vec<usize> = (0..ranks.len()).collect();
            sorted.sort_by_key(|&index| -ranks[index]);
            let mut ranking = ranking(&ranks);
            let taken: Vec<usize> = (0..ranks.len())
                .map(|number| ranking.take(number))
                .collect();
            assert_eq!(taken, sorted, "{count} moves");
        }
    }

    #[test]
    fn promises_count_among_the_moves_that_are_left() {
        for others in [0, 20] {
            let mut ranks = vec![SPECIAL[0], 7, 9, 8, 0];
            let mut promises = vec![1000, 0, -1000, 1, -1000];
            ranks.resize(5 + others, -1);
            promises.resize(5 + others, -1000);
            let mut ranking = ranking(&ranks);
            assert_eq!(ranking.take_special(), Some(0));
            ranking.add_promises(&promises);
            let taken: Vec<usize> = (1..5).map(|number| ranking.take(number)).collect();
            assert_eq!(taken, [3, 1, 2, 4]);
        }
    }

    #[test]
    fn special_moves_come_by_their_kind_unless_promises_decide() {
        let [table, one, two, counter] = SPECIAL;
        let mut clear = ranking(&[0, counter, two, table]);
        let taken = [(); 4].map(|()| clear.take_special());
        assert_eq!(taken, [Some(3), Some(2), Some(1), None]);
        let mut close = ranking(&[0, two, one]);
        assert_eq!(close.take_special(), None, "two that refuted others");
        close.add_promises(&[0, 1, 0]);
        assert_eq!([close.take(0), close.take(1), close.take(2)], [1, 2, 0]);
        let mut alike = ranking(&[counter, counter]);
        assert_eq!(alike.take_special(), None, "two with the same code");
        assert_eq!([alike.take(0), alike.take(1)], [0, 1]);
    }
}
