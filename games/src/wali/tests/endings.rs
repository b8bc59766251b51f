//! Too few stones, no step, and draws by counting.

use tabuleiro_core::{Counting, Game};

use super::wali;
use crate::testing::{after, drawn, judged, moves_of, outcome_of};

#[test]
fn who_has_two_stones_left_has_lost() {
    let game = wali("wali");
    let position = "5/5/b3b/4b/2w2/ww3 w - 0";
    assert_eq!(outcome_of(&game, position), "undecided");
    let taken = after(&game, position, "c2-c1xa4");
    assert_eq!(outcome_of(&game, &taken), "1-0 captured");
    assert!(moves_of(&game, &taken).is_empty());
    assert_eq!(outcome_of(&game, "w3w/5/b3b/4b/5/5 w - 0"), "0-1 captured");
}

#[test]
fn it_does_not_matter_who_is_to_move_when_stones_are_too_few() {
    for turn in ["w", "b"] {
        let position = format!("5/5/4b/4b/5/www2 {turn} - 0");
        assert_eq!(outcome_of(&wali("wali"), &position), "1-0 captured");
    }
}

#[test]
fn white_has_lost_when_both_have_two_stones() {
    for turn in ["w", "b"] {
        let position = format!("5/5/4b/4b/5/ww3 {turn} - 0");
        assert_eq!(outcome_of(&wali("wali"), &position), "0-1 captured");
    }
}

#[test]
fn few_stones_do_not_matter_in_the_drop_phase() {
    assert_eq!(judged(&wali("wali"), "start", "a1 c3 e1"), "undecided");
}

#[test]
fn who_has_no_stone_left_has_lost_if_the_rules_say_so() {
    let game = wali("lost_at=0");
    assert_eq!(outcome_of(&game, "5/5/4b/5/5/www2 w - 0"), "undecided");
    assert_eq!(outcome_of(&game, "5/5/4b/5/5/4w w - 0"), "undecided");
    let position = "5/5/4b/5/2w2/ww3 w - 0";
    assert_eq!(judged(&game, position, "c2-c1xe4"), "1-0 captured");
    assert_eq!(outcome_of(&game, "5/5/4b/5/5/5 b - 0"), "0-1 captured");
    assert_eq!(outcome_of(&game, "5/5/5/5/5/5 b - 0"), "0-1 captured");
}

/// White's stones in the corner cannot move.
fn white_in_the_corner(turn: &str) -> String {
    drawn(
        "
        . . . . .
        . . . . .
        . . . . .
        b . . . .
        w b . . .
        w w b . .
        ",
        turn,
    )
}

#[test]
fn who_is_to_move_and_has_no_step_has_lost() {
    let position = white_in_the_corner("w - 0");
    assert_eq!(outcome_of(&wali("wali"), &position), "0-1 stuck");
    assert!(moves_of(&wali("wali"), &position).is_empty());
}

#[test]
fn a_player_without_a_step_is_no_matter_while_the_other_moves() {
    let position = white_in_the_corner("b - 0");
    assert_eq!(outcome_of(&wali("wali"), &position), "undecided");
    assert_eq!(
        moves_of(&wali("wali"), &position),
        ["c1-d1", "c1-c2", "b2-c2", "b2-b3", "a3-b3", "a3-a4"]
    );
}

#[test]
fn black_may_be_stuck_in_the_first_position_of_the_move_phase() {
    let position = "5/5/5/w4/bw3/bbw2 w - 0";
    for preset in [
        "wali",
        "wali-must",
        "feup",
        "wali-prost",
        "dara",
        "dara-niger",
    ] {
        let game = wali(preset);
        assert_eq!(outcome_of(&game, position), "undecided", "{preset}");
        assert_eq!(moves_of(&game, position).len(), 6, "{preset}");
    }
}

#[test]
fn who_has_no_step_passes_if_the_rules_say_so() {
    let game = wali("stuck=pass");
    let position = white_in_the_corner("w - 0");
    assert_eq!(outcome_of(&game, &position), "undecided");
    assert_eq!(moves_of(&game, &position), ["pass"]);
    // A pass counts among the plies without a capture.
    assert_eq!(
        after(&game, &position, "pass"),
        white_in_the_corner("b - 1")
    );
}

#[test]
fn when_nobody_has_a_step_the_player_to_move_loses_or_nobody_wins() {
    let full = drawn(
        "
        w b w b
        b w b w
        w b w b
        b w b w
        ",
        "b - 0",
    );
    let rules = |stuck| format!("size=4x4,stones=8,stuck={stuck}");
    assert_eq!(outcome_of(&wali(&rules("loss")), &full), "1-0 stuck");
    assert_eq!(outcome_of(&wali(&rules("pass")), &full), "1/2-1/2 stuck");
    assert!(moves_of(&wali(&rules("pass")), &full).is_empty());
}

