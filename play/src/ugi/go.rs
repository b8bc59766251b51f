//! `go`: counting, and searching for a move.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use tabuleiro_core::Side;
use tabuleiro_core::perft::DEEPEST;
use tabuleiro_core::text::excerpt;
use tabuleiro_engine::{Limits, Score};

use super::{Answer, Busy, Complaint, Ugi, Wake};
use crate::bout::Bout;
use crate::player::within;
use crate::probing::Worth;
use crate::speech::{Language, Speech};
use crate::tables::Tables;
use crate::thinking::{Analysis, Thinking};
use crate::truth;

/// What `go` asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    perft: Option<u32>,
    infinite: bool,
    limits: Limits,
    /// The clocks of White and Black, and what each move adds to them.
    left: [Option<Duration>; 2],
    increment: [Duration; 2],
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

/// How long a search takes if nothing bounds it.
const USUAL_TIME: Duration = Duration::from_secs(1);
/// How often a search without limits that has nothing left to find looks whether it was stopped.
const PATIENCE: Duration = Duration::from_millis(1);

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
            go.take(name, number)?;
        }
        Ok(go)
    }

    fn take(&mut self, name: &str, number: u64) -> Result<(), Complaint> {
        let time = Duration::from_millis(number.min(u64::from(u32::MAX)));
        match name {
            "p1time" => self.left[0] = Some(time),
            "p2time" => self.left[1] = Some(time),
            "p1inc" => self.increment[0] = time,
            "p2inc" => self.increment[1] = time,
            "movetime" => self.limits.time = Some(time),
            "nodes" => self.limits.nodes = Some(number),
            "depth" => self.limits.depth = Some(number.min(u64::from(u32::MAX)) as u32),
            _ if number > u64::from(DEEPEST) => {
                return Err(format!("go perft goes to depth {DEEPEST} at most"));
            }
            _ => self.perft = Some(number as u32),
        }
        Ok(())
    }

    /// What bounds the search of a side: what was said and its clock, or the usual time.
    fn limits(&self, side: Side) -> Limits {
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

impl Ugi {
    pub(super) fn go(&mut self, go: &Go) {
        match go.perft {
            Some(depth) => self.count(depth),
            None => self.search(go),
        }
    }

    /// Counts on a thread of its own, where `stop` reaches it.
    fn count(&mut self, depth: u32) {
        let bout = self.bout.copy();
        let answer = Arc::clone(&self.answer);
        self.spawn(false, move |stop| {
            tell_counts(bout.divide(depth, stop), depth, &answer);
        });
    }

    /// Searches on a thread of its own. Without a limit the move is told when the client says stop.
    fn search(&mut self, go: &Go) {
        let thinking = self.thinking(go);
        let bout = self.bout.copy();
        let answer = Arc::clone(&self.answer);
        let memory = Arc::clone(&self.memory);
        let infinite = go.infinite;
        let tables = self.tables_asked();
        let speech = Speech::new(Language::English);
        self.spawn(infinite, move |stop| {
            let mut memory = memory.lock().unwrap_or_else(|poisoned| {
                let mut memory = poisoned.into_inner();
                memory.clear();
                memory
            });
            let mut told = |analysis: &Analysis| tell(analysis, &answer);
            let found = match &tables {
                Some(tables) => {
                    truth::think(&*bout, tables, &mut memory, &thinking, stop, &mut told)
                }
                None => bout.think(&mut memory, &thinking, stop, &mut told),
            };
            for fault in tables.iter().flat_map(|tables| tables.take_faults()) {
                answer(&format!("info string error: {}", speech.say(&fault)));
            }
            while infinite && !stop.load(Ordering::Relaxed) {
                thread::sleep(PATIENCE);
            }
            tell_best(&*bout, found.as_ref(), &answer);
        });
    }

    /// The tables, unless a level plays: it knows no more than it sees.
    fn tables_asked(&self) -> Option<Arc<Tables>> {
        (self.options.number("Level") == 0).then(|| Arc::clone(&self.tables))
    }

    /// What is asked of the engine, as the options have it.
    pub(super) fn thinking(&self, go: &Go) -> Thinking {
        let limits = go.limits(self.bout.turn());
        let level = self.options.number("Level") as usize;
        let mut thinking = if level > 0 {
            let settings = &self.bout.info().levels[level - 1];
            let mut thinking = Thinking::level(settings, level, self.options.number("Seed"));
            // A level never takes longer than it is given.
            let time = thinking.limits.time;
            thinking.limits.time = limits
                .time
                .map_or(time, |given| time.map(|own| own.min(given)));
            thinking
        } else {
            let mut thinking = Thinking::within(limits);
            thinking.kibibytes = (self.options.number("Hash") << 10) as usize;
            thinking.threads = self.options.number("Threads") as usize;
            thinking
        };
        thinking.lines = self.options.number("MultiPV") as usize;
        thinking.ambitious = true;
        thinking
    }

    fn spawn(&mut self, infinite: bool, work: impl FnOnce(&AtomicBool) + Send + 'static) {
        let stop = Arc::new(AtomicBool::new(false));
        let over = Arc::new(AtomicBool::new(false));
        let end = End {
            over: Arc::clone(&over),
            wake: Arc::clone(&self.wake),
        };
        let raised = Arc::clone(&stop);
        let thread = thread::spawn(move || {
            let _end = end;
            work(&raised);
        });
        self.busy = Some(Busy {
            stop,
            over,
            thread,
            infinite,
        });
    }
}

/// Tells that work has ended, also if it ended in a panic: lines that wait for it must not wait for ever.
struct End {
    over: Arc<AtomicBool>,
    wake: Wake,
}

impl Drop for End {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Release);
        (self.wake)();
    }
}

fn tell(analysis: &Analysis, answer: &Answer) {
    for (number, line) in analysis.lines.iter().enumerate() {
        let score = match line.score {
            Score::Points(_) if line.worth.is_some_and(Worth::is_draw) => "draw".to_owned(),
            Score::Points(points) => format!("cp {points}"),
            Score::Win(plies) => format!("win {plies}"),
            Score::Loss(plies) => format!("loss {plies}"),
        };
        let chances = line.chances;
        answer(&format!(
            "info depth {} seldepth {} multipv {} score {score} wdl {} {} {} nodes {} nps {} hashfull {} tbhits {} time {} pv {}",
            analysis.depth,
            analysis.deepest,
            number + 1,
            chances.win,
            chances.draw,
            chances.loss,
            analysis.nodes,
            analysis.speed(),
            analysis.fullness,
            analysis.hits,
            analysis.milliseconds,
            line.moves.join(" "),
        ));
    }
}

fn tell_best(bout: &dyn Bout, found: Option<&Analysis>, answer: &Answer) {
    if let Some(analysis) = found {
        // A search that was stopped before it had looked one ply deep has told nothing yet.
        if analysis.depth == 0 {
            tell(analysis, answer);
        }
        return answer(&format!("bestmove {}", analysis.best()));
    }
    debug_assert!(bout.outcome().is_some(), "there is a move in every game");
    answer("bestmove (none)");
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
