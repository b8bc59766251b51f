//! Setup and drop phase, and the options that change them.

use tabuleiro_core::Wide;

use super::wali;
use crate::testing::{after, drawn, game, moves_of, objection, rules_refusal, spelled_out};
use crate::wali::Wali;

#[test]
fn twelve_stones_a_side_are_in_hand_at_the_start() {
    assert_eq!(after(&wali("wali"), "start", ""), "5/5/5/5/5/5 w 12,12 0");
}

#[test]
fn six_cells_stay_free_on_boards_of_other_sizes() {
    let hands = [
        ("4x4", "5,5"),
        ("4x5", "7,7"),
        ("5x5", "9,9"),
        ("5x6", "12,12"),
        ("6x6", "15,15"),
        ("16x16", "125,125"),
    ];
    for (size, hands) in hands {
        let game: Wali<Wide> = game(&format!("size={size}"));
        let start = after(&game, "start", "");
        assert!(start.ends_with(&format!(" w {hands} 0")), "{start}");
    }
}

#[test]
fn files_come_before_ranks_in_a_size() {
    assert_eq!(after(&wali("size=4x5"), "start", ""), "4/4/4/4/4 w 7,7 0");
    assert_eq!(after(&wali("size=6x4"), "start", ""), "6/6/6/6 w 9,9 0");
}

#[test]
fn boards_have_four_to_sixteen_files_and_ranks() {
    for size in ["size=3x6", "size=5x3", "size=17x4", "size=4x17", "size=5"] {
        assert_eq!(
            rules_refusal::<Wali<Wide>>(size),
            "rules-wrong-value",
            "{size}"
        );
    }
}

#[test]
fn stones_are_three_to_half_the_cells() {
    let hands = |rules| after(&wali(rules), "start", "");
    assert_eq!(hands("stones=3"), "5/5/5/5/5/5 w 3,3 0");
    assert_eq!(hands("stones=15"), "5/5/5/5/5/5 w 15,15 0");
    assert_eq!(hands("size=5x5,stones=12"), "5/5/5/5/5 w 12,12 0");
    let refusal = rules_refusal::<Wali<u64>>;
    assert_eq!(refusal("stones=2"), "rules-wrong-value");
    assert_eq!(refusal("stones=16"), "wali-rules-stones");
    assert_eq!(refusal("size=5x5,stones=13"), "wali-rules-stones");
}

#[test]
fn presets_name_their_options() {
    let usual = "size=5x6,stones=12,drop=apart,three=moved,long=nothing,capture=may,targets=any,lost_at=2,stuck=loss,repetition=3,quiet_plies=100,max_plies=none";
    let dara = usual
        .replace("drop=apart", "drop=no4")
        .replace("long=nothing", "long=illegal")
        .replace("capture=may", "capture=must")
        .replace("targets=any", "targets=loose")
        .replace("stuck=loss", "stuck=pass");
    let spelled = [
        ("wali", usual.to_owned()),
        ("wali-must", usual.replace("capture=may", "capture=must")),
        (
            "feup",
            usual.replace("three=moved", "three=anywhere").replace(
                "repetition=3,quiet_plies=100,max_plies=none",
                "repetition=none,quiet_plies=none,max_plies=1000",
            ),
        ),
        (
            "wali-prost",
            usual
                .replace("drop=apart", "drop=no3")
                .replace("long=nothing", "long=captures")
                .replace("capture=may", "capture=must")
                .replace("lost_at=2", "lost_at=0")
                .replace("stuck=loss", "stuck=pass"),
        ),
        ("dara", dara.clone()),
        ("dara-niger", dara.replace("drop=no4", "drop=no3")),
    ];
    for (preset, keys) in spelled {
        assert_eq!(spelled_out::<Wali<u64>>(preset), keys, "{preset}");
    }
}

#[test]
fn white_begins_and_the_first_stone_goes_anywhere() {
    let game = wali("wali");
    assert_eq!(moves_of(&game, "start").len(), 30);
    assert_eq!(after(&game, "start", "c3"), "5/5/5/2w2/5/5 b 11,12 0");
    assert_eq!(after(&game, "start", "c3 c4"), "5/5/2b2/2w2/5/5 w 11,11 0");
}

