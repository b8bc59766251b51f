//! A position of Wali.

use tabuleiro_core::{Bitboard, Side, Square, Word};

/// The stones of both sides on the board and in hand, and who is to move.
///
/// They are kept as own and enemy stones of the side to move, which exchange their places with every move: so no move asks for a side.
///
/// Invariant: no square holds two stones; in the move phase the hands are empty; in the drop phase at least one side can drop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WaliPosition<W = u64> {
    own: Bitboard<W>,
    enemy: Bitboard<W>,
    own_hand: u8,
    enemy_hand: u8,
    phase: Phase,
    turn: Side,
}

/// The part of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Stones are dropped on the board.
    Drop,
    /// Stones step on the board and capture.
    Move,
}

impl<W: Word> WaliPosition<W> {
    /// A position of the drop phase: White's and Black's stones and hands.
    pub(super) fn dropping(stones: [Bitboard<W>; 2], hands: [u8; 2], turn: Side) -> Self {
        let (own, enemy) = (turn.index(), turn.opposite().index());
        Self {
            own: stones[own],
            enemy: stones[enemy],
            own_hand: hands[own],
            enemy_hand: hands[enemy],
            phase: Phase::Drop,
            turn,
        }
    }

    /// A position of the move phase: White's and Black's stones.
    pub(super) fn moving(stones: [Bitboard<W>; 2], turn: Side) -> Self {
        Self {
            phase: Phase::Move,
            ..Self::dropping(stones, [0, 0], turn)
        }
    }

    /// Who is to move.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The part of the game.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The stones of the side to move.
    #[inline]
    pub fn own(&self) -> Bitboard<W> {
        self.own
    }

    /// The stones of the other side.
    #[inline]
    pub fn enemy(&self) -> Bitboard<W> {
        self.enemy
    }

    /// The stones of a side on the board.
    #[inline]
    pub fn stones(&self, side: Side) -> Bitboard<W> {
        if side == self.turn {
            self.own
        } else {
            self.enemy
        }
    }

    /// How many stones a side has in hand.
    #[inline]
    pub fn hand(&self, side: Side) -> u8 {
        if side == self.turn {
            self.own_hand
        } else {
            self.enemy_hand
        }
    }

    /// All stones on the board.
    #[inline]
    pub fn occupied(&self) -> Bitboard<W> {
        self.own | self.enemy
    }

    /// Whose stone is on a square.
    pub fn owner(&self, square: Square) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.stones(side).contains(square))
    }

    /// Everything but the stones on the board as one number.
    #[inline]
    pub(super) fn rest(&self) -> u64 {
        let hands = u64::from(self.own_hand) | u64::from(self.enemy_hand) << 8;
        hands | (self.phase as u64) << 16 | (self.turn as u64) << 17
    }

    #[inline]
    pub(super) fn dropped(mut self, to: Square) -> Self {
        self.own |= Bitboard::of(to);
        self.own_hand -= 1;
        self.passed()
    }

    #[inline]
    pub(super) fn stepped(mut self, from: Square, to: Square) -> Self {
        self.own ^= Bitboard::of(from) | Bitboard::of(to);
        self.passed()
    }

    #[inline]
    pub(super) fn taken(mut self, from: Square, to: Square, taken: Square) -> Self {
        self.enemy ^= Bitboard::of(taken);
        self.stepped(from, to)
    }

    #[inline]
    pub(super) fn passed(self) -> Self {
        Self {
            own: self.enemy,
            enemy: self.own,
            own_hand: self.enemy_hand,
            enemy_hand: self.own_hand,
            phase: self.phase,
            turn: self.turn.opposite(),
        }
    }

    /// The first position of the move phase with these stones. White begins it, no matter who dropped last.
    pub(super) fn opened(self) -> Self {
        Self::moving(Side::BOTH.map(|side| self.stones(side)), Side::White)
    }
}
