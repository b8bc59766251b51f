//! Stacks as small drawings, seen from the side: one layer a piece, standing on the lower edge of the square.
//!
//! In a square of a given size every layer is equally thick, so that a higher tower is drawn higher. What does not fit is left out at the bottom,
//! and the lowest row shows the height as a number. The top ring is seen slightly from above: its hole has room for a ball.

use tabuleiro_core::{Piece, Shape};

use super::pieces::{Brush, Dot, Ink, Layer, Sketch, Towers, dot, number, stroke};
use super::signs::Signs;

/// The widest drawing of a piece that lies flat.
const WIDEST: usize = 11;
/// The layers that should have room in every square that is large enough.
const USUAL: usize = 6;
/// From this many rows on, the upper side of the top piece shows.
const FACE_OF_DISK: usize = 4;
const FACE_OF_RING: usize = 5;

/// A tower in a square of this size, if it has anything flat to stand on.
pub(super) fn tower(stack: &[Piece], width: usize, height: usize, brush: Brush) -> Option<Sketch> {
    let (ball, layers) = flat(stack);
    let top = *layers.last()?;
    let span = (width - 2).min(WIDEST);
    let mut rows = match (top.shape, brush.towers) {
        (Shape::Ring, _) => opening(top, ball, (span, height), brush),
        (_, Towers::Lines) if height >= FACE_OF_DISK => {
            vec![stroke(brush.signs.strokes(top).face, span, top.side)]
        }
        _ => Vec::new(),
    };
    let room = height.checked_sub(rows.len()).filter(|room| *room > 0)?;
    let (drawn, shown) = match brush.towers {
        Towers::Lines => lines(layers, span, room, brush.signs),
        Towers::Bands => bands(layers, span, room),
    };
    rows.extend(drawn);
    let text = number(stack, shown, span, brush);
    if let Some(lowest) = rows.last_mut() {
        write_number(lowest, &text, brush.towers);
    }
    Some(Sketch {
        rows,
        grounded: true,
    })
}

/// The ball on top, if there is one, and the pieces that lie flat.
pub(super) fn flat(stack: &[Piece]) -> (Option<Piece>, &[Piece]) {
    match stack.split_last() {
        Some((ball, below)) if ball.shape == Shape::Ball => (Some(*ball), below),
        _ => (None, stack),
    }
}

/// The upper layers as outlines, one a row, and how many they are.
fn lines(layers: &[Piece], span: usize, room: usize, signs: &Signs) -> (Vec<Vec<Dot>>, usize) {
    let edge = |piece: &Piece| stroke(signs.strokes(*piece).edge, span, piece.side);
    let rows: Vec<_> = layers.iter().rev().take(room).map(edge).collect();
    let shown = rows.len();
    (rows, shown)
}

/// The upper layers as bands of half a row or more, and how many they are.
fn bands(layers: &[Piece], span: usize, room: usize) -> (Vec<Vec<Dot>>, usize) {
    let thickness = (2 * room / USUAL).max(1);
    let shown = layers.len().min(2 * room / thickness);
    let band = |(number, piece): (usize, &Piece)| {
        let shade = number % 2;
        let side = piece.side;
        vec![Some(Layer { side, shade }); thickness]
    };
    let upper = layers.iter().enumerate().rev().take(shown);
    let mut halves: Vec<_> = upper.flat_map(band).collect();
    if halves.len() % 2 == 1 {
        // A disk rests on the ground; a ring hangs on its own walls above.
        let hangs = layers.iter().any(|piece| piece.shape == Shape::Ring);
        halves.insert(if hangs { halves.len() } else { 0 }, None);
    }
    let row = |pair: &[Option<Layer>]| vec![half_row(pair[0], pair[1]); span];
    (halves.chunks_exact(2).map(row).collect(), shown)
}

const fn half_row(upper: Option<Layer>, lower: Option<Layer>) -> Dot {
    let sign = match (upper, lower) {
        (None, None) => ' ',
        (None, Some(_)) => '▄',
        _ => '▀',
    };
    (sign, Ink::Halves(upper, lower))
}

/// The upper side of a ring, if there is room for it, and its hole with the ball that rests there.
fn opening(
    ring: Piece,
    ball: Option<Piece>,
    (span, height): (usize, usize),
    brush: Brush,
) -> Vec<Vec<Dot>> {
    let wide = height >= FACE_OF_RING && span >= 7;
    let layer = Layer {
        side: ring.side,
        shade: 0,
    };
    let (face, wall) = match brush.towers {
        Towers::Lines => {
            let strokes = brush.signs.strokes(ring);
            let face = stroke(strokes.face, span, ring.side);
            (face, stroke(strokes.body, span, ring.side))
        }
        Towers::Bands => {
            let mut wall = vec![(' ', Ink::Board); span];
            let solid = half_row(Some(layer), Some(layer));
            (wall[0], wall[span - 1]) = (solid, solid);
            (vec![half_row(None, Some(layer)); span], wall)
        }
    };
    let mut hole = vec![wall; if wide { 2 } else { 1 }];
    if let Some(ball) = ball {
        rest(ball, &mut hole, brush);
    }
    if height >= FACE_OF_RING {
        hole.insert(0, face);
    }
    hole
}

/// Draws a ball into the hole of a ring.
fn rest(ball: Piece, hole: &mut [Vec<Dot>], brush: Brush) {
    let own = |letter| dot(letter, ball.side);
    let round = match brush.towers {
        Towers::Lines => brush.signs.strokes(ball),
        Towers::Bands => brush.signs.solid,
    };
    let pictures: Vec<Vec<Dot>> = match hole.len() {
        1 => vec![
            brush.signs.balls[ball.side.index()]
                .chars()
                .map(own)
                .collect(),
        ],
        _ => [round.face, round.edge]
            .map(|part| stroke(part, 3, ball.side))
            .to_vec(),
    };
    for (row, picture) in hole.iter_mut().zip(pictures) {
        let start = (row.len() - picture.len()) / 2;
        row.splice(start..start + picture.len(), picture);
    }
}

/// Writes a number into the middle of a row.
fn write_number(row: &mut [Dot], text: &str, towers: Towers) {
    let start = row.len().saturating_sub(text.chars().count()) / 2;
    for ((sign, ink), digit) in row[start..].iter_mut().zip(text.chars()) {
        *sign = digit;
        if let (Towers::Bands, Ink::Halves(upper, lower)) = (towers, *ink) {
            *ink = lower.or(upper).map_or(Ink::Board, Ink::Number);
        }
    }
}
