//! What a picture should look like.

use tabuleiro_core::Side;

/// The smallest length of the longer side, in pixels.
pub const SMALLEST: u32 = 64;
/// The largest length of the longer side, in pixels: an image of that size still fits into the memory of any machine.
pub const LARGEST: u32 = 8192;

/// How a picture is drawn, and what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// The colours.
    pub theme: Theme,
    /// Letters and numbers beside the squares.
    pub coordinates: Visibility,
    /// The mark of the side to move; a finished game has none.
    pub turn: Visibility,
    /// Who sits at the lower edge.
    pub bottom: Side,
    /// The longer side in pixels, kept between [`SMALLEST`] and [`LARGEST`].
    pub size: u32,
    /// A name of the picture, for people who do not see it; may be empty.
    pub title: String,
    /// What the picture shows, for people who do not see it; may be empty.
    pub description: String,
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Light wood on bright paper.
    #[default]
    Light,
    /// Dark wood for dark surroundings.
    Dark,
    /// Black on white.
    Print,
}

/// Whether a part of the picture is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Visibility {
    /// It is.
    #[default]
    Shown,
    /// It is left out.
    Hidden,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            coordinates: Visibility::Shown,
            turn: Visibility::Shown,
            bottom: Side::White,
            size: 800,
            title: String::new(),
            description: String::new(),
        }
    }
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::Print];

    /// Its name, for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Print => "print",
        }
    }
}
