//! What any board game is: sides, squares, rules, positions, moves, outcomes, and how they are written.
//!
//! This crate knows no particular game. It does no input or output, spawns no thread and prints nothing; what people read leaves it as
//! [`Message`]s, keys with data. A game implements the traits of [`game`]; search, tables and front ends are written against them.
//!
//! ```
//! use tabuleiro_core::{Bitboard, Compass, Direction, Grid};
//!
//! let grid = Grid::new(5, 5);
//! let compass = Compass::<u64>::new(grid);
//! let a1 = grid.squares().take(1).collect::<Bitboard<u64>>();
//! assert_eq!(grid.names(compass.shift(a1, Direction::NorthEast)), "b2");
//! ```

pub mod bitboard;
pub mod compass;
pub mod contract;
pub mod counting;
pub mod enumerate;
pub mod error;
pub mod evaluate;
pub mod game;
pub mod info;
pub mod levels;
pub mod memory;
pub mod message;
pub mod mutation;
pub mod outcome;
pub mod perft;
pub mod playout;
pub mod rules;
pub mod settings;
pub mod side;
pub mod square;
pub mod squares;
pub mod stack;
pub mod text;
pub mod verdict;
pub mod view;
pub mod word;

pub use bitboard::Bitboard;
pub use compass::{Compass, Direction};
pub use counting::{Counting, History};
pub use enumerate::{
    Arrival, Departures, Entry, Enumerate, FindArrivals, FindDepartures, Forbids, Lost, Numbering,
    Tier,
};
pub use error::ReadError;
pub use evaluate::{Evaluate, Feature, Tactics, WdlModel};
pub use game::{Care, Game, Notation, Originals, Picture, Playable, Setup};
pub use info::{Bench, Fallback, Info, Key, Preset, Texts, Values};
pub use levels::{Level, Openings};
pub use message::{Message, Value};
pub use outcome::{Outcome, Reason};
pub use rules::{GameOptions, Rules};
pub use settings::Settings;
pub use side::Side;
pub use square::{Grid, Square};
pub use stack::Stack;
pub use verdict::{Probe, ProbeCost, Verdict};
pub use view::{Cell, Gesture, Piece, Shape, Step, Supply, Trace, View};
pub use word::{Wide, Word};
