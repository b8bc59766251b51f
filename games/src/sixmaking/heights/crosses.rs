//! The squares on the two diagonals: they say how a board is turned, and divide all boards into classes.
//!
//! Every symmetry of the square moves these squares among themselves, and nearly always they look different after it. So the way in which a
//! board is turned follows from them alone, by a table; only where they are symmetric are the others looked at.

use std::ops::ControlFlow;

use tabuleiro_core::{Bitboard, Square};

use super::sides::{Allowed, Sides, bits};
use super::skyline::Skyline;
use crate::sixmaking::board::Board;
use crate::sixmaking::position::KING;

/// The squares of the largest board.
const ROOM: usize = 16;
/// The cross of no class.
const NOWHERE: u32 = u32::MAX;

/// A board as two numbers: the squares on the diagonals, and the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Code {
    pub(super) cross: u32,
    pub(super) rest: u32,
}

/// A board as it is listed, and the symmetry that makes it so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Folded {
    pub(super) class: usize,
    pub(super) rest: u32,
    pub(super) symmetry: usize,
}

/// The boards whose diagonals are the same after some symmetry.
#[derive(Clone, Copy, Debug)]
pub(super) struct Class {
    /// The diagonals as they come first among their twins.
    skyline: Skyline,
    cross: u32,
    disks: usize,
    /// The symmetries after which they are the same, as bits.
    stabilizer: u8,
    allowed: Allowed,
}

/// All classes of boards of one size.
#[derive(Debug)]
pub(super) struct Crosses {
    pub(super) board: Board<u64>,
    classes: Vec<Class>,
    sides: Sides,
    /// How many states half of the squares off the diagonals have: the code of the rest divided by it is that of one half.
    half: u32,
    /// The boards with only one half of the squares off the diagonals.
    halves: [Vec<Skyline>; 2],
    /// What a disk on a square adds to the code.
    weights: [Code; ROOM],
    /// For every cross its class and the symmetry that makes it so.
    places: Vec<u32>,
    /// What each symmetry makes of the two halves of the code of the rest.
    turns: Vec<[Vec<u32>; 2]>,
    /// The symmetry that is the first one and then the second one.
    composed: Vec<Vec<usize>>,
}

impl Crosses {
    pub(super) fn new(size: u8) -> Self {
        let board = Board::<u64>::new(size);
        let grid = board.grid;
        let last = size - 1;
        let on_diagonal = |&square: &Square| {
            let (file, rank) = (grid.file(square), grid.rank(square));
            file == rank || file + rank == last
        };
        let cross: Vec<Square> = grid.squares().filter(on_diagonal).collect();
        let sides = Sides::new(&board, size);
        let mut weights = [Code::default(); ROOM];
        for (place, square) in cross.iter().enumerate() {
            weights[square.index()].cross = (KING as u32).pow(place as u32);
        }
        for (place, square) in sides.squares().rev().enumerate() {
            weights[square.index()].rest = (KING as u32).pow(place as u32);
        }
        let half = (sides.states * sides.states) as u32;
        let mut crosses = Self {
            turns: turns(&board, &sides, half, &weights),
            halves: [1, half].map(|unit| halves(&sides, half, unit)),
            composed: composed(&board.symmetries),
            places: vec![NOWHERE; KING.pow(cross.len() as u32)],
            classes: Vec::new(),
            board,
            sides,
            half,
            weights,
        };
        crosses.find_classes(&cross);
        crosses
    }

    /// Finds all classes that are not loud whatever is beside the diagonals.
    fn find_classes(&mut self, squares: &[Square]) {
        let off = self.sides.squares().collect();
        let mut found = vec![Skyline::unknown()];
        for (place, &square) in squares.iter().enumerate() {
            let unknown = squares[place + 1..]
                .iter()
                .copied()
                .fold(off, Bitboard::with);
            let with = |skyline: &Skyline| {
                let skyline = *skyline;
                (0..KING).map(move |height| skyline.with(square, height))
            };
            let longer = found.iter().flat_map(with);
            let quiet = longer.filter(|skyline| !skyline.is_loud(&self.board, unknown));
            found = quiet.collect();
        }
        let mut classes: Vec<Class> = found.iter().filter_map(|found| self.class(found)).collect();
        classes.sort_unstable_by_key(|class| class.cross);
        for (number, class) in classes.iter().enumerate() {
            for symmetry in 0..self.composed.len() {
                let turned = self.turned_cross(&class.skyline, symmetry) as usize;
                let back = self.composed[symmetry].iter().position(|&both| both == 0);
                let back = back.expect("every symmetry can be undone");
                self.places[turned] = (number << 3 | back) as u32;
            }
        }
        self.classes = classes;
    }

