//! Positions and moves of Five Field Kono as neutral data.

use tabuleiro_core::{Cell, Gesture, Picture, Piece, Shape, Side, Step, Trace, View, Word};

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
}
