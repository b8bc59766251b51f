//! The eight levels of the computer, with the strength each was measured to have, and where such matches begin.

use tabuleiro_core::{Level, Openings};

pub(super) const OPENINGS: Openings = Openings {
    least_plies: 6,
    most_plies: 12,
    least_score: 0,
    most_score: 250,
};

pub(super) const LEVELS: [Level; 8] = [
    Level {
        nodes: 40,
        noise: 750,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 80,
        noise: 550,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 160,
        noise: 400,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 400,
        noise: 260,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 1_200,
        noise: 220,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 4_000,
        noise: 150,
        elo: 0,
        measured: 0x00000000,
    },
    Level {
        nodes: 16_000,
        noise: 80,
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
