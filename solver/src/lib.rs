//! Finds true values: retrograde analysis, and the tables it makes.
//!
//! The solver knows the traits of [`tabuleiro_core`] and no game. A game that numbers its positions ([`tabuleiro_core::Enumerate`]) is solved tier by
//! tier, each into a file of its own; one whose board is made of two independent halves is solved by two small tables. What was solved can be
//! checked by the rules of the game alone. Nothing is printed: how far the work is, a callback hears.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//! use tabuleiro_core::{Enumerate, Game};
//! use tabuleiro_games::kono::Kono;
//! use tabuleiro_solver::{Effort, Project, Snapshots};
//!
//! let folder = tempfile::tempdir()?;
//! let game = Kono::<u64>::new("size=4".parse()?);
//! let numbering = game.numbering().expect("small boards can be numbered");
//! let project = Project { game: &game, numbering: &numbering, folder: folder.path() };
//! let stop = AtomicBool::new(false);
//! let effort = Effort { threads: 1, snapshots: Snapshots::Sparing(Duration::from_secs(60)), stop: &stop, on_progress: &|_| {} };
//! let census = project.solve(&effort)?;
//! assert_eq!(census.positions.total(), 560 * 560);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod census;
mod crew;
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
pub use error::{Fault, Part, SolveError, TableError};
pub use plan::Plan;
pub use progress::{Phase, Progress};
pub use snapshot::Snapshots;
pub use solve::{Effort, Project, SetAside};
pub use table::{Label, LoadedTable, TableFile};
pub use tablebase::Tablebase;
pub use verify::{Extent, Verified};
