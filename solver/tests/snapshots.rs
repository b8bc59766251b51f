//! Solutions that are broken off in the middle of a phase go on from there, to the same files.

mod common;

use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use common::{Solvable, kono};
use tabuleiro_core::{Enumerate, Game, Tactics};
use tabuleiro_games::sixmaking::Sixmaking;
use tabuleiro_games::wali::Wali;
use tabuleiro_solver::{Effort, Progress, Snapshots, SolveError, SolvePhase};

/// What one run says of its work.
#[derive(Default)]
struct Heard {
    /// The reports of the phase that is to be broken off.
    pieces: Vec<Progress>,
    /// How many files were written.
    files: usize,
}

impl Heard {
    fn hear(&mut self, progress: Progress, wanted: fn(SolvePhase) -> bool) {
        if wanted(progress.phase) {
            self.pieces.push(progress);
        }
        self.files +=
            usize::from(progress.phase == SolvePhase::Write && progress.done == progress.of);
    }

    /// Whether the first phase that it heard of had been begun by another run: pieces are as long as each other, except the last.
    fn begins_in_the_middle(&self) -> bool {
        let Some(&Progress { phase, of, .. }) = self.pieces.first() else {
            return false;
        };
        let same = |piece: &&Progress| (piece.phase, piece.of) == (phase, of);
        let pieces = self.pieces.iter().take_while(same);
        let mut done: Vec<u64> = pieces.map(|piece| piece.done).collect();
        done.sort_unstable();
        done.dedup();
        matches!(done[..], [one, two, ..] if one > two - one)
    }
}

/// Solves some tiers of a game, after those before them, and breaks off where it is told to.
struct Trial<'a, G: Enumerate> {
    solvable: &'a Solvable<G>,
    tiers: &'a [usize],
    threads: usize,
    wanted: fn(SolvePhase) -> bool,
}

impl<G: Enumerate + Tactics> Trial<'_, G> {
    /// Solves until `files` files were written, snapshots included, and another piece of a wanted phase was done.
    fn run(&self, folder: &Path, snapshots: Snapshots, files: usize) -> (Heard, bool) {
        let (stop, heard) = (AtomicBool::new(false), Mutex::new(Heard::default()));
        let on_progress = |progress: Progress| {
            let mut heard = heard.lock().unwrap();
            heard.hear(progress, self.wanted);
            if heard.files >= files && (self.wanted)(progress.phase) {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let project = self.solvable.project(folder);
        let solved = project.solve_tiers(
            self.tiers,
            &Effort {
                threads: self.threads,
                snapshots,
                stop: &stop,
                on_progress: &on_progress,
            },
        );
        let whole = match solved {
            Ok(_) => true,
            Err(SolveError::Stopped) => false,
            Err(error) => panic!("{error}"),
        };
        (heard.into_inner().unwrap(), whole)
    }

    /// Solves without any interruption.
    fn whole(&self, folder: &Path) -> Heard {
        let (heard, whole) = self.run(folder, Snapshots::Sparing(Duration::MAX), usize::MAX);
        assert!(whole);
        heard
    }

    /// Solves with at most `most` interruptions.
    fn broken(&self, folder: &Path, most: usize) -> Vec<Heard> {
        let mut runs = Vec::new();
        loop {
            // The first snapshot of a run is due after the first piece that may be followed by one.
            let files = if runs.len() < most { 1 } else { usize::MAX };
            let often = Snapshots::Wished(Duration::ZERO);
            let (heard, whole) = self.run(folder, often, files);
            runs.push(heard);
            if whole {
                return runs;
            }
        }
    }

    /// Compares a solution with one that was broken off. Returns the reports of the former, and of every run of the latter.
    fn compare(&self, most: usize) -> (Heard, Vec<Heard>) {
        let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let [whole, broken] = folders.each_ref().map(tempfile::TempDir::path);
        let before: Vec<usize> = (0..self.tiers[0]).collect();
        for folder in [whole, broken] {
            self.solvable.solve_tiers(folder, &before);
        }
        let heard = (self.whole(whole), self.broken(broken, most));
        let files = [whole, broken].map(contents);
        assert_eq!(files[0].len(), before.len() + self.tiers.len());
        assert!(files[0] == files[1], "other tables");
        heard
    }

    fn is_prepared_piece_by_piece(&self) {
        let (whole, runs) = self.compare(usize::MAX);
        let middle = runs.iter().filter(|run| run.begins_in_the_middle()).count();
        let pieces: usize = runs.iter().map(|run| run.pieces.len()).sum();
        assert!(middle > 10, "{middle} of {} runs", runs.len());
        // Every run does at least one piece that counts. Each thread does at most one that does not.
        let least = whole.pieces.len();
        assert!(pieces <= (1 + self.threads) * least, "{pieces} of {least}");
        assert!(pieces > least + middle / 2, "{pieces} of {least}");
    }

    fn is_followed_piece_by_piece(&self, most: usize) {
        let (_, runs) = self.compare(most);
        let middle = runs.iter().filter(|run| run.begins_in_the_middle()).count();
        assert!(middle > most / 4, "{middle} of {} runs", runs.len());
    }
}

/// The names and the bytes of all files of a folder.
fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let files = fs::read_dir(folder).unwrap().map(|entry| {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read(path).unwrap())
    });
    let mut files: Vec<_> = files.collect();
    files.sort();
    files
}

fn preparing(phase: SolvePhase) -> bool {
    phase == SolvePhase::Prepare
}

fn following(phase: SolvePhase) -> bool {
    matches!(phase, SolvePhase::Follow { .. })
}

fn wali() -> Solvable<Wali<u64>> {
    Solvable::new(Wali::new("wali,size=4x4".parse().expect("rules")))
}

fn sixmaking() -> Solvable<Sixmaking<u32, 25>> {
    Solvable::new(Sixmaking::new("feup,size=3".parse().expect("rules")))
}

#[test]
fn moves_found_before_a_kill_are_not_looked_for_again() {
    let solvable = wali();
    for threads in [1, 2] {
        let trial = Trial {
            solvable: &solvable,
            tiers: &[0, 1],
            threads,
            wanted: preparing,
        };
        trial.is_prepared_piece_by_piece();
    }
}

#[test]
fn the_same_where_positions_may_forbid_moves() {
    let solvable = sixmaking();
    for threads in [1, 2] {
        let trial = Trial {
            solvable: &solvable,
            tiers: &[13, 14],
            threads,
            wanted: preparing,
        };
        trial.is_prepared_piece_by_piece();
    }
}

#[test]
fn a_distance_goes_on_where_it_was_broken_off() {
    for threads in [1, 2] {
        let trial = Trial {
            solvable: &kono("size=4,stuck=loss"),
            tiers: &[0],
            threads,
            wanted: following,
        };
        trial.is_followed_piece_by_piece(100);
        let trial = Trial {
            solvable: &wali(),
            tiers: &[0, 1],
            threads,
            wanted: following,
        };
        trial.is_followed_piece_by_piece(200);
    }
}

#[test]
fn so_does_one_where_positions_may_forbid_moves() {
    let solvable = sixmaking();
    for threads in [1, 2] {
        let trial = Trial {
            solvable: &solvable,
            tiers: &[13, 14],
            threads,
            wanted: following,
        };
        trial.is_followed_piece_by_piece(200);
    }
}
