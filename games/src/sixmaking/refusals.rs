//! Why a gesture is refused in Six MaKING.

use tabuleiro_core::{Gesture, Message, Notation, Square, Stack, Word};

use super::{Sixmaking, SixmakingMove, SixmakingPosition};

impl<W: Word, const N: usize> Sixmaking<W, N> {
    /// Why no legal move goes on with this gesture.
    pub(super) fn refuse(
        &self,
        position: &SixmakingPosition<W, N>,
        made: &[Gesture],
        refused: Gesture,
    ) -> Option<Message> {
        match (made, refused) {
            ([], Gesture::Square(square)) => Some(self.refuse_first(position, square)),
            (&[Gesture::Square(from)], Gesture::Square(_)) => {
                Some(self.about("sixmaking-illegal-count-first", from))
            }
            (&[Gesture::Square(from)], Gesture::Count(count)) => {
                Some(self.refuse_count(position, from, count))
            }
            (&[Gesture::Square(from), Gesture::Count(_)], Gesture::Square(to)) if from == to => {
                Some(self.about("illegal-same", to))
            }
            (&[Gesture::Square(from), Gesture::Count(count)], Gesture::Square(to)) => {
                Some(self.fault(position, SixmakingMove::Shift { from, to, count }))
            }
            _ => None,
        }
    }

    fn refuse_first(&self, position: &SixmakingPosition<W, N>, square: Square) -> Message {
        match position.tower(square) {
            Stack::EMPTY => Message::new("sixmaking-illegal-supply"),
            tower => self
                .about("sixmaking-illegal-nowhere", square)
                .with("height", tower.height()),
        }
    }

    fn refuse_count(&self, position: &SixmakingPosition<W, N>, from: Square, count: u8) -> Message {
        let height = position.tower(from).height();
        if (1..=height).contains(&usize::from(count)) {
            return Message::new("sixmaking-illegal-undo");
        }
        self.about("sixmaking-illegal-count", from)
            .with("height", height)
    }

    fn about(&self, key: &'static str, square: Square) -> Message {
        Message::new(key).with("square", self.board.grid.name(square))
    }
}
