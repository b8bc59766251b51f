//! Where the squares of a board lie in a part of the screen.

use std::ops::Range;

use ratatui::layout::{Position, Rect};
use tabuleiro_core::{Grid, Shape, Square, View};

use super::Orientation;

/// No drawing is attempted in less than this.
const LEAST_WIDTH: u16 = 10;
const LEAST_HEIGHT: u16 = 5;
/// The largest cells have this many rows; larger ones would only be emptier.
const LARGEST_CELL: u16 = 9;
/// The columns to the left of the board: a rank number and a blank.
const GUTTER: u16 = 3;

/// How large a square is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellSize {
    /// A column for a mark, one for a piece and perhaps one for a height; nothing between the squares.
    Dense {
        /// The columns of a square.
        width: u16,
    },
    /// A box between lines.
    Boxed {
        /// The columns between the lines.
        width: u16,
        /// The rows between the lines.
        height: u16,
    },
}

/// Where each square of a board is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    grid: Grid,
    orientation: Orientation,
    size: CellSize,
    /// The columns of squares that are shown, counted from the left of the screen.
    columns: Range<u8>,
    /// The rows of squares that are shown, counted from the top of the screen.
    rows: Range<u8>,
    outer: Rect,
}

impl CellSize {
    /// From the left end of a square to that of its neighbour, and from the top to that of the next.
    const fn pitch(self) -> (u16, u16) {
        match self {
            Self::Dense { width } => (width, 1),
            Self::Boxed { width, height } => (width + 1, height + 1),
        }
    }

    /// What the lines on the left and on top of a square take from it.
    const fn lines(self) -> u16 {
        match self {
            Self::Dense { .. } => 0,
            Self::Boxed { .. } => 1,
        }
    }

    /// The columns and rows of a whole board, coordinates included.
    fn board(self, grid: Grid) -> (u16, u16) {
        let (across, down) = self.pitch();
        let (files, ranks) = (u16::from(grid.files()), u16::from(grid.ranks()));
        // The last square has a line or a bracket behind it; the letters of the files stand below.
        (GUTTER + files * across + 1, ranks * down + self.lines() + 1)
    }
}

impl Layout {
    /// The largest drawing of the whole board that the area has room for, in its middle; if it has room for none, a part of the board around
    /// `focus`; if it has hardly any room, nothing.
    pub(crate) fn fit(
        view: &View,
        area: Rect,
        orientation: Orientation,
        focus: Option<Square>,
    ) -> Option<Self> {
        if area.width < LEAST_WIDTH || area.height < LEAST_HEIGHT {
            return None;
        }
        let fits = |size: &CellSize| {
            let (width, height) = size.board(view.grid);
            width <= area.width && height <= area.height
        };
        let whole = sizes(view).into_iter().find(fits);
        Some(match whole {
            Some(size) => Self::whole(view.grid, size, area, orientation),
            None => Self::part(view, area, orientation, focus),
        })
    }

    fn whole(grid: Grid, size: CellSize, area: Rect, orientation: Orientation) -> Self {
        let (width, height) = size.board(grid);
        Self {
            grid,
            orientation,
            size,
            columns: 0..grid.files(),
            rows: 0..grid.ranks(),
            outer: centred(area, width, height),
        }
    }

    fn part(view: &View, area: Rect, orientation: Orientation, focus: Option<Square>) -> Self {
        let grid = view.grid;
        let width = dense_width(view);
        let room = |room: u16, all: u8| u16::from(all).min(room) as u8;
        let columns = room((area.width - GUTTER - 1) / width, grid.files());
        // A row of arrows above, a row of letters below.
        let rows = room(area.height - 2, grid.ranks());
        let centre = grid.at(i32::from(grid.files() / 2), i32::from(grid.ranks() / 2));
        let focus = focus.or(centre).unwrap_or(Square::new(0));
        let (column, row) = orientation.place(grid, focus);
        Self {
            grid,
            orientation,
            size: CellSize::Dense { width },
            columns: window(column, columns, grid.files()),
            rows: window(row, rows, grid.ranks()),
            outer: centred(
                area,
                GUTTER + u16::from(columns) * width + 1,
                u16::from(rows) + 2,
            ),
        }
    }

