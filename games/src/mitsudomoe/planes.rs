//! Positions of Mitsudomoe as planes.

use tabuleiro_core::planes::{Canvas, Tone};
use tabuleiro_core::{Observe, Plane, Side};

use super::board::GRID;
use super::{Mitsudomoe, MitsudomoePosition};

/// How many rings of a stack are shown one by one, from the top.
const SHOWN: usize = 4;
const RINGS: usize = 4;
const HEIGHT: usize = RINGS + 2 * SHOWN;
const SUPPLY: usize = HEIGHT + 1;

impl Observe for Mitsudomoe {
    fn planes(&self) -> Vec<Plane> {
        let names = ["own balls", "enemy balls", "own goal", "enemy goal"];
        let mut planes = names.map(Plane::flag).to_vec();
        for level in 1..=SHOWN {
            planes.push(Plane::flag(format!("own ring {level} from the top")));
            planes.push(Plane::flag(format!("enemy ring {level} from the top")));
        }
        planes.push(Plane::new("rings", 15));
        planes.push(Plane::new("own supply", 5));
        planes.push(Plane::new("enemy supply", 5));
        planes
    }

    #[inline]
    fn draw<T: Tone>(
        &self,
        position: &MitsudomoePosition,
        observer: Side,
        canvas: &mut Canvas<'_, T>,
    ) {
        for (index, side) in [observer, observer.opposite()].into_iter().enumerate() {
            canvas.mark(index, position.balls(side));
            canvas.mark(2 + index, self.board.goal(side));
            canvas.fill(SUPPLY + index, position.supply(side));
        }
        for square in GRID.squares() {
            let stack = position.stack(square);
            canvas.put(HEIGHT, square, stack.height() as u8);
            for level in 0..stack.height().min(SHOWN) {
                let enemy = stack.without(level as u8).top() != Some(observer);
                canvas.put(RINGS + 2 * level + usize::from(enemy), square, 1);
            }
        }
    }
}
