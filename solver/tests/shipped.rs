//! The tables that come with the games: sound, true, and made again bit for bit.

mod common;

use std::fs;

use common::kono;
use tabuleiro_core::{Enumerate, Game, Probe, Verdict};
use tabuleiro_games::kono::Kono;
use tabuleiro_solver::{Extent, TableFile, Tablebase};

fn shipped() -> &'static [u8] {
    Kono::<u64>::shipped()[0]
}

#[test]
fn shipped_tables_are_small_and_true() {
    assert!(shipped().len() <= 4 << 20, "{} bytes", shipped().len());
    let table = TableFile::shipped(shipped()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let verified = kono("default").verify(folder.path(), &table, Extent::Sample(50_000));
    assert_eq!(verified.unwrap().entries, 50_000);
    assert_eq!(table.census().positions.total(), 1_189_188_000);
    assert_eq!(table.entries(), 17_220 * 17_370);
}

#[test]
fn the_truth_is_there_without_files() {
    let folder = tempfile::tempdir().unwrap();
    for rules in ["default", "feup"] {
        let game = Kono::<u64>::new(rules.parse().unwrap());
        let shelf = Tablebase::open(&game, folder.path()).unwrap();
        assert_eq!(shelf.probe(&game, &game.start()), Some(Verdict::Draw));
    }
    let game = Kono::<u64>::new("bensley".parse().unwrap());
    let shelf = Tablebase::open(&game, folder.path()).unwrap();
    assert_eq!(shelf.probe(&game, &game.start()), None);
}

#[test]
fn memory_and_file_say_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let solvable = kono("default");
    let game = &solvable.game;
    let (file, memory) = (
        Tablebase::open(game, folder.path()).unwrap(),
        Tablebase::open(game, folder.path()).unwrap().load(64 << 20),
    );
    let mut decided = 0;
    for number in 0..40_000 {
        let index = number * (17_220 * 17_370 / 40_000);
        let entry = tabuleiro_core::Entry { tier: 0, index };
        let position = tabuleiro_core::Numbering::position(&solvable.numbering, game, entry);
        let verdict = file.probe(game, &position);
        assert_eq!(verdict, memory.probe(game, &position), "entry {index}");
        decided += usize::from(verdict != Some(Verdict::Draw));
    }
    assert!(decided > 10, "{decided} decided positions were asked for");
}

#[test]
#[ignore = "solves 1,189 million positions and verifies each: some minutes"]
fn shipped_tables_are_made_again_bit_for_bit() {
    let solvable = kono("default");
    let folder = tempfile::tempdir().unwrap();
    solvable.solve(folder.path(), 2);
    let path = folder.path().join("kono-5-own-draw-none.table");
    assert!(fs::read(&path).unwrap() == shipped(), "another table");
    let table = TableFile::open(&path).unwrap();
    let verified = solvable.verify(folder.path(), &table, Extent::Whole);
    assert_eq!(verified.unwrap().entries, 299_111_400);
}
