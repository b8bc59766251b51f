//! The colours of the application, by what they mean.
//!
//! Colours only help: whatever they tell is also told by a shape or a sign. They are taken from the palette of 256, which nearly every
//! terminal has.

use ratatui::style::{Color, Modifier, Style};
use tabuleiro_core::Side;

/// The colours a person has chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Palette {
    /// For a terminal with a dark background.
    #[default]
    Dark,
    /// For a terminal with a light background.
    Light,
    /// Ink on paper, with as much contrast as there is.
    Contrast,
    /// None at all: bold, dim, reversed and underlined text only.
    None,
}

/// How the outline of a white stone is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rim {
    /// By a line, where its ink is dark or has no colour.
    Thin,
    /// By half blocks, where its ink is lighter than the board, so that rim and inside make one light stone.
    Broad,
}

/// The colours of whole squares, by what they mean now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grounds {
    /// Chosen in this turn.
    pub(crate) chosen: Style,
    /// Can be chosen, and the turn goes on.
    pub(crate) lit: Style,
    /// Can be chosen, and the turn is over.
    pub(crate) lit_final: Style,
    /// Touched by the last move.
    pub(crate) last: Style,
}

/// The styles of everything that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    pub(crate) text: Style,
    pub(crate) faint: Style,
    pub(crate) title: Style,
    pub(crate) border: Style,
    pub(crate) accent: Style,
    /// A key that can be pressed.
    pub(crate) key: Style,
    /// The line of a menu that Enter chooses.
    pub(crate) selected: Style,
    pub(crate) error: Style,
    pub(crate) good: Style,
    pub(crate) bad: Style,
    /// The parts of the bar that shows who stands better.
    pub(crate) bar: [Style; 2],

    /// Squares of the board; two shades that take turns where no lines are drawn between them.
    pub(crate) squares: [Style; 2],
    /// Squares where White and Black start.
    pub(crate) homes: [Style; 2],
    /// The lines between squares.
    pub(crate) lines: Style,
    /// Signs in a square that are only remarks, such as the mark of a home.
    pub(crate) remark: Style,
    /// The pieces of White and Black.
    pub(crate) pieces: [Style; 2],
    pub(crate) rim: Rim,
    /// The ground inside the outline of a stone.
    pub(crate) insides: [Style; 2],
    /// The layers of White's and Black's towers, in two shades each; none where pieces are outlines.
    pub(crate) layers: Option<[[Color; 2]; 2]>,
    /// Whole squares that matter now.
    pub(crate) grounds: Grounds,
    /// The frame around the square that Enter chooses.
    pub(crate) cursor: Style,
    /// Squares that were chosen in this turn.
    pub(crate) chosen: Style,
    /// Squares that can be chosen next.
    pub(crate) lit: Style,
    /// Squares that can be chosen next and end the turn.
    pub(crate) lit_final: Style,
    /// What the last move did.
    pub(crate) last: Style,
    /// Where the last move took a piece.
    pub(crate) taken: Style,
    /// The move that is proposed.
    pub(crate) hint: Style,
    /// The squares that decided the game.
    pub(crate) decisive: Style,
}

impl Theme {
    /// The theme of a setting.
    pub(crate) const fn of(colours: Palette) -> &'static Self {
        match colours {
            Palette::Dark => &DARK,
            Palette::Light => &LIGHT,
            Palette::Contrast => &CONTRAST,
            Palette::None => &PLAIN,
        }
    }

    /// How the pieces of a side are drawn.
    pub(crate) const fn piece(&self, side: Side) -> Style {
        self.pieces[side.index()]
    }
}

const PLAIN_TEXT: Style = Style::new();

const fn ink(colour: u8) -> Style {
    PLAIN_TEXT.fg(Color::Indexed(colour))
}

const fn paper(colour: u8) -> Style {
    PLAIN_TEXT.bg(Color::Indexed(colour))
}

const fn bold(style: Style) -> Style {
    style.add_modifier(Modifier::BOLD)
}

const fn layers(white: [u8; 2], black: [u8; 2]) -> [[Color; 2]; 2] {
    [
        [Color::Indexed(white[0]), Color::Indexed(white[1])],
        [Color::Indexed(black[0]), Color::Indexed(black[1])],
    ]
}

const fn grounds(chosen: u8, lit: u8, lit_final: u8, last: u8) -> Grounds {
    Grounds {
        chosen: paper(chosen),
        lit: paper(lit),
        lit_final: paper(lit_final),
        last: paper(last),
    }
}

