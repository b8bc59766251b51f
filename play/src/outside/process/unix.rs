//! Process groups: a signal to a group reaches all its processes.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};

use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, kill_process_group as signal_group, waitid,
};

/// A group has the number of the process that leads it.
#[derive(Debug)]
pub(super) struct Group;

impl Group {
    /// Starts a process in a group of its own.
    pub(super) fn spawn(command: &mut Command) -> io::Result<(Child, Self)> {
        Ok((command.process_group(0).spawn()?, Self))
    }

    /// Whether the process that was started is dead. It is not reaped: as long as it is not, nobody else can get its number, which is that of
    /// the group.
    #[expect(clippy::unused_self, reason = "other systems need it")]
    pub(super) fn has_ended(&self, child: &mut Child) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(Pid::from_child(child)), options);
        // A process that cannot be asked is none to rely on.
        status.map_or(true, |status| status.is_some())
    }

    /// Kills all processes of the group. Those that have ended are not hurt by it.
    #[expect(clippy::unused_self, reason = "other systems need it")]
    pub(super) fn kill(&mut self, child: &mut Child) {
        let _ = signal_group(Pid::from_child(child), Signal::KILL);
    }
}