#[test]
fn a_stone_is_dropped_on_an_empty_cell_with_no_own_stone_beside_it() {
    let position = drawn(
        "
        . . . .
        . . b .
        . w . .
        . . . .
        ",
        "w 4,4 0",
    );
    // Diagonal neighbours of b2 and neighbours of the enemy's c3 are fine.
    assert_eq!(
        moves_of(&wali("size=4x4"), &position),
        ["a1", "c1", "d1", "d2", "a3", "d3", "a4", "b4", "c4", "d4"]
    );
}

/// White has a pair on the bottom rank and two stones with a gap in the file a.
fn pairs() -> String {
    drawn(
        "
        w . . .
        . b b .
        w . . b
        . w w .
        ",
        "w 1,2 0",
    )
}

#[test]
fn with_drop_apart_no_pair_is_dropped() {
    assert_eq!(moves_of(&wali("size=4x4"), &pairs()), ["d3", "c4", "d4"]);
}

#[test]
fn with_drop_no3_pairs_are_dropped_but_no_threes() {
    assert_eq!(
        moves_of(&wali("size=4x4,drop=no3"), &pairs()),
        ["b2", "c2", "d3", "b4", "c4", "d4"]
    );
}

#[test]
fn with_drop_no4_threes_are_dropped_but_no_fours() {
    assert_eq!(
        moves_of(&wali("size=4x4,drop=no4"), &pairs()),
        ["a1", "d1", "b2", "c2", "a3", "d3", "b4", "c4", "d4"]
    );
    let three = drawn(
        "
        w . . .
        w . b .
        . b b .
        w . . b
        ",
        "w 2,1 0",
    );
    assert_eq!(
        moves_of(&wali("size=4x4,drop=no4"), &three),
        ["b1", "c1", "d2", "b3", "d3", "b4", "c4", "d4"]
    );
}

#[test]
fn a_three_that_is_dropped_takes_nothing() {
    let game = wali("size=4x4,drop=no4");
    assert_eq!(after(&game, &pairs(), "a3"), "w3/wbb1/w2b/1ww1 b 0,2 0");
    let captures = moves_of(&game, &pairs());
    assert!(captures.iter().all(|mv| !mv.contains('x')));
}

/// Black has two stones in hand and nowhere to put them; White has one.
fn black_cannot_drop() -> String {
    drawn(
        "
        w . w b w
        . b . w b
        w . w b .
        b w b . b
        w b . w .
        b w . b w
        ",
        "b 1,2 0",
    )
}

#[test]
fn a_player_without_a_drop_passes() {
    let game = wali("wali");
    assert_eq!(moves_of(&game, &black_cannot_drop()), ["pass"]);
    assert_eq!(
        after(&game, &black_cannot_drop(), "pass"),
        black_cannot_drop().replace(" b 1,2", " w 1,2")
    );
}

#[test]
fn a_player_with_an_empty_hand_passes_while_the_other_drops() {
    let game = wali("size=4x4,stones=3");
    let later = after(&game, "4/4/4/w1w1 b 1,3 0", "b1 b2 a2");
    assert_eq!(later, "4/4/bw2/wbw1 w 0,1 0");
    assert_eq!(moves_of(&game, &later), ["pass"]);
}

#[test]
fn nobody_passes_who_can_drop() {
    assert_eq!(objection(&wali("wali"), "start", "pass"), "illegal-pass");
}

#[test]
fn the_move_phase_begins_when_neither_player_can_drop() {
    let game = wali("wali");
    let passed = after(&game, &black_cannot_drop(), "pass");
    assert_eq!(moves_of(&game, &passed), ["e4"]);
    // Twelve stones against ten: Black's last two are out of the game, and White moves twice in a row.
    let expected = drawn(
        "
        w . w b w
        . b . w b
        w . w b w
        b w b . b
        w b . w .
        b w . b w
        ",
        "w - 0",
    );
    assert_eq!(after(&game, &passed, "e4"), expected);
}

#[test]
fn white_makes_the_first_step_when_black_has_dropped_last() {
    let game = wali("size=4x4,stones=3");
    let drops = "a1 b1 c1 d1 b2 a2";
    assert_eq!(after(&game, "start", drops), "4/4/bw2/wbwb w - 0");
}

#[test]
fn a_drop_phase_in_which_nobody_can_drop_is_read_as_the_move_phase() {
    let full = "w1wbw/1b1wb/w1wbw/bwb1b/wb1w1/bw1bw";
    for turn in ["w", "b"] {
        let position = format!("{full} {turn} 0,2 0");
        assert_eq!(
            after(&wali("wali"), &position, ""),
            format!("{full} w - 0"),
            "{turn}"
        );
    }
}
