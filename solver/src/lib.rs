//! Finds exact values: retrograde analysis, and the tablebases it makes.
//!
//! ```text
//!   5 | w | w | w | w |   |      White to move: win in 1 ply
//!   4 | w |   |   | w | w |      Black to move: loss in 2 plies
//!   3 |   |   |   |   |   |
//!   2 | b |   | b |   |   |      a `Verdict` for each of 1,189,188,000 positions, in half a megabyte
//!   1 | b | b | b | b | b |
//!       a   b   c   d   e
//! ```
//!
//! # A tour
//!
//! - A game that numbers its positions ([`Enumerate`](tabuleiro_core::Enumerate)) is solved by a [`Project`], tier by tier, each into a
//!   [`TableFile`]. [`Project::plans`] says beforehand what that takes; work that is interrupted goes on from its last [snapshot](Snapshots).
//! - [`Tablebase`] holds the tables of a game, those in a folder and those that come with the game, and is a [`Probe`](tabuleiro_core::Probe):
//!   a search can ask it.
//! - [`Project::verify`] checks a table by the rules of the game alone: every value must follow from those after it.
//! - [`Census`] counts won, lost and drawn positions.
//!
//! The solver knows the traits of [`tabuleiro_core`] and no game. It prints nothing: progress goes to a callback.
//!
//! # Example
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//! use tabuleiro_core::{Enumerate, Game};
//! use tabuleiro_games::kono::Kono;
//! use tabuleiro_solver::{Effort, Project, Snapshots};
//!
//! let folder = tempfile::tempdir()?;
//! let game: Kono = Kono::new("size=4".parse()?);
//! let numbering = game.numbering().expect("small boards can be numbered");
//! let project = Project { game: &game, numbering: &numbering, folder: folder.path() };
//! let stop = AtomicBool::new(false);
//! let effort = Effort {
//!     threads: 1,
//!     snapshots: Snapshots::Sparing(Duration::from_secs(60)),
//!     stop: &stop,
//!     on_progress: &|_| {},
//! };
//! let census = project.solve(&effort)?;
//! assert_eq!(census.positions.total(), 560 * 560);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod census;
mod crew;
mod disk;
mod entry_value;
mod error;
mod forbidding;
mod graph;
mod partial_value;
mod plan;
mod product;
mod progress;
mod retrograde;
mod snapshot;
mod solve;
pub mod table;
mod tablebase;
#[cfg(test)]
mod tests;
mod tier;
mod verify;
mod work;

pub use census::{Census, Counts};
pub use error::{SolveError, TableError, TableFault, TablePart};
pub use plan::Plan;
pub use progress::{Progress, SolvePhase};
pub use snapshot::Snapshots;
pub use solve::{Effort, Project, SetAside};
pub use table::{Label, LoadedTable, TableFile};
pub use tablebase::Tablebase;
pub use verify::{Extent, Verified};
