//! How boards look: every size and both sets of characters for each game.

use insta::assert_snapshot;
use tabuleiro_core::{Cell, Grid, Piece, Shape, Side};
use tabuleiro_play::{Bout, infos};

use super::*;
use crate::app::board::{miniature, stack_line};

/// A window for each size of cells, from a corner of a screen to a whole large one.
const WINDOWS: [(u16, u16); 6] = [(24, 8), (28, 14), (34, 20), (44, 26), (66, 38), (120, 54)];

fn pictures(info: &Info, charset: Charset) -> String {
    let bout = rich(info);
    let (view, marks) = (bout.view(), marks(&bout));
    let drawing = BoardDrawing {
        charset,
        ..plain(&view, &marks)
    };
    let picture = |(width, height)| {
        let text = text(&drawn(&drawing, width, height));
        format!("{width} by {height}\n{text}\n")
    };
    WINDOWS.map(picture).join("\n")
}

#[test]
fn every_game_in_every_size_in_unicode() {
    for info in infos() {
        let name = format!("{}_unicode", info.name);
        assert_snapshot!(name, pictures(info, Charset::Unicode));
    }
}

#[test]
fn every_game_in_every_size_in_ascii() {
    for info in infos() {
        let pictures = pictures(info, Charset::Ascii);
        assert!(pictures.is_ascii(), "{}", info.name);
        assert_snapshot!(format!("{}_ascii", info.name), pictures);
    }
}

#[test]
fn flipped_boards() {
    let flipped = |info| {
        let bout = rich(info);
        let (view, marks) = (bout.view(), marks(&bout));
        let drawing = BoardDrawing {
            orientation: Orientation::BlackBelow,
            ..plain(&view, &marks)
        };
        text(&drawn(&drawing, 34, 20))
    };
    let pictures: Vec<_> = infos().into_iter().map(flipped).collect();
    assert_snapshot!(pictures.join("\n"));
}

#[test]
fn a_large_board_shows_the_part_around_the_cursor() {
    let bout = large();
    let view = bout.view();
    let part = |cursor| {
        let marks = Marks {
            cursor: Some(Square::new(cursor)),
            ..Marks::default()
        };
        text(&drawn(&plain(&view, &marks), 24, 10))
    };
    assert_snapshot!([0, 119, 255].map(part).join("\n\n"));
}

#[test]
fn decisive_squares_and_a_high_tower() {
    let piece = |side| Piece {
        side,
        shape: Shape::Disk,
    };
    let mut view = Bout::open_default(infos()[0].name).unwrap().view();
    view.grid = Grid::new(3, 3);
    view.cells = vec![Cell::default(); 9];
    view.cells[4].stack = [Side::White, Side::Black]
        .repeat(5)
        .into_iter()
        .map(piece)
        .collect();
    view.cells[5].stack = [Side::White, Side::Black].map(piece).to_vec();
    let marks = Marks {
        decisive: vec![Square::new(4)],
        ..Marks::default()
    };
    let picture = |(width, height)| text(&drawn(&plain(&view, &marks), width, height));
    assert_eq!(stack_line(&view.cells[4], Charset::Ascii), "oxoxoxoxox");
    assert_snapshot!(
        [(12, 8), (18, 10), (24, 14), (44, 24)]
            .map(picture)
            .join("\n\n")
    );
}

#[test]
fn miniatures_fit_beside_a_line_of_a_menu() {
    let picture = |info| {
        let view = rich(info).view();
        let lines = miniature(&view, (6, 6), Theme::of(Palette::Dark), Charset::Unicode);
        assert!(lines.len() <= 6 && lines.iter().all(|line| line.width() <= 12));
        let lines: Vec<_> = lines.iter().map(ToString::to_string).collect();
        lines.join("\n")
    };
    let pictures: Vec<_> = infos().into_iter().map(picture).collect();
    assert_snapshot!(pictures.join("\n\n"));
}

/// A board of 16×16 once showed its corner only.
#[test]
fn the_whole_of_a_large_board_is_seen_from_afar() {
    let theme = Theme::of(Palette::Dark);
    let picture = |view: &View, room| {
        let lines = miniature(view, room, theme, Charset::Ascii);
        let lines: Vec<_> = lines.iter().map(ToString::to_string).collect();
        lines.join("\n")
    };
    let piece = |side| Piece {
        side,
        shape: Shape::Stone,
    };
    let mut view = large().view();
    for cell in &mut view.cells {
        *cell = Cell::default();
    }
    let corners = [(0, Side::White), (15, Side::Black), (240, Side::Black)];
    for (square, side) in corners.into_iter().chain([(255, Side::White)]) {
        view.cells[square].stack = vec![piece(side)];
    }
    let expected = "@ . . O \n. . . . \n. . . . \nO . . @ ";
    assert_eq!(picture(&view, (4, 4)), expected);
    assert_eq!(picture(&view, (40, 40)).lines().count(), 16);
}
