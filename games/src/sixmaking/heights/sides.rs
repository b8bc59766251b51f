//! The squares off the diagonals: four sides of a board of at most 4×4, each with up to two of them.
//!
//! Two squares of different sides see each other over the diagonals or not at all. So what may be on two sides together depends on which
//! squares of the diagonals between them are empty, and what may be on one side on the diagonals: sets of bits say both.

use std::ops::ControlFlow;

use tabuleiro_core::{Bitboard, Square};

use super::skyline::Skyline;
use crate::sixmaking::board::Board;
use crate::sixmaking::position::KING;

/// How many sides a board has.
pub(super) const SIDES: usize = 4;

/// What may be on each side, as bits, and the number of what is between them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowed {
    sides: [u64; SIDES],
    between: usize,
}

/// All states of the sides of boards of one size.
#[derive(Debug)]
pub(super) struct Sides {
    /// The squares of each side, the one that counts most first: below, above, left, right.
    squares: [Vec<Square>; SIDES],
    /// The squares of the diagonals that may lie between two sides.
    between: Vec<Square>,
    /// How many states a side has.
    pub(super) states: usize,
    /// The parts into which the boards of a class are divided, by the height of the tower on the square that counts most.
    pub(super) parts: usize,
    /// For the number of what is between, two sides and a state of the first: the states of the second that may be there too.
    together: Vec<[[Vec<u64>; SIDES]; SIDES]>,
    /// The disks of each state.
    disks: Vec<usize>,
    /// The states with this many disks.
    with_disks: Vec<u64>,
}

impl Sides {
    pub(super) fn new(board: &Board<u64>, size: u8) -> Self {
        let last = i32::from(size) - 1;
        let at = |file, rank| board.grid.at(file, rank).expect("a square of the board");
        let inner = 1..last;
        let squares = [
            inner.clone().map(|file| at(file, 0)).collect(),
            inner.clone().map(|file| at(file, last)).collect(),
            inner.clone().map(|rank| at(0, rank)).collect(),
            inner.clone().map(|rank| at(last, rank)).collect::<Vec<_>>(),
        ];
        let between = inner
            .clone()
            .flat_map(|rank| inner.clone().map(move |file| (file, rank)));
        let states = KING.pow(squares[0].len() as u32);
        let disks: Vec<usize> = (0..states)
            .map(|state| state % KING + state / KING)
            .collect();
        let mut with_disks = vec![0; 2 * KING];
        for (state, &disks) in disks.iter().enumerate() {
            with_disks[disks] |= 1 << state;
        }
        let mut sides = Self {
            between: between.map(|(file, rank)| at(file, rank)).collect(),
            squares,
            states,
            parts: states.min(KING),
            together: Vec::new(),
            disks,
            with_disks,
        };
        let numbers = 0..1 << sides.between.len();
        sides.together = numbers
            .map(|number| sides.find_together(board, number))
            .collect();
        sides
    }

    /// All squares, the one that counts most first.
    pub(super) fn squares(&self) -> impl DoubleEndedIterator<Item = Square> {
        self.squares.iter().flatten().copied()
    }

    /// What may be on two sides together, if the squares between given by the bits of `number` are empty.
    fn find_together(&self, board: &Board<u64>, number: usize) -> [[Vec<u64>; SIDES]; SIDES] {
        let empty = self.between.iter().enumerate();
        let empty = empty.filter(|(place, _)| number >> place & 1 != 0);
        let empty: Bitboard<u64> = empty.map(|(_, &square)| square).collect();
        let all: Bitboard<u64> = board.grid.squares().collect();
        std::array::from_fn(|one| {
            std::array::from_fn(|two| {
                let pair = [one, two].into_iter().flat_map(|side| &self.squares[side]);
                let known = pair.copied().fold(empty, Bitboard::with);
                let may = |first: usize, second: usize| {
                    let skyline = self.put(Skyline::unknown(), one, first);
                    let skyline = self.put(skyline, two, second);
                    one == two || !skyline.is_loud(board, all.without(known))
                };
                let set = |first| self.set_of(|second| may(first, second));
                (0..self.states).map(set).collect()
            })
        })
    }

    /// What may be beside these diagonals.
    pub(super) fn allowed(&self, board: &Board<u64>, diagonals: &Skyline) -> Allowed {
        let empty = |(place, square): (usize, &Square)| {
            usize::from(diagonals.of_height(0).contains(*square)) << place
        };
        let all: Bitboard<u64> = self.squares().collect();
        let sides = std::array::from_fn(|side| {
            let known = self.squares[side].iter().copied().collect();
            self.set_of(|state| {
                let skyline = self.put(*diagonals, side, state);
                !skyline.is_loud(board, all.without(known))
            })
        });
        Allowed {
            sides,
            between: self.between.iter().enumerate().map(empty).sum(),
        }
    }

    fn set_of(&self, is_in: impl Fn(usize) -> bool) -> u64 {
        let states = (0..self.states).filter(|&state| is_in(state));
        states.map(|state| 1 << state).sum()
    }

    /// The board with a state of a side.
    fn put(&self, skyline: Skyline, side: usize, state: usize) -> Skyline {
        let places = self.squares[side].iter().rev();
        let (skyline, _) = places.fold((skyline, state), |(skyline, state), &square| {
            (skyline.with(square, state % KING), state / KING)
        });
        skyline
    }

    /// The part to which a code belongs.
    #[inline]
    pub(super) fn part(&self, code: u32) -> usize {
        code as usize / (self.states.pow(SIDES as u32) / self.parts)
    }

    /// Goes through all that a part can have on the sides with this many disks, in the order of its code: the code of the first three sides, and all
    /// states of the last one.
    #[inline]
    pub(super) fn each_row(
        &self,
        allowed: &Allowed,
        part: usize,
        disks: usize,
        mut tell: impl FnMut(u32, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let together = &self.together[allowed.between];
        let [below, above, left, right] = allowed.sides;
        let length = self.states / self.parts;
        let within = ((1 << length) - 1) << (part * length);
        for one in bits(below & within) {
            for two in bits(above & together[0][1][one]) {
                let left = left & together[0][2][one] & together[1][2][two];
                let right = right & together[0][3][one] & together[1][3][two];
                let used = self.disks[one] + self.disks[two];
                for three in bits(left) {
                    let missing = disks.wrapping_sub(used + self.disks[three]);
                    let Some(&with_disks) = self.with_disks.get(missing) else {
                        continue;
                    };
                    let four = right & together[2][3][three] & with_disks;
                    if four != 0 {
                        let first = ((one * self.states + two) * self.states + three) * self.states;
                        tell(first as u32, four)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The places of the bits of a set.
#[inline]
pub(super) fn bits(set: u64) -> impl Iterator<Item = usize> {
    Bitboard::from_word(set).into_iter().map(Square::index)
}
