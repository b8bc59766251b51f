//! A system without signals that could be waited for.

use std::io;
use std::ops::ControlFlow;

use super::Signal;

/// Signals that no longer do by themselves what they usually do: there are none.
pub(crate) enum Caught {}

/// Nothing can be caught.
pub(crate) fn catch() -> Option<Caught> {
    None
}

impl Caught {
    /// Waits for signals.
    pub(crate) fn listen(self, _: impl FnMut(Signal) -> ControlFlow<()>) {
        match self {}
    }
}

/// Nobody could call the program back: it goes on.
#[expect(clippy::unnecessary_wraps, reason = "other systems can fail here")]
pub(crate) fn stand_aside() -> io::Result<()> {
    Ok(())
}

/// A program ends with its window, without being asked.
pub(crate) fn watch_terminal(_: impl FnOnce() + Send + 'static) {}
