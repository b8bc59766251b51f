//! Requests to a room.

use std::time::Duration;

use tabuleiro_core::{Gesture, Side};

use super::line::TypedWord;
use super::study::{Finding, Question};
use super::watch::Pace;
use super::work::Report;
use crate::player::PlayerKind;
use crate::tree::Place;

/// A request to a room.
#[derive(Debug)]
pub enum Request {
    /// A move, as text, at the place looked at. Played at an earlier place of a game that goes on, it takes back what followed there.
    Play(String),
    /// One gesture of a move at the place looked at; the last one plays the move.
    Choose(Gesture),
    /// Words that a person has typed: gestures of a move, or a whole one. If one of them makes no sense, none counts.
    Type(Vec<TypedWord>),
    /// Takes the last gesture back.
    Unchoose,
    /// Looks elsewhere; the game does not change.
    Look(Look),
    /// Takes back the last move of a person and what followed it, or how the players ended the game.
    TakeBack,
    /// Plays what was taken back again, up to the next turn of a person.
    Redo,
    /// This side resigns.
    Resign(Side),
    /// This side proposes something. Computers reply at once; proposing what the other side has proposed accepts it.
    Propose(Side, Proposal),
    /// This side replies to what the other one has proposed.
    Reply(Side, Reply),
    /// Another player takes a seat.
    Sit(Side, PlayerKind),
    /// The players change places.
    Swap,
    /// Another game from the same beginning.
    Rematch(Colours),
    /// Computers wait before they move.
    Pause,
    /// Computers go on.
    Resume,
    /// Computers make one move and wait again.
    Step,
    /// From now on moves of computers are shown for this long before they are made.
    Pace(Pace),
    /// How long the end of a game between computers stays on the board before another one begins; without it none follows.
    Rest(Option<Duration>),
    /// Replaces what is said about the move that led to a place; nothing is said any more if the text is blank.
    Comment(Place, String),
    /// Puts the line looked at before the other variations, once the game is over.
    Promote,
    /// Asks the engine something: see [`Room::study`](super::Room::study).
    Ask(Question),
    /// Withdraws a question.
    Stop(Question),
    /// A computer has thought.
    Report(Report),
    /// The engine has found something.
    Found(Finding),
    /// Time has passed.
    Tick,
}

/// Where to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The beginning of the game.
    First,
    /// The place before.
    Back,
    /// The next place of the line.
    Forward,
    /// Where the game goes on, if it does and we look elsewhere; otherwise the end of the line.
    Last,
    /// Where the game goes on.
    Live,
    /// The next of the moves tried at the same place, or an earlier one.
    Sibling(isize),
    /// A place.
    At(Place),
}

/// What one side can propose to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// The game is a draw.
    Draw,
    /// The last turn of the side that asks is taken back.
    TakeBack,
    /// Another game with exchanged colours.
    Rematch,
    /// The game is broken off without a result. Before the second move no consent is needed.
    Abort,
}

/// The other side's answer to a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Yes.
    Accept,
    /// No.
    Decline,
}

/// Who plays which side in another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// As before.
    Same,
    /// The other way round.
    Exchanged,
}
