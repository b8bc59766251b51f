//! The move phase: steps and captures, and the options that change them.

use super::wali;
use crate::testing::{after, drawn, moves_from, moves_of};

#[test]
fn a_stone_steps_to_an_empty_cell_beside_it() {
    let position = drawn(
        "
        . . . . .
        . . . . .
        . . b . .
        . . w w .
        . . . . .
        w . b . b
        ",
        "w - 0",
    );
    assert_eq!(
        moves_of(&wali("wali"), &position),
        [
            "a1-b1", "a1-a2", "c3-c2", "c3-b3", "d3-d2", "d3-e3", "d3-d4"
        ]
    );
}

/// Each line of the file is a case for several presets.
#[test]
fn what_may_follow_a_step() {
    let lines = include_str!("../vectors.txt").lines();
    let cases = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in cases {
        let fields: Vec<_> = line.split('|').map(str::trim).collect();
        let [_name, position, step, presets] = fields[..] else {
            panic!("{line}: expected name | position | step | presets");
        };
        for preset in presets.split(';') {
            let (preset, expected) = preset.trim().split_once(": ").expect(line);
            let moves = moves_from(&wali(preset), position, step);
            let found: Vec<_> = moves
                .iter()
                .map(|rest| if rest.is_empty() { "-" } else { rest })
                .collect();
            let found = if found.is_empty() {
                "illegal".to_owned()
            } else {
                found.join(" ")
            };
            assert_eq!(found, expected, "{preset} | {line}");
        }
    }
}

/// White can make a three on the bottom rank.
fn three_to_make() -> String {
    drawn(
        "
        . . . . .
        . . . . .
        b . . . b
        . . . . b
        . . w . .
        w w . . .
        ",
        "w - 7",
    )
}

#[test]
fn a_three_takes_any_one_enemy_stone() {
    let game = wali("wali");
    assert_eq!(
        moves_from(&game, &three_to_make(), "c2-c1"),
        ["", "xe3", "xa4", "xe4"]
    );
    assert_eq!(
        after(&game, &three_to_make(), "c2-c1xa4"),
        "5/5/4b/4b/5/www2 b - 0"
    );
}

#[test]
fn a_three_stands_upright_as_well() {
    let position = drawn(
        "
        . . . . .
        . . . . .
        . . . . .
        . w . . b
        w . . . b
        w . . . b
        ",
        "w - 0",
    );
    assert_eq!(
        moves_from(&wali("wali"), &position, "b3-a3"),
        ["", "xe1", "xe2", "xe3"]
    );
}

#[test]
fn three_along_a_diagonal_take_nothing() {
    let position = drawn(
        "
        . . . . .
        . . . . .
        . . . . .
        . . . w b
        . w . . b
        w . . . b
        ",
        "w - 0",
    );
    assert_eq!(moves_from(&wali("wali"), &position, "d3-c3"), [""]);
}

#[test]
fn a_capture_may_be_declined() {
    assert_eq!(
        after(&wali("wali"), &three_to_make(), "c2-c1"),
        "5/5/b3b/4b/5/www2 b - 8"
    );
}

#[test]
fn a_capture_must_be_made_if_the_rules_say_so() {
    assert_eq!(
        moves_from(&wali("wali-must"), &three_to_make(), "c2-c1"),
        ["xe3", "xa4", "xe4"]
    );
    // A step that earns nothing is as free as ever.
    assert_eq!(
        moves_from(&wali("wali-must"), &three_to_make(), "c2-c3"),
        [""]
    );
}

#[test]
fn declining_matters_in_a_position_where_the_capture_loses() {
    let position = drawn(
        "
        b b b b
        w . . b
        w w . w
        . . . .
        ",
        "w - 0",
    );
    let may = moves_from(&wali("size=4x4"), &position, "d2-c2");
    assert_eq!(may, ["", "xd3", "xa4", "xb4", "xc4", "xd4"]);
    let must = moves_from(&wali("wali-must,size=4x4"), &position, "d2-c2");
    assert_eq!(must, ["xd3", "xa4", "xb4", "xc4", "xd4"]);
}

