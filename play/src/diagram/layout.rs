//! Where things are, in units of which a square has a hundred along each side.

use tabuleiro_core::{Grid, Side, Square, View};

use super::style::{LARGEST, SMALLEST, Style, Visibility};

/// The side of a square.
pub(super) const CELL: f64 = 100.0;
/// Paper around everything.
const MARGIN: f64 = 14.0;
/// The frame with letters on it, and without.
const WIDE_FRAME: f64 = 32.0;
const NARROW_FRAME: f64 = 14.0;
/// The strip beside the board with supplies, and with the mark of the side to move alone.
const WIDE_STRIP: f64 = 136.0;
const NARROW_STRIP: f64 = 48.0;

/// The places of one picture.
pub(super) struct Layout {
    grid: Grid,
    bottom: Side,
    /// The size of the whole picture.
    pub(super) width: f64,
    pub(super) height: f64,
    /// How wide the frame is.
    pub(super) frame: f64,
    /// How large things beside the squares are: a picture of many squares is looked at as a whole, and letters must not drown in it.
    pub(super) scale: f64,
}

/// A place of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    /// From the left.
    pub(super) x: f64,
    /// From the top.
    pub(super) y: f64,
}

impl Layout {
    pub(super) fn new(view: &View, style: &Style) -> Self {
        let grid = view.grid;
        let scale = match grid.files().max(grid.ranks()) {
            0..=3 => 0.8,
            4..=8 => 1.0,
            9..=12 => 1.3,
            _ => 1.6,
        };
        let frame = match style.coordinates {
            Visibility::Shown => WIDE_FRAME,
            Visibility::Hidden => NARROW_FRAME,
        };
        let strip = match (view.supplies.is_empty(), style.turn) {
            (false, _) => WIDE_STRIP,
            (true, Visibility::Shown) => NARROW_STRIP,
            (true, Visibility::Hidden) => 0.0,
        };
        let frame = frame * scale;
        let around = 2.0 * (frame + MARGIN);
        Self {
            grid,
            bottom: style.bottom,
            width: f64::from(grid.files()) * CELL + around + strip * scale,
            height: f64::from(grid.ranks()) * CELL + around,
            frame,
            scale,
        }
    }

    /// Width and height in pixels, the longer one as asked for.
    pub(super) fn pixels(&self, longer: u32) -> (u32, u32) {
        let longer = f64::from(longer.clamp(SMALLEST, LARGEST));
        let scale = longer / self.width.max(self.height);
        let pixels = |length: f64| (length * scale).round().max(1.0) as u32;
        (pixels(self.width), pixels(self.height))
    }

    /// The upper left corner of the frame.
    pub(super) const fn corner() -> Point {
        Point {
            x: MARGIN,
            y: MARGIN,
        }
    }

    /// The upper left corner of the squares, their width and their height.
    pub(super) fn field(&self) -> (Point, f64, f64) {
        let corner = Point {
            x: MARGIN + self.frame,
            y: MARGIN + self.frame,
        };
        let (files, ranks) = (f64::from(self.grid.files()), f64::from(self.grid.ranks()));
        (corner, files * CELL, ranks * CELL)
    }

    /// The middle of a square.
    pub(super) fn middle(&self, square: Square) -> Point {
        let (file, rank) = (self.grid.file(square), self.grid.rank(square));
        Point {
            x: self.file_middle(file),
            y: self.rank_middle(rank),
        }
    }

    /// How far from the left the middle of a file is.
    pub(super) fn file_middle(&self, file: u8) -> f64 {
        let across = match self.bottom {
            Side::White => file,
            Side::Black => self.grid.files() - 1 - file,
        };
        self.field().0.x + (f64::from(across) + 0.5) * CELL
    }

    /// How far from the top the middle of a rank is.
    pub(super) fn rank_middle(&self, rank: u8) -> f64 {
        let down = match self.bottom {
            Side::White => self.grid.ranks() - 1 - rank,
            Side::Black => rank,
        };
        self.field().0.y + (f64::from(down) + 0.5) * CELL
    }

    /// The left end of the strip beside the board.
    pub(super) fn strip(&self) -> f64 {
        let (corner, width, _) = self.field();
        corner.x + width + self.frame
    }

    /// A height in the strip, so far from the edge at which the side sits.
    pub(super) fn beside(&self, side: Side, far: f64) -> f64 {
        if side == self.bottom {
            self.height - MARGIN - far
        } else {
            MARGIN + far
        }
    }
}
