//! What tables say of positions, followed to the end of the game.

use tabuleiro_core::{Entry, Enumerate, Game, Notation, Numbering, Setup, Verdict};
use tabuleiro_games::kono::Kono;
use tabuleiro_play::{Bout, Tables};
use tabuleiro_solver::TableFile;

/// Texts of positions that are won or lost under the usual rules, some of each distance.
fn decided() -> Vec<(String, Verdict)> {
    let game = Kono::<u64>::new("default".parse().unwrap());
    let numbering = game.numbering().unwrap();
    let table = TableFile::shipped(Kono::<u64>::shipped()[0]).unwrap();
    let mut found: Vec<(String, Verdict)> = Vec::new();
    for index in (0..table.entries()).step_by(97) {
        let verdict = table.verdict(index).unwrap();
        let alike = found.iter().filter(|(_, other)| *other == verdict);
        if verdict == Verdict::Draw || alike.count() >= 8 {
            continue;
        }
        let position =
            Numbering::<Kono<u64>>::position(&numbering, &game, Entry { tier: 0, index });
        let text = game.write_position(&Setup { position, quiet: 0 });
        found.push((text, verdict));
    }
    found
}

/// Both sides play the first move that tables name.
fn follow(bout: &mut Bout, tables: &Tables, expected: Verdict) {
    let mut expected = expected;
    while bout.outcome().is_none() {
        let probed = bout.probe(tables).expect("the table has every position");
        assert_eq!(probed.worth.verdict, expected, "{}", bout.position());
        assert_eq!(probed.moves[0].worth.verdict, expected);
        assert_eq!(probed.moves.len(), bout.moves().len());
        bout.play(&probed.moves[0].text).expect("moves are legal");
        expected = match expected {
            Verdict::Win(plies) => Verdict::Loss(plies - 1),
            Verdict::Loss(plies) => Verdict::Win(plies - 1),
            Verdict::Draw => Verdict::Draw,
        };
    }
    assert_eq!(expected, Verdict::Loss(0), "{}", bout.position());
}

#[test]
fn decided_games_end_when_and_as_tables_say() {
    let folder = std::env::temp_dir().join("no tables are here");
    let tables = Tables::in_folder(folder);
    let decided = decided();
    assert!(
        decided.len() > 100,
        "{} positions were found",
        decided.len()
    );
    for (text, verdict) in decided {
        let mut bout = Bout::open("kono", "default").unwrap();
        bout.set_up(&text).unwrap();
        let turn = bout.turn();
        follow(&mut bout, &tables, verdict);
        let winner = bout.outcome().and_then(|outcome| outcome.winner);
        assert_eq!(
            winner == Some(turn),
            matches!(verdict, Verdict::Win(_)),
            "{text}"
        );
    }
    assert!(tables.take_faults().is_empty());
}

#[test]
fn a_game_without_tables_knows_nothing() {
    let tables = Tables::in_folder("nowhere");
    for (game, rules) in [
        ("mitsudomoe", "official"),
        ("kono", "size=9"),
        ("kono", "size=6"),
    ] {
        assert!(Bout::open(game, rules).unwrap().probe(&tables).is_none());
    }
}
