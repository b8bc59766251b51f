//! A lesson, line by line.

use std::process;

use tabuleiro_play::{Course, CourseReply, Lesson, Request};

use super::board::Board;
use super::dialog::Dialog;
use super::turn::explain;
use super::words::Verb;
use super::{sit_down, tell};
use crate::commands::learn::first_game;
use crate::commands::play::Start;
use crate::failure::Failure;
use crate::signals::{self, HANGUP};
use crate::terminal::Terminal;
use crate::time;

/// Gives a lesson, and begins a first game if that is wanted.
pub(crate) fn teach(lesson: Lesson, start: Start, terminal: &Terminal) -> Result<(), Failure> {
    signals::watch_terminal(|| process::exit(HANGUP));
    let mut dialog = Dialog::new(terminal);
    let mut class = Class {
        course: Course::new(lesson),
        board: Board::default(),
    };
    if class.run(&mut dialog)? == StepEnd::Left {
        return Ok(());
    }
    let lesson = class.course.lesson();
    let level = [("level", lesson.level.into())];
    dialog.tell("lesson-end", &level)?;
    if !dialog.agrees(&terminal.speech.word("lesson-play-now"), None)? {
        return Ok(());
    }
    let first = first_game(lesson, &start);
    sit_down(&mut dialog, start, Some(first))
}

/// A lesson that is given.
struct Class {
    course: Course,
    board: Board,
}

/// Where a step leads.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StepEnd {
    /// To another step, or the same one again.
    On,
    /// Out of the lesson.
    Left,
    /// Behind the last step.
    Over,
}

impl Class {
    fn run(&mut self, dialog: &mut Dialog) -> Result<StepEnd, Failure> {
        let title = self.course.lesson().info.title;
        dialog.tell("lesson-title", &[("game", title.into())])?;
        dialog.say(&tell::folded(&dialog.speech().word("lesson-help"), ""))?;
        loop {
            match self.step(dialog)? {
                StepEnd::On => {}
                way => return Ok(way),
            }
        }
    }

    /// Shows a step and listens until it is left.
    fn step(&mut self, dialog: &mut Dialog) -> Result<StepEnd, Failure> {
        let Some(step) = self.course.step() else {
            return Ok(StepEnd::Over);
        };
        let task = dialog.speech().word(&step.task());
        let numbers = [
            ("step", (self.course.at() + 1).into()),
            ("steps", self.course.lesson().steps.len().into()),
        ];
        let number = dialog.speech().words("lesson-step", &numbers);
        dialog.say(&format!("\n{number}"))?;
        self.board.show_change(self.course.room(), dialog)?;
        dialog.say(&tell::folded(&task, ""))?;
        let here = self.course.at();
        while !self.course.is_done() {
            if let Some(way) = self.ask(dialog)? {
                return Ok(way);
            }
        }
        if self.course.at() == here {
            return self.go_on(dialog);
        }
        Ok(StepEnd::On)
    }

    /// The step is done: the next one follows when the person has read.
    fn go_on(&mut self, dialog: &mut Dialog) -> Result<StepEnd, Failure> {
        let Some(line) = dialog.ask(&format!("{} ", dialog.speech().word("lesson-enter")))? else {
            return Ok(StepEnd::Left);
        };
        match dialog.words.verb(&line) {
            Some((Verb::Quit, _)) => return Ok(StepEnd::Left),
            Some((Verb::Back | Verb::Undo, _)) => self.course.begin(),
            _ => self.course.next(),
        }
        Ok(StepEnd::On)
    }

    /// Asks for the move, or for whatever else is wished.
    fn ask(&mut self, dialog: &mut Dialog) -> Result<Option<StepEnd>, Failure> {
        dialog.say(&tell::question(self.course.room(), dialog.speech()))?;
        let Some(line) = dialog.ask("> ")? else {
            return Ok(Some(StepEnd::Left));
        };
        if line.is_empty() {
            let possible = tell::possibilities(self.course.room(), dialog.speech());
            return dialog.say(&possible).map(|()| None);
        }
        match dialog.words.verb(&line) {
            Some((verb, _)) => self.obey(verb, dialog),
            None => self.take(&line, dialog).map(|()| None),
        }
    }

    fn obey(&mut self, verb: Verb, dialog: &Dialog) -> Result<Option<StepEnd>, Failure> {
        let speech = dialog.speech();
        let room = self.course.room();
        match verb {
            Verb::Quit => return Ok(Some(StepEnd::Left)),
            Verb::Back | Verb::Undo if room.gestures().is_empty() => {
                self.course.previous();
                return Ok(Some(StepEnd::On));
            }
            Verb::Back | Verb::Undo => {
                // There is a gesture to take back.
                let _ = self.course.apply(Request::Unchoose, time::now());
            }
            Verb::Hint => {
                if let Some(mv) = self.course.reveal(time::now()) {
                    self.board.show_change(self.course.room(), dialog)?;
                    dialog.tell("lesson-shown", &[("mv", mv.into())])?;
                    if let Some(step) = self.course.step() {
                        dialog.say(&tell::folded(&speech.word(&step.praise()), ""))?;
                    }
                }
            }
            Verb::Moves => dialog.say(&tell::possibilities(room, speech))?,
            Verb::Board => self.board.show(room, dialog)?,
            Verb::Pieces => dialog.say(&tell::pieces(&room.view(), speech))?,
            Verb::Rules => dialog.say(tell::rules(self.course.lesson().info, speech))?,
            _ => dialog.say(&tell::folded(&speech.word("lesson-help"), ""))?,
        }
        Ok(None)
    }

    /// Takes the words of a line as gestures or as a move.
    fn take(&mut self, line: &str, dialog: &Dialog) -> Result<(), Failure> {
        let bout = self.course.room().tree().bout();
        let words = line.split_whitespace();
        let words = words.map(|word| dialog.words.typed(word, bout)).collect();
        let words = match self.course.apply(Request::Type(words), time::now()) {
            Ok(CourseReply::GoesOn) => return Ok(()),
            Ok(CourseReply::Right { words, .. }) => {
                self.board.show_change(self.course.room(), dialog)?;
                dialog.speech().word(&words)
            }
            Ok(CourseReply::Wrong { words, .. } | CourseReply::Forbidden { words }) => {
                dialog.speech().word(&words)
            }
            Err(refusal) => explain(self.course.room(), refusal, dialog),
        };
        dialog.say(&tell::folded(&words, ""))
    }
}
