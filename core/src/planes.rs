//! Positions as planes of numbers, for programs that learn.
//!
//! An observation is a list of planes, each with a number for every square, a1 first, along the ranks. First come the planes of the game, then
//! those that every game has: whether the observer is to move, whether the observer is White, and the gestures of the half-made turn.

use crate::bitboard::Bitboard;
use crate::game::Picture;
use crate::gestures::Gestures;
use crate::side::Side;
use crate::square::Square;
use crate::view::{Gesture, Shape, Supply};
use crate::word::Word;

/// One plane of an observation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plane {
    /// What it shows, in a few words.
    pub name: String,
    /// The largest number on it.
    pub most: u8,
}

impl Plane {
    /// A plane with numbers up to `most`.
    pub fn new(name: impl Into<String>, most: u8) -> Self {
        Self {
            name: name.into(),
            most,
        }
    }

    /// A plane that says yes or no for every square.
    pub fn flag(name: impl Into<String>) -> Self {
        Self::new(name, 1)
    }
}

/// What a position looks like to a program that learns.
///
/// "Own" and "enemy" are meant as the observer sees them; the board is never turned. The default planes come from [`Picture::view`] and suit any
/// game; a game has planes of its own where those leave something out, or are too slow.
///
/// ```
/// # mod tictactoe { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tictactoe/game.rs")); }
/// use tabuleiro_core::planes::{all_planes, observe};
/// use tabuleiro_core::{Game, Notation, Rules, Side};
/// use tictactoe::TicTacToe;
///
/// let game = TicTacToe::new(Rules::default());
/// let planes = all_planes(&game);
/// let position = game.read_position("w2/3/3 b").unwrap().position;
/// let mut numbers = vec![0_u8; planes.len() * 9];
/// observe(&game, &position, &[], Side::Black, &planes, &mut numbers);
/// let enemy = planes.iter().position(|plane| plane.name == "enemy top").unwrap();
/// assert_eq!(numbers[enemy * 9..][..9], [0, 0, 0, 0, 0, 0, 1, 0, 0]);
/// ```
pub trait Observe: Picture {
    /// The planes, always the same for the same rules.
    fn planes(&self) -> Vec<Plane> {
        let mut planes = Vec::new();
        for side in ["own", "enemy"] {
            planes.push(Plane::flag(format!("{side} top")));
            let shapes = SHAPES.into_iter();
            planes.extend(shapes.map(|shape| Plane::new(format!("{side} {}s", shape.word()), 16)));
            planes.push(Plane::flag(format!("{side} goal")));
            planes.push(Plane::new(format!("{side} supply"), u8::MAX));
        }
        planes
    }

    /// Draws a position on the planes, which are all 0 before.
    fn draw<T: Tone>(&self, position: &Self::Position, observer: Side, canvas: &mut Canvas<'_, T>) {
        let view = self.view(position);
        let first = |side: Side| usize::from(side != observer) * PLANES_A_SIDE;
        for (index, cell) in view.cells.iter().enumerate() {
            let square = Square::new(index as u8);
            if let Some(top) = cell.stack.last() {
                canvas.put(first(top.side), square, 1);
            }
            for (side, shape) in pairs() {
                let alike =
                    |piece: &&crate::view::Piece| piece.side == side && piece.shape == shape;
                let count = cell.stack.iter().filter(alike).count();
                let place = SHAPES.iter().position(|&known| known == shape);
                canvas.put(first(side) + 1 + place.unwrap_or(0), square, count as u8);
            }
            if let Some(side) = cell.goal {
                canvas.put(first(side) + 1 + SHAPES.len(), square, 1);
            }
        }
        for Supply { piece, count } in view.supplies {
            let count = count.unwrap_or(0).min(u8::MAX.into()) as u8;
            canvas.fill(first(piece.side) + 2 + SHAPES.len(), count);
        }
    }
}

