//! Beside the board: supplies, and who is to move.

use tabuleiro_core::{Side, Supply, View};

use super::glyphs::{Anchor, text};
use super::layout::{Layout, Point};
use super::palette::Palette;
use super::round;
use super::stacks::draw_stack;
use super::style::{Style, Visibility};

/// How far from their edges of the board the mark of the side to move and the first supply stand, and how far apart supplies are.
const TURN: f64 = 24.0;
const FIRST: f64 = 76.0;
const NEXT: f64 = 60.0;
/// How large a piece in supply is beside one on the board.
const SMALLER: f64 = 0.66;
/// The height of the numbers.
const NUMBER: f64 = 20.0;

/// Supplies at the edge of their side, and a mark at the edge of the side to move.
pub(super) fn draw(view: &View, style: &Style, layout: &Layout, palette: &Palette) -> String {
    let supplies = Side::BOTH.into_iter().map(|side| {
        let own = view
            .supplies
            .iter()
            .filter(|supply| supply.piece.side == side);
        let rows = own.enumerate().map(|(row, supply)| {
            let far = FIRST + NEXT * row as f64;
            draw_supply(
                supply,
                layout.beside(side, far * layout.scale),
                layout,
                palette,
            )
        });
        rows.collect::<String>()
    });
    let turn = match style.turn {
        Visibility::Shown => draw_turn(view.turn, layout, palette),
        Visibility::Hidden => String::new(),
    };
    supplies.chain([turn]).collect()
}

fn draw_supply(supply: &Supply, y: f64, layout: &Layout, palette: &Palette) -> String {
    let (left, scale) = (layout.strip(), layout.scale);
    let count = match supply.count {
        Some(count) => format!("×{count}"),
        None => "×∞".to_owned(),
    };
    // An empty supply stays, faintly: that nothing is left is worth knowing.
    let piece = draw_stack(
        &[supply.piece],
        Point {
            x: left + 42.0 * scale,
            y,
        },
        SMALLER * scale,
        palette,
    );
    let place = Point {
        x: left + 78.0 * scale,
        y,
    };
    let strength = if supply.count == Some(0) { 0.35 } else { 1.0 };
    format!(
        "<g class=\"supply\" opacity=\"{strength}\">{}</g>\n{}",
        piece.trim_end(),
        text(&count, place, NUMBER * scale, Anchor::Start, palette.ink)
    )
}

/// A small arrow to the board with a token in the colour of the side.
fn draw_turn(side: Side, layout: &Layout, palette: &Palette) -> String {
    let tones = palette.tones(side);
    let edge = match side {
        Side::White => palette.ink,
        Side::Black => tones.edge,
    };
    format!(
        "<g class=\"turn\" transform=\"translate({} {}) scale({})\"><path d=\"M12 0l11 -8v16z\" fill=\"{}\"/>\
         <circle cx=\"40\" r=\"12\" fill=\"{}\" stroke=\"{edge}\" stroke-width=\"2\"/></g>\n",
        round(layout.strip()),
        round(layout.beside(side, TURN * layout.scale)),
        layout.scale,
        palette.ink,
        tones.face
    )
}
