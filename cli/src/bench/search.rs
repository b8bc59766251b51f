//! `bench search`: how fast and how deep the engine looks, and the number of nodes that is its signature.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cpu_time::ThreadTime;
use tabuleiro_core::{Bench, History, Playable, Rules};
use tabuleiro_engine::{Engine, Limits, SearchOptions, SearchTask};
use tabuleiro_games::Visitor;

use super::threads::Threads;
use super::{Figure, Told};
use crate::failure::Failure;

/// The table is as large as that of a player, so that what is measured is what is played.
const KIBIBYTES: usize = 64 << 10;
/// So many middle games are searched for the signature.
const SIGNED: usize = 3;
/// How often each of them is searched, for the fastest run.
const REPEATS: usize = 5;
/// With reductions off only every third position is looked at: the difference is large.
const SPARSE: usize = 3;

/// Searches the positions of every game it visits.
pub(super) struct Searches<T> {
    calibrator: f64,
    tell: T,
    failed: Option<Failure>,
    done: Vec<(&'static str, usize)>,
    signature: u64,
    threads: Threads,
}

/// A search from one position with nothing remembered.
struct Run {
    nodes: u64,
    depth: u32,
    /// Processor time of the thread.
    work: Duration,
}

impl<T: FnMut(Told) -> Result<(), Failure>> Searches<T> {
    pub(super) fn new(calibrator: f64, tell: T) -> Self {
        Self {
            calibrator,
            tell,
            failed: None,
            done: Vec::new(),
            signature: 0,
            threads: Threads::default(),
        }
    }

    /// Tells the signature, if all went well.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        if let Some(failure) = self.failed {
            return Err(failure);
        }
        (self.tell)(Told::Line("search", self.threads.sum_up()))?;
        (self.tell)(Told::Signature(self.signature))
    }

    fn tell(&mut self, told: Told) {
        if self.failed.is_none() {
            self.failed = (self.tell)(told).err();
        }
    }

    fn measure<G: Playable>(&mut self, game: G, depth: u32, first: bool) {
        let name = format!("{} {}", G::INFO.name, game.rules());
        let game = Arc::new(game);
        let positions = positions(&*game);
        self.sign(&name, &game, &positions, depth);
        // The depth reached in a second is told for the rules that the middle games were played by, and for those that say so first.
        if first {
            self.tell_depths(&name, &game, &positions);
            let told = self.threads.measure(&name, &game, &positions);
            self.tell(Told::Line("search", told));
        }
    }

    /// Nodes to a fixed depth, and their speed in the fastest of several runs: in the first one memory and processor are not warm.
    fn sign<G: Playable>(
        &mut self,
        name: &str,
        game: &Arc<G>,
        positions: &[G::Position],
        depth: u32,
    ) {
        let task = Limits::depth(depth).into();
        let mut engine = new_engine(game, SearchOptions::default());
        let (mut nodes, mut seconds) = (0, 0.0);
        for position in positions.iter().take(1 + SIGNED) {
            let mut runs = (0..REPEATS).map(|_| search(&mut engine, position, &task));
            let first = runs.next().expect("there is a run at least");
            let fastest = runs.fold(first.work, |fastest, run| {
                assert_eq!(run.nodes, first.nodes, "a search is the same every time");
                fastest.min(run.work)
            });
            nodes += first.nodes;
            seconds += fastest.as_secs_f64();
        }
        self.signature = self.signature.wrapping_add(nodes);
        let millions_per_second = nodes as f64 / seconds / 1e6;
        self.tell(Told::Figure(Figure {
            bench: "search",
            what: format!("{name} depth {depth}"),
            millions_per_second,
            ratio: millions_per_second / self.calibrator,
            checksum: format!("{nodes:016x}"),
        }));
    }

    /// The median depth that one second of processor time reaches.
    fn tell_depths<G: Playable>(&mut self, name: &str, game: &Arc<G>, positions: &[G::Position]) {
        let second = SearchTask::from(Limits::time(Duration::from_secs(1)));
        let depths = |options: SearchOptions, step: usize| {
            let mut engine = new_engine(game, options);
            let runs = positions.iter().step_by(step);
            let mut depths: Vec<u32> = runs
                .map(|position| search(&mut engine, position, &second).depth)
                .collect();
            depths.sort_unstable();
            depths[depths.len() / 2]
        };
        let with = depths(SearchOptions::default(), 1);
        let without = depths(SearchOptions::full_width(), SPARSE);
        self.tell(Told::Line(
            "search",
            format!(
                "{name}: depth {with} in 1 s (median of {}), {without} at full width",
                positions.len()
            ),
        ));
    }
}

impl<T: FnMut(Told) -> Result<(), Failure>> Visitor for Searches<T> {
    fn visit<G: Playable>(&mut self) {
        for (number, bench) in G::INFO.benches.iter().enumerate() {
            let &Bench::Search {
                rules,
                depth,
                thorough,
            } = bench
            else {
                continue;
            };
            let parsed: Rules<G::Options> = rules.parse().expect("benches name rules that exist");
            if G::fits(&parsed) && !self.done.contains(&(G::INFO.name, number)) {
                self.done.push((G::INFO.name, number));
                self.measure(G::new(parsed), depth, thorough);
            }
        }
    }
}

/// The usual start, and the middle games that these rules allow.
pub(super) fn positions<G: Playable>(game: &G) -> Vec<G::Position> {
    let middle = G::INFO.middle_games.lines().filter_map(|line| {
        let position = game.read_position(line).ok()?.position;
        game.outcome(&position).is_none().then_some(position)
    });
    std::iter::once(game.start()).chain(middle).collect()
}

pub(super) fn new_engine<G: Playable>(game: &Arc<G>, options: SearchOptions) -> Engine<G> {
    Engine::new(Arc::clone(game), options, KIBIBYTES)
}

/// A search by an engine that remembers nothing.
fn search<G: Playable>(engine: &mut Engine<G>, position: &G::Position, task: &SearchTask) -> Run {
    engine.forget();
    let history = History {
        positions: &[*position],
        quiet_before: 0,
    };
    let work = ThreadTime::now();
    let thought = engine
        .search(history, task, &AtomicBool::new(false), |_| {})
        .expect("the game is not over");
    Run {
        nodes: thought.nodes,
        depth: thought.depth,
        work: work.elapsed(),
    }
}
