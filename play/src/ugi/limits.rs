//! The words behind `go`.

use std::time::Duration;

use tabuleiro_core::Side;
use tabuleiro_core::perft::DEEPEST;
use tabuleiro_core::text::excerpt;
use tabuleiro_engine::Limits;

use super::Complaint;
use crate::player::within;

/// What `go` asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) task: Task,
    pub(super) infinite: bool,
    limits: Limits,
    /// The clocks of White and Black, and what each move adds to them.
    left: [Option<Duration>; 2],
    increment: [Duration; 2],
}

/// What is to be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Task {
    /// A move is to be found.
    #[default]
    Search,
    /// Sequences of this many moves are to be counted.
    Count(u32),
    /// To be counted, but it was not understood how deep: nothing is done.
    Nothing,
}

/// The words that are followed by a number, and the least that makes sense.
const NUMBERS: [(&str, u64); 13] = [
    ("p1time", 0),
    ("p2time", 0),
    ("p1inc", 0),
    ("p2inc", 0),
    ("wtime", 0),
    ("btime", 0),
    ("winc", 0),
    ("binc", 0),
    // Time is shared out as if there were hundreds of moves to come, which is never too much.
    ("movestogo", 0),
    ("movetime", 0),
    ("nodes", 1),
    ("depth", 1),
    ("perft", 0),
];

/// How long a search takes if nothing bounds it.
const USUAL_TIME: Duration = Duration::from_secs(1);

impl Go {
    /// Reads the words behind `go`: what was understood, and what is wrong with the rest. The client waits for a move in any case.
    pub(super) fn read(words: &[&str]) -> (Self, Option<Complaint>) {
        let mut go = Self::default();
        let mut complaints = Vec::new();
        let mut unknown = Vec::new();
        let mut words = words.iter().peekable();
        while let Some(&word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
            } else if let Some((name, least)) = find(word) {
                let value = words.next_if(|next| **next != "infinite" && find(next).is_none());
                complaints.extend(go.take(name, least, value.copied()).err());
            } else {
                unknown.push(format!("'{}'", excerpt(word)));
            }
        }
        if !unknown.is_empty() {
            let rest = if unknown.len() > 3 { " and more" } else { "" };
            unknown.truncate(3);
            let listed = unknown.join(", ");
            complaints.push(format!("unknown words behind go: {listed}{rest}"));
        }
        let complaint = (!complaints.is_empty()).then(|| complaints.join("; "));
        (go, complaint)
    }

    fn take(
        &mut self,
        name: &'static str,
        least: u64,
        value: Option<&str>,
    ) -> Result<(), Complaint> {
        if name == "perft" {
            let depth = value.and_then(|value| value.parse().ok());
            let depth = depth.filter(|&depth| depth <= DEEPEST);
            self.task = depth.map_or(Task::Nothing, Task::Count);
            let wrong = || format!("go perft needs a number from 0 to {DEEPEST}");
            return depth.map(drop).ok_or_else(wrong);
        }
        let read = Number::read(value, least);
        if let Number::Right(number) | Number::Nearest(number) = read {
            self.set(name, number);
        }
        match read {
            Number::Right(_) => Ok(()),
            Number::Nearest(number) => Err(format!(
                "go {name} needs a number from {least} on: taken as {number}"
            )),
            Number::None => Err(format!("go {name} needs a number from {least} on")),
        }
    }

    fn set(&mut self, name: &str, number: u64) {
        let time = Duration::from_millis(number.min(u64::from(u32::MAX)));
        match name {
            "p1time" | "wtime" => self.left[0] = Some(time),
            "p2time" | "btime" => self.left[1] = Some(time),
            "p1inc" | "winc" => self.increment[0] = time,
            "p2inc" | "binc" => self.increment[1] = time,
            "movetime" => self.limits.time = Some(time),
            "nodes" => self.limits.nodes = Some(number),
            "depth" => self.limits.depth = Some(number.min(u64::from(u32::MAX)) as u32),
            _ => {}
        }
    }

    /// What bounds the search of a side: what was said and its clock, or the usual time.
    pub(super) fn limits(&self, side: Side) -> Limits {
        let mut limits = self.limits;
        if let Some(left) = self.left[side.index()] {
            limits = within(limits, Limits::clock(left, self.increment[side.index()]));
        }
        if self.infinite {
            Limits::default()
        } else if limits == Limits::default() {
            Limits::time(USUAL_TIME)
        } else {
            limits
        }
    }
}

fn find(word: &str) -> Option<(&'static str, u64)> {
    NUMBERS.into_iter().find(|(name, _)| *name == word)
}

/// A number as a client has written it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Number {
    Right(u64),
    /// It was a number, but none that makes sense, such as a clock below zero: the nearest that does.
    Nearest(u64),
    None,
}

impl Number {
    fn read(text: Option<&str>, least: u64) -> Self {
        let Some(text) = text else {
            return Self::None;
        };
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Self::None;
        }
        match digits.parse() {
            Ok(0) if least == 0 => Self::Right(0),
            _ if negative => Self::Nearest(least),
            Ok(number) if number >= least => Self::Right(number),
            Ok(_) => Self::Nearest(least),
            Err(_) => Self::Nearest(u64::MAX),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_what_is_near_them() {
        for (text, least, expected) in [
            ("7", 0, Number::Right(7)),
            ("+7", 0, Number::Right(7)),
            ("-0", 0, Number::Right(0)),
            ("0", 1, Number::Nearest(1)),
            ("-3", 0, Number::Nearest(0)),
            ("-99999999999999999999", 1, Number::Nearest(1)),
            ("99999999999999999999", 1, Number::Nearest(u64::MAX)),
            ("1.5", 0, Number::None),
            ("x", 0, Number::None),
            ("", 0, Number::None),
            ("-", 0, Number::None),
        ] {
            assert_eq!(Number::read(Some(text), least), expected, "{text}");
        }
        assert_eq!(Number::read(None, 0), Number::None);
    }

    #[test]
    fn what_is_understood_counts_and_the_rest_is_told() {
        let read = |line: &str| {
            let words: Vec<_> = line.split_whitespace().collect();
            let (go, complaint) = Go::read(&words);
            (go.limits(Side::White), complaint.is_some())
        };
        let seconds = Duration::from_secs;
        assert_eq!(read("depth 3"), (Limits::depth(3), false));
        assert_eq!(
            read("wtime 60000 btime 1 winc 1000 binc 0 movestogo 3"),
            (Limits::clock(seconds(60), seconds(1)), false)
        );
        assert_eq!(read("movetime depth 3"), (Limits::depth(3), true));
        assert_eq!(read("searchmoves a1 b2 nodes 5"), (Limits::nodes(5), true));
        assert_eq!(read("depth x"), (Limits::time(USUAL_TIME), true));
        assert_eq!(read("sideways"), (Limits::time(USUAL_TIME), true));
        assert_eq!(
            read("p1time -20"),
            (Limits::clock(Duration::ZERO, Duration::ZERO), true)
        );
    }
}
