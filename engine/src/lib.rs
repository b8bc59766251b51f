//! Finds good moves: one search for all games, move ordering, a table of known positions, limits.
//!
//! The engine knows the traits of [`tabuleiro_core`] and no game. It prints nothing: what it finds out on the way is told through a callback.
//! With one thread and a limit of depth or nodes, the same search gives the same result to the node.
//!
//! ```
//! use std::sync::Arc;
//! use std::sync::atomic::AtomicBool;
//! use tabuleiro_core::{Game, History, Rules};
//! use tabuleiro_engine::{Engine, Limits, SearchOptions};
//! use tabuleiro_games::kono::Kono;
//!
//! let game = Arc::new(Kono::<u64>::new(Rules::default()));
//! let history = History { positions: &[game.start()], quiet_before: 0 };
//! let mut engine = Engine::new(game, SearchOptions::default(), 1024);
//! let report = engine.search(history, &Limits::depth(4).into(), &AtomicBool::new(false), |_| {});
//! assert_eq!(report.expect("the game is not over").depth, 4);
//! ```

mod allocation;
mod attention;
mod engine;
mod forced;
mod lookup;
mod options;
mod ordering;
mod path;
mod picker;
mod probing;
mod quiescence;
mod ranking;
mod root;
mod schedule;
mod score;
mod shared;
mod transposition;
mod traps;
mod worker;

pub use allocation::OutOfMemory;
pub use engine::{Engine, Line, SearchReport};
pub use forced::{Finding, Forced, Won, prove, prove_win};
pub use options::{Limits, SearchOptions, SearchTask};
pub use score::{Chances, Score};
