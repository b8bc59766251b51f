//! Matches: pairs of games between two players from the same openings with exchanged colours.

pub mod openings;
mod run;
mod score;
mod summary;

pub use run::{MatchGame, MatchPlan, Overruns, TOLERANCE};
pub use score::{Contestant, GameResult, MatchScore};
pub use summary::{EndingCount, Lengths, MatchSummary, SprtSummary};