#[test]
fn two_threes_at_once_take_one_stone() {
    let position = drawn(
        "
        . . . . .
        . . . . .
        b . . . w
        b . . . w
        b . w w .
        . . . . w
        ",
        "w - 0",
    );
    assert_eq!(
        moves_from(&wali("wali"), &position, "e1-e2"),
        ["", "xa2", "xa3", "xa4"]
    );
}

/// White can make a four on the bottom rank.
fn four_to_make() -> String {
    drawn(
        "
        . . . . .
        . . . . .
        b . . . b
        . . . . b
        . . . w .
        w w w . .
        ",
        "w - 0",
    )
}

#[test]
fn four_in_a_row_earns_nothing() {
    assert_eq!(moves_from(&wali("wali"), &four_to_make(), "d2-d1"), [""]);
}

#[test]
fn four_in_a_row_captures_if_the_rules_say_so() {
    assert_eq!(
        moves_from(&wali("long=captures"), &four_to_make(), "d2-d1"),
        ["", "xe3", "xa4", "xe4"]
    );
}

#[test]
fn four_in_a_row_is_illegal_if_the_rules_say_so() {
    assert_eq!(
        moves_from(&wali("long=illegal"), &four_to_make(), "d2-"),
        ["c2", "e2", "d3"]
    );
}

#[test]
fn five_in_a_row_is_long_too() {
    let position = drawn(
        "
        . . . . .
        . . . . .
        b . . . b
        . . . . b
        . . w . .
        w w . w w
        ",
        "w - 0",
    );
    assert_eq!(moves_from(&wali("wali"), &position, "c2-c1"), [""]);
    assert_eq!(
        moves_from(&wali("long=captures"), &position, "c2-c1"),
        ["", "xe3", "xa4", "xe4"]
    );
    assert!(moves_from(&wali("long=illegal"), &position, "c2-c1").is_empty());
}

/// A step makes a three along the rank and a four along the file.
fn three_and_four_to_make() -> String {
    drawn(
        "
        . . . . .
        b . . . w
        b . . . w
        b . . . w
        . . w w .
        . . . . w
        ",
        "w - 0",
    )
}

#[test]
fn each_direction_is_judged_on_its_own() {
    assert_eq!(
        moves_from(&wali("wali"), &three_and_four_to_make(), "e1-e2"),
        ["", "xa3", "xa4", "xa5"]
    );
    assert!(moves_from(&wali("long=illegal"), &three_and_four_to_make(), "e1-e2").is_empty());
}

/// A step enters the file of an old three.
fn old_three() -> String {
    drawn(
        "
        w . . . .
        w . . . .
        w . . . b
        . . . . b
        . w . . b
        . . . . .
        ",
        "w - 0",
    )
}

#[test]
fn a_three_elsewhere_does_not_count() {
    assert_eq!(moves_from(&wali("wali"), &old_three(), "b2-a2"), [""]);
}

#[test]
fn a_three_anywhere_in_the_rank_or_file_counts_if_the_rules_say_so() {
    let game = wali("three=anywhere");
    assert_eq!(
        moves_from(&game, &old_three(), "b2-a2"),
        ["", "xe2", "xe3", "xe4"]
    );
    // Neither the rank nor the file entered holds it.
    assert_eq!(moves_from(&game, &old_three(), "b2-b3"), [""]);
    assert_eq!(moves_from(&game, &old_three(), "b2-c2"), [""]);
}

/// A step makes a four along the file and enters the rank of an old three.
fn four_beside_an_old_three() -> String {
    drawn(
        "
        . . . . .
        . . . . w
        . b . . w
        b . . . w
        w w w . .
        . b . . w
        ",
        "w - 0",
    )
}

