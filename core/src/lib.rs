//! What any two-player board game is: sides, squares, rules, positions, moves, outcomes, and how they are written.
//!
//! ```text
//!      +---+---+---+---+---+      a `Grid` of 5 files and 5 ranks; a `Square` is a number from a1 = 0
//!    5 | b | b | b | b | b |
//!      +---+---+---+---+---+      a `Bitboard` is a set of squares: all of Black's, say
//!    4 | b |   |   |   | b |
//!      +---+---+---+---+---+      a `Compass` shifts whole sets: one step north-east
//!    3 |   | w |   |   |   |
//!      +---+---+---+---+---+      White is to move, or Black: a `Side`
//!    2 |   |   |   |   | w |
//!      +---+---+---+---+---+
//!    1 | w | w | w | w | w |      the position in text: bbbbb/b3b/1w3/4w/wwwww b
//!      +---+---+---+---+---+      the move that led here: a2-b3
//!        a   b   c   d   e
//! ```
//!
//! # A tour
//!
//! - **A game** implements [`Game`]: a value that owns its [`Rules`], with `start`, `moves`, `play` and `outcome`. Positions and moves are small
//!   `Copy` types; `play` returns a new position, so there is nothing to undo.
//! - **Text** is [`Notation`], **pictures and gestures** are [`Picture`], the **evaluation** is [`Evaluate`], hints for the search are
//!   [`Tactics`], and a numbering of all positions for the solver is [`Enumerate`].
//! - **For programs that learn**, [`Gestures`] number the gestures of a turn and narrow them one by one, and [`Observe`] draws positions as planes of
//!   numbers.
//! - **Counting**: [`perft`](perft::perft) counts sequences of moves, [`playout`](playout::playout) plays at random, and
//!   [`contract::check`] tests any game for what all games promise.
//! - **Draws by repetition or by plies** are not the game's business: [`Counting::judge`] decides them for everyone.
//! - **Results** are an [`Outcome`] (how a game ended), a score (the engine's evaluation) or a [`Verdict`] (the exact value, from a tablebase).
//!
//! The crate knows no particular game, does no input or output, starts no threads and prints nothing. What people read leaves it as
//! [`Message`]s: keys with data.
//!
//! # Example
//!
//! `examples/tictactoe` is a whole game in 240 lines. With it:
//!
//! ```
//! # mod tictactoe { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tictactoe/game.rs")); }
//! use tabuleiro_core::{Game, Notation, Rules, perft::perft};
//! use tictactoe::TicTacToe;
//!
//! let game = TicTacToe::new(Rules::default());
//! assert_eq!(perft(&game, &game.start(), 3), 9 * 8 * 7);
//!
//! let mut position = game.start();
//! for text in ["b2", "a1", "a3", "c1", "b1", "b3", "c3", "c2", "a2"] {
//!     let mv = game.read_move(&position, text)?;
//!     position = game.play(&position, mv);
//! }
//! assert_eq!(game.outcome(&position).unwrap().to_string(), "1/2-1/2 full");
//! # Ok::<(), tabuleiro_core::ReadError>(())
//! ```
//!
//! Sets of squares work without any game:
//!
//! ```
//! use tabuleiro_core::{Bitboard, Compass, Direction, Grid};
//!
//! let grid = Grid::new(5, 5);
//! let compass: Compass = Compass::new(grid);
//! let a1: Bitboard = grid.squares().take(1).collect();
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
pub mod gestures;
pub mod info;
mod language;
pub mod levels;
pub mod memory;
pub mod message;
pub mod mutation;
pub mod outcome;
pub mod perft;
pub mod planes;
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
pub use gestures::{GestureNumbering, GestureSet, Gestures, Made};
pub use info::{Bench, Fallback, Info, Key, Preset, Texts, Values};
pub use levels::{Level, Openings};
pub use message::{Message, Value};
pub use outcome::{Outcome, Reason};
pub use planes::{Observe, Plane};
pub use rules::{GameOptions, Rules};
pub use settings::Settings;
pub use side::Side;
pub use square::{Grid, Square};
pub use stack::Stack;
pub use verdict::{Probe, ProbeCost, Verdict};
pub use view::{Cell, Gesture, Piece, Shape, Step, Supply, Trace, View};
pub use word::{Wide, Word};
