//! Views, gestures, traces and symmetries.

use tabuleiro_core::{Game, Picture, Side};

use super::{mitsudomoe, open_field, two_to_vault};
use crate::testing::{after, are_twins, at, gestures, traces};

#[test]
fn a_turn_is_a_ring_from_somewhere_and_a_ball() {
    let game = mitsudomoe("official");
    assert_eq!(
        gestures(&game, "start", "b2:a1-b2"),
        ["ring-supply=supply ring-to=b2 ball-from=a1 ball-to=b2"]
    );
    assert_eq!(
        traces(&game, "start", "b2:a1-b2"),
        ["place b2", "shift a1 b2 1"]
    );
    assert_eq!(
        gestures(&game, &open_field(), "b2-c3:c1-d2"),
        ["ring-from=b2 ring-to=c3 ball-from=c1 ball-to=d2"]
    );
    assert_eq!(
        traces(&game, &open_field(), "b2-c3:c1-d2"),
        ["shift b2 c3 1", "shift c1 d2 1"]
    );
}

/// A ring on the board was offered at the start, and one from an empty supply.
#[test]
fn only_rings_that_can_be_had_are_asked_for() {
    let game = mitsudomoe("official");
    let first = |position: &str, turn| {
        gestures(&game, position, turn)[0]
            .split('=')
            .next()
            .map(str::to_owned)
    };
    assert_eq!(first("start", "b2:a1-b2").as_deref(), Some("ring-supply"));
    let open = open_field();
    assert_eq!(first(&open, "c3:c1-d2").as_deref(), Some("ring-from"));
    let used_up = open
        .replace("w 3 3", "w 0 3")
        .replace("1,w,1,w,1", "1,ww,1,www,1");
    assert_eq!(first(&used_up, "b2-c3:c1-d2").as_deref(), Some("ring-own"));
}

#[test]
fn every_vaulted_ball_asks_for_its_space() {
    let game = mitsudomoe("official");
    let position = two_to_vault();
    // The ball on b3 is asked for first.
    assert_eq!(
        gestures(&game, &position, "e2:a3-d3*b3e1"),
        ["ring-from=supply ring-to=e2 ball-from=a3 ball-to=d3 relocate=e1 relocate=b3"]
    );
    assert_eq!(
        gestures(&game, &position, "e2:a3-d3*c3e1"),
        ["ring-from=supply ring-to=e2 ball-from=a3 ball-to=d3 relocate=c3 relocate=e1"]
    );
    assert_eq!(
        traces(&game, &position, "e2:a3-d3*b3e1"),
        [
            "place e2",
            "shift a3 d3 1",
            "relocate b3 e1",
            "relocate c3 b3"
        ]
    );
}

#[test]
fn balls_may_be_sent_either_way_to_two_fresh_rings() {
    let game = mitsudomoe("official");
    let position = two_to_vault()
        .replace("wW,1,wW,1,b ", "wW,1,wW,b,b ")
        .replace("w 3 4", "w 3 3");
    assert_eq!(
        gestures(&game, &position, "e2:a3-d3*d1e1"),
        [
            "ring-from=supply ring-to=e2 ball-from=a3 ball-to=d3 relocate=d1 relocate=e1",
            "ring-from=supply ring-to=e2 ball-from=a3 ball-to=d3 relocate=e1 relocate=d1"
        ]
    );
}

#[test]
fn the_home_of_one_side_is_the_goal_of_the_other() {
    let game = mitsudomoe("official");
    let view = game.view(&game.start());
    for cell in &view.cells {
        assert_eq!(cell.stack.first().map(|piece| piece.side), cell.home);
        assert_eq!(cell.goal, cell.home.map(Side::opposite));
        assert_eq!(cell.stack.len(), if cell.home.is_some() { 2 } else { 0 });
    }
    let view = game.view(&at(&game, &after(&game, "start", "b2:a1-b2")));
    let counts: Vec<_> = view.supplies.iter().map(|supply| supply.count).collect();
    assert_eq!(counts, [Some(4), Some(5)]);
    assert_eq!(view.turn, Side::Black);
}

#[test]
fn the_long_diagonal_is_a_mirror_and_half_a_turn_exchanges_the_colours() {
    let game = mitsudomoe("official");
    assert_eq!(game.symmetries(), 4);
    let upwards = after(&game, "start", "a3:a2-a3");
    let sideways = after(&game, "start", "c1:b1-c1");
    assert!(are_twins(&game, &upwards, &sideways));
    let black = "2,bB,b,bB/4,bB/5/wW,4/wW,wW,3 w 5 4";
    assert!(are_twins(&game, &sideways, black));
    assert!(are_twins(&game, &upwards, black));
    let other = after(&game, "start", "b2:a2-b2");
    assert!(!are_twins(&game, &upwards, &other));
}
