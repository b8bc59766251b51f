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
        nodes: 350,
        noise: 24,
        elo: 920,
        measured: 0x4B7A639C,
    },
    Level {
        nodes: 1_000,
        noise: 24,
        elo: 1022,
        measured: 0x04557499,
    },
    Level {
        nodes: 2_700,
        noise: 24,
        elo: 1187,
        measured: 0xACB9C86A,
    },
    Level {
        nodes: 5_700,
        noise: 24,
        elo: 1299,
        measured: 0xC6D43E36,
    },
    Level {
        nodes: 10_800,
        noise: 24,
        elo: 1472,
        measured: 0xC00139AA,
    },
    Level {
        nodes: 23_120,
        noise: 24,
        elo: 1672,
        measured: 0xEDC338B7,
    },
    Level {
        nodes: 34_000,
        noise: 12,
        elo: 1872,
        measured: 0xA5A78859,
    },
    Level {
        nodes: 60_000,
        noise: 0,
        elo: 2041,
        measured: 0x0A1133E9,
    },
];
