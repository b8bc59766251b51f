//! Positions and moves as text, and what is said about wrong ones.

use tabuleiro_core::Wide;

use super::wali;
use crate::testing::{after, game, objection, read_as, refusal};
use crate::wali::Wali;

const THREE: &str = "5/5/b3b/4b/2w2/ww3 w - 0";

#[test]
fn a_position_is_board_side_hands_and_clock() {
    let game = wali("wali");
    for text in [
        "5/5/5/5/5/5 w 12,12 0",
        "5/5/2b2/2w2/5/5 w 11,11 0",
        "5/5/b3b/4b/2w2/ww3 w - 0",
        "5/5/b3b/4b/2w2/ww3 b - 65535",
    ] {
        assert_eq!(after(&game, text, ""), text);
    }
}

#[test]
fn the_clock_may_be_left_out() {
    let game = wali("wali");
    assert_eq!(
        after(&game, "5/5/5/5/5/5 w 12,12", ""),
        "5/5/5/5/5/5 w 12,12 0"
    );
    assert_eq!(after(&game, "5/5/b3b/4b/2w2/ww3 w -", ""), THREE);
}

#[test]
fn own_stones_side_by_side_are_no_fault() {
    let position = "5/5/5/5/5/ww3 b 10,12 0";
    assert_eq!(after(&wali("wali"), position, ""), position);
}

#[test]
fn stones_may_be_missing_in_the_move_phase() {
    let position = "5/5/5/5/5/5 w - 0";
    assert_eq!(after(&wali("wali"), position, ""), position);
}

#[test]
fn a_position_with_a_fault_is_refused() {
    let faults = [
        ("5/5/5/5/5/5 w", "position-fields"),
        ("5/5/5/5/5/5 w 12,12 0 0", "position-fields"),
        ("5/5/5/5/5 w 12,12 0", "position-ranks"),
        ("5/5/5/5/5/4 w 12,12 0", "position-rank-length"),
        ("5/5/5/5/5/6 w 12,12 0", "position-run"),
        ("5/5/5/5/5/0 w 12,12 0", "position-run-zero"),
        ("5/5/5/5/5/x4 w 12,12 0", "position-piece"),
        ("5/5/5/5/5/5 x 12,12 0", "position-side"),
        ("5/5/5/5/5/5 w 12 0", "wali-position-hands"),
        ("5/5/5/5/5/5 w 12,12,12 0", "wali-position-hands"),
        ("5/5/5/5/5/5 w 12,x 0", "position-number"),
        ("5/5/5/5/5/5 w 13,12 0", "position-number"),
        ("5/5/5/5/5/5 w 12,012 0", "position-number"),
        ("5/5/5/5/5/5 w 11,12 0", "wali-position-stones"),
        ("5/5/5/5/5/b4 w 12,12 0", "wali-position-stones"),
        ("5/5/5/5/5/5 w 12,12 1", "wali-position-quiet"),
        ("5/5/b3b/4b/2w2/ww3 w - 65536", "position-number"),
        ("5/5/b3b/4b/2w2/ww3 w - -1", "position-number"),
        ("wwwww/wwwww/wwwbb/b4/5/5 w - 0", "wali-position-too-many"),
        ("bbbbb/bbbbb/bbbww/w4/5/5 w - 0", "wali-position-too-many"),
    ];
    for (position, key) in faults {
        assert_eq!(refusal(&wali("wali"), position), key, "{position}");
    }
}

#[test]
fn the_number_of_stones_is_that_of_the_rules() {
    let game = wali("size=4x4");
    assert_eq!(refusal(&game, "4/4/4/4 w 5,4 0"), "wali-position-stones");
    assert_eq!(
        refusal(&game, "wwww/ww2/bbb1/4 w - 0"),
        "wali-position-too-many"
    );
}

#[test]
fn a_drop_is_a_square() {
    for text in ["c3", "C3", "3c", "3C"] {
        assert_eq!(read_as(&wali("wali"), "start", text), "c3", "{text}");
    }
}

#[test]
fn a_step_is_two_squares() {
    for text in ["c2-c1", "C2-C1", "c2c1", "2c1c", "2C-1C"] {
        assert_eq!(read_as(&wali("wali"), THREE, text), "c2-c1", "{text}");
    }
}

#[test]
fn a_capture_follows_a_step() {
    for text in ["c2-c1xe3", "C2-C1XE3", "c2c1xe3", "2c1cx3e"] {
        assert_eq!(read_as(&wali("wali"), THREE, text), "c2-c1xe3", "{text}");
    }
}

