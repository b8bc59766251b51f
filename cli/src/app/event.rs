//! The one queue of everything that happens.

use std::io;
use std::ops::ControlFlow;
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event as Happening};

use super::guard;
use super::job::Report;
use crate::signals::{self, Caught, HANGUP, Signal};

/// So much may have happened that nobody has heard yet. Whoever has more to say waits; keys wait in the terminal, so that a flood of them
/// takes no memory.
pub(super) const MOST_WAITING: usize = 1024;

/// Something that happened.
pub(crate) enum Event {
    /// The terminal says so.
    Terminal(Happening),
    /// A job says so.
    Report(Box<Report>),
    /// Some time has passed.
    Tick,
    /// The program is to stand aside until it is called back.
    Stop,
    /// The program is to end.
    End,
}

/// Starts to listen to the terminal and to signals, which are caught before the terminal is taken over, so that none can end the program
/// without giving it back. Whatever changes after the return is heard.
pub(super) fn listen(mailbox: SyncSender<Event>, caught: Option<Caught>) -> io::Result<()> {
    // The first look at the terminal is what makes changes of its size be noticed.
    event::poll(Duration::ZERO)?;
    if let Some(caught) = caught {
        let mailbox = mailbox.clone();
        thread::spawn(move || caught.listen(|signal| hear_signal(signal, &mailbox)));
    }
    let end = mailbox.clone();
    signals::watch_terminal(move || leave(HANGUP, &end));
    thread::spawn(move || hear_terminal(&mailbox));
    Ok(())
}

fn hear_terminal(mailbox: &SyncSender<Event>) {
    loop {
        // A terminal that cannot be read any more has gone away.
        let event = event::read().map_or(Event::End, Event::Terminal);
        let gone = matches!(event, Event::End);
        if mailbox.send(event).is_err() || gone {
            return;
        }
    }
}

fn hear_signal(signal: Signal, mailbox: &SyncSender<Event>) -> ControlFlow<()> {
    match signal {
        Signal::Leave(code) => leave(code, mailbox),
        Signal::StandAside if mailbox.send(Event::Stop).is_err() => return ControlFlow::Break(()),
        Signal::StandAside => {}
    }
    ControlFlow::Continue(())
}

/// Asks the application to end, and sees to it that it does: it may be too busy to hear.
fn leave(code: i32, mailbox: &SyncSender<Event>) {
    guard::leave_soon(code);
    // If nobody listens any more, the application is ending.
    let _ = mailbox.try_send(Event::End);
}
