//! The eight levels of the computer, with the strength each was measured to have, and where such matches begin.

use tabuleiro_core::{Level, Openings};

pub(super) const OPENINGS: Openings = Openings {
    least_plies: 10,
    most_plies: 24,
    least_score: 30,
    most_score: 400,
};

pub(super) const LEVELS: [Level; 8] = [
    Level {
        nodes: 1_000,
        noise: 24,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 1_900,
        noise: 24,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 3_500,
        noise: 24,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 6_500,
        noise: 24,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 12_000,
        noise: 24,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 23_120,
        noise: 24,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 34_000,
        noise: 12,
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
