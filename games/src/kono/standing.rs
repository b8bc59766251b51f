//! What the pieces of a side are worth by where they are, and by what is around them.
//!
//! The first is looked up where the board is small: pieces never change the colour of their squares, so that there are few sets of them on either
//! colour.

use tabuleiro_core::{Bitboard, Side, Word};

use super::Kono;
use super::board::Board;
use super::eval::{Freedom, Ways};
use super::race::{Part, Race};

/// Sets of squares with what each piece on them is worth.
pub(super) type Valued<W> = [(i32, Bitboard<W>); 5];

/// The ranks behind the last piece where there is none: more than any board has, and nought as a remainder of itself.
const NOBODY: u8 = 1 << 7;

/// What is counted of a side's pieces by their squares alone.
#[derive(Clone, Copy, Debug, Default)]
struct Standing {
    /// What they are worth by the squares they are on.
    worth: i32,
    /// The steps to the goal.
    steps: i16,
    arrived: u8,
    home: u8,
    /// The ranks that the last piece has behind it.
    rearmost: u8,
}

/// The standings of all sets of pieces.
#[derive(Debug)]
pub(super) struct Standings<W> {
    valued: [Valued<W>; 2],
    /// For each colour of squares, for White and for Black, by the index of the set; empty for boards on which they are too many.
    tables: [[Vec<Standing>; 2]; 2],
}

/// One side's part of the evaluation.
pub(super) struct Worth {
    pub(super) sum: i32,
    pub(super) arrived: i32,
    pub(super) home: i32,
}

impl Standing {
    /// The standing of the pieces on both colours of squares.
    #[inline]
    fn with(self, other: Self) -> Self {
        Self {
            worth: self.worth + other.worth,
            steps: self.steps + other.steps,
            arrived: self.arrived + other.arrived,
            home: self.home + other.home,
            rearmost: self.rearmost.min(other.rearmost),
        }
    }
}

impl<W: Word> Standings<W> {
    pub(super) fn new(board: &Board<W>, race: &Race<W>, valued: [Valued<W>; 2]) -> Self {
        let mut standings = Self {
            valued,
            tables: Default::default(),
        };
        if let Race::Exact(parts) = race {
            standings.tables = parts
                .each_ref()
                .map(|part| Side::BOTH.map(|side| standings.table(board, part, side)));
        }
        standings
    }

    /// The standings of all sets of squares of one colour.
    fn table(&self, board: &Board<W>, part: &Part, side: Side) -> Vec<Standing> {
        let last = board.grid.ranks() - 1;
        let alone = |square| Standing {
            rearmost: match side {
                Side::White => board.grid.rank(square),
                Side::Black => last - board.grid.rank(square),
            },
            ..self.counted(side, Bitboard::of(square))
        };
        let alone: Vec<Standing> = board.grid.squares().map(alone).collect();
        let nobody = Standing {
            steps: part.steps(side, 0) as i16,
            rearmost: NOBODY,
            ..Standing::default()
        };
        let mut table = vec![nobody; part.len()];
        for (set, first, rest) in part.sets() {
            let standing = table[part.index(rest)].with(alone[first.index()]);
            table[part.index(set)] = Standing {
                steps: part.steps(side, set) as i16,
                ..standing
            };
        }
        table
    }

    /// What is counted square by square.
    #[inline]
    fn counted(&self, side: Side, pieces: Bitboard<W>) -> Standing {
        let valued = &self.valued[side.index()];
        let count = |set: Bitboard<W>| (pieces & set).count();
        Standing {
            worth: valued
                .iter()
                .map(|&(value, set)| value * count(set) as i32)
                .sum(),
            arrived: count(valued[0].1) as u8,
            home: count(valued[1].1) as u8,
            ..Standing::default()
        }
    }
}

impl<W: Word> Kono<W> {
    #[inline]
    fn standing(&self, side: Side, pieces: Bitboard<W>) -> Standing {
        let judge = &self.judge;
        match &judge.race {
            Race::Exact(parts) => {
                let set = pieces.word().low();
                let of = |colour: usize| {
                    judge.standings.tables[colour][side.index()][parts[colour].index(set)]
                };
                of(0).with(of(1))
            }
            Race::Climb(_) => Standing {
                steps: judge.race.steps(side, pieces) as i16,
                rearmost: judge.rearmost(side, pieces) as u8,
                ..judge.standings.counted(side, pieces)
            },
        }
    }

    /// The features of one side times their weights, except for those that both sides make together.
    #[inline]
    pub(super) fn worth(
        &self,
        side: Side,
        pieces: Bitboard<W>,
        empty: Bitboard<W>,
        ways: &Ways<W>,
    ) -> Worth {
        let count = |set: Bitboard<W>| set.count() as i32;
        let standing = self.standing(side, pieces);
        let (home, goal) = (self.board.home(side), self.board.goal(side));
        let Freedom {
            moves,
            forward,
            onward,
            blocked,
        } = Freedom::new(side, pieces, ways);
        let steps = i32::from(standing.steps);
        let closed = if standing.arrived > 0 {
            (3 - count(goal & empty)).max(0)
        } else {
            0
        };
        // In the order of the features; what the standing is worth has the places in between.
        let weights = &self.judge.weights;
        let sum = standing.worth - steps * weights[1]
            + (16 - steps).max(0) * weights[2]
            + (8 - steps).max(0) * weights[3]
            + (3 - steps).max(0) * weights[4]
            + closed * weights[8]
            + moves * weights[9]
            + forward * weights[10]
            + count(blocked) * weights[11]
            + count(pieces.without(goal | onward)) * weights[12]
            + count(blocked.without(goal)) * weights[13]
            + (4 - moves).max(0) * weights[14]
            + i32::from(standing.rearmost % NOBODY) * weights[15]
            + count(blocked & home) * weights[19];
        Worth {
            sum,
            arrived: standing.arrived.into(),
            home: standing.home.into(),
        }
    }
}
