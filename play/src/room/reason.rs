//! Why a gesture cannot be made: the rules say it about the move that it would have been part of.

use tabuleiro_core::{Gesture, Message, ReadError, Value};

use crate::bout::Bout;
use crate::choice::Choice;
use crate::error::PlayError;
use crate::half_made::begins;

/// Why a gesture cannot follow those made so far; `None` if the rules have no word for it.
pub(super) fn of(
    gesture: Gesture,
    made: &[Gesture],
    choices: &[Choice],
    bout: &Bout,
) -> Option<PlayError> {
    let name = |gesture: Gesture| match gesture {
        Gesture::Square(square) => Some(bout.view().grid.name(square)),
        Gesture::Pass => Some("pass".to_owned()),
        _ => None,
    };
    let wanted = name(gesture)?;
    if made.is_empty()
        && let Some(error) = illegal(bout, &wanted)
    {
        return Some(error);
    }
    let supplied = [made, &[Gesture::Supply]].concat();
    [made, &supplied].into_iter().find_map(|made| {
        let mut possible = choices.iter().filter(|choice| begins(&choice.steps, made));
        possible.find_map(|choice| {
            let other = name(choice.steps.get(made.len())?.gesture)?;
            let last = choice.steps.len() == made.len() + 1;
            let texts = exchanged(&choice.text, &other, &wanted);
            let mut errors = texts.iter().filter_map(|text| illegal(bout, text));
            errors.find(|error| last || is_about(error, &wanted))
        })
    })
}

/// Why a move that can be read is not allowed.
fn illegal(bout: &Bout, text: &str) -> Option<PlayError> {
    match bout.clone().play(text) {
        Err(error @ PlayError::Move(ReadError::Illegal { .. })) => Some(error),
        _ => None,
    }
}

/// Whether a reason names a square: in the middle of a turn, one that does not may be about another square.
fn is_about(error: &PlayError, square: &str) -> bool {
    let Message { data, .. } = error.message();
    let mut told = data.iter().filter(|(name, _)| *name == "square");
    told.any(|(_, value)| *value == Value::Text(square.to_owned()))
}

/// The text of a move with a square exchanged, wherever it stands in it; the last place first.
fn exchanged(text: &str, square: &str, other: &str) -> Vec<String> {
    let digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    let places = text.rmatch_indices(square).map(|(at, _)| at);
    let whole = places.filter(|at| !digit(text[at + square.len()..].chars().next()));
    let exchange = |at: usize| {
        let (before, after) = (&text[..at], &text[at + square.len()..]);
        format!("{before}{other}{after}")
    };
    whole.map(exchange).collect()
}
