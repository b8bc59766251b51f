//! A terminal that exists in memory only, with a program in it: the application measured, tried and pictured as a person sees it.

use std::io::{self, Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use vt100::{Parser, Screen};

/// A program in a terminal of its own. It is ended when this is dropped.
pub(crate) struct Pseudoterminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    display: Arc<Display>,
}

/// What the terminal shows, and a bell that rings when that changes.
struct Display {
    shown: Mutex<Shown>,
    changed: Condvar,
}

/// What the terminal shows.
struct Shown {
    parser: Parser,
    /// Whether the program has closed its end: nothing will change any more.
    closed: bool,
}

impl Pseudoterminal {
    /// Starts a program in a window of so many columns and rows.
    pub(crate) fn start(command: CommandBuilder, (columns, rows): (u16, u16)) -> io::Result<Self> {
        let pair = native_pty_system()
            .openpty(window(columns, rows))
            .map_err(io::Error::other)?;
        let child = pair
            .slave
            .spawn_command(command)
            .map_err(io::Error::other)?;
        // As long as we held the other end as well, we would not notice that the program has gone.
        drop(pair.slave);
        let reader = pair.master.try_clone_reader().map_err(io::Error::other)?;
        let display = Arc::new(Display::new(columns, rows));
        let watched = Arc::clone(&display);
        thread::spawn(move || watched.follow(reader));
        Ok(Self {
            child,
            keyboard: pair.master.take_writer().map_err(io::Error::other)?,
            master: pair.master,
            display,
        })
    }

    /// The number of the program's process.
    pub(crate) fn process(&self) -> Option<u32> {
        self.child.process_id()
    }

    /// Types, clicks or pastes: the bytes that a terminal sends.
    pub(crate) fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.keyboard.write_all(bytes)?;
        self.keyboard.flush()
    }

    /// Presses and releases the left button of the mouse; columns and rows are counted from 0.
    pub(crate) fn click(&mut self, column: u16, row: u16) -> io::Result<()> {
        let (column, row) = (column + 1, row + 1);
        self.send(format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m").as_bytes())
    }

    /// Makes the window larger or smaller.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) -> io::Result<()> {
        let mut shown = self.display.lock();
        shown.parser.set_size(size(rows), size(columns));
        self.master
            .resize(window(columns, rows))
            .map_err(io::Error::other)
    }

    /// Looks at the screen as it is now.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&Screen) -> T) -> T {
        look(self.display.lock().parser.screen())
    }

    /// Waits until the screen is as it is wanted, at most for so long. Returns whether it came to that.
    pub(crate) fn wait(&self, patience: Duration, mut wanted: impl FnMut(&Screen) -> bool) -> bool {
        let until = Instant::now() + patience;
        let mut shown = self.display.lock();
        loop {
            if wanted(shown.parser.screen()) {
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

    /// Waits until the program has closed its terminal and ended, at most for so long; `None` if it did not.
    pub(crate) fn end(&mut self, patience: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + patience;
        let mut shown = self.display.lock();
        while !shown.closed {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return None;
            }
            let rung = self.display.changed.wait_timeout(shown, left);
            shown = rung.unwrap_or_else(PoisonError::into_inner).0;
        }
        drop(shown);
        self.child.wait().ok()
    }

    /// Ends the program at once: it is not asked and hears nothing of it.
    pub(crate) fn kill(&mut self) {
        // A program that has ended already cannot be ended, and that is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Pseudoterminal {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Display {
    fn new(columns: u16, rows: u16) -> Self {
        let shown = Shown {
            parser: Parser::new(size(rows), size(columns), 0),
            closed: false,
        };
        Self {
            shown: Mutex::new(shown),
            changed: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows what the program writes until it ends.
    fn follow(&self, mut reader: Box<dyn Read + Send>) {
        let mut bytes = [0; 4096];
        loop {
            let read = reader.read(&mut bytes).unwrap_or(0);
            let mut shown = self.lock();
            shown.parser.process(&bytes[..read]);
            shown.closed = read == 0;
            drop(shown);
            self.changed.notify_all();
            if read == 0 {
                return;
            }
        }
    }
}

fn window(columns: u16, rows: u16) -> PtySize {
    PtySize {
        rows: rows.max(1),
        cols: columns.max(1),
        ..PtySize::default()
    }
}

pub(crate) fn size(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap_or(NonZeroU16::MIN)
}
