//! Towers: higher ones are drawn higher, and their number of pieces can always be known.

use ratatui::buffer::Cell as Dot;
use tabuleiro_core::{Cell, Grid, Piece, Shape, Side};

use super::*;
use crate::app::board::Layout;

/// A board of three squares with one stack in the middle.
fn stack(shape: Shape, sides: &[Side], ball: Option<Side>) -> View {
    let mut view = Bout::open_default("sixmaking").unwrap().view();
    view.grid = Grid::new(3, 3);
    view.cells = vec![Cell::default(); 9];
    let flat = sides.iter().map(|&side| Piece { side, shape });
    let ball = ball.map(|side| Piece {
        side,
        shape: Shape::Ball,
    });
    view.cells[4].stack = flat.chain(ball).collect();
    view
}

/// A window in which the cells of that board have so many rows.
const fn window(rows: u16) -> (u16, u16) {
    (3 * (2 * rows + 2) + 4, 3 * (rows + 1) + 2)
}

/// The characters of the middle square, row by row.
fn middle(view: &View, drawing: &BoardDrawing, (width, height): (u16, u16)) -> Vec<Vec<Dot>> {
    let area = Rect::new(0, 0, width, height);
    let layout = Layout::fit(view, area, Orientation::WhiteBelow, None).unwrap();
    let cell = layout.cell(Square::new(4)).unwrap();
    let buffer = drawn(drawing, width, height);
    let row = |y| {
        (cell.x..cell.right())
            .map(|x| buffer[(x, y)].clone())
            .collect()
    };
    (cell.y..cell.bottom()).map(row).collect()
}

/// The half rows that a drawing covers: two for a full row, one for half blocks on the bare board.
fn halves(rows: &[Vec<Dot>]) -> usize {
    let row = |row: &Vec<Dot>| {
        let board = row[0].bg;
        let covered = |dot: &&Dot| dot.symbol() != " ";
        let half = |dot: &Dot| matches!(dot.symbol(), "▀" | "▄") && dot.bg == board;
        row.iter()
            .filter(covered)
            .map(|dot| 2 - usize::from(half(dot)))
            .max()
    };
    rows.iter().filter_map(row).sum()
}

fn words(rows: &[Vec<Dot>]) -> String {
    rows.iter().flatten().map(Dot::symbol).collect()
}

/// One disk was drawn in two rows and a tower of four in one.
#[test]
fn a_higher_tower_is_drawn_higher_or_shows_its_height() {
    for colours in [Palette::None, Palette::Dark, Palette::Light] {
        for charset in [Charset::Unicode, Charset::Ascii] {
            for shape in [Shape::Disk, Shape::Ring] {
                for rows in 1..=9 {
                    let mut last = 0;
                    for height in 1..=10 {
                        let sides: Vec<_> = Side::BOTH.into_iter().cycle().take(height).collect();
                        let view = stack(shape, &sides, None);
                        let marks = Marks::default();
                        let drawing = BoardDrawing {
                            charset,
                            theme: Theme::of(colours),
                            ..plain(&view, &marks)
                        };
                        let square = middle(&view, &drawing, window(rows));
                        let (size, words) = (halves(&square), words(&square));
                        let told = words.contains(&height.to_string());
                        assert!(
                            size > last || (size == last && told),
                            "{height} {shape:?}s in {rows} rows, {colours:?} {charset:?}: {words}"
                        );
                        last = size;
                    }
                }
            }
        }
    }
}

/// At 80x24 the cells of the usual boards have three rows.
#[test]
fn five_disks_are_five_bands_in_three_rows() {
    use Side::{Black, White};
    let view = stack(Shape::Disk, &[White, Black, Black, White, Black], None);
    let marks = Marks::default();
    let theme = Theme::of(Palette::Dark);
    let drawing = BoardDrawing {
        theme,
        ..plain(&view, &marks)
    };
    let square = middle(&view, &drawing, window(3));
    let column: Vec<_> = square.iter().map(|row| &row[3]).collect();
    let [white, black] = theme.layers.unwrap();
    let signs: Vec<_> = column.iter().map(|dot| dot.symbol()).collect();
    assert_eq!(signs, ["▄", "▀", "▀"]);
    assert_eq!(column[0].fg, black[0]);
    assert_eq!((column[1].fg, column[1].bg), (white[1], black[0]));
    assert_eq!((column[2].fg, column[2].bg), (black[1], white[0]));
}

#[test]
fn every_stack_can_show_its_number_of_pieces_at_any_size() {
    for rows in 1..=9 {
        for height in 1..=10 {
            for (shape, ball) in [(Shape::Disk, None), (Shape::Ring, Some(Side::Black))] {
                let view = stack(shape, &vec![Side::Black; height], ball);
                let marks = Marks::default();
                let drawing = BoardDrawing {
                    counts: Switch::On,
                    theme: Theme::of(Palette::Dark),
                    ..plain(&view, &marks)
                };
                let words = words(&middle(&view, &drawing, window(rows)));
                assert!(
                    words.contains(&height.to_string()),
                    "{height} in {rows}: {words}"
                );
            }
        }
    }
}

/// How towers grow, in bands and in lines.
#[test]
fn towers_of_all_heights() {
    let mut view = Bout::open_default("sixmaking").unwrap().view();
    view.grid = Grid::new(7, 2);
    let piece = |side, shape| Piece { side, shape };
    let cell = |shape: Shape, height: usize| {
        let sides = Side::BOTH.into_iter().cycle().take(height);
        let mut stack: Vec<_> = sides.map(|side| piece(side, shape)).collect();
        if let (Shape::Ring, Some(top)) = (shape, stack.last().copied()) {
            stack.push(piece(top.side, Shape::Ball));
        }
        Cell {
            stack,
            ..Cell::default()
        }
    };
    let rank = |shape: Shape| (1..=7).map(move |height| cell(shape, height));
    view.cells = rank(Shape::Disk).chain(rank(Shape::Ring)).collect();
    let marks = Marks::default();
    let mut pictures = Vec::new();
    for colours in [Palette::Dark, Palette::None] {
        for rows in [1, 2, 3, 5, 9] {
            let drawing = BoardDrawing {
                theme: Theme::of(colours),
                ..plain(&view, &marks)
            };
            let buffer = drawn(&drawing, 7 * (2 * rows + 2) + 4, 2 * (rows + 1) + 2);
            pictures.push(text(&buffer));
        }
    }
    insta::assert_snapshot!(pictures.join("\n\n"));
}
