//! Turns of Six MaKING by gestures: a square to place a disk on, or from, how many, to.

use tabuleiro_core::{Bitboard, Gesture, GestureSet, Gestures, Square, Word};

use super::{Sixmaking, SixmakingMove, SixmakingPosition, position};

impl<W: Word, const N: usize> Gestures for Sixmaking<W, N> {
    const BESIDE: &'static [Gesture] = &[
        Gesture::Count(1),
        Gesture::Count(2),
        Gesture::Count(3),
        Gesture::Count(4),
        Gesture::Count(5),
    ];
    const LONGEST: usize = 3;

    #[inline]
    fn next_gestures(&self, position: &SixmakingPosition<W, N>, made: &[Gesture]) -> GestureSet {
        match *made {
            [] if !position.kings().is_empty() => GestureSet::default(),
            [] => GestureSet::squares(self.placements(position) | self.movable(position)),
            [Gesture::Square(from)] => self.counts(position, from),
            [Gesture::Square(from), Gesture::Count(count)] => {
                GestureSet::squares(self.shift_targets(position, from, count))
            }
            _ => GestureSet::default(),
        }
    }

    #[inline]
    fn whole_turn(
        &self,
        position: &SixmakingPosition<W, N>,
        made: &[Gesture],
    ) -> Option<SixmakingMove> {
        match *made {
            [Gesture::Square(to)] if !position.occupied().contains(to) => {
                Some(SixmakingMove::Place { to })
            }
            [
                Gesture::Square(from),
                Gesture::Count(count),
                Gesture::Square(to),
            ] => Some(SixmakingMove::Shift { from, to, count }),
            _ => None,
        }
    }
}

impl<W: Word, const N: usize> Sixmaking<W, N> {
    /// The towers that can move. The forbidden move takes a part of a tower, and the whole tower may go the same way: it keeps none back.
    #[inline]
    fn movable(&self, position: &SixmakingPosition<W, N>) -> Bitboard<W> {
        let occupied = position.occupied();
        let pawns = position.of_height(1) & self.board.compass.beside(occupied);
        (2..position::KING).fold(pawns, |movable, height| {
            let towers = position.of_height(height).into_iter();
            let moving = towers.filter(|&from| self.board.count_reach(from, height, occupied) > 0);
            moving.fold(movable, Bitboard::with)
        })
    }

    /// How many disks can leave a square; none if it is empty.
    #[inline]
    fn counts(&self, position: &SixmakingPosition<W, N>, from: Square) -> GestureSet {
        let all = GestureSet::counts(position.tower(from).height() as u8);
        match position.undo() {
            Some(SixmakingMove::Shift {
                from: back, count, ..
            }) if back == from && self.shift_targets(position, from, count).is_empty() => {
                all.without(Gesture::Count(count))
            }
            _ => all,
        }
    }

    #[inline]
    fn shift_targets(
        &self,
        position: &SixmakingPosition<W, N>,
        from: Square,
        count: u8,
    ) -> Bitboard<W> {
        let height = position.tower(from).height();
        let reach = self.board.reach(from, height, position.occupied());
        match position.undo() {
            Some(SixmakingMove::Shift {
                from: back,
                to,
                count: part,
            }) if (back, part) == (from, count) => reach.without(Bitboard::of(to)),
            _ => reach,
        }
    }
}
