//! Positions of Wali as planes.

use tabuleiro_core::planes::{Canvas, Tone};
use tabuleiro_core::{Observe, Plane, Side, Word};

use super::{Phase, Wali, WaliPosition};

impl<W: Word> Observe for Wali<W> {
    fn planes(&self) -> Vec<Plane> {
        vec![
            Plane::flag("own stones"),
            Plane::flag("enemy stones"),
            Plane::new("own hand", self.rules.stones),
            Plane::new("enemy hand", self.rules.stones),
            Plane::flag("drop phase"),
        ]
    }

    #[inline]
    fn draw<T: Tone>(
        &self,
        position: &WaliPosition<W>,
        observer: Side,
        canvas: &mut Canvas<'_, T>,
    ) {
        for (index, side) in [observer, observer.opposite()].into_iter().enumerate() {
            canvas.mark(index, position.stones(side));
            canvas.fill(2 + index, position.hand(side));
        }
        if position.phase() == Phase::Drop {
            canvas.fill(4, 1);
        }
    }
}