    /// The class of diagonals that come first among their twins; `None` for the others.
    fn class(&self, skyline: &Skyline) -> Option<Class> {
        let cross = self.turned_cross(skyline, 0);
        let mut stabilizer = 0;
        for symmetry in 0..self.composed.len() {
            let turned = self.turned_cross(skyline, symmetry);
            if turned < cross {
                return None;
            }
            stabilizer |= u8::from(turned == cross) << symmetry;
        }
        let towers = skyline.occupied().into_iter();
        Some(Class {
            skyline: *skyline,
            cross,
            disks: towers.map(|square| skyline.height(square)).sum(),
            stabilizer,
            allowed: self.sides.allowed(&self.board, skyline),
        })
    }

    fn turned_cross(&self, skyline: &Skyline, symmetry: usize) -> u32 {
        let images = &self.board.symmetries[symmetry];
        let towers = skyline.occupied().into_iter();
        towers
            .map(|square| {
                let weight = self.weights[images[square.index()].index()].cross;
                weight * skyline.height(square) as u32
            })
            .sum()
    }

    /// The code of a board.
    pub(super) fn code(&self, skyline: &Skyline) -> Code {
        let mut code = Code::default();
        for height in 1..KING {
            for square in skyline.of_height(height) {
                code = self.raised(code, square, height as u32);
            }
        }
        code
    }

    /// The code when this many disks are added to a square.
    #[inline]
    pub(super) fn raised(&self, code: Code, square: Square, disks: u32) -> Code {
        let weight = self.weights[square.index()];
        Code {
            cross: code.cross + disks * weight.cross,
            rest: code.rest + disks * weight.rest,
        }
    }

    /// The code when this many disks are taken from a square.
    #[inline]
    pub(super) fn lowered(&self, code: Code, square: Square, disks: u32) -> Code {
        let weight = self.weights[square.index()];
        Code {
            cross: code.cross - disks * weight.cross,
            rest: code.rest - disks * weight.rest,
        }
    }

    /// The board as it is listed; `None` if its diagonals alone are loud.
    #[inline]
    pub(super) fn folded(&self, code: Code) -> Option<Folded> {
        let place = self.places[code.cross as usize];
        if place == NOWHERE {
            return None;
        }
        let (class, symmetry) = ((place >> 3) as usize, (place & 7) as usize);
        let rest = self.turned(code.rest, symmetry);
        let folded = Folded {
            class,
            rest,
            symmetry,
        };
        let more = bits(u64::from(self.classes[class].stabilizer)).skip(1);
        Some(more.fold(folded, |best, more| {
            let turned = self.turned(rest, more);
            if turned < best.rest {
                let symmetry = self.composed[symmetry][more];
                Folded {
                    class,
                    rest: turned,
                    symmetry,
                }
            } else {
                best
            }
        }))
    }

    /// What a symmetry makes of the squares off the diagonals.
    #[inline]
    fn turned(&self, rest: u32, symmetry: usize) -> u32 {
        let [low, high] = &self.turns[symmetry];
        low[(rest % self.half) as usize] + high[(rest / self.half) as usize]
    }

    /// The symmetries after which a listed board is the same, each behind another symmetry.
    pub(super) fn twins(&self, folded: Folded) -> impl Iterator<Item = &[Square]> {
        let own = bits(u64::from(self.classes[folded.class].stabilizer));
        let own = own.filter(move |&more| self.turned(folded.rest, more) == folded.rest);
        own.map(move |more| {
            let both = self.composed[folded.symmetry][more];
            self.board.symmetries[both].as_slice()
        })
    }

    /// The listed board with this class and these other squares.
    pub(super) fn skyline(&self, class: usize, rest: u32) -> Skyline {
        let [low, high] = &self.halves;
        let low = &low[(rest % self.half) as usize];
        let high = &high[(rest / self.half) as usize];
        self.classes[class].skyline.joined(low).joined(high)
    }

