//! Positions and moves of Six MaKING as neutral data.

use tabuleiro_core::{
    Cell, Gesture, Message, Notation, Picture, Piece, Shape, Side, Square, Step, Supply, Trace,
    View, Word,
};

use super::{Sixmaking, SixmakingMove, SixmakingPosition};

impl<W: Word, const N: usize> Picture for Sixmaking<W, N> {
    fn view(&self, position: &SixmakingPosition<W, N>) -> View {
        let disk = |side| Piece {
            side,
            shape: Shape::Disk,
        };
        let cell = |square| Cell {
            stack: position.tower(square).owners().map(disk).collect(),
            ability: ability(position.tower(square).height()),
            ..Cell::default()
        };
        let supply = |side| Supply {
            piece: disk(side),
            count: self.rules.supply.map(|_| position.supply(side).into()),
        };
        let forbidden = |mv| Message::new("sixmaking-note-undo").with("mv", self.write_move(mv));
        View {
            grid: self.board.grid,
            cells: self.board.grid.squares().map(cell).collect(),
            supplies: Side::BOTH.map(supply).to_vec(),
            counts: Vec::new(),
            phase: None,
            turn: position.turn(),
            notes: position.undo().map(forbidden).into_iter().collect(),
            last: Vec::new(),
            decisive: Self::decisive(position),
        }
    }

    fn steps(&self, position: &SixmakingPosition<W, N>, mv: SixmakingMove) -> Vec<Vec<Step>> {
        let first = self.first_prompt(position);
        vec![match mv {
            SixmakingMove::Place { to } => vec![Step::square(first, to)],
            SixmakingMove::Shift { from, to, count } => vec![
                Step::square(first, from),
                Step::new("sixmaking-step-count", Gesture::Count(count)),
                Step::square("sixmaking-step-to", to),
            ],
        }]
    }

    fn traces(&self, _position: &SixmakingPosition<W, N>, mv: SixmakingMove) -> Vec<Trace> {
        vec![match mv {
            SixmakingMove::Place { to } => Trace::Place { to },
            SixmakingMove::Shift { from, to, count } => Trace::Shift { from, to, count },
        }]
    }

    fn refusal(
        &self,
        position: &SixmakingPosition<W, N>,
        made: &[Gesture],
        refused: Gesture,
    ) -> Option<Message> {
        self.refuse(position, made, refused)
    }
}

impl<W: Word, const N: usize> Sixmaking<W, N> {
    /// What a turn can begin with: nobody is asked for a tower where none can move, nor for a square when the supply is used up.
    fn first_prompt(&self, position: &SixmakingPosition<W, N>) -> &'static str {
        if self.placements(position).is_empty() {
            "sixmaking-step-from"
        } else if self.any_shift(position) {
            "sixmaking-step-first"
        } else {
            "sixmaking-step-place"
        }
    }

    /// The tower that is six high.
    fn decisive(position: &SixmakingPosition<W, N>) -> Vec<Square> {
        position.kings().into_iter().collect()
    }
}

/// How a tower of this height moves.
const fn ability(height: usize) -> Option<&'static str> {
    Some(match height {
        1 => "sixmaking-tower-pawn",
        2 => "sixmaking-tower-rook",
        3 => "sixmaking-tower-knight",
        4 => "sixmaking-tower-bishop",
        5 => "sixmaking-tower-queen",
        _ => return None,
    })
}
