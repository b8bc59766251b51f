//! How an outside program can fail.

use tabuleiro_core::text::excerpt;
use tabuleiro_core::{Message, Side};
use thiserror::Error;

use super::printable;
use crate::bout::Ending;

/// Why a program gave no move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OutsideError {
    /// It could not be started.
    #[error("cannot start {program}: {reason}")]
    Missing {
        /// The program as it was named.
        program: String,
        /// What the system says.
        reason: String,
    },
    /// It ended by itself.
    #[error("the program ended by itself")]
    Crashed,
    /// It did not answer in time.
    #[error("the program did not answer in time")]
    Stalled,
    /// It answered, but not with a move.
    #[error("expected a move from the program, found {0}")]
    Nonsense(String),
}

impl OutsideError {
    /// A line that should have been a move.
    pub(super) fn nonsense(line: &str) -> Self {
        Self::Nonsense(excerpt(line))
    }

    /// How a game ends in which the program of this side failed so.
    pub const fn ending(&self, side: Side) -> Ending {
        match self {
            Self::Missing { .. } | Self::Crashed => Ending::Crashed(side),
            Self::Stalled => Ending::Time(side),
            Self::Nonsense(_) => Ending::Illegal(side),
        }
    }

    /// What is wrong, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Missing { program, reason } => Message::new("outside-missing")
                .with("program", printable(program))
                .with("reason", printable(reason)),
            Self::Crashed => Message::new("outside-crashed"),
            Self::Stalled => Message::new("outside-stalled"),
            Self::Nonsense(found) => Message::new("outside-nonsense").with("found", found.clone()),
        }
    }
}
