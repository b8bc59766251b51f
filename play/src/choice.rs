//! Choosing a move by gestures: one function for every front end and every game.

use tabuleiro_core::{Gesture, Step};

/// A legal move with one way to make it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The text of the move.
    pub text: String,
    /// The gestures that make it. A move that can be made in several ways is several choices.
    pub steps: Vec<Step>,
}

/// What the gestures so far lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Narrowed {
    /// They are a whole move.
    Done(String),
    /// They begin moves that go on with one of these; none if they begin no move at all.
    Next(Vec<Step>),
}

/// What can follow the gestures chosen so far.
///
/// ```
/// use tabuleiro_core::Gesture;
/// use tabuleiro_play::{Bout, Narrowed, narrow};
///
/// let bout = Bout::open("kono", "default")?;
/// let choices = bout.choices();
/// let Narrowed::Next(first) = narrow(&choices, &[]) else { panic!() };
/// assert_eq!(first.len(), 7, "every piece can move");
/// let Narrowed::Next(second) = narrow(&choices, &[first[0].gesture]) else { panic!() };
/// let done = narrow(&choices, &[first[0].gesture, second[0].gesture]);
/// assert_eq!(done, Narrowed::Done("a1-b2".to_owned()));
/// # Ok::<(), tabuleiro_play::OpenError>(())
/// ```
pub fn narrow(choices: &[Choice], chosen: &[Gesture]) -> Narrowed {
    let mut next: Vec<Step> = Vec::new();
    for choice in choices {
        let mut steps = choice.steps.iter();
        if !chosen
            .iter()
            .all(|gesture| steps.next().is_some_and(|step| step.gesture == *gesture))
        {
            continue;
        }
        match steps.next() {
            None => return Narrowed::Done(choice.text.clone()),
            Some(step) if !next.contains(step) => next.push(*step),
            Some(_) => {}
        }
    }
    Narrowed::Next(next)
}
