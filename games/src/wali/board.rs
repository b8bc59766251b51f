//! The board of Wali: runs of stones, for whole sets of squares at once.

use tabuleiro_core::{Bitboard, Compass, Direction, Grid, Square, Word};

/// What never changes on a board of one size.
#[derive(Debug)]
pub(super) struct Board<W> {
    pub(super) grid: Grid,
    pub(super) compass: Compass<W>,
    pub(super) symmetries: Vec<Vec<Square>>,
    /// The file and the rank of each square.
    lines: Vec<[Bitboard<W>; 2]>,
}

/// For each square, how far own stones reach from it in one direction: sets of squares with at least this many stones beside them in a row.
#[derive(Clone, Copy)]
pub(super) struct Reach<W> {
    one: Bitboard<W>,
    two: Bitboard<W>,
    three: Bitboard<W>,
}

impl<W: Word> Reach<W> {
    /// Squares with a stone beside them.
    #[inline]
    pub(super) fn beside(self) -> Bitboard<W> {
        self.one
    }

    /// Squares with exactly one stone beside them.
    #[inline]
    fn exactly_one(self) -> Bitboard<W> {
        self.one.without(self.two)
    }

    /// Squares with exactly one stone on either side: on a stone, the middle of a run of exactly three.
    #[inline]
    pub(super) fn between_two(self, back: Self) -> Bitboard<W> {
        self.exactly_one() & back.exactly_one()
    }

    /// Squares with exactly two stones beside them.
    #[inline]
    pub(super) fn exactly_two(self) -> Bitboard<W> {
        self.two.without(self.three)
    }

    /// Squares with three stones beside them or more.
    #[inline]
    pub(super) fn at_least_three(self) -> Bitboard<W> {
        self.three
    }

    /// Squares on which one more stone would make a run of exactly three between this direction and the opposite one.
    #[inline]
    pub(super) fn completes_three(self, back: Self) -> Bitboard<W> {
        let two_and_none = self.exactly_two().without(back.one);
        let none_and_two = back.exactly_two().without(self.one);
        two_and_none | none_and_two | self.between_two(back)
    }

    /// Squares on which one more stone would make a run of three or more.
    #[inline]
    pub(super) fn reaches_three(self, back: Self) -> Bitboard<W> {
        self.two | back.two | (self.one & back.one)
    }

    /// Squares on which one more stone would make a run of four or more.
    #[inline]
    pub(super) fn reaches_four(self, back: Self) -> Bitboard<W> {
        self.three | back.three | (self.two & back.one) | (self.one & back.two)
    }
}

impl<W: Word> Board<W> {
    pub(super) fn new(grid: Grid) -> Self {
        Self {
            grid,
            compass: Compass::new(grid),
            symmetries: grid.symmetries(),
            lines: grid.squares().map(|square| lines(grid, square)).collect(),
        }
    }

    /// All squares of the files of `column` and of the ranks of `row`.
    #[inline]
    pub(super) fn lines_of(&self, column: Bitboard<W>, row: Bitboard<W>) -> Bitboard<W> {
        let files = column
            .into_iter()
            .map(|square| self.lines[square.index()][0]);
        let ranks = row.into_iter().map(|square| self.lines[square.index()][1]);
        files
            .chain(ranks)
            .fold(Bitboard::empty(), |sum, line| sum | line)
    }

    /// How far `stones` reach from every square, looking in `direction`.
    #[inline]
    pub(super) fn reach(&self, stones: Bitboard<W>, direction: Direction) -> Reach<W> {
        let back = direction.opposite();
        let one = self.compass.shift(stones, back);
        let two = one & self.compass.shift(one, back);
        let three = one & self.compass.shift(two, back);
        Reach { one, two, three }
    }

    /// The stones in a run of three or more.
    #[inline]
    pub(super) fn in_runs(&self, stones: Bitboard<W>) -> Bitboard<W> {
        [Direction::North, Direction::East]
            .into_iter()
            .fold(Bitboard::empty(), |sum, direction| {
                let starts = stones & self.reach(stones, direction).two;
                let next = self.compass.shift(starts, direction);
                sum | starts | next | self.compass.shift(next, direction)
            })
    }

    /// Whether there is a run of exactly three in the file or the rank of a square.
    pub(super) fn exact_three_in_line(&self, stones: Bitboard<W>, square: Square) -> bool {
        let line = |forth: Direction| {
            let starts = stones & self.reach(stones, forth).exactly_two();
            // A run begins where there is no stone before it.
            let starts = starts.without(self.compass.shift(stones, forth));
            starts.into_iter().any(|start| match forth {
                Direction::North => self.grid.file(start) == self.grid.file(square),
                _ => self.grid.rank(start) == self.grid.rank(square),
            })
        };
        line(Direction::North) || line(Direction::East)
    }
}

/// The file and the rank of a square.
fn lines<W: Word>(grid: Grid, square: Square) -> [Bitboard<W>; 2] {
    let squares = || grid.squares();
    [
        squares()
            .filter(|&other| grid.file(other) == grid.file(square))
            .collect(),
        squares()
            .filter(|&other| grid.rank(other) == grid.rank(square))
            .collect(),
    ]
}
