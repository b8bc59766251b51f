//! Squares that matter are coloured as a whole.

use ratatui::style::Modifier;
use tabuleiro_core::Trace;

use super::*;
use crate::app::board::Layout;

const SIZE: (u16, u16) = (44, 22);

/// The background of a square, if it is the same all over; pieces lie on it, so only its rim is looked at.
fn ground(drawing: &BoardDrawing, square: Square) -> Vec<ratatui::style::Color> {
    let area = Rect::new(0, 0, SIZE.0, SIZE.1);
    let layout = Layout::fit(drawing.view, area, Orientation::WhiteBelow, None).unwrap();
    let cell = layout.cell(square).unwrap();
    let buffer = drawn(drawing, SIZE.0, SIZE.1);
    let rim = cell.positions().filter(|at| {
        at.x == cell.x || at.x + 1 == cell.right() || at.y == cell.y || at.y + 1 == cell.bottom()
    });
    let mut all: Vec<_> = rim.map(|at| buffer[at].bg).collect();
    all.dedup();
    all
}

/// Only a dot in the middle showed where a piece could go.
#[test]
fn targets_selection_and_last_move_colour_their_squares() {
    let mut view = Bout::open_default("kono").unwrap().view();
    for cell in &mut view.cells {
        *cell = tabuleiro_core::Cell::default();
    }
    let square = Square::new;
    view.last = vec![Trace::Shift {
        from: square(0),
        to: square(1),
        count: 1,
    }];
    let marks = Marks {
        chosen: vec![square(2)],
        lit: vec![(square(3), Lit::GoesOn), (square(4), Lit::EndsTurn)],
        ..Marks::default()
    };
    for colours in [Palette::Dark, Palette::Light, Palette::Contrast] {
        let theme = Theme::of(colours);
        let drawing = BoardDrawing {
            theme,
            ..plain(&view, &marks)
        };
        let of = |number| ground(&drawing, square(number));
        let grounds = theme.grounds;
        let wanted = [
            grounds.last,
            grounds.last,
            grounds.chosen,
            grounds.lit,
            grounds.lit_final,
            theme.squares[0],
        ];
        for (number, style) in (0..).zip(wanted) {
            assert_eq!(of(number), [style.bg.unwrap()], "{colours:?} {number}");
        }
    }
}

/// The first move on a board of 16x16 was a wall of `+`.
#[test]
fn where_nearly_every_square_is_allowed_dots_are_dim() {
    let bout = Bout::open("sixmaking", "size=16").unwrap();
    let view = bout.view();
    let all = (0..=255).map(|square| (Square::new(square), Lit::EndsTurn));
    let marks = Marks {
        lit: all.collect(),
        ..Marks::default()
    };
    let drawing = plain(&view, &marks);
    let buffer = drawn(&drawing, 80, 40);
    let dots = buffer.content().iter().filter(|cell| cell.symbol() == "·");
    let dim = dots.filter(|dot| dot.modifier.contains(Modifier::DIM));
    assert_eq!(dim.count(), 256);
    assert!(!text(&buffer).contains('+'));
}
