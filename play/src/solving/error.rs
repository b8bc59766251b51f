//! Why nothing was solved or verified.

use tabuleiro_core::Message;
use tabuleiro_solver::{SolveError, TableError};
use thiserror::Error;

use crate::error::OpenError;

/// Why nothing was solved or verified.
#[derive(Debug, Error)]
pub enum SolvingError {
    /// There is no such game, or no such rules.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// There are too many positions.
    #[error("too many positions")]
    Impossible {
        /// The key of a sentence that says what could be solved, if anything can.
        reach: Option<&'static str>,
    },
    /// There is no such tier.
    #[error("no tier {tier}")]
    UnknownTier {
        /// What was named.
        tier: String,
        /// What there is.
        known: String,
    },
    /// The work does not fit.
    #[error("needs {needed} MiB of {what}, {there} MiB are there")]
    Room {
        /// Memory or disk.
        what: Resource,
        /// Mebibytes that are needed.
        needed: u64,
        /// Mebibytes that are there, or allowed.
        there: u64,
        /// The tiers for which that is enough.
        fitting: String,
    },
    /// Something went wrong with a table, or the work was broken off.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// What may be too little.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource {
    /// Main memory.
    Memory,
    /// Room on the disk.
    Disk,
}

impl std::fmt::Display for Resource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Memory => "memory",
            Self::Disk => "disk",
        })
    }
}

impl From<TableError> for SolvingError {
    fn from(error: TableError) -> Self {
        Self::Solve(error.into())
    }
}

impl SolvingError {
    /// What is wrong, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Open(error) => error.message(),
            Self::Impossible { reach: None } => Message::new("solve-impossible"),
            Self::Impossible { reach: Some(key) } => {
                Message::new("solve-too-large").with("reach", tabuleiro_core::Value::Key(key))
            }
            Self::UnknownTier { tier, known } if known.is_empty() => {
                Message::new("solve-no-tiers").with("tier", tier.clone())
            }
            Self::UnknownTier { tier, known } => Message::new("solve-unknown-tier")
                .with("tier", tier.clone())
                .with("known", known.clone()),
            Self::Room {
                what,
                needed,
                there,
                fitting,
            } => {
                let key = match what {
                    Resource::Memory => "solve-memory",
                    Resource::Disk => "solve-disk",
                };
                Message::new(key)
                    .with("needed", needed.to_string())
                    .with("there", there.to_string())
                    .with("tiers", fitting.split_whitespace().count())
                    .with("fitting", fitting.clone())
            }
            Self::Solve(SolveError::Table(error)) => error.message(),
            Self::Solve(SolveError::Stopped) => Message::new("solve-stopped"),
            Self::Solve(SolveError::TooDeep) => Message::new("solve-too-deep"),
        }
    }
}
