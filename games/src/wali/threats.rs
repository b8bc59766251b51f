//! What the stones of one side are about to do, for whole sets of squares at once.

use tabuleiro_core::{Bitboard, Direction, Word};

use super::Wali;
use super::board::Reach;
use super::rules::{Long, Three};

/// The threes that a side has and those that it could make.
///
/// Where any run in the file or rank of a step earns a capture, steps of other stones into the lines of existing threes count too; the
/// generator of moves finds a few more, such as steps that leave a three of a four behind.
#[derive(Clone, Copy)]
pub(super) struct Threats<W> {
    /// Empty squares beside a stone.
    pub(super) reach: Bitboard<W>,
    /// Stones with a stone of their own side beside them.
    pub(super) together: Bitboard<W>,
    /// Squares, empty or not, on which one more stone would complete a three.
    pub(super) completing: Bitboard<W>,
    /// Empty squares on which a step would complete a three.
    pub(super) squares: Bitboard<W>,
    /// Stones that can make such a step.
    pub(super) takers: Bitboard<W>,
    /// The middle stones of threes.
    pub(super) middles: Bitboard<W>,
    /// The stones of threes.
    pub(super) threes: Bitboard<W>,
}

/// The runs of a side's stones, and those that one more stone would make.
#[derive(Clone, Copy)]
struct Runs<W> {
    north: Reach<W>,
    south: Reach<W>,
    east: Reach<W>,
    west: Reach<W>,
    /// The middle stones of threes in files and in ranks.
    column: Bitboard<W>,
    row: Bitboard<W>,
}

/// Empty squares on which a step in each direction would complete a three.
#[derive(Clone, Copy)]
struct Completions<W> {
    northward: Bitboard<W>,
    southward: Bitboard<W>,
    eastward: Bitboard<W>,
    westward: Bitboard<W>,
}

impl<W: Word> Completions<W> {
    #[inline]
    fn all(self) -> Bitboard<W> {
        self.northward | self.southward | self.eastward | self.westward
    }
}

impl<W: Word> Runs<W> {
    /// Squares on which one more stone would make a three in the file, and in the rank.
    #[inline]
    fn completing(&self) -> (Bitboard<W>, Bitboard<W>) {
        (
            self.north.completes_three(self.south),
            self.east.completes_three(self.west),
        )
    }

    /// Squares on which one more stone would make a four in the file, and in the rank.
    #[inline]
    fn fours(&self) -> (Bitboard<W>, Bitboard<W>) {
        (
            self.north.reaches_four(self.south),
            self.east.reaches_four(self.west),
        )
    }
}

impl<W: Word> Wali<W> {
    /// What a side with these stones threatens on these empty squares.
    ///
    /// Like the generation of moves it is spelled out, without arrays.
    #[inline]
    pub(super) fn threats(&self, own: Bitboard<W>, empty: Bitboard<W>) -> Threats<W> {
        let runs = self.runs(own);
        let steps = self.completions(&runs, own, empty);
        let (upright, level) = runs.completing();
        let fours = || {
            let (file, rank) = runs.fours();
            file | rank
        };
        let Runs {
            north,
            south,
            east,
            west,
            ..
        } = runs;
        let beside = north.beside() | south.beside() | east.beside() | west.beside();
        let shift = |set, direction| self.board.compass.shift(set, direction);
        Threats {
            reach: beside & empty,
            together: own & beside,
            completing: self.earning(upright | level, fours),
            squares: steps.all(),
            takers: shift(steps.northward, Direction::South)
                | shift(steps.southward, Direction::North)
                | shift(steps.eastward, Direction::West)
                | shift(steps.westward, Direction::East),
            middles: runs.column | runs.row,
            threes: self.threes_of(&runs),
        }
    }

    /// Of all that a side threatens only the squares on which a step would complete a three. Every move of a list is asked for them, so that
    /// nothing else is worked out.
    #[inline]
    pub(super) fn strikes(&self, own: Bitboard<W>, empty: Bitboard<W>) -> Bitboard<W> {
        self.completions(&self.runs(own), own, empty).all()
    }

    /// The stones of threes.
    pub(super) fn threes(&self, own: Bitboard<W>) -> Bitboard<W> {
        self.threes_of(&self.runs(own))
    }