#[test]
fn ranks_may_have_two_digits() {
    let game: Wali<Wide> = game("size=16x16");
    assert_eq!(read_as(&game, "start", "P16"), "p16");
    assert_eq!(read_as(&game, "start", "16p"), "p16");
}

#[test]
fn what_is_no_move_is_refused() {
    let faults = [
        ("", "move-empty"),
        ("c2 c1", "move-blank"),
        ("c0", "square-rank-zero"),
        ("c2-c0", "square-rank-zero"),
        ("c2-c1xe0", "square-rank-zero"),
        ("c7", "square-outside"),
        ("f1", "square-outside"),
        ("c2-c1x", "square-missing"),
        ("c2-c1xe3e4", "square-too-many"),
        ("c2xe3", "wali-move-capture"),
        ("?", "square-expected"),
    ];
    for (text, key) in faults {
        assert_eq!(objection(&wali("wali"), THREE, text), key, "{text}");
    }
}

#[test]
fn an_illegal_drop_is_explained() {
    let position = "5/5/2b2/2w2/5/5 w 11,11 0";
    let faults = [
        ("c3", "illegal-occupied"),
        ("c4", "illegal-occupied"),
        ("c2", "wali-illegal-beside"),
        ("b3", "wali-illegal-beside"),
        ("c3-c2", "wali-illegal-drop-phase"),
        ("c3-c2xc4", "wali-illegal-drop-phase"),
        ("pass", "illegal-pass"),
    ];
    for (text, key) in faults {
        assert_eq!(objection(&wali("wali"), position, text), key, "{text}");
    }
    let pair = "5/5/5/5/5/ww3 w 10,12 0";
    assert_eq!(
        objection(&wali("drop=no3"), pair, "c1"),
        "wali-illegal-drop-three"
    );
    let three = "5/5/5/5/5/www2 w 9,12 0";
    assert_eq!(
        objection(&wali("drop=no4"), three, "d1"),
        "wali-illegal-drop-four"
    );
}

#[test]
fn a_drop_instead_of_a_pass_is_explained() {
    let nowhere = "w1wbw/1b1wb/w1wb1/bwb1b/wb1w1/bw1bw b 1,2 0";
    assert_eq!(objection(&wali("wali"), nowhere, "b6"), "illegal-must-pass");
    let empty_hand = "4/4/bw2/wbw1 w 0,1 0";
    assert_eq!(
        objection(&wali("size=4x4,stones=3"), empty_hand, "d4"),
        "wali-illegal-hand-empty"
    );
}

#[test]
fn an_illegal_step_is_explained() {
    let faults = [
        ("c3", "wali-illegal-move-phase"),
        ("pass", "illegal-pass"),
        ("d2-d1", "illegal-empty"),
        ("e4-e5", "illegal-enemy"),
        ("c2-d3", "wali-illegal-far"),
        ("c2-c4", "wali-illegal-far"),
        ("c2-c2", "wali-illegal-far"),
        ("a1-b1", "illegal-occupied"),
        ("c2-d2xe3", "wali-illegal-no-three"),
        ("c2-c1xd1", "illegal-empty"),
        ("c2-c1xa1", "wali-illegal-take-own"),
    ];
    for (text, key) in faults {
        assert_eq!(objection(&wali("wali"), THREE, text), key, "{text}");
    }
}

#[test]
fn a_wrong_capture_is_explained_by_the_rule_it_breaks() {
    assert_eq!(
        objection(&wali("wali-must"), THREE, "c2-c1"),
        "wali-illegal-must-take"
    );
    let four = "5/5/b3b/4b/3w1/www2 w - 0";
    for text in ["d2-d1", "d2-d1xe3"] {
        assert_eq!(objection(&wali("dara"), four, text), "wali-illegal-four");
    }
    assert_eq!(
        objection(&wali("wali"), four, "d2-d1xe3"),
        "wali-illegal-no-three"
    );
    let protected = "5/5/5/bbb2/2w2/ww2b w - 0";
    assert_eq!(
        objection(&wali("dara"), protected, "c2-c1xa3"),
        "wali-illegal-protected"
    );
}

#[test]
fn after_the_end_nothing_is_legal() {
    let over = "5/5/4b/4b/5/www2 b - 0";
    for text in ["e4-e5", "a1-a2", "c3", "pass"] {
        assert_eq!(objection(&wali("wali"), over, text), "illegal-over");
    }
}
