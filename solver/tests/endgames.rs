//! Games in tiers by material, with two phases: solved values against a plain fixpoint, check numbers, and what numbers promise.

mod common;

use common::{Solvable, fixpoint};
use tabuleiro_core::{Entry, Game, Notation, Numbering, Tier, Verdict};
use tabuleiro_games::wali::{Phase, Wali, WaliPosition};
use tabuleiro_solver::{Census, Counts, Extent, TableFile};

type Position = WaliPosition<u64>;

const PRESETS: [&str; 6] = [
    "wali",
    "wali-must",
    "feup",
    "wali-prost",
    "dara",
    "dara-niger",
];

fn wali(rules: &str) -> Solvable<Wali<u64>> {
    Solvable::new(Wali::new(rules.parse().expect("rules that exist")))
}

/// All ways to place up to so many stones of each side on 4×4, as letters.
fn placements(stones: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    for _ in 0..16 {
        let longer = |text: &String| {
            let placed = |letter: char| text.chars().filter(|&other| other == letter).count();
            let letters = ['.', 'w', 'b'].into_iter();
            let letters = letters.filter(|&letter| letter == '.' || placed(letter) < stones);
            letters
                .map(|letter| format!("{text}{letter}"))
                .collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// The longest run of a letter along the ranks and files of a 4×4 board.
fn longest_run(letters: &str, letter: char) -> usize {
    let at = |file: usize, rank: usize| letters[4 * rank + file..].starts_with(letter);
    let run = |line: &mut dyn Iterator<Item = bool>| {
        let (_, longest) = line.fold((0, 0_usize), |(run, longest), here| {
            let run = if here { run + 1 } else { 0 };
            (run, longest.max(run))
        });
        longest
    };
    let runs = (0..4).flat_map(|line| {
        [
            run(&mut (0..4).map(|place| at(place, line))),
            run(&mut (0..4).map(|place| at(line, place))),
        ]
    });
    runs.max().unwrap()
}

/// All positions on 4×4 of the move phase, and of the drop phase as far as drops make no longer runs, written as text and read by the game.
fn all_positions(game: &Wali<u64>, stones: usize, longest: usize) -> Vec<Position> {
    let mut all = Vec::new();
    for letters in placements(stones) {
        let rows: Vec<_> = (0..4).map(|row| &letters[4 * row..4 * row + 4]).collect();
        let mut rows = rows.join("/");
        for (dots, number) in [("....", "4"), ("...", "3"), ("..", "2"), (".", "1")] {
            rows = rows.replace(dots, number);
        }
        let [white, black] = ['w', 'b']
            .map(|letter| stones - letters.chars().filter(|&other| other == letter).count());
        let droppable = ['w', 'b']
            .into_iter()
            .all(|letter| longest_run(&letters, letter) <= longest);
        for side in ["w", "b"] {
            let read = |hands: &str| {
                let text = format!("{rows} {side} {hands}");
                game.read_position(&text).expect("a position").position
            };
            all.push(read("-"));
            let dropping = read(&format!("{white},{black}"));
            // Where nobody can drop, the move phase is read.
            all.extend((dropping.phase() == Phase::Drop && droppable).then_some(dropping));
        }
    }
    all
}

fn tables(solvable: &Solvable<Wali<u64>>, folder: &std::path::Path) -> Vec<TableFile> {
    let project = solvable.project(folder);
    let tiers = Numbering::<Wali<u64>>::tiers(&solvable.numbering);
    let open = |tier| project.open(tier).unwrap().unwrap();
    tiers.iter().map(open).collect()
}

/// Solves 4×4 with so many stones as a whole, and compares all positions.
fn compare(preset: &str, stones: usize) {
    let rules = format!("{preset},size=4x4,stones={stones}");
    let solvable = wali(&rules);
    let folder = tempfile::tempdir().unwrap();
    let census = solvable.solve(folder.path(), 2);
    let tables = tables(&solvable, folder.path());
    let longest = match preset {
        "dara" => 3,
        "dara-niger" | "wali-prost" => 2,
        _ => 1,
    };
    let positions = all_positions(&solvable.game, stones, longest);
    let values = fixpoint::values(&solvable.game, &positions);
    let mut counts = Counts::default();
    for (position, value) in positions.iter().zip(values) {
        let Some(entry) = solvable.numbering.entry(&solvable.game, position) else {
            let outcome = solvable.game.outcome(position);
            assert!(outcome.is_some(), "{rules}: {position:?} has no entry");
            continue;
        };
        let found = tables[entry.tier].verdict(entry.index).unwrap();
        assert_eq!(found, value, "{rules}: {position:?}");
        match value {
            Verdict::Win(_) => counts.won += 1,
            Verdict::Loss(_) => counts.lost += 1,
            Verdict::Draw => counts.drawn += 1,
        }
    }
    assert_eq!(census.positions, counts, "{rules}");
    for table in &tables {
        let verified = solvable.verify(folder.path(), table, Extent::Whole);
        assert_eq!(verified.unwrap().entries, table.entries());
    }
}

#[test]
fn whole_games_are_solved_as_a_plain_fixpoint_says() {
    for preset in ["wali", "wali-prost", "dara"] {
        compare(preset, 3);
    }
}

#[test]
#[ignore = "compares 15 million positions: some minutes"]
fn larger_games_are_solved_as_a_plain_fixpoint_says() {
    for stones in [3, 4] {
        for preset in PRESETS {
            compare(preset, stones);
        }
    }
}

#[test]
fn check_numbers_of_three_against_three() {
    let solvable = wali("wali,size=4x4");
    let folder = tempfile::tempdir().unwrap();
    let census = solve_first(&solvable, folder.path());
    // Each placement is one position of White and one of Black.
    let expected = Counts {
        won: 2 * 80_196,
        lost: 2 * 36_292,
        drawn: 2 * 43_672,
    };
    assert_eq!(census.positions, expected);
    assert_eq!((census.longest_win, census.longest_loss), (17, 16));
}

#[test]
#[ignore = "solves 12 million positions: a quarter of a minute"]
fn check_numbers_of_three_against_three_on_the_usual_board() {
    let solvable = wali("wali");
    let folder = tempfile::tempdir().unwrap();
    let census = solve_first(&solvable, folder.path());
    let expected = Counts {
        won: 2 * 5_931_178,
        lost: 2 * 3_695_170,
        drawn: 2 * 2_249_152,
    };
    assert_eq!(census.positions, expected);
    assert_eq!((census.longest_win, census.longest_loss), (37, 36));
    let tier = &Numbering::<Wali<u64>>::tiers(&solvable.numbering)[0];
    let table = solvable.project(folder.path()).open(tier).unwrap().unwrap();
    for (text, value) in [
        ("w3b/b4/5/5/2w2/1bw2 w - 0", Verdict::Win(37)),
        ("5/5/5/b4/wb3/wwb2 b - 0", Verdict::Win(5)),
        ("5/5/5/b4/wb3/wwb2 w - 0", Verdict::Loss(0)),
        ("w3w/5/2b2/2b2/5/w3b w - 0", Verdict::Loss(8)),
        ("b3w/5/1w3/3b1/5/w3b b - 0", Verdict::Draw),
    ] {
        let position = solvable.game.read_position(text).unwrap().position;
        let entry = solvable.numbering.entry(&solvable.game, &position).unwrap();
        assert_eq!(table.verdict(entry.index).unwrap(), value, "{text}");
    }
}

fn solve_first(solvable: &Solvable<Wali<u64>>, folder: &std::path::Path) -> Census {
    solvable.solve_tiers(folder, &[0])[0]
}

#[test]
fn entries_are_positions_and_moves_lead_back() {
    for preset in PRESETS {
        let solvable = wali(&format!("{preset},size=4x5"));
        let (game, numbering) = (&solvable.game, &solvable.numbering);
        let tiers = Numbering::<Wali<u64>>::tiers(numbering);
        assert!(tiers.len() > 10, "{preset}");
        for (tier, Tier { entries, .. }) in tiers.into_iter().enumerate() {
            for index in (0..entries).step_by((entries / 40).max(1) as usize) {
                let entry = Entry { tier, index };
                let position = numbering.position(game, entry);
                assert_eq!(numbering.entry(game, &position), Some(entry), "{preset}");
                moves_lead_back(&solvable, entry, &position);
            }
        }
    }
}

fn moves_lead_back(solvable: &Solvable<Wali<u64>>, entry: Entry, position: &Position) {
    let (game, numbering) = (&solvable.game, &solvable.numbering);
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    for mv in moves {
        let after = game.play(position, mv);
        let Some(next) = numbering.entry(game, &after) else {
            assert!(game.outcome(&after).is_some(), "{after:?} has no entry");
            continue;
        };
        if next.tier == entry.tier {
            let mut before = Vec::new();
            numbering.before(game, next, &mut before);
            assert!(before.contains(&entry.index), "{position:?} {mv:?}");
        } else {
            let exits = Numbering::<Wali<u64>>::exits(numbering, entry.tier);
            assert!(exits.contains(&next.tier) && next.tier < entry.tier);
        }
    }
}
