//! Views, gestures, traces and symmetries.

use tabuleiro_core::{Game, Picture};

use super::sixmaking;
use crate::testing::{are_twins, at, gestures, traces};

const ROOK: &str = "2,b,2/5/2,ww,2/5/5 w 14-15 -";

#[test]
fn a_placement_is_pointing_at_a_square() {
    let game = sixmaking("official");
    assert_eq!(gestures(&game, "start", "c3"), ["place=c3"]);
    assert_eq!(traces(&game, "start", "c3"), ["place c3"]);
}

#[test]
fn a_move_is_a_square_a_count_and_a_square() {
    let game = sixmaking("official");
    assert_eq!(gestures(&game, ROOK, "1c3-c5"), ["first=c3 count=1 to=c5"]);
    assert_eq!(gestures(&game, ROOK, "c3-c5"), ["first=c3 count=2 to=c5"]);
    assert_eq!(traces(&game, ROOK, "c3-c5"), ["shift c3 c5 2"]);
}

/// A tower was offered on the empty board, and beside a lonely disk that cannot move.
#[test]
fn only_what_can_be_chosen_is_asked_for() {
    let game = sixmaking("official");
    let lonely = "5/5/2,w,2/5/5 b 15-16 -";
    assert_eq!(gestures(&game, lonely, "a1"), ["place=a1"]);
    let pair = "5/5/1,b,w,2/5/5 w 15-15 -";
    assert_eq!(gestures(&game, pair, "a1"), ["first=a1"]);
    let used_up = "5/5/1,b,w,2/5/5 w 0-0 -";
    let game = sixmaking("official,supply=1");
    assert_eq!(gestures(&game, used_up, "b3-c3"), ["from=b3 count=1 to=c3"]);
}

#[test]
fn a_view_counts_the_supplies_unless_they_are_unlimited() {
    let counts = |rules, position| {
        let game = sixmaking(rules);
        let view = game.view(&at(&game, position));
        let counts: Vec<_> = view.supplies.iter().map(|supply| supply.count).collect();
        counts
    };
    assert_eq!(counts("official", ROOK), [Some(14), Some(15)]);
    assert_eq!(counts("feup", "start"), [None, None]);
}

#[test]
fn the_square_has_eight_symmetries_and_the_colours_can_be_exchanged() {
    for size in 2..=5 {
        assert_eq!(sixmaking(&format!("size={size}")).symmetries(), 16);
    }
    let game = sixmaking("official");
    let position = "5/5/5/5/w,bw,3 b 14-15 1b1-a1";
    assert!(are_twins(&game, position, "5/5/5/5/3,bw,w b 14-15 1d1-e1"));
    assert!(are_twins(&game, position, "5/5/5/bw,4/w,4 b 14-15 1a2-a1"));
    assert!(are_twins(&game, position, "5/5/5/5/b,wb,3 w 15-14 1b1-a1"));
    assert!(!are_twins(&game, position, "5/5/5/5/w,bw,3 b 14-15 -"));
}
