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
        elo: 1041,
        measured: 0xF9BE_3D48,
    },
    Level {
        nodes: 1_030,
        noise: 18,
        elo: 1207,
        measured: 0xCFED_3A56,
    },
    Level {
        nodes: 1_950,
        noise: 18,
        elo: 1352,
        measured: 0x674A_ACF7,
    },
    Level {
        nodes: 3_700,
        noise: 18,
        elo: 1496,
        measured: 0xF684_C703,
    },
    Level {
        nodes: 7_400,
        noise: 18,
        elo: 1640,
        measured: 0xB050_1407,
    },
    Level {
        nodes: 15_000,
        noise: 18,
        elo: 1766,
        measured: 0xBF3D_C6FA,
    },
    Level {
        nodes: 24_000,
        noise: 0,
        elo: 1910,
        measured: 0xD0D3_AE5D,
    },
    Level {
        nodes: 80_000,
        noise: 0,
        elo: 2049,
        measured: 0xB816_EFE2,
    },
];
