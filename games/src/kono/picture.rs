//! Positions and moves of Five Field Kono as neutral data.

use tabuleiro_core::{
    Bitboard, Cell, Gesture, Message, Outcome, Picture, Piece, Shape, Side, Square, Step, Trace,
    View, Word,
};

use super::rules::GOAL;
use super::{Kono, KonoMove, KonoPosition};

impl<W: Word> Picture for Kono<W> {
    fn view(&self, position: &KonoPosition<W>) -> View {
        let find = |of: &dyn Fn(Side) -> bool| Side::BOTH.into_iter().find(|&side| of(side));
        let cell = |square| Cell {
            stack: position
                .owner(square)
                .map(|side| Piece {
                    side,
                    shape: Shape::Stone,
                })
                .into_iter()
                .collect(),
            home: find(&|side| self.board.home(side).contains(square)),
            goal: find(&|side| self.board.goal(side).contains(square)),
            ..Cell::default()
        };
        View {
            grid: self.board.grid,
            cells: self.board.grid.squares().map(cell).collect(),
            supplies: Vec::new(),
            counts: Vec::new(),
            phase: None,
            turn: position.turn(),
            notes: Vec::new(),
            last: Vec::new(),
            decisive: self.decisive(position),
        }
    }

    fn steps(&self, _position: &KonoPosition<W>, mv: KonoMove) -> Vec<Vec<Step>> {
        vec![match mv {
            KonoMove::Pass => vec![Step::new("kono-step-pass", Gesture::Pass)],
            KonoMove::Step { from, to } => {
                vec![
                    Step::square("kono-step-from", from),
                    Step::square("kono-step-to", to),
                ]
            }
        }]
    }

    fn traces(&self, _position: &KonoPosition<W>, mv: KonoMove) -> Vec<Trace> {
        vec![match mv {
            KonoMove::Pass => Trace::Pass,
            KonoMove::Step { from, to } => Trace::Shift { from, to, count: 1 },
        }]
    }

    fn refusal(
        &self,
        position: &KonoPosition<W>,
        made: &[Gesture],
        refused: Gesture,
    ) -> Option<Message> {
        self.refuse(position, made, refused)
    }
}

impl<W: Word> Kono<W> {
    /// The goal that was filled, or the pieces that cannot move.
    fn decisive(&self, position: &KonoPosition<W>) -> Vec<Square> {
        let squares = match self.find_outcome(position) {
            Some(Outcome {
                reason: GOAL,
                winner: Some(side),
            }) => self.board.goal(side),
            Some(_) => position.own(),
            None => Bitboard::empty(),
        };
        squares.into_iter().collect()
    }
}
