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
        measured: 0xF030_8AFB,
    },
    Level {
        nodes: 80,
        noise: 550,
        elo: 922,
        measured: 0x77EB_27F7,
    },
    Level {
        nodes: 160,
        noise: 400,
        elo: 1088,
        measured: 0x448C_E3EF,
    },
    Level {
        nodes: 400,
        noise: 260,
        elo: 1267,
        measured: 0xDCB3_85D6,
    },
    Level {
        nodes: 1_200,
        noise: 220,
        elo: 1403,
        measured: 0xA6AC_A184,
    },
    Level {
        nodes: 4_000,
        noise: 175,
        elo: 1516,
        measured: 0x0DA0_4D64,
    },
    Level {
        nodes: 16_000,
        noise: 110,
        elo: 1647,
        measured: 0x8C88_CF93,
    },
    Level {
        nodes: 200_000,
        noise: 0,
        elo: 1790,
        measured: 0xCC39_57B6,
    },
];
