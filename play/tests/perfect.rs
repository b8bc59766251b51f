//! The perfect player keeps the value, hurries when winning, resists when losing, and sets traps where nothing is decided.

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_core::levels::LEVELS;
use tabuleiro_core::{Entry, Enumerate, Game, Notation, Numbering, Setup, Side, Verdict};
use tabuleiro_games::kono::Kono;
use tabuleiro_play::{Bout, OutsidePrograms, Player, PlayerKind, Tables};
use tabuleiro_solver::TableFile;

fn tables() -> Arc<Tables> {
    Arc::new(Tables::in_folder("no tables are here"))
}

fn player(text: &str, bout: &Bout, seed: u64, tables: &Arc<Tables>) -> Player {
    let kind = PlayerKind::read(text, bout, OutsidePrograms::Allowed).unwrap();
    let mut player = Player::new(kind, Duration::ZERO, tables).reproducible();
    player.begin(bout, seed).unwrap();
    player
}

fn choose(player: &mut Player, bout: &Bout) -> String {
    let chosen = player.choose(bout, &AtomicBool::new(false), &mut |_| {});
    chosen.unwrap().expect("the game goes on").mv
}

/// Plays a game to its end and tells the points of the perfect player: 0, 1 or 2.
fn points(enemy: &str, side: Side, seed: u64, tables: &Arc<Tables>) -> u32 {
    let mut bout = Bout::open("kono", "default").unwrap();
    let mut perfect = player("perfect", &bout, seed, tables);
    let mut enemy = player(enemy, &bout, seed, tables);
    while bout.outcome().is_none() {
        let mover = if bout.turn() == side {
            &mut perfect
        } else {
            &mut enemy
        };
        let mv = choose(mover, &bout);
        bout.play(&mv).unwrap();
    }
    match bout.outcome().and_then(|outcome| outcome.winner) {
        Some(winner) if winner == side => 2,
        Some(_) => 0,
        None => 1,
    }
}

#[test]
fn weaker_players_are_beaten() {
    let tables = tables();
    for enemy in ["random", "feup:level2"] {
        let games = (0..6).map(|seed| {
            let side = Side::BOTH[seed as usize % 2];
            points(enemy, side, seed, &tables)
        });
        let games: Vec<u32> = games.collect();
        assert!(!games.contains(&0), "{enemy}: {games:?}");
        let won = games.iter().filter(|&&points| points == 2).count();
        assert!(won >= 4, "{enemy}: {games:?}");
    }
}

/// Positions of random games, and positions that are won or lost.
fn places() -> Vec<String> {
    let mut places = Vec::new();
    for seed in 0..40 {
        let mut bout = Bout::open("kono", "default").unwrap();
        for ply in 0..20 {
            let mv = bout.random_move(seed * 1000 + ply).unwrap();
            bout.play(&mv).unwrap();
            places.push(bout.position());
        }
    }
    places.extend(decided());
    places
}

fn decided() -> Vec<String> {
    let game = Kono::<u64>::new("default".parse().unwrap());
    let numbering = game.numbering().unwrap();
    let table = TableFile::shipped(Kono::<u64>::shipped()[0]).unwrap();
    let entries = (0..table.entries()).step_by(1009);
    let decided = entries.filter(|&index| table.verdict(index).unwrap() != Verdict::Draw);
    let written = decided.map(|index| {
        let entry = Entry { tier: 0, index };
        let position = Numbering::<Kono<u64>>::position(&numbering, &game, entry);
        game.write_position(&Setup { position, quiet: 0 })
    });
    written.take(400).collect()
}

#[test]
fn no_move_leaves_what_a_table_promises() {
    let tables = tables();
    let mut asked = 0;
    for place in places() {
        let mut bout = Bout::open("kono", "default").unwrap();
        bout.set_up(&place).unwrap();
        if bout.outcome().is_some() {
            continue;
        }
        let promised = bout.probe(&tables).unwrap().worth;
        let (mv, worth) = bout.engine().perfect_move(&tables, 7, &|| false).unwrap();
        assert_eq!(worth, promised, "{place}");
        bout.play(&mv).unwrap();
        let kept = bout.probe(&tables).unwrap().worth.verdict.earlier();
        assert_eq!(kept, promised.verdict, "{place} {mv}");
        asked += 1;
    }
    assert!(asked >= 1000, "{asked} positions were looked at");
}

