//! Boards as heights and the colours on top: all that moves depend on, and whether a King can be built.

use tabuleiro_core::{Bitboard, Side, Square};

use crate::sixmaking::board::Board;
use crate::sixmaking::position::KING;
use crate::sixmaking::rules::Winner;

/// The squares of the largest board.
pub(super) const ROOM: usize = 9;
/// The bits of a square.
const SQUARE: usize = 4;
/// The lowest bit of every square.
const ONES: u64 = 0x1_1111_1111;

/// The height and the top of every tower: four bits a square, 0 if it is empty, otherwise the height and below it a bit, 1 for Black.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Outline(u64);

impl Outline {
    /// How many bits there are for this many squares.
    pub(super) const fn bits_of(squares: usize) -> usize {
        SQUARE * squares
    }

    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    /// What is on a square: its four bits.
    #[inline]
    pub(super) const fn at(self, square: usize) -> u64 {
        self.0 >> (SQUARE * square) & 15
    }

    #[inline]
    pub(super) const fn height(self, square: usize) -> usize {
        (self.at(square) >> 1) as usize
    }

    /// The colour on top of a tower: 1 for Black.
    #[inline]
    pub(super) const fn top(self, square: usize) -> u16 {
        (self.at(square) & 1) as u16
    }

    /// The same with another tower on a square, or with none if the height is 0.
    #[inline]
    pub(super) const fn with(self, square: usize, height: usize, top: u16) -> Self {
        let top = if height == 0 { 0 } else { top as u64 };
        let others = self.0 & !(15 << (SQUARE * square));
        Self(others | ((height as u64) << 1 | top) << (SQUARE * square))
    }

    /// The same with the colours exchanged.
    #[inline]
    pub(super) const fn swapped(self) -> Self {
        Self(self.0 ^ self.towers())
    }

    /// The lowest bits of all squares with towers.
    const fn towers(self) -> u64 {
        (self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & ONES
    }

    /// How many towers there are, and how many of them show Black.
    pub(super) const fn tops(self) -> (usize, usize) {
        let towers = self.towers();
        let black = self.0 & towers;
        (towers.count_ones() as usize, black.count_ones() as usize)
    }

    /// Where the hidden disks of each tower begin, if those of the towers before come before them.
    pub(super) fn places(self) -> [u8; ROOM] {
        let mut next = 0;
        std::array::from_fn(|square| {
            let place = next;
            next += self.height(square).saturating_sub(1) as u8;
            place
        })
    }

    /// The squares with towers of each height; first those with any.
    #[inline]
    pub(super) fn squares(self) -> [Bitboard<u32>; KING] {
        let mut squares = [0_u32; KING];
        for square in 0..ROOM {
            squares[self.height(square)] |= 1 << square;
        }
        squares[0] = squares[1..].iter().fold(0, |all, some| all | some);
        squares.map(Bitboard::from_word)
    }

    fn black(self) -> Bitboard<u32> {
        let bits = self.0 & self.towers();
        let squares = (0..ROOM).map(|square| (bits >> (SQUARE * square) & 1) << square);
        Bitboard::from_word(squares.sum::<u64>() as u32)
    }

    /// Whether a side to move can win at once by building a King.
    #[inline]
    pub(super) fn is_loud(self, board: &Board<u32>, winner: Winner, side: Side) -> bool {
        let squares = self.squares();
        let tops = match (winner, side) {
            (Winner::Mover, _) => squares[0],
            (Winner::Top, Side::White) => squares[0].without(self.black()),
            (Winner::Top, Side::Black) => self.black(),
        };
        let mut enough = Bitboard::empty();
        (1..KING).any(|height| {
            enough |= squares[KING - height];
            let mut towers = (squares[height] & tops).into_iter();
            let reaches = |from: Square| board.reach(from, height, squares[0]).meets(enough);
            !enough.is_empty() && towers.any(reaches)
        })
    }
}

/// The symmetries of the board.
#[derive(Debug)]
pub(super) struct Folding {
    /// What each symmetry makes of each square.
    pub(super) images: Vec<Vec<Square>>,
    /// The symmetry that undoes each one.
    inverse: [u8; SYMMETRIES],
    /// What all symmetries make of some neighbouring squares, for all that may be there.
    parts: Vec<[u64; SYMMETRIES]>,
}

/// The symmetries of a square board.
const SYMMETRIES: usize = 8;
/// How many squares a part has.
const PART: usize = 3;

/// An outline as it is listed, and the symmetries that make it so as bits: several if it is symmetric.
#[derive(Clone, Copy, Debug)]
pub(super) struct Folded {
    pub(super) outline: Outline,
    pub(super) symmetries: u8,
}

impl Folded {
    /// The symmetry that is taken.
    pub(super) const fn first(self) -> usize {
        self.symmetries.trailing_zeros() as usize
    }
}

impl Folding {
    pub(super) fn new(board: &Board<u32>) -> Self {
        let images = board.symmetries.clone();
        let squares = board.grid.count();
        let undoes = |one: &[Square], other: &[Square]| {
            (0..squares).all(|square| other[one[square].index()].index() == square)
        };
        let inverse = |one: usize| {
            let mut others = images.iter();
            let found = others.position(|other| undoes(&images[one], other));
            found.unwrap_or(0) as u8
        };
        let part = |place: usize| {
            let (first, bits) = (place >> (SQUARE * PART), place as u64);
            let turned = |symmetry: usize| {
                let own = PART * first..(PART * (first + 1)).min(squares);
                let turned = own.enumerate().map(|(place, square)| {
                    let at = bits >> (SQUARE * place) & 15;
                    at << (SQUARE * images[symmetry][square].index())
                });
                turned.sum()
            };
            std::array::from_fn(turned)
        };
        let parts = ROOM.div_ceil(PART) << (SQUARE * PART);
        Self {
            inverse: std::array::from_fn(inverse),
            parts: (0..parts).map(part).collect(),
            images,
        }
    }