    /// Whether every square is shown.
    pub(crate) fn is_whole(&self) -> bool {
        self.columns.len() == usize::from(self.grid.files())
            && self.rows.len() == usize::from(self.grid.ranks())
    }

    /// The place of the drawing, coordinates included.
    pub(crate) const fn outer(&self) -> Rect {
        self.outer
    }

    pub(crate) const fn size(&self) -> CellSize {
        self.size
    }

    /// The columns of squares that are shown, counted from the left of the screen.
    pub(super) fn columns(&self) -> Range<u8> {
        self.columns.clone()
    }

    /// The rows of squares that are shown, counted from the top of the screen.
    pub(super) fn rows(&self) -> Range<u8> {
        self.rows.clone()
    }

    /// Whether only a part of the board is shown.
    pub(super) fn is_part(&self) -> bool {
        self.columns.len() < self.grid.files().into() || self.rows.len() < self.grid.ranks().into()
    }

    /// The squares that are shown, from the top left, along the rows.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> {
        self.rows().flat_map(move |row| {
            self.columns()
                .filter_map(move |column| self.orientation.square(self.grid, column, row))
        })
    }

    /// The rectangle of a square without the lines around it, if it is shown.
    pub(crate) fn cell(&self, square: Square) -> Option<Rect> {
        if square.index() >= self.grid.count() {
            return None;
        }
        let (column, row) = self.orientation.place(self.grid, square);
        if !self.columns.contains(&column) || !self.rows.contains(&row) {
            return None;
        }
        let corner = self.corner();
        let (across, down) = self.size.pitch();
        let lines = self.size.lines();
        Some(Rect::new(
            corner.x + u16::from(column - self.columns.start) * across + lines,
            corner.y + u16::from(row - self.rows.start) * down + lines,
            across - lines,
            down - lines,
        ))
    }

    /// The square at a place of the screen; none on the lines between squares.
    pub(crate) fn square_at(&self, column: u16, row: u16) -> Option<Square> {
        let place = Position::new(column, row);
        self.squares()
            .find(|&square| self.cell(square).is_some_and(|cell| cell.contains(place)))
    }

    /// The rectangle of the board itself, its outer lines included, coordinates not.
    pub(super) fn board(&self) -> Rect {
        let corner = self.corner();
        let (across, down) = self.size.pitch();
        let lines = self.size.lines();
        Rect::new(
            corner.x,
            corner.y,
            self.columns.len() as u16 * across + 1,
            self.rows.len() as u16 * down + lines,
        )
    }

    fn corner(&self) -> Position {
        let arrows = u16::from(self.is_part());
        Position::new(self.outer.x + GUTTER, self.outer.y + arrows)
    }
}

/// All sizes in which a board can be drawn, the largest first.
fn sizes(view: &View) -> Vec<CellSize> {
    let tall = (2..=LARGEST_CELL)
        .rev()
        .map(|height| (2 * height + 1, height));
    let boxed = tall.chain([(5, 1), (3, 1)]);
    let boxed = boxed.map(|(width, height)| CellSize::Boxed { width, height });
    let width = dense_width(view);
    boxed.chain([CellSize::Dense { width }]).collect()
}

fn dense_width(view: &View) -> u16 {
    if piles(view) { 3 } else { 2 }
}

/// Whether pieces of this game can stand on each other.
fn piles(view: &View) -> bool {
    let standing = view.cells.iter().flat_map(|cell| cell.stack.iter());
    let waiting = view.supplies.iter().map(|supply| &supply.piece);
    standing
        .chain(waiting)
        .any(|piece| piece.shape != Shape::Stone)
}

fn centred(area: Rect, width: u16, height: u16) -> Rect {
    Rect::new(
        area.x + (area.width - width) / 2,
        area.y + (area.height - height) / 2,
        width,
        height,
    )
}

/// As many of `all` as there is room for, with the focus as near to the middle as can be.
fn window(focus: u8, room: u8, all: u8) -> Range<u8> {
    let start = focus.saturating_sub(room / 2).min(all - room);
    start..start + room
}
