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
        elo: 727,
        measured: 0xF0308AFB,
    },
    Level {
        nodes: 80,
        noise: 550,
        elo: 922,
        measured: 0x77EB27F7,
    },
    Level {
        nodes: 160,
        noise: 400,
        elo: 1088,
        measured: 0x448CE3EF,
    },
    Level {
        nodes: 400,
        noise: 260,
        elo: 1267,
        measured: 0xDCB385D6,
    },
    Level {
        nodes: 1_200,
        noise: 220,
        elo: 1403,
        measured: 0xA6ACA184,
    },
    Level {
        nodes: 4_000,
        noise: 175,
        elo: 1516,
        measured: 0x0DA04D64,
    },
    Level {
        nodes: 16_000,
        noise: 110,
        elo: 1647,
        measured: 0x8C88CF93,
    },
    Level {
        nodes: 200_000,
        noise: 0,
        elo: 1787,
        measured: 0xCC3957B6,
    },
];
