//! Why a gesture is refused in Wali.

use tabuleiro_core::{Bitboard, Gesture, Message, Notation, Square, Word};

use super::{Phase, Wali, WaliMove, WaliPosition};

impl<W: Word> Wali<W> {
    /// Why no legal move goes on with this gesture.
    pub(super) fn refuse(
        &self,
        position: &WaliPosition<W>,
        made: &[Gesture],
        refused: Gesture,
    ) -> Option<Message> {
        match (made, refused) {
            ([], Gesture::Square(to)) if position.phase() == Phase::Drop => {
                Some(self.fault(position, WaliMove::Drop { to }))
            }
            ([], Gesture::Square(from)) => Some(self.refuse_stone(position, from)),
            (&[Gesture::Square(from)], Gesture::Square(to)) if from == to => {
                Some(self.about("illegal-same", to))
            }
            (&[Gesture::Square(from)], Gesture::Square(to)) => {
                Some(self.fault(position, WaliMove::Step { from, to }))
            }
            (&[Gesture::Square(from), Gesture::Square(to)], Gesture::Square(taken)) => {
                Some(self.refuse_taken(position, from, to, taken))
            }
            ([_, _], Gesture::Keep) => Some(Message::new("wali-illegal-keep")),
            _ => None,
        }
    }

    fn refuse_stone(&self, position: &WaliPosition<W>, from: Square) -> Message {
        let beside = self.board.compass.beside(Bitboard::of(from));
        let open = (beside & self.empty(position)).first();
        match (position.owner(from), open) {
            _ if self.must_pass(position) => Message::new("illegal-must-pass"),
            (None, _) => self.about("illegal-empty", from),
            (Some(side), _) if side != position.turn() => {
                self.about("illegal-enemy", from).with("side", side)
            }
            (Some(_), None) => self.about("wali-illegal-blocked", from),
            // There is room, so it is the length of the line that is in the way.
            (Some(_), Some(to)) => self.about("wali-illegal-four", to),
        }
    }

    /// The stone that moved has left its square and is on another.
    fn refuse_taken(
        &self,
        position: &WaliPosition<W>,
        from: Square,
        to: Square,
        taken: Square,
    ) -> Message {
        if taken == from {
            self.about("illegal-empty", taken)
        } else if taken == to {
            self.about("wali-illegal-take-own", taken)
        } else {
            self.fault(position, WaliMove::Take { from, to, taken })
        }
    }

    fn about(&self, key: &'static str, square: Square) -> Message {
        Message::new(key).with("square", self.board.grid.name(square))
    }
}
