//! Turns of Wali by gestures: a drop, or from, to, and the stone taken or none.

use tabuleiro_core::{Bitboard, Direction, Gesture, GestureSet, Gestures, Square, Word};

use super::{Phase, Wali, WaliMove, WaliPosition};

impl<W: Word> Gestures for Wali<W> {
    const BESIDE: &'static [Gesture] = &[Gesture::Keep, Gesture::Pass];
    const LONGEST: usize = 3;

    #[inline]
    fn next_gestures(&self, position: &WaliPosition<W>, made: &[Gesture]) -> GestureSet {
        match (position.phase(), made) {
            (Phase::Drop, []) => {
                let squares = self.drop_squares(position, position.turn());
                or_pass(squares, || true)
            }
            (Phase::Move, []) if self.captured(position).is_some() => GestureSet::default(),
            (Phase::Move, []) => or_pass(self.movers(position), || self.may_pass(position)),
            (Phase::Move, &[Gesture::Square(from)]) => {
                GestureSet::squares(self.steps_from(position, from))
            }
            (Phase::Move, &[Gesture::Square(from), Gesture::Square(to)]) => {
                let kinds = self.kinds_of_step(position, from, to);
                if !kinds.taking {
                    return GestureSet::default();
                }
                let taken = GestureSet::squares(self.targets(position.enemy()));
                if kinds.quiet {
                    taken.with(Gesture::Keep)
                } else {
                    taken
                }
            }
            _ => GestureSet::default(),
        }
    }

    #[inline]
    fn whole_turn(&self, position: &WaliPosition<W>, made: &[Gesture]) -> Option<WaliMove> {
        match *made {
            [Gesture::Pass] => Some(WaliMove::Pass),
            [Gesture::Square(to)] if position.phase() == Phase::Drop => Some(WaliMove::Drop { to }),
            [Gesture::Square(from), Gesture::Square(to)] => {
                let taking = self.kinds_of_step(position, from, to).taking;
                (!taking).then_some(WaliMove::Step { from, to })
            }
            [Gesture::Square(from), Gesture::Square(to), Gesture::Keep] => {
                Some(WaliMove::Step { from, to })
            }
            [
                Gesture::Square(from),
                Gesture::Square(to),
                Gesture::Square(taken),
            ] => Some(WaliMove::Take { from, to, taken }),
            _ => None,
        }
    }
}

impl<W: Word> Wali<W> {
    /// The squares that a step of either kind can lead to, in each direction.
    #[inline]
    fn landings(&self, position: &WaliPosition<W>) -> [(Direction, Bitboard<W>); 4] {
        let steps = self.steps(position.own(), position.enemy());
        let taking = steps
            .iter()
            .fold(Bitboard::empty(), |sum, steps| sum | steps.taking);
        let can_take = !taking.is_empty() && !self.targets(position.enemy()).is_empty();
        let landing = |index: usize| {
            let both = if can_take {
                steps[index].quiet | steps[index].taking
            } else {
                steps[index].quiet
            };
            (Direction::STRAIGHT[index], both)
        };
        [landing(0), landing(1), landing(2), landing(3)]
    }

    #[inline]
    fn movers(&self, position: &WaliPosition<W>) -> Bitboard<W> {
        let compass = &self.board.compass;
        let landings = self.landings(position).into_iter();
        landings.fold(Bitboard::empty(), |movers, (direction, to)| {
            movers | compass.shift(to, direction.opposite())
        })
    }

    #[inline]
    fn steps_from(&self, position: &WaliPosition<W>, from: Square) -> Bitboard<W> {
        let compass = &self.board.compass;
        let landings = self.landings(position).into_iter();
        landings.fold(Bitboard::empty(), |squares, (direction, to)| {
            squares | compass.shift(Bitboard::of(from), direction) & to
        })
    }
}

/// The squares, or a pass if there are none and the rules allow it.
#[inline]
fn or_pass<W: Word>(squares: Bitboard<W>, may_pass: impl Fn() -> bool) -> GestureSet {
    if squares.is_empty() && may_pass() {
        GestureSet::of(Gesture::Pass)
    } else {
        GestureSet::squares(squares)
    }
}
