//! Asking and telling, one line at a time.

use std::io::{self, IsTerminal};
use std::time::Instant;

use tabuleiro_core::Value;
use tabuleiro_play::Speech;

use super::listener::{Listener, Sound};
use super::words::Vocabulary;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::lines::Line;
use crate::terminal::Terminal;
use crate::texts::sentence;
use crate::{harmless, output};

/// So much of an answer is repeated where nobody has seen it being typed.
const LONGEST_ECHO: usize = 200;

/// The conversation with a person, or with the script of one.
pub(super) struct Dialog<'t> {
    pub(super) terminal: &'t Terminal,
    pub(super) words: Vocabulary,
    pub(super) interrupt: Interrupt,
    listener: Listener,
    /// A line that was read too early and is the next answer.
    ahead: Option<String>,
    /// What has been heard so far.
    heard: Heard,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Heard {
    Nothing,
    Something,
    /// There is nothing more to be heard.
    Everything,
}

/// What came of a question.
pub(super) enum Said {
    /// An answer, without blanks around it.
    Line(String),
    /// The end of the input.
    End,
    /// No answer in time.
    Late,
}

impl<'t> Dialog<'t> {
    pub(super) fn new(terminal: &'t Terminal) -> Self {
        Self {
            terminal,
            words: Vocabulary::new(),
            interrupt: Interrupt::new(),
            listener: Listener::new(io::stdin()),
            ahead: None,
            heard: Heard::Nothing,
        }
    }

    pub(super) fn speech(&self) -> &'t Speech {
        &self.terminal.speech
    }

    /// Prints lines. Whatever they repeat from outside, nothing in them can upset a terminal.
    pub(super) fn say(&self, text: &str) -> Result<(), Failure> {
        output::print(&harmless::lines(text), self.terminal.charset)
    }

    /// Prints the words for a key.
    pub(super) fn tell(&self, key: &str, data: &[(&'static str, Value)]) -> Result<(), Failure> {
        self.say(&sentence(&self.speech().words(key, data)))
    }

    /// Warns of something that the person should know beside the game: on standard error, where a script finds it.
    pub(super) fn warn(&self, key: &str, data: &[(&'static str, Value)]) {
        let words = harmless::one_line(&self.speech().words(key, data));
        output::print_error(&words, self.terminal.charset);
    }

    /// Asks, and returns the answer without blanks around it; `None` at the end of the input.
    pub(super) fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        match self.ask_until(prompt, None)? {
            Said::Line(line) => Ok(Some(line)),
            Said::End | Said::Late => Ok(None),
        }
    }

    /// The same, but waits no longer than to a point in time.
    pub(super) fn ask_until(
        &mut self,
        prompt: &str,
        until: Option<Instant>,
    ) -> Result<Said, Failure> {
        if let Some(line) = self.ahead.take() {
            return Ok(Said::Line(line));
        }
        loop {
            if self.heard == Heard::Everything {
                return Ok(Said::End);
            }
            output::prompt(&harmless::one_line(prompt), self.terminal.charset)?;
            self.interrupt.waiting();
            let sound = self.listener.hear(until);
            self.heard = Heard::Something;
            match sound {
                Sound::Line(Line::Whole(line)) => {
                    self.interrupt.working();
                    let line = line.trim().to_owned();
                    self.echo(&line)?;
                    return Ok(Said::Line(line));
                }
                Sound::Line(Line::TooLong) => {
                    self.echo("")?;
                    self.tell("line-too-long", &[])?;
                }
                Sound::End => {
                    self.heard = Heard::Everything;
                    output::prompt("\n", self.terminal.charset)?;
                }
                Sound::Silence => {
                    self.interrupt.working();
                    output::prompt("\n", self.terminal.charset)?;
                    return Ok(Said::Late);
                }
            }
        }
    }

    /// Asks a question until the answer is yes or no. No answer is no.
    pub(super) fn agrees(
        &mut self,
        question: &str,
        until: Option<Instant>,
    ) -> Result<bool, Failure> {
        loop {
            let Said::Line(answer) = self.ask_until(&format!("{question} "), until)? else {
                return Ok(false);
            };
            if self.words.means("answer-yes", &answer) {
                return Ok(true);
            }
            if self.words.means("answer-no", &answer) {
                return Ok(false);
            }
        }
    }

    /// Takes a line back: it is the answer to the next question.
    pub(super) fn answer_later(&mut self, line: &str) {
        self.ahead = Some(line.to_owned());
    }

    /// Whether anything was asked and answered.
    pub(super) fn has_talked(&self) -> bool {
        self.heard != Heard::Nothing
    }

    /// Whether nothing more will be answered.
    pub(super) fn is_over(&self) -> bool {
        self.heard == Heard::Everything && self.ahead.is_none()
    }

    /// Shows an answer that no terminal has shown while it was typed.
    fn echo(&self, line: &str) -> Result<(), Failure> {
        if io::stdin().is_terminal() {
            return Ok(());
        }
        let line: String = line.chars().take(LONGEST_ECHO).collect();
        let line = harmless::one_line(&line);
        output::prompt(&format!("{line}\n"), self.terminal.charset)
    }
}

/// Whether a person types and reads: a script is not asked what it does not expect.
pub(super) fn is_with_person() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}
