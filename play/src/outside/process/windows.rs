//! Job objects: whatever a process of a job starts belongs to the job, and all of it ends when the job is closed.

use std::io;
use std::os::windows::io::AsRawHandle;
use std::os::windows::process::CommandExt;
use std::process::{Child, Command};

use win32job::{ExtendedLimitInfo, Job};

/// `CREATE_NEW_PROCESS_GROUP`: Ctrl-C in our console does not reach the process.
const OWN_CONSOLE_GROUP: u32 = 0x200;

/// The job of a process; closed when the program is killed. Windows closes it too when our own process ends in whatever way.
#[derive(Debug)]
pub(super) struct Group(Option<Job>);

impl Group {
    /// Starts a process in a job of its own. What the process should start in the instant before it is put there is not in the job.
    pub(super) fn spawn(command: &mut Command) -> io::Result<(Child, Self)> {
        let mut limits = ExtendedLimitInfo::new();
        let job = Job::create_with_limit_info(limits.limit_kill_on_job_close());
        let job = job.map_err(io::Error::other)?;
        let mut child = command.creation_flags(OWN_CONSOLE_GROUP).spawn()?;
        match job.assign_process(child.as_raw_handle() as isize) {
            Ok(()) => Ok((child, Self(Some(job)))),
            Err(error) => {
                // It may have ended by itself already.
                let _ = child.kill();
                let _ = child.wait();
                Err(io::Error::other(error))
            }
        }
    }

    /// Whether the process that was started is dead.
    #[expect(clippy::unused_self, reason = "the same on all systems")]
    pub(super) fn has_ended(&self, child: &mut Child) -> bool {
        child.try_wait().map_or(true, |status| status.is_some())
    }

    /// Kills all processes of the job.
    pub(super) fn kill(&mut self, _: &mut Child) {
        self.0 = None;
    }
}
