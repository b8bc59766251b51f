//! `ugi`: the engine protocol on standard input and output.

use std::io::{self, Write};
use std::process;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread;

use tabuleiro_play::infos;
use tabuleiro_play::ugi::{Next, Ugi};

use super::open_rules;
use crate::failure::Failure;
use crate::lines::{Line, read_line};
use crate::output;
use crate::terminal::{Charset, Terminal};

/// What the loop waits for.
enum Event {
    Line(Line),
    /// Work on another thread has ended.
    Done,
    EndOfInput,
}

pub(crate) fn run(
    game: Option<&str>,
    rules: Option<&String>,
    terminal: &Terminal,
) -> Result<(), Failure> {
    let (sender, events) = mpsc::channel();
    let done = sender.clone();
    // If nobody receives any more, the program is about to end.
    let wake = move || drop(done.send(Event::Done));
    let (answered, wake) = (Arc::new(answer), Arc::new(wake));
    let mut ugi = if game.is_some() || rules.is_some() {
        let bout = open_rules(game.unwrap_or(infos()[0].name), rules, terminal)?;
        Ugi::with_game(bout, answered, wake)
    } else {
        Ugi::new(answered, wake)
    };
    thread::spawn(move || read_lines(&sender));
    for event in events {
        let next = match event {
            Event::Line(Line::Whole(text)) => ugi.handle(&text),
            Event::Line(Line::TooLong) => ugi.handle_too_long(),
            Event::Done => ugi.resume(),
            Event::EndOfInput => break,
        };
        if next == Next::Quit {
            return Ok(());
        }
    }
    ugi.finish();
    Ok(())
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

/// A client that has gone needs no answers, and one that cannot get them is not served: the program ends, whoever was speaking.
fn answer(line: &str) {
    let mut out = io::stdout().lock();
    if let Err(error) = writeln!(out, "{line}").and_then(|()| out.flush()) {
        match output::from_io(&error) {
            Failure::Work(what) => {
                output::print_error(&format!("tabuleiro: {what}"), Charset::from_environment());
                process::exit(1);
            }
            _ => process::exit(0),
        }
    }
}
