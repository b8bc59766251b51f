//! Arriving, a full home, no turn, and draws by counting.

use tabuleiro_core::{Counting, Game};

use super::mitsudomoe;
use crate::testing::{after, drawn_stacks as drawn, judged, moves_of, outcome_of};

/// White's last ball is one step from its goal.
fn about_to_arrive() -> String {
    drawn(
        "
        bB bB bB wW wW
        b  .  .  .  w
        .  .  .  .  wW
        .  .  .  .  .
        .  .  .  .  .
        ",
        "w 4 4",
    )
}

#[test]
fn three_balls_on_their_goals_win() {
    let game = mitsudomoe("official");
    let arrived = after(&game, &about_to_arrive(), "c1:e3-e4");
    assert_eq!(outcome_of(&game, &arrived), "1-0 goal");
    assert!(moves_of(&game, &arrived).is_empty());
}

#[test]
fn black_wins_as_white_does() {
    let position = drawn(
        "
        .  .  .  .  .
        .  .  .  .  .
        bB .  .  .  .
        b  .  .  .  w
        bB bB wW wW wW
        ",
        "b 4 4",
    );
    assert_eq!(
        judged(&mitsudomoe("official"), &position, "c3:a3-a2"),
        "0-1 goal"
    );
}

#[test]
fn two_balls_on_their_goals_do_not_win() {
    assert_eq!(
        judged(&mitsudomoe("official"), &about_to_arrive(), "d4:e3-d4"),
        "undecided"
    );
}

#[test]
fn a_full_home_at_the_end_of_the_own_turn_loses() {
    let turns = "b2:a1-b2 d4:e5-d4 c3:b2-a1";
    let game = mitsudomoe("official");
    assert_eq!(judged(&game, "start", turns), "0-1 homefill");
    assert!(moves_of(&game, &after(&game, "start", turns)).is_empty());
    assert_eq!(
        judged(&mitsudomoe("home_fill_loss=off"), "start", turns),
        "undecided"
    );
    assert_eq!(judged(&mitsudomoe("feup1"), "start", turns), "undecided");
    assert_eq!(judged(&mitsudomoe("feup5"), "start", turns), "0-1 homefill");
}

#[test]
fn black_loses_by_a_full_home_as_white_does() {
    let turns = "b2:a1-b2 d4:e5-d4 c3:b2-c3 c4:d4-e5";
    assert_eq!(
        judged(&mitsudomoe("official"), "start", turns),
        "1-0 homefill"
    );
}

#[test]
fn only_the_home_of_the_side_that_has_just_moved_is_tested() {
    // White's home is full, but Black has just moved.
    let full = "3,bB,b/3,bB,bB/5/wW,4/wW,wW,1,w,1 w 4 4";
    assert_eq!(outcome_of(&mitsudomoe("official"), full), "undecided");
    assert_eq!(
        outcome_of(&mitsudomoe("official"), &full.replace("w 4 4", "b 4 4")),
        "0-1 homefill"
    );
}

#[test]
fn balls_of_any_colour_fill_a_home() {
    // White, to move, fills a1 beside two black balls.
    let position = drawn(
        "
        .  .  .  .  bB
        .  .  .  .  .
        .  .  .  .  .
        bB wW .  .  wW
        w  bB .  .  wW
        ",
        "w 4 5",
    );
    assert_eq!(
        judged(&mitsudomoe("official"), &position, "d4:b2-a1"),
        "0-1 homefill"
    );
}

#[test]
fn a_side_that_has_not_moved_yet_is_not_tested() {
    let game = mitsudomoe("official");
    let start = after(&game, "start", "");
    assert_eq!(outcome_of(&game, &start), "undecided");
    assert_eq!(
        outcome_of(&game, &start.replace("w 5 5", "b 5 5")),
        "undecided"
    );
}

/// White's ball on e2 vaults that on e3, which can only be put on b1. Then Black's balls fill White's home.
fn third_ball_to_relocate(second_ball: &str) -> String {
    let board = drawn(
        "
        .  .  .  .  wW
        .  .  .  .  w
        .  .  .  .  bB
        bB .  .  .  wW
        bB b  .  .  .
        ",
        "w 4 4",
    );
    board.replacen("4,wW", second_ball, 1)
}

#[test]
fn a_win_comes_before_a_full_home() {
    let position = third_ball_to_relocate("3,wW,wW");
    assert_eq!(
        judged(&mitsudomoe("official"), &position, "c3:e2-e4*b1"),
        "1-0 goal"
    );
}

#[test]
fn relocating_the_enemys_third_ball_to_its_goal_loses() {
    let position = third_ball_to_relocate("2,wW,1,wW");
    assert_eq!(
        judged(&mitsudomoe("official"), &position, "c3:e2-e4*b1"),
        "0-1 homefill"
    );
}

