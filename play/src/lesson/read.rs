//! The text form of a lesson.

use std::collections::BTreeMap;
use std::fmt;

use tabuleiro_core::{Gesture, Info};

use super::pattern::matching;
use super::{Lesson, LessonStep, words};
use crate::bout::Bout;
use crate::choice::{Choice, Narrowed, narrow};

/// What is wrong with the file of a lesson: for those who write one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonError {
    /// The line, counted from 1.
    pub line: usize,
    /// What was expected.
    pub fault: String,
}

impl fmt::Display for LessonError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}: {}", self.line, self.fault)
    }
}

impl std::error::Error for LessonError {}

type LineFault = String;

/// A text that is empty is no lesson.
pub(super) fn read(info: &'static Info, text: &'static str) -> Result<Option<Lesson>, LessonError> {
    if text.is_empty() {
        return Ok(None);
    }
    let mut lesson = Lesson {
        info,
        rules: info.presets[0].name.to_owned(),
        level: 1,
        steps: Vec::new(),
    };
    let lines = (1..).zip(text.lines().map(str::trim));
    for (line, text) in lines.filter(|(_, text)| !text.is_empty() && !text.starts_with('#')) {
        read_line(&mut lesson, text).map_err(|fault| LessonError { line, fault })?;
    }
    if lesson.steps.is_empty() {
        let fault = "expected at least one step, such as [goal]".to_owned();
        return Err(LessonError { line: 1, fault });
    }
    Ok(Some(lesson))
}

fn read_line(lesson: &mut Lesson, line: &'static str) -> Result<(), LineFault> {
    if let Some(name) = line
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
    {
        let step = begin(lesson, name)?;
        lesson.steps.push(step);
        return Ok(());
    }
    let (field, value) = line
        .split_once(" = ")
        .ok_or("expected a step such as [name], or a field such as answer = a2-b3")?;
    match lesson.steps.last_mut() {
        None => read_head(lesson, field, value),
        Some(step) => read_field(step, field, value),
    }
}

fn begin(lesson: &Lesson, name: &'static str) -> Result<LessonStep, LineFault> {
    if lesson.steps.iter().any(|step| step.name == name) {
        return Err(format!("there is a step {name} already"));
    }
    let bout = Bout::open(lesson.info.name, &lesson.rules).map_err(|error| error.to_string())?;
    Ok(LessonStep {
        name,
        bout,
        answers: Vec::new(),
        wrong: BTreeMap::new(),
        refused: BTreeMap::new(),
    })
}

/// What holds for the whole lesson.
fn read_head(lesson: &mut Lesson, field: &str, value: &str) -> Result<(), LineFault> {
    match field {
        "rules" => value.clone_into(&mut lesson.rules),
        "level" => {
            let level = value.parse().ok();
            let known = |level: &u8| (1..=lesson.info.levels.len()).contains(&usize::from(*level));
            lesson.level = level.filter(known).ok_or("expected a level from 1 to 8")?;
        }
        _ => return Err(format!("no field is called {field} before the first step")),
    }
    Ok(())
}

fn read_field(step: &mut LessonStep, field: &str, value: &'static str) -> Result<(), LineFault> {
    match field {
        "position" => step.bout.set_up(value).map_err(|error| error.to_string()),
        "moves" => value.split(' ').try_for_each(|mv| {
            let played = step.bout.play(mv);
            played.map(|_| ()).map_err(|error| error.to_string())
        }),
        "answer" => value.split(' ').try_for_each(|pattern| {
            let mut moves = legal(&step.bout, pattern)?;
            moves.retain(|mv| !step.is_right(mv));
            step.answers.extend(moves);
            Ok(())
        }),
        "wrong" => read_wrong(step, value),
        "refused" => read_refused(step, value),
        _ => Err(format!("no field of a step is called {field}")),
    }
}

/// `a2-b3 c1-.. : key`
fn read_wrong(step: &mut LessonStep, value: &'static str) -> Result<(), LineFault> {
    let (patterns, key) = keyed(value)?;
    for pattern in patterns.split(' ') {
        let mut moves = legal(&step.bout, pattern)?;
        moves.retain(|mv| !step.is_right(mv) && !step.wrong.contains_key(mv));
        if moves.is_empty() {
            return Err(format!("all moves like {pattern} are spoken of already"));
        }
        step.wrong.extend(moves.into_iter().map(|mv| (mv, key)));
    }
    Ok(())
}

/// `c3 c4, c3 2 d3 : key`
fn read_refused(step: &mut LessonStep, value: &'static str) -> Result<(), LineFault> {
    let (all, key) = keyed(value)?;
    let (choices, grid) = (step.bout.choices(), step.bout.view().grid);
    for gestures in all.split(',').map(str::trim) {
        let found = forbidden(&step.bout, &choices, gestures);
        let found = found.map_err(|fault| format!("{gestures}: {fault}"))?;
        let found = found.iter().map(|gestures| (words(grid, gestures), key));
        step.refused.extend(found);
    }
    Ok(())
}

fn keyed(value: &'static str) -> Result<(&'static str, &'static str), LineFault> {
    let parts = value.rsplit_once(" : ");
    parts.ok_or_else(|| "expected a colon and the name of a text at the end".to_owned())
}

fn legal(bout: &Bout, pattern: &str) -> Result<Vec<String>, LineFault> {
    let moves = matching(bout, pattern);
    if moves.is_empty() {
        return Err(format!("no legal move is like {pattern}"));
    }
    Ok(moves)
}

/// The lists of gestures of which the last cannot be made, and all others can. `..` matches whatever is possible there.
fn forbidden(bout: &Bout, choices: &[Choice], text: &str) -> Result<Vec<Vec<Gesture>>, LineFault> {
    let mut begun = vec![Vec::new()];
    let (before, last) = text.rsplit_once(' ').unwrap_or(("", text));
    for word in before.split_ascii_whitespace() {
        let wanted = (word != "..").then(|| gesture(bout, word)).transpose()?;
        let longer = begun.iter().flat_map(|begun| {
            let next = next(choices, begun).into_iter();
            let next = next.filter(|next| wanted.is_none_or(|wanted| wanted == *next));
            next.map(|next| [&begun[..], &[next]].concat())
        });
        begun = longer.collect();
    }
    let last = gesture(bout, last)?;
    begun.retain(|begun| {
        let next = next(choices, begun);
        !next.is_empty() && !next.contains(&last)
    });
    if begun.is_empty() {
        return Err("this is allowed, or does not come so far".to_owned());
    }
    for begun in &mut begun {
        begun.push(last);
    }
    Ok(begun)
}

fn next(choices: &[Choice], begun: &[Gesture]) -> Vec<Gesture> {
    match narrow(choices, begun) {
        Narrowed::Done(_) => Vec::new(),
        Narrowed::Next(steps) => steps.into_iter().map(|step| step.gesture).collect(),
    }
}

fn gesture(bout: &Bout, word: &str) -> Result<Gesture, LineFault> {
    Ok(match (word, word.parse()) {
        ("supply", _) => Gesture::Supply,
        ("keep", _) => Gesture::Keep,
        ("pass", _) => Gesture::Pass,
        (_, Ok(count)) => Gesture::Count(count),
        _ => {
            let squares = bout.read_square(word);
            let squares = squares.map_err(|error| error.to_string())?;
            Gesture::Square(squares[0])
        }
    })
}
