//! What can go wrong between a front end and a game.

use tabuleiro_core::text::{excerpt, nearest};
use tabuleiro_core::{Message, Outcome, ReadError};
use thiserror::Error;

use crate::catalogue::infos;

/// Why a game could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpenError {
    /// No game has this name.
    #[error("no game is called {0}")]
    UnknownGame(String),
    /// The rules text is not one of the game.
    #[error("rules: {0}")]
    Rules(#[from] ReadError),
}

/// Why a move was not played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// Variations of variations go too deep for a record.
    #[error("too many variations of variations")]
    TooManyVariations,
    /// The text is not a legal move.
    #[error(transparent)]
    Move(#[from] ReadError),
}

/// Why a record could not be replayed by the rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("at {at}: {message}")]
pub struct ReplayError {
    /// Where in the text of the record: bytes from its beginning.
    pub at: usize,
    /// What is wrong there.
    pub message: Message,
}

impl OpenError {
    /// What is wrong, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Rules(error) => error.message().clone(),
            Self::UnknownGame(found) => {
                let names: Vec<_> = infos().iter().map(|info| info.name).collect();
                Message::new("unknown-game")
                    .with("found", excerpt(found))
                    .with("known", names.join(", "))
                    .with(
                        "nearest",
                        nearest(found, names.into_iter()).unwrap_or_default(),
                    )
            }
        }
    }
}

impl PlayError {
    /// What is wrong, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Over(outcome) => Message::new("bout-over").with("result", outcome.score()),
            Self::TooManyVariations => Message::new("bout-too-many-variations"),
            Self::Move(error) => error.message().clone(),
        }
    }
}
