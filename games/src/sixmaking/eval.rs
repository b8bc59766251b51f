//! Estimating who is better in Six MaKING.
//!
//! A tower belongs to nobody, but a King counts for the colour it shows. So what a side has are the towers with its disk on top. Where the
//! builder of a King wins colours mean nothing: then all towers count for the side to move, and only the tempo and the parities tell the sides apart.

use tabuleiro_core::evaluate::{WeightedFeature, column, features, weigh};
use tabuleiro_core::{Bitboard, Evaluate, Feature, Side, WdlModel, Word};

use super::position::KING;
use super::rules::{SixmakingOptions, Winner};
use super::{Sixmaking, SixmakingPosition};

/// How many features there are.
const FEATURES: usize = 26;
/// One weight for each of them.
pub(super) type Weights = [i32; FEATURES];

/// A word for each feature, what it counts, and its weight if a King counts for its top disk, and if it counts for its builder.
const TABLE: [WeightedFeature<2>; FEATURES] = [
    ("tempo", "always one: the right to move", [357, 160]),
    ("pawns", "towers of one disk", [35, 0]),
    ("rooks", "towers of two", [308, 0]),
    ("knights", "towers of three", [-126, 0]),
    ("bishops", "towers of four", [717, 0]),
    ("queens", "towers of five", [3095, 0]),
    ("strikes", "ways to make a King at once", [17, 6400]),
    (
        "danger",
        "one if the enemy could make a King at once",
        [0, 0],
    ),
    (
        "dangers",
        "ways in which the enemy could make a King at once",
        [0, 0],
    ),
    ("fives", "ways to make a tower of five", [99, 0]),
    ("mobile", "pawns that can move", [55, 0]),
    ("rook-reach", "towers that towers of two can go to", [-3, 0]),
    (
        "knight-reach",
        "towers that towers of three can go to",
        [425, 0],
    ),
    (
        "bishop-reach",
        "towers that towers of four can go to",
        [404, 0],
    ),
    (
        "queen-reach",
        "towers that towers of five can go to",
        [0, 0],
    ),
    (
        "exposed-tall",
        "towers of three to five that the enemy can go to",
        [-46, 0],
    ),
    (
        "exposed-rooks",
        "towers of two that the enemy can go to",
        [-69, 0],
    ),
    (
        "reached-tall",
        "towers of three to five, of any colour, that can be gone to",
        [582, 0],
    ),
    (
        "solid",
        "towers whose second disk has the colour of the first",
        [209, 0],
    ),
    ("captives", "disks of the enemy under own ones", [312, 0]),
    ("supply", "disks in supply", [-423, 80]),
    (
        "odd-empty",
        "one if the number of empty squares is odd, else minus one",
        [83, 16],
    ),
    (
        "odd-empty-late",
        "the same times what lacks to eight empty squares",
        [0, 16],
    ),
    (
        "odd-supply",
        "one if the number of disks in supply is odd, else minus one",
        [-55, 8],
    ),
    (
        "high",
        "all towers of four and five: the right to move counts more among them",
        [375, 0],
    ),
    (
        "empty",
        "empty squares: the right to move counts less among them",
        [-1, 0],
    ),
];

const TOP_WEIGHTS: Weights = column(&TABLE, 0);
const MOVER_WEIGHTS: Weights = column(&TABLE, 1);

const NAMED: [Feature; FEATURES] = features(&TABLE);

/// The weights under these rules.
pub(super) fn weights(rules: &SixmakingOptions) -> &'static Weights {
    match rules.winner {
        Winner::Top => &TOP_WEIGHTS,
        Winner::Mover => &MOVER_WEIGHTS,
    }
}

/// What the towers of one colour can do.
#[derive(Default)]
struct Powers<W> {
    /// The towers of 1 to 5.
    towers: [i32; KING - 1],
    /// Where those of 2 to 5 can go; for pawns, how many can move.
    reach: [i32; KING - 1],
    strikes: i32,
    fives: i32,
    solid: i32,
    captives: i32,
    reached: Bitboard<W>,
}

/// What both colours ask of a position.
struct Towers<W> {
    occupied: Bitboard<W>,
    /// The squares with at least this many disks, from 0.
    least: [Bitboard<W>; KING + 1],
}

impl<W: Word, const N: usize> Evaluate for Sixmaking<W, N> {
    const FEATURES: &'static [Feature] = &NAMED;

    fn weights(&self) -> &[i32] {
        self.weights
    }

    /// Hardly any game is drawn.
    fn wdl_model(&self) -> WdlModel {
        WdlModel {
            margin: 0.0,
            scale: 400.0,
        }
    }

    fn features(&self, position: &SixmakingPosition<W, N>, into: &mut [i32]) {
        into.copy_from_slice(&self.count_features(position));
    }