static DARK: Theme = Theme {
    text: ink(252),
    faint: ink(244),
    title: bold(ink(223)),
    border: ink(240),
    accent: ink(179),
    key: bold(ink(223)),
    selected: bold(ink(16).bg(Color::Indexed(179))),
    error: bold(ink(203)),
    good: ink(114),
    bad: ink(209),
    bar: [paper(253), paper(238)],
    squares: [paper(65), paper(66)],
    homes: [paper(101), paper(60)],
    lines: ink(108).bg(Color::Indexed(65)),
    remark: ink(151),
    pieces: [bold(ink(231)), bold(ink(16))],
    rim: Rim::Broad,
    insides: [paper(253), paper(16)],
    layers: Some(layers([231, 250], [16, 238])),
    grounds: grounds(67, 73, 71, 94),
    cursor: bold(ink(227)),
    chosen: bold(ink(159)),
    lit: bold(ink(16)),
    lit_final: bold(ink(16)),
    last: bold(ink(222)),
    taken: bold(ink(217)),
    hint: bold(ink(213)),
    decisive: bold(ink(227)),
};

static LIGHT: Theme = Theme {
    text: ink(235),
    faint: ink(243),
    title: bold(ink(94)),
    border: ink(248),
    accent: ink(94),
    key: bold(ink(94)),
    selected: bold(ink(231).bg(Color::Indexed(94))),
    error: bold(ink(124)),
    good: ink(28),
    bad: ink(130),
    bar: [paper(255), paper(240)],
    squares: [paper(223), paper(222)],
    homes: [paper(194), paper(189)],
    lines: ink(137).bg(Color::Indexed(223)),
    remark: ink(130),
    pieces: [bold(ink(16)), bold(ink(16))],
    rim: Rim::Thin,
    insides: [paper(231), paper(16)],
    layers: Some(layers([231, 254], [16, 240])),
    grounds: grounds(117, 153, 157, 186),
    cursor: bold(ink(160)),
    chosen: bold(ink(20)),
    lit: bold(ink(20)),
    lit_final: bold(ink(22)),
    last: bold(ink(94)),
    taken: bold(ink(124)),
    hint: bold(ink(90)),
    decisive: bold(ink(160)),
};

static CONTRAST: Theme = Theme {
    text: ink(15).bg(Color::Indexed(0)),
    faint: ink(15).bg(Color::Indexed(0)),
    title: bold(ink(15)),
    border: ink(15),
    accent: bold(ink(11)),
    key: bold(ink(11)),
    selected: bold(ink(0).bg(Color::Indexed(11))),
    error: bold(ink(15).bg(Color::Indexed(1))),
    good: bold(ink(10)),
    bad: bold(ink(9)),
    bar: [paper(15), paper(8)],
    squares: [paper(231), paper(231)],
    homes: [paper(195), paper(225)],
    lines: ink(16).bg(Color::Indexed(231)),
    remark: ink(16),
    pieces: [bold(ink(16)), bold(ink(16))],
    rim: Rim::Thin,
    insides: [paper(231), paper(16)],
    layers: None,
    grounds: grounds(117, 153, 157, 229),
    cursor: bold(ink(160)),
    chosen: bold(ink(19)),
    lit: bold(ink(19)),
    lit_final: bold(ink(22)),
    last: bold(ink(16)),
    taken: bold(ink(124)),
    hint: bold(ink(54)),
    decisive: bold(ink(160)),
};

const STRONG: Style = bold(PLAIN_TEXT);
const DIM: Style = PLAIN_TEXT.add_modifier(Modifier::DIM);
const REVERSED: Style = PLAIN_TEXT.add_modifier(Modifier::REVERSED);

static PLAIN: Theme = Theme {
    text: PLAIN_TEXT,
    faint: DIM,
    title: STRONG,
    border: DIM,
    accent: STRONG,
    key: STRONG,
    selected: REVERSED,
    error: STRONG,
    good: PLAIN_TEXT,
    bad: STRONG,
    bar: [REVERSED, PLAIN_TEXT],
    squares: [PLAIN_TEXT; 2],
    homes: [PLAIN_TEXT; 2],
    lines: DIM,
    remark: DIM,
    pieces: [PLAIN_TEXT; 2],
    rim: Rim::Thin,
    insides: [PLAIN_TEXT; 2],
    layers: None,
    grounds: Grounds {
        chosen: PLAIN_TEXT,
        lit: PLAIN_TEXT,
        lit_final: PLAIN_TEXT,
        last: PLAIN_TEXT,
    },
    cursor: STRONG,
    chosen: STRONG,
    lit: STRONG,
    lit_final: STRONG,
    last: PLAIN_TEXT,
    taken: STRONG,
    hint: PLAIN_TEXT.add_modifier(Modifier::UNDERLINED),
    decisive: REVERSED,
};
