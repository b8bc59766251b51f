//! Positions and moves of Wali as neutral data.

use tabuleiro_core::{
    Bitboard, Cell, Gesture, Message, Outcome, Picture, Piece, Shape, Side, Square, Step, Supply,
    Trace, View, Word,
};

use super::rules::{CAPTURED, Capture};
use super::{Phase, Wali, WaliMove, WaliPosition};

impl<W: Word> Picture for Wali<W> {
    fn view(&self, position: &WaliPosition<W>) -> View {
        let stone = |side| Piece {
            side,
            shape: Shape::Stone,
        };
        let cell = |square| Cell {
            stack: position.owner(square).map(stone).into_iter().collect(),
            ..Cell::default()
        };
        let supply = |side| Supply {
            piece: stone(side),
            count: Some(position.hand(side).into()),
        };
        let count = |side| Supply {
            piece: stone(side),
            count: Some(position.stones(side).count() as u32),
        };
        let (supplies, phase) = match position.phase() {
            Phase::Drop => (Side::BOTH.map(supply).to_vec(), "wali-phase-drop"),
            Phase::Move => (Vec::new(), "wali-phase-move"),
        };
        View {
            grid: self.board.grid,
            cells: self.board.grid.squares().map(cell).collect(),
            supplies,
            counts: Side::BOTH.map(count).to_vec(),
            phase: Some(phase),
            turn: position.turn(),
            notes: Vec::new(),
            last: Vec::new(),
            decisive: self.decisive(position),
        }
    }

    fn steps(&self, position: &WaliPosition<W>, mv: WaliMove) -> Vec<Vec<Step>> {
        let pair = |from: Square, to: Square| {
            vec![
                Step::square("wali-step-from", from),
                Step::square("wali-step-to", to),
            ]
        };
        vec![match mv {
            WaliMove::Pass => vec![Step::new("wali-step-pass", Gesture::Pass)],
            WaliMove::Drop { to } => vec![Step::square("wali-step-drop", to)],
            WaliMove::Step { from, to } => {
                let mut steps = pair(from, to);
                if self.kinds_of_step(position, from, to).taking {
                    steps.push(Step::new("wali-step-take-or-keep", Gesture::Keep));
                }
                steps
            }
            WaliMove::Take { from, to, taken } => {
                let mut steps = pair(from, to);
                let prompt = match self.rules.capture {
                    Capture::May => "wali-step-take-or-keep",
                    Capture::Must => "wali-step-take",
                };
                steps.push(Step::square(prompt, taken));
                steps
            }
        }]
    }

    fn traces(&self, _position: &WaliPosition<W>, mv: WaliMove) -> Vec<Trace> {
        match mv {
            WaliMove::Pass => vec![Trace::Pass],
            WaliMove::Drop { to } => vec![Trace::Place { to }],
            WaliMove::Step { from, to } => vec![Trace::Shift { from, to, count: 1 }],
            WaliMove::Take { from, to, taken } => {
                vec![
                    Trace::Shift { from, to, count: 1 },
                    Trace::Capture { at: taken },
                ]
            }
        }
    }

    fn refusal(
        &self,
        position: &WaliPosition<W>,
        made: &[Gesture],
        refused: Gesture,
    ) -> Option<Message> {
        self.refuse(position, made, refused)
    }
}

impl<W: Word> Wali<W> {
    /// The stones that are too few, or that cannot move.
    fn decisive(&self, position: &WaliPosition<W>) -> Vec<Square> {
        let squares = match self.find_outcome(position) {
            Some(Outcome {
                reason: CAPTURED,
                winner: Some(side),
            }) => position.stones(side.opposite()),
            Some(_) => position.own(),
            None => Bitboard::empty(),
        };
        squares.into_iter().collect()
    }
}
