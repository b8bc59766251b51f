//! Turns of Five Field Kono by gestures: from, to.

use tabuleiro_core::{Bitboard, Gesture, GestureSet, Gestures, Word};

use super::{Kono, KonoMove, KonoPosition};

impl<W: Word> Gestures for Kono<W> {
    const BESIDE: &'static [Gesture] = &[Gesture::Pass];
    const LONGEST: usize = 2;

    #[inline]
    fn next_gestures(&self, position: &KonoPosition<W>, made: &[Gesture]) -> GestureSet {
        let empty = self.empty(position);
        match *made {
            [] if self.arrived(position).is_some() => GestureSet::default(),
            [] => {
                let movers = self.movers(position) & self.diagonally_beside(empty);
                if movers.is_empty() && self.may_pass(position) {
                    return GestureSet::of(Gesture::Pass);
                }
                GestureSet::squares(movers)
            }
            [Gesture::Square(from)] => {
                GestureSet::squares(self.diagonally_beside(Bitboard::of(from)) & empty)
            }
            _ => GestureSet::default(),
        }
    }

    #[inline]
    fn whole_turn(&self, _position: &KonoPosition<W>, made: &[Gesture]) -> Option<KonoMove> {
        match *made {
            [Gesture::Pass] => Some(KonoMove::Pass),
            [Gesture::Square(from), Gesture::Square(to)] => Some(KonoMove::Step { from, to }),
            _ => None,
        }
    }
}
