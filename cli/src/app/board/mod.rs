//! The board on the screen: a position with everything that is to be seen about it, drawn as large as the window allows.
//!
//! Nothing here knows a game: pieces, homes and moves come from the neutral view. Every mark has a shape of its own, so that the board can be
//! read without colours.

mod frames;
mod layout;
mod miniature;
mod notes;
mod paint;
mod pieces;
mod signs;
#[cfg(test)]
mod tests;
mod towers;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use tabuleiro_core::{Grid, Square, Trace, View};

pub(crate) use layout::Layout;
pub(crate) use miniature::miniature;
pub(crate) use signs::{home_sign, stack_line};

use super::theme::Theme;
use crate::settings::Switch;
use crate::terminal::Charset;

/// Which side's home lies below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Orientation {
    /// White plays upwards: a1 is at the bottom left.
    #[default]
    WhiteBelow,
    /// Black plays upwards: a1 is at the top right.
    BlackBelow,
}

/// What choosing a square would mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lit {
    /// More is to be chosen after it.
    GoesOn,
    /// The turn is over with it.
    EndsTurn,
}

/// What is to be seen on a board besides the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks {
    /// The square that Enter chooses.
    pub(crate) cursor: Option<Square>,
    /// Squares chosen in this turn.
    pub(crate) chosen: Vec<Square>,
    /// Squares that can be chosen next.
    pub(crate) lit: Vec<(Square, Lit)>,
    /// The move that is proposed.
    pub(crate) hint: Vec<Trace>,
    /// The squares that decided the game.
    pub(crate) decisive: Vec<Square>,
}

/// A board to be drawn. If only a part of it has room, it is the part around the cursor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardDrawing<'a> {
    pub(crate) view: &'a View,
    pub(crate) marks: &'a Marks,
    pub(crate) orientation: Orientation,
    pub(crate) charset: Charset,
    pub(crate) theme: &'a Theme,
    /// Whether every stack shows its number of pieces.
    pub(crate) counts: Switch,
}

impl Orientation {
    /// The column and the row of a square, counted from the top left of the screen.
    pub(crate) const fn place(self, grid: Grid, square: Square) -> (u8, u8) {
        let (file, rank) = (grid.file(square), grid.rank(square));
        match self {
            Self::WhiteBelow => (file, grid.ranks() - 1 - rank),
            Self::BlackBelow => (grid.files() - 1 - file, rank),
        }
    }

    /// The square in a column and a row, counted from the top left of the screen.
    pub(crate) fn square(self, grid: Grid, column: u8, row: u8) -> Option<Square> {
        let (column, row) = (i32::from(column), i32::from(row));
        match self {
            Self::WhiteBelow => grid.at(column, i32::from(grid.ranks()) - 1 - row),
            Self::BlackBelow => grid.at(i32::from(grid.files()) - 1 - column, row),
        }
    }

    /// The board seen from the other side.
    pub(crate) const fn flipped(self) -> Self {
        match self {
            Self::WhiteBelow => Self::BlackBelow,
            Self::BlackBelow => Self::WhiteBelow,
        }
    }
}

impl BoardDrawing<'_> {
    /// Where the squares lie if the board is drawn into the area.
    pub(crate) fn layout(&self, area: Rect) -> Option<Layout> {
        Layout::fit(self.view, area, self.orientation, self.marks.cursor)
    }
}

impl Widget for &BoardDrawing<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        if let Some(layout) = self.layout(area.intersection(buffer.area)) {
            paint::Painter::new(self, &layout, buffer).paint();
        }
    }
}
