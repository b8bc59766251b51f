//! Setup, placements, the movement of towers, and the rule against undoing.

use std::collections::HashSet;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::{Game, Wide};

use super::sixmaking;
use crate::sixmaking::{Sixmaking, SixmakingMove};
use crate::testing::{
    after, drawn_stacks as drawn, game, moves_from, moves_of, objection, rules_refusal, spelled_out,
};

#[test]
fn the_board_is_empty_and_white_moves_first() {
    assert_eq!(
        after(&sixmaking("official"), "start", ""),
        "5/5/5/5/5 w 16-16 -"
    );
    assert_eq!(after(&sixmaking("feup"), "start", ""), "5/5/5/5/5 w * -");
}

#[test]
fn the_supply_follows_from_the_size_unless_it_is_given() {
    let start = |rules| after(&sixmaking(rules), "start", "");
    assert_eq!(start("size=4"), "4/4/4/4 w 12-12 -");
    assert_eq!(start("size=2"), "2/2 w 4-4 -");
    assert_eq!(start("size=4,supply=255"), "4/4/4/4 w 255-255 -");
    assert_eq!(start("size=4,supply=1"), "4/4/4/4 w 1-1 -");
    assert_eq!(start("feup,size=4"), "4/4/4/4 w * -");
    assert_eq!(start("feup,size=4,supply=12"), "4/4/4/4 w 12-12 -");
    let largest: Sixmaking<Wide, 256> = game("size=16");
    assert!(after(&largest, "start", "").ends_with("/16 w 60-60 -"));
}

#[test]
fn boards_have_two_to_sixteen_ranks_and_supplies_one_to_255_disks() {
    for rules in ["size=1", "size=17", "supply=0", "supply=256", "supply=none"] {
        assert_eq!(
            rules_refusal::<Sixmaking<Wide, 256>>(rules),
            "rules-wrong-value",
            "{rules}"
        );
    }
}

#[test]
fn presets_name_their_options() {
    let spelled = [
        (
            "official",
            "size=5,winner=top,supply=16,stalemate=loss,repetition=3,max_plies=none",
        ),
        (
            "feup",
            "size=5,winner=mover,supply=unlimited,stalemate=loss,repetition=none,max_plies=400",
        ),
    ];
    for (preset, keys) in spelled {
        assert_eq!(spelled_out::<Sixmaking<u32, 25>>(preset), keys, "{preset}");
    }
}

#[test]
fn an_own_disk_is_placed_on_any_empty_square() {
    let game = sixmaking("official");
    assert_eq!(moves_of(&game, "start").len(), 25);
    assert_eq!(after(&game, "start", "c3 d3"), "5/5/2,w,b,1/5/5 w 15-15 -");
    let position = drawn(
        "
        w .
        . b
        ",
        "w 3-3 -",
    );
    assert_eq!(moves_of(&sixmaking("size=2"), &position), ["a1", "b2"]);
}

#[test]
fn with_an_empty_supply_nothing_is_placed() {
    let position = drawn(
        "
        w b
        . .
        ",
        "w 0-0 -",
    );
    assert_eq!(
        moves_of(&sixmaking("size=2,supply=1"), &position),
        ["1a2-b2", "1b2-a2"]
    );
    let unlimited = position.replace("0-0", "*");
    assert_eq!(
        moves_of(&sixmaking("size=2,supply=unlimited"), &unlimited),
        ["a1", "b1", "1a2-b2", "1b2-a2"]
    );
}

#[test]
fn a_list_of_moves_has_placements_first_and_then_towers_by_source_destination_and_count() {
    let position = drawn(
        "
        w .
        bw b
        ",
        "b 2-2 -",
    );
    assert_eq!(
        moves_of(&sixmaking("size=2"), &position),
        [
            "b2", "1a1-b1", "2a1-b1", "1a1-a2", "2a1-a2", "1b1-a1", "1a2-a1"
        ]
    );
}

#[test]
fn nobody_owns_a_tower() {
    let position = |turn| {
        drawn(
            "
            w b
            . .
            ",
            turn,
        )
    };
    let game = sixmaking("size=2,supply=1");
    for turn in ["w 0-0 -", "b 0-0 -"] {
        assert_eq!(moves_of(&game, &position(turn)), ["1a2-b2", "1b2-a2"]);
    }
}

