//! Positions and moves as text, and what is said about wrong ones.

use super::{mitsudomoe, one_to_vault, open_field, two_to_vault};
use crate::testing::{after, drawn_stacks as drawn, objection, read_as, refusal};

#[test]
fn a_position_is_board_side_and_two_supplies() {
    let game = mitsudomoe("official");
    let position = drawn(
        "
        .  .  .  bw wW
        .  wW .  bB bB
        .  w  bwW b w
        bB bw b  .  .
        .  .  .  .  .
        ",
        "w 1 0",
    );
    assert_eq!(
        position,
        "3,bw,wW/1,wW,1,bB,bB/1,w,bwW,b,w/bB,bw,b,2/5 w 1 0"
    );
    assert_eq!(after(&game, &position, ""), position);
}

#[test]
fn runs_of_empty_spaces_may_be_divided() {
    let game = mitsudomoe("official");
    assert_eq!(
        after(&game, "1,2,bB,bB/4,bB/1,1,1,1,1/wW,2,2/wW,wW,3 w 5 5", ""),
        "3,bB,bB/4,bB/5/wW,4/wW,wW,3 w 5 5"
    );
}

#[test]
fn a_stack_of_eleven_rings_is_the_tallest() {
    let game = mitsudomoe("official");
    let tall = "wwwwwwbbbbb";
    let position = format!("3,bB,bB/4,bB/5/wW,4/{tall}W,wW,3 w 0 0");
    assert_eq!(refusal(&game, &position), "mitsudomoe-position-ball");
    let position = position.replace(&format!("{tall}W"), "bbbbbwwwwwwW");
    assert_eq!(after(&game, &position, ""), position);
    let position = position.replace("bbbbbwwwwwwW", "bbbbbbwwwwwwW");
    assert_eq!(refusal(&game, &position), "mitsudomoe-position-tall");
}

#[test]
fn a_position_with_a_fault_is_refused() {
    let faults = [
        ("3,bB,bB/4,bB/5/wW,4/wW,wW,3 w 5", "position-fields"),
        ("3,bB,bB/4,bB/5/wW,4 w 5 5", "position-ranks"),
        ("3,bB,bB/4,bB/4/wW,4/wW,wW,3 w 5 5", "position-rank-length"),
        ("3,bB,bB/4,bB/6/wW,4/wW,wW,3 w 5 5", "position-run"),
        ("3,bB,bB/4,bB/0,5/wW,4/wW,wW,3 w 5 5", "position-run-zero"),
        ("3,bB,bB/4,bB/5/wW,4/wW,wW,3 x 5 5", "position-side"),
        ("3,bB,bB/4,bB/5/wW,4/wW,wW,3 w x 5", "position-number"),
        ("3,bB,bB/4,bB/5/wW,4/wW,wW,3 w 5 9", "position-number"),
        ("3,bB,bB/4,bB/5/wW,4/wW,xW,3 w 5 5", "position-stack"),
        ("3,bB,bB/4,bB/5/wW,4/wW,wWw,3 w 5 5", "position-stack"),
        ("3,bB,bB/4,bB/5/wW,4/wW,wWW,3 w 5 5", "position-stack"),
        ("3,bB,bB/4,bB/5/wW,4/wW,,3 w 5 5", "position-stack"),
        // A ball sits on a ring of its colour.
        (
            "3,bB,bB/4,bB/5/wW,4/wW,W,3 w 6 5",
            "mitsudomoe-position-ball",
        ),
        (
            "3,bB,bB/4,bB/5/wW,4/wW,bW,3 w 6 4",
            "mitsudomoe-position-ball",
        ),
        // Eight rings and three balls a side.
        (
            "3,bB,bB/4,bB/5/wW,4/wW,wW,3 w 4 5",
            "mitsudomoe-position-rings",
        ),
        (
            "3,bB,bB/4,bB/5/wW,4/wW,wW,3 w 5 6",
            "mitsudomoe-position-rings",
        ),
        (
            "3,bB,bB/4,bB/5/wW,4/wW,w,3 w 5 5",
            "mitsudomoe-position-balls",
        ),
        (
            "2,bB,bB,bB/4,bB/5/wW,4/wW,wW,3 w 5 4",
            "mitsudomoe-position-balls",
        ),
    ];
    for (position, key) in faults {
        assert_eq!(
            refusal(&mitsudomoe("official"), position),
            key,
            "{position}"
        );
    }
}

