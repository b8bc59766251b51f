//! What a search asks of a game beyond its rules: evaluation, tactics, move ordering.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use crate::game::Game;

/// The unit of weights: how many make one point of the score.
pub const WEIGHT_UNIT: i32 = 16;

/// Something that is counted to evaluate a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// A word for it.
    pub name: &'static str,
    /// What is counted, in a sentence.
    pub what: &'static str,
}

/// The evaluation of positions: who is better, and by how much.
///
/// A score is in points for the side to move, and means the same in every game: 100 points are an advantage as large as 100 points of rating,
/// so that the side to move is expected to score 1 / (1 + 10^(−score / 400)). The score is linear in the weights, which are fitted to games.
///
/// ```
/// # mod tictactoe { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tictactoe/game.rs")); }
/// use tabuleiro_core::{Evaluate, Game, Notation, Rules};
/// use tictactoe::TicTacToe;
///
/// // Black's stone in the middle blocks four of White's eight lines, White's corner three of Black's.
/// let game = TicTacToe::new(Rules::default());
/// let position = game.read_position("3/1b1/w2 w").unwrap().position;
/// assert_eq!(game.evaluate(&position), -10);
/// ```
pub trait Evaluate: Game {
    /// What is counted, in the order of the numbers.
    const FEATURES: &'static [Feature];
    /// Whether nearly every position is drawn with best play, so that games are won by setting traps.
    const DRAWISH: bool = false;

    /// The weight of each feature under the rules of this value, in [`WEIGHT_UNIT`]s of a point.
    fn weights(&self) -> &[i32];

    /// Counts the features of an undecided position as the side to move sees it: its own count minus the enemy's. `into` has one
    /// place for each.
    fn features(&self, position: &Self::Position, into: &mut [i32]);

    /// The score of an undecided position: the features times their weights.
    fn evaluate(&self, position: &Self::Position) -> i32;

    /// How much of the position is stuck, in points: what makes a draw likelier, whichever side is better. A side that plays to win
    /// where [nearly everything is drawn](Self::DRAWISH) avoids it.
    fn stiffness(&self, _position: &Self::Position) -> i32 {
        0
    }

    /// How often games under these rules are drawn.
    fn wdl_model(&self) -> WdlModel {
        WdlModel {
            margin: 60.0,
            scale: 400.0,
        }
    }
}

/// A feature's word, what it counts, and its weight under each of several kinds of rules.
pub type WeightedFeature<const SETS: usize> = (&'static str, &'static str, [i32; SETS]);

/// The features of a table without their weights.
pub const fn features<const COUNT: usize, const SETS: usize>(
    table: &[WeightedFeature<SETS>; COUNT],
) -> [Feature; COUNT] {
    let mut features = [Feature { name: "", what: "" }; COUNT];
    let mut index = 0;
    while index < COUNT {
        let (name, what, _) = table[index];
        features[index] = Feature { name, what };
        index += 1;
    }
    features
}

/// The weights of a table under one kind of rules.
pub const fn column<const COUNT: usize, const SETS: usize>(
    table: &[WeightedFeature<SETS>; COUNT],
    which: usize,
) -> [i32; COUNT] {
    let mut weights = [0; COUNT];
    let mut index = 0;
    while index < COUNT {
        weights[index] = table[index].2[which];
        index += 1;
    }
    weights
}

/// The value of a list of features under a list of weights, in points.
#[inline]
pub fn weigh(features: &[i32], weights: &[i32]) -> i32 {
    let sum: i32 = features
        .iter()
        .zip(weights)
        .map(|(feature, weight)| feature * weight)
        .sum();
    sum / WEIGHT_UNIT
}

/// What a game knows about moves without searching: threats, forcing moves, move ordering. Every method has a default that is right for any
/// game but fast for none.
pub trait Tactics: Game {
    /// A move that wins at once, if a cheap look finds one. The search finds the others by playing them.
    fn winning_move(&self, _position: &Self::Position) -> Option<Self::Move> {
        None
    }

    /// Whether the side that is not to move would have a [winning move](Self::winning_move) if it were its turn.
    fn threatened(&self, _position: &Self::Position) -> bool {
        false
    }

    /// Replaces the contents of `into` by the moves that quiescence search must look at before a position is quiet enough to
    /// evaluate, such as captures. Not all of them need be listed.
    fn forcing(&self, _position: &Self::Position, into: &mut Vec<Self::Move>) {
        into.clear();
    }

    /// Replaces the contents of `into` by a number for each move that says how good it looks at first sight: 0 for an ordinary one, from
    /// −[`MAX_MOVE_SCORE`] to [`MAX_MOVE_SCORE`].
    fn score_moves(&self, _position: &Self::Position, moves: &[Self::Move], into: &mut Vec<i32>) {
        into.clear();
        into.resize(moves.len(), 0);
    }

    /// How many squares lie between the places of two moves; 0 where they meet, and for a game in which moves have no places.
    fn apart(&self, _one: Self::Move, _other: Self::Move) -> u32 {
        0
    }

    /// A number that identifies a move for killer moves and history: the same move in another position has the same number. If two moves share
    /// a number, only move ordering suffers.
    fn code(&self, mv: Self::Move) -> u32 {
        let mut hasher = FxHasher::default();
        mv.hash(&mut hasher);
        (hasher.finish() >> 32) as u32
    }
}

/// The largest score of a move.
pub const MAX_MOVE_SCORE: i32 = 1000;

/// How often games are drawn: what turns a score into chances of winning and losing.
///
/// ```
/// use tabuleiro_core::WdlModel;
///
/// let model = WdlModel { margin: 60.0, scale: 400.0 };
/// assert_eq!(model.chance(60), 500);
/// assert!(model.chance(0) < 500, "the rest is drawn");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WdlModel {
    /// The score at which half of the games are won.
    pub margin: f64,
    /// How many points make the odds of winning ten times as large.
    pub scale: f64,
}

impl WdlModel {
    /// The chance of winning with this score, in thousandths, at most 500 at zero.
    pub fn chance(self, points: i32) -> u32 {
        let odds = 10_f64.powf((f64::from(points) - self.margin) / self.scale);
        (1000.0 * odds / (1.0 + odds)).round() as u32
    }
}
