//! Puts a board on the screen: the ground, and on each square the pieces with the marks beside them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use tabuleiro_core::{Cell, Square};

use super::layout::{CellSize, Layout};
use super::notes::{Note, notes};
use super::pieces::{Brush, Ink, Layer, Sketch, Towers};
use super::signs::{Lines, Signs};
use super::{BoardDrawing, Lit};
use crate::app::theme::Theme;
use crate::terminal::Charset;

/// Cells and drawings of so many rows have larger marks.
const LARGE: u16 = 4;
/// Fewer squares than this are never a crowd.
const CROWD: usize = 16;

/// One drawing under way.
pub(super) struct Painter<'a> {
    pub(super) drawing: &'a BoardDrawing<'a>,
    pub(super) theme: &'a Theme,
    pub(super) layout: &'a Layout,
    pub(super) signs: &'static Signs,
    brush: Brush,
    crowded: bool,
    last: Vec<Option<Note>>,
    hint: Vec<Option<Note>>,
    buffer: &'a mut Buffer,
}

impl<'a> Painter<'a> {
    pub(super) fn new(
        drawing: &'a BoardDrawing<'a>,
        layout: &'a Layout,
        buffer: &'a mut Buffer,
    ) -> Self {
        let told = |traces| notes(traces, drawing.view.grid, drawing.orientation);
        let signs = Signs::of(drawing.charset, drawing.theme.rim);
        let towers = match (drawing.charset, drawing.theme.layers) {
            (Charset::Unicode, Some(_)) => Towers::Bands,
            _ => Towers::Lines,
        };
        Self {
            drawing,
            theme: drawing.theme,
            layout,
            signs,
            brush: Brush {
                signs,
                towers,
                counts: drawing.counts,
            },
            crowded: crowded(drawing.marks.lit.len(), drawing.view.grid.count()),
            last: told(&drawing.view.last),
            hint: told(&drawing.marks.hint),
            buffer,
        }
    }

    pub(super) fn paint(mut self) {
        self.ground();
        for square in self.layout.squares() {
            let (Some(area), Some(cell)) = (
                self.layout.cell(square),
                self.drawing.view.cells.get(square.index()),
            ) else {
                continue;
            };
            self.shade(area, cell, square);
            match self.layout.size() {
                CellSize::Dense { .. } => self.dense(area, cell, square),
                CellSize::Boxed { .. } => self.boxed(area, cell, square),
            }
        }
        self.frames();
        self.coordinates();
        self.more();
    }

