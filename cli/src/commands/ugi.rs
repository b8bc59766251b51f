//! `ugi`: the engine protocol on standard input and output.

use std::io::{self, BufRead, Read, Write};
use std::process;
use std::sync::Arc;

use tabuleiro_play::ugi::{Next, Ugi};

use crate::failure::Failure;

/// Longer lines are refused: no game has so many moves.
const LONGEST: u64 = 4 << 20;

pub(crate) fn run() -> Result<(), Failure> {
    let mut ugi = Ugi::new(Arc::new(answer));
    let mut input = io::stdin().lock();
    while let Some(line) = read_line(&mut input)? {
        let next = match line {
            Line::Whole(text) => ugi.handle(&text),
            Line::TooLong => {
                answer("info string error: the line is too long");
                Next::Continue
            }
        };
        if next == Next::Quit {
            break;
        }
    }
    ugi.wait();
    Ok(())
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
fn read_line(input: &mut impl BufRead) -> Result<Option<Line>, Failure> {
    let failed = |error: io::Error| Failure::Work(format!("standard input: {error}"));
    let mut bytes = Vec::new();
    let read = input
        .by_ref()
        .take(LONGEST)
        .read_until(b'\n', &mut bytes)
        .map_err(failed)?;
    if read == 0 {
        return Ok(None);
    }
    if read as u64 == LONGEST && !bytes.ends_with(b"\n") {
        skip_line(input).map_err(failed)?;
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
