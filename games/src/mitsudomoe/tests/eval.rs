//! The evaluation, races that end in one turn, and what turns look like.

use tabuleiro_core::{Evaluate, Game, Side, Square, Stack, Tactics};

use super::super::board::SQUARES;
use super::super::{Mitsudomoe, MitsudomoePosition};
use super::{drawn, mitsudomoe};
use crate::glances::Glances;
use crate::testing::{at, move_of};

fn passed(_: &Mitsudomoe, position: &MitsudomoePosition) -> MitsudomoePosition {
    let stacks: [Stack; SQUARES] =
        std::array::from_fn(|index| position.stack(Square::new(index as u8)));
    MitsudomoePosition::new(
        stacks,
        Side::BOTH.map(|side| position.balls(side)),
        Side::BOTH.map(|side| position.supply(side)),
        position.turn().opposite(),
    )
}

#[test]
fn glances_agree_with_playing_every_move() {
    let glances = Glances::<Mitsudomoe> {
        goal: "goal",
        rules: &[],
        passed: |game, position| Some(passed(game, position)),
        rare: |_, _| Vec::new(),
        games: 120,
        plies: 60,
    };
    let (wins, threats) = glances.compare();
    assert!(wins > 100 && threats > 100, "{wins} {threats}");
}

/// White's last ball is one step from the goal.
fn one_step(turn: &str) -> String {
    drawn(
        "
        .  .  .  wW .
        bB .  .  wW wW
        .  .  .  .  .
        .  .  .  .  .
        bB .  .  bB .
        ",
        &format!("{turn} 5 5"),
    )
}

#[test]
fn the_last_step_is_seen() {
    let game = mitsudomoe("official");
    let white = at(&game, &one_step("w"));
    let mv = game.winning_move(&white);
    assert_eq!(mv, Some(move_of(&game, &white, "e5:d4-e5")));
    let black = at(&game, &one_step("b"));
    assert!(game.threatened(&black) && game.winning_move(&black).is_none());
}

#[test]
fn who_is_about_to_arrive_stands_better() {
    let game = mitsudomoe("official");
    let [white, black] = ["w", "b"].map(|turn| game.evaluate(&at(&game, &one_step(turn))));
    assert!(white > 0 && black < 0, "{white} {black}");
}

#[test]
fn a_full_home_looks_worst_and_the_goal_best() {
    let game = mitsudomoe("official");
    let position = at(&game, &one_step("w"));
    let mut scores = Vec::new();
    let turns = ["e5:d4-e5", "c3:d4-c3"].map(|text| move_of(&game, &position, text));
    game.score_moves(&position, &turns, &mut scores);
    assert_eq!(scores[0], 1000);
    assert!(scores[1] < 0, "{scores:?}");
    let filling = drawn(
        "
        .  .  .  bB bB
        .  .  .  .  .
        .  .  .  .  .
        wW wW .  .  .
        wW bB .  .  .
        ",
        "w 5 5",
    );
    let position = at(&game, &filling);
    let turn = move_of(&game, &position, "c3:b2-c3");
    game.score_moves(&position, &[turn], &mut scores);
    assert_eq!(scores, [-1000]);
}

#[test]
fn to_throw_back_a_ball_is_forcing_and_looks_good() {
    let game = mitsudomoe("official");
    let position = at(&game, &super::one_to_vault());
    let vault = move_of(&game, &position, "c3:a3-c3*e1");
    let mut forcing = Vec::new();
    game.forcing(&position, &mut forcing);
    assert_eq!(forcing, [vault]);
    let step = move_of(&game, &position, "a4:a3-a4");
    let mut scores = Vec::new();
    game.score_moves(&position, &[vault, step], &mut scores);
    assert!(scores[0] > 200 && scores[0] > scores[1], "{scores:?}");
}

#[test]
fn keys_depend_on_supplies_balls_and_turn() {
    let game = mitsudomoe("official");
    let start = game.start();
    let mut keys = vec![game.key(&start), game.key(&passed(&game, &start))];
    let mut moves = Vec::new();
    game.moves(&start, &mut moves);
    keys.extend(moves.iter().map(|&mv| game.key(&game.play(&start, mv))));
    let count = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), count);
}
