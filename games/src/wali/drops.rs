//! The drop phase of Wali.

use tabuleiro_core::{Bitboard, Direction, Side, Word};

use super::rules::Drop;
use super::{Wali, WaliPosition};

impl<W: Word> Wali<W> {
    /// The position itself, or the first one of the move phase if nobody can drop any more. Stones left in hand are out of the game.
    pub(super) fn settled(&self, position: WaliPosition<W>) -> WaliPosition<W> {
        let can_drop = |side| !self.drop_squares(&position, side).is_empty();
        if Side::BOTH.into_iter().any(can_drop) {
            position
        } else {
            position.opened()
        }
    }

    /// A cheap sign, under the usual drop rule, that the enemy will have a drop when the side to move has dropped one more stone: a stone
    /// keeps at most five squares from its own side, and one from the other.
    #[inline]
    pub(super) fn enemy_surely_drops(&self, position: &WaliPosition<W>) -> bool {
        let hand = position.hand(position.turn().opposite());
        let enemy = self.rules.stones - hand;
        let own = self.rules.stones - position.hand(position.turn()) + 1;
        let kept = usize::from(enemy) * 5 + usize::from(own);
        self.rules.drop == Drop::Apart && hand > 0 && kept < self.board.grid.count()
    }

    /// Where a side may drop a stone.
    #[inline]
    pub(super) fn drop_squares(&self, position: &WaliPosition<W>, side: Side) -> Bitboard<W> {
        if position.hand(side) == 0 {
            return Bitboard::empty();
        }
        let own = position.stones(side);
        let empty = self.empty(position);
        match self.rules.drop {
            Drop::Apart => empty.without(self.board.compass.beside(own)),
            Drop::NoThree => {
                let [north, south, east, west] =
                    Direction::STRAIGHT.map(|direction| self.board.reach(own, direction));
                empty.without(north.reaches_three(south) | east.reaches_three(west))
            }
            Drop::NoFour => {
                let [north, south, east, west] =
                    Direction::STRAIGHT.map(|direction| self.board.reach(own, direction));
                empty.without(north.reaches_four(south) | east.reaches_four(west))
            }
        }
    }
}