#[test]
fn a_turn_is_a_ring_step_and_a_ball_step() {
    let game = mitsudomoe("official");
    for text in ["b2:a1-b2", "B2:A1-B2", "b2:a1b2", "2b:1a2b", "2B:1A-2B"] {
        assert_eq!(read_as(&game, "start", text), "b2:a1-b2", "{text}");
    }
    for text in ["b2-c3:c1-d2", "B2C3:C1D2", "b2c3:c1d2", "2b3c:1c2d"] {
        assert_eq!(read_as(&game, &open_field(), text), "b2-c3:c1-d2", "{text}");
    }
}

#[test]
fn relocated_balls_are_told_by_the_spaces_they_end_on() {
    let game = mitsudomoe("official");
    for text in ["e2:a3-c3*e1", "E2:A3C3*E1", "2e:3a3c*1e"] {
        assert_eq!(
            read_as(&game, &one_to_vault(), text),
            "e2:a3-c3*e1",
            "{text}"
        );
    }
    for text in ["e2:a3-d3*b3e1", "e2:a3-d3*e1b3", "e2:a3-d3*E1-B3"] {
        assert_eq!(
            read_as(&game, &two_to_vault(), text),
            "e2:a3-d3*b3e1",
            "{text}"
        );
    }
}

#[test]
fn relocations_may_be_told_one_after_another() {
    let game = mitsudomoe("official");
    let read = |text| read_as(&game, &two_to_vault(), text);
    assert_eq!(read("e2:a3-d3*b3>e1,c3>b3"), "e2:a3-d3*b3e1");
    assert_eq!(read("e2:a3-d3*c3>e1,b3>c3"), "e2:a3-d3*c3e1");
    assert_eq!(read("E2:A3D3*C3>E1,3B>3C"), "e2:a3-d3*c3e1");
    assert_eq!(
        read_as(&game, &one_to_vault(), "e2:a3-c3*b3>e1"),
        "e2:a3-c3*e1"
    );
}

#[test]
fn relocations_that_cannot_be_done_in_this_order_are_refused() {
    let game = mitsudomoe("official");
    // Onto a ball that has not left yet, onto its own ring, one ball twice, one ball too few, a ball not vaulted.
    for relocations in [
        "b3>c3,c3>e1",
        "b3>b3,c3>e1",
        "c3>e1,c3>b3",
        "c3>e1",
        "e4>e1,c3>b3",
        "b3>e1,c3",
    ] {
        assert_eq!(
            objection(&game, &two_to_vault(), &format!("e2:a3-d3*{relocations}")),
            "mitsudomoe-move-relocations",
            "{relocations}"
        );
    }
}

#[test]
fn what_is_no_move_is_refused() {
    let faults = [
        ("", "move-empty"),
        ("e2: a3-c3", "move-blank"),
        ("e2", "mitsudomoe-move-halves"),
        ("e2-e3", "mitsudomoe-move-halves"),
        ("e0:a3-c3*e1", "square-rank-zero"),
        ("e2:a0-c3*e1", "square-rank-zero"),
        ("e2:a3-c3*e0", "square-rank-zero"),
        ("e6:a3-c3*e1", "square-outside"),
        ("f2:a3-c3*e1", "square-outside"),
        ("e2:a3", "square-missing"),
        (":a3-c3", "square-missing"),
        ("e2:a3-c3*", "square-missing"),
        ("e2:a3-c3-d3", "square-too-many"),
    ];
    for (text, key) in faults {
        assert_eq!(
            objection(&mitsudomoe("official"), &one_to_vault(), text),
            key,
            "{text}"
        );
    }
}

#[test]
fn two_balls_on_one_space_are_refused() {
    // The complaint was about a third square missing at the end, as the text was last tried as three squares.
    assert_eq!(
        objection(&mitsudomoe("official"), &two_to_vault(), "e2:a3-d3*e1e1"),
        "mitsudomoe-move-cells"
    );
}

