//! Which moves to look at first.

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

    /// Replaces the contents of `into` by the indexes of the moves with their ranks, `rank << 32 | index`, not yet in order.
    #[inline]
    pub(crate) fn rank<G: Evaluate + Tactics>(
        &self,
        game: &G,
        options: &Options,
        spot: Spot,
        moves: &[G::Move],
        promises: &[i32],
        into: &mut Vec<i64>,
    ) {
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
        into.clear();
        into.extend(
            moves
                .iter()
                .zip(promises)
                .enumerate()
                .map(|(index, (&mv, &promise))| {
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
                    // Later moves of the list come later if all else is equal.
                    i64::from(rank + promise * PER_PROMISE) << 32
                        | i64::from(u32::MAX - index as u32)
                }),
        );
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

/// Moves the best of `ranked[from..]` to `from`: one by one at the beginning, where a cutoff is likely, then all the rest at once.
#[inline]
pub(crate) fn bring_best(ranked: &mut [i64], from: usize) {
    const ONE_BY_ONE: usize = 4;
    if from < ONE_BY_ONE {
        let best = (from..ranked.len()).max_by_key(|&index| ranked[index]);
        if let Some(best) = best {
            ranked.swap(from, best);
        }
    } else if from == ONE_BY_ONE {
        ranked[from..].sort_unstable_by(|one, other| other.cmp(one));
    }
}
