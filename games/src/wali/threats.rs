//! What the stones of one side are about to do, for whole sets of squares at once.

use tabuleiro_core::{Bitboard, Direction, Word};

use super::Wali;
use super::rules::Long;

/// The threes that a side has and those that it could make.
///
/// A three is always the run through the stone that steps, also where the rules let any run in the line earn a capture.
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
        let earning =
            |all: Bitboard<W>, three: Bitboard<W>, four: Bitboard<W>| match self.rules.long {
                Long::Nothing => all & three,
                Long::Captures => all & (three | four),
                Long::Illegal => all & three.without(four),
            };
        let step = |all: Bitboard<W>, two, long, across, four| {
            let (three, four) = (across | two, four | long);
            earning(all & empty, three, four)
        };
        let northward = step(
            south.beside(),
            north.exactly_two(),
            north.at_least_three(),
            level,
            fours.1,
        );
        let southward = step(
            north.beside(),
            south.exactly_two(),
            south.at_least_three(),
            level,
            fours.1,
        );
        let eastward = step(
            west.beside(),
            east.exactly_two(),
            east.at_least_three(),
            upright,
            fours.0,
        );
        let westward = step(
            east.beside(),
            west.exactly_two(),
            west.at_least_three(),
            upright,
            fours.0,
        );
        let shift = |set, direction| self.board.compass.shift(set, direction);
        let (column, row) = (own & north.between_two(south), own & east.between_two(west));
        let beside = north.beside() | south.beside() | east.beside() | west.beside();
        Threats {
            reach: beside & empty,
            together: own & beside,
            completing: earning(self.board.compass.all(), upright | level, fours.0 | fours.1),
            squares: northward | southward | eastward | westward,
            takers: shift(northward, Direction::South)
                | shift(southward, Direction::North)
                | shift(eastward, Direction::West)
                | shift(westward, Direction::East),
            middles: column | row,
            threes: column
                | row
                | shift(column, Direction::North)
                | shift(column, Direction::South)
                | shift(row, Direction::East)
                | shift(row, Direction::West),
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
