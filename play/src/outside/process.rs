//! The processes of a program: the one that was started, and whatever that one has started.

use std::io;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// So long a program may take to end after `quit`, before it is killed.
const FAREWELL: Duration = Duration::from_millis(100);

/// A process in a group of its own. The whole group ends with this value.
#[derive(Debug)]
pub(super) struct Process(Child);

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
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let stdin = child.stdin.take().expect("standard input was asked for");
        let stdout = child.stdout.take().expect("standard output was asked for");
        Ok((Self(child), stdin, stdout))
    }

    /// Whether the process that was started is dead. It is not reaped: as long as it is not, nobody else can get its number, which is that of
    /// the group.
    #[cfg(unix)]
    fn has_ended(&mut self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(Pid::from_child(&self.0)), options);
        // A process that cannot be asked is none to rely on.
        status.map_or(true, |status| status.is_some())
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        self.0.try_wait().map_or(true, |status| status.is_some())
    }

    #[cfg(unix)]
    fn kill(&mut self) {
        use rustix::process::{Pid, Signal, kill_process_group};

        // Those who have ended are not hurt by it.
        let _ = kill_process_group(Pid::from_child(&self.0), Signal::KILL);
    }

    #[cfg(not(unix))]
    fn kill(&mut self) {
        drop(self.0.kill());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let deadline = Instant::now() + FAREWELL;
        while !self.has_ended() && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(2));
        }
        self.kill();
        drop(self.0.wait());
    }
}
