//! What can be seen at a glance in Six MaKING: Kings within reach, and moves that look good.

use tabuleiro_core::evaluate::MOST_PROMISE;
use tabuleiro_core::{Bitboard, Side, Square, Tactics, Word};

use super::position::KING;
use super::rules::Winner;
use super::{Sixmaking, SixmakingMove, SixmakingPosition};

/// What a tower of each height is worth to the side it shows, when a move makes or unmakes it.
const WORTH: [i32; KING] = [0, 10, 30, 60, 80, 150];

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

    fn promises(
        &self,
        position: &SixmakingPosition<W, N>,
        moves: &[SixmakingMove],
        into: &mut Vec<i32>,
    ) {
        let beside = |height| self.board.compass.beside(position.of_height(height));
        let (fives, fours) = (beside(5), beside(4));
        let quiet = beside(1) | beside(2) | beside(3);
        into.clear();
        into.extend(moves.iter().map(|&mv| match mv {
            SixmakingMove::Place { to } => {
                let near = |set: Bitboard<W>, value| if set.contains(to) { value } else { 0 };
                self.placing_promise(near(fives, 60) + near(fours, 25)) + near(quiet, 5)
            }
            SixmakingMove::Shift { from, to, count } => match self.rules.winner {
                Winner::Top => top_promise(position, from, to, count),
                Winner::Mover => mover_promise(position, from, to, count),
            },
        }));
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
    fn king_move(&self, position: &SixmakingPosition<W, N>, side: Side) -> Option<SixmakingMove> {
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

    /// A pawn beside a tall tower threatens it; where the builder wins it invites the enemy instead.
    #[inline]
    fn placing_promise(&self, near: i32) -> i32 {
        match self.rules.winner {
            Winner::Top => near,
            Winner::Mover => -4 * near,
        }
    }
}

/// What the two towers are worth after the move, less what they were before, by the colours they show.
#[inline]
fn top_promise<W: Word, const N: usize>(
    position: &SixmakingPosition<W, N>,
    from: Square,
    to: Square,
    count: u8,
) -> i32 {
    let (source, target) = (position.tower(from), position.tower(to));
    let turn = position.turn();
    let sign = |side: Option<Side>| if side == Some(turn) { 1 } else { -1 };
    let height = target.height() + usize::from(count);
    if height >= KING {
        return MOST_PROMISE * sign(source.top());
    }
    let left = source.without(count);
    let worth = |height: usize, side| WORTH[height] * sign(side);
    worth(height, source.top()) + worth(left.height(), left.top())
        - worth(source.height(), source.top())
        - worth(target.height(), target.top())
}

/// Where the builder wins a tall tower invites the enemy, whatever it shows.
#[inline]
fn mover_promise<W: Word, const N: usize>(
    position: &SixmakingPosition<W, N>,
    from: Square,
    to: Square,
    count: u8,
) -> i32 {
    let height = position.tower(to).height() + usize::from(count);
    if height >= KING {
        return MOST_PROMISE;
    }
    let left = position.tower(from).height() - usize::from(count);
    WORTH[position.tower(from).height()] - WORTH[height] - WORTH[left]
}
