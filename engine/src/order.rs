//! Which moves to look at first.

use tabuleiro_core::{Evaluate, Side, Tactics};

use crate::options::Options;
use crate::ranking::{KINDS, MOST_LEARNED, Ranking, Standing};
use crate::score::MOST_PLIES;

/// How many codes of moves are told apart.
const PLACES: usize = 1 << 12;

/// What a thread has learned about moves.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    killers: Vec<[u32; 2]>,
    /// For each side and the code of the previous move.
    counters: Vec<[u32; PLACES]>,
    /// For each side and the code of a move.
    history: Vec<[i32; PLACES]>,
}

/// Where the moves are to be made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub(crate) ply: usize,
    pub(crate) turn: Side,
    /// The code of the move that led here.
    pub(crate) previous: u32,
    /// The code of the move that the table knows; 0 if it knows none.
    pub(crate) known: u32,
}

impl Order {
    pub(crate) fn new() -> Self {
        Self {
            killers: vec![[0; 2]; MOST_PLIES],
            counters: vec![[0; PLACES]; 2],
            history: vec![[0; PLACES]; 2],
        }
    }

    /// Ranks moves by what was learned about them.
    #[inline]
    pub(crate) fn rank<G: Evaluate + Tactics>(
        &self,
        game: &G,
        options: &Options,
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
                Standing::Special(0)
            } else if code == first {
                Standing::Special(1)
            } else if code == second {
                Standing::Special(2)
            } else if code == counter {
                Standing::Special(3)
            } else {
                Standing::Learned(history[place(plain)] & mask)
            }
        });
    }

    /// The codes of the moves that come first: the table's, two that refuted others, and the one that refuted the previous move. 0 is no move's.
    #[inline]
    fn special(&self, options: &Options, spot: Spot) -> [u32; KINDS] {
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

    /// A move refuted the one before it, and others tried before it did not.
    #[inline]
    pub(crate) fn learn(&mut self, spot: Spot, code: u32, depth: i32, failed: &[u32]) {
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

    /// What was learned fades the more, the more of it there is.
    #[inline]
    fn adjust(&mut self, turn: Side, code: u32, bonus: i32) {
        let value = &mut self.history[turn.index()][place(code)];
        *value += bonus - *value * bonus.abs() / MOST_LEARNED;
    }

    /// What was learned in other positions counts less in a new search.
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
