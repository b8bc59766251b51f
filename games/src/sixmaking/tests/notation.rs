//! Positions and moves as text, and what is said about wrong ones.

use tabuleiro_core::Wide;

use super::sixmaking;
use crate::sixmaking::Sixmaking;
use crate::testing::{after, drawn_stacks as drawn, game, objection, read_as, refusal};

#[test]
fn a_position_is_board_side_supply_and_forbidden_move() {
    let game = sixmaking("official");
    let position = drawn(
        "
        b w . bw .
        . . w w b
        . wbw . b .
        . . . . w
        . b . w bb
        ",
        "b 8-8 1e1-d1",
    );
    assert_eq!(
        position,
        "b,w,1,bw,1/2,w,w,b/1,wbw,1,b,1/4,w/1,b,1,w,bb b 8-8 1e1-d1"
    );
    assert_eq!(after(&game, &position, ""), position);
}

#[test]
fn runs_of_empty_squares_may_be_divided() {
    let game = sixmaking("official");
    assert_eq!(
        after(&game, "5/2,3/1,1,w,2/5/1,1,1,1,1 b 15-16 -", ""),
        "5/5/2,w,2/5/5 b 15-16 -"
    );
}

#[test]
fn the_tallest_tower_has_ten_disks() {
    let game = sixmaking("official");
    let position = "5/5/5/5/bbbbbwwwww,4 b 11-11 -";
    assert_eq!(after(&game, position, ""), position);
    assert_eq!(
        refusal(&game, "5/5/5/5/bbbbbwwwwww,4 b 10-11 -"),
        "sixmaking-position-tall"
    );
}

#[test]
fn a_position_with_a_fault_is_refused() {
    let faults = [
        ("5/5/5/5/5 w 16-16", "position-fields"),
        ("5/5/5/5 w 16-16 -", "position-ranks"),
        ("5/5/5/5/4 w 16-16 -", "position-rank-length"),
        ("5/5/5/5/6 w 16-16 -", "position-run"),
        ("5/5/5/5/0,5 w 16-16 -", "position-run-zero"),
        ("5/5/5/5/x,4 w 16-16 -", "position-stack"),
        ("5/5/5/5/W,4 w 15-16 -", "position-stack"),
        ("5/5/5/5/,4 w 16-16 -", "position-stack"),
        ("5/5/5/5/5 x 16-16 -", "position-side"),
        ("5/5/5/5/5 w 16 -", "sixmaking-position-supply"),
        ("5/5/5/5/5 w * -", "sixmaking-position-supply"),
        ("5/5/5/5/5 w 17-16 -", "position-number"),
        ("5/5/5/5/5 w 16-x -", "position-number"),
        ("5/5/5/5/5 w 15-16 -", "sixmaking-position-disks"),
        ("5/5/5/5/b,4 w 16-16 -", "sixmaking-position-disks"),
        (
            "5/5/5/5/wwwwww,bbbbbb,3 w 10-10 -",
            "sixmaking-position-kings",
        ),
    ];
    for (position, key) in faults {
        assert_eq!(refusal(&sixmaking("official"), position), key, "{position}");
    }
}

#[test]
fn the_supply_is_a_star_exactly_when_it_is_unlimited() {
    let game = sixmaking("feup");
    assert_eq!(after(&game, "5/5/5/5/w,4 b * -", ""), "5/5/5/5/w,4 b * -");
    assert_eq!(
        refusal(&game, "5/5/5/5/w,4 b 15-16 -"),
        "sixmaking-position-unlimited"
    );
}

#[test]
fn a_forbidden_move_is_a_part_of_a_tower_that_could_move() {
    let game = sixmaking("supply=unlimited");
    let position = "5/5/5/5/w,bw,3 b *";
    let allowed = format!("{position} 1b1-a1");
    assert_eq!(after(&game, &allowed, ""), allowed);
    // A whole tower, a way the tower does not go, an empty square, a placement, too many disks.
    for undo in [
        "2b1-a1", "b1-a1", "1a1-b1", "1b1-b2", "1b1-c1", "c3", "3b1-a1", "1c3-c4",
    ] {
        assert_eq!(
            refusal(&game, &format!("{position} {undo}")),
            "sixmaking-position-undo",
            "{undo}"
        );
    }
    assert_eq!(refusal(&game, &format!("{position} x")), "square-expected");
    assert_eq!(
        refusal(&game, "5/5/5/5/w,bw,1,wwwwww,1 b * 1b1-a1"),
        "sixmaking-position-undo"
    );
}

