//! The eight levels of the computer, with the strength each was measured to have, and where such matches begin.

use tabuleiro_core::{Level, Openings};

pub(super) const OPENINGS: Openings = Openings {
    least_plies: 4,
    most_plies: 9,
    least_score: 0,
    most_score: 250,
};

pub(super) const LEVELS: [Level; 8] = [
    Level {
        nodes: 540,
        noise: 18,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 1_030,
        noise: 18,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 1_950,
        noise: 18,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 3_700,
        noise: 18,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 7_400,
        noise: 18,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 18_600,
        noise: 18,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 30_000,
        noise: 0,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 80_000,
        noise: 0,
        elo: 0,
        measured: 0x00000000,
    },
];
