//! What a room says: what happened, and why something did not.

use tabuleiro_core::{Gesture, Message, Outcome, Side, Trace};
use thiserror::Error;

use super::request::Proposal;
use crate::error::PlayError;
use crate::insight::Hint;
use crate::outside::OutsideError;
use crate::player::PlayerKind;
use crate::record::RecordFault;
use crate::tree::Place;

/// Something that happened in a room.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A move was made where the game goes on.
    Moved {
        /// Who made it.
        side: Side,
        /// Its text.
        mv: String,
        /// Where the game goes on now.
        place: Place,
    },
    /// A move was tried at a place where the game does not go on.
    Tried {
        /// Its text.
        mv: String,
        /// The place after it.
        place: Place,
    },
    /// A computer has chosen a move, which is shown before it is made.
    Announced {
        /// Who will make it.
        side: Side,
        /// Its text.
        mv: String,
        /// What it does on the board.
        traces: Vec<Trace>,
    },
    /// A gesture of a turn was made or taken back.
    Gestured,
    /// The person looks at another place.
    Looked(Place),
    /// The game goes on from an earlier place.
    TakenBack {
        /// Where it goes on.
        place: Place,
        /// The moves that were taken back, the first one first.
        moves: Vec<String>,
    },
    /// Moves that were taken back were played again.
    Redone {
        /// Where the game goes on.
        place: Place,
        /// The moves, the first one first.
        moves: Vec<String>,
    },
    /// A game that its players had ended goes on.
    Reopened,
    /// The game is over.
    Ended(Outcome),
    /// An outside program has failed.
    Failed(Side, OutsideError),
    /// A side has proposed something.
    Proposed(Side, Proposal),
    /// A side has declined what the other one proposed.
    Declined(Side, Proposal),
    /// Someone else sits in a seat.
    Seated(Side, PlayerKind),
    /// The players have changed places.
    Swapped,
    /// Another game begins.
    Rematch,
    /// Computers wait before they move.
    Paused,
    /// Computers go on.
    Resumed,
    /// What is said about the game has changed.
    Annotated(Place),
    /// More is known about a place.
    Studied(Place),
    /// A move is proposed for the place looked at.
    Hinted(Hint),
    /// The whole game was reviewed, and the record says what its moves were worth.
    Reviewed,
}

impl Event {
    /// Whether the record has changed and must be written again.
    pub const fn changes_record(&self) -> bool {
        match self {
            Self::Moved { .. }
            | Self::Tried { .. }
            | Self::TakenBack { .. }
            | Self::Redone { .. }
            | Self::Reopened
            | Self::Ended(_)
            | Self::Seated(..)
            | Self::Swapped
            | Self::Rematch
            | Self::Annotated(_)
            | Self::Reviewed => true,
            Self::Announced { .. }
            | Self::Gestured
            | Self::Looked(_)
            | Self::Failed(..)
            | Self::Proposed(..)
            | Self::Declined(..)
            | Self::Paused
            | Self::Resumed
            | Self::Studied(_)
            | Self::Hinted(_) => false,
        }
    }
}

/// Why a room did not do what was asked. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The move is not legal, or the game is over.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// The game goes on, and what was asked is for its end.
    #[error("the game goes on")]
    GoesOn,
    /// The seat belongs to a computer.
    #[error("a computer plays this side")]
    NotYours,
    /// The gesture begins no move.
    #[error("this cannot be chosen")]
    NoChoice,
    /// None of the gestures that a word means can be made now; this is the likeliest.
    #[error("this cannot be chosen now")]
    NotThis(Gesture),
    /// Something was typed behind a word that completes the move.
    #[error("{0} completes the move: nothing may follow it")]
    TooMany(String),
    /// A word is neither a gesture nor a move.
    #[error("{0}: {1}")]
    NoWord(String, PlayError),
    /// A record cannot hold this comment.
    #[error(transparent)]
    Comment(#[from] RecordFault),
    /// There is nothing to take back.
    #[error("nothing to take back")]
    NothingToTakeBack,
    /// There is nothing to play again.
    #[error("nothing to redo")]
    NothingToRedo,
    /// Nothing was proposed to this side.
    #[error("nothing was proposed")]
    NothingProposed,
    /// There is no such place to look at.
    #[error("no such place")]
    NoPlace,
    /// Thinking was about a game that has changed since.
    #[error("too late")]
    Late,
}

impl Refusal {
    /// What is wrong, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Play(error) | Self::NoWord(_, error) => error.message(),
            Self::Over(outcome) => Message::new("bout-over").with("result", outcome.score()),
            Self::GoesOn => Message::new("room-goes-on"),
            Self::NotYours => Message::new("room-not-yours"),
            Self::NoChoice | Self::NotThis(_) => Message::new("room-no-choice"),
            Self::TooMany(mv) => Message::new("room-too-many").with("mv", mv.as_str()),
            Self::Comment(fault) => fault.message(),
            Self::NothingToTakeBack => Message::new("room-nothing-to-take-back"),
            Self::NothingToRedo => Message::new("room-nothing-to-redo"),
            Self::NothingProposed => Message::new("room-nothing-proposed"),
            Self::NoPlace => Message::new("room-no-place"),
            Self::Late => Message::new("room-late"),
        }
    }
}
