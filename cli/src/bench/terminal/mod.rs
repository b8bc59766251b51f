//! `bench terminal`: how quickly the application answers, and what it costs while nothing happens.
//!
//! The program starts itself in a terminal that exists in memory only, with settings of its own, and looks at what it draws. Linux and macOS
//! have such terminals; Windows has another kind, which is not worth the code here.

#[cfg(unix)]
mod desk;
#[cfg(unix)]
mod drawn;
#[cfg(unix)]
mod window;

use std::ffi::OsString;

#[cfg(unix)]
pub(super) use desk::measure;

/// The first argument of the program that is started to be measured.
const MEASURED: &str = "measured-in-window";

/// The arguments that are meant for the person's program: one that is being measured takes its window first.
pub(super) fn own_window(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_some_and(|first| first == MEASURED) {
        arguments.remove(1);
        #[cfg(unix)]
        // Without a terminal of its own the program draws all the same.
        let _ = window::inhabit();
    }
    arguments
}

/// Measures nothing: there is nothing to measure with.
#[cfg(not(unix))]
pub(super) fn measure(
    _: usize,
    terminal: &crate::terminal::Terminal,
    _: impl FnMut(String) -> Result<(), crate::failure::Failure>,
) -> Result<(), crate::failure::Failure> {
    let words = terminal.speech.word("bench-no-terminal");
    Err(crate::failure::Failure::Work(words))
}
