//! What can be seen at a glance in Six MaKING: Kings within reach, and moves that look good.

use tabuleiro_core::{Bitboard, Side, Tactics, Word};

use super::position::KING;
use super::rules::Winner;
use super::{Sixmaking, SixmakingMove, SixmakingPosition};

impl<W: Word, const N: usize> Tactics for Sixmaking<W, N> {
    #[inline]
    fn winning_move(&self, position: &SixmakingPosition<W, N>) -> Option<SixmakingMove> {
        self.king_move(position, position.turn())
    }

    #[inline]
    fn threatened(&self, position: &SixmakingPosition<W, N>) -> bool {
        self.king_move(position, position.turn().opposite())
            .is_some()
    }

    /// Whole towers that take over a tall tower of the enemy, or grow to five.
    fn forcing(&self, position: &SixmakingPosition<W, N>, into: &mut Vec<SixmakingMove>) {
        into.clear();
        if self.rules.winner == Winner::Mover || !position.kings().is_empty() {
            return;
        }
        let turn = position.turn();
        let occupied = position.occupied();
        let tall = position.of_height(3) | position.of_height(4);
        let theirs = position.topped(tall, turn.opposite());
        for height in 1..KING - 1 {
            let fives = position.of_height(KING - 1 - height);
            for from in position.topped(position.of_height(height), turn) {
                let reach = self.board.reach(from, height, occupied);
                let count = height as u8;
                into.extend(
                    (reach & (fives | theirs))
                        .into_iter()
                        .map(|to| SixmakingMove::Shift { from, to, count }),
                );
            }
        }
    }

    fn score_moves(
        &self,
        position: &SixmakingPosition<W, N>,
        moves: &[SixmakingMove],
        into: &mut Vec<i32>,
    ) {
        self.list_promises(position, moves, into);
    }

    fn apart(&self, one: SixmakingMove, other: SixmakingMove) -> u32 {
        let places = |mv| match mv {
            SixmakingMove::Place { to } => [to, to],
            SixmakingMove::Shift { from, to, .. } => [from, to],
        };
        self.board.grid.apart(&places(one), &places(other))
    }

    #[inline]
    fn code(&self, mv: SixmakingMove) -> u32 {
        mv.code()
    }
}

impl<W: Word, const N: usize> Sixmaking<W, N> {
    /// A move that makes a King for `side` if it were to move.
    ///
    /// The whole tower moves: the disk on top is the same as for any part, and more disks are never too many. The move that is forbidden
    /// because it undoes the last one makes no King.
    #[inline]
    pub(super) fn king_move(
        &self,
        position: &SixmakingPosition<W, N>,
        side: Side,
    ) -> Option<SixmakingMove> {
        if !position.kings().is_empty() {
            return None;
        }
        let whose = |towers| match self.rules.winner {
            Winner::Top => position.topped(towers, side),
            Winner::Mover => towers,
        };
        let occupied = position.occupied();
        let shift = |from, to, height: usize| SixmakingMove::Shift {
            from,
            to,
            count: height as u8,
        };
        // The towers that are high enough: the taller the one that moves, the more of them.
        let mut enough = Bitboard::empty();
        for height in 1..KING {
            enough |= position.of_height(KING - height);
            if enough.is_empty() {
                continue;
            }
            let mut towers = whose(position.of_height(height));
            if height == 1 {
                towers &= self.board.compass.beside(enough);
            }
            for from in towers {
                let reach = self.board.reach(from, height, occupied) & enough;
                if let Some(to) = reach.first() {
                    return Some(shift(from, to, height));
                }
            }
        }
        None
    }
}
