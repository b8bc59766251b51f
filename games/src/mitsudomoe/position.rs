//! A position of Mitsudomoe.

use tabuleiro_core::{Side, Square, Stack};

use super::MitsudomoeMove;
use super::board::{GRID, SQUARES, Set};

/// The rings of a side.
const RINGS: usize = 8;

/// The rings and balls of both sides, the rings in supply, and who is to move.
///
/// Invariant: eight rings and three balls a side, every ball on a ring of its colour; `tops` follows from `stacks`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MitsudomoePosition {
    stacks: [Stack; SQUARES],
    /// The squares whose top ring is White's or Black's, with a ball on it or not.
    tops: [Set; 2],
    balls: [Set; 2],
    supply: [u8; 2],
    turn: Side,
}

impl MitsudomoePosition {
    pub(super) fn new(
        stacks: [Stack; SQUARES],
        balls: [Set; 2],
        supply: [u8; 2],
        turn: Side,
    ) -> Self {
        let topped = |side| {
            GRID.squares()
                .filter(|square| stacks[square.index()].top() == Some(side))
                .collect()
        };
        Self {
            stacks,
            tops: Side::BOTH.map(topped),
            balls,
            supply,
            turn,
        }
    }

    /// Who is to move.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The balls of a side.
    #[inline]
    pub fn balls(&self, side: Side) -> Set {
        self.balls[side.index()]
    }

    /// The balls of both sides.
    #[inline]
    pub fn all_balls(&self) -> Set {
        self.balls[0] | self.balls[1]
    }

    /// The rings of a side that nothing lies on.
    #[inline]
    pub fn exposed(&self, side: Side) -> Set {
        self.tops[side.index()].without(self.all_balls())
    }

    /// How many rings of a side lie under others.
    #[inline]
    pub fn buried(&self, side: Side) -> usize {
        let visible = self.tops[side.index()].count() + usize::from(self.supply(side));
        RINGS - visible
    }

    /// The rings of a side in supply.
    #[inline]
    pub fn supply(&self, side: Side) -> u8 {
        self.supply[side.index()]
    }

    /// The owners of the rings on a square from bottom to top.
    pub fn rings(&self, square: Square) -> impl Iterator<Item = Side> {
        self.stack(square).owners()
    }

    /// Whose ball is on a square.
    pub fn ball(&self, square: Square) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.balls(side).contains(square))
    }

    #[inline]
    pub(super) fn stack(&self, square: Square) -> Stack {
        self.stacks[square.index()]
    }

    /// A hash of everything but what follows from the stacks.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let [white, black] = self.balls.map(|balls| u64::from(balls.word()));
        let [white_rings, black_rings] = self.supply.map(u64::from);
        // The supplies take three bits each, and a set of squares 25.
        let rest = white_rings << 4 | black_rings << 1 | self.turn.index() as u64;
        let seed = rest << 50 | white << 25 | black;
        Stack::digest(&self.stacks, seed ^ 0x9E37_79B9_7F4A_7C15)
    }

    /// The ring step of the side to move.
    #[inline]
    pub(super) fn ring_stepped(&self, from: Option<Square>, to: Square) -> Self {
        let mut after = *self;
        after.step_ring(from, to);
        after
    }

    /// A whole turn: a ring step and a ball step. The position is copied once, before it is changed: what was just written in small pieces is
    /// slow to copy.
    #[inline]
    pub(super) fn turned(&self, mv: MitsudomoeMove, vaulted: Set) -> Self {
        let enemy = self.turn.opposite();
        let mut after = *self;
        after.step_ring(mv.ring_from, mv.ring_to);
        after.balls[self.turn.index()] ^= Set::of(mv.ball_from) | Set::of(mv.ball_to);
        after.balls[enemy.index()] = self.balls[enemy.index()].without(vaulted) | mv.relocated;
        after.turn = enemy;
        after
    }

    #[inline]
    fn step_ring(&mut self, from: Option<Square>, to: Square) {
        match from {
            Some(from) => self.put(from, self.stack(from).without(1)),
            None => self.supply[self.turn.index()] -= 1,
        }
        self.put(to, self.stack(to).with(self.turn));
    }

    #[inline]
    fn put(&mut self, square: Square, stack: Stack) {
        let bit = Set::of(square);
        self.tops = self.tops.map(|set| set.without(bit));
        if let Some(side) = stack.top() {
            self.tops[side.index()] |= bit;
        }
        self.stacks[square.index()] = stack;
    }
}
