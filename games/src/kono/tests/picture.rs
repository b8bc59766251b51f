//! Views, gestures, traces and symmetries.

use tabuleiro_core::{Game, Picture, Side, Wide};

use super::kono;
use crate::kono::Kono;
use crate::testing::{after, are_twins, game, gestures, traces};

#[test]
fn a_step_is_pointing_at_two_squares() {
    let game = kono("default");
    assert_eq!(gestures(&game, "start", "a2-b3"), ["from=a2 to=b3"]);
    assert_eq!(traces(&game, "start", "a2-b3"), ["shift a2 b3 1"]);
}

#[test]
fn a_pass_is_one_gesture() {
    let (game, stuck) = (kono("size=4,stuck=pass"), "b2b/1bb1/wbbw/wwww w");
    assert_eq!(gestures(&game, stuck, "pass"), ["pass=pass"]);
    assert_eq!(traces(&game, stuck, "pass"), ["pass"]);
}

#[test]
fn the_home_of_one_side_is_the_goal_of_the_other() {
    let game = kono("default");
    let view = game.view(&game.start());
    assert_eq!(view.turn, Side::White);
    assert!(view.supplies.is_empty());
    for cell in &view.cells {
        // At the start everyone is at home, and nobody is elsewhere.
        assert_eq!(cell.stack.first().map(|piece| piece.side), cell.home);
        assert_eq!(cell.goal, cell.home.map(Side::opposite));
    }
    assert_eq!(
        view.cells.iter().filter(|cell| cell.home.is_some()).count(),
        14
    );
}

#[test]
fn odd_boards_have_eight_symmetries_and_even_boards_four() {
    assert_eq!(kono("size=4").symmetries(), 4);
    assert_eq!(kono("size=5").symmetries(), 8);
    assert_eq!(kono("size=8").symmetries(), 4);
    assert_eq!(game::<Kono<Wide>>("size=15").symmetries(), 8);
}

#[test]
fn half_a_turn_exchanges_the_colours() {
    for size in 4..=8 {
        let game = kono(&format!("size={size}"));
        let start = after(&game, "start", "");
        let black_first = start.replace(" w", " b");
        assert!(are_twins(&game, &start, &black_first), "{size}");
    }
    assert!(are_twins(
        &kono("default"),
        "bbbbb/b4/1w1b1/4w/wwwww w",
        "bbbbb/b4/1w1b1/4w/wwwww b"
    ));
}

#[test]
fn left_and_right_are_alike() {
    let pairs = [
        ("size=4", "bbbb/bw1b/3w/wwww b", "bbbb/b1wb/w3/wwww b"),
        (
            "size=5",
            "bbbbb/b3b/1w3/4w/wwwww b",
            "bbbbb/b3b/3w1/w4/wwwww b",
        ),
    ];
    for (size, left, right) in pairs {
        assert!(are_twins(&kono(size), left, right), "{size}");
    }
}

#[test]
fn on_odd_boards_the_two_colours_of_squares_are_mirrored_alone() {
    let game = kono("size=5");
    // The squares of a1's colour are mirrored; Black's step from a4 is on the other colour.
    let one = after(&game, "start", "a1-b2 a4-b3");
    let two = after(&game, "start", "e1-d2 a4-b3");
    assert!(are_twins(&game, &one, &two));
    let game = kono("size=6");
    let one = after(&game, "start", "a1-b2 a5-b4");
    let two = after(&game, "start", "f1-e2 a5-b4");
    assert!(!are_twins(&game, &one, &two));
}
