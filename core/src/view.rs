//! Positions and moves as neutral data: what every front end draws and asks for.

use crate::message::Message;
use crate::side::Side;
use crate::square::{Grid, Square};

/// A position as it looks, whatever the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The board.
    pub grid: Grid,
    /// All squares of the board, a1 first, along the ranks.
    pub cells: Vec<Cell>,
    /// The pieces beside the board.
    pub supplies: Vec<Supply>,
    /// The pieces on the board, where their number decides something.
    pub counts: Vec<Supply>,
    /// The part of the game, where a game has several: a key of its texts.
    pub phase: Option<&'static str>,
    /// Who is to move.
    pub turn: Side,
    /// What a picture cannot show, in words.
    pub notes: Vec<Message>,
    /// What the last move did; empty if there is none, as in a position read from text.
    pub last: Vec<Trace>,
    /// The squares that decided the game, such as a goal that is filled; empty while it goes on, and where no square did.
    pub decisive: Vec<Square>,
}

/// One square and what is on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The pieces from bottom to top.
    pub stack: Vec<Piece>,
    /// The side that starts here.
    pub home: Option<Side>,
    /// The side that wants to get here.
    pub goal: Option<Side>,
    /// What the pieces here can do, where that is not the same for all: a key of the game's texts.
    pub ability: Option<&'static str>,
}

/// One piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it looks like.
    pub shape: Shape,
}

/// The form of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Stands alone on its square.
    Stone,
    /// Part of a tower.
    Disk,
    /// Lies flat; others may lie on it.
    Ring,
    /// Rests in a ring.
    Ball,
}

/// Pieces that have not entered the board yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supply {
    /// What they are.
    pub piece: Piece,
    /// How many; `None` is any number.
    pub count: Option<u32>,
}

/// One gesture of a player: a part of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// What it answers: the key of the prompt in the game's texts.
    pub prompt: &'static str,
    /// The gesture itself.
    pub gesture: Gesture,
}

/// What a player points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gesture {
    /// A square of the board.
    Square(Square),
    /// A piece of one's own supply.
    Supply,
    /// A number of pieces.
    Count(u8),
    /// Declines the optional rest of the move.
    Keep,
    /// Passes: there is no other move, and the rules say pass.
    Pass,
}

/// What a move does on the board, for showing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trace {
    /// A piece enters the board.
    Place {
        /// Where it enters.
        to: Square,
    },
    /// Pieces go from one square to another.
    Shift {
        /// Where they were.
        from: Square,
        /// Where they are now.
        to: Square,
        /// How many of them.
        count: u8,
    },
    /// A piece of the opponent is taken off.
    Capture {
        /// Where it was.
        at: Square,
    },
    /// A piece of the opponent is put elsewhere.
    Relocate {
        /// Where it was.
        from: Square,
        /// Where it is now.
        to: Square,
    },
    /// The side to move did nothing.
    Pass,
}

impl Shape {
    /// Its name, for programs and texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Stone => "stone",
            Self::Disk => "disk",
            Self::Ring => "ring",
            Self::Ball => "ball",
        }
    }
}

impl Step {
    /// A gesture that answers the prompt.
    pub const fn new(prompt: &'static str, gesture: Gesture) -> Self {
        Self { prompt, gesture }
    }

    /// Pointing at a square.
    pub const fn square(prompt: &'static str, square: Square) -> Self {
        Self::new(prompt, Gesture::Square(square))
    }
}
