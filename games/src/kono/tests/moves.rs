//! Setup, steps, and the options that change them.

use tabuleiro_core::{Game, Notation, Wide};

use super::kono;
use crate::kono::Kono;
use crate::testing::{
    after, at, drawn, game, moves_from, moves_of, outcome_of, rules_refusal, spelled_out,
};

#[test]
fn each_side_starts_on_its_last_rank_and_the_ends_of_the_next() {
    let start = drawn(
        "
        b b b b b
        b . . . b
        . . . . .
        w . . . w
        w w w w w
        ",
        "w",
    );
    assert_eq!(after(&kono("default"), "start", ""), start);
    let smallest = drawn(
        "
        b b b b
        b . . b
        w . . w
        w w w w
        ",
        "w",
    );
    assert_eq!(after(&kono("size=4"), "start", ""), smallest);
}

#[test]
fn boards_have_four_to_fifteen_ranks() {
    let largest: Kono<Wide> = game("size=15");
    let text = after(&largest, "start", "");
    assert!(text.starts_with("bbbbbbbbbbbbbbb/b13b/15/"), "{text}");
    assert!(text.ends_with("/15/w13w/wwwwwwwwwwwwwww w"), "{text}");
    for size in ["size=3", "size=16", "size=0", "size=5x5"] {
        assert_eq!(
            rules_refusal::<Kono<Wide>>(size),
            "rules-wrong-value",
            "{size}"
        );
    }
}

#[test]
fn presets_name_their_options() {
    let spelled = [
        (
            "default",
            "size=5,win=own,stuck=draw,priority=none,repetition=3,max_plies=1000",
        ),
        (
            "feup",
            "size=5,win=own,stuck=draw,priority=none,repetition=none,max_plies=1000",
        ),
        (
            "bensley",
            "size=5,win=filled,stuck=loss,priority=none,repetition=3,max_plies=1000",
        ),
        (
            "ludii",
            "size=5,win=own,stuck=pass,priority=none,repetition=3,max_plies=1000",
        ),
    ];
    for (preset, keys) in spelled {
        assert_eq!(spelled_out::<Kono<u64>>(preset), keys, "{preset}");
    }
}

#[test]
fn white_moves_first_and_then_the_sides_alternate() {
    let game = kono("default");
    assert!(after(&game, "start", "").ends_with(" w"));
    assert!(after(&game, "start", "a2-b3").ends_with(" b"));
    assert!(after(&game, "start", "a2-b3 e4-d3").ends_with(" w"));
}

#[test]
fn eight_steps_are_possible_at_the_start() {
    assert_eq!(
        moves_of(&kono("default"), "start"),
        [
            "a1-b2", "b1-c2", "c1-b2", "c1-d2", "d1-c2", "e1-d2", "a2-b3", "e2-d3"
        ]
    );
}

#[test]
fn a_piece_steps_along_a_diagonal_forwards_and_backwards() {
    let position = drawn(
        "
        b b b b b
        b . . . b
        . . w . .
        w . . . w
        w w w w .
        ",
        "w",
    );
    let game = kono("default");
    assert_eq!(
        moves_from(&game, &position, "c3-"),
        ["b2", "d2", "b4", "d4"]
    );
    // At the edge there is nowhere to go but inwards.
    assert_eq!(moves_from(&game, &position, "e2-"), ["d3"]);
}

#[test]
fn black_steps_as_white_does() {
    let position = drawn(
        "
        b b b b .
        b . . . b
        . . b . .
        w . . . w
        w w w w w
        ",
        "b",
    );
    assert_eq!(
        moves_from(&kono("default"), &position, "c3-"),
        ["b2", "d2", "b4", "d4"]
    );
}

#[test]
fn nothing_is_jumped_and_nothing_is_captured() {
    let position = drawn(
        "
        b b b b .
        b . . b b
        . . w . .
        w w . . w
        . w w w .
        ",
        "w",
    );
    let game = kono("default");
    // On b2 stands an own piece and on d4 an enemy; behind them a1 and e5 are empty.
    assert_eq!(moves_from(&game, &position, "c3-"), ["d2", "b4"]);
    assert_eq!(
        after(&game, &position, "c3-b4"),
        "bbbb1/bw1bb/5/ww2w/1www1 b"
    );
}

