//! Numbered menus.

use std::path::PathBuf;

use tabuleiro_core::Info;
use tabuleiro_core::text::excerpt;

use super::dialog::Dialog;
use super::tell;
use super::words::Verb;
use crate::failure::Failure;

/// What a menu ends with instead of a choice.
pub(super) enum Way {
    /// To the question before.
    Back,
    /// To the game of a record.
    Load(PathBuf),
    /// The rest is as usual: somebody has typed a move.
    Begin,
    /// Nowhere, for this reason.
    Wrong(String),
    /// Out of the program.
    Quit,
    /// The program cannot go on.
    Failed(Failure),
}

impl From<Failure> for Way {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

/// What an answer that is no number means.
pub(super) enum Typed<T> {
    /// One of the choices, or one that the menu does not list.
    Choice(T),
    /// Nothing, for this reason.
    Wrong(String),
    /// A move of the game that is to begin.
    Move,
    /// Nothing that is known.
    Unknown,
}

/// A question with numbered answers.
pub(super) struct Menu<T> {
    /// The question.
    pub(super) title: String,
    /// The answers: the word that may be typed instead of the number, what is shown, what it means.
    pub(super) items: Vec<(String, String, T)>,
    /// The index of the answer that an empty line means.
    pub(super) usual: usize,
    /// The game whose rules can be read here.
    pub(super) about: Option<&'static Info>,
}

impl<T: Clone> Menu<T> {
    /// Asks until there is an answer. `typed` understands what is neither a number nor a listed word.
    pub(super) fn ask(
        &self,
        dialog: &mut Dialog,
        typed: impl Fn(&str) -> Typed<T>,
    ) -> Result<T, Way> {
        dialog.say(&self.text())?;
        loop {
            let usual = ("usual", (self.usual + 1).into());
            let prompt = dialog.speech().words("menu-prompt", &[usual]);
            let answer = dialog.ask(&format!("{prompt} "))?.ok_or(Way::Quit)?;
            if let Some(value) = self.find(&answer) {
                return Ok(value);
            }
            if let Some((verb, rest)) = dialog.words.verb(&answer) {
                obey(verb, rest, self.about, &self.text(), dialog)?;
                continue;
            }
            match typed(&answer) {
                Typed::Choice(value) => return Ok(value),
                Typed::Wrong(words) => dialog.say(&words)?,
                Typed::Move => {
                    dialog.answer_later(&answer);
                    return Err(Way::Begin);
                }
                Typed::Unknown => {
                    let data = [
                        ("found", excerpt(&answer).into()),
                        ("most", self.items.len().into()),
                    ];
                    dialog.tell("menu-unknown", &data)?;
                }
            }
        }
    }

    fn text(&self) -> String {
        let mut lines = vec![String::new(), tell::folded(&self.title, "")];
        let width = self.items.len().to_string().len();
        let margin = " ".repeat(width + 4);
        for (number, (_, shown, _)) in (1..).zip(&self.items) {
            let shown = tell::folded(shown, &margin);
            lines.push(format!("  {number:>width$}. {shown}"));
        }
        lines.join("\n")
    }

    fn find(&self, answer: &str) -> Option<T> {
        let number = answer.trim_end_matches('.').parse::<usize>().ok();
        let index = match number {
            None if answer.is_empty() => Some(self.usual),
            None => {
                let named = |word: &str| !word.is_empty() && word.eq_ignore_ascii_case(answer);
                self.items.iter().position(|(word, ..)| named(word))
            }
            Some(number) => number.checked_sub(1),
        };
        let item = index.and_then(|index| self.items.get(index));
        item.map(|(.., value)| value.clone())
    }
}

/// A question whose answer is typed.
pub(super) struct Field {
    /// The question.
    pub(super) title: String,
    /// What an empty line means; nothing if something must be typed.
    pub(super) usual: String,
    /// The game whose rules can be read here.
    pub(super) about: Option<&'static Info>,
}

impl Field {
    /// Asks until `typed` understands the answer.
    pub(super) fn ask<T>(
        &self,
        dialog: &mut Dialog,
        typed: impl Fn(&str) -> Typed<T>,
    ) -> Result<T, Way> {
        let title = format!("\n{}", tell::folded(&self.title, ""));
        dialog.say(&title)?;
        loop {
            let prompt = if self.usual.is_empty() {
                "> ".to_owned()
            } else {
                let usual = ("usual", self.usual.as_str().into());
                dialog.speech().words("menu-prompt", &[usual]) + " "
            };
            let answer = dialog.ask(&prompt)?.ok_or(Way::Quit)?;
            if let Some((verb, rest)) = dialog.words.verb(&answer) {
                obey(verb, rest, self.about, &title, dialog)?;
                continue;
            }
            let meant = if answer.is_empty() {
                &self.usual
            } else {
                &answer
            };
            match typed(meant) {
                Typed::Choice(value) => return Ok(value),
                Typed::Wrong(words) => dialog.say(&words)?,
                Typed::Move => {
                    dialog.answer_later(&answer);
                    return Err(Way::Begin);
                }
                Typed::Unknown => dialog.say(&title)?,
            }
        }
    }
}

/// What can be asked for although no game is on the board.
fn obey(
    verb: Verb,
    rest: &str,
    about: Option<&'static Info>,
    question: &str,
    dialog: &Dialog,
) -> Result<(), Way> {
    match (verb, about) {
        (Verb::Quit, _) => return Err(Way::Quit),
        (Verb::Back, _) => return Err(Way::Back),
        (Verb::Load, _) if !rest.is_empty() => return Err(Way::Load(rest.into())),
        (Verb::Load, _) => dialog.tell("file-missing", &[])?,
        (Verb::Rules, Some(info)) => dialog.say(tell::rules(info, dialog.speech()))?,
        (Verb::Help, _) => {
            dialog.say(&tell::folded(&dialog.speech().word("menu-help"), ""))?;
            dialog.say(question)?;
        }
        _ => dialog.tell("menu-no-game", &[])?,
    }
    Ok(())
}
