//! Arriving, being stuck, and draws by counting.

use tabuleiro_core::{Counting, Game};

use super::kono;
use crate::testing::{after, drawn, judged, moves_of, outcome_of};

/// White's last piece is one step from its goal.
fn white_is_about_to_arrive() -> String {
    drawn(
        "
        w w w w .
        w . . w w
        . b b b .
        . b b . .
        b b . . .
        ",
        "w",
    )
}

#[test]
fn who_has_all_pieces_on_the_enemys_starting_squares_wins_at_once() {
    let game = kono("default");
    let position = white_is_about_to_arrive();
    assert_eq!(outcome_of(&game, &position), "undecided");
    let arrived = after(&game, &position, "d4-e5");
    assert_eq!(outcome_of(&game, &arrived), "1-0 goal");
    assert!(moves_of(&game, &arrived).is_empty());
}

#[test]
fn black_wins_as_white_does() {
    let position = drawn(
        "
        . . . . w
        w . w w .
        . w w . .
        b . w . b
        b b b b b
        ",
        "w",
    );
    assert_eq!(outcome_of(&kono("default"), &position), "0-1 goal");
}

#[test]
fn where_the_enemys_pieces_are_does_not_matter() {
    let far = drawn(
        "
        w w w w w
        w . . . w
        . . b . .
        b b . b b
        . b . b .
        ",
        "b",
    );
    let near = drawn(
        "
        w w w w w
        w b b b w
        . b b b .
        . . b . .
        . . . . .
        ",
        "b",
    );
    for position in [far, near] {
        assert_eq!(outcome_of(&kono("default"), &position), "1-0 goal");
    }
}

#[test]
fn six_of_seven_pieces_do_not_win() {
    let position = drawn(
        "
        w w w w .
        w . . w w
        . b b b .
        . b b . .
        b b . . .
        ",
        "b",
    );
    assert_eq!(outcome_of(&kono("default"), &position), "undecided");
}

#[test]
fn only_the_side_that_has_just_moved_is_tested() {
    let position = drawn(
        "
        w w w w w
        w . . . w
        . b b b .
        . b b . .
        b b . . .
        ",
        "w",
    );
    let game = kono("default");
    assert_eq!(outcome_of(&game, &position), "undecided");
    assert_eq!(
        moves_of(&game, &position),
        ["a5-b4", "b5-c4", "c5-b4", "c5-d4", "d5-c4", "e5-d4"]
    );
}

/// Black's home is full, with a white piece in it; Black has just moved.
fn the_home_was_filled_again() -> String {
    drawn(
        "
        b b w b b
        b . . . b
        . . b . .
        w . . . w
        w w . w w
        ",
        "w",
    )
}

#[test]
fn with_filled_goals_a_full_goal_with_one_own_piece_wins() {
    let position = drawn(
        "
        b b . b b
        b w . . b
        . . b . .
        w . . . w
        w w . w w
        ",
        "w",
    );
    assert_eq!(judged(&kono("win=filled"), &position, "b4-c5"), "1-0 goal");
    assert_eq!(judged(&kono("win=own"), &position, "b4-c5"), "undecided");
}

#[test]
fn with_filled_goals_a_defender_who_fills_his_home_again_loses() {
    assert_eq!(
        outcome_of(&kono("win=filled"), &the_home_was_filled_again()),
        "1-0 goal"
    );
    assert_eq!(
        outcome_of(&kono("bensley"), &the_home_was_filled_again()),
        "1-0 goal"
    );
    assert_eq!(
        outcome_of(&kono("win=own"), &the_home_was_filled_again()),
        "undecided"
    );
}

#[test]
fn with_filled_goals_a_full_goal_without_an_own_piece_is_none() {
    assert_eq!(outcome_of(&kono("win=filled"), "start"), "undecided");
}

#[test]
fn with_filled_goals_a_goal_with_an_empty_square_is_not_reached() {
    let position = drawn(
        "
        b b w b .
        b . . . b
        . . b . b
        w . . . w
        w w . w w
        ",
        "b",
    );
    assert_eq!(outcome_of(&kono("win=filled"), &position), "undecided");
}

