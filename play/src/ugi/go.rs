//! `go`: counting, and choosing a move.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;

use tabuleiro_core::perft::DEEPEST;
use tabuleiro_core::text::excerpt;

use super::{Answer, Busy, Complaint, Ugi};

/// What `go` asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    perft: Option<u32>,
    infinite: bool,
}

/// The limits that are followed by a number, and the least that makes sense.
const LIMITS: [(&str, u64); 8] = [
    ("p1time", 0),
    ("p2time", 0),
    ("p1inc", 0),
    ("p2inc", 0),
    ("movetime", 0),
    ("nodes", 1),
    ("depth", 1),
    ("perft", 0),
];

impl Go {
    /// Reads the words behind `go`.
    pub(super) fn read(words: &[&str]) -> Result<Self, Complaint> {
        let mut go = Self::default();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let Some((name, least)) = LIMITS.into_iter().find(|(name, _)| *name == word) else {
                return Err(format!("unknown word '{}' behind go", excerpt(word)));
            };
            let number: Option<u64> = words.next().and_then(|word| word.parse().ok());
            let Some(number) = number.filter(|&number| number >= least) else {
                return Err(format!("go {name} needs a number from {least} on"));
            };
            if name == "perft" {
                if number > u64::from(DEEPEST) {
                    return Err(format!("go perft goes to depth {DEEPEST} at most"));
                }
                go.perft = Some(number as u32);
            }
        }
        Ok(go)
    }
}

impl Ugi {
    pub(super) fn go(&mut self, go: &Go) {
        match go.perft {
            Some(depth) => self.count(depth),
            None => self.choose(go.infinite),
        }
    }

    /// Counts on a thread of its own, where `stop` reaches it.
    fn count(&mut self, depth: u32) {
        let stop = Arc::new(AtomicBool::new(false));
        let mut bout = self.bout.fresh();
        bout.set_up(&self.bout.position())
            .expect("a position that was written can be read");
        let (answer, wake, raised) = (
            Arc::clone(&self.answer),
            Arc::clone(&self.wake),
            Arc::clone(&stop),
        );
        let thread = thread::spawn(move || {
            tell_counts(bout.divide(depth, &raised), depth, &answer);
            wake();
        });
        self.busy = Some(Busy::Counting { stop, thread });
    }

    /// A legal move, chosen by the seed. Without a limit it is told when the client says stop.
    fn choose(&mut self, infinite: bool) {
        let seed = self.options.number("Seed").wrapping_add(self.chosen);
        self.chosen += 1;
        let mv = self.bout.random_move(seed);
        let best = format!("bestmove {}", mv.as_deref().unwrap_or("(none)"));
        if infinite {
            self.busy = Some(Busy::Holding(best));
        } else {
            self.say(&best);
        }
    }
}

fn tell_counts(counts: Option<Vec<(String, u64)>>, depth: u32, answer: &Answer) {
    let Some(counts) = counts else {
        return answer("info string perft was stopped");
    };
    for (mv, count) in &counts {
        answer(&format!("{mv}: {count}"));
    }
    // At depth 0 there is one sequence, the empty one.
    let total: u64 = if depth == 0 {
        1
    } else {
        counts.iter().map(|(_, count)| count).sum()
    };
    answer("");
    answer(&format!("Nodes searched: {total}"));
}
