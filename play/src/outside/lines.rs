//! Lines from a program that need not be kind.

use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::sync::mpsc::SyncSender;

/// What is longer is cut off: no line of the protocol needs it.
const LONGEST: usize = 64 * 1024;

/// Hands over every line, until there are no more or nobody wants them. Waits where the receiver is slow, so that a program that writes
/// without end is held up in its own pipe.
pub(super) fn forward(from: impl Read, to: &SyncSender<String>) {
    let mut reader = BufReader::new(from);
    while let Some(line) = next_line(&mut reader) {
        if to.send(line).is_err() {
            return;
        }
    }
}

/// One line without its end, cut to the longest, anything that is not UTF-8 replaced; `None` when there are no more.
fn next_line(reader: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let mut begun = false;
    loop {
        let buffer = match reader.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => &[],
        };
        if buffer.is_empty() {
            return begun.then(|| text(&line));
        }
        begun = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        let room = LONGEST - line.len();
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = part.len() + usize::from(end.is_some());
        reader.consume(used);
        if end.is_some() {
            return Some(text(&line));
        }
    }
}

fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line)
        .trim_end_matches('\r')
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let mut reader = BufReader::with_capacity(7, bytes);
        std::iter::from_fn(|| next_line(&mut reader)).collect()
    }

    #[test]
    fn ends_of_lines() {
        assert_eq!(
            lines(b"ugiok\r\n\nreadyok\nlast"),
            ["ugiok", "", "readyok", "last"]
        );
        assert!(lines(b"").is_empty());
    }

    #[test]
    fn strange_bytes_are_replaced() {
        assert_eq!(lines(b"a\xff\xfeb\nc"), ["a\u{fffd}\u{fffd}b", "c"]);
    }

    #[test]
    fn long_lines_are_cut() {
        let mut bytes = vec![b'x'; 3_000_000];
        bytes.extend_from_slice(b"\nbestmove a1\n");
        let lines = lines(&bytes);
        assert_eq!(lines[0].len(), LONGEST);
        assert_eq!(lines[1..], ["bestmove a1"]);
    }
}
