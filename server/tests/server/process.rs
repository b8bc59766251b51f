//! The server as a process of its own, which can be killed.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

fn program() -> PathBuf {
    let mut path = std::env::current_exe().unwrap();
    path.pop();
    path.pop();
    path.join("examples").join("serve")
}

fn command(store: &Path, listen: &str) -> Command {
    let mut command = Command::new(program());
    command.arg(listen).arg(store);
    command
}

impl Process {
    /// Starts a server; when this returns, it answers.
    pub(crate) fn start(store: &Path, listen: &str) -> Self {
        Self::try_start(store, listen, Stdio::inherit()).expect("it says where it listens")
    }

    /// Starts a server that may refuse; what it complains about goes where it is told.
    pub(crate) fn try_start(store: &Path, listen: &str, complaints: Stdio) -> Option<Self> {
        let mut child = command(store, listen)
            .stdout(Stdio::piped())
            .stderr(complaints)
            .spawn()
            .expect("the example was built");
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.read_line(&mut line).unwrap();
        if let Ok(address) = line.trim().parse() {
            return Some(Self { child, address });
        }
        let ended = child.wait().unwrap();
        assert_eq!(ended.code(), Some(1), "it refuses and does not break");
        None
    }

    /// Starts a server and kills it after a while, whatever it does then. Returns whether it was ready before.
    pub(crate) fn start_and_kill(store: &Path, after: Duration) -> bool {
        let mut child = command(store, "127.0.0.1:0")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the example was built");
        std::thread::sleep(after);
        child.kill().unwrap();
        child.wait().unwrap();
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.read_line(&mut line).unwrap();
        !line.is_empty()
    }

    /// The end of a server that cannot start.
    pub(crate) fn refused(store: &Path, listen: &str) -> Output {
        command(store, listen).output().unwrap()
    }

    /// At once, as if the power failed.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to end, and waits until it has; how long that took.
    pub(crate) fn end(&mut self) -> Duration {
        let began = Instant::now();
        let id = self.child.id().to_string();
        Command::new("kill").arg(id).status().unwrap();
        assert!(self.child.wait().unwrap().success());
        began.elapsed()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended long ago.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
