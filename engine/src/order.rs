//! Which moves to look at first.

use tabuleiro_core::evaluate::MOST_PROMISE;
use tabuleiro_core::{Evaluate, Side, Tactics};

use crate::options::Options;
use crate::score::MOST_PLIES;

/// How many numbers of moves are told apart.
const THEMES: usize = 1 << 12;
/// What is learned about a move stays below.
const MOST_HISTORY: i32 = 1 << 14;

const BY_TABLE: i32 = 1 << 30;
const BY_KILLER: i32 = 1 << 26;
const BY_COUNTER: i32 = 1 << 25;
/// A promise of 1000 outweighs everything that was learned.
const PER_PROMISE: i32 = 32;

/// A move ahead by more stays ahead, whatever the promises are.
const CLEAR_LEAD: i64 = ((2 * MOST_PROMISE * PER_PROMISE) as i64) << 32;
/// So many of the best moves are found one by one; the others are sorted in parts that end here, because a search seldom comes to the last.
const ONE_BY_ONE: usize = 4;
const PARTS: [usize; 3] = [12, 48, 108];
/// A list of more moves is long.
const LONG: usize = 40;

/// What a thread has learned about moves.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    killers: Vec<[u32; 2]>,
    /// For each side and the theme of the previous move.
    counters: Vec<u32>,
    /// For each side and theme.
    history: Vec<i32>,
}

/// Where the moves are to be made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub(crate) ply: usize,
    pub(crate) turn: Side,
    /// The theme of the move that led here.
    pub(crate) previous: u32,
    /// The code of the move that the table knows; 0 if it knows none.
    pub(crate) known: u32,
}

impl Order {
    pub(crate) fn new() -> Self {
        Self {
            killers: vec![[0; 2]; MOST_PLIES],
            counters: vec![0; 2 * THEMES],
            history: vec![0; 2 * THEMES],
        }
    }

    /// Replaces the contents of `into` by the indexes of the moves with their ranks by what was learned, `rank << 32 | index`, not yet in
    /// order. Returns how many moves come before all others, whatever they promise.
    #[inline]
    pub(crate) fn rank<G: Evaluate + Tactics>(
        &self,
        game: &G,
        options: &Options,
        spot: Spot,
        moves: &[G::Move],
        into: &mut Vec<i64>,
    ) -> usize {
        let killers = if options.killers {
            self.killers[spot.ply]
        } else {
            [0; 2]
        };
        let counter = if options.counter_moves {
            self.counters[place(spot.turn, spot.previous)]
        } else {
            0
        };
        let mut outstanding = 0;
        into.clear();
        into.extend(moves.iter().enumerate().map(|(index, &mv)| {
            let code = game.code(mv) | 1 << 31;
            let rank = if code == spot.known {
                BY_TABLE
            } else if code == killers[0] {
                BY_KILLER + 1
            } else if code == killers[1] {
                BY_KILLER
            } else if code == counter {
                BY_COUNTER
            } else if options.history {
                self.history[place(spot.turn, game.theme(mv))]
            } else {
                0
            };
            outstanding += usize::from(rank >= BY_COUNTER);
            // Later moves of the list come later if all else is equal.
            i64::from(rank) << 32 | i64::from(u32::MAX - index as u32)
        }));
        outstanding
    }

    /// A move refuted the one before it, and others tried before it did not.
    #[inline]
    pub(crate) fn learn(&mut self, spot: Spot, code: u32, theme: u32, depth: i32, failed: &[u32]) {
        let killers = &mut self.killers[spot.ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        self.counters[place(spot.turn, spot.previous)] = code;
        let bonus = (depth * depth * 4).min(1024);
        self.adjust(spot.turn, theme, bonus);
        for &other in failed {
            self.adjust(spot.turn, other, -bonus);
        }
    }

    /// What was learned fades the more, the more of it there is.
    #[inline]
    fn adjust(&mut self, turn: Side, theme: u32, bonus: i32) {
        let value = &mut self.history[place(turn, theme)];
        *value += bonus - *value * bonus.abs() / MOST_HISTORY;
    }

    /// What was learned in other positions counts less in a new search.
    pub(crate) fn fade(&mut self) {
        self.killers.fill([0; 2]);
        for value in &mut self.history {
            *value /= 4;
        }
    }
}

#[inline]
fn place(turn: Side, theme: u32) -> usize {
    turn.index() * THEMES + (theme.wrapping_mul(0x9E37_79B1) >> 20) as usize
}

/// The index in a ranked list.
#[inline]
pub(crate) fn index_of(ranked: i64) -> usize {
    (u32::MAX - ranked as u32) as usize
}

/// Adds the promises of the moves to their ranks.
#[inline]
pub(crate) fn add_promises(ranked: &mut [i64], promises: &[i32]) {
    for entry in ranked {
        *entry += i64::from(promises[index_of(*entry)] * PER_PROMISE) << 32;
    }
}

/// Moves the best of `ranked[from..]` to `from`: one by one at the beginning, where a cutoff is likely, then the rest in parts.
#[inline]
pub(crate) fn bring_best(ranked: &mut [i64], from: usize) {
    if from < ONE_BY_ONE {
        swap_best(ranked, from);
    } else if from == ONE_BY_ONE || PARTS.contains(&from) {
        sort_part(ranked, from);
    }
}

/// Moves the best of `ranked[from..]` to `from` if no promises could bring another one before it; says whether it did.
#[inline]
pub(crate) fn bring_outstanding(ranked: &mut [i64], from: usize) -> bool {
    swap_best(ranked, from);
    let (best, others) = (ranked[from], &ranked[from + 1..]);
    others.iter().all(|other| best - other > CLEAR_LEAD)
}

/// Moves the best of `ranked[from..]` to `from`.
#[inline]
fn swap_best(ranked: &mut [i64], from: usize) {
    let Some((first, others)) = ranked[from..].split_first_mut() else {
        return;
    };
    if others.len() > LONG {
        let best = others.iter().copied().fold(*first, i64::max);
        if let Some(place) = others.iter_mut().find(|other| **other == best) {
            std::mem::swap(first, place);
        }
        return;
    }
    // A short list is passed through without a branch on what is in it: a processor could not foresee which one is the best.
    let mut best = *first;
    for other in others {
        let worse = best.min(*other);
        best = best.max(*other);
        *other = worse;
    }
    *first = best;
}

/// Sorts the part that begins at `from`. Ranks are never equal, so that the result is the same as if all were sorted.
fn sort_part(ranked: &mut [i64], from: usize) {
    let end = PARTS.into_iter().find(|&end| end > from);
    let rest = &mut ranked[from..];
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

    #[test]
    fn moves_come_in_the_order_of_their_ranks() {
        for count in [1, 3, 5, 13, 49, 200] {
            let mut ranked: Vec<i64> = (0..count).map(|number| number * 7919 % 1009).collect();
            let mut sorted = ranked.clone();
            sorted.sort_unstable_by(|one, other| other.cmp(one));
            for from in 0..ranked.len() {
                bring_best(&mut ranked, from);
                assert_eq!(ranked[from], sorted[from], "{from} of {count}");
            }
        }
    }

    #[test]
    fn only_a_clear_lead_makes_promises_needless() {
        let lead = CLEAR_LEAD;
        assert!(bring_outstanding(&mut [0, lead + 1, -5], 0));
        assert!(!bring_outstanding(&mut [0, lead, -5], 0));
        assert!(bring_outstanding(&mut [9, 0], 1), "the last one left");
    }
}
