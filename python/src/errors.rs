//! What goes wrong, as Python's exceptions: with the words of the command line.

use std::sync::LazyLock;

use pyo3::PyTypeInfo;
use pyo3::create_exception;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use tabuleiro_play::gestural::{ActionError as RefusedAction, BatchError, RestoreError};
use tabuleiro_play::solving::SolvingError;
use tabuleiro_play::{Language, Message, OpenError, PlayError, ReadError, Speech};

create_exception!(
    tabuleiro,
    TabuleiroError,
    PyValueError,
    "Something was given that cannot be; its text says what and why. The base of all exceptions of this package but SolveError."
);
create_exception!(
    tabuleiro,
    GameError,
    TabuleiroError,
    "No game has this name."
);
create_exception!(
    tabuleiro,
    RulesError,
    TabuleiroError,
    "The rules are none of the game."
);
create_exception!(
    tabuleiro,
    PositionError,
    TabuleiroError,
    "The text is no position of the game."
);
create_exception!(
    tabuleiro,
    MoveError,
    TabuleiroError,
    "The move cannot be read, or is not legal here."
);
create_exception!(
    tabuleiro,
    ActionError,
    TabuleiroError,
    "The action does not exist, or is not legal here."
);
create_exception!(
    tabuleiro,
    PlayerError,
    TabuleiroError,
    "Nobody has this name, or may not play here."
);
create_exception!(
    tabuleiro,
    RecordError,
    TabuleiroError,
    "The record cannot be read, or breaks the rules; its text says the line and the column."
);
create_exception!(
    tabuleiro,
    SolveError,
    PyRuntimeError,
    "A game could not be solved."
);

/// Programs are told what is wrong in English.
pub(crate) fn speech() -> &'static Speech {
    static SPEECH: LazyLock<Speech> = LazyLock::new(|| Speech::new(Language::English));
    &SPEECH
}

/// An exception with the words for a message.
pub(crate) fn raise<E: PyTypeInfo>(message: &Message) -> PyErr {
    PyErr::new::<E, _>(speech().say(message))
}

pub(crate) fn opening(rules: &str, error: &OpenError) -> PyErr {
    let words = speech().explain_opening(rules, error);
    match error {
        OpenError::UnknownGame(_) => GameError::new_err(words),
        OpenError::Rules(_) => RulesError::new_err(words),
    }
}

pub(crate) fn position(text: &str, error: &ReadError) -> PyErr {
    PositionError::new_err(speech().explain(text, error))
}

pub(crate) fn mv(text: &str, error: &PlayError) -> PyErr {
    MoveError::new_err(speech().explain_move(text, error))
}

pub(crate) fn action(error: &RefusedAction) -> PyErr {
    ActionError::new_err(action_words(error))
}

fn action_words(error: &RefusedAction) -> String {
    let words = speech().say(&error.message());
    match error {
        RefusedAction::Illegal { number, name, .. } => {
            format!("action {number} ({name}) is not legal: {words}")
        }
        _ => words,
    }
}

pub(crate) fn batch(error: &BatchError) -> PyErr {
    match error {
        BatchError::Action { game, error } => {
            ActionError::new_err(format!("game {game}: {}", action_words(error)))
        }
        BatchError::Length { .. } => TabuleiroError::new_err(error.to_string()),
    }
}

pub(crate) fn restoring(text: &str, error: &RestoreError) -> PyErr {
    match error {
        RestoreError::Position(error) => {
            let line = text.lines().nth(1).unwrap_or_default();
            position(line, error)
        }
        RestoreError::Action(error) => action(error),
        _ => raise::<TabuleiroError>(&error.message()),
    }
}

pub(crate) fn solving(rules: &str, error: &SolvingError) -> PyErr {
    match error {
        SolvingError::Open(error) => opening(rules, error),
        _ => raise::<SolveError>(&error.message()),
    }
}
