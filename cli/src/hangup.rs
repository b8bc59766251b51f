//! A terminal that goes away under the program: its window was closed, or the connection to it was lost.

use std::io::{self, IsTerminal};
use std::thread;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;

/// Calls back when the terminal on standard output has gone. The signal for that reaches only the programs that the terminal controls, and
/// whoever reads keys takes the end of the input for a pause and asks again without end.
pub(crate) fn watch(gone: impl FnOnce() + Send + 'static) {
    if io::stdout().is_terminal() {
        thread::spawn(move || {
            if wait() {
                gone();
            }
        });
    }
}

/// Waits until the terminal has gone; `false` if that cannot be seen.
fn wait() -> bool {
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
