//! Signals as Unix has them.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::thread;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::Signal;

/// Signals that no longer do by themselves what they usually do.
pub(crate) struct Caught(Signals);

/// From now on the signals that end the program or make it stand aside do so only when they are listened to; `None` if they cannot be caught
/// and end the program as they always did.
pub(crate) fn catch() -> Option<Caught> {
    let signals = Signals::new([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]);
    signals.ok().map(Caught)
}

impl Caught {
    /// Waits for signals and hands over each, until that breaks off.
    pub(crate) fn listen(mut self, mut hear: impl FnMut(Signal) -> ControlFlow<()>) {
        for signal in self.0.forever() {
            let signal = match signal {
                SIGTSTP => Signal::StandAside,
                signal => Signal::Leave(128 + signal),
            };
            if hear(signal).is_break() {
                return;
            }
        }
    }
}

/// Stops the program until the shell calls it back.
pub(crate) fn stand_aside() -> io::Result<()> {
    emulate_default_handler(SIGTSTP)
}

/// Calls back when the terminal on standard output has gone. The signal for that reaches only the programs that the terminal controls, and
/// whoever reads keys takes the end of the input for a pause and asks again without end.
pub(crate) fn watch_terminal(gone: impl FnOnce() + Send + 'static) {
    if io::stdout().is_terminal() {
        thread::spawn(move || {
            if wait_for_hangup() {
                gone();
            }
        });
    }
}

/// Waits until the terminal has gone; `false` if that cannot be seen.
fn wait_for_hangup() -> bool {
    let output = io::stdout();
    loop {
        // Nothing is asked for: that the other end is gone is told all the same.
        let mut looked = [PollFd::new(&output, PollFlags::empty())];
        match poll(&mut looked, None) {
            Err(Errno::INTR) => {}
            Err(_) => return false,
            Ok(_) => return looked[0].revents().contains(PollFlags::HUP),
        }
    }
}