    pub(super) fn put(&mut self, x: u16, y: u16, sign: char, style: Style) {
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.set_char(sign).set_style(style);
        }
    }

    pub(super) fn write(&mut self, x: u16, y: u16, text: &str, style: Style) {
        for (column, sign) in (x..).zip(text.chars()) {
            self.put(column, y, sign, style);
        }
    }

    fn ground(&mut self) {
        let board = self.layout.board();
        self.buffer.set_style(board, self.theme.lines);
        if let CellSize::Boxed { width, height } = self.layout.size() {
            let pitch = (width + 1, height + 1);
            self.lines(board, pitch, &self.signs.grid, self.theme.lines);
        }
    }

    /// The lines of a grid or, where the pitch is the whole rectangle, of a frame.
    pub(super) fn lines(
        &mut self,
        area: Rect,
        (across, down): (u16, u16),
        lines: &Lines,
        style: Style,
    ) {
        for place in area.positions() {
            let (x, y) = (place.x - area.x, place.y - area.y);
            let sign = match (x % across == 0, y % down == 0) {
                (true, true) => lines.corners[end(y, area.height)][end(x, area.width)],
                (true, false) => lines.down,
                (false, true) => lines.across,
                (false, false) => continue,
            };
            self.put(place.x, place.y, sign, style);
        }
    }

    fn shade(&mut self, area: Rect, cell: &Cell, square: Square) {
        let grid = self.drawing.view.grid;
        let shade = match self.layout.size() {
            CellSize::Dense { .. } => usize::from(grid.file(square) + grid.rank(square)) % 2,
            CellSize::Boxed { .. } => 0,
        };
        let style = home(cell).map_or(self.theme.squares[shade], |side| self.theme.homes[side]);
        self.buffer.set_style(area, style);
        if let Some(ground) = self.tint(square) {
            self.buffer.set_style(area, ground);
        }
    }

    /// The colour of a whole square that was chosen, can be chosen, or took part in the last move.
    fn tint(&self, square: Square) -> Option<Style> {
        let grounds = &self.theme.grounds;
        if self.drawing.marks.chosen.contains(&square) {
            return Some(grounds.chosen);
        }
        match self.meaning(square).filter(|_| !self.crowded) {
            Some(Lit::GoesOn) => return Some(grounds.lit),
            Some(Lit::EndsTurn) => return Some(grounds.lit_final),
            None => {}
        }
        let touched = self.last[square.index()]?;
        (!matches!(touched, Note::Passed { .. })).then_some(grounds.last)
    }

    /// A square of one row without lines: a mark, the top piece, and perhaps a height.
    fn dense(&mut self, area: Rect, cell: &Cell, square: Square) {
        let sketch = Sketch::written(cell, usize::from(area.width - 1), self.brush);
        if let Some((sign, style)) = self.dense_mark(cell, square) {
            self.put(area.x, area.y, sign, style);
        }
        let Some(sketch) = sketch else {
            let (sign, style) = self
                .lit(square)
                .or_else(|| self.note(square).map(|(text, style)| (first(&text), style)))
                .unwrap_or((self.signs.empty, self.theme.remark));
            self.put(area.x + 1, area.y, sign, style);
            return;
        };
        let dots = sketch.rows.into_iter().flatten();
        for (x, (sign, ink)) in (area.x + 1..area.right()).zip(dots) {
            self.put(x, area.y, sign, self.ink(ink));
        }
    }

    fn dense_mark(&self, cell: &Cell, square: Square) -> Option<(char, Style)> {
        let marks = self.drawing.marks;
        if marks.decisive.contains(&square) {
            return Some((self.signs.decisive, self.theme.decisive));
        }
        if marks.chosen.contains(&square) {
            return Some((self.signs.chosen, self.theme.chosen));
        }
        // On an empty square the note stands where a piece would.
        let note = || {
            let (text, style) = self.note(square).filter(|_| !cell.stack.is_empty())?;
            Some((first(&text), style))
        };
        let home = || home(cell).map(|side| (self.signs.homes[side], self.theme.remark));
        self.lit(square).or_else(note).or_else(home)
    }

    /// A square between lines: what stands there, with marks around it.
    fn boxed(&mut self, area: Rect, cell: &Cell, square: Square) {
        if let Some(side) = home(cell) {
            let sign = self.signs.homes[side];
            self.put(area.right() - 1, area.bottom() - 1, sign, self.theme.remark);
        }
        match Sketch::of(cell, area.width, area.height, self.brush) {
            Some(sketch) => {
                self.corner_notes(area, square);
                self.sketch(area, &sketch);
                self.flanks(area, square, &sketch);
            }
            None => self.empty(area, square),
        }
    }

    fn sketch(&mut self, area: Rect, sketch: &Sketch) {
        let top = top(area, sketch);
        for (y, row) in (top..).zip(&sketch.rows) {
            let left = left(area, row.len());
            for (x, &(sign, ink)) in (left..area.right()).zip(row) {
                if ink != Ink::Board {
                    self.put(x, y, sign, self.ink(ink));
                }
            }
        }
    }

    /// Signs to the left and right of pieces that can be chosen or that decided the game.
    fn flanks(&mut self, area: Rect, square: Square, sketch: &Sketch) {
        let Some((sign, style)) = self.flank(square) else {
            return;
        };
        let width = sketch.rows.iter().map(Vec::len).max().unwrap_or(0) as u16;
        let top = top(area, sketch);
        if width + 2 > area.width && top > area.y {
            // Signs fill their row; the row above is free.
            self.put(area.x, top - 1, sign, style);
            self.put(area.right() - 1, top - 1, sign, style);
            return;
        }
        let left = left(area, width.into());
        for y in flanked(top, sketch.rows.len() as u16) {
            // Without a blank on the left, the sign stands on the line.
            self.put(left - 1, y, sign, style);
            if left + width < area.right() {
                self.put(left + width, y, sign, style);
            }
        }
    }

    fn flank(&self, square: Square) -> Option<(char, Style)> {
        if self.drawing.marks.decisive.contains(&square) {
            return Some((self.signs.decisive, self.theme.decisive));
        }
        self.lit(square)
    }

    /// On an empty square the sign stands in the middle, the note of a move too if the middle is free.
    fn empty(&mut self, area: Rect, square: Square) {
        let (x, y) = (area.x + area.width / 2, area.y + (area.height - 1) / 2);
        if let Some((sign, style)) = self.flank(square) {
            self.corner_notes(area, square);
            self.put(x, y, sign, style);
            if area.height >= LARGE {
                self.put(x - 2, y, sign, style);
                self.put(x + 2, y, sign, style);
            }
        } else if let Some((text, style)) = self.note(square) {
            self.write(x, y, &text, style);
        }
    }

    /// Notes of moves beside what stands in the middle: the last move on the left, the proposed one on the right.
    fn corner_notes(&mut self, area: Rect, square: Square) {
        if let Some((text, style)) = self.last_note(square) {
            self.write(area.x, area.y, &text, style);
        }
        if let Some((text, style)) = self.hint_note(square) {
            let width = (text.chars().count() as u16).min(area.width);
            self.write(area.right() - width, area.y, &text, style);
        }
    }

    fn note(&self, square: Square) -> Option<(String, Style)> {
        self.hint_note(square).or_else(|| self.last_note(square))
    }

    fn last_note(&self, square: Square) -> Option<(String, Style)> {
        let note = self.last[square.index()]?;
        let style = match note {
            Note::Taken => self.theme.taken,
            _ => self.theme.last,
        };
        Some((note.text(self.signs), style))
    }

    fn hint_note(&self, square: Square) -> Option<(String, Style)> {
        let note = self.hint[square.index()]?;
        let text = match note {
            Note::Arrives | Note::Enters => self.signs.proposed.to_string(),
            _ => note.text(self.signs),
        };
        Some((text, self.theme.hint))
    }

    /// How a part of a drawing is coloured. Without colours for layers they are lines of their side.
    fn ink(&self, ink: Ink) -> Style {
        let colour = |layer: Layer| {
            let colours = self.theme.layers?[layer.side.index()];
            Some(colours[layer.shade])
        };
        let halves = |front: Option<Color>, back: Option<Color>| Style {
            fg: front,
            bg: back,
            ..Style::new()
        };
        match ink {
            Ink::Board => Style::new(),
            Ink::Piece(side) => self.theme.piece(side),
            Ink::Stone(side) => self.theme.insides[side.index()].patch(self.theme.piece(side)),
            Ink::Halves(None, lower) => halves(lower.and_then(colour), None),
            Ink::Halves(upper, lower) => halves(upper.and_then(colour), lower.and_then(colour)),
            Ink::Number(layer) => {
                let other = Layer {
                    side: layer.side.opposite(),
                    ..layer
                };
                halves(colour(other), colour(layer)).add_modifier(Modifier::BOLD)
            }
        }
    }

    fn meaning(&self, square: Square) -> Option<Lit> {
        let lit = &self.drawing.marks.lit;
        let found = lit.iter().find(|&&(lit, _)| lit == square);
        found.map(|&(_, meaning)| meaning)
    }

    fn lit(&self, square: Square) -> Option<(char, Style)> {
        Some(match self.meaning(square)? {
            _ if self.crowded => (self.signs.lit[0], self.theme.remark),
            Lit::GoesOn => (self.signs.lit[0], self.theme.lit),
            Lit::EndsTurn => (self.signs.lit[1], self.theme.lit_final),
        })
    }
}

