//! The moves of a list from the best on, with as little sorting as a search needs.

use tabuleiro_core::evaluate::MAX_MOVE_SCORE;

/// Moves that come before all others: the table move, two killers, the counter move.
pub(crate) const KINDS: usize = 4;
/// Their ranks. Between the two killers the game's move scores decide.
pub(crate) const SPECIAL: [i32; KINDS] = [1 << 30, (1 << 26) + 1, 1 << 26, 1 << 25];
const KILLERS: u32 = 0b0110;
/// Two moves of a kind have the same code: only their scores distinguish them.
const TWICE: u32 = 1 << KINDS;

/// A move score of 1000 outweighs all history.
const PER_MOVE_SCORE: i32 = 32;
/// This many of the best moves are found one by one; the others are sorted in parts that end here, because a search seldom comes to the last.
const ONE_BY_ONE: usize = 12;
const PARTS: [usize; 2] = [48, 108];
/// A list of at most this many is never sorted: to look for the best again and again is faster.
const SHORT: usize = 48;
/// The entry of a move that was taken: lower than any other, with room for move scores below it.
const GONE: i64 = i64::MIN / 2;

/// No move score closes the gap between special moves of different kinds, or between them and others.
const _: () = assert!(SPECIAL[0] - SPECIAL[1] > 2 * MAX_MOVE_SCORE * PER_MOVE_SCORE);
const _: () = assert!(SPECIAL[2] - SPECIAL[3] > 2 * MAX_MOVE_SCORE * PER_MOVE_SCORE);
const _: () = assert!(SPECIAL[3] - MAX_HISTORY > 2 * MAX_MOVE_SCORE * PER_MOVE_SCORE);
/// The history of a move stays below.
pub(crate) const MAX_HISTORY: i32 = 1 << 14;

/// What is known about a move before the game scores it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Prior {
    /// Its history.
    History(i32),
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
    /// This many moves are found one by one.
    one_by_one: usize,
}

impl Ranking {
    /// Replaces the moves by others.
    #[inline]
    pub(crate) fn fill<M: Copy>(&mut self, moves: &[M], prior: impl Fn(M) -> Prior) {
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
            let rank = match prior(mv) {
                Prior::History(rank) => rank,
                Prior::Special(kind) => {
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

    /// Adds the scores of all moves to their ranks, before moves are sorted.
    #[inline]
    pub(crate) fn add_move_scores(&mut self, move_scores: &[i32]) {
        let mut best = i64::MIN;
        for (entry, move_score) in self.entries.iter_mut().zip(move_scores) {
            *entry += i64::from(move_score * PER_MOVE_SCORE) << 32;
            best = best.max(*entry);
        }
        self.best = Some(best);
    }

    /// Takes the best move if it is special and no score could bring another one before it.
    #[inline]
    pub(crate) fn take_special(&mut self) -> Option<usize> {
        let kinds = self.kinds;
        let first = kinds & kinds.wrapping_neg();
        let killers = first & KILLERS != 0 && kinds & KILLERS == KILLERS;
        if first == 0 || killers || kinds & TWICE != 0 {
            return None;
        }
        self.kinds ^= first;
        let index = self.special[first.ilog2() as usize] as usize;
        self.entries[index] = GONE;
        Some(index)
    }

    /// Takes the best move, after this many others, and returns its index in the list.
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
            kind.map_or(Prior::History(rank), Prior::Special)
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
    fn scores_count_among_the_moves_that_are_left() {
        for others in [0, 20] {
            let mut ranks = vec![SPECIAL[0], 7, 9, 8, 0];
            let mut move_scores = vec![1000, 0, -1000, 1, -1000];
            ranks.resize(5 + others, -1);
            move_scores.resize(5 + others, -1000);
            let mut ranking = ranking(&ranks);
            assert_eq!(ranking.take_special(), Some(0));
            ranking.add_move_scores(&move_scores);
            let taken: Vec<usize> = (1..5).map(|number| ranking.take(number)).collect();
            assert_eq!(taken, [3, 1, 2, 4]);
        }
    }

    #[test]
    fn special_moves_come_by_their_kind_unless_scores_decide() {
        let [table, one, two, counter] = SPECIAL;
        let mut clear = ranking(&[0, counter, two, table]);
        let taken = [(); 4].map(|()| clear.take_special());
        assert_eq!(taken, [Some(3), Some(2), Some(1), None]);
        let mut close = ranking(&[0, two, one]);
        assert_eq!(close.take_special(), None, "two that refuted others");
        close.add_move_scores(&[0, 1, 0]);
        assert_eq!([close.take(0), close.take(1), close.take(2)], [1, 2, 0]);
        let mut alike = ranking(&[counter, counter]);
        assert_eq!(alike.take_special(), None, "two with the same code");
        assert_eq!([alike.take(0), alike.take(1)], [0, 1]);
    }
}
