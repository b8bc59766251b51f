//! The evaluation, Kings within reach, and what moves look like.

use tabuleiro_core::{Evaluate, Game, Tactics, Wide, Word};

use super::super::Sixmaking;
use super::sixmaking;
use crate::glances::Glances;
use crate::testing::{at, move_of};

fn glances<W: Word, const N: usize>(games: usize, plies: usize) -> (usize, usize) {
    Glances::<Sixmaking<W, N>> {
        goal: "king",
        rules: &[],
        passed: |_, position| Some(position.passed()),
        rare: |_, _| Vec::new(),
        games,
        plies,
    }
    .compare()
}

#[test]
fn glances_agree_with_playing_every_move() {
    let (wins, threats) = glances::<u64, 25>(150, 120);
    assert!(wins > 100 && threats > 100, "{wins} {threats}");
    glances::<u64, 64>(12, 60);
    glances::<Wide, 256>(12, 40);
}

/// A queen of White's within reach of a disk, with this side to move.
fn queen(turn: &str) -> String {
    format!("5/5/2,b,2/5/wwwww,4 {turn} 11-15 -")
}

#[test]
fn a_king_within_reach_is_seen() {
    let game = sixmaking("official");
    let white = at(&game, &queen("w"));
    let mv = move_of(&game, &white, "5a1-c3");
    assert_eq!(game.winning_move(&white), Some(mv));
    assert!(!game.threatened(&white));
    let black = at(&game, &queen("b"));
    assert_eq!(game.winning_move(&black), None);
    assert!(game.threatened(&black));
}

#[test]
fn whoever_is_to_move_takes_the_king_of_the_builder() {
    let game = sixmaking("winner=mover");
    for turn in ["w", "b"] {
        let position = at(&game, &queen(turn));
        assert!(game.winning_move(&position).is_some() && game.threatened(&position));
    }
}

#[test]
fn a_queen_is_good_for_its_colour() {
    let game = sixmaking("official");
    assert!(game.evaluate(&at(&game, &queen("w"))) > 200);
    assert!(game.evaluate(&at(&game, &queen("b"))) < -100);
}

#[test]
fn kings_look_best_and_kings_of_the_enemy_worst() {
    let game = sixmaking("official");
    let score = |turn: &str| {
        let position = at(&game, &queen(turn));
        let mut scores = Vec::new();
        game.score_moves(
            &position,
            &[move_of(&game, &position, "5a1-c3")],
            &mut scores,
        );
        scores[0]
    };
    assert_eq!((score("w"), score("b")), (1000, -1000));
}

#[test]
fn keys_depend_on_supply_turn_and_the_forbidden_move() {
    let game = sixmaking("official");
    let texts = [
        "5/5/5/5/ww,w,3 b 13-16 -",
        "5/5/5/5/ww,w,3 w 13-16 -",
        "5/5/5/5/ww,w,3 b 13-16 1a1-b1",
        "5/5/5/5/w,ww,3 b 13-16 -",
        "5/5/5/5/wb,w,3 b 14-15 -",
    ];
    let mut keys = texts.map(|text| game.key(&at(&game, text))).to_vec();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), texts.len());
}
