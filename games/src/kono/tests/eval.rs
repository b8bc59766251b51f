//! Evaluation and tactics against their definitions, and positions in which the better side is plain.

use tabuleiro_core::{Evaluate, Side, Square, Tactics, Wide, Word};

use super::super::rules::GOAL;
use super::super::{Kono, KonoPosition};
use super::kono;
use crate::glances::Glances;
use crate::testing::{at, drawn, move_of};

const RULES: [&str; 11] = [
    "default",
    "feup",
    "bensley",
    "ludii",
    "stuck=win,size=4",
    "priority=home",
    "priority=home,win=filled",
    "size=4,win=filled,stuck=pass",
    "size=4",
    "size=6,win=filled",
    "size=7",
];

/// Games seldom arrive: the side to move is put before its goal with one piece missing, and the turn is passed.
fn nearly_there<W: Word>(game: &Kono<W>, position: &KonoPosition<W>) -> Vec<KonoPosition<W>> {
    let (side, board) = (position.turn(), &game.board);
    let goal = board.goal(side);
    let mut found = vec![position.passed()];
    for hole in goal {
        for piece in board.grid.squares() {
            let colour = |square: Square| board.even.contains(square);
            if goal.contains(piece) || colour(piece) != colour(hole) {
                continue;
            }
            let own = goal.without(tabuleiro_core::Bitboard::of(hole)).with(piece);
            let enemy = position.enemy().without(own);
            let sets = if side == Side::White {
                [own, enemy]
            } else {
                [enemy, own]
            };
            let before = KonoPosition::new(sets, side);
            found.extend([before, before.passed()]);
        }
    }
    found
}

fn glances<W: Word>(rules: &'static [&'static str], games: usize, plies: usize) -> (usize, usize) {
    Glances::<Kono<W>> {
        goal: GOAL.word(),
        rules,
        passed: |_, position| Some(position.passed()),
        rare: nearly_there,
        games,
        plies,
    }
    .compare()
}

#[test]
fn glances_agree_with_playing_every_move() {
    let (wins, threats) = glances::<u64>(&RULES, 110, 200);
    assert!(wins > 100 && threats > 100, "{wins} {threats}");
    glances::<Wide>(&["default", "size=9,win=filled", "size=15"], 6, 60);
}

#[test]
fn the_race_is_as_long_as_the_rules_say() {
    for (rules, steps) in [("size=4", 14), ("size=5", 24), ("size=6", 36)] {
        let game = kono(rules);
        for side in Side::BOTH {
            let race = &game.judge.race;
            assert_eq!(race.steps(side, game.board.home(side)), steps, "{rules}");
            assert_eq!(race.steps(side, game.board.goal(side)), 0, "{rules}");
        }
    }
}

/// White's pieces are all at their goal but one, which is on the wrong side of the board; Black has only come half the way.
fn white_is_far_ahead(turn: &str) -> String {
    drawn(
        "
        w w w w .
        w . b . w
        w b b b b
        . b b . .
        . . . . .
        ",
        turn,
    )
}

#[test]
fn who_is_ahead_in_the_race_stands_better() {
    let game = kono("default");
    let [white, black] = ["w", "b"].map(|turn| at(&game, &white_is_far_ahead(turn)));
    let scores = [white, black].map(|position| game.evaluate(&position));
    assert!(scores[0] > 50 && scores[1] < -50, "{scores:?}");
}

#[test]
fn the_race_goes_to_the_squares_that_are_missing() {
    let game = kono("default");
    let position = at(&game, &white_is_far_ahead("w"));
    // The piece on a3 is two ranks from the goal but four steps from e5; if c5 goes there in two, a3 must take its place in two more.
    assert_eq!(game.judge.race.steps(Side::White, position.own()), 4);
}

#[test]
fn steps_forward_promise_more_than_steps_back() {
    let game = kono("default");
    let position = at(&game, "bbbbb/b3b/1w3/4w/wwwww w");
    let moves = ["b3-c4", "b3-a2"].map(|text| move_of(&game, &position, text));
    let mut scores = Vec::new();
    game.score_moves(&position, &moves, &mut scores);
    assert!(scores[0] > scores[1], "{scores:?}");
}

#[test]
fn the_last_step_is_found_and_seen_coming() {
    let game = kono("default");
    let board = "wwww1/w2ww/1bbb1/1bb2/bb3";
    let mine = at(&game, &format!("{board} w"));
    assert_eq!(
        game.winning_move(&mine),
        Some(move_of(&game, &mine, "d4-e5"))
    );
    assert!(!game.threatened(&mine));
    let yours = at(&game, &format!("{board} b"));
    assert_eq!(game.winning_move(&yours), None);
    assert!(game.threatened(&yours));
}
