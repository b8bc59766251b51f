//! The colours of each theme.

use tabuleiro_core::Side;

use super::style::Theme;

/// All colours of a picture.
pub(super) struct Palette {
    /// The name of the theme: several pictures on one page must not mix up their forms.
    pub(super) name: &'static str,
    /// Behind everything.
    pub(super) paper: &'static str,
    /// Figures on the paper.
    pub(super) ink: &'static str,
    /// The frame around the squares, its edge, and the letters on it.
    pub(super) frame: &'static str,
    pub(super) frame_edge: &'static str,
    pub(super) letters: &'static str,
    /// The two tones of the squares, near each other, and the lines between them.
    pub(super) squares: [&'static str; 2],
    pub(super) lines: &'static str,
    /// The grain of the wood, from nothing to full strength.
    pub(super) grain: &'static str,
    pub(super) grain_strength: f64,
    /// The tint and the hatching of White's and of Black's squares.
    pub(super) tints: [&'static str; 2],
    pub(super) hatching: [&'static str; 2],
    /// The pieces of White and of Black.
    pub(super) pieces: [Tones; 2],
    /// How dark shadows are, from nothing to black.
    pub(super) shadow: f64,
    /// The last move, and the light around it that sets it off.
    pub(super) accent: &'static str,
    pub(super) halo: &'static str,
}

/// The tones of one side's pieces.
pub(super) struct Tones {
    /// Where light falls.
    pub(super) shine: &'static str,
    /// What faces up.
    pub(super) face: &'static str,
    /// What faces away.
    pub(super) shade: &'static str,
    /// The edge of the piece.
    pub(super) edge: &'static str,
    /// The line just inside the edge.
    pub(super) rim: &'static str,
}

impl Palette {
    pub(super) const fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Print => &PRINT,
        }
    }

    pub(super) const fn tones(&self, side: Side) -> &Tones {
        &self.pieces[side.index()]
    }
}

static LIGHT: Palette = Palette {
    name: "light",
    paper: "#fbf8f2",
    ink: "#3b2a1c",
    frame: "#9a6a3c",
    frame_edge: "#6b4423",
    letters: "#fbeed6",
    squares: ["#ecd0a0", "#e5c691"],
    lines: "#a87b49",
    grain: "#8a5a2b",
    grain_strength: 0.16,
    tints: ["#fff6e0", "#8a5a35"],
    hatching: ["#a9804f", "#6d4526"],
    pieces: [
        Tones {
            shine: "#ffffff",
            face: "#f8f1e2",
            shade: "#d9c8a9",
            edge: "#3d2c1e",
            rim: "#cdb994",
        },
        Tones {
            shine: "#6f6660",
            face: "#3a332f",
            shade: "#211d1b",
            edge: "#efdfc0",
            rim: "#d8c6a4",
        },
    ],
    shadow: 0.34,
    accent: "#0f6a80",
    halo: "#fdf6e6",
};

static DARK: Palette = Palette {
    name: "dark",
    paper: "#1b1917",
    ink: "#efe6d6",
    frame: "#3d2b1e",
    frame_edge: "#6f5338",
    letters: "#e6d3b0",
    squares: ["#8f6a45", "#86623e"],
    lines: "#523a25",
    grain: "#3a2614",
    grain_strength: 0.22,
    tints: ["#d9b98a", "#3b2718"],
    hatching: ["#d3b183", "#3a2616"],
    pieces: [
        Tones {
            shine: "#ffffff",
            face: "#f1e7d3",
            shade: "#cdb993",
            edge: "#241a12",
            rim: "#bfa982",
        },
        Tones {
            shine: "#5c544f",
            face: "#2b2623",
            shade: "#161312",
            edge: "#e8d6b5",
            rim: "#cbb68f",
        },
    ],
    shadow: 0.5,
    accent: "#7fdcf2",
    halo: "#12262c",
};

static PRINT: Palette = Palette {
    name: "print",
    paper: "#ffffff",
    ink: "#000000",
    frame: "#ffffff",
    frame_edge: "#000000",
    letters: "#000000",
    squares: ["#ffffff", "#ffffff"],
    lines: "#000000",
    grain: "#ffffff",
    grain_strength: 0.0,
    tints: ["#ffffff", "#ffffff"],
    hatching: ["#8c8c8c", "#8c8c8c"],
    pieces: [
        Tones {
            shine: "#ffffff",
            face: "#ffffff",
            shade: "#ffffff",
            edge: "#000000",
            rim: "#000000",
        },
        Tones {
            shine: "#000000",
            face: "#000000",
            shade: "#000000",
            edge: "#ffffff",
            rim: "#ffffff",
        },
    ],
    shadow: 0.0,
    accent: "#000000",
    halo: "#ffffff",
};
