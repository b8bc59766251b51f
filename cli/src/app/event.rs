//! The one queue of everything that happens.

use std::io;
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event as Happening};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;

use super::guard;
use super::job::Report;
use crate::hangup;

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

/// Starts to listen to the terminal and to signals. Whatever changes after the return is heard.
pub(super) fn listen(mailbox: SyncSender<Event>, signals: Option<Signals>) -> io::Result<()> {
    // The first look at the terminal is what makes changes of its size be noticed.
    event::poll(Duration::ZERO)?;
    if let Some(signals) = signals {
        let mailbox = mailbox.clone();
        thread::spawn(move || hear_signals(signals, &mailbox));
    }
    let end = mailbox.clone();
    hangup::watch(move || leave(SIGHUP, &end));
    thread::spawn(move || hear_terminal(&mailbox));
    Ok(())
}

/// The signals that end the program or make it stand aside; from now on they do so only when they are listened to. This comes before the terminal
/// is taken over, so that no signal can end the program without giving it back.
pub(super) fn signals() -> Option<Signals> {
    // Signals that cannot be caught end the program as they always did.
    Signals::new([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]).ok()
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

fn hear_signals(mut signals: Signals, mailbox: &SyncSender<Event>) {
    for signal in signals.forever() {
        if signal != SIGTSTP {
            leave(signal, mailbox);
        } else if mailbox.send(Event::Stop).is_err() {
            return;
        }
    }
}

/// Asks the application to end, and sees to it that it does: it may be too busy to hear.
fn leave(signal: i32, mailbox: &SyncSender<Event>) {
    guard::leave_soon(signal);
    // If nobody listens any more, the application is ending.
    let _ = mailbox.try_send(Event::End);
}
