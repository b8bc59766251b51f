//! The one executable: reads arguments, prints, and leaves the games to the libraries.

mod args;
mod bench;
mod commands;
mod draw;
mod failure;
mod output;
mod terminal;

use std::process::ExitCode;

use clap::Parser;

use args::Arguments;
use terminal::Terminal;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            return failure::from_usage(&error).report(Terminal::from_environment().charset);
        }
    };
    let mut terminal = Terminal::from_environment();
    let done = terminal
        .speak(arguments.lang.as_deref())
        .and_then(|()| commands::run(arguments, &terminal));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(terminal.charset),
    }
}
