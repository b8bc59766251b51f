//! Listening to the input on a thread of its own, so that a clock can run out while nothing is typed.

use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;

use crate::lines::{Line, read_line};

/// Reads a line when one is wanted, and not before: what nobody asks for stays in the input.
pub(super) struct Listener {
    wanted: Sender<()>,
    lines: Receiver<Line>,
    /// Whether a line is wanted already that has not come yet.
    waiting: bool,
}

/// What was heard.
pub(super) enum Sound {
    /// A line.
    Line(Line),
    /// There is nothing more to be heard.
    End,
    /// Nothing so far.
    Silence,
}

impl Listener {
    pub(super) fn new(input: impl Read + Send + 'static) -> Self {
        let (wanted, wishes) = channel();
        let (heard, lines) = channel();
        thread::spawn(move || listen(BufReader::new(input), &wishes, &heard));
        Self {
            wanted,
            lines,
            waiting: false,
        }
    }

    /// Waits for a line, at most until a point in time. One that comes later is heard the next time.
    pub(super) fn hear(&mut self, until: Option<Instant>) -> Sound {
        if !self.waiting {
            // If nobody listens any more, the input has ended, as will be heard at once.
            let _ = self.wanted.send(());
            self.waiting = true;
        }
        let heard = match until {
            None => self
                .lines
                .recv()
                .map_err(|_| RecvTimeoutError::Disconnected),
            Some(until) => {
                let left = until.saturating_duration_since(Instant::now());
                self.lines.recv_timeout(left)
            }
        };
        match heard {
            Ok(line) => {
                self.waiting = false;
                Sound::Line(line)
            }
            Err(RecvTimeoutError::Timeout) => Sound::Silence,
            Err(RecvTimeoutError::Disconnected) => Sound::End,
        }
    }
}

/// Reads a line for each wish. An input that cannot be read has come to its end as well.
fn listen(mut input: impl BufRead, wishes: &Receiver<()>, heard: &Sender<Line>) {
    for () in wishes {
        let Ok(Some(line)) = read_line(&mut input) else {
            return;
        };
        if heard.send(line).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn text(sound: Sound) -> String {
        match sound {
            Sound::Line(Line::Whole(line)) => line.trim().to_owned(),
            Sound::Line(Line::TooLong) => "too long".to_owned(),
            Sound::End => "end".to_owned(),
            Sound::Silence => "silence".to_owned(),
        }
    }

    #[test]
    fn a_line_that_comes_late_is_heard_the_next_time() {
        let (reader, mut writer) = std::io::pipe().unwrap();
        let mut listener = Listener::new(reader);
        assert_eq!(text(listener.hear(Some(Instant::now()))), "silence");
        writer.write_all(b"one\ntwo\n").unwrap();
        drop(writer);
        for expected in ["one", "two", "end", "end"] {
            assert_eq!(text(listener.hear(None)), expected);
        }
        assert_eq!(text(listener.hear(Some(Instant::now()))), "end");
    }
}
