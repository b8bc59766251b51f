//! Kings, stalemate, and draws by counting.

use tabuleiro_core::{Counting, Game};

use super::sixmaking;
use crate::testing::{after, judged, moves_of, outcome_of};

/// A queen of Black's disks beside a white one, under official rules.
fn queen_and_disk(turn: &str) -> String {
    format!("5/5/5/5/bbbbb,w,3 {turn} 15-11 -")
}

#[test]
fn six_disks_win_for_the_owner_of_the_top_disk() {
    let game = sixmaking("official");
    let king = after(&game, &queen_and_disk("w"), "1b1-a1");
    assert_eq!(king, "5/5/5/5/bbbbbw,4 b 15-11 -");
    assert_eq!(outcome_of(&game, &king), "1-0 king");
    assert!(moves_of(&game, &king).is_empty());
}

#[test]
fn one_can_lose_by_ones_own_move() {
    let game = sixmaking("official");
    assert_eq!(judged(&game, &queen_and_disk("b"), "1b1-a1"), "1-0 king");
    assert_eq!(judged(&game, &queen_and_disk("w"), "5a1-b1"), "0-1 king");
}

#[test]
fn who_builds_the_king_wins_if_the_rules_say_so() {
    let game = sixmaking("winner=mover");
    assert_eq!(judged(&game, &queen_and_disk("w"), "1b1-a1"), "1-0 king");
    assert_eq!(judged(&game, &queen_and_disk("b"), "1b1-a1"), "0-1 king");
    assert_eq!(judged(&game, &queen_and_disk("w"), "5a1-b1"), "1-0 king");
    let feup = "5/5/5/5/bbbbb,w,3 b * -";
    assert_eq!(judged(&sixmaking("feup"), feup, "1b1-a1"), "0-1 king");
}

#[test]
fn five_disks_are_no_king() {
    let game = sixmaking("official");
    let position = "5/5/5/5/bbbb,w,3 w 15-12 -";
    assert_eq!(judged(&game, position, "1b1-a1"), "undecided");
    assert_eq!(judged(&game, &queen_and_disk("w"), "1a1-b1"), "undecided");
}

#[test]
fn more_than_six_disks_are_a_king() {
    let game = sixmaking("official");
    let position = "5/5/5/5/bbbbb,www,3 b 13-11 -";
    assert_eq!(judged(&game, position, "5a1-b1"), "0-1 king");
    let position = "5/5/5/5/bbbbb,wwwww,3 b 11-11 -";
    assert_eq!(judged(&game, position, "5b1-a1"), "1-0 king");
}

#[test]
fn a_given_king_wins_for_its_top_disk_or_for_the_side_not_to_move() {
    let king = |turn| format!("5/5/5/5/bbbbbw,4 {turn} 15-11 -");
    for turn in ["w", "b"] {
        assert_eq!(
            outcome_of(&sixmaking("winner=top"), &king(turn)),
            "1-0 king"
        );
    }
    let mover = sixmaking("winner=mover");
    assert_eq!(outcome_of(&mover, &king("w")), "0-1 king");
    assert_eq!(outcome_of(&mover, &king("b")), "1-0 king");
}

/// Nothing on the board can move, and Black has nothing in hand.
const STALEMATE: &str = "1,bwbb,bwb,wbw/4/4/b,1,wbb,bbwb b 6-0 -";

#[test]
fn who_has_no_move_loses() {
    let game = sixmaking("size=4");
    assert_eq!(outcome_of(&game, STALEMATE), "1-0 stuck");
    assert!(moves_of(&game, STALEMATE).is_empty());
}

#[test]
fn who_has_no_move_draws_if_the_rules_say_so() {
    let game = sixmaking("size=4,stalemate=draw");
    assert_eq!(outcome_of(&game, STALEMATE), "1/2-1/2 stuck");
    assert!(moves_of(&game, STALEMATE).is_empty());
}

#[test]
fn who_can_place_a_disk_is_not_stuck() {
    let game = sixmaking("size=4");
    let position = STALEMATE.replace(" b 6-0", " w 6-0");
    assert_eq!(outcome_of(&game, &position), "undecided");
    assert_eq!(
        moves_of(&game, &position),
        ["b1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4"]
    );
}

/// Either side can move a disk to and fro.
const TWO_PAIRS: &str = "bb,w,3/5/5/5/ww,b,3 w 13-13 -";
const TO_AND_FRO: &str = "1a1-b1 1a5-b5 1b1-a1 1b5-a5";

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let game = sixmaking("official");
    let twice = format!("{TO_AND_FRO} {TO_AND_FRO}");
    assert_eq!(
        judged(&game, TWO_PAIRS, &format!("{twice} 1a1-b1")),
        "1/2-1/2 threefold"
    );
    assert_eq!(
        judged(
            &sixmaking("repetition=none"),
            TWO_PAIRS,
            &format!("{twice} 1a1-b1")
        ),
        "undecided"
    );
}

#[test]
fn the_move_that_may_not_be_made_is_part_of_a_position() {
    let game = sixmaking("official");
    // The board of the beginning stands there for the third time, but at first every move was allowed.
    let twice = format!("{TO_AND_FRO} {TO_AND_FRO}");
    assert_eq!(
        after(&game, TWO_PAIRS, &twice),
        TWO_PAIRS.replace(" -", " 1a5-b5")
    );
    assert_eq!(judged(&game, TWO_PAIRS, &twice), "undecided");
}

#[test]
fn the_original_program_repeats_for_ever() {
    let game = sixmaking("feup");
    let position = TWO_PAIRS.replace("13-13", "*");
    let long = [TO_AND_FRO; 20].join(" ");
    assert_eq!(judged(&game, &position, &long), "undecided");
    let counting = Counting {
        repetition: None,
        quiet_plies: None,
        max_plies: Some(400),
    };
    assert_eq!(game.counting(), counting);
}

#[test]
fn a_game_of_too_many_plies_is_a_draw() {
    let game = sixmaking("max_plies=3");
    assert_eq!(judged(&game, "start", "a1 a2"), "undecided");
    assert_eq!(judged(&game, "start", "a1 a2 a3"), "1/2-1/2 plies");
    let counting = Counting {
        repetition: Some(3),
        quiet_plies: None,
        max_plies: None,
    };
    assert_eq!(sixmaking("official").counting(), counting);
}

#[test]
fn a_given_position_is_no_draw_by_counting() {
    assert_eq!(judged(&sixmaking("max_plies=1"), "start", ""), "undecided");
}

#[test]
fn a_king_with_the_last_ply_wins() {
    let game = sixmaking("max_plies=1");
    assert_eq!(judged(&game, &queen_and_disk("w"), "1b1-a1"), "1-0 king");
}
