//! What every level does, however weak it is: it takes a win in one, walks into none that it sees, overlooks some, and finishes a won game.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_core::Side;
use tabuleiro_core::levels::LEVELS;
use tabuleiro_play::{Bout, OutsidePrograms, Player, PlayerKind, Tables, infos};

fn player(kind: PlayerKind) -> Player {
    let tables = Arc::new(Tables::in_folder("no tables are here"));
    Player::new(kind, Duration::from_secs(1), &tables).reproducible()
}

/// The move of a player in a position of a game that has just begun for it.
fn choice(kind: &PlayerKind, bout: &Bout, seed: u64) -> String {
    let mut player = player(kind.clone());
    player.begin(bout, seed).expect("no outside program plays");
    let chosen = player.choose(bout, &AtomicBool::new(false), &mut |_| {});
    let chosen = chosen.expect("no outside program plays");
    chosen.expect("the game goes on").mv
}

fn winner_after(bout: &Bout, mv: &str) -> Option<Side> {
    let mut bout = bout.clone();
    bout.play(mv).expect("the move is legal");
    bout.outcome().and_then(|outcome| outcome.winner)
}

/// The moves that win at once for the side to move.
fn wins(bout: &Bout) -> Vec<String> {
    let mut moves = bout.moves();
    moves.retain(|mv| winner_after(bout, mv) == Some(bout.turn()));
    moves
}

/// Undecided positions on the way of games in which one side plays well and the other at random.
fn positions(game: &str, games: u64) -> Vec<Bout> {
    let mut found = Vec::new();
    for seed in 0..games {
        let mut bout = Bout::open_default(game).expect("the game is known");
        let kind = PlayerKind::read("engine:nodes=300", &bout, OutsidePrograms::Allowed)
            .expect("a player");
        let mut strong = player(kind);
        strong.begin(&bout, seed).expect("no outside program plays");
        let good = Side::BOTH[seed as usize % 2];
        while bout.outcome().is_none() {
            found.push(bout.clone());
            let ply = bout.played().len() as u64;
            let mv = if bout.turn() == good {
                let chosen = strong.choose(&bout, &AtomicBool::new(false), &mut |_| {});
                chosen.ok().flatten().expect("the game goes on").mv
            } else {
                bout.random_move(seed << 32 | ply).expect("it goes on")
            };
            bout.play(&mv).expect("the move is legal");
        }
    }
    found
}

#[test]
fn every_level_takes_a_win_in_one() {
    for info in infos() {
        let mut met = 0;
        // Wins in one are found where games are about to end.
        for bout in positions(info.name, 6).iter().rev() {
            if met >= 6 {
                break;
            }
            let wins = wins(bout);
            if wins.is_empty() || wins.len() == bout.moves().len() {
                continue;
            }
            met += 1;
            for level in 1..LEVELS {
                let mv = choice(&PlayerKind::Level(level), bout, met);
                assert!(wins.contains(&mv), "{} level {level}: {mv}", info.name);
            }
        }
        assert!(met >= 4, "{}: only {met} wins were met", info.name);
    }
}

/// Whether a move lets the enemy win at once.
fn loses(bout: &Bout, mv: &str) -> bool {
    let mut next = bout.clone();
    next.play(mv).expect("the move is legal");
    next.outcome().is_none() && next.turn() != bout.turn() && !wins(&next).is_empty()
}

/// The weakest level overlooks threats now and then, and yet it is no suicide: it avoids most of them.
#[test]
fn the_weakest_level_overlooks_some_threats() {
    let (mut met, mut overlooked) = (0, 0);
    for info in infos() {
        // Threats are there where the side to move is about to lose.
        let all = positions(info.name, 20);
        for (seed, bout) in (0..).zip(all.iter().rev().take(800)) {
            let moves = bout.moves();
            let sample = moves.iter().step_by(moves.len().div_ceil(8));
            let losing = sample.filter(|mv| loses(bout, mv)).count();
            if losing == 0 || !wins(bout).is_empty() {
                continue;
            }
            met += 1;
            let mv = choice(&PlayerKind::Level(1), bout, seed);
            overlooked += usize::from(loses(bout, &mv));
        }
    }
    assert!(met >= 20, "only {met} dangers were met");
    assert!(overlooked > 0, "it sees everything in {met} positions");
    assert!(overlooked < met, "it sees nothing in {met} positions");
}

#[test]
fn the_same_seed_gives_the_same_mistakes() {
    for info in infos() {
        for bout in positions(info.name, 1).iter().step_by(9).take(20) {
            for level in [1, 3] {
                let level = PlayerKind::Level(level);
                assert_eq!(choice(&level, bout, 5), choice(&level, bout, 5));
            }
        }
    }
}

/// A strong player leaves a won game to each of the weakest levels, which must win it against chance and not wander about.
#[test]
fn weak_levels_finish_a_won_game() {
    for info in infos() {
        for level in 1..=3 {
            let (mut won, mut games) = (0, 0);
            for seed in 0..12 {
                let Some((bout, side)) = won_game(info.name, seed) else {
                    continue;
                };
                let outcome = play_on(bout, side, level, seed);
                games += 1;
                won += usize::from(outcome == Some(side));
            }
            assert!(games >= 6, "{}: only {games} games", info.name);
            let name = info.name;
            assert!(won * 6 >= games * 5, "{name} {level}: {won} of {games}");
        }
    }
}

/// A position that is as good as won for a side which has played well against chance, and is to move.
fn won_game(game: &str, seed: u64) -> Option<(Bout, Side)> {
    let mut bout = Bout::open_default(game).expect("the game is known");
    let side = if seed.is_multiple_of(2) {
        Side::White
    } else {
        Side::Black
    };
    let kind =
        PlayerKind::read("engine:nodes=400", &bout, OutsidePrograms::Allowed).expect("a player");
    let mut strong = player(kind);
    strong.begin(&bout, seed).expect("no outside program plays");
    let mut ply = 0;
    while bout.outcome().is_none() {
        let mv = if bout.turn() == side {
            let chosen = strong.choose(&bout, &AtomicBool::new(false), &mut |_| {});
            let chosen = chosen.ok().flatten().expect("the game goes on");
            let analysis = chosen.analysis.expect("the engine thinks");
            if analysis.lines[0].score.points() >= 900 {
                return Some((bout, side));
            }
            chosen.mv
        } else {
            bout.random_move(seed << 32 | ply).expect("it goes on")
        };
        bout.play(&mv).expect("the move is legal");
        ply += 1;
    }
    None
}

fn play_on(mut bout: Bout, side: Side, level: usize, seed: u64) -> Option<Side> {
    let mut players = [player(PlayerKind::Random), player(PlayerKind::Level(level))];
    for player in &mut players {
        player.begin(&bout, seed).expect("no outside program plays");
    }
    while bout.outcome().is_none() {
        let player = &mut players[usize::from(bout.turn() == side)];
        let chosen = player.choose(&bout, &AtomicBool::new(false), &mut |_| {});
        let chosen = chosen.ok().flatten().expect("the game goes on");
        bout.play(&chosen.mv).expect("the move is legal");
    }
    bout.outcome().and_then(|outcome| outcome.winner)
}
