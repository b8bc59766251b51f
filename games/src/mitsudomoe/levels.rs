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
        nodes: 40,
        noise: 190,
        elo: 1041,
        measured: 0x00C2_9AFB,
    },
    Level {
        nodes: 180,
        noise: 149,
        elo: 1241,
        measured: 0x9939_CF6D,
    },
    Level {
        nodes: 330,
        noise: 149,
        elo: 1356,
        measured: 0x4DBB_221E,
    },
    Level {
        nodes: 540,
        noise: 137,
        elo: 1508,
        measured: 0x996C_0048,
    },
    Level {
        nodes: 1_200,
        noise: 145,
        elo: 1649,
        measured: 0xD452_7A84,
    },
    Level {
        nodes: 4_000,
        noise: 160,
        elo: 1788,
        measured: 0xB05B_1264,
    },
    Level {
        nodes: 14_000,
        noise: 85,
        elo: 1969,
        measured: 0x3503_C961,
    },
    Level {
        nodes: 100_000,
        noise: 0,
        elo: 2092,
        measured: 0x661C_ABDB,
    },
];