#[test]
fn a_placement_is_a_square() {
    for text in ["c3", "C3", "3c", "3C"] {
        assert_eq!(
            read_as(&sixmaking("official"), "start", text),
            "c3",
            "{text}"
        );
    }
}

/// A rook on c3 and a disk on c5.
const ROOK: &str = "2,b,2/5/2,ww,2/5/5 w 14-15 -";

#[test]
fn a_move_is_a_count_and_two_squares() {
    for text in ["1c3-c5", "1C3-C5", "1c3c5", "13c5c", "13C-5C"] {
        assert_eq!(
            read_as(&sixmaking("official"), ROOK, text),
            "1c3-c5",
            "{text}"
        );
    }
}

#[test]
fn without_a_count_the_whole_tower_is_meant() {
    for text in ["2c3-c5", "c3-c5", "C3C5", "3c5c", "23c5c"] {
        assert_eq!(
            read_as(&sixmaking("official"), ROOK, text),
            "2c3-c5",
            "{text}"
        );
    }
}

#[test]
fn a_text_with_two_meanings_is_refused() {
    let game: Sixmaking<Wide, 256> = game("size=16,supply=unlimited");
    // The rook on a12 goes to a3, or one disk goes from a2 to a3.
    let position = "16/16/16/16/ww,15/16/16/16/16/16/16/16/16/b,15/b,15/16 w * -";
    assert_eq!(objection(&game, position, "12a3a"), "move-ambiguous");
    assert_eq!(read_as(&game, position, "a12-a3"), "2a12-a3");
    assert_eq!(read_as(&game, position, "1a2-a3"), "1a2-a3");
}

#[test]
fn what_is_no_move_is_refused() {
    let faults = [
        ("", "move-empty"),
        ("2 c3-c5", "move-blank"),
        ("c0", "square-rank-zero"),
        ("2c0-c5", "square-rank-zero"),
        ("c3-c0", "square-rank-zero"),
        ("f3", "square-outside"),
        ("c3-c6", "square-outside"),
        ("2c3", "square-missing"),
        ("pass", "illegal-no-pass"),
        ("2c3-c5-c4", "square-too-many"),
    ];
    for (text, key) in faults {
        assert_eq!(objection(&sixmaking("official"), ROOK, text), key, "{text}");
    }
}

#[test]
fn an_illegal_move_is_explained() {
    let position = drawn(
        "
        w . . . b
        . . . b .
        wb . www . bbbb
        . . w . .
        wwwww . . . w
        ",
        "w * -",
    );
    let faults = [
        ("c3", "illegal-occupied"),
        ("1b2-c2", "illegal-empty"),
        ("1c2-b2", "sixmaking-illegal-empty-target"),
        ("0c2-c3", "sixmaking-illegal-count"),
        ("2c2-c3", "sixmaking-illegal-count"),
        ("1c2-a3", "sixmaking-illegal-pawn"),
        ("1c2-c2", "sixmaking-illegal-pawn"),
        ("2a3-c2", "sixmaking-illegal-rook"),
        ("1a3-e3", "sixmaking-illegal-rook"),
        ("3c3-c2", "sixmaking-illegal-knight"),
        ("4e3-c3", "sixmaking-illegal-bishop"),
        ("4e3-a5", "sixmaking-illegal-bishop"),
        ("5a1-c2", "sixmaking-illegal-queen"),
        ("5a1-e5", "sixmaking-illegal-queen"),
    ];
    let game = sixmaking("supply=unlimited");
    for (text, key) in faults {
        assert_eq!(objection(&game, &position, text), key, "{text}");
    }
}

#[test]
fn a_placement_without_a_supply_is_explained() {
    let game = sixmaking("size=2,supply=1");
    assert_eq!(
        objection(&game, "w,b/2 w 0-0 -", "a1"),
        "sixmaking-illegal-supply"
    );
}

#[test]
fn undoing_is_explained() {
    assert_eq!(
        objection(
            &sixmaking("official"),
            "5/5/5/5/w,bw,3 b 14-15 1b1-a1",
            "1b1-a1"
        ),
        "sixmaking-illegal-undo"
    );
}

#[test]
fn after_the_end_nothing_is_legal() {
    let over = "5/5/5/5/bbbbbw,4 b 15-11 -";
    for text in ["c3", "1a1-b1"] {
        assert_eq!(
            objection(&sixmaking("official"), over, text),
            "illegal-over"
        );
    }
}
