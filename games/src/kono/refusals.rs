//! Why a gesture is refused in Five Field Kono.

use tabuleiro_core::{Gesture, Message, Notation, Square, Word};

use super::{Kono, KonoMove, KonoPosition};

impl<W: Word> Kono<W> {
    /// Why no legal move goes on with this gesture.
    pub(super) fn refuse(
        &self,
        position: &KonoPosition<W>,
        made: &[Gesture],
        refused: Gesture,
    ) -> Option<Message> {
        match (made, refused) {
            ([], Gesture::Square(from)) => Some(self.refuse_piece(position, from)),
            (&[Gesture::Square(from)], Gesture::Square(to)) if from == to => {
                Some(self.about("illegal-same", to))
            }
            (&[Gesture::Square(from)], Gesture::Square(to)) => {
                Some(self.fault(position, KonoMove::Step { from, to }))
            }
            _ => None,
        }
    }

    fn refuse_piece(&self, position: &KonoPosition<W>, from: Square) -> Message {
        let blocked = |movers| {
            let targets = self.diagonally_beside(movers);
            !targets.meets(self.empty(position))
        };
        match position.owner(from) {
            _ if blocked(position.own()) => Message::new("illegal-must-pass"),
            None => self.about("illegal-empty", from),
            Some(side) if side != position.turn() => {
                self.about("illegal-enemy", from).with("side", side)
            }
            Some(_) if self.must_leave_home(position, from) => {
                self.about("kono-illegal-home-first", from)
            }
            Some(_) => self.about("kono-illegal-blocked", from),
        }
    }

    fn about(&self, key: &'static str, square: Square) -> Message {
        Message::new(key).with("square", self.board.grid.name(square))
    }
}
