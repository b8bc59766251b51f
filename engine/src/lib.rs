//! Finds good moves: one alpha-beta engine for every game.
//!
//! ```text
//!   5 | w | w | w | w |   |      depth 1, score win 1, principal variation d4-e5
//!   4 | w |   |   | w | w |
//!   3 |   |   |   |   |   |      White to move brings the last piece home.
//!   2 | b |   | b |   |   |
//!   1 | b | b | b | b | b |
//!       a   b   c   d   e
//! ```
//!
//! # A tour
//!
//! - [`Engine`] searches the last position of a game's [`History`](tabuleiro_core::History) and calls back with a [`SearchReport`] after each
//!   iteration: depth, score, principal variations, nodes, hash full, tablebase hits.
//! - [`Limits`] end a search (depth, nodes, time, a clock); [`SearchTask`] adds the number of variations and threads.
//! - [`SearchOptions`] switch the parts of the search: transposition table, aspiration windows, null windows, killer moves, counter moves,
//!   history, late move reductions and pruning, quiescence, threat extensions, contempt, tablebase probes, and the weaknesses of levels.
//! - [`Score`] is an evaluation in points (100 are worth 100 Elo) or a proved win or loss with its distance; [`Chances`] turns it into wins,
//!   draws and losses.
//! - [`prove`] looks for forced wins by proof-number search.
//!
//! The engine knows the traits of [`tabuleiro_core`] and no game, and prints nothing. With one thread and a limit of depth or nodes, the same
//! search gives the same result to the node.
//!
//! # Example
//!
//! ```
//! use std::sync::Arc;
//! use std::sync::atomic::AtomicBool;
//! use tabuleiro_core::{Game, History, Rules};
//! use tabuleiro_engine::{Engine, Limits, SearchOptions};
//! use tabuleiro_games::kono::Kono;
//!
//! let game: Arc<Kono> = Arc::new(Kono::new(Rules::default()));
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
pub use forced::{Forced, ProofResult, WinProof, prove, prove_win};
pub use options::{Limits, SearchOptions, SearchTask};
pub use score::{Chances, Score};