    #[inline]
    fn evaluate(&self, position: &SixmakingPosition<W, N>) -> i32 {
        weigh(&self.count_features(position), self.weights)
    }
}

impl<W: Word, const N: usize> Sixmaking<W, N> {
    #[inline]
    fn count_features(&self, position: &SixmakingPosition<W, N>) -> Weights {
        let towers = Towers::new(position);
        let turn = position.turn();
        let own = self.powers(position, &towers, turn);
        let enemy = match self.rules.winner {
            Winner::Top => self.powers(position, &towers, turn.opposite()),
            Winner::Mover => Powers::default(),
        };
        let whose = |set: Bitboard<W>, side| match self.rules.winner {
            Winner::Top => position.topped(set, side),
            Winner::Mover => Bitboard::empty(),
        };
        let exposed = |set: Bitboard<W>| {
            count(whose(set, turn) & enemy.reached)
                - count(whose(set, turn.opposite()) & own.reached)
        };
        let tall = towers.least[3];
        let supply = Side::BOTH.map(|side| i32::from(position.supply(side)));
        let empty = count(self.board.compass.all()) - count(towers.occupied);
        let towers_less = |index: usize| own.towers[index] - enemy.towers[index];
        let reach_less = |index: usize| own.reach[index] - enemy.reach[index];
        [
            1,
            towers_less(0),
            towers_less(1),
            towers_less(2),
            towers_less(3),
            towers_less(4),
            own.strikes,
            enemy.strikes.min(1),
            enemy.strikes,
            own.fives - enemy.fives,
            reach_less(0),
            reach_less(1),
            reach_less(2),
            reach_less(3),
            reach_less(4),
            exposed(tall),
            exposed(position.of_height(2)),
            count(tall & own.reached) - count(tall & enemy.reached),
            own.solid - enemy.solid,
            own.captives - enemy.captives,
            supply[turn.index()] - supply[turn.opposite().index()],
            odd(empty),
            odd(empty) * (8 - empty).max(0),
            odd(supply[0] + supply[1]),
            count(towers.least[4]),
            empty,
        ]
    }

    /// What the towers that show a disk of `side` can do; where colours mean nothing, all towers.
    #[inline]
    fn powers(
        &self,
        position: &SixmakingPosition<W, N>,
        towers: &Towers<W>,
        side: Side,
    ) -> Powers<W> {
        let coloured = self.rules.winner == Winner::Top;
        let whose = |set| {
            if coloured {
                position.topped(set, side)
            } else {
                set
            }
        };
        let mut powers = self.pawn_powers(position, towers, whose(position.of_height(1)));
        for height in 2..KING {
            for from in whose(position.of_height(height)) {
                let reach = self.board.reach(from, height, towers.occupied);
                powers.towers[height - 1] += 1;
                powers.reach[height - 1] += count(reach);
                powers.strikes += count(reach & towers.least[KING - height]);
                powers.fives += count(
                    reach & towers.least[KING - 1 - height].without(towers.least[KING - height]),
                );
                powers.reached |= reach;
                if coloured {
                    let bits = position.tower(from).bits();
                    powers.solid += i32::from((bits ^ bits >> 1) & 1 == 0);
                    let black = bits.count_ones() as i32 - 1;
                    powers.captives += match side {
                        Side::White => black,
                        Side::Black => height as i32 - black,
                    };
                }
            }
        }
        powers
    }

    /// The pawns are many and all go the same way: sets instead of squares. Only the pawns that have a way are counted, not the ways.
    #[inline]
    fn pawn_powers(
        &self,
        position: &SixmakingPosition<W, N>,
        towers: &Towers<W>,
        pawns: Bitboard<W>,
    ) -> Powers<W> {
        let compass = &self.board.compass;
        let beside = |height: usize| {
            let high = position.of_height(height);
            if high.is_empty() {
                0
            } else {
                count(compass.beside(high) & pawns)
            }
        };
        let mut powers = Powers {
            strikes: beside(KING - 1),
            fives: beside(KING - 2),
            reached: compass.beside(pawns) & towers.occupied,
            ..Powers::default()
        };
        powers.towers[0] = count(pawns);
        powers.reach[0] = count(compass.beside(towers.occupied) & pawns);
        powers
    }
}

impl<W: Word> Towers<W> {
    #[inline]
    fn new<const N: usize>(position: &SixmakingPosition<W, N>) -> Self {
        let mut least = [Bitboard::empty(); KING + 1];
        for height in (1..KING).rev() {
            least[height] = least[height + 1] | position.of_height(height);
        }
        Self {
            occupied: least[1],
            least,
        }
    }
}

#[inline]
fn count<W: Word>(set: Bitboard<W>) -> i32 {
    set.count() as i32
}

#[inline]
const fn odd(number: i32) -> i32 {
    (number & 1) * 2 - 1
}
