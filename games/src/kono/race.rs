//! How far a side is from its goal if nobody stands in its way.

use tabuleiro_core::{Bitboard, Direction, Side, Square, Word};

use super::board::Board;

/// The least number of steps a side needs.
#[derive(Debug)]
pub(super) enum Race<W> {
    /// On small boards it is looked up: the pieces on the two colours of squares race apart from each other.
    Exact([Part; 2]),
    /// On larger ones it is guessed by the ranks still to climb, which no race can do without.
    Climb(Climb<W>),
}

/// The squares of one colour, and the steps for every set of them.
#[derive(Debug)]
pub(super) struct Part {
    squares: u64,
    /// The bits of the squares are pushed together by two shifts, of which the second fills the gaps that the first one leaves.
    shifts: [u32; 2],
    room: u64,
    /// For White and for Black.
    steps: [Vec<u8>; 2],
}

/// The ranks that each side has climbed, as the digits of binary numbers.
#[derive(Debug)]
pub(super) struct Climb<W> {
    digits: [[Bitboard<W>; 4]; 2],
    whole: i32,
}

impl<W: Word> Race<W> {
    pub(super) fn new(board: &Board<W>) -> Self {
        let even = board.even.word().low();
        let all = board.compass.all().word().low();
        match board.grid.files() {
            4 => Self::Exact([
                Part::new(board, all, [0, 63], 16),
                Part::new(board, 0, [0, 63], 0),
            ]),
            // On a board of odd width the squares of one colour are every second one: 13 of them begin with the first, 12 with the next.
            5 => Self::Exact([
                Part::new(board, even, [0, 13], 13),
                Part::new(board, all & !even, [1, 12], 12),
            ]),
            _ => Self::Climb(Climb::new(board)),
        }
    }

    /// How many steps the pieces of a side need at least.
    #[inline]
    pub(super) fn steps(&self, side: Side, pieces: Bitboard<W>) -> i32 {
        match self {
            Self::Exact([one, two]) => {
                let pieces = pieces.word().low();
                one.steps(side, pieces) + two.steps(side, pieces)
            }
            Self::Climb(climb) => climb.steps(side, pieces),
        }
    }
}

impl Part {
    fn new<W: Word>(board: &Board<W>, squares: u64, shifts: [u32; 2], bits: u32) -> Self {
        let room = (1 << bits) - 1;
        let mut part = Self {
            squares,
            shifts,
            room,
            steps: [const { Vec::new() }; 2],
        };
        part.steps = Side::BOTH.map(|side| part.search(board, side));
        part
    }

    /// Goes backwards from the goal, step by step. Pieces of one side are alike, so that none is ever in the way of another.
    fn search<W: Word>(&self, board: &Board<W>, side: Side) -> Vec<u8> {
        let mut steps = vec![u8::MAX; self.room as usize + 1];
        let colour: Bitboard<W> = board
            .grid
            .squares()
            .filter(|square| self.squares >> square.index() & 1 == 1)
            .collect();
        let goal = board.goal(side) & colour;
        steps[self.index(goal.word().low())] = 0;
        let mut queue = std::collections::VecDeque::from([goal]);
        while let Some(pieces) = queue.pop_front() {
            let next = steps[self.index(pieces.word().low())] + 1;
            for before in neighbours(board, pieces) {
                let place = &mut steps[self.index(before.word().low())];
                if *place == u8::MAX {
                    *place = next;
                    queue.push_back(before);
                }
            }
        }
        steps
    }

    /// How many indexes of sets there are.
    pub(super) fn len(&self) -> usize {
        self.room as usize + 1
    }

    /// All sets of these squares but the empty one, each after those that it holds: the set, its first square, and the set without that.
    pub(super) fn sets(&self) -> impl Iterator<Item = (u64, Square, u64)> {
        let squares = self.squares;
        // Counting up with only these bits passes through all sets, the empty one first.
        let after = move |set: &u64| Some(set.wrapping_sub(squares) & squares);
        std::iter::successors(Some(0), after)
            .skip(1)
            .take_while(|&set| set != 0)
            .map(|set| {
                let first = Square::new(set.trailing_zeros() as u8);
                (set, first, set & (set - 1))
            })
    }

    /// The number of a set among all sets of these squares.
    #[inline]
    pub(super) fn index(&self, pieces: u64) -> usize {
        let pieces = pieces & self.squares;
        ((pieces >> self.shifts[0] | pieces >> self.shifts[1]) & self.room) as usize
    }

    #[inline]
    pub(super) fn steps(&self, side: Side, pieces: u64) -> i32 {
        self.steps[side.index()][self.index(pieces)].into()
    }
}

/// The sets that one step makes of a set.
fn neighbours<W: Word>(board: &Board<W>, pieces: Bitboard<W>) -> Vec<Bitboard<W>> {
    let mut found = Vec::new();
    for direction in Direction::DIAGONAL {
        for to in board.compass.shift(pieces, direction).without(pieces) {
            let from = Bitboard::of(board.compass.behind(to, direction));
            found.push(pieces.without(from).with(to));
        }
    }
    found
}

impl<W: Word> Climb<W> {
    fn new(board: &Board<W>) -> Self {
        let (grid, last) = (board.grid, board.grid.ranks() - 1);
        let climbed = |side, square| match side {
            Side::White => grid.rank(square),
            Side::Black => last - grid.rank(square),
        };
        let digits = Side::BOTH.map(|side| {
            [0, 1, 2, 3].map(|digit| {
                grid.squares()
                    .filter(|&square| climbed(side, square) >> digit & 1 == 1)
                    .collect()
            })
        });
        let mut climb = Self { digits, whole: 0 };
        climb.whole = -climb.steps(Side::White, board.goal(Side::White));
        climb
    }

    #[inline]
    fn steps(&self, side: Side, pieces: Bitboard<W>) -> i32 {
        let [ones, twos, fours, eights] = &self.digits[side.index()];
        let count = |digit: &Bitboard<W>| (pieces & *digit).count() as i32;
        self.whole - count(ones) - 2 * count(twos) - 4 * count(fours) - 8 * count(eights)
    }
}
