//! `go`: counting, and searching for a move.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use super::limits::{Go, Task};
use super::tell::Teller;
use super::{Busy, SendLine, Ugi, Wake, locked};
use crate::language::Language;
use crate::search::{Analysis, Search, SearchSettings, out_of_memory};
use crate::speech::Speech;
use crate::tables::Tables;

/// How often a search without limits that has nothing left to find looks whether it was stopped.
const PATIENCE: Duration = Duration::from_millis(1);

impl Ugi {
    /// Does what the words behind `go` ask for, as far as they can be understood.
    pub(super) fn go(&mut self, words: &[&str]) {
        let (go, complaint) = Go::read(words);
        let complaint = complaint.or_else(|| self.refused.clone());
        if let Some(complaint) = complaint {
            self.complain(&complaint);
        }
        let lost = self.refused.is_some();
        match go.task {
            // A move in the position before would not be one in the position that the client has.
            Task::Search if lost => self.say("bestmove (none)"),
            Task::Search => self.search(&go),
            Task::Count(depth) if !lost => self.count(depth),
            Task::Count(_) | Task::Nothing => {}
        }
    }

    /// Counts on a thread of its own, where `stop` reaches it.
    fn count(&mut self, depth: u32) {
        let bout = self.bout.clone();
        let answer = Arc::clone(&self.answer);
        self.spawn(false, move |stop| {
            tell_counts(bout.divide(depth, stop), depth, &answer);
        });
    }

    /// Searches on a thread of its own. Without a limit the move is reported when the client says stop.
    fn search(&mut self, go: &Go) {
        let settings = self.settings(go);
        let bout = self.bout.clone();
        let mut teller = Teller::new(self.dialect, Arc::clone(&self.answer));
        let memory = Arc::clone(&self.memory);
        let infinite = go.infinite;
        let tables = self.tables_asked();
        let speech = Speech::new(Language::English);
        self.spawn(infinite, move |stop| {
            let mut memory = locked(&memory);
            let mut search = Search::new(settings).memory(&mut memory).stop(stop);
            if let Err(refused) = bout.engine().provide(&mut search) {
                teller.complain(&speech.say(&out_of_memory(refused)));
            }
            let mut report = |analysis: &Analysis| teller.tell(analysis);
            search = search.on_report(&mut report);
            let found = match &tables {
                Some(tables) => bout.engine().analyse(&mut search.tables(tables)),
                None => bout.engine().search(&mut search),
            };
            for fault in tables.iter().flat_map(|tables| tables.take_faults()) {
                teller.complain(&speech.say(&fault));
            }
            while infinite && !stop.load(Ordering::Relaxed) {
                thread::sleep(PATIENCE);
            }
            teller.tell_best(&bout, found.as_ref());
        });
    }

    /// The tables, unless a level plays: it knows no more than it sees.
    pub(super) fn tables_asked(&self) -> Option<Arc<Tables>> {
        (self.options.number("Level") == 0).then(|| Arc::clone(&self.tables))
    }

    /// What is asked of the engine, as the options have it.
    pub(super) fn settings(&self, go: &Go) -> SearchSettings {
        let limits = go.limits(self.bout.turn());
        let level = self.options.number("Level") as usize;
        let mut settings = if level > 0 {
            let strength = &self.bout.info().levels[level - 1];
            let mut settings = SearchSettings::level(strength, level, self.options.number("Seed"));
            // A level never takes longer than it is given.
            let time = settings.limits.time;
            settings.limits.time = limits
                .time
                .map_or(time, |given| time.map(|own| own.min(given)));
            settings
        } else {
            let mut settings = SearchSettings::within(limits);
            settings.kibibytes = (self.options.number("Hash") << 10) as usize;
            settings.threads = self.options.number("Threads") as usize;
            settings
        };
        settings.lines = self.options.number("MultiPV") as usize;
        settings.ambitious = true;
        settings
    }

    fn spawn(&mut self, infinite: bool, work: impl FnOnce(&AtomicBool) + Send + 'static) {
        let stop = Arc::new(AtomicBool::new(false));
        let over = Arc::new(AtomicBool::new(false));
        let end = End {
            over: Arc::clone(&over),
            wake: Arc::clone(&self.wake),
        };
        let raised = Arc::clone(&stop);
        let started = thread::Builder::new().spawn(move || {
            let _end = end;
            work(&raised);
        });
        match started {
            Ok(thread) => {
                self.busy = Some(Busy {
                    stop,
                    over,
                    thread,
                    infinite,
                });
            }
            Err(error) => self.complain(&format!("no thread to think on: {error}")),
        }
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

fn tell_counts(counts: Option<Vec<(String, u64)>>, depth: u32, answer: &SendLine) {
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