    #[expect(
        clippy::inline_always,
        reason = "what a caller does not ask for is not worked out only where the compiler sees both"
    )]
    #[inline(always)]
    fn runs(&self, own: Bitboard<W>) -> Runs<W> {
        let north = self.board.reach(own, Direction::North);
        let south = self.board.reach(own, Direction::South);
        let east = self.board.reach(own, Direction::East);
        let west = self.board.reach(own, Direction::West);
        Runs {
            north,
            south,
            east,
            west,
            column: own & north.between_two(south),
            row: own & east.between_two(west),
        }
    }

    #[inline]
    fn threes_of(&self, runs: &Runs<W>) -> Bitboard<W> {
        let (column, row) = (runs.column, runs.row);
        let shift = |set, direction| self.board.compass.shift(set, direction);
        column
            | row
            | shift(column, Direction::North)
            | shift(column, Direction::South)
            | shift(row, Direction::East)
            | shift(row, Direction::West)
    }

    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn completions(&self, runs: &Runs<W>, own: Bitboard<W>, empty: Bitboard<W>) -> Completions<W> {
        let (upright, level) = runs.completing();
        let upward = |ahead: Reach<W>, behind: Reach<W>| {
            let three = level | ahead.exactly_two();
            let four = || runs.fours().1 | ahead.at_least_three();
            behind.beside() & self.earning(three, four) & empty
        };
        let sideways = |ahead: Reach<W>, behind: Reach<W>| {
            let three = upright | ahead.exactly_two();
            let four = || runs.fours().0 | ahead.at_least_three();
            behind.beside() & self.earning(three, four) & empty
        };
        let Runs {
            north,
            south,
            east,
            west,
            ..
        } = *runs;
        let made = Completions {
            northward: upward(north, south),
            southward: upward(south, north),
            eastward: sideways(east, west),
            westward: sideways(west, east),
        };
        let any_three = !(runs.column | runs.row).is_empty();
        match self.rules.three {
            Three::Anywhere if any_three => self.with_standing(made, runs, own, empty),
            Three::Anywhere | Three::Moved => made,
        }
    }

    /// Adds the steps of other stones into the files and ranks of existing threes.
    fn with_standing(
        &self,
        made: Completions<W>,
        runs: &Runs<W>,
        own: Bitboard<W>,
        empty: Bitboard<W>,
    ) -> Completions<W> {
        let fours = runs.fours();
        // A four would be made where a stone joins the three itself.
        let lines = self.board.lines_of(runs.column, runs.row);
        let standing = lines.without(fours.0 | fours.1) & empty;
        let loose = own.without(self.threes_of(runs));
        let into = |direction| self.board.compass.shift(loose, direction) & standing;
        Completions {
            northward: made.northward | into(Direction::North),
            southward: made.southward | into(Direction::South),
            eastward: made.eastward | into(Direction::East),
            westward: made.westward | into(Direction::West),
        }
    }

    /// Where a stone earns a capture, by what the options make of threes and fours.
    #[inline]
    fn earning(&self, three: Bitboard<W>, four: impl Fn() -> Bitboard<W>) -> Bitboard<W> {
        match self.rules.long {
            Long::Nothing => three,
            Long::Captures => three | four(),
            Long::Illegal => three.without(four()),
        }
    }

    /// Squares that an own stone reaches in two steps, around a corner or straight on.
    #[inline]
    pub(super) fn two_steps_away(&self, own: Bitboard<W>, empty: Bitboard<W>) -> Bitboard<W> {
        let shift = |set, direction| self.board.compass.shift(set, direction);
        let on = |direction| shift(own, direction) & empty;
        let north = on(Direction::North);
        let south = on(Direction::South);
        let east = on(Direction::East);
        let west = on(Direction::West);
        let upright = north | south;
        let level = east | west;
        let straight = shift(north, Direction::North)
            | shift(south, Direction::South)
            | shift(east, Direction::East)
            | shift(west, Direction::West);
        let corners = shift(upright, Direction::East)
            | shift(upright, Direction::West)
            | shift(level, Direction::North)
            | shift(level, Direction::South);
        (straight | corners) & empty
    }
}
