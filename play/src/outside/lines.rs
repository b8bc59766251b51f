//! Lines from a program that need not be kind.

use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::sync::mpsc::SyncSender;
use std::time::Instant;

/// What is longer is cut off: no line of the protocol needs it.
const LONGEST: usize = 64 * 1024;
/// A program may print this many bytes at once, and this many per second.
const BURST: f64 = (32 << 20) as f64;
const RATE: f64 = (4 << 20) as f64;
/// A line costs as much as this many bytes more: reading many short ones takes as long as reading a few long ones.
const LINE: usize = 64;

/// What a program has said.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard {
    Line(String),
    /// More than anyone reads, with the beginning of the last line. Nothing follows.
    Flood(String),
}

/// Hands over every line, until there are no more, nobody wants them, or there are far too many. Waits where the receiver is slow, so that a
/// program that writes without end is held up in its own pipe.
pub(super) fn forward(from: impl Read, to: &SyncSender<Heard>) {
    let mut reader = BufReader::new(from);
    let mut allowance = Allowance::new();
    loop {
        let heard = match next_line(&mut reader, &mut allowance) {
            Ok(Some(line)) => Heard::Line(line),
            Ok(None) => return,
            Err(flood) => Heard::Flood(flood),
        };
        let over = matches!(heard, Heard::Flood(_));
        if to.send(heard).is_err() || over {
            return;
        }
    }
}

/// How much a program may still print: it grows with time, up to [`BURST`].
struct Allowance {
    left: f64,
    since: Instant,
}

impl Allowance {
    fn new() -> Self {
        Self {
            left: BURST,
            since: Instant::now(),
        }
    }

    /// Takes this many bytes off; whether there were enough.
    fn take(&mut self, bytes: usize) -> bool {
        let bytes = bytes as f64;
        if self.left < bytes {
            let now = Instant::now();
            let grown = now.duration_since(self.since).as_secs_f64() * RATE;
            self.left = (self.left + grown).min(BURST);
            self.since = now;
        }
        self.left -= bytes;
        self.left >= 0.0
    }
}

/// One line without its end, cut to the longest, anything that is not UTF-8 replaced; `None` when there are no more. The error is the beginning
/// of a line that was too much.
fn next_line(
    reader: &mut impl BufRead,
    allowance: &mut Allowance,
) -> Result<Option<String>, String> {
    let mut line = Vec::new();
    let mut begun = false;
    loop {
        let buffer = match reader.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => &[],
        };
        if buffer.is_empty() {
            return Ok(begun.then(|| text(&line)));
        }
        begun = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        let room = LONGEST - line.len();
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = part.len() + usize::from(end.is_some());
        reader.consume(used);
        if !allowance.take(used + LINE) {
            return Err(text(&line));
        }
        if end.is_some() {
            return Ok(Some(text(&line)));
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
    use std::iter::Cycle;
    use std::slice::Iter;
    use std::sync::mpsc::sync_channel;
    use std::thread;
    use std::time::Duration;

    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let mut reader = BufReader::with_capacity(4096, bytes);
        let mut allowance = Allowance::new();
        std::iter::from_fn(|| next_line(&mut reader, &mut allowance).unwrap()).collect()
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

    /// As fast as memory: a second is enough to be sure.
    #[test]
    fn what_never_ends_is_given_up() {
        for endless in ["y\n", "no end", "info depth 1 nodes 1 pv a1\n"] {
            let (to, heard) = sync_channel(WAITING);
            let from = Endless(endless.as_bytes().iter().cycle());
            let reading = thread::spawn(move || forward(from, &to));
            let last = heard.iter().last().unwrap();
            assert!(
                matches!(&last, Heard::Flood(line) if !line.is_empty()),
                "{last:?}"
            );
            reading.join().unwrap();
        }
    }

    /// A program may print much, if it takes its time.
    #[test]
    fn time_gives_new_allowance() {
        let mut allowance = Allowance::new();
        assert!(allowance.take(BURST as usize));
        assert!(!allowance.take(1 << 20));
        allowance.since -= Duration::from_secs(1);
        assert!(allowance.take(1 << 20));
        allowance.since -= Duration::from_hours(9);
        assert!(!allowance.take(BURST as usize * 2));
    }

    const WAITING: usize = 4;

    struct Endless<'a>(Cycle<Iter<'a, u8>>);

    impl Read for Endless<'_> {
        fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
            into.iter_mut()
                .zip(&mut self.0)
                .for_each(|(to, &from)| *to = from);
            Ok(into.len())
        }
    }
}
