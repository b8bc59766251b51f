//! The board of Six MaKING: where a tower of each height can go.

use tabuleiro_core::{Bitboard, Compass, Direction, Grid, Square, Word};

/// The leaps of a tower of three.
const LEAPS: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
/// The directions in which square numbers grow, along files and ranks and then across.
const UPWARDS: [Direction; 4] = [
    Direction::North,
    Direction::East,
    Direction::NorthEast,
    Direction::NorthWest,
];

/// What never changes on a board of one size.
#[derive(Debug)]
pub(super) struct Board<W> {
    pub(super) grid: Grid,
    pub(super) compass: Compass<W>,
    pub(super) symmetries: Vec<Vec<Square>>,
    squares: Vec<Lines<W>>,
}

/// The lines that leave one square.
#[derive(Clone, Copy, Debug)]
struct Lines<W> {
    beside: Bitboard<W>,
    leaps: Bitboard<W>,
    /// The squares in the directions of [`UPWARDS`].
    up: [Bitboard<W>; 4],
    /// The squares in the opposite directions.
    down: [Bitboard<W>; 4],
}

impl<W: Word> Board<W> {
    pub(super) fn new(size: u8) -> Self {
        let grid = Grid::new(size, size);
        Self {
            grid,
            compass: Compass::new(grid),
            symmetries: grid.symmetries(),
            squares: grid.squares().map(|square| lines(grid, square)).collect(),
        }
    }

    /// The occupied squares that a tower of this height on `from` can go to.
    #[inline]
    pub(super) fn reach(&self, from: Square, height: usize, occupied: Bitboard<W>) -> Bitboard<W> {
        let lines = &self.squares[from.index()];
        match height {
            1 => lines.beside & occupied,
            2 => lines.first_met(0..2, occupied),
            3 => lines.leaps & occupied,
            4 => lines.first_met(2..4, occupied),
            5 => lines.first_met(0..4, occupied),
            _ => Bitboard::empty(),
        }
    }

    /// How many moves of whole towers there are from `from`, for counting.
    #[inline]
    pub(super) fn count_reach(&self, from: Square, height: usize, occupied: Bitboard<W>) -> usize {
        let lines = &self.squares[from.index()];
        match height {
            2 => lines.count_met(0..2, occupied),
            4 => lines.count_met(2..4, occupied),
            5 => lines.count_met(0..4, occupied),
            _ => self.reach(from, height, occupied).count(),
        }
    }
}

impl<W: Word> Lines<W> {
    /// The first tower in each of the directions, both ways.
    #[inline]
    fn first_met(&self, directions: std::ops::Range<usize>, occupied: Bitboard<W>) -> Bitboard<W> {
        directions.fold(Bitboard::empty(), |met, index| {
            let met = met | (self.up[index] & occupied).lowest();
            match (self.down[index] & occupied).last() {
                Some(down) => met.with(down),
                None => met,
            }
        })
    }

    #[inline]
    fn count_met(&self, directions: std::ops::Range<usize>, occupied: Bitboard<W>) -> usize {
        directions
            .map(|index| {
                usize::from(self.up[index].meets(occupied))
                    + usize::from(self.down[index].meets(occupied))
            })
            .sum()
    }
}

fn lines<W: Word>(grid: Grid, from: Square) -> Lines<W> {
    let ray = |direction: Direction| {
        let (files, ranks) = direction.delta();
        (1..)
            .map_while(|far| grid.beside(from, files * far, ranks * far))
            .collect()
    };
    let beside = Direction::STRAIGHT.into_iter().filter_map(|direction| {
        let (files, ranks) = direction.delta();
        grid.beside(from, files, ranks)
    });
    let leaps = LEAPS
        .into_iter()
        .filter_map(|(files, ranks)| grid.beside(from, files, ranks));
    Lines {
        beside: beside.collect(),
        leaps: leaps.collect(),
        up: UPWARDS.map(ray),
        down: UPWARDS.map(|direction| ray(direction.opposite())),
    }
}
