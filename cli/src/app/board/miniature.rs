//! A board so small that it fits beside a line of a menu.

use std::ops::Range;

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use tabuleiro_core::{Cell, Piece, View};

use super::Orientation;
use super::signs::Signs;
use crate::app::theme::Theme;
use crate::terminal::Charset;

/// A position in at most so many signs across and down, each with a blank behind it: the top piece of each square. Of a larger board each sign stands
/// for several squares, so that the whole of it can be seen.
pub(crate) fn miniature(
    view: &View,
    (across, down): (u8, u8),
    theme: &Theme,
    charset: Charset,
) -> Vec<Line<'static>> {
    let signs = Signs::of(charset, theme.rim);
    let (files, ranks) = (view.grid.files(), view.grid.ranks());
    let (across, down) = (files.min(across), ranks.min(down));
    let line = |row| {
        let cells = (0..across).map(|column| {
            let cell = from_afar(view, part(column, across, files), part(row, down, ranks));
            spans(&cell, usize::from(column + row) % 2, signs, theme)
        });
        Line::from(cells.flatten().collect::<Vec<_>>())
    };
    (0..down).map(line).collect()
}

/// The columns or rows of squares that one of the signs stands for.
fn part(number: u8, signs: u8, squares: u8) -> Range<u8> {
    let first = |number: u8| (u16::from(number) * u16::from(squares) / u16::from(signs)) as u8;
    first(number)..first(number + 1)
}

/// Several squares as one: a piece of the side that has more of them there, and their home.
fn from_afar(view: &View, columns: Range<u8>, rows: Range<u8>) -> Cell {
    let squares = rows.flat_map(|row| columns.clone().map(move |column| (column, row)));
    let cells = squares.filter_map(|(column, row)| {
        let square = Orientation::WhiteBelow.square(view.grid, column, row)?;
        view.cells.get(square.index())
    });
    let cells: Vec<&Cell> = cells.collect();
    let tops: Vec<Piece> = cells
        .iter()
        .filter_map(|cell| cell.stack.last().copied())
        .collect();
    let count = |side| tops.iter().filter(|top| top.side == side).count();
    let most = tops.iter().rev().max_by_key(|top| count(top.side));
    Cell {
        stack: most.copied().into_iter().collect(),
        home: cells.iter().find_map(|cell| cell.home),
        ..Cell::default()
    }
}

fn spans(cell: &Cell, shade: usize, signs: &Signs, theme: &Theme) -> [Span<'static>; 2] {
    let ground = cell
        .home
        .map_or(theme.squares[shade], |side| theme.homes[side.index()]);
    let (sign, style) = match cell.stack.last() {
        Some(&piece) => (signs.piece(piece), theme.piece(piece.side)),
        None => (signs.empty, theme.remark),
    };
    let span = |sign: char, style: Style| Span::styled(sign.to_string(), ground.patch(style));
    [span(sign, style), span(' ', Style::new())]
}
