//! The one executable: reads arguments, prints, and leaves the games to the libraries.

mod app;
mod args;
mod bench;
mod commands;
mod draw;
mod failure;
mod files;
mod harmless;
mod interrupt;
mod keeper;
mod lines;
mod names;
mod output;
mod picture;
mod plain;
mod progress;
#[cfg(all(test, unix))]
#[expect(dead_code, reason = "the tests of the terminal need more of it")]
#[path = "../tests/terminal/pseudoterminal.rs"]
mod pseudoterminal;
mod settings;
mod setup;
mod signals;
mod store;
mod streak;
mod terminal;
mod texts;
mod time;
mod wrapping;

use std::process::ExitCode;

use clap::Parser;

use args::{Arguments, Command};
use terminal::{Charset, Terminal};

fn main() -> ExitCode {
    let done = Arguments::try_parse_from(args::with_play(bench::arguments()))
        .map_err(|error| failure::from_usage(&error))
        .and_then(|arguments| {
            let terminal = Terminal::new(arguments.lang.as_deref())?;
            let ascii = match &arguments.command {
                Some(Command::Play(play)) => play.ascii,
                Some(Command::Learn(learn)) => learn.ascii,
                _ => false,
            };
            let terminal = if ascii { terminal.in_ascii() } else { terminal };
            commands::run(arguments.command, &terminal)
        });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(Charset::from_environment()),
    }
}
