//! Who is better in Wali.
//!
//! In the move phase stones and the threes that are about to be made decide; in the drop phase what the stones will threaten when it ends.
//! The two phases have features of their own, so those of the other one are zero.

use tabuleiro_core::evaluate::weigh;
use tabuleiro_core::{Bitboard, Evaluate, Feature, Side, WdlModel, Word};

use super::board::Board;
use super::rules::{Targets, Three, WaliOptions};
use super::threats::Threats;
use super::{Phase, Wali, WaliPosition};

/// How many things are counted in the move phase, and in the drop phase.
const MOVING: usize = 19;
const DROPPING: usize = 13;

const FEATURES: &[Feature; MOVING + DROPPING] = &[
    feature("tempo", "1 in the move phase: the right to move"),
    feature("stones", "stones on the board"),
    feature(
        "share",
        "stones more than the enemy, for each 64th of all stones",
    ),
    feature("scarce", "stones missing to three more than the loss"),
    feature("threats", "squares on which a step would make a three"),
    feature("takers", "stones that can make a three by a step"),
    feature("strike", "1 if the side to move can make a three now"),
    feature(
        "exposed",
        "-1 if the enemy threatens on two squares or more",
    ),
    feature("threes", "threes that stand"),
    feature("free-threes", "stones of threes that can step out"),
    feature("swings", "stones that can step from one three into another"),
    feature("open", "empty squares that would complete a three"),
    feature("near", "such squares that a stone reaches in two steps"),
    feature("reach", "empty squares beside stones"),
    feature("blocked", "stones without an empty square beside them"),
    feature("guards", "threats of the enemy that a step can stop"),
    feature("together", "stones beside stones of their side"),
    feature("inner", "stones away from the rim"),
    feature("blocks", "stones where the enemy would complete a three"),
    feature("drop-tempo", "1 in the drop phase: the right to drop"),
    feature("drop-first", "1 for White, who begins the move phase"),
    feature("drop-hand", "stones in hand"),
    feature("drop-room", "squares on which a stone may be dropped"),
    feature("drop-short", "stones in hand for which there is no square"),
    feature("drop-threats", "squares on which a step would make a three"),
    feature("drop-strike", "1 for White if it has such a square"),
    feature("drop-takers", "stones that could make a three by a step"),
    feature("drop-open", "empty squares that would complete a three"),
    feature(
        "drop-near",
        "such squares that a stone reaches in two steps",
    ),
    feature(
        "drop-blocks",
        "stones where the enemy would complete a three",
    ),
    feature("drop-together", "stones beside stones of their side"),
    feature("drop-inner", "stones away from the rim"),
];

const fn feature(name: &'static str, what: &'static str) -> Feature {
    Feature { name, what }
}

/// Fitted on 3,000 games of 1,500 nodes a move, as the others are. Only what a side lacks to three stones more than the loss is set by hand:
/// such positions are rare among quiet ones, and the fit made them look good.
const WALI: [i32; MOVING + DROPPING] = [
    365, 2931, -74, 0, 2284, 1513, 0, 1900, 1689, 94, 1954, 50, 593, 355, -341, 2525, 344, 921,
    270, 303, 622, -443, 594, -826, -397, 1015, 297, 957, -1892, 43, 0, 965,
];

/// Where any three in the file or rank of a step earns a capture: an existing one can be used again and again.
const ANYWHERE: [i32; MOVING + DROPPING] = [
    323, 3578, -373, 716, 2019, 1460, 0, 2699, 1797, 166, 947, -80, 662, 311, -355, 1764, 369, 687,
    105, 226, 665, -76, 427, -1055, -385, 899, 539, 766, -1602, 92, 0, 792,
];

/// Where the last stone must be taken: who is left with fewer than three cannot win any more.
const PROST: [i32; MOVING + DROPPING] = [
    512, 2707, -69, -11, 1814, 1301, 0, 672, 722, 124, 1804, 351, 622, 108, -86, 1592, 84, 1060,
    -93, 756, 779, -374, 4, 0, 609, 1167, 12, 142, -191, 197, -205, 691,
];

/// Where stones in threes cannot be taken.
const DARA: [i32; MOVING + DROPPING] = [
    575, 2755, 141, -1073, 2111, 1227, -85, 869, 237, 626, 1299, 268, 627, 24, -189, 1669, 98, 894,
    -181, 688, 803, 251, -110, 0, 1021, 236, -107, 525, -163, 167, -422, 846,
];

/// What is computed once from the rules to judge positions.
#[derive(Debug)]
pub(super) struct Judge<W> {
    weights: &'static [i32; MOVING + DROPPING],
    balance: WdlModel,
    /// The squares away from the rim.
    pub(super) inner: Bitboard<W>,
    /// 64 divided by each number of stones, as a multiple of 2⁻¹⁰, because a division would take as long as all the rest.
    shares: Vec<i32>,
}

impl<W: Word> Judge<W> {
    pub(super) fn new(options: &WaliOptions, board: &Board<W>) -> Self {
        let grid = board.grid;
        let is_inner = |&square: &_| {
            (1..grid.files() - 1).contains(&grid.file(square))
                && (1..grid.ranks() - 1).contains(&grid.rank(square))
        };
        // Margins and scales come from the same games as the weights.
        let (weights, margin, scale) = match (options.lost_at, options.three, options.targets) {
            (0, _, _) => (&PROST, 18.0, 388.0),
            (_, Three::Anywhere, _) => (&ANYWHERE, 0.0, 396.0),
            (_, _, Targets::Any) => (&WALI, 46.0, 368.0),
            (_, _, Targets::Loose) => (&DARA, 24.0, 388.0),
        };
        Self {
            weights,
            balance: WdlModel { margin, scale },
            inner: grid.squares().filter(is_inner).collect(),
            shares: (0..=grid.count() as i32)
                .map(|count| (64 << 10) / count.max(1))
                .collect(),
        }
    }
}

