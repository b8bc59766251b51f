//! What is on the squares: stacks that stay countable however tall they are.

use tabuleiro_core::{Piece, Shape, View};

use super::glyphs::{Anchor, text, width};
use super::layout::{CELL, Layout, Point};
use super::palette::Palette;
use super::pieces::{extent, form};
use super::round;

/// How much of its square a stack may take from top to bottom.
const ROOM: f64 = CELL - 6.0;
/// How much of their thickness layers show at least, as long as pieces do not become smaller than this.
const CLOSEST: f64 = 0.7;
const SMALLEST: f64 = 0.5;
/// Taller stacks have their number beside them: from here on the eye counts slowly.
const COUNTED: usize = 6;
/// The height of that number.
const NUMBER: f64 = 13.0;

/// All pieces, then the numbers of tall stacks.
pub(super) fn draw(view: &View, layout: &Layout, palette: &Palette) -> String {
    let mut squares: Vec<_> = view.grid.squares().zip(&view.cells).collect();
    // From the far edge to the near one, so that nothing in front is hidden.
    squares.sort_by(|one, other| layout.middle(one.0).y.total_cmp(&layout.middle(other.0).y));
    let places = || {
        squares
            .iter()
            .map(|(square, cell)| (layout.middle(*square), &cell.stack))
    };
    let pieces = places().map(|(middle, stack)| draw_stack(stack, middle, 1.0, palette));
    let numbers = places().map(|(middle, stack)| number(stack, middle, layout.scale, palette));
    pieces.chain(numbers).collect()
}

/// Pieces from bottom to top around the middle of their square, with a shadow under the lowest.
pub(super) fn draw_stack(stack: &[Piece], middle: Point, scale: f64, palette: &Palette) -> String {
    let Some(lowest) = stack.first() else {
        return String::new();
    };
    let Pile { shrink, rises } = Pile::of(stack);
    let mut drawn = Vec::new();
    if palette.shadow > 0.0 {
        drawn.push(shadow(lowest.shape, rises[0], palette));
    }
    for (piece, rise) in stack.iter().zip(rises) {
        drawn.push(format!(
            "<use class=\"piece\" href=\"#{}\" y=\"{}\"/>",
            form(*piece, palette),
            round(-rise)
        ));
    }
    format!(
        "<g class=\"stack\" transform=\"translate({} {}) scale({})\">{}</g>\n",
        round(middle.x),
        round(middle.y),
        round(scale * shrink),
        drawn.concat()
    )
}

fn shadow(lowest: Shape, rise: f64, palette: &Palette) -> String {
    let ground = extent(lowest);
    let [wide, high] = ground.shadow;
    let lower = match lowest {
        Shape::Stone => 4.0,
        _ => ground.thickness.min(ground.below) + 3.0,
    };
    format!(
        "<ellipse cx=\"2\" cy=\"{}\" rx=\"{wide}\" ry=\"{high}\" fill=\"url(#{}-shadow)\"/>",
        round(lower - rise),
        palette.name
    )
}

/// How a stack fits into its square.
struct Pile {
    /// How much smaller than usual its pieces are.
    shrink: f64,
    /// How far above the middle of the square each piece has its place, before they are shrunk.
    rises: Vec<f64>,
}

impl Pile {
    /// A tall stack moves closer together first. Where its layers would become too thin to tell their colours, all of it shrinks; where its
    /// pieces would become too small, the layers must be thinner after all.
    fn of(stack: &[Piece]) -> Self {
        let (rises, total) = loose(stack);
        let above = stack.last().map_or(0.0, |top| extent(top.shape).above);
        let below = stack
            .first()
            .map_or(0.0, |lowest| extent(lowest.shape).below);
        let shrink = (ROOM / (above + below + CLOSEST * total)).clamp(SMALLEST, 1.0);
        let squeeze = if total > 0.0 {
            ((ROOM / shrink - above - below) / total).clamp(0.0, 1.0)
        } else {
            1.0
        };
        let lowest = (below - above - total * squeeze) / 2.0;
        let rises = rises.iter().map(|rise| lowest + rise * squeeze);
        Self {
            shrink,
            rises: rises.collect(),
        }
    }
}

/// How far above the lowest piece each has its place if there is room enough, and the last one of these.
fn loose(stack: &[Piece]) -> (Vec<f64>, f64) {
    let mut rises = Vec::with_capacity(stack.len());
    let mut total = 0.0;
    for (index, piece) in stack.iter().enumerate() {
        rises.push(total);
        total += match stack.get(index + 1).map(|next| next.shape) {
            // The ball has its place on the face of the ring.
            Some(Shape::Ball) if piece.shape == Shape::Ring => 0.0,
            Some(_) => extent(piece.shape).thickness,
            None => 0.0,
        };
    }
    (rises, total)
}

/// The number of pieces that lie on each other, if there are many.
fn number(stack: &[Piece], middle: Point, scale: f64, palette: &Palette) -> String {
    let count = stack
        .iter()
        .filter(|piece| piece.shape != Shape::Ball)
        .count();
    if count <= COUNTED {
        return String::new();
    }
    let said = count.to_string();
    let (wide, high) = (width(&said, NUMBER * scale) + 10.0, NUMBER * scale + 6.0);
    // The upper right corner of the square, where towers hide least.
    let place = Point {
        x: middle.x + (CELL - wide) / 2.0 - 1.0,
        y: middle.y + (high - CELL) / 2.0 + 1.0,
    };
    format!(
        "<rect class=\"count\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.4\"/>\n{}",
        round(place.x - wide / 2.0),
        round(place.y - high / 2.0),
        round(wide),
        round(high),
        palette.paper,
        palette.ink,
        text(&said, place, NUMBER * scale, Anchor::Middle, palette.ink)
    )
}
