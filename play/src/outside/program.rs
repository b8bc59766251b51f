//! A running program and the lines to and from it.

use std::io::Write;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::error::OutsideError;
use super::lines;

/// So many lines may wait to be read; together with the longest line this bounds the memory that a program can fill.
const WAITING_LINES: usize = 64;
/// So long a program may take to end after `quit`, before it is killed.
const FAREWELL: Duration = Duration::from_millis(100);
/// Nobody waits longer, and points in time beyond the end of the clock do not exist.
const LONGEST_WAIT: Duration = Duration::from_hours(7 * 24);

/// One process. It is ended and reaped when this value goes.
#[derive(Debug)]
pub(super) struct Program {
    child: Child,
    /// Lines on their way to the program. A thread writes them, since a program that does not read would hold us up.
    input: Option<Sender<String>>,
    output: Receiver<String>,
}

impl Program {
    /// Starts a program with its arguments. What it says on its standard error goes nowhere.
    pub(super) fn start(words: &[String]) -> Result<Self, OutsideError> {
        let mut command = Command::new(&words[0]);
        command
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        // Ctrl-C is meant for us: at a terminal it reaches every process of a group.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let started = command.spawn();
        let mut child = started.map_err(|error| OutsideError::Missing {
            program: words[0].clone(),
            reason: error.to_string(),
        })?;
        let stdin = child.stdin.take().expect("standard input was asked for");
        let stdout = child.stdout.take().expect("standard output was asked for");
        let (input, to_write) = channel();
        let (read, output) = sync_channel(WAITING_LINES);
        // Both threads end with the pipes, or with the other ends of their channels. Nobody joins them: a grandchild may have inherited the
        // pipes and hold them open after the program itself is dead.
        thread::spawn(move || write_lines(stdin, &to_write));
        thread::spawn(move || lines::forward(stdout, &read));
        Ok(Self {
            child,
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
                Ok(line) => {
                    if let Some(found) = wanted(&line) {
                        return Ok(found);
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(OutsideError::Stalled),
                Err(RecvTimeoutError::Disconnected) => return Err(OutsideError::Crashed),
            }
        }
    }

    /// Whether the process is dead already.
    pub(super) fn has_ended(&mut self) -> bool {
        // A process that cannot be asked is none to rely on.
        self.child
            .try_wait()
            .map_or(true, |status| status.is_some())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.send("quit".to_owned());
        // Its standard input closes after the last line, for programs that only know this sign.
        self.input = None;
        let deadline = Instant::now() + FAREWELL;
        while !self.has_ended() && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(2));
        }
        // Killing a process that has ended does nothing, and waiting for one that was waited for gives its status again.
        drop(self.child.kill());
        drop(self.child.wait());
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
