//! Two towers by which a side wins at once.

use tabuleiro_core::{Side, Square};

use super::outline::{Outline, ROOM};
use crate::sixmaking::board::Board;
use crate::sixmaking::position::KING;
use crate::sixmaking::rules::Winner;

/// Which towers on which two squares make White win at once.
pub(super) struct Pairs {
    /// For two squares and what is on the first, a bit for everything that may be on the second.
    loud: [[[u16; 16]; ROOM]; ROOM],
    /// The square between two squares, which must be empty; or the first of them, if nothing lies between.
    between: [[usize; ROOM]; ROOM],
}

impl Pairs {
    pub(super) fn new(board: &Board<u32>, winner: Winner) -> Self {
        let mut pairs = Self {
            loud: [[[0; 16]; ROOM]; ROOM],
            between: [[0; ROOM]; ROOM],
        };
        for first in board.grid.squares() {
            for second in board.grid.squares().skip(first.index() + 1) {
                let between = between(board, first, second).unwrap_or(first);
                let (first, second) = (first.index(), second.index());
                pairs.between[first][second] = between.index();
                for one in towers(Outline::default(), first) {
                    let all = towers(one, second);
                    let loud = all.filter(|both| both.is_loud(board, winner, Side::White));
                    let bits = loud.map(|both| 1 << both.at(second));
                    pairs.loud[first][second][one.at(first) as usize] = bits.sum();
                }
            }
        }
        pairs
    }

    /// Whether White wins at once by the towers on these two squares, of which the first has the smaller number.
    #[inline]
    pub(super) fn are_loud(&self, outline: Outline, first: usize, second: usize) -> bool {
        let standing = outline.at(first) as usize;
        let between = self.between[first][second];
        self.loud[first][second][standing] >> outline.at(second) & 1 != 0
            && (between == first || outline.at(between) == 0)
    }
}

/// All towers that may be on an empty square.
fn towers(outline: Outline, square: usize) -> impl Iterator<Item = Outline> {
    let tower = move |height| [0, 1].map(|top| outline.with(square, height, top));
    (1..KING).flat_map(tower)
}

/// The square between two others, on a board so small that there is no more than one.
fn between(board: &Board<u32>, first: Square, second: Square) -> Option<Square> {
    let grid = board.grid;
    let files = i32::from(grid.file(first) + grid.file(second));
    let ranks = i32::from(grid.rank(first) + grid.rank(second));
    let is_square = files % 2 == 0 && ranks % 2 == 0;
    grid.at(files / 2, ranks / 2).filter(|_| is_square)
}
