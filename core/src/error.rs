//! Why a text from outside was not accepted.

use std::error::Error;
use std::fmt::{self, Display};

use crate::message::Message;

/// A text that could not be read as a move, a position or rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The text does not have the form it should have.
    Syntax {
        /// Where: bytes from the beginning of the text.
        at: usize,
        /// What was found and what was expected.
        message: Message,
    },
    /// The text is well formed, but means something impossible.
    Illegal {
        /// What is wrong with it.
        message: Message,
    },
}

impl ReadError {
    /// A fault of form at byte `at`.
    pub const fn syntax(at: usize, message: Message) -> Self {
        Self::Syntax { at, message }
    }

    /// A fault of meaning.
    pub const fn illegal(message: Message) -> Self {
        Self::Illegal { message }
    }

    /// What is wrong, without the place.
    pub const fn message(&self) -> &Message {
        match self {
            Self::Syntax { message, .. } | Self::Illegal { message } => message,
        }
    }

    /// Of two errors about one text, the one further along: it says more.
    pub fn further(self, other: Self) -> Self {
        let place = |error: &Self| match error {
            Self::Syntax { at, .. } => Some(*at),
            Self::Illegal { .. } => None,
        };
        if place(&other) > place(&self) {
            other
        } else {
            self
        }
    }

    /// The same error in a longer text, of which the text read so far was the part from byte `offset` on.
    pub fn moved(self, offset: usize) -> Self {
        match self {
            Self::Syntax { at, message } => Self::Syntax {
                at: at + offset,
                message,
            },
            illegal @ Self::Illegal { .. } => illegal,
        }
    }
}

impl Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { at, message } => write!(f, "at {at}: {message}"),
            Self::Illegal { message } => write!(f, "{message}"),
        }
    }
}

impl Error for ReadError {}
