//! What is drawn around squares: frames, coordinates, and arrows where the board goes on.

use ratatui::layout::Rect;
use ratatui::style::Style;
use tabuleiro_core::Square;

use super::layout::CellSize;
use super::paint::Painter;
use super::signs::Lines;

impl Painter<'_> {
    /// Frames around the squares chosen and around the one that Enter chooses.
    pub(super) fn frames(&mut self) {
        let marks = self.drawing.marks;
        let (cursor, chosen) = (&self.signs.cursor, &self.signs.chosen_frame);
        let framed = matches!(self.layout.size(), CellSize::Boxed { .. });
        for &square in marks.chosen.iter().filter(|_| framed) {
            self.frame(square, chosen, self.theme.chosen);
        }
        let Some(square) = marks.cursor else {
            return;
        };
        if !framed {
            self.brackets(square);
        } else if marks.chosen.contains(&square) {
            // Both can be seen: the corners of the one frame and the sides of the other.
            let both = Lines {
                corners: cursor.corners,
                ..*chosen
            };
            self.frame(square, &both, self.theme.cursor);
        } else {
            self.frame(square, cursor, self.theme.cursor);
        }
    }

    fn frame(&mut self, square: Square, lines: &Lines, style: Style) {
        let Some(cell) = self.layout.cell(square) else {
            return;
        };
        let frame = Rect::new(cell.x - 1, cell.y - 1, cell.width + 2, cell.height + 2);
        self.lines(frame, (frame.width - 1, frame.height - 1), lines, style);
    }

    fn brackets(&mut self, square: Square) {
        if let Some(cell) = self.layout.cell(square) {
            self.put(cell.x, cell.y, '[', self.theme.cursor);
            self.put(cell.right(), cell.y, ']', self.theme.cursor);
        }
    }

    pub(super) fn coordinates(&mut self) {
        let (grid, outer) = (self.drawing.view.grid, self.layout.outer());
        let below = self.layout.board().bottom();
        let dense = matches!(self.layout.size(), CellSize::Dense { .. });
        for square in self.layout.squares() {
            let Some(cell) = self.layout.cell(square) else {
                continue;
            };
            let (column, row) = self.drawing.orientation.place(grid, square);
            let style = self.theme.faint;
            if row == self.layout.rows().start {
                let letter = char::from(b'a' + grid.file(square));
                let middle = if dense { 1 } else { cell.width / 2 };
                self.put(cell.x + middle, below, letter, style);
            }
            if column == self.layout.columns().start {
                let number = format!("{:>2}", grid.rank(square) + 1);
                let middle = cell.y + (cell.height - 1) / 2;
                self.write(outer.x, middle, &number, style);
            }
        }
    }

    /// Arrows at the sides where the board goes on.
    pub(super) fn more(&mut self) {
        let grid = self.drawing.view.grid;
        let (columns, rows) = (self.layout.columns(), self.layout.rows());
        let [above, right, below, left] = self.signs.more;
        let (board, style) = (self.layout.board(), self.theme.accent);
        for square in self.layout.squares() {
            let Some(cell) = self.layout.cell(square) else {
                continue;
            };
            let (column, row) = self.drawing.orientation.place(grid, square);
            if row == rows.start && rows.start > 0 {
                self.put(cell.x + 1, board.y - 1, above, style);
            }
            if row == rows.start && rows.end < grid.ranks() {
                self.put(cell.x, board.bottom(), below, style);
            }
            if column == columns.start && columns.start > 0 {
                self.put(board.x - 1, cell.y, left, style);
            }
            if column + 1 == columns.end && columns.end < grid.files() {
                self.put(cell.right(), cell.y, right, style);
            }
        }
    }
}