#[test]
fn what_is_decided_takes_as_long_as_the_table_says() {
    let tables = tables();
    for place in decided().iter().step_by(4) {
        let mut bout = Bout::open("kono", "default").unwrap();
        bout.set_up(place).unwrap();
        let expected = bout.probe(&tables).unwrap().worth.verdict.plies().unwrap();
        let mut players = Side::BOTH.map(|_| player("perfect", &bout, 3, &tables));
        while bout.outcome().is_none() {
            let mv = choose(&mut players[bout.turn().index()], &bout);
            bout.play(&mv).unwrap();
        }
        assert_eq!(bout.played().len(), usize::from(expected), "{place}");
    }
}

/// In a drawn position nothing is repeated as long as something else keeps the draw.
#[test]
fn nobody_shuffles_while_another_safe_move_exists() {
    let tables = tables();
    let mut bout = Bout::open("kono", "default").unwrap();
    let mut seen: HashMap<String, u32> = HashMap::new();
    seen.insert(bout.position(), 1);
    while bout.outcome().is_none() && bout.played().len() < 120 {
        let after = |mv: &str| {
            let mut copy = bout.clone();
            copy.play(mv).unwrap();
            copy.position()
        };
        let times = |mv: &str| seen.get(&after(mv)).copied().unwrap_or(0);
        let probed = bout.probe(&tables).unwrap();
        let safe = probed.moves.iter();
        let safe = safe.filter(|mv| mv.worth.verdict == probed.worth.verdict);
        let fewest = safe.map(|mv| times(&mv.text)).min().unwrap();
        let (mv, _) = bout.engine().perfect_move(&tables, 1, &|| false).unwrap();
        if probed.worth.verdict == Verdict::Draw {
            assert_eq!(times(&mv), fewest, "{} {mv}", bout.position());
        }
        bout.play(&mv).unwrap();
        *seen.entry(bout.position()).or_default() += 1;
    }
    assert!(seen.len() > 20);
}

/// In a hurry no traps are looked for, and the truth is kept all the same.
#[test]
fn a_hurry_costs_traps_and_nothing_else() {
    let tables = tables();
    let mut bout = Bout::open("kono", "default").unwrap();
    for seed in 0..40 {
        let known = bout.probe(&tables).unwrap().worth.verdict;
        let asked = Cell::new(0);
        let hurried = || {
            asked.set(asked.get() + 1);
            true
        };
        let (mv, worth) = bout.engine().perfect_move(&tables, seed, &hurried).unwrap();
        assert_eq!(worth.verdict, known, "{} {mv}", bout.position());
        assert!(asked.get() <= bout.moves().len(), "one look at each move");
        let Some(mv) = bout.random_move(seed) else {
            return;
        };
        bout.play(&mv).unwrap();
        if bout.outcome().is_some() {
            return;
        }
    }
}

#[test]
fn the_seed_decides_between_equals() {
    let tables = tables();
    let game = |seed| {
        let mut bout = Bout::open("kono", "default").unwrap();
        let mut one = player("perfect", &bout, seed, &tables);
        while bout.played().len() < 16 {
            let mv = choose(&mut one, &bout);
            bout.play(&mv).unwrap();
        }
        bout.played()
    };
    assert_eq!(game(4), game(4));
    assert!((5..20).any(|seed| game(seed) != game(4)));
}

/// A perfect player needs no search where the truth is known; a level searches all the same.
#[test]
fn levels_do_not_ask_tables() {
    let tables = tables();
    let bout = Bout::open("kono", "default").unwrap();
    let searched = |text: &str| {
        let mut player = player(text, &bout, 1, &tables);
        let chosen = player.choose(&bout, &AtomicBool::new(false), &mut |_| {});
        chosen.unwrap().unwrap().analysis.is_some()
    };
    assert!(!searched("perfect"));
    assert!((1..=LEVELS).all(|level| searched(&format!("level:{level}"))));
}