#[test]
fn the_disks_moved_keep_their_order_and_go_on_top() {
    let game = sixmaking("supply=unlimited");
    let position = drawn(
        "
        . . . w .
        . . . . .
        . . bwb . .
        . . . . .
        . . . . .
        ",
        "w * -",
    );
    let moved = |mv| after(&game, &position, mv);
    assert_eq!(moved("1c3-d5"), "3,wb,1/5/2,bw,2/5/5 b * -");
    assert_eq!(moved("2c3-d5"), "3,wwb,1/5/2,b,2/5/5 b * 2d5-c3");
    assert_eq!(moved("3c3-d5"), "3,wbwb,1/5/5/5/5 b * -");
}

#[test]
fn a_move_takes_nothing_from_the_supply() {
    let position = "5/5/5/5/w,b,3 w 15-15 -";
    assert_eq!(
        after(&sixmaking("official"), position, "1a1-b1"),
        "5/5/5/5/1,bw,3 b 15-15 -"
    );
}

/// Where the tower on c3 can go, moving `counts` of its disks.
fn ways(position: &str, counts: &[u8]) -> Vec<Vec<String>> {
    let game = sixmaking("supply=unlimited");
    let from = |count| moves_from(&game, position, &format!("{count}c3-"));
    counts.iter().map(from).collect()
}

#[test]
fn a_pawn_steps_onto_a_tower_beside_it() {
    let position = drawn(
        "
        . . . . .
        . b w . .
        b b w . .
        . . . w .
        . . w . .
        ",
        "w * -",
    );
    assert_eq!(ways(&position, &[1]), [["b3", "c4"]]);
}

#[test]
fn a_rook_goes_along_rank_or_file_onto_the_first_tower_met() {
    let position = drawn(
        "
        . . b . .
        . w . w .
        w . wb w b
        . . b . .
        . . w . .
        ",
        "w * -",
    );
    assert_eq!(ways(&position, &[1, 2]), [["c2", "a3", "d3", "c5"]; 2]);
}

#[test]
fn a_knight_leaps_over_anything_onto_a_tower() {
    let position = drawn(
        "
        . . b w .
        b w w . .
        . b wbw w b
        . . w . bb
        w b . . .
        ",
        "w * -",
    );
    assert_eq!(ways(&position, &[1, 2, 3]), [["b1", "e2", "a4", "d5"]; 3]);
}

#[test]
fn a_bishop_goes_along_a_diagonal_onto_the_first_tower_met() {
    let position = drawn(
        "
        b . b . w
        . w b . .
        . b wbwb . w
        . . . b .
        w . . . b
        ",
        "w * -",
    );
    assert_eq!(
        ways(&position, &[1, 2, 3, 4]),
        [["a1", "d2", "b4", "e5"]; 4]
    );
}

#[test]
fn a_queen_goes_as_a_rook_or_as_a_bishop() {
    let position = drawn(
        "
        b . b . w
        . w . . w
        . b wbwbw . w
        . . . b .
        w b . . b
        ",
        "w * -",
    );
    assert_eq!(
        ways(&position, &[1, 2, 3, 4, 5]),
        [["a1", "d2", "b3", "e3", "b4", "c5", "e5"]; 5]
    );
}

#[test]
fn no_more_disks_are_moved_than_there_are() {
    let position = "5/2,b,2/2,w,2/5/5 w * -";
    assert_eq!(ways(position, &[2]), [Vec::<String>::new()]);
    assert_eq!(
        objection(&sixmaking("supply=unlimited"), position, "2c3-c4"),
        "sixmaking-illegal-count"
    );
}

#[test]
fn there_is_no_limit_of_height() {
    let game = sixmaking("supply=unlimited");
    let position = "2,bbbbb,2/5/2,wwwww,2/5/5 w * -";
    assert_eq!(
        after(&game, position, "5c3-c5"),
        "2,bbbbbwwwww,2/5/5/5/5 b * -"
    );
}

/// Two on a1 and one on b1.
const TWO_AND_ONE: &str = "5/5/5/5/ww,b,3 w 14-15 -";

