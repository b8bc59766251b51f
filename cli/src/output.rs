//! Writing to standard output and standard error.

use std::io::{self, ErrorKind, Write};

use serde::Serialize;

use crate::failure::Failure;
use crate::terminal::Charset;

/// Prints a text and a line end if it has none.
pub(crate) fn print(text: &str, charset: Charset) -> Result<(), Failure> {
    let text = charset.fit(text);
    let end = if text.is_empty() || text.ends_with('\n') {
        ""
    } else {
        "\n"
    };
    let mut out = io::stdout().lock();
    let written = out
        .write_all(text.as_bytes())
        .and_then(|()| out.write_all(end.as_bytes()));
    written
        .and_then(|()| out.flush())
        .map_err(|error| from_io(&error))
}

/// Prints the beginning of a line, for an answer to stand behind it.
pub(crate) fn prompt(text: &str, charset: Charset) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let written = out.write_all(charset.fit(text).as_bytes());
    written
        .and_then(|()| out.flush())
        .map_err(|error| from_io(&error))
}

/// Prints a value as one JSON object on one line.
pub(crate) fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value).map_err(|error| Failure::Work(error.to_string()))?;
    print(&text, Charset::Unicode)
}

/// Tells standard error; if nobody listens there, nobody is told.
pub(crate) fn print_error(line: &str, charset: Charset) {
    let _ = writeln!(io::stderr().lock(), "{}", charset.fit(line));
}

/// A failure to write.
pub(crate) fn from_io(error: &io::Error) -> Failure {
    match error.kind() {
        ErrorKind::BrokenPipe => Failure::ClosedPipe,
        _ => Failure::Work(format!("standard output: {error}")),
    }
}
