//! `ugi`: the engine protocol on standard input and output.

use std::io::{self, BufRead, Read, Write};
use std::process;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread;

use tabuleiro_play::ugi::{Next, Ugi};

/// Longer lines are refused: no game has so many moves.
const LONGEST: u64 = 4 << 20;

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

enum Line {
    Whole(String),
    TooLong,
}

/// The next line, whatever its bytes are; `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(None);
    }
    if read as u64 == LONGEST && !bytes.ends_with(b"\n") {
        skip_line(input)?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Whole(
        String::from_utf8_lossy(&bytes).into_owned(),
    )))
}

/// Drops the rest of a line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        let done = end.is_some() || buffer.is_empty();
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}
