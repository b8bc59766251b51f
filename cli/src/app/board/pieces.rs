//! Pieces and towers as small drawings.
//!
//! A tower is seen from slightly above: the face of its top piece, then one edge for each piece, so that it can be counted and read from
//! bottom to top. Where there is not enough room the face is left out; where there is even less, the tower becomes a row of signs from
//! bottom to top, and at last its top piece with its height.

use std::ops::RangeInclusive;

use tabuleiro_core::{Cell, Piece, Shape, Side};

use super::signs::Signs;

/// The widest drawing of a piece that lies flat.
const WIDEST: usize = 11;
/// Stones of so many rows are rounded.
const ROUND: usize = 5;

/// One character, with the side it belongs to and what is behind it; no side where the board shows.
pub(super) type Dot = (char, Option<Side>, Ground);

/// What is behind a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    Board,
    /// The inside of a stone.
    Stone,
}

/// A drawing: rows from the top, each in the middle of its square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sketch {
    pub(super) rows: Vec<Vec<Dot>>,
    /// Whether it stands at the bottom of its square and not in the middle.
    pub(super) stands: bool,
}

impl Sketch {
    /// What stands on a square, for so many columns and rows; nothing on an empty square.
    pub(super) fn of(cell: &Cell, width: u16, height: u16, signs: &Signs) -> Option<Self> {
        let top = *cell.stack.last()?;
        let (columns, rows) = (usize::from(width), usize::from(height));
        if rows < 2 {
            return Some(Self::written(cell, width - 2..=width, signs));
        }
        let drawn = match (top.shape, cell.stack.len()) {
            (Shape::Stone, 1) => Some(stone(top, columns, rows, signs)),
            _ => tower(&cell.stack, columns, rows, signs),
        };
        // With a row above for marks, signs may fill their own row.
        Some(drawn.unwrap_or_else(|| Self::written(cell, width..=width, signs)))
    }

    /// The pieces as signs in a row, the lowest first, or only the top and the height: the room that should do, and the room there is.
    pub(super) fn written(cell: &Cell, room: RangeInclusive<u16>, signs: &Signs) -> Self {
        let (usual, most) = (usize::from(*room.start()), usize::from(*room.end()));
        let sign = |piece: &Piece| dot(signs.piece(*piece), piece.side);
        let mut row: Vec<_> = cell.stack.iter().map(sign).collect();
        if let Some(top) = cell.stack.last().filter(|_| row.len() > usual) {
            let height = height_in(row.len(), most.saturating_sub(1), signs);
            row = vec![sign(top)];
            row.extend(height.chars().map(|letter| dot(letter, top.side)));
        }
        Self {
            rows: vec![row],
            stands: true,
        }
    }
}

/// A height in so many columns: with a sign before it if there is plenty of room, and as "many" if there is not even room for the number.
fn height_in(height: usize, room: usize, signs: &Signs) -> String {
    let number = height.to_string();
    match room.checked_sub(number.len()) {
        None => "+".to_owned(),
        Some(0 | 1) => number,
        Some(_) => format!("{}{number}", signs.times),
    }
}

fn stone(piece: Piece, width: usize, height: usize, signs: &Signs) -> Sketch {
    let rows = if height <= 4 { height } else { height - 2 };
    let span = (width - 2).min(2 * rows + 1);
    let strokes = signs.strokes(piece);
    let mut all = vec![stroke(strokes.body, span, piece.side); rows];
    let round = rows >= ROUND;
    let short = if round { span - 4 } else { span };
    all[0] = stroke(strokes.face, short, piece.side);
    all[rows - 1] = stroke(strokes.edge, short, piece.side);
    if round {
        let [upper, lower] = signs.shoulders[piece.side.index()];
        shoulder(&mut all[1], upper, piece.side);
        shoulder(&mut all[rows - 2], lower, piece.side);
    }
    // What the outline of a stone encloses belongs to it.
    for (letter, side, ground) in all.iter_mut().flatten() {
        if matches!(letter, ' ' | '▀' | '▄') {
            (*side, *ground) = (Some(piece.side), Ground::Stone);
        }
    }
    Sketch {
        rows: all,
        stands: false,
    }
}

/// Leads from a short row over to the full width of a large stone.
fn shoulder(row: &mut [Dot], [left, right]: [&str; 2], side: Side) {
    let dots = |text: &str| text.chars().map(|letter| dot(letter, side)).collect();
    let (left, right): (Vec<Dot>, Vec<Dot>) = (dots(left), dots(right));
    let end = row.len() - right.len();
    row[..left.len()].copy_from_slice(&left);
    row[end..].copy_from_slice(&right);
}

/// A tower as it stands, if the rows suffice to tell each piece.
fn tower(stack: &[Piece], width: usize, height: usize, signs: &Signs) -> Option<Sketch> {
    let (ball, flat) = match stack.split_last() {
        Some((ball, below)) if ball.shape == Shape::Ball => (Some(*ball), below),
        _ => (None, stack),
    };
    let top = *flat.last()?;
    let span = (width - 2).min(WIDEST);
    let spare = height.checked_sub(flat.len())?;
    let hollow = top.shape == Shape::Ring;
    let mut rows = Vec::new();
    if spare > usize::from(hollow) {
        rows.push(stroke(signs.strokes(top).face, span, top.side));
    }
    if hollow {
        let inside = match spare {
            0 => 0,
            // A ring of three rows has room for a round ball.
            3.. if span >= 7 => 2,
            _ => 1,
        };
        rows.extend(hole(top, ball, span, inside, signs)?);
    }
    let edge = |&piece: &Piece| stroke(signs.strokes(piece).edge, span, piece.side);
    rows.extend(flat.iter().rev().map(edge));
    Some(Sketch { rows, stands: true })
}

/// The rows inside a ring, with the ball that rests there; none if the ball could not be seen.
fn hole(
    ring: Piece,
    ball: Option<Piece>,
    span: usize,
    rows: usize,
    signs: &Signs,
) -> Option<Vec<Vec<Dot>>> {
    let mut all = vec![stroke(signs.strokes(ring).body, span, ring.side); rows];
    let Some(ball) = ball else {
        return Some(all);
    };
    let round = signs.strokes(ball);
    let own = |letter| dot(letter, ball.side);
    let pictures: Vec<Vec<Dot>> = match rows {
        0 => return None,
        1 => vec![signs.balls[ball.side.index()].chars().map(own).collect()],
        _ => [round.face, round.edge]
            .map(|part| stroke(part, 3, ball.side))
            .to_vec(),
    };
    for (row, picture) in all.iter_mut().zip(pictures) {
        let start = (span - picture.len()) / 2;
        row.splice(start..start + picture.len(), picture);
    }
    Some(all)
}

/// One row of a drawing.
fn stroke([left, middle, right]: [char; 3], span: usize, side: Side) -> Vec<Dot> {
    let mut row = vec![dot(middle, side); span];
    if let [first, .., last] = row.as_mut_slice() {
        (*first, *last) = (dot(left, side), dot(right, side));
    }
    row
}

fn dot(letter: char, side: Side) -> Dot {
    (letter, (letter != ' ').then_some(side), Ground::Board)
}
