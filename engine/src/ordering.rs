//! Move ordering: killer moves, counter moves, history heuristic.

use tabuleiro_core::{Evaluate, Side, Tactics};

use crate::options::SearchOptions;
use crate::ranking::{KINDS, MAX_HISTORY, Prior, Ranking};
use crate::score::MAX_PLY;

/// The size of the history and counter move tables.
const PLACES: usize = 1 << 12;

/// What a thread has learned about moves from cutoffs.
#[derive(Clone, Debug)]
pub(crate) struct MoveOrdering {
    killers: Vec<[u32; 2]>,
    /// For each side and the code of the previous move.
    counters: Vec<[u32; PLACES]>,
    /// For each side and the code of a move.
    history: Vec<[i32; PLACES]>,
}

/// The node whose moves are ordered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub(crate) ply: usize,
    pub(crate) turn: Side,
    /// The code of the move that led here.
    pub(crate) previous: u32,
    /// The code of the transposition table's move; 0 for none.
    pub(crate) known: u32,
}

impl MoveOrdering {
    pub(crate) fn new() -> Self {
        Self {
            killers: vec![[0; 2]; MAX_PLY],
            counters: vec![[0; PLACES]; 2],
            history: vec![[0; PLACES]; 2],
        }
    }

    /// Ranks moves: table move, killers, counter move, then history.
    #[inline]
    pub(crate) fn rank<G: Evaluate + Tactics>(
        &self,
        game: &G,
        options: &SearchOptions,
        spot: Spot,
        moves: &[G::Move],
        into: &mut Ranking,
    ) {
        let [known, first, second, counter] = self.special(options, spot);
        let history = &self.history[spot.turn.index()];
        let mask = if options.history { -1 } else { 0 };
        into.fill(moves, |mv| {
            let plain = game.code(mv);
            let code = marked(plain);
            if code == known {
                Prior::Special(0)
            } else if code == first {
                Prior::Special(1)
            } else if code == second {
                Prior::Special(2)
            } else if code == counter {
                Prior::Special(3)
            } else {
                Prior::History(history[place(plain)] & mask)
            }
        });
    }

    /// The codes of the table move, the two killers and the counter move; 0 for none.
    #[inline]
    fn special(&self, options: &SearchOptions, spot: Spot) -> [u32; KINDS] {
        let [first, second] = if options.killers {
            self.killers[spot.ply]
        } else {
            [0; 2]
        };
        let counter = if options.counter_moves {
            self.counters[spot.turn.index()][place(spot.previous)]
        } else {
            0
        };
        [spot.known, first, second, counter]
    }

    /// A move caused a cutoff, and the moves tried before it did not.
    #[inline]
    pub(crate) fn record_cutoff(&mut self, spot: Spot, code: u32, depth: i32, failed: &[u32]) {
        let killers = &mut self.killers[spot.ply];
        if killers[0] != marked(code) {
            *killers = [marked(code), killers[0]];
        }
        self.counters[spot.turn.index()][place(spot.previous)] = marked(code);
        let bonus = (depth * depth * 4).min(1024);
        self.adjust(spot.turn, code, bonus);
        for &other in failed {
            self.adjust(spot.turn, other, -bonus);
        }
    }

    /// History with gravity: the larger a value, the less it grows.
    #[inline]
    fn adjust(&mut self, turn: Side, code: u32, bonus: i32) {
        let value = &mut self.history[turn.index()][place(code)];
        *value += bonus - *value * bonus.abs() / MAX_HISTORY;
    }

    /// Ages history for a new search.
    pub(crate) fn fade(&mut self) {
        self.killers.fill([0; 2]);
        for value in self.history.iter_mut().flatten() {
            *value /= 4;
        }
    }
}

/// A code as it is stored: 0 is no move's.
#[inline]
pub(crate) fn marked(code: u32) -> u32 {
    code | 1 << 31
}

/// Where a code has its place among [`PLACES`].
#[inline]
fn place(code: u32) -> usize {
    (code.wrapping_mul(0x9E37_79B1) >> 20) as usize
}
