//! Pieces as small drawings: single stones here, stacks in [`super::towers`].

use tabuleiro_core::{Cell, Piece, Shape, Side};

use super::signs::Signs;
use super::towers::{flat, tower};
use crate::settings::Switch;

/// The most rows of a stone with straight sides; larger ones are rounded.
const ROUND: usize = 5;

/// One character and what it is made of.
pub(super) type Dot = (char, Ink);

/// What a character of a drawing is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// Nothing: the board shows.
    Board,
    /// A line or a sign.
    Piece(Side),
    /// A part of a stone, with its inside behind it.
    Stone(Side),
    /// The upper and the lower half of a row.
    Halves(Option<Layer>, Option<Layer>),
    /// A number on a layer.
    Number(Layer),
}

/// One piece of a tower. Neighbours take turns in shade, so that layers of one colour can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layer {
    pub(super) side: Side,
    pub(super) shade: usize,
}

/// How stacks are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Towers {
    /// As coloured bands of half a row or more.
    Bands,
    /// As outlines, one row a piece.
    Lines,
}

/// What drawings are made with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Brush {
    pub(super) signs: &'static Signs,
    pub(super) towers: Towers,
    /// Whether every stack shows its number of pieces.
    pub(super) counts: Switch,
}

/// A drawing: rows from the top, each in the middle of its square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sketch {
    pub(super) rows: Vec<Vec<Dot>>,
    /// Whether it rests on the lower edge of its square instead of floating in the middle.
    pub(super) grounded: bool,
}

impl Sketch {
    /// The pieces of a square of this size; nothing on an empty square.
    pub(super) fn of(cell: &Cell, width: u16, height: u16, brush: Brush) -> Option<Self> {
        let top = *cell.stack.last()?;
        let (columns, rows) = (usize::from(width), usize::from(height));
        let drawn = match (top.shape, cell.stack.len()) {
            _ if rows < 2 => None,
            (Shape::Stone, 1) => Some(stone(top, columns, rows, brush.signs)),
            _ => tower(&cell.stack, columns, rows, brush),
        };
        drawn.or_else(|| Self::written(cell, columns, brush))
    }

    /// The top piece and the height of its tower, in one row.
    pub(super) fn written(cell: &Cell, room: usize, brush: Brush) -> Option<Self> {
        let top = *cell.stack.last()?;
        let mut text = String::from(brush.signs.piece(top));
        text.push_str(&number(&cell.stack, 1, room.saturating_sub(1), brush));
        let row = text.chars().map(|sign| dot(sign, top.side)).collect();
        Some(Self {
            rows: vec![row],
            grounded: true,
        })
    }
}

/// The height of a stack as a number, if its layers cannot all be shown or every stack is to be counted; `+` if there is no room for it.
pub(super) fn number(stack: &[Piece], shown: usize, room: usize, brush: Brush) -> String {
    let (_, layers) = flat(stack);
    let loose = layers.iter().all(|piece| piece.shape == Shape::Stone);
    let wanted = brush.counts == Switch::On && !loose;
    let text = layers.len().to_string();
    match layers.len() > shown || wanted {
        true if text.len() > room => "+".to_owned(),
        true => text,
        false => String::new(),
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
    for (letter, ink) in all.iter_mut().flatten() {
        if matches!(letter, ' ' | '▀' | '▄') {
            *ink = Ink::Stone(piece.side);
        }
    }
    Sketch {
        rows: all,
        grounded: false,
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

/// One row of a drawing.
pub(super) fn stroke([left, middle, right]: [char; 3], span: usize, side: Side) -> Vec<Dot> {
    let mut row = vec![dot(middle, side); span];
    if let [first, .., last] = row.as_mut_slice() {
        (*first, *last) = (dot(left, side), dot(right, side));
    }
    row
}

pub(super) const fn dot(letter: char, side: Side) -> Dot {
    match letter {
        ' ' => (letter, Ink::Board),
        _ => (letter, Ink::Piece(side)),
    }
}
