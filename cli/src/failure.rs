//! What is told when a command does not succeed: one line, and an exit code.

use std::process::ExitCode;

use clap::error::ErrorKind;

use crate::output;
use crate::terminal::Charset;

/// Why a command ended early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Wrong usage or unreadable input: exit code 2.
    Input(String),
    /// The work failed: exit code 1.
    Work(String),
    /// Several lines that were made for a person at a terminal: exit code 2.
    Drawn(String),
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
            Self::Drawn(lines) => (2, lines),
            Self::Text(text) => {
                let _ = output::print(&text, charset);
                return ExitCode::SUCCESS;
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
        _ => {
            let lines = text
                .lines()
                .map(str::trim)
                .take_while(|line| !line.starts_with("Usage:"));
            let told: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
            Failure::Input(told.join(" ").trim_start_matches("error: ").to_owned())
        }
    }
}

/// The text without line ends and control characters: what comes from outside must not write to the terminal by itself.
fn one_line(text: &str) -> String {
    let visible = |letter: char| {
        if letter.is_control() {
            letter.escape_debug().to_string()
        } else {
            letter.to_string()
        }
    };
    text.chars().map(visible).collect()
}
