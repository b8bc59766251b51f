//! `bench solver`: how fast games are solved, and how fast tables answer.

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tabuleiro_core::{Bench, Entry, Enumerate, Numbering, Playable, Probe, Rules};
use tabuleiro_games::Visitor;
use tabuleiro_solver::{Effort, Project, Snapshots, SolveError, Tablebase};

use super::{Figure, Told};
use crate::failure::Failure;

/// How many positions tables are asked for, near to each other as those of a search are.
const PROBES: u64 = 20_000;
/// The distance between two of them at most, in entries.
const STRIDE: u64 = 4096;

/// Larger tables are left in their files.
const IN_MEMORY: u64 = 1 << 30;

/// Solves what the games it visits name.
pub(super) struct Solutions<T> {
    calibrator: f64,
    tell: T,
    failed: Option<Failure>,
}

impl<T: FnMut(Told) -> Result<(), Failure>> Solutions<T> {
    pub(super) fn new(calibrator: f64, tell: T) -> Self {
        Self {
            calibrator,
            tell,
            failed: None,
        }
    }

    /// Whether all went well.
    pub(super) fn finish(self) -> Result<(), Failure> {
        self.failed.map_or(Ok(()), Err)
    }

    fn run<G: Enumerate>(&mut self, game: &G) -> Result<(), Failure> {
        let Some(numbering) = game.numbering() else {
            return Ok(());
        };
        let name = format!("{} {}", G::INFO.name, game.rules());
        let folder = Folder::new().map_err(|error| Failure::Work(error.to_string()))?;
        let project = |folder| Project {
            game,
            numbering: &numbering,
            folder,
        };
        let [one, two] = [1, 2].map(|threads| folder.0.join(threads.to_string()));
        let first = solved(&project(&one), 1)?;
        let second = solved(&project(&two), 2)?;
        let millions_per_second = first.entries as f64 / first.work.as_secs_f64() / 1e6;
        (self.tell)(Told::Figure(Figure {
            bench: "solver",
            what: name.clone(),
            millions_per_second,
            ratio: millions_per_second / self.calibrator,
            checksum: format!("{:016x}", first.checksum),
        }))?;
        assert_eq!(first.checksum, second.checksum, "threads change nothing");
        let gain = first.time.as_secs_f64() / second.time.as_secs_f64();
        let [file, memory] = probe_times(game, &numbering, &one);
        (self.tell)(Told::Line(
            "solver",
            format!(
                "{name}: {:.2} s, {gain:.2} times as fast with two threads; a probe takes {file:.2} µs in the file, {memory:.2} µs in memory",
                first.time.as_secs_f64()
            ),
        ))
    }
}

impl<T: FnMut(Told) -> Result<(), Failure>> Visitor for Solutions<T> {
    /// There is nothing to solve.
    fn visit<G: Playable>(&mut self) {}

    fn visit_solvable<G: Playable + Enumerate>(&mut self) {
        for bench in G::INFO.benches {
            let Bench::Solve { rules } = bench else {
                continue;
            };
            let rules: Rules<G::Options> = rules.parse().expect("benches name rules that exist");
            if self.failed.is_none() && G::fits(&rules) {
                self.failed = self.run(&G::new(rules)).err();
            }
        }
    }
}

/// A folder that is removed when it is not needed any more.
struct Folder(PathBuf);

impl Folder {
    fn new() -> std::io::Result<Self> {
        let name = format!("tabuleiro-bench-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path)?;
        Ok(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is left to the system, which clears its temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What a solution took.
struct Solved {
    entries: u64,
    time: Duration,
    /// Processor time of all threads.
    work: Duration,
    /// The sums of all files.
    checksum: u64,
}

fn solved<G: Enumerate>(project: &Project<'_, G>, threads: usize) -> Result<Solved, Failure> {
    let fail = |error: std::io::Error| Failure::Work(error.to_string());
    fs::create_dir_all(project.folder).map_err(fail)?;
    let stop = AtomicBool::new(false);
    let effort = Effort {
        threads,
        snapshots: Snapshots::Sparing(Duration::MAX),
        stop: &stop,
        on_progress: &|_| {},
    };
    let (time, work) = (Instant::now(), ProcessTime::now());
    let census = project.solve(&effort);
    let census = census.map_err(|error: SolveError| Failure::Work(error.to_string()))?;
    let (time, work) = (time.elapsed(), work.elapsed());
    let mut checksum = 0;
    for path in project.paths() {
        // The last eight bytes of a table are the sum of the whole.
        let bytes = fs::read(path).map_err(fail)?;
        let sum = bytes.last_chunk().copied().unwrap_or_default();
        checksum ^= u64::from_le_bytes(sum);
    }
    Ok(Solved {
        entries: census.entries.total(),
        time,
        work,
        checksum,
    })
}

/// The microseconds that a question takes, answered by the file and from memory.
fn probe_times<G: Enumerate>(game: &G, numbering: &G::Numbering, folder: &Path) -> [f64; 2] {
    let tiers = numbering.tiers();
    let tier = (0..tiers.len()).max_by_key(|&tier| tiers[tier].entries);
    let tier = tier.expect("what is solved has a tier");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut index = 0;
    let mut next = || {
        index = (index + rng.next_u64() % STRIDE) % tiers[tier].entries;
        numbering.position(game, Entry { tier, index })
    };
    let positions: Vec<G::Position> = (0..PROBES).map(|_| next()).collect();
    let time = |shelf: &Tablebase<G>| {
        // A numbering may prepare itself when it is asked for the first time.
        black_box(shelf.probe(game, &positions[0]));
        let time = ProcessTime::now();
        for position in &positions {
            black_box(shelf.probe(game, position));
        }
        time.elapsed().as_secs_f64() * 1e6 / PROBES as f64
    };
    let open = || Tablebase::open(game, folder).expect("the game was solved before");
    [time(&open()), time(&open().load(IN_MEMORY))]
}
