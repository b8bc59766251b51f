//! A match as plain data.

use serde::Serialize;

use super::score::Contestant;
use crate::statistics::{Elo, Judgement, Pairs, Sprt, Tally};

/// A match in numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchSummary {
    /// Games with a result.
    pub games: u64,
    /// Games broken off without one, which count nowhere else.
    pub aborted: u64,
    /// The games from A's side.
    #[serde(flatten)]
    pub tally: Tally,
    /// The share of the points that A got.
    pub score: Option<f64>,
    /// The share of drawn games.
    pub draw_rate: Option<f64>,
    /// The same games from White's side.
    pub white: Tally,
    /// How many complete pairs brought A 0, ½, 1, 1½ and 2 points.
    pub pairs: Pairs,
    /// By how much A is better: from the pairs if any is complete, else from the games; `None` before the first game.
    pub elo: Option<Elo>,
    /// Half the width of the interval of 95 % around it.
    pub elo_error: Option<f64>,
    /// The probability that A is better.
    pub superiority: f64,
    /// The sequential test, if there was one.
    pub sprt: Option<SprtSummary>,
    /// How many games ended in which way, the most frequent first.
    pub endings: Vec<EndingCount>,
    /// How long the games were; `None` before the first game.
    pub plies: Option<Lengths>,
    /// How many moves of A and of B took longer than allowed.
    pub overruns: [u64; 2],
}

/// The question of the sequential test, and its answer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtSummary {
    /// The difference of the first hypothesis.
    pub elo0: f64,
    /// The difference of the second one.
    pub elo1: f64,
    /// How they compare so far.
    #[serde(flatten)]
    pub judgement: Judgement,
}

/// One way for games to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct EndingCount {
    /// The word for the reason.
    pub reason: &'static str,
    /// Who won; `None` is a draw.
    pub winner: Option<Contestant>,
    /// How many games.
    pub games: u64,
}

/// Lengths of games in plies.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Lengths {
    /// Of the shortest game.
    pub shortest: u32,
    /// On average.
    pub mean: f64,
    /// Of the longest game.
    pub longest: u32,
}

impl SprtSummary {
    pub(super) fn new(sprt: &Sprt, pairs: &Pairs) -> Self {
        let (elo0, elo1) = sprt.hypotheses();
        Self {
            elo0,
            elo1,
            judgement: sprt.judge(pairs),
        }
    }
}