/// The shapes that the default planes tell apart.
const SHAPES: [Shape; 4] = [Shape::Stone, Shape::Disk, Shape::Ring, Shape::Ball];
/// The default planes of a side: the top piece, the shapes, its goal, its supply.
const PLANES_A_SIDE: usize = SHAPES.len() + 3;

fn pairs() -> impl Iterator<Item = (Side, Shape)> {
    let sides = Side::BOTH.into_iter();
    sides.flat_map(|side| SHAPES.into_iter().map(move |shape| (side, shape)))
}

/// A number of an observation: a count as it is, or its share of the largest one.
pub trait Tone: Copy + Default + Send {
    /// This many of at most `most`.
    fn tone(count: u8, most: u8) -> Self;
}

impl Tone for u8 {
    #[inline]
    fn tone(count: u8, _most: u8) -> Self {
        count
    }
}

impl Tone for f32 {
    #[inline]
    fn tone(count: u8, most: u8) -> Self {
        Self::from(count) / Self::from(most)
    }
}

/// Planes to draw on.
#[derive(Debug)]
pub struct Canvas<'a, T> {
    planes: &'a [Plane],
    squares: usize,
    numbers: &'a mut [T],
}

impl<T: Tone> Canvas<'_, T> {
    /// Marks all squares of a set with 1.
    #[inline]
    pub fn mark<W: Word>(&mut self, plane: usize, set: Bitboard<W>) {
        for square in set {
            self.put(plane, square, 1);
        }
    }

    /// Puts a count on a square.
    #[inline]
    pub fn put(&mut self, plane: usize, square: Square, count: u8) {
        let tone = T::tone(count, self.planes[plane].most);
        self.numbers[plane * self.squares + square.index()] = tone;
    }

    /// Puts a count on all squares.
    #[inline]
    pub fn fill(&mut self, plane: usize, count: u8) {
        let tone = T::tone(count, self.planes[plane].most);
        self.numbers[plane * self.squares..][..self.squares].fill(tone);
    }
}

/// The planes of a game and those that every game has.
pub fn all_planes<G: Observe + Gestures>(game: &G) -> Vec<Plane> {
    let mut planes = game.planes();
    planes.push(Plane::flag("observer to move"));
    planes.push(Plane::flag("observer is White"));
    let most = largest_count::<G>();
    // The last gesture of a turn completes it and is never seen.
    planes.extend((1..G::LONGEST).map(|number| Plane::new(format!("gesture {number}"), most)));
    planes
}

/// Writes what an observer sees of a position with a half-made turn: `planes`, which are [all](all_planes) of the game, one after another.
///
/// A gesture at a square marks the square; any other fills its whole plane: a count by its number, the rest by the largest one.
#[inline]
pub fn observe<G: Observe + Gestures, T: Tone>(
    game: &G,
    position: &G::Position,
    made: &[Gesture],
    observer: Side,
    planes: &[Plane],
    into: &mut [T],
) {
    into.fill(T::default());
    let mut canvas = Canvas {
        planes,
        squares: game.grid().count(),
        numbers: into,
    };
    game.draw(position, observer, &mut canvas);
    let common = planes.len() - 1 - G::LONGEST;
    if game.turn(position) == observer {
        canvas.fill(common, 1);
    }
    if observer == Side::White {
        canvas.fill(common + 1, 1);
    }
    let most = planes.last().map_or(1, |plane| plane.most);
    for (index, gesture) in made.iter().enumerate() {
        let plane = common + 2 + index;
        match *gesture {
            Gesture::Square(square) => canvas.put(plane, square, most),
            Gesture::Count(count) => canvas.fill(plane, count),
            Gesture::Supply | Gesture::Keep | Gesture::Pass => canvas.fill(plane, most),
        }
    }
}

fn largest_count<G: Gestures>() -> u8 {
    let counts = G::BESIDE.iter().filter_map(|gesture| match gesture {
        Gesture::Count(count) => Some(*count),
        _ => None,
    });
    counts.max().unwrap_or(1)
}
