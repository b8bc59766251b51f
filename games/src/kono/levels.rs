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
        nodes: 100,
        noise: 400,
        elo: 0,
        measured: 0,
    },
    Level {
        nodes: 200,
        noise: 250,
        elo: 0,
        measured: 0,
    },
    Level {
        nodes: 400,
        noise: 160,
        elo: 0,
        measured: 0,
    },
    Level {
        nodes: 1_000,
        noise: 100,
        elo: 0,
        measured: 0,
    },
    Level {
        nodes: 3_000,
        noise: 60,
        elo: 0,
        measured: 0,
    },
    Level {
        nodes: 10_000,
        noise: 30,
        elo: 0,
        measured: 0,
    },
    Level {
        nodes: 50_000,
        noise: 0,
        elo: 0,
        measured: 0,
    },
    Level {
        nodes: 300_000,
        noise: 0,
        elo: 0,
        measured: 0,
    },
];
