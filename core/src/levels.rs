//! The eight levels of a computer player, and the openings that its strength is measured from.

use serde::Serialize;

/// How many levels there are.
pub const LEVELS: usize = 8;

/// One level: what makes it weaker or stronger, and how strong it was found to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Level {
    /// How many nodes it looks at for a move.
    pub nodes: u64,
    /// How many plies it looks ahead; 0 for as many as the nodes allow.
    pub sight: i32,
    /// How many moves of its own it considers; 0 for all.
    pub focus: i32,
    /// How many of a hundred moves it overlooks when it looks ahead.
    pub blindness: i32,
    /// How many hundredths of a small advantage it does not understand; above 100 it takes it for the opposite.
    pub naivety: i32,
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
        let habits = [
            self.sight,
            self.focus,
            self.blindness,
            self.naivety,
            self.noise,
        ];
        let mut mixed = mixed(self.nodes);
        let mut index = 0;
        while index < habits.len() {
            mixed = self::mixed(mixed ^ habits[index] as u64);
            index += 1;
        }
        (mixed >> 32) as u32
    }
}

const fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    number ^ number >> 32
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

#[cfg(test)]
mod tests {
    use super::*;

    const LEVEL: Level = Level {
        nodes: 100,
        sight: 0,
        focus: 0,
        blindness: 0,
        naivety: 0,
        noise: 0,
        elo: 0,
        measured: 0,
    };

    #[test]
    fn every_setting_changes_the_stamp() {
        let changed = [
            LEVEL,
            Level { nodes: 1, ..LEVEL },
            Level { sight: 1, ..LEVEL },
            Level { focus: 1, ..LEVEL },
            Level {
                blindness: 1,
                ..LEVEL
            },
            Level {
                naivety: 1,
                ..LEVEL
            },
            Level { noise: 1, ..LEVEL },
        ];
        let mut stamps = changed.map(|level| level.stamp()).to_vec();
        stamps.sort_unstable();
        stamps.dedup();
        assert_eq!(stamps.len(), changed.len());
        let rated = Level { elo: 9, ..LEVEL };
        assert_eq!(rated.stamp(), LEVEL.stamp(), "a rating is no setting");
    }
}
