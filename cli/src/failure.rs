//! What is told when a command does not succeed: one line, and an exit code.

use std::env;
use std::error::Error;
use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::{ContextKind, ErrorKind};
use tabuleiro_core::Message;

use crate::args::{Arguments, Refused};
use crate::harmless::one_line;
use crate::output;
use crate::terminal::{Charset, Terminal};

/// Why a command ended early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Wrong usage or unreadable input: exit code 2.
    Input(String),
    /// The work failed: exit code 1.
    Work(String),
    /// Unreadable input with a picture of the place, for a person at a terminal: exit code 2.
    Drawn {
        /// What is wrong, in one line.
        line: String,
        /// The lines around the place.
        picture: String,
    },
    /// What was asked for is text, such as the help: exit code 0.
    Text(String),
    /// Nobody reads any more: exit code 0.
    ClosedPipe,
}

impl Failure {
    /// Tells it, and returns the exit code.
    pub(crate) fn report(self, charset: Charset) -> ExitCode {
        let (code, line) = match self {
            Self::Input(line) => (2, format!("tabuleiro: {}", one_line(&line))),
            Self::Work(line) => (1, format!("tabuleiro: {}", one_line(&line))),
            Self::Drawn { line, picture } => {
                (2, format!("tabuleiro: {}\n{picture}", one_line(&line)))
            }
            Self::Text(text) => {
                return output::print(&text, charset)
                    .map_or_else(|failure| failure.report(charset), |()| ExitCode::SUCCESS);
            }
            Self::ClosedPipe => return ExitCode::SUCCESS,
        };
        output::print_error(&line, charset);
        ExitCode::from(code)
    }
}

/// What is wrong with the command line, in one line, or the help that was asked for.
pub(crate) fn from_usage(error: &clap::Error) -> Failure {
    let text = error.render().to_string();
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Failure::Text(text),
        _ => Failure::Input(refusal(error).unwrap_or_else(|| one_sentence(&text))),
    }
}

/// Why the arguments were not taken, in the chosen language; `None` where only clap has words for it.
fn refusal(error: &clap::Error) -> Option<String> {
    let asked = Terminal::new(asked_language().as_deref());
    let speech = asked.or_else(|_| Terminal::new(None)).ok()?.speech;
    if let Some(Refused(message)) = error.source().and_then(|source| source.downcast_ref()) {
        return Some(speech.say(message));
    }
    let mut words = speech.say(&usage(error)?);
    if let Some(nearest) = suggestion(error) {
        let suggested = speech.words("suggest", &[("nearest", nearest.into())]);
        words = format!("{words}; {suggested}");
    }
    Some(words)
}

/// What is wrong with the arguments, apart from their values.
fn usage(error: &clap::Error) -> Option<Message> {
    let said = |kind| error.get(kind).map(ToString::to_string);
    let argument = said(ContextKind::InvalidArg);
    Some(match error.kind() {
        ErrorKind::MissingRequiredArgument => Message::new("usage-missing").with("what", argument?),
        ErrorKind::UnknownArgument => Message::new("usage-unknown").with("found", argument?),
        ErrorKind::ArgumentConflict => Message::new("usage-conflict")
            .with("one", argument?)
            .with("other", said(ContextKind::PriorArg)?),
        ErrorKind::InvalidValue => match said(ContextKind::InvalidValue)?.as_str() {
            "" => Message::new("usage-no-value").with("what", argument?),
            found => Message::new("usage-value")
                .with("found", found)
                .with("what", argument?)
                .with("known", said(ContextKind::ValidValue)?),
        },
        ErrorKind::InvalidSubcommand => {
            let command = Arguments::command();
            let names = command.get_subcommands().map(clap::Command::get_name);
            Message::new("unknown-command")
                .with("found", said(ContextKind::InvalidSubcommand)?)
                .with("known", names.collect::<Vec<_>>().join(", "))
        }
        _ => return None,
    })
}

/// What may have been meant.
fn suggestion(error: &clap::Error) -> Option<String> {
    let kinds = [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ];
    let mut found = kinds.into_iter().filter_map(|kind| error.get(kind));
    found.next().map(ToString::to_string)
}

/// The language named by `--lang`, for arguments that could not be read as a whole.
fn asked_language() -> Option<String> {
    let mut arguments = env::args_os().filter_map(|argument| argument.into_string().ok());
    loop {
        let argument = arguments.next()?;
        if argument == "--lang" {
            return arguments.next();
        }
        if let Some(language) = argument.strip_prefix("--lang=") {
            return Some(language.to_owned());
        }
    }
}

/// The first paragraph of clap's words and its tips.
fn one_sentence(text: &str) -> String {
    let lines = text.lines().map(str::trim);
    let told = lines.take_while(|line| {
        !line.starts_with("Usage:") && !line.starts_with("For more information")
    });
    let mut sentence = String::new();
    for line in told.filter(|line| !line.is_empty()) {
        let line = line.trim_start_matches("error: ");
        let glue = match sentence.chars().next_back() {
            None => "",
            Some(':') => " ",
            Some(_) => "; ",
        };
        sentence.push_str(glue);
        sentence.push_str(line.trim_start_matches("tip: "));
    }
    sentence
}