    /// The code of the listed board with this class and these other squares.
    pub(super) fn listed_code(&self, class: usize, rest: u32) -> Code {
        let cross = self.classes[class].cross;
        Code { cross, rest }
    }

    /// How many groups there are: parts of classes.
    pub(super) fn groups(&self) -> usize {
        self.classes.len() * self.sides.parts
    }

    /// The number of the group of a listed board.
    #[inline]
    pub(super) fn group(&self, class: usize, rest: u32) -> usize {
        class * self.sides.parts + self.sides.part(rest)
    }

    /// The class of a group.
    #[inline]
    pub(super) fn class_of(&self, group: usize) -> usize {
        group / self.sides.parts
    }

    /// Goes through the other squares of all listed boards of a group with this many disks, in the order of their codes: a code, and as bits what is to be
    /// added to it.
    #[inline]
    pub(super) fn each_row(
        &self,
        group: usize,
        disks: usize,
        mut tell: impl FnMut(u32, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let class = &self.classes[self.class_of(group)];
        let part = group % self.sides.parts;
        let Some(disks) = disks.checked_sub(class.disks) else {
            return ControlFlow::Continue(());
        };
        if class.stabilizer == 1 {
            return self.sides.each_row(&class.allowed, part, disks, tell);
        }
        self.sides
            .each_row(&class.allowed, part, disks, |first, lasts| {
                tell(first, self.first_among_twins(class, first, lasts))
            })
    }

    /// Those of a row of boards that symmetries of their class do not make smaller.
    #[inline]
    fn first_among_twins(&self, class: &Class, first: u32, lasts: u64) -> u64 {
        // The boards of a row differ in the lower half only.
        let (low, high) = (first % self.half, first / self.half);
        let mut kept = lasts;
        // Number 0 changes nothing.
        for symmetry in bits(u64::from(class.stabilizer)).skip(1) {
            let [lows, highs] = &self.turns[symmetry];
            let (lows, high) = (&lows[low as usize..], highs[high as usize]);
            for last in bits(kept) {
                if high + lows[last] < first + last as u32 {
                    kept &= !(1 << last);
                }
            }
        }
        kept
    }
}

fn composed(symmetries: &[Vec<Square>]) -> Vec<Vec<usize>> {
    let both = |first: &Vec<Square>, second: &Vec<Square>| {
        let images: Vec<Square> = first.iter().map(|image| second[image.index()]).collect();
        let found = symmetries.iter().position(|symmetry| *symmetry == images);
        found.expect("two symmetries make a third one")
    };
    let all = symmetries.iter().map(|first| {
        let behind = symmetries.iter().map(|second| both(first, second));
        behind.collect()
    });
    all.collect()
}

/// Tables of what symmetries make of the codes of each half of the squares off the diagonals.
fn turns(
    board: &Board<u64>,
    sides: &Sides,
    half: u32,
    weights: &[Code; ROOM],
) -> Vec<[Vec<u32>; 2]> {
    let turned = |images: &[Square], code: u32| {
        let towers = towers(sides, code);
        let parts =
            towers.map(|(square, height)| height * weights[images[square.index()].index()].rest);
        parts.sum()
    };
    let table = |images: &[Square], unit: u32| {
        let codes = (0..half).map(|code| turned(images, code * unit));
        codes.collect()
    };
    let symmetries = board.symmetries.iter();
    symmetries
        .map(|images| [1, half].map(|unit| table(images, unit)))
        .collect()
}

/// What is on the half of the squares off the diagonals whose codes are multiples of `unit`.
fn halves(sides: &Sides, half: u32, unit: u32) -> Vec<Skyline> {
    let count = sides.squares().count() / 2;
    let skip = if unit == 1 { 0 } else { count };
    let board = |code: u32| {
        let towers = towers(sides, code * unit).skip(skip).take(count);
        towers.fold(Skyline::unknown(), |skyline, (square, height)| {
            skyline.with(square, height as usize)
        })
    };
    (0..half).map(board).collect()
}

/// The heights of the towers off the diagonals, the one that counts least first.
fn towers(sides: &Sides, code: u32) -> impl Iterator<Item = (Square, u32)> {
    let mut code = code;
    sides.squares().rev().map(move |square| {
        let height = code % KING as u32;
        code /= KING as u32;
        (square, height)
    })
}
