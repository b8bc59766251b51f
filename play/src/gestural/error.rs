//! Why an action was not taken.

use tabuleiro_core::{Message, Outcome};
use thiserror::Error;

/// Why an action was not taken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ActionError {
    /// No gesture has this number.
    #[error("there is no action {number}: actions go from 0 to {last}")]
    Unknown {
        /// The number.
        number: i64,
        /// The largest there is.
        last: usize,
    },
    /// No gesture has this name.
    #[error("no action is called {0}")]
    UnknownName(String),
    /// The gesture cannot be made here.
    #[error("action {number} ({name}) is not legal: {reason}")]
    Illegal {
        /// Its number.
        number: usize,
        /// Its name.
        name: String,
        /// Why not.
        reason: Message,
    },
    /// The game has ended.
    #[error("the game is over: {0}")]
    Over(Outcome),
}

impl ActionError {
    /// What is wrong, for people. The reason for an illegal gesture is in the words of its game.
    pub fn message(&self) -> Message {
        match self {
            Self::Unknown { number, last } => Message::new("action-unknown")
                .with("found", number.to_string())
                .with("last", *last),
            Self::UnknownName(name) => {
                Message::new("action-unknown-name").with("found", name.clone())
            }
            Self::Illegal { reason, .. } => reason.clone(),
            Self::Over(outcome) => Message::new("bout-over").with("result", outcome.to_string()),
        }
    }
}
