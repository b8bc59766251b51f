//! The eight levels of the computer, with the strength each was measured to have, and where such matches begin.

use tabuleiro_core::{Level, Openings};

pub(super) const OPENINGS: Openings = Openings {
    least_plies: 2,
    most_plies: 6,
    least_score: 0,
    most_score: 250,
};

pub(super) const LEVELS: [Level; 8] = [
    Level {
        nodes: 54,
        noise: 149,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 180,
        noise: 149,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 330,
        noise: 149,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 540,
        noise: 137,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 1_200,
        noise: 137,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 4_000,
        noise: 137,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 12_000,
        noise: 100,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 60_000,
        noise: 0,
        elo: 0,
        measured: 0x00000000,
    },
];
