//! The processes of a program: the one that was started, and whatever that one has started.
//!
//! Unix has process groups for this and Windows has job objects. Where there are no processes, as in WebAssembly, starting one fails as it
//! does for a program that is not there.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
#[cfg_attr(not(any(unix, windows)), path = "none.rs")]
mod group;

use std::io;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use group::Group;

/// So long a program may take to end after `quit`, before it is killed.
const FAREWELL: Duration = Duration::from_millis(100);

/// A process in a group of its own. The whole group ends with this value.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    group: Group,
}

impl Process {
    /// Starts a program with its arguments. What it says on its standard error goes nowhere.
    pub(super) fn start(words: &[String]) -> io::Result<(Self, ChildStdin, ChildStdout)> {
        let mut command = Command::new(&words[0]);
        command
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        // Ctrl-C is meant for us: at a terminal it reaches every process of a group. And a script may have children, which outlive it.
        let (mut child, group) = Group::spawn(&mut command)?;
        let stdin = child.stdin.take().expect("standard input was asked for");
        let stdout = child.stdout.take().expect("standard output was asked for");
        Ok((Self { child, group }, stdin, stdout))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let deadline = Instant::now() + FAREWELL;
        while !self.group.has_ended(&mut self.child) && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(2));
        }
        self.group.kill(&mut self.child);
        drop(self.child.wait());
    }
}
