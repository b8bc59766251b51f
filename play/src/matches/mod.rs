//! Matches: many games between two players.

mod score;
mod summary;

pub use score::{Contestant, GameResult, MatchScore};
pub use summary::{EndingCount, Lengths, MatchSummary, SprtSummary};