#[test]
fn an_illegal_ring_step_is_explained() {
    let position = drawn(
        "
        bB .  bB .  bB
        .  b  .  .  .
        .  .  wb .  .
        .  w  .  w  .
        wW .  wW .  wW
        ",
        "w 2 3",
    );
    let faults = [
        ("a1:c1-b2", "mitsudomoe-illegal-ball-on"),
        ("a5:c1-b2", "mitsudomoe-illegal-ball-on"),
        ("b2-c5:c1-d2", "mitsudomoe-illegal-ball-on"),
        ("a1-a2:c1-b2", "mitsudomoe-illegal-ball-on"),
        ("a3-a4:c1-b2", "mitsudomoe-illegal-no-ring"),
        ("c3-a4:c1-b2", "mitsudomoe-illegal-covered"),
        ("b4-a4:c1-b2", "mitsudomoe-illegal-enemy-ring"),
        ("b2-b2:c1-d2", "mitsudomoe-illegal-same-square"),
    ];
    for (text, key) in faults {
        assert_eq!(
            objection(&mitsudomoe("official"), &position, text),
            key,
            "{text}"
        );
    }
    let no_supply = open_field()
        .replace("1,w,1,w,1", "1,ww,1,www,1")
        .replace("w 3 3", "w 0 3");
    assert_eq!(
        objection(&mitsudomoe("official"), &no_supply, "c3:a1-b2"),
        "mitsudomoe-illegal-supply"
    );
}

#[test]
fn an_illegal_ball_step_is_explained() {
    let faults = [
        ("e3:b1-b2", "mitsudomoe-illegal-no-ball"),
        ("e3:a5-b4", "mitsudomoe-illegal-no-ball"),
        ("e3:a1-a2", "mitsudomoe-illegal-landing"),
        ("b2-e3:a1-b2", "mitsudomoe-illegal-landing"),
        ("e3:a1-d2", "mitsudomoe-illegal-way"),
        ("e3:a1-c3", "mitsudomoe-illegal-way"),
        ("e3:a1-a1", "mitsudomoe-illegal-ball-on"),
        ("e3:a1-c1", "mitsudomoe-illegal-ball-on"),
        ("e3:a1-b2*d4", "mitsudomoe-illegal-nothing-vaulted"),
    ];
    for (text, key) in faults {
        assert_eq!(
            objection(&mitsudomoe("official"), &open_field(), text),
            key,
            "{text}"
        );
    }
}

#[test]
fn a_ball_that_is_locked_is_explained() {
    let arrived = "bB,1,bB,wW,1/1,b,1,w,1/4,bB/5/wW,3,wW w 4 4";
    assert_eq!(
        objection(&mitsudomoe("official"), arrived, "c1:d5-d4"),
        "mitsudomoe-illegal-locked"
    );
}

#[test]
fn a_ball_that_is_shielded_is_explained() {
    let arrived = "4,bB/4,bB/4,b/5/wW,bB,w,wW,wW w 4 4";
    assert_eq!(
        objection(&mitsudomoe("official"), arrived, "d5:a1-c1*e3"),
        "mitsudomoe-illegal-shield"
    );
}

#[test]
fn a_vault_along_a_diagonal_is_explained_if_the_rules_forbid_it() {
    let position = "4,bB/4,bB/2,w,2/1,bB,3/wW,wW,wW,1,b w 4 4";
    assert_eq!(
        objection(&mitsudomoe("diagonal_vault=off"), position, "e2:a1-c3*e1"),
        "mitsudomoe-illegal-diagonal"
    );
}

#[test]
fn an_illegal_relocation_is_explained() {
    let game = mitsudomoe("official");
    let faults = [
        ("e2:a3-d3", "mitsudomoe-illegal-relocations"),
        ("e2:a3-d3*e1", "mitsudomoe-illegal-relocations"),
        ("e2:a3-d3*b3c3e1", "mitsudomoe-illegal-relocations"),
        ("e2:a3-d3*b3c3", "mitsudomoe-illegal-relocation"),
        ("e2:a3-d3*b3b1", "mitsudomoe-illegal-relocation"),
        ("e1:a3-d3*b3e1", "mitsudomoe-illegal-no-room"),
    ];
    for (text, key) in faults {
        assert_eq!(objection(&game, &two_to_vault(), text), key, "{text}");
    }
}

#[test]
fn after_the_end_nothing_is_legal() {
    let over = "bB,bB,bB,wW,wW/b,3,wW/4,w/5/2,w,2 b 3 4";
    assert_eq!(
        objection(&mitsudomoe("official"), over, "b4:a5-b4"),
        "illegal-over"
    );
}
