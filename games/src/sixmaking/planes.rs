//! Positions of Six MaKING as planes.

use tabuleiro_core::planes::{Canvas, Tone};
use tabuleiro_core::{Observe, Plane, Side, Word};

use super::{Sixmaking, SixmakingMove, SixmakingPosition};

/// How many disks of a tower are shown, from the top: all of any tower that can still move.
const SHOWN: usize = 5;
const HEIGHT: usize = 2 * SHOWN;
const SUPPLY: usize = HEIGHT + 1;
const FORBIDDEN: usize = SUPPLY + 2;

impl<W: Word, const N: usize> Observe for Sixmaking<W, N> {
    fn planes(&self) -> Vec<Plane> {
        let mut planes = Vec::new();
        for level in 1..=SHOWN {
            planes.push(Plane::flag(format!("own disk {level} from the top")));
            planes.push(Plane::flag(format!("enemy disk {level} from the top")));
        }
        let supply = self.rules.supply.unwrap_or(0).max(1);
        planes.push(Plane::new("height", 15));
        planes.push(Plane::new("own supply", supply));
        planes.push(Plane::new("enemy supply", supply));
        planes.push(Plane::new("disks that may not go back, from here", 5));
        planes.push(Plane::new("disks that may not go back, to here", 5));
        planes
    }

    #[inline]
    fn draw<T: Tone>(
        &self,
        position: &SixmakingPosition<W, N>,
        observer: Side,
        canvas: &mut Canvas<'_, T>,
    ) {
        for square in position.occupied() {
            let tower = position.tower(square);
            canvas.put(HEIGHT, square, tower.height() as u8);
            for level in 0..tower.height().min(SHOWN) {
                let enemy = tower.without(level as u8).top() != Some(observer);
                canvas.put(2 * level + usize::from(enemy), square, 1);
            }
        }
        canvas.fill(SUPPLY, position.supply(observer));
        canvas.fill(SUPPLY + 1, position.supply(observer.opposite()));
        if let Some(SixmakingMove::Shift { from, to, count }) = position.undo() {
            canvas.put(FORBIDDEN, from, count);
            canvas.put(FORBIDDEN + 1, to, count);
        }
    }
}
