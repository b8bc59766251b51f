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
        /// The command.
        program: String,
        /// What the system says.
        reason: String,
    },
    /// It was started, but not ready for a game.
    #[error("{program}: {fault}")]
    Unready {
        /// The command.
        program: String,
        /// What it did instead.
        fault: Box<Self>,
    },
    /// It ended by itself.
    #[error("the program quit unexpectedly")]
    Crashed,
    /// It did not answer in time.
    #[error("the program did not answer in time")]
    Stalled,
    /// It answered, but not with a move.
    #[error("expected a move from the program, found {0}")]
    Nonsense(String),
    /// It never stopped talking.
    #[error("the program prints without end, such as {0}")]
    Flood(String),
}

impl OutsideError {
    /// A line that should have been a move.
    pub(super) fn nonsense(line: &str) -> Self {
        Self::Nonsense(excerpt(line))
    }

    /// A line of a flood.
    pub(super) fn flood(line: &str) -> Self {
        Self::Flood(excerpt(&printable(line)))
    }

    /// The same error of a program that was not ready yet.
    pub(super) fn before_game(self, command: &str) -> Self {
        match self {
            Self::Missing { .. } | Self::Unready { .. } => self,
            fault => Self::Unready {
                program: command.to_owned(),
                fault: Box::new(fault),
            },
        }
    }

    /// How a game ends in which the program of this side failed so.
    pub const fn ending(&self, side: Side) -> Ending {
        match self {
            Self::Missing { .. } | Self::Unready { .. } | Self::Crashed | Self::Flood(_) => {
                Ending::Crashed(side)
            }
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
            Self::Unready { program, fault } => fault.message_before_game(printable(program)),
            Self::Crashed => Message::new("outside-crashed"),
            Self::Stalled => Message::new("outside-stalled"),
            Self::Nonsense(found) => Message::new("outside-nonsense").with("found", found.clone()),
            Self::Flood(found) => Message::new("outside-flood").with("found", found.clone()),
        }
    }

    fn message_before_game(&self, program: String) -> Message {
        match self {
            Self::Flood(found) | Self::Nonsense(found) => {
                Message::new("outside-foreign").with("found", found.clone())
            }
            Self::Stalled => Message::new("outside-silent"),
            Self::Missing { .. } | Self::Unready { .. } | Self::Crashed => {
                Message::new("outside-ended")
            }
        }
        .with("program", program)
    }
}
