//! How far it is to the goals of Mitsudomoe.

use tabuleiro_core::{Side, Square};

use super::board::{Board, GRID, SQUARES, Set};

/// The largest distance from a goal, and one more.
const LEVELS: usize = 5;

/// How far it is to the goals.
#[derive(Debug)]
pub(super) struct Distances {
    sides: [Distance; 2],
}

/// How far it is to the goal of one side.
#[derive(Debug)]
pub(super) struct Distance {
    /// The steps of a ball alone on the board.
    pub(super) steps: [u8; SQUARES],
    /// The squares from the corner, by files and ranks.
    pub(super) corner: [u8; SQUARES],
    /// The neighbours that are nearer to the goal, by steps or else by the corner.
    pub(super) nearer: [Set; SQUARES],
    /// The squares at each number of steps.
    levels: [Set; LEVELS],
}

impl Distances {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            sides: Side::BOTH.map(|side| Distance::new(board, side)),
        }
    }

    /// How far it is to the goal of a side.
    #[inline]
    pub(super) fn of(&self, side: Side) -> &Distance {
        &self.sides[side.index()]
    }
}

impl Distance {
    fn new(board: &Board, side: Side) -> Self {
        let goal = board.goal(side);
        let far = |from: Square, to: Square| {
            let files = GRID.file(from).abs_diff(GRID.file(to));
            let ranks = GRID.rank(from).abs_diff(GRID.rank(to));
            (files, ranks)
        };
        let steps: [u8; SQUARES] = std::array::from_fn(|from| {
            let step = |to| {
                let (files, ranks) = far(Square::new(from as u8), to);
                files.max(ranks)
            };
            goal.into_iter().map(step).min().unwrap_or(0)
        });
        let corner: [u8; SQUARES] = std::array::from_fn(|from| {
            let corner = match side {
                Side::White => GRID.count() - 1,
                Side::Black => 0,
            };
            let (files, ranks) = far(Square::new(from as u8), Square::new(corner as u8));
            files + ranks
        });
        let rank = |square: Square| (steps[square.index()], corner[square.index()]);
        let nearer = std::array::from_fn(|from| {
            let nearer = |to: &Square| rank(*to) < rank(Square::new(from as u8));
            board.neighbours[from].into_iter().filter(nearer).collect()
        });
        let level = |steps_there: usize| {
            let there = |square: &Square| usize::from(steps[square.index()]) == steps_there;
            GRID.squares().filter(there).collect()
        };
        Self {
            steps,
            corner,
            nearer,
            levels: std::array::from_fn(level),
        }
    }

    /// The most steps from a square of the set; 0 if there is none.
    #[inline]
    pub(super) fn rear(&self, set: Set) -> i32 {
        let levels = 1..LEVELS;
        let rear = levels
            .rev()
            .find(|&level| self.levels[level].meets(set))
            .unwrap_or(0);
        rear as i32
    }

    /// The squares of a set that are farthest from the goal.
    #[inline]
    pub(super) fn rearmost(&self, set: Set) -> Set {
        self.levels[self.rear(set) as usize] & set
    }

    #[inline]
    pub(super) fn steps(&self, square: Square) -> i32 {
        i32::from(self.steps[square.index()])
    }
}
