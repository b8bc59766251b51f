//! Solving and verifying by name: which game, which rules, which folder.

mod error;
mod find;
mod job;
mod space;

use std::path::{Path, PathBuf};

use tabuleiro_solver::TableFile;

pub use error::{Resource, SolvingError};
pub use job::Job;
pub use tabuleiro_solver::{
    Census, Counts, Effort, Extent, Label, Plan, Progress, SetAside, Snapshots, SolveError,
    SolvePhase, TableError, TableFault, TablePart, Verified,
};

/// What there is to solve, and what is there already.
#[derive(Clone, Debug)]
pub struct Listed {
    /// What the work takes.
    pub plan: Plan,
    /// The file of the table.
    pub path: PathBuf,
    /// Whether it is there.
    pub done: bool,
}

/// What a table file belongs to. A snapshot is refused, and a table under the name of another one.
pub fn label(path: &Path) -> Result<Label, SolvingError> {
    Ok(TableFile::open(path)?.expect_name()?.label().clone())
}

/// Checks a table file: its name, its sums, then its values by the rules of its game.
pub fn verify(path: &Path, extent: Extent, effort: &Effort<'_>) -> Result<Verified, SolvingError> {
    let table = TableFile::open(path)?.expect_name()?;
    let label = table.label();
    let folder = path.parent().unwrap_or(Path::new(""));
    match Job::open(&label.game, &label.rules, folder) {
        // A game or rules that this program does not know: the table is someone else's.
        Err(SolvingError::Open(_) | SolvingError::Impossible { .. }) => {
            Err(TableFault::Unknown(label.to_string()).at(path).into())
        }
        job => job?.verify(&table, extent, effort),
    }
}
