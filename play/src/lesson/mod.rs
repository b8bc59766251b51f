//! Lessons: a game taught step by step, the same in every front end.
//!
//! A lesson is one file in the folder of its game, `lesson.txt`, with its words in the game's texts. Reading it resolves everything: which
//! moves are right, which mistakes have words of their own. A front end shows a step, hands over what was tried, and says what comes back.

mod course;
mod pattern;
mod read;

use std::collections::BTreeMap;

use tabuleiro_core::{Gesture, Grid, Info};

use crate::bout::Bout;

pub use course::{Course, CourseReply};
pub use read::LessonError;

/// A game taught step by step, ending in a first game.
///
/// ```
/// use tabuleiro_play::{Lesson, infos};
///
/// let lesson = Lesson::of(infos()[0]).expect("the first game is taught");
/// let step = &lesson.steps[1];
/// assert!(step.is_right(&step.answers[0]));
/// ```
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The game.
    pub info: &'static Info,
    /// The rules it is taught by.
    pub rules: String,
    /// The level of the computer in the first game.
    pub level: u8,
    /// One after the other.
    pub steps: Vec<LessonStep>,
}

impl Lesson {
    /// The lesson of a game, if it has one.
    pub fn of(info: &'static Info) -> Option<Self> {
        // A test reads the lesson of every game: here a faulty one is as good as none.
        Self::read(info).ok().flatten()
    }

    /// The lesson of a game, if it has one, or what is wrong with its file.
    pub fn read(info: &'static Info) -> Result<Option<Self>, LessonError> {
        read::read(info, info.lesson)
    }

    /// All keys of texts that the lesson needs.
    pub fn keys(&self) -> Vec<String> {
        self.steps.iter().flat_map(LessonStep::keys).collect()
    }
}

/// One step: something to look at, or a move to find.
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// A short name, unique in the lesson.
    pub name: &'static str,
    /// The position it begins from, with the moves before it.
    pub bout: Bout,
    /// The moves that are right, the most typical one first; none where there is only something to look at.
    pub answers: Vec<String>,
    /// Legal moves that are wrong in a way that has words of its own.
    wrong: BTreeMap<String, &'static str>,
    /// Gestures that the rules forbid, separated by blanks, where that has words of its own.
    refused: BTreeMap<String, &'static str>,
}

impl LessonStep {
    /// Whether there is only something to look at.
    pub fn is_look(&self) -> bool {
        self.answers.is_empty()
    }

    /// Whether a move is one of those asked for.
    pub fn is_right(&self, mv: &str) -> bool {
        self.answers.iter().any(|answer| answer == mv)
    }

    /// The key of what is explained and asked for.
    pub fn task(&self) -> String {
        self.key("")
    }

    /// The key of what is said when the move was right.
    pub fn praise(&self) -> String {
        self.key("-well")
    }

    /// The key of what is said about a legal move that was not asked for. The words that fit always depend on how many tries there were.
    pub fn mistake(&self, mv: &str, tries: usize) -> String {
        let own = self.wrong.get(mv);
        own.map_or_else(
            || ["lesson-wrong-1", "lesson-wrong-2", "lesson-wrong-3"][tries.min(2)].to_owned(),
            |word| self.key(&format!("-{word}")),
        )
    }

    /// The key of what is said about gestures that the rules forbid, if there is something to say.
    pub fn refusal(&self, gestures: &[Gesture]) -> Option<String> {
        let word = self.refused.get(&words(self.bout.view().grid, gestures))?;
        Some(self.key(&format!("-{word}")))
    }

    /// The mistakes that have words of their own: moves, each with the key of what is said.
    pub fn mistakes(&self) -> impl Iterator<Item = (&str, String)> {
        self.wrong
            .iter()
            .map(|(mv, word)| (mv.as_str(), self.key(&format!("-{word}"))))
    }

    /// The forbidden gestures that have words of their own, separated by blanks, each with the key of what is said.
    pub fn refusals(&self) -> impl Iterator<Item = (&str, String)> {
        self.refused
            .iter()
            .map(|(gestures, word)| (gestures.as_str(), self.key(&format!("-{word}"))))
    }

    fn keys(&self) -> Vec<String> {
        let praise = (!self.is_look()).then(|| self.praise());
        let mistakes = self.mistakes().chain(self.refusals()).map(|(_, key)| key);
        [self.task()]
            .into_iter()
            .chain(praise)
            .chain(mistakes)
            .collect()
    }

    fn key(&self, rest: &str) -> String {
        format!("{}-lesson-{}{rest}", self.bout.info().name, self.name)
    }
}

/// Gestures as a lesson writes them: `a3 2 e3`.
fn words(grid: Grid, gestures: &[Gesture]) -> String {
    let word = |gesture: &Gesture| match gesture {
        Gesture::Square(square) => grid.name(*square),
        Gesture::Supply => "supply".to_owned(),
        Gesture::Count(count) => count.to_string(),
        Gesture::Keep => "keep".to_owned(),
        Gesture::Pass => "pass".to_owned(),
    };
    let words: Vec<_> = gestures.iter().map(word).collect();
    words.join(" ")
}
