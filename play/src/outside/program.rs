//! A running program and the lines to and from it.

use std::io::Write;
use std::process::ChildStdin;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::error::OutsideError;
use super::lines::{self, Heard};
use super::process::Process;

/// So many lines may wait to be read; together with the longest line this bounds the memory that a program can fill.
const WAITING_LINES: usize = 64;
/// Nobody waits longer, and points in time beyond the end of the clock do not exist.
const LONGEST_WAIT: Duration = Duration::from_hours(7 * 24);

/// One program. It is ended and reaped when this value goes.
#[derive(Debug)]
pub(super) struct Program {
    /// Ends with this value.
    _process: Process,
    /// Lines on their way to the program. A thread writes them, since a program that does not read would hold us up.
    input: Option<Sender<String>>,
    output: Receiver<Heard>,
}

impl Program {
    /// Starts a program with its arguments.
    pub(super) fn start(words: &[String]) -> Result<Self, OutsideError> {
        let started = Process::start(words);
        let (process, stdin, stdout) = started.map_err(|error| OutsideError::Missing {
            program: words.join(" "),
            reason: error.to_string(),
        })?;
        let (input, to_write) = channel();
        let (read, output) = sync_channel(WAITING_LINES);
        // Both threads end with the pipes, or with the other ends of their channels. Nobody joins them: a grandchild that has left the group may
        // have inherited the pipes and hold them open after the program itself is dead.
        thread::spawn(move || write_lines(stdin, &to_write));
        thread::spawn(move || lines::forward(stdout, &read));
        Ok(Self {
            _process: process,
            input: Some(input),
            output,
        })
    }

    /// Sends a line, without waiting. That a program is gone shows when it does not answer.
    pub(super) fn send(&self, line: String) {
        if let Some(input) = &self.input {
            // Both errors mean that the program no longer reads.
            drop(input.send(line));
        }
    }

    /// Reads lines until one is the wanted one.
    pub(super) fn await_line<T>(
        &self,
        wait: Duration,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, OutsideError> {
        let deadline = Instant::now() + wait.min(LONGEST_WAIT);
        loop {
            // A program that never stops talking has always a line ready: the clock must be looked at before each.
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(OutsideError::Stalled);
            }
            match self.output.recv_timeout(left) {
                Ok(Heard::Line(line)) => {
                    if let Some(found) = wanted(&line) {
                        return Ok(found);
                    }
                }
                Ok(Heard::Flood(line)) => return Err(OutsideError::flood(&line)),
                Err(RecvTimeoutError::Timeout) => return Err(OutsideError::Stalled),
                Err(RecvTimeoutError::Disconnected) => return Err(OutsideError::Crashed),
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.send("quit".to_owned());
        // Its standard input closes after the last line, for programs that only know this sign.
        self.input = None;
    }
}

/// Writes every line, until there are no more or nobody reads them.
fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        // Whatever is in a line, it stays one line.
        let line = line.replace(['\n', '\r'], " ") + "\n";
        if stdin.write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}
