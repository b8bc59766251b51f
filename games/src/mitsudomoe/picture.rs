//! Positions and moves of Mitsudomoe as neutral data.

use tabuleiro_core::{
    Cell, Gesture, Message, Picture, Piece, Shape, Side, Square, Step, Supply, Trace, View,
};

use super::board::{GRID, Set};
use super::rules::{GOAL, HOME_FILL};
use super::{Mitsudomoe, MitsudomoeMove, MitsudomoePosition};

impl Picture for Mitsudomoe {
    fn view(&self, position: &MitsudomoePosition) -> View {
        let ring = |side| Piece {
            side,
            shape: Shape::Ring,
        };
        let ball = |side| Piece {
            side,
            shape: Shape::Ball,
        };
        let find = |of: &dyn Fn(Side) -> Set, square| {
            Side::BOTH
                .into_iter()
                .find(|&side| of(side).contains(square))
        };
        let cell = |square| Cell {
            stack: position
                .rings(square)
                .map(ring)
                .chain(position.ball(square).map(ball))
                .collect(),
            home: find(&|side| self.board.home(side), square),
            goal: find(&|side| self.board.goal(side), square),
            ..Cell::default()
        };
        let supply = |side| Supply {
            piece: ring(side),
            count: Some(position.supply(side).into()),
        };
        View {
            grid: GRID,
            cells: GRID.squares().map(cell).collect(),
            supplies: Side::BOTH.map(supply).to_vec(),
            counts: Vec::new(),
            phase: None,
            turn: position.turn(),
            notes: Vec::new(),
            last: Vec::new(),
            decisive: self.decisive(position),
        }
    }

    /// Ring from, ring to, ball from, ball to, then for each vaulted ball, in the order of their squares, where it goes.
    fn steps(&self, position: &MitsudomoePosition, mv: MitsudomoeMove) -> Vec<Vec<Step>> {
        let ring_from = mv.ring_from.map_or(Gesture::Supply, Gesture::Square);
        let common = [
            Step::new(self.ring_prompt(position), ring_from),
            Step::square("mitsudomoe-step-ring-to", mv.ring_to),
            Step::square("mitsudomoe-step-ball-from", mv.ball_from),
            Step::square("mitsudomoe-step-ball-to", mv.ball_to),
        ];
        let relocated = |targets: Vec<Square>| {
            let targets = targets
                .into_iter()
                .map(|to| Step::square("mitsudomoe-step-relocate", to));
            common.into_iter().chain(targets).collect()
        };
        let vaulted = self.vaulted(position, mv.ball_from, mv.ball_to);
        assignments(vaulted, mv.relocated)
            .into_iter()
            .map(relocated)
            .collect()
    }

    fn traces(&self, position: &MitsudomoePosition, mv: MitsudomoeMove) -> Vec<Trace> {
        let ring = match mv.ring_from {
            None => Trace::Place { to: mv.ring_to },
            Some(from) => Trace::Shift {
                from,
                to: mv.ring_to,
                count: 1,
            },
        };
        let ball = Trace::Shift {
            from: mv.ball_from,
            to: mv.ball_to,
            count: 1,
        };
        let vaulted = self.vaulted(position, mv.ball_from, mv.ball_to);
        let targets = first_assignment(vaulted, mv.relocated);
        let relocations = vaulted
            .into_iter()
            .zip(targets.into_iter().flatten())
            .map(|(from, to)| Trace::Relocate { from, to });
        [ring, ball].into_iter().chain(relocations).collect()
    }

    fn refusal(
        &self,
        position: &MitsudomoePosition,
        made: &[Gesture],
        refused: Gesture,
    ) -> Option<Message> {
        self.refuse(position, made, refused)
    }
}

impl Mitsudomoe {
    /// What a turn can begin with: nobody is asked for a ring that cannot be had.
    fn ring_prompt(&self, position: &MitsudomoePosition) -> &'static str {
        let rings = self.first_gestures(position);
        if !rings.contains(Gesture::Supply) {
            "mitsudomoe-step-ring-own"
        } else if rings.count() == 1 {
            "mitsudomoe-step-ring-supply"
        } else {
            "mitsudomoe-step-ring-from"
        }
    }

    /// The goal or the home that was filled, or the balls that cannot move.
    fn decisive(&self, position: &MitsudomoePosition) -> Vec<Square> {
        let moved = position.turn().opposite();
        let squares = match self.find_outcome(position).map(|outcome| outcome.reason) {
            Some(GOAL) => self.board.goal(moved),
            Some(HOME_FILL) => self.board.home(moved),
            Some(_) => position.balls(position.turn()),
            None => Set::empty(),
        };
        squares.into_iter().collect()
    }
}

/// The first of all [`assignments`]. Without chains it is simply in the order of the squares.
pub(super) fn first_assignment(vaulted: Set, relocated: Set) -> [Option<Square>; 3] {
    let mut first = [None; 3];
    if relocated.meets(vaulted) {
        let ways = assignments(vaulted, relocated);
        let way = ways.first().into_iter().flatten();
        first
            .iter_mut()
            .zip(way)
            .for_each(|(place, &to)| *place = Some(to));
    } else {
        let way = relocated.into_iter();
        first
            .iter_mut()
            .zip(way)
            .for_each(|(place, to)| *place = Some(to));
    }
    first
}

/// All ways to send the vaulted balls, in order, to the squares where they end up, one ball after another.
fn assignments(vaulted: Set, relocated: Set) -> Vec<Vec<Square>> {
    let mut all = vec![Vec::new()];
    for _ in vaulted {
        all = all
            .into_iter()
            .flat_map(|so_far: Vec<Square>| {
                let open = relocated
                    .into_iter()
                    .filter(|square| !so_far.contains(square))
                    .collect::<Vec<_>>();
                open.into_iter()
                    .map(move |next| so_far.iter().copied().chain([next]).collect())
            })
            .collect();
    }
    all.retain(|targets| can_be_done(vaulted, targets));
    all
}

/// Whether some order of relocations puts each ball on a ring that is free at that moment, never on its own.
fn can_be_done(vaulted: Set, targets: &[Square]) -> bool {
    let mut waiting: Vec<_> = vaulted.into_iter().zip(targets.iter().copied()).collect();
    while !waiting.is_empty() {
        let free = |to: Square| waiting.iter().all(|&(from, _)| from != to);
        let Some(next) = waiting.iter().position(|&(_, to)| free(to)) else {
            return false;
        };
        waiting.swap_remove(next);
    }
    true
}
