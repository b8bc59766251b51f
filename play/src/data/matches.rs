//! Matches and ladders.

use serde::Serialize;

use crate::matches::{MatchPlan, MatchSummary};
use crate::statistics::Rating;

/// A match that was played, or as much of it as there is.
#[derive(Clone, Debug, Serialize)]
pub struct MatchData {
    /// The name of the game.
    pub game: &'static str,
    /// Its rules.
    pub rules: String,
    /// The two players, as text.
    pub players: [String; 2],
    /// How many openings the games began from.
    pub openings: usize,
    /// Decided whatever was left to chance.
    pub seed: u64,
    /// Whether it was ended before its last game.
    pub interrupted: bool,
    /// The figures.
    #[serde(flatten)]
    pub summary: MatchSummary,
}

impl MatchData {
    /// What a match that went by a plan has come to.
    pub fn new(plan: &MatchPlan, summary: MatchSummary) -> Self {
        Self {
            game: plan.bout.info().name,
            rules: plan.bout.rules(),
            players: plan.players.clone().map(|player| player.to_string()),
            openings: plan.openings.len(),
            seed: plan.seed,
            interrupted: false,
            summary,
        }
    }
}

/// A ladder: a round robin.
#[derive(Clone, Debug, Serialize)]
pub struct LadderData {
    /// The name of the game.
    pub game: &'static str,
    /// Its rules.
    pub rules: String,
    /// How many games each two players played.
    pub games_a_pairing: u64,
    /// Decided whatever was left to chance.
    pub seed: u64,
    /// Whether it was ended before its last game.
    pub interrupted: bool,
    /// The players, the best first.
    pub ratings: Vec<Rating>,
}