#[test]
fn without_the_rule_about_homes_the_enemy_then_has_no_turn() {
    let position = third_ball_to_relocate("2,wW,1,wW");
    let turn = "c3:e2-e4*b1";
    assert_eq!(
        judged(&mitsudomoe("home_fill_loss=off"), &position, turn),
        "1-0 nomoves"
    );
    assert_eq!(judged(&mitsudomoe("feup1"), &position, turn), "1-0 nomoves");
    // If balls may leave their goals there are turns enough.
    assert_eq!(
        judged(
            &mitsudomoe("home_fill_loss=off,goal_lock=off"),
            &position,
            turn
        ),
        "undecided"
    );
}

#[test]
fn filling_the_own_home_is_legal_and_may_be_all_there_is() {
    // The ball on a1 cannot leave, that on d5 has arrived; Black has no exposed ring.
    let position = drawn(
        "
        .  .  .  bwW .
        .  .  .  .   .
        .  .  .  .   .
        bB bB .  .   wwwww
        wW bB .  .   wW
        ",
        "w 0 4",
    );
    let game = mitsudomoe("official");
    assert_eq!(outcome_of(&game, &position), "undecided");
    let turns = moves_of(&game, &position);
    assert_eq!(turns.len(), 18 + 2);
    for turn in turns {
        assert_eq!(judged(&game, &position, &turn), "0-1 homefill", "{turn}");
    }
}

#[test]
fn a_side_without_a_ring_step_loses() {
    let position = drawn(
        "
        wb wb wb wb wb
        bB bB bB .  .
        .  .  wW .  .
        .  .  wW .  .
        .  .  wW .  .
        ",
        "w 0 0",
    );
    let game = mitsudomoe("official");
    assert_eq!(outcome_of(&game, &position), "0-1 nomoves");
    assert!(moves_of(&game, &position).is_empty());
    assert_eq!(
        outcome_of(&game, &position.replace("w 0 0", "b 0 0")),
        "undecided"
    );
}

#[test]
fn a_side_without_a_ball_step_loses() {
    // White's free ball in the corner is shut in, and Black has no exposed ring for a vaulted ball.
    let position = drawn(
        "
        wW bB .  wW wW
        bB bB .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        ",
        "w 5 5",
    );
    let game = mitsudomoe("official");
    assert_eq!(outcome_of(&game, &position), "0-1 nomoves");
    assert!(moves_of(&game, &position).is_empty());
    // With a ring for it there is a turn.
    let ring = position.replace("/5 w 5 5", "/4,b w 5 4");
    assert_eq!(outcome_of(&game, &ring), "undecided");
    assert_eq!(
        moves_of(&game, &ring),
        ["a3:a5-a3*e1", "c3:a5-c3*e1", "c5:a5-c5*e1"]
    );
}

const OPENING: &str = "b2:a1-b2 d4:e5-d4 c3:b2-c3 d3:d4-d3";
const CYCLE: &str = "a1-a5:c3-b2 e5-e1:d3-d4 a5-a1:b2-c3 e1-e5:d4-d3";

#[test]
fn positions_can_come_back() {
    let game = mitsudomoe("official");
    let once = after(&game, "start", OPENING);
    assert_eq!(after(&game, &once, CYCLE), once);
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let game = mitsudomoe("official");
    let almost = format!("{OPENING} {CYCLE} a1-a5:c3-b2 e5-e1:d3-d4 a5-a1:b2-c3");
    assert_eq!(judged(&game, "start", &almost), "undecided");
    let again = format!("{almost} e1-e5:d4-d3");
    assert_eq!(judged(&game, "start", &again), "1/2-1/2 threefold");
    assert_eq!(
        judged(&mitsudomoe("repetition=none"), "start", &again),
        "undecided"
    );
}

#[test]
fn a_game_of_too_many_plies_is_a_draw() {
    let game = mitsudomoe("max_plies=4");
    assert_eq!(
        judged(&game, "start", "b2:a1-b2 d4:e5-d4 c3:b2-c3"),
        "undecided"
    );
    assert_eq!(judged(&game, "start", OPENING), "1/2-1/2 plies");
}

#[test]
fn presets_count_differently() {
    let counting = |repetition, max_plies| Counting {
        repetition,
        quiet_plies: None,
        max_plies,
    };
    assert_eq!(mitsudomoe("official").counting(), counting(Some(3), None));
    assert_eq!(mitsudomoe("feup1").counting(), counting(None, Some(1000)));
    assert_eq!(mitsudomoe("feup5").counting(), counting(None, Some(1000)));
}

#[test]
fn a_given_position_is_no_draw_by_counting() {
    assert_eq!(judged(&mitsudomoe("max_plies=1"), "start", ""), "undecided");
}

#[test]
fn a_win_with_the_last_ply_is_a_win() {
    assert_eq!(
        judged(&mitsudomoe("max_plies=1"), &about_to_arrive(), "c1:e3-e4"),
        "1-0 goal"
    );
}