#[test]
fn the_last_move_may_not_be_undone() {
    let game = sixmaking("official");
    let moved = after(&game, TWO_AND_ONE, "1a1-b1");
    assert_eq!(moved, "5/5/5/5/w,bw,3 b 14-15 1b1-a1");
    assert_eq!(objection(&game, &moved, "1b1-a1"), "sixmaking-illegal-undo");
    // Everything else is legal, the whole tower included.
    assert_eq!(moves_from(&game, &moved, "1b1-"), Vec::<String>::new());
    assert_eq!(moves_from(&game, &moved, "2b1-"), ["a1"]);
    assert_eq!(moves_from(&game, &moved, "1a1-"), ["b1"]);
    assert_eq!(moves_of(&game, &moved).len(), 23 + 2);
}

#[test]
fn a_move_may_be_undone_one_ply_later() {
    let game = sixmaking("official");
    let later = after(&game, TWO_AND_ONE, "1a1-b1 e5");
    assert_eq!(later, "4,b/5/5/5/w,bw,3 w 14-14 -");
    assert_eq!(
        after(&game, &later, "1b1-a1"),
        "4,b/5/5/5/ww,b,3 b 14-14 1a1-b1"
    );
}

#[test]
fn a_move_of_a_whole_tower_leaves_nothing_to_go_back_to() {
    assert_eq!(
        after(&sixmaking("official"), TWO_AND_ONE, "2a1-b1"),
        "5/5/5/5/1,bww,3 b 14-15 -"
    );
}

#[test]
fn a_placement_cannot_be_undone() {
    assert_eq!(
        after(&sixmaking("official"), TWO_AND_ONE, "a2"),
        "5/5/5/w,4/ww,b,3 b 13-15 -"
    );
}

#[test]
fn nothing_is_forbidden_if_the_new_tower_does_not_reach_back() {
    let game = sixmaking("supply=unlimited");
    // The knight's disk makes a rook, which does not leap.
    let position = "3,w,1/5/2,bwb,2/5/5 w * -";
    assert_eq!(
        after(&game, position, "1c3-d5"),
        "3,wb,1/5/2,bw,2/5/5 b * -"
    );
    // Here it makes a knight, which leaps back.
    let position = "3,ww,1/5/2,bwb,2/5/5 w * -";
    assert_eq!(
        after(&game, position, "1c3-d5"),
        "3,wwb,1/5/2,bw,2/5/5 b * 1d5-c3"
    );
}

#[test]
fn only_as_many_disks_as_were_moved_may_not_go_back() {
    let game = sixmaking("supply=unlimited");
    let moved = after(&game, "3,ww,1/5/2,bwb,2/5/5 w * -", "1c3-d5");
    assert_eq!(objection(&game, &moved, "1d5-c3"), "sixmaking-illegal-undo");
    assert_eq!(moves_from(&game, &moved, "2d5-"), ["c3"]);
    assert_eq!(moves_from(&game, &moved, "3d5-"), ["c3"]);
}

/// Every move that can be written down on a board, and some that cannot.
fn thinkable(game: &Sixmaking<u32, 25>) -> Vec<SixmakingMove> {
    let squares = || game.board.grid.squares();
    let places = squares().map(|to| SixmakingMove::Place { to });
    let pairs = squares().flat_map(|from| squares().map(move |to| (from, to)));
    let shifts = pairs.flat_map(|(from, to)| {
        let counts = 0..8;
        counts.map(move |count| SixmakingMove::Shift { from, to, count })
    });
    places.chain(shifts).collect()
}

#[test]
fn a_move_is_legal_exactly_if_it_is_listed() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let mut listed = Vec::new();
    for rules in ["official", "feup", "feup,size=4", "size=3,supply=2"] {
        let game = sixmaking(rules);
        let thinkable = thinkable(&game);
        let mut position = game.start();
        for _ in 0..150 {
            game.moves(&position, &mut listed);
            let expected: HashSet<_> = listed.iter().copied().collect();
            let legal = |&mv: &_| game.is_legal(&position, mv, &mut Vec::new());
            let found: HashSet<_> = thinkable.iter().copied().filter(legal).collect();
            assert_eq!(found, expected, "{rules}: {position:?}");
            let mv = game.random_move(&position, &mut rng, &mut listed);
            position = mv.map_or(game.start(), |mv| game.play(&position, mv));
        }
    }
}
