//! Moves of Six MaKING: generation, playing, outcome.

use tabuleiro_core::{Bitboard, Direction, Outcome, Reason, Square, Word};

use super::rules::{KING, Stalemate, Winner};
use super::{Sixmaking, SixmakingPosition, position};

/// One turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SixmakingMove {
    /// A disk from the supply enters the board.
    Place {
        /// The empty square it goes to.
        to: Square,
    },
    /// The top disks of a tower go onto another one.
    Shift {
        /// Where they were.
        from: Square,
        /// The tower they go to.
        to: Square,
        /// How many of them.
        count: u8,
    },
}

impl SixmakingMove {
    /// A number of its own for every move, below 2²⁰. Placements move no tower.
    #[inline]
    pub(super) fn code(self) -> u32 {
        match self {
            Self::Place { to } => to.index() as u32,
            Self::Shift { from, to, count } => {
                u32::from(count) << 16 | (from.index() as u32) << 8 | to.index() as u32
            }
        }
    }
}

impl<W: Word, const N: usize> Sixmaking<W, N> {
    #[inline]
    pub(super) fn list_moves(
        &self,
        position: &SixmakingPosition<W, N>,
        into: &mut Vec<SixmakingMove>,
    ) {
        into.clear();
        if !position.kings().is_empty() {
            return;
        }
        into.extend(
            self.placements(position)
                .into_iter()
                .map(|to| SixmakingMove::Place { to }),
        );
        let occupied = position.occupied();
        let pawns = position.of_height(1);
        // Pawns are by far the most: all of them go one way at once.
        for direction in Direction::STRAIGHT {
            let targets = self.board.compass.shift(pawns, direction) & occupied;
            into.extend(targets.into_iter().map(|to| SixmakingMove::Shift {
                from: self.board.compass.behind(to, direction),
                to,
                count: 1,
            }));
        }
        for height in 2..position::KING {
            for from in position.of_height(height) {
                for to in self.board.reach(from, height, occupied) {
                    let shift = |count| SixmakingMove::Shift { from, to, count };
                    into.extend((1..=height as u8).map(shift));
                }
            }
        }
        if let Some(undo) = position.undo() {
            into.retain(|&mv| mv != undo);
        }
    }

    #[inline]
    pub(super) fn count_moves(&self, position: &SixmakingPosition<W, N>) -> u64 {
        if !position.kings().is_empty() {
            return 0;
        }
        let occupied = position.occupied();
        let pawns = position.of_height(1);
        let steps = Direction::STRAIGHT
            .map(|direction| (self.board.compass.shift(pawns, direction) & occupied).count());
        let mut count = self.placements(position).count() + steps.iter().sum::<usize>();
        for height in 2..position::KING {
            for from in position.of_height(height) {
                count += height * self.board.count_reach(from, height, occupied);
            }
        }
        // The forbidden move would be legal otherwise, so that it was counted.
        (count - usize::from(position.undo().is_some())) as u64
    }

    #[inline]
    pub(super) fn play_move(
        &self,
        position: &SixmakingPosition<W, N>,
        mv: SixmakingMove,
    ) -> SixmakingPosition<W, N> {
        match mv {
            SixmakingMove::Place { to } => {
                debug_assert!(
                    self.placements(position).contains(to),
                    "{mv:?} is not legal"
                );
                position.placed(to, self.rules.supply.is_some())
            }
            SixmakingMove::Shift { from, to, count } => {
                debug_assert!(
                    self.can_shift(position, from, to, count),
                    "{mv:?} is not legal"
                );
                position.shifted(from, to, count, self.way_back(position, from, to, count))
            }
        }
    }

    /// The move that would undo a move, if it would be legal after it.
    #[inline]
    fn way_back(
        &self,
        position: &SixmakingPosition<W, N>,
        from: Square,
        to: Square,
        count: u8,
    ) -> Option<SixmakingMove> {
        let left = position.tower(from).height() - usize::from(count);
        let height = position.tower(to).height() + usize::from(count);
        // Nothing goes back to a square that has become empty, and nothing moves once there is a King; otherwise no square has changed.
        let possible = left > 0
            && height < position::KING
            && self
                .board
                .reach(to, height, position.occupied())
                .contains(from);
        possible.then_some(SixmakingMove::Shift {
            from: to,
            to: from,
            count,
        })
    }

    pub(super) fn find_outcome(&self, position: &SixmakingPosition<W, N>) -> Option<Outcome> {
        let waiting = position.turn().opposite();
        if let Some(king) = position.kings().first() {
            let winner = match self.rules.winner {
                Winner::Top => position.tower(king).top().unwrap_or(waiting),
                Winner::Mover => waiting,
            };
            return Some(Outcome::win(winner, KING));
        }
        if !self.placements(position).is_empty() || self.any_shift(position) {
            return None;
        }
        Some(match self.rules.stalemate {
            Stalemate::Loss => Outcome::win(waiting, Reason::STUCK),
            Stalemate::Draw => Outcome::draw(Reason::STUCK),
        })
    }

    /// Whether a tower can move. The forbidden move needs no look: it takes a part of a tower, and the whole tower may go the same way.
    #[inline]
    pub(super) fn any_shift(&self, position: &SixmakingPosition<W, N>) -> bool {
        let occupied = position.occupied();
        let compass = &self.board.compass;
        compass.beside(position.of_height(1)).meets(occupied)
            || (2..position::KING).any(|height| {
                let mut towers = position.of_height(height).into_iter();
                towers.any(|from| self.board.count_reach(from, height, occupied) > 0)
            })
    }

    /// Where a disk may be placed.
    #[inline]
    pub(super) fn placements(&self, position: &SixmakingPosition<W, N>) -> Bitboard<W> {
        if self.rules.supply.is_some() && position.supply(position.turn()) == 0 {
            Bitboard::empty()
        } else {
            self.board.compass.all().without(position.occupied())
        }
    }

    /// Whether a move is legal.
    #[inline]
    pub(super) fn can_play(&self, position: &SixmakingPosition<W, N>, mv: SixmakingMove) -> bool {
        match mv {
            SixmakingMove::Place { to } => {
                position.kings().is_empty() && self.placements(position).contains(to)
            }
            SixmakingMove::Shift { from, to, count } => {
                self.can_shift(position, from, to, count) && position.undo() != Some(mv)
            }
        }
    }

    /// Whether disks may be moved so, apart from the rule against undoing. No tower moves once there is a King.
    #[inline]
    pub(super) fn can_shift(
        &self,
        position: &SixmakingPosition<W, N>,
        from: Square,
        to: Square,
        count: u8,
    ) -> bool {
        let height = position.tower(from).height();
        position.kings().is_empty()
            && (1..=height).contains(&usize::from(count))
            && self
                .board
                .reach(from, height, position.occupied())
                .contains(to)
    }
}
