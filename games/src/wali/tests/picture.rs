//! Views, gestures, traces and symmetries.

use tabuleiro_core::{Game, Picture};

use super::wali;
use crate::testing::{are_twins, at, gestures, traces};

const THREE: &str = "5/5/b3b/4b/2w2/ww3 w - 0";

#[test]
fn a_drop_is_pointing_at_a_square() {
    let game = wali("wali");
    assert_eq!(gestures(&game, "start", "c3"), ["drop=c3"]);
    assert_eq!(traces(&game, "start", "c3"), ["place c3"]);
}

#[test]
fn a_pass_is_one_gesture() {
    let nowhere = "w1wbw/1b1wb/w1wb1/bwb1b/wb1w1/bw1bw b 1,2 0";
    assert_eq!(gestures(&wali("wali"), nowhere, "pass"), ["pass=pass"]);
    assert_eq!(traces(&wali("wali"), nowhere, "pass"), ["pass"]);
}

#[test]
fn a_step_is_pointing_at_two_squares() {
    let game = wali("wali");
    assert_eq!(gestures(&game, THREE, "c2-d2"), ["from=c2 to=d2"]);
    assert_eq!(traces(&game, THREE, "c2-d2"), ["shift c2 d2 1"]);
}

#[test]
fn a_capture_is_a_third_square_and_declining_it_a_gesture() {
    let game = wali("wali");
    assert_eq!(
        gestures(&game, THREE, "c2-c1xe3"),
        ["from=c2 to=c1 take-or-keep=e3"]
    );
    assert_eq!(
        gestures(&game, THREE, "c2-c1"),
        ["from=c2 to=c1 take-or-keep=keep"]
    );
    assert_eq!(
        traces(&game, THREE, "c2-c1xe3"),
        ["shift c2 c1 1", "capture e3"]
    );
}

#[test]
fn a_three_without_anything_to_take_asks_nothing() {
    let position = "5/5/5/bbb2/2w2/ww3 w - 0";
    assert_eq!(
        gestures(&wali("dara"), position, "c2-c1"),
        ["from=c2 to=c1"]
    );
}

#[test]
fn a_view_shows_the_hands_in_the_drop_phase_only() {
    let game = wali("wali");
    let view = game.view(&game.start());
    let counts: Vec<_> = view.supplies.iter().map(|supply| supply.count).collect();
    assert_eq!(counts, [Some(12), Some(12)]);
    assert_eq!(view.phase, Some("wali-phase-drop"));
    let view = game.view(&at(&game, THREE));
    assert!(view.supplies.is_empty());
    assert_eq!(view.phase, Some("wali-phase-move"));
}

#[test]
fn oblong_boards_have_four_symmetries_and_square_boards_eight() {
    assert_eq!(wali("wali").symmetries(), 4);
    assert_eq!(wali("size=6x5").symmetries(), 4);
    assert_eq!(wali("size=4x4").symmetries(), 8);
}

#[test]
fn mirrored_positions_are_twins_and_the_colours_are_not_exchanged() {
    let game = wali("wali");
    assert!(are_twins(&game, THREE, "5/5/b3b/b4/2w2/3ww w - 0"));
    assert!(are_twins(&game, THREE, "ww3/2w2/4b/b3b/5/5 w - 0"));
    assert!(!are_twins(&game, THREE, "5/5/w3w/4w/2b2/bb3 b - 0"));
}
