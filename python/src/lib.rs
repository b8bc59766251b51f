//! The games, the engine and the exact values for Python: the module `tabuleiro._native`, which the package `tabuleiro` shows to people.
//!
//! It knows only `play`. Here Python's values become ours and ours become Python's, and errors become exceptions with the same words as on the
//! command line; whatever takes long runs without Python's lock and hears Ctrl-C.

#![allow(
    clippy::doc_link_with_quotes,
    clippy::doc_markdown,
    reason = "what stands above a function here is read in Python"
)]
#![allow(
    clippy::needless_pass_by_value,
    reason = "arguments are made of Python's objects and handed over"
)]

mod analysis;
mod arrays;
mod batch;
mod catalogue;
mod errors;
mod game;
mod interrupt;
mod json;
mod matches;
mod picture;
mod record;
mod solving;
mod state;
mod tables;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python wants it so")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::catalogue::games;
    #[pymodule_export]
    use super::errors::{
        ActionError, GameError, MoveError, PlayerError, PositionError, RecordError, RulesError,
        SolveError, TabuleiroError,
    };
    #[pymodule_export]
    use super::game::{Game, load_game};
    #[pymodule_export]
    use super::matches::play_match;
    #[pymodule_export]
    use super::record::{Record, read_records, write_records};
    #[pymodule_export]
    use super::solving::solve;
    #[pymodule_export]
    use super::state::{State, load_state};
}
