//! A position of Five Field Kono.

use tabuleiro_core::{Bitboard, Side, Square, Word};

/// The pieces of both sides and who is to move.
///
/// They are kept as own and enemy pieces of the side to move, which exchange their places with every move: so no move asks for a side.
///
/// Invariant: no square holds two pieces, and each side has as many pieces on either colour of squares as at the start.
///
/// ```
/// use tabuleiro_core::{Game, Notation, Rules, Side};
/// use tabuleiro_games::kono::Kono;
///
/// let game: Kono = Kono::new(Rules::default());
/// let start = game.start();
/// assert_eq!(game.grid().names(start.pieces(Side::White)), "a1 b1 c1 d1 e1 a2 e2");
/// assert_eq!(start.own(), start.pieces(start.turn()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KonoPosition<W = u64> {
    own: Bitboard<W>,
    enemy: Bitboard<W>,
    turn: Side,
}

impl<W: Word> KonoPosition<W> {
    /// White's and Black's pieces and who is to move.
    pub(super) fn new([white, black]: [Bitboard<W>; 2], turn: Side) -> Self {
        let (own, enemy) = match turn {
            Side::White => (white, black),
            Side::Black => (black, white),
        };
        Self { own, enemy, turn }
    }

    /// Who is to move.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The pieces of the side to move.
    #[inline]
    pub fn own(&self) -> Bitboard<W> {
        self.own
    }

    /// The pieces of the other side.
    #[inline]
    pub fn enemy(&self) -> Bitboard<W> {
        self.enemy
    }

    /// The pieces of a side.
    #[inline]
    pub fn pieces(&self, side: Side) -> Bitboard<W> {
        if side == self.turn {
            self.own
        } else {
            self.enemy
        }
    }

    /// All pieces.
    #[inline]
    pub fn occupied(&self) -> Bitboard<W> {
        self.own | self.enemy
    }

    /// Whose piece is on a square.
    pub fn owner(&self, square: Square) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.pieces(side).contains(square))
    }

    #[inline]
    pub(super) fn stepped(self, from: Square, to: Square) -> Self {
        Self {
            own: self.enemy,
            enemy: self.own ^ (Bitboard::of(from) | Bitboard::of(to)),
            turn: self.turn.opposite(),
        }
    }

    /// The same side's turn with one of its pieces elsewhere: a step taken back.
    pub(super) fn moved_back(self, to: Square, from: Square) -> Self {
        Self {
            own: self.own ^ (Bitboard::of(from) | Bitboard::of(to)),
            ..self
        }
    }

    #[inline]
    pub(super) fn passed(self) -> Self {
        Self {
            own: self.enemy,
            enemy: self.own,
            turn: self.turn.opposite(),
        }
    }
}