#[test]
fn a_step_keeps_the_colour_of_the_square_and_changes_the_sum_of_ranks_by_one() {
    let game = kono("default");
    let parity = |square: &str| {
        let letters = square.as_bytes();
        (letters[0] + letters[1]) % 2
    };
    for mv in moves_of(&game, "bbb1b/b1b1b/1w3/4w/wwwww w") {
        let (from, to) = mv.split_once('-').unwrap();
        assert_eq!(parity(from), parity(to), "{mv}");
        assert_eq!(from.as_bytes()[1].abs_diff(to.as_bytes()[1]), 1, "{mv}");
    }
}

/// The most steps White can have on one colour of squares, over all ways to put `each` pieces a side on them.
fn most_steps(parity: usize, each: usize) -> usize {
    let game = kono("default");
    // From a1 on. The pieces on the other colour stay where they start.
    let start: Vec<char> = "wwwwww...w.....b...bbbbbb".chars().collect();
    let squares: Vec<_> = (0..25).filter(|square| square % 2 == parity).collect();
    let mut most = 0;
    for number in 0..3_usize.pow(squares.len() as u32) {
        let mut board = start.clone();
        for (place, &square) in (0..).zip(&squares) {
            board[square] = ['.', 'w', 'b'][number / 3_usize.pow(place) % 3];
        }
        let count = |piece| {
            squares
                .iter()
                .filter(|&&square| board[square] == piece)
                .count()
        };
        if count('w') != each || count('b') != each {
            continue;
        }
        let rank = |rank: &[char]| rank.iter().flat_map(|&piece| [piece, ' ']).collect();
        let ranks: Vec<String> = board.chunks(5).rev().map(rank).collect();
        let moves = moves_of(&game, &drawn(&ranks.join("\n"), "w"));
        let from_here = |mv: &&String| {
            let from = mv.as_bytes();
            usize::from(from[0] + from[1]) % 2 == parity
        };
        most = most.max(moves.iter().filter(from_here).count());
    }
    most
}

#[test]
fn a_position_has_at_most_twenty_one_moves() {
    assert_eq!(most_steps(0, 3), 11);
    assert_eq!(most_steps(1, 4), 10);
}

/// White has left a square at home and could go on with the piece that left it.
fn one_is_on_its_way() -> String {
    drawn(
        "
        b b b b b
        b . . . .
        . w . b .
        . . . . w
        w w w w w
        ",
        "w",
    )
}

#[test]
fn any_piece_may_move() {
    assert_eq!(
        moves_from(&kono("priority=none"), &one_is_on_its_way(), "b3-"),
        ["a2", "c2", "c4"]
    );
}

#[test]
fn with_priority_for_home_only_pieces_at_home_may_move() {
    assert_eq!(
        moves_of(&kono("priority=home"), &one_is_on_its_way()),
        [
            "a1-b2", "b1-a2", "b1-c2", "c1-b2", "c1-d2", "d1-c2", "e1-d2"
        ]
    );
}

#[test]
fn with_priority_for_home_the_others_move_when_nobody_at_home_can() {
    let position = drawn(
        "
        b . . w
        b b . .
        w b b b
        w w w w
        ",
        "w",
    );
    for priority in ["none", "home"] {
        let game = kono(&format!("size=4,priority={priority}"));
        assert_eq!(moves_of(&game, &position), ["d4-c3"], "{priority}");
        assert_eq!(outcome_of(&game, &position), "undecided", "{priority}");
    }
}

#[test]
fn a_move_is_compulsory() {
    for rules in ["default", "ludii"] {
        let game = kono(rules);
        assert!(!moves_of(&game, "start").contains(&"pass".to_owned()));
        assert!(game.read_move(&at(&game, "start"), "pass").is_err());
    }
    assert_eq!(kono("ludii").count(&kono("ludii").start()), 8);
}