#[test]
fn with_filled_goals_the_side_that_has_just_moved_is_tested_first() {
    let both_full = |turn| {
        drawn(
            "
            b b w b b
            b . . . b
            . . . . .
            w . . . w
            w w b w w
            ",
            turn,
        )
    };
    assert_eq!(outcome_of(&kono("win=filled"), &both_full("b")), "1-0 goal");
    assert_eq!(outcome_of(&kono("win=filled"), &both_full("w")), "0-1 goal");
}

/// White, to move, has no step.
fn white_is_stuck() -> String {
    drawn(
        "
        b . . b
        . b b .
        w b b w
        w w w w
        ",
        "w",
    )
}

#[test]
fn a_side_without_a_step_draws() {
    assert_eq!(
        outcome_of(&kono("size=4"), &white_is_stuck()),
        "1/2-1/2 stuck"
    );
    assert!(moves_of(&kono("size=4"), &white_is_stuck()).is_empty());
}

#[test]
fn a_side_that_is_stuck_while_the_other_moves_is_no_matter() {
    let position = white_is_stuck().replace(" w", " b");
    assert_eq!(outcome_of(&kono("size=4"), &position), "undecided");
}

#[test]
fn a_side_without_a_step_loses_if_the_rules_say_so() {
    let game = kono("size=4,stuck=loss");
    assert_eq!(outcome_of(&game, &white_is_stuck()), "0-1 stuck");
    assert!(moves_of(&game, &white_is_stuck()).is_empty());
}

#[test]
fn a_side_without_a_step_wins_if_the_rules_say_so() {
    let game = kono("size=4,stuck=win");
    assert_eq!(outcome_of(&game, &white_is_stuck()), "1-0 stuck");
    assert!(moves_of(&game, &white_is_stuck()).is_empty());
}

#[test]
fn a_side_without_a_step_passes_if_the_rules_say_so() {
    let game = kono("size=4,stuck=pass");
    assert_eq!(outcome_of(&game, &white_is_stuck()), "undecided");
    assert_eq!(moves_of(&game, &white_is_stuck()), ["pass"]);
    assert_eq!(
        after(&game, &white_is_stuck(), "pass"),
        white_is_stuck().replace(" w", " b")
    );
}

#[test]
fn arriving_comes_before_being_stuck() {
    // Black, to move, has no step; Black's home is full, and b4 is White's.
    let position = drawn(
        "
        b w b b
        b w w b
        . w w .
        b . . w
        ",
        "b",
    );
    assert_eq!(
        outcome_of(&kono("size=4,win=own,stuck=win"), &position),
        "0-1 stuck"
    );
    assert_eq!(
        outcome_of(&kono("size=4,win=filled,stuck=win"), &position),
        "1-0 goal"
    );
}

const TO_AND_FRO: &str = "a1-b2 a5-b4 b2-a1 b4-a5";

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let game = kono("default");
    let almost = format!("{TO_AND_FRO} a1-b2 a5-b4 b2-a1");
    assert_eq!(judged(&game, "start", TO_AND_FRO), "undecided");
    assert_eq!(judged(&game, "start", &almost), "undecided");
    assert_eq!(
        judged(&game, "start", &format!("{almost} b4-a5")),
        "1/2-1/2 threefold"
    );
}

#[test]
fn the_original_program_repeats_for_ever() {
    let long = [TO_AND_FRO; 10].join(" ");
    assert_eq!(judged(&kono("feup"), "start", &long), "undecided");
}

#[test]
fn a_game_of_too_many_plies_is_a_draw() {
    let game = kono("max_plies=3");
    assert_eq!(judged(&game, "start", "a1-b2 a5-b4"), "undecided");
    assert_eq!(judged(&game, "start", "a1-b2 a5-b4 b2-a1"), "1/2-1/2 plies");
    let counting = |rules| kono(rules).counting();
    let usual = Counting {
        repetition: Some(3),
        quiet_plies: None,
        max_plies: Some(1000),
    };
    assert_eq!(counting("default"), usual);
    assert_eq!(counting("max_plies=none").max_plies, None);
}

#[test]
fn a_given_position_is_no_draw_by_counting() {
    assert_eq!(judged(&kono("max_plies=1"), "start", ""), "undecided");
}

#[test]
fn a_win_with_the_last_ply_is_a_win() {
    assert_eq!(
        judged(&kono("max_plies=1"), &white_is_about_to_arrive(), "d4-e5"),
        "1-0 goal"
    );
}
