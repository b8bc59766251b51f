//! Games in which a position may forbid a move that its entry does not know: every position with every forbidden move.

mod common;

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use common::forge::{forged, line};
use common::{Solvable, fixpoint};
use tabuleiro_core::{Game, Notation, Numbering, Probe, Setup, Verdict};
use tabuleiro_games::sixmaking::{Sixmaking, SixmakingPosition};
use tabuleiro_solver::{Extent, SolveError, SolvePhase, TableFile, Tablebase};

type Small = Sixmaking<u32, 25>;
type Position = SixmakingPosition<u32, 25>;

fn sixmaking(rules: &str) -> Solvable<Small> {
    Solvable::new(Small::new(rules.parse().expect("rules that exist")))
}

/// All boards without a King as rows of towers, with at most so many disks of each colour.
fn boards(squares: usize, most: [usize; 2]) -> Vec<Vec<String>> {
    let mut towers = vec![String::new()];
    for place in 0.. {
        match towers.get(place).cloned() {
            Some(tower) if tower.len() < 5 => {
                towers.extend(["w", "b"].map(|disk| tower.clone() + disk));
            }
            Some(_) => {}
            None => break,
        }
    }
    let count = |tower: &str| ['w', 'b'].map(|disk| tower.matches(disk).count());
    let mut all = vec![(Vec::new(), [0, 0])];
    for _ in 0..squares {
        let mut longer = Vec::new();
        for (board, disks) in &all {
            for tower in &towers {
                let more = count(tower);
                let disks = [disks[0] + more[0], disks[1] + more[1]];
                if disks[0] <= most[0] && disks[1] <= most[1] {
                    let board: &Vec<String> = board;
                    longer.push((
                        [board.as_slice(), std::slice::from_ref(tower)].concat(),
                        disks,
                    ));
                }
            }
        }
        all = longer;
    }
    all.into_iter().map(|(board, _)| board).collect()
}

fn text(board: &[String], size: usize, turn: &str, supply: &str, forbidden: &str) -> String {
    let item = |tower: &String| match tower.as_str() {
        "" => "1".to_owned(),
        tower => tower.to_owned(),
    };
    let rank = |rank: &[String]| rank.iter().map(item).collect::<Vec<_>>().join(",");
    let ranks: Vec<String> = board.chunks(size).map(rank).collect();
    format!("{} {turn} {supply} {forbidden}", ranks.join("/"))
}

/// A board with everything that it may forbid.
fn variants(game: &Small, write: impl Fn(&str) -> String) -> Vec<Position> {
    let read = |text: String| game.read_position(&text).ok().map(|setup| setup.position);
    let plain = read(write("-")).expect("a board can be read");
    let mut moves = Vec::new();
    game.moves(&plain, &mut moves);
    let forbidding = moves
        .iter()
        .filter_map(|&mv| read(write(&game.write_move(mv))));
    let mut all = vec![plain];
    all.extend(forbidding);
    all
}

/// All positions whose game goes on or is stuck, under rules with a supply.
fn with_supply(game: &Small, size: usize, supply: usize) -> Vec<Position> {
    let mut all = Vec::new();
    for board in boards(size * size, [supply; 2]) {
        let count = |disk: char| board.iter().map(move |tower| tower.matches(disk).count());
        let left = ['w', 'b'].map(|disk| supply - count(disk).sum::<usize>());
        let left = format!("{}-{}", left[0], left[1]);
        for side in ["w", "b"] {
            all.extend(variants(game, |forbidden| {
                text(&board, size, side, &left, forbidden)
            }));
        }
    }
    all
}

/// The same without a limit: all disks white and White to move, because neither matters if whoever builds a King wins.
fn without_limit(game: &Small, size: usize) -> Vec<Position> {
    let boards = boards(size * size, [5 * size * size, 0]);
    let all = boards
        .iter()
        .map(|board| variants(game, |forbidden| text(board, size, "w", "*", forbidden)));
    all.flatten().collect()
}

fn written(game: &Small, position: Position) -> String {
    game.write_position(&Setup { position, quiet: 0 })
}

/// A position with white disks instead of black ones and White to move.
fn whitened(game: &Small, position: Position) -> Position {
    let text = written(game, position);
    let (board, rest) = text.split_once(' ').expect("a text of four parts");
    let (_, rest) = rest.split_once(' ').expect("a text of four parts");
    let text = format!("{} w {rest}", board.replace('b', "w"));
    game.read_position(&text).expect("a position").position
}

/// Adds the finished positions to which moves lead.
fn with_ends(
    game: &Small,
    mut all: Vec<Position>,
    normal: impl Fn(Position) -> Position,
) -> Vec<Position> {
    let mut seen: HashSet<Position> = all.iter().copied().collect();
    assert_eq!(seen.len(), all.len(), "each position is there once");
    let mut moves = Vec::new();
    for place in 0..all.len() {
        let position = all[place];
        game.moves(&position, &mut moves);
        for &mv in &moves {
            let after = normal(game.play(&position, mv));
            if seen.insert(after) {
                let outcome = game.outcome(&after);
                assert!(outcome.is_some(), "{after:?} was left out");
                all.push(after);
            }
        }
    }
    all
}

