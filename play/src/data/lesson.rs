//! Lessons, with words for people.

use std::collections::BTreeMap;

use serde::Serialize;

use super::ViewData;
use crate::lesson::{Lesson, LessonStep};
use crate::speech::Speech;

/// A game taught step by step.
#[derive(Clone, Debug, Serialize)]
pub struct LessonData {
    /// The word that means the game.
    pub game: &'static str,
    /// The rules it is taught by.
    pub rules: String,
    /// The level of the computer in the first game.
    pub level: u8,
    /// One after the other.
    pub steps: Vec<LessonStepData>,
}

/// One step: something to look at, or a move to find.
#[derive(Clone, Debug, Serialize)]
pub struct LessonStepData {
    /// A short name.
    pub name: &'static str,
    /// The position it begins from.
    pub position: String,
    /// How that looks, with the move before it.
    pub view: ViewData,
    /// What is explained and asked for.
    pub text: String,
    /// What is said when the move was right; `null` where there is only something to look at.
    pub well: Option<String>,
    /// The moves that are right, the most typical one first.
    pub answers: Vec<String>,
    /// What is said about some wrong moves.
    pub wrong: BTreeMap<String, String>,
    /// What is said about some gestures that the rules forbid; gestures are separated by blanks.
    pub refused: BTreeMap<String, String>,
}

impl LessonData {
    /// A lesson in words of a language.
    pub fn new(lesson: &Lesson, speech: &Speech) -> Self {
        let steps = lesson.steps.iter();
        Self {
            game: lesson.info.name,
            rules: lesson.rules.clone(),
            level: lesson.level,
            steps: steps
                .map(|step| LessonStepData::new(step, speech))
                .collect(),
        }
    }
}

impl LessonStepData {
    fn new(step: &LessonStep, speech: &Speech) -> Self {
        let said = |(what, key): (&str, String)| (what.to_owned(), speech.word(&key));
        Self {
            name: step.name,
            position: step.bout.position(),
            view: (&step.bout.view()).into(),
            text: speech.word(&step.task()),
            well: (!step.is_look()).then(|| speech.word(&step.praise())),
            answers: step.answers.clone(),
            wrong: step.mistakes().map(said).collect(),
            refused: step.refusals().map(said).collect(),
        }
    }
}
