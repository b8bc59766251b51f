//! The application in a terminal that exists in memory only.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{ioctl_tiocsctty, setsid};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use super::drawn::Drawn;

/// A program in a terminal of its own. It is ended when this is dropped.
pub(super) struct Window {
    child: Child,
    keyboard: File,
    display: Arc<Display>,
}

/// What the terminal shows, and a bell that rings when that changes.
struct Display {
    shown: Mutex<Shown>,
    changed: Condvar,
}

struct Shown {
    drawn: Drawn,
    /// Whether the program has closed its end: nothing will change any more.
    closed: bool,
}

impl Window {
    /// Starts a program, which is to call [`inhabit`] first, in a window of so many columns and rows.
    pub(super) fn open(mut command: Command, (columns, rows): (u16, u16)) -> io::Result<Self> {
        let (near, far) = pair()?;
        let size = Winsize {
            ws_row: rows,
            ws_col: columns,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        tcsetwinsize(&near, size)?;
        command
            .stdin(Stdio::from(far.try_clone()?))
            .stdout(Stdio::from(far.try_clone()?))
            .stderr(Stdio::from(far));
        let child = command.spawn()?;
        // As long as we held the other end as well, we would not notice that the program has gone: the command has it.
        drop(command);
        let shown = Shown {
            drawn: Drawn::new(columns, rows),
            closed: false,
        };
        let display = Arc::new(Display {
            shown: Mutex::new(shown),
            changed: Condvar::new(),
        });
        let (watched, screen) = (Arc::clone(&display), near.try_clone()?);
        thread::spawn(move || watched.follow(screen));
        Ok(Self {
            child,
            keyboard: near,
            display,
        })
    }

    /// The number of the program's process.
    pub(super) fn process(&self) -> u32 {
        self.child.id()
    }

    /// Presses a key: the bytes that a terminal sends.
    pub(super) fn press(&mut self, key: &[u8]) -> io::Result<()> {
        self.keyboard.write_all(key)
    }

    /// Looks at the screen as it is now.
    pub(super) fn look<T>(&self, look: impl FnOnce(&Drawn) -> T) -> T {
        look(&self.display.lock().drawn)
    }

    /// Waits until the screen is as it is wanted, at most for so long. Returns whether it came to that.
    pub(super) fn wait(&self, patience: Duration, mut wanted: impl FnMut(&Drawn) -> bool) -> bool {
        let until = Instant::now() + patience;
        let mut shown = self.display.lock();
        loop {
            if wanted(&shown.drawn) {
                return true;
            }
            let left = until.saturating_duration_since(Instant::now());
            if shown.closed || left.is_zero() {
                return false;
            }
            let rung = self.display.changed.wait_timeout(shown, left);
            shown = rung.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        // A program that has ended already cannot be ended, and that is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Display {
    fn lock(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows what the program writes until it ends.
    fn follow(&self, mut screen: File) {
        let mut bytes = [0; 4096];
        loop {
            let read = screen.read(&mut bytes).unwrap_or(0);
            let mut shown = self.lock();
            shown.drawn.write(&bytes[..read]);
            shown.closed = read == 0;
            drop(shown);
            self.changed.notify_all();
            if read == 0 {
                return;
            }
        }
    }
}

/// Makes the terminal on standard input that of this process, which another one has started in it: only a process itself can do so.
pub(super) fn inhabit() -> io::Result<()> {
    setsid()?;
    Ok(ioctl_tiocsctty(io::stdin())?)
}

/// Our end of a new terminal, and the program's.
fn pair() -> io::Result<(File, OwnedFd)> {
    let near = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY)?;
    grantpt(&near)?;
    unlockpt(&near)?;
    let name = ptsname(&near, Vec::new())?;
    let path = Path::new(std::ffi::OsStr::from_bytes(name.as_bytes()));
    // Opened this way it does not become our own terminal: we have one already, or lead no session.
    let far = OpenOptions::new().read(true).write(true).open(path)?;
    Ok((near.into(), far.into()))
}
