//! Why a gesture is refused in Mitsudomoe.

use tabuleiro_core::{Gesture, Message, Square};

use super::board::Set;
use super::faults::{about, lift_fault, ring_fault};
use super::{Mitsudomoe, MitsudomoeMove, MitsudomoePosition};

impl Mitsudomoe {
    /// Why no legal turn goes on with this gesture.
    pub(super) fn refuse(
        &self,
        position: &MitsudomoePosition,
        made: &[Gesture],
        refused: Gesture,
    ) -> Option<Message> {
        if let ([], Gesture::Supply) = (made, refused) {
            return Some(refuse_supply(position));
        }
        let Gesture::Square(square) = refused else {
            return None;
        };
        Some(match squares(made)[..] {
            [] => refuse_ring(position, square),
            [ring_from] => refuse_target(position, ring_from, square),
            [_, _] => self.refuse_ball(position, square),
            [_, _, Some(from)] if from == square => about("illegal-same", square),
            [ring_from, Some(ring_to), Some(ball_from)] => {
                self.refuse_landing(position, turn(ring_from, [ring_to, ball_from, square]))
            }
            [ring_from, Some(ring_to), Some(ball_from), Some(ball_to), ..] => {
                let mv = turn(ring_from, [ring_to, ball_from, ball_to]);
                self.refuse_relocation(position, mv)
            }
            _ => return None,
        })
    }

    fn refuse_ball(&self, position: &MitsudomoePosition, from: Square) -> Message {
        let key = if !position.balls(position.turn()).contains(from) {
            "mitsudomoe-illegal-no-ball"
        } else if !self.movers(position, position.turn()).contains(from) {
            "mitsudomoe-illegal-locked"
        } else {
            "mitsudomoe-illegal-nowhere"
        };
        about(key, from)
    }

    fn refuse_landing(&self, position: &MitsudomoePosition, mv: MitsudomoeMove) -> Message {
        self.ball_fault(position, mv)
            .unwrap_or_else(|| self.relocation_fault(position, mv))
    }

    /// As many squares as there are balls, so that the reason is not their number.
    fn refuse_relocation(&self, position: &MitsudomoePosition, mv: MitsudomoeMove) -> Message {
        let relocated = self.vaulted(position, mv.ball_from, mv.ball_to);
        self.relocation_fault(position, MitsudomoeMove { relocated, ..mv })
    }
}

/// The squares that gestures point at; `None` is the supply.
fn squares(made: &[Gesture]) -> Vec<Option<Square>> {
    let square = |gesture: &Gesture| match gesture {
        Gesture::Square(square) => Some(*square),
        _ => None,
    };
    made.iter().map(square).collect()
}

fn turn(ring_from: Option<Square>, [ring_to, ball_from, ball_to]: [Square; 3]) -> MitsudomoeMove {
    MitsudomoeMove {
        ring_from,
        ring_to,
        ball_from,
        ball_to,
        relocated: Set::empty(),
    }
}

fn refuse_supply(position: &MitsudomoePosition) -> Message {
    Message::new(match position.supply(position.turn()) {
        0 => "mitsudomoe-illegal-supply",
        _ => "mitsudomoe-illegal-supply-useless",
    })
}

/// The square is where a ring would be lifted, or one from the supply laid down.
fn refuse_ring(position: &MitsudomoePosition, square: Square) -> Message {
    let taken = position.ball(square).is_some();
    match lift_fault(position, Some(square)) {
        Some(fault) if taken || position.supply(position.turn()) == 0 => fault,
        Some(_) => about("mitsudomoe-illegal-dead-end", square),
        None => about("mitsudomoe-illegal-ring-needed", square),
    }
}

fn refuse_target(
    position: &MitsudomoePosition,
    ring_from: Option<Square>,
    ring_to: Square,
) -> Message {
    ring_fault(position, ring_from, ring_to)
        .unwrap_or_else(|| about("mitsudomoe-illegal-dead-end", ring_to))
}
