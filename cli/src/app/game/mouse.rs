//! What a click means in a game.

use ratatui::layout::{Position, Rect};
use ratatui::widgets::Borders;
use tabuleiro_core::{Gesture, Square};
use tabuleiro_play::Look;

use super::moves::rows;
use super::panels::panel;
use super::{Focus, GameScreen, SidePanel};
use crate::app::board::BoardDrawing;
use crate::app::frame;
use crate::app::screen::Context;

impl GameScreen {
    /// A click: on a square, on a move, on the board's surroundings.
    pub(super) fn click(&mut self, column: u16, row: u16, context: &mut Context) {
        let parts = self.parts(frame::body(context), context);
        let at = Position::new(column, row);
        if parts.board.contains(at) {
            self.focus = Focus::Board;
            let square = self.square_at(parts.board, column, row, context);
            match square {
                Some(square) => self.choose_square(square, context),
                None => {
                    self.unchoose(context);
                }
            }
        } else if parts.players.contains(at) {
            self.choose(Gesture::Supply, context);
        } else if let Some(gesture) = self.button_at(parts.words, at, context) {
            self.choose(gesture, context);
        } else if parts.moves.contains(at) && self.side_panel == SidePanel::Moves {
            self.click_move(parts.moves, column, row, context);
        }
    }

    fn square_at(&self, area: Rect, column: u16, row: u16, context: &Context) -> Option<Square> {
        let view = self.room.view();
        let marks = self.marks();
        let drawing = BoardDrawing {
            view: &view,
            marks: &marks,
            orientation: self.orientation,
            charset: context.charset,
            theme: context.theme(),
            counts: context.settings.counts,
        };
        drawing.layout(area)?.square_at(column, row)
    }

    fn button_at(&self, area: Rect, at: Position, context: &Context) -> Option<Gesture> {
        let buttons = self.buttons(area, context);
        let found = buttons.into_iter().find(|(place, ..)| place.contains(at));
        found.map(|(.., gesture)| gesture)
    }

    fn click_move(&mut self, area: Rect, column: u16, row: u16, context: &mut Context) {
        let inner = panel(Borders::TOP, context).inner(area);
        let rows = rows(self.room.tree(), inner.width);
        let from = self.first_row(&rows, inner.height);
        let row = rows.get(from + usize::from(row.saturating_sub(inner.y)));
        let column = column.saturating_sub(inner.x);
        let piece = row.and_then(|row| {
            row.iter().find(|piece| {
                let length = piece.text.chars().count() as u16;
                (piece.column..piece.column + length).contains(&column)
            })
        });
        if let Some(place) = piece.and_then(|piece| piece.place) {
            self.look(Look::At(place), context);
        }
    }
}
