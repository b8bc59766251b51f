//! Table files: identical however they are made, gone on with after a kill, and refused when anything is wrong.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use common::forge::{forged, line};
use common::{Solvable, kono, kono_rules};
use tabuleiro_core::{Enumerate, Numbering, Tactics};
use tabuleiro_games::kono::Kono;
use tabuleiro_solver::{Extent, SolveError, SolvePhase, TableError, TableFault, TableFile};

/// The only table of a folder.
fn only(folder: &Path) -> PathBuf {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    assert_eq!(files.len(), 1, "nothing is left behind: {files:?}");
    files.remove(0)
}

fn solved<G: Enumerate + Tactics>(solvable: &Solvable<G>, threads: usize) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    solvable.solve(folder.path(), threads);
    fs::read(only(folder.path())).unwrap()
}

/// What is said of these bytes, first when they are opened and then when they are verified.
fn judged<G: Enumerate + Tactics>(solvable: &Solvable<G>, bytes: &[u8]) -> Result<(), SolveError> {
    let folder = tempfile::tempdir().unwrap();
    let tier = &solvable.numbering.tiers()[0];
    let project = solvable.project(folder.path());
    fs::write(folder.path().join(project.label(tier).file_name()), bytes).unwrap();
    let table = project.open(tier)?.expect("the file is there");
    solvable.verify(folder.path(), &table, Extent::Sample(0))?;
    Ok(())
}

#[test]
fn one_thread_and_two_write_the_same_bytes() {
    for rules in kono_rules(4) {
        let solvable = kono(&rules);
        let one = solved(&solvable, 1);
        assert_eq!(one, solved(&solvable, 2), "{rules}");
        assert_eq!(one, solved(&solvable, 3), "{rules}");
    }
}

#[test]
fn every_flipped_bit_is_found() {
    let solvable = kono("size=4");
    let bytes = solved(&solvable, 1);
    assert!(judged(&solvable, &bytes).is_ok());
    assert!(bytes.len() * 8 > 10_000, "there are enough bits to flip");
    for bit in 0..bytes.len() * 8 {
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        assert!(judged(&solvable, &flipped).is_err(), "bit {bit}");
    }
}

#[test]
fn a_file_that_is_too_short_or_too_long_is_refused() {
    let solvable = kono("size=4");
    let bytes = solved(&solvable, 1);
    for length in 0..bytes.len() {
        assert!(
            judged(&solvable, &bytes[..length]).is_err(),
            "{length} bytes"
        );
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(judged(&solvable, &longer).is_err());
    longer.extend(&bytes);
    assert!(judged(&solvable, &longer).is_err());
}

#[test]
fn a_table_of_other_rules_is_refused_by_its_name() {
    let (one, two) = (kono("size=4"), kono("size=4,stuck=loss"));
    let fault = |judged: Result<(), SolveError>| match judged {
        Err(SolveError::Table(TableError { fault, path })) => (fault, path),
        other => panic!("not refused: {other:?}"),
    };
    let (refused, path) = fault(judged(&one, &solved(&two, 1)));
    assert!(matches!(refused, TableFault::Foreign { .. }), "{refused}");
    assert!(path.ends_with("kono-4-own-draw-none.table"));
    let (refused, _) = fault(judged(
        &one,
        b"something else entirely, and long enough to be a header",
    ));
    assert!(matches!(refused, TableFault::NotATable), "{refused}");
    // Draws by counting make no difference.
    assert!(judged(&kono("feup,size=4,max_plies=7"), &solved(&one, 1)).is_ok());
}

#[test]
fn a_wrong_value_is_found_by_the_rules() {
    let (one, two) = (kono("size=4"), kono("size=4,stuck=loss"));
    let (right, wrong) = (solved(&one, 1), solved(&two, 1));
    let forged = forged(&wrong, |lines| {
        let hashes = [&wrong, &right].map(|bytes| line(bytes, "hash="));
        lines
            .replace("stuck=loss", "stuck=draw")
            .replace(&hashes[0], &hashes[1])
    });
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kono-4-own-draw-none.table");
    fs::write(&path, &forged).unwrap();
    let table = TableFile::open(&path).unwrap();
    let sums = one.verify(folder.path(), &table, Extent::Sample(0));
    assert!(sums.is_ok(), "all sums fit: {sums:?}");
    match one.verify(folder.path(), &table, Extent::Whole) {
        Err(SolveError::Table(error)) => {
            assert!(matches!(error.fault, TableFault::Wrong { .. }), "{error}");
        }
        other => panic!("not found: {other:?}"),
    }
}

#[test]
fn a_wrong_count_is_found() {
    let solvable = kono("size=4");
    let bytes = solved(&solvable, 1);
    let forged = forged(&bytes, |lines| {
        let positions = line(&bytes, "positions=857 385");
        lines.replace(&positions, &positions.replace("857 385", "858 384"))
    });
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kono-4-own-draw-none.table");
    fs::write(&path, &forged).unwrap();
    let table = TableFile::open(&path).unwrap();
    assert!(
        solvable
            .verify(folder.path(), &table, Extent::Whole)
            .is_err()
    );
}

#[test]
fn what_was_broken_off_goes_on_to_the_same_file() {
    let solvable = kono("size=4,win=filled,priority=home");
    let whole = solved(&solvable, 1);
    let mut total = 0;
    for first in 0..4_u32 {
        let folder = tempfile::tempdir().unwrap();
        let mut breaks = 0;
        // Each time it comes some distances further before it is broken off.
        loop {
            let (stop, followed) = (AtomicBool::new(false), AtomicU32::new(0));
            let allowed = 2 + first % 3;
            let on_progress = |progress: tabuleiro_solver::Progress| {
                let begun = matches!(progress.phase, SolvePhase::Follow { .. })
                    && progress.done == progress.of;
                if begun && followed.fetch_add(1, Ordering::Relaxed) >= allowed {
                    stop.store(true, Ordering::Relaxed);
                }
            };
            let threads = 1 + (first as usize + breaks) % 2;
            match solvable.try_solve(folder.path(), threads, &stop, &on_progress) {
                Ok(_) => break,
                Err(SolveError::Stopped) => breaks += 1,
                Err(error) => panic!("{error}"),
            }
        }
        total += breaks;
        assert!(
            fs::read(only(folder.path())).unwrap() == whole,
            "try {first}"
        );
    }
    assert!(total > 20, "it was broken off {total} times");
}

#[test]
fn a_damaged_snapshot_costs_nothing_but_time() {
    let solvable = kono("size=4");
    let folder = tempfile::tempdir().unwrap();
    let name = solvable
        .project(folder.path())
        .label(&Numbering::<Kono<u64>>::tiers(&solvable.numbering)[0])
        .file_name();
    fs::write(folder.path().join(format!("{name}.snapshot")), b"nonsense").unwrap();
    solvable.solve(folder.path(), 1);
    assert!(fs::read(only(folder.path())).unwrap() == solved(&solvable, 1));
}

#[test]
fn a_folder_that_cannot_be_written_is_told_before_any_work() {
    let solvable = kono("size=4");
    let stop = AtomicBool::new(false);
    let on_progress = |_| panic!("no work was to be done");
    let solved = solvable.try_solve(Path::new("/nowhere/at/all"), 1, &stop, &on_progress);
    assert!(matches!(solved, Err(SolveError::Table(_))), "{solved:?}");
}