/// Whether so many squares can be chosen that marking each of them strongly would hide the board.
fn crowded(lit: usize, squares: usize) -> bool {
    lit >= CROWD && 4 * lit >= 3 * squares
}

/// Which side's end of the board a square belongs to: where it starts, or where the other one wants to get.
fn home(cell: &Cell) -> Option<usize> {
    let goal = cell.goal.map(tabuleiro_core::Side::opposite);
    cell.home.or(goal).map(tabuleiro_core::Side::index)
}

/// The row where a drawing begins: in the middle, or so that it rests on the ground.
fn top(area: Rect, sketch: &Sketch) -> u16 {
    let free = area.height.saturating_sub(sketch.rows.len() as u16);
    area.y + if sketch.grounded { free } else { free / 2 }
}

/// The column where a row of a drawing begins: in the middle, or a little to the right of it, as marks are read from the left.
fn left(area: Rect, width: usize) -> u16 {
    area.x + area.width.saturating_sub(width as u16).div_ceil(2)
}

/// The rows of a drawing that have signs beside them: the middle of a small one, most of a large one.
fn flanked(top: u16, rows: u16) -> std::ops::Range<u16> {
    if rows < LARGE {
        let middle = top + rows / 2;
        middle..middle + 1
    } else {
        top + 1..top + rows - 1
    }
}

/// 0 at the beginning of a line, 2 at its end, 1 between.
const fn end(place: u16, length: u16) -> usize {
    if place == 0 {
        0
    } else if place + 1 == length {
        2
    } else {
        1
    }
}

fn first(text: &str) -> char {
    text.chars().next().unwrap_or(' ')
}
