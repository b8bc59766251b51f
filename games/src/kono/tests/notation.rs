//! Positions and moves as text, and what is said about wrong ones.

use tabuleiro_core::Wide;

use super::kono;
use crate::kono::Kono;
use crate::testing::{after, drawn, game, objection, outcome_of, read_as, refusal, rules_refusal};

#[test]
fn a_position_is_its_ranks_from_the_top_and_the_side_to_move() {
    let game = kono("default");
    let position = drawn(
        "
        b b b b b
        b . . . .
        . w . b .
        . . . . w
        w w w w w
        ",
        "w",
    );
    assert_eq!(position, "bbbbb/b4/1w1b1/4w/wwwww w");
    assert_eq!(after(&game, &position, ""), position);
}

#[test]
fn blanks_of_a_position_may_be_other_ones() {
    let game = kono("default");
    for text in [
        "bbbbb/b3b/5/w3w/wwwww_w",
        "  bbbbb/b3b/5/w3w/wwwww   w ",
        "bbbbb/b3b/5/w3w/wwwww\tw",
    ] {
        assert_eq!(after(&game, text, ""), "bbbbb/b3b/5/w3w/wwwww w", "{text}");
    }
}

#[test]
fn either_side_may_be_to_move_whatever_the_sum_of_ranks() {
    let game = kono("default");
    let position = "bbbbb/b3b/5/w3w/wwwww b";
    assert_eq!(after(&game, position, ""), position);
    assert_eq!(outcome_of(&game, position), "undecided");
}

#[test]
fn a_position_with_a_fault_is_refused() {
    let faults = [
        ("bbbbb/b3b/5/w3w/wwwww", "position-fields"),
        ("bbbbb/b3b/5/w3w/wwwww w 0", "position-fields"),
        ("bbbbb/b3b/5/w3w w", "position-ranks"),
        ("bbbbb/b3b/4/w3w/wwwww w", "position-rank-length"),
        ("bbbbb/b3b/5/w4w/wwwww w", "position-rank-length"),
        ("bbbbb/b3b/6/w3w/wwwww w", "position-run"),
        ("bbbbb/b03b/5/w3w/wwwww w", "position-run"),
        ("bbbbb/b30b/5/w3w/wwwww w", "position-run"),
        ("bbbbb/b3b/0/w3w/wwwww w", "position-run-zero"),
        ("bbbbb/b3b/5/w3w/wwwwx w", "position-piece"),
        ("bbbbb/b3b/5/w3w/wwwwW w", "position-piece"),
        ("bbbbb/b3b/5/w3w/wwwww x", "position-side"),
        ("bbbbb/b3b/5/w3w/wwww1 w", "position-count"),
        ("bbbbb/b3b/5/w2ww/wwwww w", "position-count"),
        ("bbbb1/b3b/5/w3w/wwwww w", "position-count"),
        // A step never takes a piece to a square of the other colour.
        ("bbbbb/b3b/5/w2w1/wwwww w", "kono-position-colours"),
        ("bbbbb/b2b1/5/w3w/wwwww w", "kono-position-colours"),
    ];
    for (position, key) in faults {
        assert_eq!(refusal(&kono("default"), position), key, "{position}");
    }
    let endless = "5/".repeat(2049);
    assert_eq!(refusal(&kono("default"), &endless), "position-too-long");
}

#[test]
fn rules_with_a_fault_are_refused() {
    let faults = [
        ("original", "rules-unknown-preset"),
        ("speed=5", "rules-unknown-key"),
        ("win=lost", "rules-unknown-value"),
        ("size=", "rules-wrong-value"),
        ("max_plies=0", "rules-wrong-value"),
        ("size=5,size=6", "rules-key-twice"),
        ("size=5,feup", "rules-expected-key"),
    ];
    for (rules, key) in faults {
        assert_eq!(rules_refusal::<Kono<Wide>>(rules), key, "{rules}");
    }
    let endless = "size=5,".repeat(143);
    assert_eq!(rules_refusal::<Kono<Wide>>(&endless), "rules-too-long");
}

#[test]
fn a_move_is_written_as_two_squares() {
    let game = kono("default");
    for text in ["a2-b3", "A2-B3", "a2b3", "A2B3", "2a-3b", "2A3B", " a2-b3 "] {
        assert_eq!(read_as(&game, "start", text), "a2-b3", "{text}");
    }
}

#[test]
fn rows_and_columns_of_the_original_program_are_understood() {
    assert_eq!(read_as(&kono("default"), "start", "d-A-c-B"), "a2-b3");
    assert_eq!(read_as(&kono("default"), "start", "d-Ac-B"), "a2-b3");
    // The row is counted from the top: the second rank of a smaller board is the third row.
    assert_eq!(read_as(&kono("size=4"), "start", "c-A-b-B"), "a2-b3");
}

#[test]
fn ranks_may_have_two_digits() {
    let game: Kono<Wide> = game("size=15");
    let position = after(&game, "start", "a1-b2");
    for text in ["a14-b13", "A14B13", "14a13b"] {
        assert_eq!(read_as(&game, &position, text), "a14-b13", "{text}");
    }
}

#[test]
fn a_pass_is_read_where_it_is_legal() {
    let stuck = "b2b/1bb1/wbbw/wwww w";
    assert_eq!(read_as(&kono("size=4,stuck=pass"), stuck, "PASS"), "pass");
}

#[test]
fn what_is_no_move_is_refused() {
    let faults = [
        ("", "move-empty"),
        ("   ", "move-empty"),
        ("a2 b3", "move-blank"),
        ("a2-", "square-missing"),
        ("a2", "square-missing"),
        ("hello", "square-expected"),
        ("a0-b1", "square-rank-zero"),
        ("a2-b0", "square-rank-zero"),
        ("a5-a6", "square-outside"),
        ("f2-e3", "square-outside"),
        ("a2-b3-c4", "square-too-many"),
    ];
    for (text, key) in faults {
        assert_eq!(objection(&kono("default"), "start", text), key, "{text}");
    }
    assert_eq!(
        objection(&kono("default"), "start", &"a".repeat(65)),
        "move-too-long"
    );
}

#[test]
fn an_illegal_move_is_explained() {
    let position = "bbbbb/b4/1w1b1/4w/wwwww w";
    let faults = [
        ("c3-d4", "illegal-empty"),
        ("a4-b3", "illegal-enemy"),
        ("b3-b4", "kono-illegal-diagonal"),
        ("b3-b3", "kono-illegal-diagonal"),
        ("b3-d5", "kono-illegal-diagonal"),
        ("d1-e2", "illegal-occupied"),
        ("pass", "illegal-pass"),
    ];
    for (text, key) in faults {
        assert_eq!(objection(&kono("default"), position, text), key, "{text}");
        assert_eq!(objection(&kono("ludii"), position, text), key, "{text}");
    }
    assert_eq!(
        objection(&kono("priority=home"), position, "b3-c4"),
        "kono-illegal-home-first"
    );
}

#[test]
fn after_the_end_nothing_is_legal() {
    let over = "wwwww/w3w/1bbb1/1bb2/bb3 b";
    for text in ["b3-a4", "c3-c4", "pass"] {
        assert_eq!(objection(&kono("default"), over, text), "illegal-over");
    }
}
