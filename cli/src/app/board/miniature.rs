//! A board so small that it fits beside a line of a menu.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use tabuleiro_core::{Cell, View};

use super::Orientation;
use super::signs::Signs;
use crate::app::theme::Theme;
use crate::terminal::Charset;

/// Larger boards show only their first files and highest ranks.
const MOST: u8 = 6;

/// A position in at most six lines of twelve characters: the top piece of each square, and a blank.
pub(crate) fn miniature(view: &View, theme: &Theme, charset: Charset) -> Vec<Line<'static>> {
    let signs = Signs::of(charset, theme.rim);
    let grid = view.grid;
    let line = |row| {
        let cells = (0..grid.files().min(MOST)).filter_map(|column| {
            let square = Orientation::WhiteBelow.square(grid, column, row)?;
            let shade = usize::from(column + row) % 2;
            Some(spans(view.cells.get(square.index())?, shade, signs, theme))
        });
        Line::from(cells.flatten().collect::<Vec<_>>())
    };
    (0..grid.ranks().min(MOST)).map(line).collect()
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
