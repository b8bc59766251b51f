//! Lines from standard input, whatever their bytes are and however long they are.

use std::io::{self, BufRead, Read};

/// Longer lines are refused: no game has so many moves.
const LONGEST: u64 = 4 << 20;

/// A line without its end.
pub(crate) enum Line {
    /// The whole line; what is not text in it is replaced.
    Whole(String),
    /// A line that was not kept.
    TooLong,
}

/// The next line; `None` at the end of the input.
pub(crate) fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
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
