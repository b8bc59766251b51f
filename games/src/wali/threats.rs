//! What the stones of one side are about to do, for whole sets of squares at once.

use tabuleiro_core::{Bitboard, Direction, Word};

use super::Wali;
use super::board::Reach;
use super::rules::{Long, Three};

/// The threes that a side has and those that it could make.
///
/// Where any run in the file or rank of a step earns a capture, steps of other stones into the lines of threes that stand count too; the
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

impl<W: Word> Wali<W> {
    /// What a side with these stones threatens on these empty squares.
    ///
    /// Like the generation of moves it is spelled out, without arrays.
    #[inline]
    pub(super) fn threats(&self, own: Bitboard<W>, empty: Bitboard<W>) -> Threats<W> {
        let north = self.board.reach(own, Direction::North);
        let south = self.board.reach(own, Direction::South);
        let east = self.board.reach(own, Direction::East);
        let west = self.board.reach(own, Direction::West);
        let (upright, level) = (north.completes_three(south), east.completes_three(west));
        let fours = (north.reaches_four(south), east.reaches_four(west));
        let shift = |set, direction| self.board.compass.shift(set, direction);
        let (column, row) = (own & north.between_two(south), own & east.between_two(west));
        let threes = column
            | row
            | shift(column, Direction::North)
            | shift(column, Direction::South)
            | shift(row, Direction::East)
            | shift(row, Direction::West);
        // A four would be made where a stone joins the three itself.
        let standing = self.lines_of_threes(column, row).without(fours.0 | fours.1);
        let loose = own.without(threes);
        let step = |ahead: Reach<W>, behind: Reach<W>, direction, across, four| {
            let three = across | ahead.exactly_two();
            let made = behind.beside() & self.earning(three, four | ahead.at_least_three());
            (made | shift(loose, direction) & standing) & empty
        };
        let northward = step(north, south, Direction::North, level, fours.1);
        let southward = step(south, north, Direction::South, level, fours.1);
        let eastward = step(east, west, Direction::East, upright, fours.0);
        let westward = step(west, east, Direction::West, upright, fours.0);
        let beside = north.beside() | south.beside() | east.beside() | west.beside();
        Threats {
            reach: beside & empty,
            together: own & beside,
            completing: self.earning(upright | level, fours.0 | fours.1),
            squares: northward | southward | eastward | westward,
            takers: shift(northward, Direction::South)
                | shift(southward, Direction::North)
                | shift(eastward, Direction::West)
                | shift(westward, Direction::East),
            middles: column | row,
            threes,
        }
    }

    /// Where a stone earns a capture, by what the options make of threes and fours.
    #[inline]
    fn earning(&self, three: Bitboard<W>, four: Bitboard<W>) -> Bitboard<W> {
        match self.rules.long {
            Long::Nothing => three,
            Long::Captures => three | four,
            Long::Illegal => three.without(four),
        }
    }

    /// The files and ranks of threes with these middles, if any step there earns a capture.
    #[inline]
    fn lines_of_threes(&self, column: Bitboard<W>, row: Bitboard<W>) -> Bitboard<W> {
        match self.rules.three {
            Three::Moved => Bitboard::empty(),
            Three::Anywhere => self.board.lines_of(column, row),
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