/// Compares what the tables say with a plain fixpoint; counts how often a forbidden move changes the value.
fn compare(
    rules: &str,
    positions: impl Fn(&Small) -> Vec<Position>,
    normal: impl Fn(&Small, Position) -> Position,
) -> usize {
    let solvable = sixmaking(rules);
    let game = &solvable.game;
    let folder = tempfile::tempdir().unwrap();
    solvable.solve(folder.path(), 2);
    let shelf = Tablebase::open(game, folder.path()).unwrap();
    let loaded = Tablebase::open(game, folder.path()).unwrap().load(1 << 30);
    let normal = |position| normal(game, position);
    let positions = with_ends(game, positions(game), normal);
    let values = fixpoint::values_of(game, &positions, normal);
    let mut changed = 0;
    let mut free = None;
    for (position, &value) in positions.iter().zip(&values) {
        if position.undo().is_none() {
            free = Some(value);
        } else {
            changed += usize::from(free != Some(value));
        }
        if game.outcome(position).is_none() {
            let found = [&shelf, &loaded].map(|shelf| shelf.probe(game, position));
            let text = written(game, *position);
            assert_eq!(found, [Some(value); 2], "{rules}: {text}");
        }
    }
    verify(&solvable, folder.path());
    changed
}

fn verify(solvable: &Solvable<Small>, folder: &Path) {
    for tier in Numbering::<Small>::tiers(&solvable.numbering) {
        let table = solvable.project(folder).open(&tier).unwrap().unwrap();
        let verified = solvable.verify(folder, &table, Extent::Whole).unwrap();
        assert_eq!(verified.entries, tier.entries);
        solvable.verify(folder, &table, Extent::Sample(10)).unwrap();
    }
}

#[test]
fn a_supply_is_solved_as_a_plain_fixpoint_says() {
    let mut changed = 0;
    let others = ["", ",stalemate=draw", ",winner=mover"];
    for (size, supply, others) in [
        (2, 1, &others[..]),
        (2, 2, &others),
        (2, 3, &others),
        (2, 4, &others[..1]),
        (3, 1, &others),
        (3, 2, &others[..1]),
    ] {
        for others in others {
            let rules = format!("size={size},supply={supply}{others}");
            let all = |game: &Small| with_supply(game, size, supply);
            changed += compare(&rules, all, |_, position| position);
        }
    }
    assert!(changed > 1000, "forbidden moves matter: {changed}");
}

#[test]
fn an_unlimited_supply_is_solved_as_a_plain_fixpoint_says() {
    for others in ["", ",stalemate=draw"] {
        let rules = format!("feup,size=2{others}");
        let changed = compare(&rules, |game| without_limit(game, 2), whitened);
        assert!(changed > 10, "forbidden moves matter: {changed}");
    }
}

fn start(rules: &str) -> (Verdict, u64) {
    let solvable = sixmaking(rules);
    let folder = tempfile::tempdir().unwrap();
    let census = solvable.solve(folder.path(), 2);
    verify(&solvable, folder.path());
    let shelf = Tablebase::open(&solvable.game, folder.path()).unwrap();
    let value = shelf.probe(&solvable.game, &solvable.game.start());
    (value.unwrap(), census.positions.total())
}

#[test]
fn known_values_are_found() {
    assert_eq!(start("feup,size=2").0, Verdict::Loss(14));
    assert!(matches!(start("official,size=2").0, Verdict::Loss(_)));
    // The quiet boards were counted by another program.
    assert_eq!(start("feup,size=3").1, 217_255);
}

#[test]
fn wrong_answers_are_found_by_the_rules() {
    let [right, wrong] = ["", ",stalemate=draw"].map(|others| {
        let solvable = sixmaking(&format!("size=2,supply=4{others}"));
        let folder = tempfile::tempdir().unwrap();
        solvable.solve(folder.path(), 1);
        (solvable, folder)
    });
    let (solvable, folder) = &right;
    let paths = [&right, &wrong].map(|(solvable, folder)| solvable.project(folder.path()).paths());
    let mut found = 0;
    for [one, two] in paths[0].iter().zip(&paths[1]).map(|(one, two)| [one, two]) {
        let [right, wrong] = [one, two].map(|path| fs::read(path).unwrap());
        let hashes = [&right, &wrong].map(|bytes| line(bytes, "hash="));
        let forged = forged(&wrong, |lines| {
            lines
                .replace("stalemate=draw", "stalemate=loss")
                .replace(&hashes[1], &hashes[0])
        });
        fs::write(two, &forged).unwrap();
        let table = TableFile::open(two).unwrap();
        let verified = solvable.verify(folder.path(), &table, Extent::Whole);
        assert_eq!(verified.is_ok(), forged == right, "{}", one.display());
        found += usize::from(verified.is_err());
    }
    assert!(found > 2, "a stalemate matters in {found} tiers");
}

#[test]
fn threads_and_interruptions_change_nothing() {
    let solvable = sixmaking("size=2,supply=4");
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    solvable.solve(folders[0].path(), 1);
    solvable.solve(folders[1].path(), 2);
    let mut stops = 0;
    for rounds in 1.. {
        let stop = AtomicBool::new(false);
        let solved = solvable.try_solve(folders[2].path(), 2, &stop, &|progress| {
            if progress.phase == (SolvePhase::Follow { plies: rounds }) {
                stop.store(true, Ordering::Relaxed);
            }
        });
        match solved {
            Err(SolveError::Stopped) => stops += 1,
            solved => {
                solved.unwrap();
                break;
            }
        }
    }
    assert!(stops > 3, "broken off {stops} times");
    for path in solvable.project(folders[0].path()).paths() {
        let name = path.file_name().unwrap();
        let files = folders
            .each_ref()
            .map(|folder| fs::read(folder.path().join(name)).unwrap());
        assert!(files[0] == files[1] && files[0] == files[2], "{name:?}");
    }
    let left = fs::read_dir(folders[2].path()).unwrap().count();
    assert_eq!(left, fs::read_dir(folders[0].path()).unwrap().count());
}
