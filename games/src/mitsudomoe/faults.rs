//! Why a turn of Mitsudomoe is not legal.

use tabuleiro_core::{Message, Square};

use super::board::{GRID, Set};
use super::{Mitsudomoe, MitsudomoeMove, MitsudomoePosition};

pub(super) fn about(key: &'static str, square: Square) -> Message {
    Message::new(key).with("square", GRID.name(square))
}

/// What is wrong with the ring step, if anything.
pub(super) fn ring_fault(
    position: &MitsudomoePosition,
    from: Option<Square>,
    to: Square,
) -> Option<Message> {
    lift_fault(position, from).or_else(|| {
        if from == Some(to) {
            Some(about("mitsudomoe-illegal-same-square", to))
        } else {
            let taken = position.ball(to).is_some();
            taken.then(|| about("mitsudomoe-illegal-ball-on", to))
        }
    })
}

/// What keeps a ring from being lifted from a square, or taken from the supply.
pub(super) fn lift_fault(position: &MitsudomoePosition, from: Option<Square>) -> Option<Message> {
    let turn = position.turn();
    let Some(from) = from else {
        let none = position.supply(turn) == 0;
        return none.then(|| Message::new("mitsudomoe-illegal-supply"));
    };
    let key = match position.stack(from).top() {
        _ if position.ball(from).is_some() => "mitsudomoe-illegal-ball-on",
        None => "mitsudomoe-illegal-no-ring",
        Some(top) if top == turn => return None,
        Some(_) if position.rings(from).any(|side| side == turn) => "mitsudomoe-illegal-covered",
        Some(_) => "mitsudomoe-illegal-enemy-ring",
    };
    Some(about(key, from))
}

impl Mitsudomoe {
    /// What is wrong with the way of the ball, if anything; the ring step is legal.
    pub(super) fn ball_fault(
        &self,
        position: &MitsudomoePosition,
        mv: MitsudomoeMove,
    ) -> Option<Message> {
        let turn = position.turn();
        let (from, to) = (mv.ball_from, mv.ball_to);
        if position.ball(from) != Some(turn) {
            Some(about("mitsudomoe-illegal-no-ball", from))
        } else if self.rules.goal_lock && self.board.goal(turn).contains(from) {
            Some(about("mitsudomoe-illegal-locked", from))
        } else if position.ball(to).is_some() {
            Some(about("mitsudomoe-illegal-ball-on", to))
        } else if let Some(message) = self.way_fault(position, from, to) {
            Some(message)
        } else {
            let after = position.ring_stepped(mv.ring_from, mv.ring_to);
            (!after.exposed(turn).contains(to)).then(|| about("mitsudomoe-illegal-landing", to))
        }
    }

    fn way_fault(
        &self,
        position: &MitsudomoePosition,
        from: Square,
        to: Square,
    ) -> Option<Message> {
        if self.board.neighbours[from.index()].contains(to) {
            return None;
        }
        let passed = self.board.between(from, to);
        let diagonal = GRID.file(from) != GRID.file(to) && GRID.rank(from) != GRID.rank(to);
        let key = if passed.is_empty() || !position.all_balls().covers(passed) {
            "mitsudomoe-illegal-way"
        } else if diagonal && !self.rules.diagonal_vault {
            "mitsudomoe-illegal-diagonal"
        } else if passed.meets(self.shielded(position, position.turn().opposite())) {
            "mitsudomoe-illegal-shield"
        } else {
            return None;
        };
        Some(about(key, from).with("to", GRID.name(to)))
    }

    /// What is wrong with the relocations; all the rest is legal.
    pub(super) fn relocation_fault(
        &self,
        position: &MitsudomoePosition,
        mv: MitsudomoeMove,
    ) -> Message {
        let vaulted = self.vaulted(position, mv.ball_from, mv.ball_to);
        let after = position.ring_stepped(mv.ring_from, mv.ring_to);
        let free = after.exposed(position.turn().opposite());
        let mut possible: Vec<Set> = Vec::new();
        self.each_relocation(vaulted, free, |set| possible.push(set));
        let key = if vaulted.is_empty() {
            "mitsudomoe-illegal-nothing-vaulted"
        } else if possible.is_empty() {
            "mitsudomoe-illegal-no-room"
        } else if mv.relocated.count() != vaulted.count() {
            "mitsudomoe-illegal-relocations"
        } else {
            "mitsudomoe-illegal-relocation"
        };
        Message::new(key)
            .with("balls", GRID.names(vaulted))
            .with("count", vaulted.count())
            .with("rings", GRID.names(free))
    }
}