    /// What every symmetry makes of an outline.
    #[inline]
    fn turned(&self, outline: Outline) -> [u64; SYMMETRIES] {
        let mut turned = [0; SYMMETRIES];
        for part in 0..ROOM / PART {
            let mask = (1 << (SQUARE * PART)) - 1;
            let own = (outline.0 >> (part * SQUARE * PART)) as usize & mask;
            let images = &self.parts[part << (SQUARE * PART) | own];
            for (turned, image) in turned.iter_mut().zip(images) {
                *turned += image;
            }
        }
        turned
    }

    /// The smallest of all outlines that symmetries make of this one.
    #[inline]
    pub(super) fn folded(&self, outline: Outline) -> Folded {
        let turned = self.turned(outline);
        let first = turned.into_iter().min().unwrap_or(0);
        let same = turned.iter().enumerate();
        let symmetries = same.map(|(symmetry, &other)| u8::from(other == first) << symmetry);
        Folded {
            outline: Outline(first),
            symmetries: symmetries.sum(),
        }
    }

    /// A square whose four bits are no larger than those of this one, on a board of this many squares, if an outline is the smallest among its twins:
    /// the last square counts most, and then the one before.
    pub(super) fn smaller(&self, square: usize, squares: usize) -> Option<usize> {
        let last = squares - 1;
        let turns = |images: &[Square], from: usize, to: usize| images[from].index() == to;
        let mut all = self.images.iter();
        if square < last && all.any(|images| turns(images, square, last)) {
            return Some(last);
        }
        let mut fixed = self
            .images
            .iter()
            .filter(|images| turns(images, last, last));
        let before = last.checked_sub(1).filter(|&before| square < before)?;
        fixed
            .any(|images| turns(images, square, before))
            .then_some(before)
    }

    /// The symmetries after which a listed outline is made the listed one again by going back, as bits: all of them, unless it is symmetric.
    pub(super) fn returning(&self, outline: Outline) -> u8 {
        let folded = self.folded(outline);
        if folded.symmetries.is_power_of_two() {
            return u8::MAX;
        }
        let turned = self.turned(outline).into_iter().zip(self.inverse);
        let returns = turned.map(|(bits, back)| self.folded(Outline(bits)).first() == back.into());
        let bits = returns.enumerate();
        bits.map(|(symmetry, returns)| u8::from(returns) << symmetry)
            .sum()
    }
}
