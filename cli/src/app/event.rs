//! The one queue of everything that happens.

use std::sync::mpsc::Sender;
use std::thread;

use ratatui::crossterm::event::{self, Event as Happening};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;

use super::guard;
use super::job::Report;

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

/// Starts to listen to the terminal and to signals.
pub(super) fn listen(mailbox: Sender<Event>) {
    let signals = mailbox.clone();
    thread::spawn(move || hear_terminal(&mailbox));
    thread::spawn(move || hear_signals(&signals));
}

fn hear_terminal(mailbox: &Sender<Event>) {
    loop {
        // A terminal that cannot be read any more has gone away.
        let event = event::read().map_or(Event::End, Event::Terminal);
        let gone = matches!(event, Event::End);
        if mailbox.send(event).is_err() || gone {
            return;
        }
    }
}

fn hear_signals(mailbox: &Sender<Event>) {
    // Signals that cannot be caught end the program as they always did.
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP, SIGTSTP]) else {
        return;
    };
    for signal in signals.forever() {
        let event = if signal == SIGTSTP {
            Event::Stop
        } else {
            Event::End
        };
        if mailbox.send(event).is_err() {
            return;
        }
        if signal != SIGTSTP {
            guard::leave_soon(signal);
        }
    }
}
