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
        measured: 0x4B7A_639C,
    },
    Level {
        nodes: 1_000,
        noise: 24,
        elo: 1022,
        measured: 0x0455_7499,
    },
    Level {
        nodes: 2_700,
        noise: 24,
        elo: 1187,
        measured: 0xACB9_C86A,
    },
    Level {
        nodes: 6_800,
        noise: 24,
        elo: 1355,
        measured: 0x9D33_4745,
    },
    Level {
        nodes: 10_800,
        noise: 24,
        elo: 1474,
        measured: 0xC001_39AA,
    },
    Level {
        nodes: 23_120,
        noise: 24,
        elo: 1582,
        measured: 0xEDC3_38B7,
    },
    Level {
        nodes: 34_000,
        noise: 12,
        elo: 1782,
        measured: 0xA5A7_8859,
    },
    Level {
        nodes: 60_000,
        noise: 0,
        elo: 1950,
        measured: 0x0A11_33E9,
    },
];