#[test]
fn a_four_through_the_moved_stone_is_long_whatever_counts_as_a_three() {
    let follow = |rules| moves_from(&wali(rules), &four_beside_an_old_three(), "e1-e2");
    assert_eq!(follow("long=nothing"), [""]);
    assert_eq!(
        follow("three=anywhere,long=nothing"),
        ["", "xb1", "xa3", "xb4"]
    );
    assert_eq!(
        follow("three=moved,long=captures"),
        ["", "xb1", "xa3", "xb4"]
    );
    assert!(follow("three=anywhere,long=illegal").is_empty());
}

#[test]
fn a_three_left_behind_by_a_four_does_not_count() {
    let position = drawn(
        "
        b . . . .
        . . . . .
        w . . . .
        w . . . .
        w . . . .
        w . b . b
        ",
        "w - 0",
    );
    assert_eq!(moves_from(&wali("wali"), &position, "a4-a5"), [""]);
    assert_eq!(moves_from(&wali("wali"), &position, "a4-b4"), [""]);
    // The original program looks at the whole file or rank entered.
    let feup = wali("feup");
    assert_eq!(
        moves_from(&feup, &position, "a4-a5"),
        ["", "xc1", "xe1", "xa6"]
    );
    assert_eq!(moves_from(&feup, &position, "a4-b4"), [""]);
}

#[test]
fn stepping_out_of_a_three_and_back_counts_again() {
    let game = wali("wali");
    let position = "5/b4/b3b/4b/2w2/ww3 w - 7";
    let out = after(&game, position, "c2-c1xe3 a5-a6 c1-c2 a6-a5");
    assert_eq!(out, "5/b4/b3b/5/2w2/ww3 w - 3");
    assert_eq!(moves_from(&game, &out, "c2-c1"), ["", "xa4", "xe4", "xa5"]);
}

/// White can make a three; Black's stones but one stand in a three.
fn threes_on_both_sides() -> String {
    drawn(
        "
        . . . . .
        . . . . .
        . . . . .
        b b b . .
        . . w . .
        w w . . b
        ",
        "w - 0",
    )
}

#[test]
fn a_stone_in_a_three_has_no_protection() {
    assert_eq!(
        moves_from(&wali("wali"), &threes_on_both_sides(), "c2-c1"),
        ["", "xe1", "xa3", "xb3", "xc3"]
    );
}

#[test]
fn with_loose_targets_a_stone_in_a_three_is_safe() {
    assert_eq!(
        moves_from(&wali("targets=loose"), &threes_on_both_sides(), "c2-c1"),
        ["", "xe1"]
    );
    assert_eq!(
        moves_from(&wali("dara"), &threes_on_both_sides(), "c2-c1"),
        ["xe1"]
    );
}

#[test]
fn with_loose_targets_a_stone_in_a_four_is_safe() {
    let position = drawn(
        "
        b . . . .
        . . . . b
        . . . . b
        . . . . b
        . . w . b
        w w . . .
        ",
        "w - 0",
    );
    assert_eq!(
        moves_from(&wali("targets=loose"), &position, "c2-c1"),
        ["", "xa6"]
    );
}

#[test]
fn with_loose_targets_and_none_of_them_the_step_stands_alone() {
    let position = drawn(
        "
        . . . . .
        . . . . .
        . . . . .
        b b b . .
        . . w . .
        w w . . .
        ",
        "w - 0",
    );
    for capture in ["may", "must"] {
        let game = wali(&format!("targets=loose,capture={capture}"));
        assert_eq!(moves_from(&game, &position, "c2-c1"), [""], "{capture}");
    }
}

#[test]
fn black_captures_as_white_does() {
    let position = drawn(
        "
        b b . . .
        . . b . .
        . . . . .
        . . . . .
        . . . . .
        w . w . w
        ",
        "b - 0",
    );
    assert_eq!(
        moves_from(&wali("wali"), &position, "c5-c6"),
        ["", "xa1", "xc1", "xe1"]
    );
}
