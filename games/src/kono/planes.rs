//! Positions of Five Field Kono as planes.

use tabuleiro_core::planes::{Canvas, Tone};
use tabuleiro_core::{Observe, Plane, Side, Word};

use super::{Kono, KonoPosition};

impl<W: Word> Observe for Kono<W> {
    fn planes(&self) -> Vec<Plane> {
        let names = ["own pieces", "enemy pieces", "own goal", "enemy goal"];
        names.map(Plane::flag).to_vec()
    }

    #[inline]
    fn draw<T: Tone>(
        &self,
        position: &KonoPosition<W>,
        observer: Side,
        canvas: &mut Canvas<'_, T>,
    ) {
        for (index, side) in [observer, observer.opposite()].into_iter().enumerate() {
            canvas.mark(index, position.pieces(side));
            canvas.mark(2 + index, self.board.goal(side));
        }
    }
}
