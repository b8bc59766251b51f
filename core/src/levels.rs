//! The eight levels of a computer player, and the openings that its strength is measured from.

use serde::Serialize;

/// How many levels there are.
pub const LEVELS: usize = 8;

/// One level: what makes it weaker or stronger, and how strong it was found to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Level {
    /// How many nodes it looks at for a move.
    pub nodes: u64,
    /// How much it misjudges positions, in points.
    pub noise: i32,
    /// Its rating as measured; a player who moves at random has 0.
    pub elo: i32,
    /// The [stamp](Self::stamp) of the settings with which the rating was measured.
    #[serde(skip)]
    pub measured: u32,
}

impl Level {
    /// A number that changes with the settings, so that a rating of other settings is noticed.
    pub const fn stamp(&self) -> u32 {
        let mixed = (self.nodes ^ (self.noise as u64) << 40).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 32) as u32
    }
}

/// Which positions matches begin from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Openings {
    /// The fewest random plies from the usual start.
    pub least_plies: u32,
    /// The most random plies from the usual start.
    pub most_plies: u32,
    /// The least advantage of one side that a short search may find, in points.
    pub least_score: i32,
    /// The largest advantage that it may find.
    pub most_score: i32,
}
