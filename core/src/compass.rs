//! Moving whole sets of squares at once.

use crate::bitboard::Bitboard;
use crate::square::{Grid, Square};
use crate::word::Word;

/// One of the eight directions on a board.
///
/// ```
/// use tabuleiro_core::Direction;
///
/// assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
/// assert_eq!(Direction::NorthEast.delta(), (1, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the higher ranks.
    North,
    /// Towards the lower ranks.
    South,
    /// Towards the later files.
    East,
    /// Towards the earlier files.
    West,
    /// North and east.
    NorthEast,
    /// North and west.
    NorthWest,
    /// South and east.
    SouthEast,
    /// South and west.
    SouthWest,
}

impl Direction {
    /// Along files and ranks.
    pub const STRAIGHT: [Self; 4] = [Self::North, Self::South, Self::East, Self::West];
    /// Along diagonals.
    pub const DIAGONAL: [Self; 4] = [
        Self::NorthEast,
        Self::NorthWest,
        Self::SouthEast,
        Self::SouthWest,
    ];
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::South,
        Self::East,
        Self::West,
        Self::NorthEast,
        Self::NorthWest,
        Self::SouthEast,
        Self::SouthWest,
    ];

    /// The way back.
    #[inline]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::South => Self::North,
            Self::East => Self::West,
            Self::West => Self::East,
            Self::NorthEast => Self::SouthWest,
            Self::NorthWest => Self::SouthEast,
            Self::SouthEast => Self::NorthWest,
            Self::SouthWest => Self::NorthEast,
        }
    }

    /// How a step changes file and rank.
    pub const fn delta(self) -> (i32, i32) {
        match self {
            Self::North => (0, 1),
            Self::South => (0, -1),
            Self::East => (1, 0),
            Self::West => (-1, 0),
            Self::NorthEast => (1, 1),
            Self::NorthWest => (-1, 1),
            Self::SouthEast => (1, -1),
            Self::SouthWest => (-1, -1),
        }
    }
}

/// Shifts sets of squares over one board; what would leave the board is dropped.
///
/// ```
/// use tabuleiro_core::{Bitboard, Compass, Direction, Grid};
///
/// // The top rank falls off the board, nothing wraps around.
/// let grid = Grid::new(4, 4);
/// let compass: Compass = Compass::new(grid);
/// let file: Bitboard = grid.squares().filter(|&square| grid.file(square) == 3).collect();
/// assert!(compass.shift(file, Direction::East).is_empty());
/// assert_eq!(grid.names(compass.shift(file, Direction::North)), "d2 d3 d4");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Compass<W = u64> {
    files: u32,
    all: Bitboard<W>,
    first_file: Bitboard<W>,
    last_file: Bitboard<W>,
    /// How much the number of a square grows with a step in each direction, modulo 256: a table, because a random direction would
    /// send a processor the wrong way at every branch.
    strides: [u8; 8],
}

impl<W: Word> Compass<W> {
    /// The shifts of a board that fits into the word.
    pub fn new(grid: Grid) -> Self {
        assert!(
            grid.count() <= W::SQUARES,
            "the board does not fit into the word"
        );
        let on_file = |file| {
            grid.squares()
                .filter(|&square| grid.file(square) == file)
                .collect()
        };
        Self {
            files: grid.files().into(),
            all: grid.squares().collect(),
            first_file: on_file(0),
            last_file: on_file(grid.files() - 1),
            strides: Direction::ALL.map(|direction| {
                let (files, ranks) = direction.delta();
                (ranks * i32::from(grid.files()) + files) as u8
            }),
        }
    }

    /// All squares of the board.
    #[inline]
    pub const fn all(&self) -> Bitboard<W> {
        self.all
    }

    /// Each square of `set` moved one step.
    #[inline]
    pub fn shift(&self, set: Bitboard<W>, direction: Direction) -> Bitboard<W> {
        let east = || set.without(self.last_file).word();
        let west = || set.without(self.first_file).word();
        match direction {
            Direction::South => Bitboard::from_word(set.word() >> self.files),
            Direction::East => Bitboard::from_word(east() << 1),
            Direction::West => Bitboard::from_word(west() >> 1),
            Direction::SouthEast => Bitboard::from_word(east() >> (self.files - 1)),
            Direction::SouthWest => Bitboard::from_word(west() >> (self.files + 1)),
            // Only to the north the word goes on where the board ends.
            Direction::North => Bitboard::from_word(set.word() << self.files) & self.all,
            Direction::NorthEast => Bitboard::from_word(east() << (self.files + 1)) & self.all,
            Direction::NorthWest => Bitboard::from_word(west() << (self.files - 1)) & self.all,
        }
    }

    /// The square one step before `square`, which was reached by that step.
    #[inline]
    pub fn behind(&self, square: Square, direction: Direction) -> Square {
        Square::new((square.index() as u8).wrapping_sub(self.strides[direction as usize]))
    }

    /// The squares beside `set` along files and ranks.
    #[inline]
    pub fn beside(&self, set: Bitboard<W>) -> Bitboard<W> {
        Direction::STRAIGHT
            .into_iter()
            .fold(Bitboard::empty(), |sum, direction| {
                sum | self.shift(set, direction)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::word::Wide;

    fn shifts_agree_with_the_grid<W: Word>(files: u8, ranks: u8) {
        let grid = Grid::new(files, ranks);
        let compass = Compass::<W>::new(grid);
        for square in grid.squares() {
            for direction in Direction::ALL {
                let (file, rank) = direction.delta();
                let image = compass.shift(Bitboard::of(square), direction);
                assert_eq!(
                    image.first(),
                    grid.beside(square, file, rank),
                    "{files}x{ranks} {direction:?}"
                );
            }
        }
    }

    #[test]
    fn a_shifted_square_is_the_square_beside() {
        for (files, ranks) in [(2, 2), (4, 4), (5, 6), (6, 5), (8, 8)] {
            shifts_agree_with_the_grid::<u64>(files, ranks);
            shifts_agree_with_the_grid::<Wide>(files, ranks);
        }
        for (files, ranks) in [(9, 9), (4, 16), (16, 4), (15, 15), (16, 16)] {
            shifts_agree_with_the_grid::<Wide>(files, ranks);
        }
    }
}
