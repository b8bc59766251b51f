//! Solved values against a plain fixpoint over the rules, all positions.

mod common;

use common::fixpoint;
use common::maze::Maze;
use common::{Solvable, kono, kono_rules};
use tabuleiro_core::{Game, Notation, Numbering, Verdict};
use tabuleiro_games::kono::{Kono, KonoPosition};
use tabuleiro_solver::{Counts, Extent, SolveError};

/// The squares of one colour of a 4×4 board with three pieces a side: 560 ways.
fn placements() -> Vec<[char; 8]> {
    let mut all = Vec::new();
    for code in 0..3_u32.pow(8) {
        let letters = std::array::from_fn(|place| {
            let digit = code / 3_u32.pow(place as u32) % 3;
            ['.', 'w', 'b'][digit as usize]
        });
        let count = |letter| letters.iter().filter(|&&other| other == letter).count();
        if count('w') == 3 && count('b') == 3 {
            all.push(letters);
        }
    }
    all
}

/// All positions on 4×4, both sides to move, written as text and read by the game.
fn all_positions(game: &Kono<u64>) -> Vec<KonoPosition<u64>> {
    let placements = placements();
    assert_eq!(placements.len(), 560);
    let mut all = Vec::new();
    for even in &placements {
        for odd in &placements {
            let (mut even, mut odd) = (even.iter(), odd.iter());
            let mut ranks = Vec::new();
            for rank in 0..4 {
                let letters = (0..4).map(|file| match (file + rank) % 2 {
                    0 => even.next().expect("eight squares have each colour"),
                    _ => odd.next().expect("eight squares have each colour"),
                });
                let rank: String = letters.collect();
                let runs = [("....", "4"), ("...", "3"), ("..", "2"), (".", "1")];
                let rank = runs
                    .iter()
                    .fold(rank, |rank, (dots, number)| rank.replace(dots, number));
                ranks.push(rank);
            }
            for side in ["w", "b"] {
                let text = format!("{} {side}", ranks.join("/"));
                all.push(game.read_position(&text).expect("a position").position);
            }
        }
    }
    all
}

#[test]
fn small_boards_are_solved_as_a_plain_fixpoint_says() {
    for rules in kono_rules(4) {
        let solvable = kono(&rules);
        let folder = tempfile::tempdir().unwrap();
        let census = solvable.solve(folder.path(), 2);
        let tier = &Numbering::<Kono<u64>>::tiers(&solvable.numbering)[0];
        let table = solvable.project(folder.path()).open(tier).unwrap().unwrap();
        let positions = all_positions(&solvable.game);
        let values = fixpoint::values(&solvable.game, &positions);
        let mut counts = Counts::default();
        for (position, &value) in positions.iter().zip(&values) {
            let entry = solvable.numbering.entry(&solvable.game, position).unwrap();
            let found = table.verdict(entry.index).unwrap();
            assert_eq!(found, value, "{rules}: {position:?}");
            match value {
                Verdict::Win(_) => counts.won += 1,
                Verdict::Loss(_) => counts.lost += 1,
                Verdict::Draw => counts.drawn += 1,
            }
        }
        // Without passes a placement has one side to move, and half of all positions cannot be.
        let share = if rules.contains("pass") { 1 } else { 2 };
        assert_eq!(census.positions.won * share, counts.won, "{rules}");
        assert_eq!(census.positions.lost * share, counts.lost, "{rules}");
        assert_eq!(census.positions.drawn * share, counts.drawn, "{rules}");
    }
}

#[test]
fn tiers_are_solved_as_a_plain_fixpoint_says() {
    let mut seen = [0; 3];
    for seed in 1..=40 {
        let solvable = Solvable::new(Maze::new(format!("seed={seed}").parse().unwrap()));
        let folder = tempfile::tempdir().unwrap();
        solvable.solve(folder.path(), 1 + seed % 2);
        let project = solvable.project(folder.path());
        let tiers = solvable.numbering.tiers();
        let tables: Vec<_> = tiers
            .iter()
            .map(|tier| project.open(tier).unwrap().unwrap())
            .collect();
        let positions: Vec<u32> = (0..tiers.iter().map(|tier| tier.entries as u32).sum()).collect();
        for (position, value) in positions
            .iter()
            .zip(fixpoint::values(&solvable.game, &positions))
        {
            let entry = solvable.numbering.entry(&solvable.game, position).unwrap();
            let found = tables[entry.tier].verdict(entry.index).unwrap();
            assert_eq!(found, value, "maze {seed}, position {position}");
            seen[usize::from(value.code() % 3)] += 1;
        }
        for table in &tables {
            let verified = solvable
                .verify(folder.path(), table, Extent::Whole)
                .unwrap();
            assert_eq!(verified.entries, table.entries());
        }
        // A tier means nothing without those to which moves lead out of it.
        std::fs::remove_file(tables[0].path()).unwrap();
        let verified = solvable.verify(folder.path(), &tables[3], Extent::Whole);
        assert!(
            matches!(verified, Err(SolveError::Table(error)) if error.path == tables[0].path())
        );
    }
    assert!(
        seen.iter().all(|&count| count > 1000),
        "mazes are varied: {seen:?}"
    );
}