impl<W: Word> Evaluate for Wali<W> {
    const FEATURES: &'static [Feature] = FEATURES;

    fn weights(&self) -> &[i32] {
        self.judge.weights
    }

    fn wdl_model(&self) -> WdlModel {
        self.judge.balance
    }

    fn features(&self, position: &WaliPosition<W>, into: &mut [i32]) {
        into.fill(0);
        match position.phase() {
            Phase::Move => into[..MOVING].copy_from_slice(&self.moving(position)),
            Phase::Drop => into[MOVING..].copy_from_slice(&self.dropping(position)),
        }
    }

    #[inline]
    fn evaluate(&self, position: &WaliPosition<W>) -> i32 {
        match position.phase() {
            Phase::Move => weigh(&self.moving(position), &self.judge.weights[..MOVING]),
            Phase::Drop => weigh(&self.dropping(position), &self.judge.weights[MOVING..]),
        }
    }
}

/// One side's stones and what they threaten.
struct Half<W> {
    stones: Bitboard<W>,
    threats: Threats<W>,
    /// Squares that would complete a three, within two steps of a stone but not within one.
    near: Bitboard<W>,
}

struct Halves<W> {
    own: Half<W>,
    enemy: Half<W>,
}

impl<W: Word> Halves<W> {
    /// How much larger a set of the own side is than the enemy's.
    #[inline]
    fn more(&self, set: impl Fn(&Half<W>) -> Bitboard<W>) -> i32 {
        count(set(&self.own)) - count(set(&self.enemy))
    }

    #[inline]
    fn blocks(&self) -> i32 {
        let Self { own, enemy } = self;
        count(own.stones & enemy.threats.completing) - count(enemy.stones & own.threats.completing)
    }
}

impl<W: Word> Wali<W> {
    #[inline]
    fn half(&self, stones: Bitboard<W>, empty: Bitboard<W>) -> Half<W> {
        let threats = self.threats(stones, empty);
        let open = threats.completing.without(threats.squares);
        let near = open & self.two_steps_away(stones, empty);
        Half {
            stones,
            threats,
            near,
        }
    }

    /// The features of the move phase.
    #[inline]
    fn moving(&self, position: &WaliPosition<W>) -> [i32; MOVING] {
        let empty = self.empty(position);
        let both = Halves {
            own: self.half(position.own(), empty),
            enemy: self.half(position.enemy(), empty),
        };
        let Halves { own, enemy } = &both;
        let free = self.board.compass.beside(empty);
        let (stones, others) = (count(own.stones), count(enemy.stones));
        let enough = i32::from(self.rules.lost_at) + 3;
        let share = (stones - others) * self.judge.shares[(stones + others) as usize];
        let (threats, danger) = (count(own.threats.squares), count(enemy.threats.squares));
        let guards = count(own.threats.reach & enemy.threats.squares)
            - count(enemy.threats.reach & own.threats.squares);
        [
            1,
            stones - others,
            share / (1 << 10),
            (enough - stones).max(0) - (enough - others).max(0),
            threats - danger,
            both.more(|half| half.threats.takers),
            i32::from(threats > 0),
            -i32::from(danger > 1),
            both.more(|half| half.threats.middles),
            both.more(|half| half.threats.threes & free),
            both.more(|half| half.threats.threes & half.threats.takers),
            both.more(|half| half.threats.completing & empty),
            both.more(|half| half.near),
            both.more(|half| half.threats.reach),
            both.more(|half| half.stones.without(free)),
            guards,
            both.more(|half| half.threats.together),
            both.more(|half| half.stones & self.judge.inner),
            both.blocks(),
        ]
    }

    /// The features of the drop phase.
    #[inline]
    fn dropping(&self, position: &WaliPosition<W>) -> [i32; DROPPING] {
        let empty = self.empty(position);
        let both = Halves {
            own: self.half(position.own(), empty),
            enemy: self.half(position.enemy(), empty),
        };
        let Halves { own, enemy } = &both;
        let (turn, other) = (position.turn(), position.turn().opposite());
        let [hand, hand_of_enemy] = [turn, other].map(|side| i32::from(position.hand(side)));
        let room = count(self.drop_squares(position, turn));
        let room_of_enemy = count(self.drop_squares(position, other));
        let (first, strike) = match turn {
            Side::White => (1, i32::from(!own.threats.squares.is_empty())),
            Side::Black => (-1, -i32::from(!enemy.threats.squares.is_empty())),
        };
        [
            1,
            first,
            hand - hand_of_enemy,
            room - room_of_enemy,
            (hand - room).max(0) - (hand_of_enemy - room_of_enemy).max(0),
            both.more(|half| half.threats.squares),
            strike,
            both.more(|half| half.threats.takers),
            both.more(|half| half.threats.completing & empty),
            both.more(|half| half.near),
            both.blocks(),
            both.more(|half| half.threats.together),
            both.more(|half| half.stones & self.judge.inner),
        ]
    }
}

#[inline]
fn count<W: Word>(set: Bitboard<W>) -> i32 {
    set.count() as i32
}
