//! Positions drawn by hand.

use serde::Deserialize;
use tabuleiro_core::{Grid, Piece, Shape, Side, Square, Supply, View};

use crate::bout::Bout;

/// A position drawn by hand, in the words of a [`ViewData`](super::ViewData). Squares that are not named are empty.
#[derive(Clone, Debug, Deserialize)]
pub struct DrawingData {
    turn: String,
    #[serde(default)]
    cells: Vec<DrawnCell>,
    #[serde(default)]
    supplies: Vec<DrawnSupply>,
}

#[derive(Clone, Debug, Deserialize)]
struct DrawnCell {
    square: String,
    stack: Vec<DrawnPiece>,
}

#[derive(Clone, Debug, Deserialize)]
struct DrawnPiece {
    side: String,
    shape: String,
}

#[derive(Clone, Debug, Deserialize)]
struct DrawnSupply {
    #[serde(flatten)]
    piece: DrawnPiece,
    count: Option<u32>,
}

impl DrawingData {
    /// The text of what is drawn, as a position of the game of this bout; `None` where a word means nothing on its board. Whether it is a
    /// position of the game, [`Bout::set_up`] says.
    ///
    /// ```
    /// use tabuleiro_play::{Bout, data::DrawingData};
    ///
    /// let json = r#"{"turn": "b", "cells": [{"square": "b2", "stack": [{"side": "w", "shape": "stone"}]}]}"#;
    /// let drawing: DrawingData = serde_json::from_str(json)?;
    /// let mut bout = Bout::open("kono", "size=4")?;
    /// let text = drawing.position(&bout).unwrap();
    /// assert_eq!(text, "4/4/1w2/4 b");
    /// assert!(bout.set_up(&text).is_err(), "one stone is not enough");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position(&self, bout: &Bout) -> Option<String> {
        Some(bout.write_drawn(&self.onto(bout.view())?))
    }

    /// The board of a view with these pieces in the place of its own.
    fn onto(&self, mut view: View) -> Option<View> {
        for cell in &mut view.cells {
            cell.stack.clear();
        }
        for cell in &self.cells {
            let square = square(view.grid, &cell.square)?;
            let stack = cell.stack.iter().map(DrawnPiece::read);
            view.cells[square.index()].stack = stack.collect::<Option<_>>()?;
        }
        let supplies = self.supplies.iter().map(|supply| {
            let piece = supply.piece.read()?;
            let count = supply.count;
            Some(Supply { piece, count })
        });
        view.supplies = supplies.collect::<Option<_>>()?;
        view.turn = side(&self.turn)?;
        Some(view)
    }
}

impl DrawnPiece {
    fn read(&self) -> Option<Piece> {
        let shapes = [Shape::Stone, Shape::Disk, Shape::Ring, Shape::Ball];
        let shape = shapes.into_iter().find(|shape| shape.word() == self.shape);
        Some(Piece {
            side: side(&self.side)?,
            shape: shape?,
        })
    }
}

fn side(word: &str) -> Option<Side> {
    Side::BOTH
        .into_iter()
        .find(|side| word.chars().eq([side.letter()]))
}

fn square(grid: Grid, name: &str) -> Option<Square> {
    grid.squares().find(|&square| grid.name(square) == name)
}
