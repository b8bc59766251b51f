//! `ugi`: the engine protocol on standard input and output.

use std::io::{self, Write};
use std::process;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread;

use tabuleiro_play::ugi::{Next, Ugi};

use crate::lines::{Line, read_line};

/// What the loop waits for.
enum Event {
    Line(Line),
    /// Work on another thread has ended.
    Done,
    EndOfInput,
}

pub(crate) fn run() {
    let (sender, events) = mpsc::channel();
    let done = sender.clone();
    // If nobody receives any more, the program is about to end.
    let wake = move || drop(done.send(Event::Done));
    let mut ugi = Ugi::new(Arc::new(answer), Arc::new(wake));
    thread::spawn(move || read_lines(&sender));
    for event in events {
        let next = match event {
            Event::Line(Line::Whole(text)) => ugi.handle(&text),
            Event::Line(Line::TooLong) => {
                answer("info string error: the line is too long");
                Next::Continue
            }
            Event::Done => ugi.resume(),
            Event::EndOfInput => break,
        };
        if next == Next::Quit {
            return;
        }
    }
    ugi.finish();
}

fn read_lines(sender: &Sender<Event>) {
    let mut input = io::stdin().lock();
    while let Ok(Some(line)) = read_line(&mut input) {
        if sender.send(Event::Line(line)).is_err() {
            return;
        }
    }
    drop(sender.send(Event::EndOfInput));
}

/// A client that has gone needs no answers: the program ends.
fn answer(line: &str) {
    let mut out = io::stdout().lock();
    if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
        process::exit(0);
    }
}