#[test]
fn a_step_that_makes_an_illegal_four_is_no_step() {
    // Only d1 can be entered, and from either side that makes a four.
    let position = drawn(
        "
        . . b w
        . . b w
        b b b w
        w w w .
        ",
        "w - 0",
    );
    let rules = |more| format!("size=4x4,stones=6,{more}");
    assert_eq!(
        moves_of(&wali(&rules("long=nothing")), &position),
        ["c1-d1", "d2-d1"]
    );
    assert_eq!(
        outcome_of(&wali(&rules("long=illegal")), &position),
        "0-1 stuck"
    );
    assert_eq!(
        moves_of(&wali(&rules("long=illegal,stuck=pass")), &position),
        ["pass"]
    );
}

const QUIET: &str = "w3b/b4/5/5/2w2/1bw2 w - 0";
const TO_AND_FRO: &str = "a6-b6 e6-d6 b6-a6 d6-e6";

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let game = wali("wali");
    let almost = format!("{TO_AND_FRO} a6-b6 e6-d6 b6-a6");
    assert_eq!(judged(&game, QUIET, &almost), "undecided");
    assert_eq!(
        judged(&game, QUIET, &format!("{almost} d6-e6")),
        "1/2-1/2 threefold"
    );
}

#[test]
fn the_original_program_repeats_for_ever() {
    let long = [TO_AND_FRO; 30].join(" ");
    assert_eq!(judged(&wali("feup"), QUIET, &long), "undecided");
    let counting = Counting {
        repetition: None,
        quiet_plies: None,
        max_plies: Some(1000),
    };
    assert_eq!(wali("feup").counting(), counting);
}

#[test]
fn a_hundred_plies_without_a_capture_are_a_draw() {
    let game = wali("wali");
    let counting = Counting {
        repetition: Some(3),
        quiet_plies: Some(100),
        max_plies: None,
    };
    assert_eq!(game.counting(), counting);
    let given = QUIET.replace(" 0", " 97");
    assert_eq!(judged(&game, &given, "a6-b6 e6-d6"), "undecided");
    assert_eq!(judged(&game, &given, "a6-b6 e6-d6 b6-a6"), "1/2-1/2 plies");
}

#[test]
fn plies_without_a_capture_are_counted_by_another_limit_or_not_at_all() {
    let game = wali("quiet_plies=2");
    assert_eq!(judged(&game, QUIET, "a6-b6"), "undecided");
    assert_eq!(judged(&game, QUIET, "a6-b6 e6-d6"), "1/2-1/2 plies");
    let given = QUIET.replace(" 0", " 500");
    let game = wali("quiet_plies=none");
    assert_eq!(judged(&game, &given, "a6-b6"), "undecided");
    assert!(after(&game, &given, "a6-b6 e6-d6").ends_with(" w - 502"));
}

#[test]
fn a_capture_starts_the_count_anew() {
    let game = wali("wali");
    let position = "5/b4/b3b/4b/2w2/ww3 w - 99";
    assert_eq!(judged(&game, position, "c2-c1xa5"), "undecided");
    assert!(after(&game, position, "c2-c1xa5").ends_with(" b - 0"));
    assert_eq!(judged(&game, position, "c2-c1"), "1/2-1/2 plies");
}

#[test]
fn drops_do_not_count_as_plies_without_a_capture() {
    let game = wali("size=4x4,stones=3,quiet_plies=1");
    let drops = "a1 b1 c1 d1 b2 a2";
    assert_eq!(judged(&game, "start", drops), "undecided");
    assert!(after(&game, "start", drops).ends_with(" w - 0"));
    assert_eq!(
        judged(&game, "start", &format!("{drops} b2-b3")),
        "1/2-1/2 plies"
    );
}

#[test]
fn a_game_of_too_many_plies_is_a_draw() {
    let game = wali("max_plies=3");
    assert_eq!(judged(&game, "start", "a1 a2"), "undecided");
    assert_eq!(judged(&game, "start", "a1 a2 a3"), "1/2-1/2 plies");
}

#[test]
fn a_given_position_is_no_draw_by_counting() {
    let game = wali("wali");
    for clock in [100, 150] {
        let given = QUIET.replace(" 0", &format!(" {clock}"));
        assert_eq!(judged(&game, &given, ""), "undecided");
        assert_eq!(judged(&game, &given, "a6-b6"), "1/2-1/2 plies");
    }
}

#[test]
fn a_decided_ending_takes_precedence_over_draws() {
    let about_to_be_stuck = drawn(
        "
        . . . . .
        . . . . .
        . . . . .
        b . . . .
        w . b . .
        w w b . .
        ",
        "b - 99",
    );
    assert_eq!(
        judged(&wali("wali"), &about_to_be_stuck, "c2-b2"),
        "0-1 stuck"
    );
    assert_eq!(
        judged(&wali("max_plies=1"), "5/5/b3b/4b/2w2/ww3 w - 0", "c2-c1xe3"),
        "1-0 captured"
    );
}
