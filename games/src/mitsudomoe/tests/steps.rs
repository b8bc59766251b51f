//! Setup, ring steps, and steps of balls.

use std::collections::BTreeSet;

use tabuleiro_core::{Game, Notation};

use super::{mitsudomoe, open_field};
use crate::mitsudomoe::Mitsudomoe;
use crate::testing::{
    after, at, drawn_stacks as drawn, moves_from, moves_of, outcome_of, rules_refusal, spelled_out,
};

#[test]
fn each_side_starts_in_its_corner_with_five_rings_in_supply() {
    let start = drawn(
        "
        .  .  .  bB bB
        .  .  .  .  bB
        .  .  .  .  .
        wW .  .  .  .
        wW wW .  .  .
        ",
        "w 5 5",
    );
    assert_eq!(after(&mitsudomoe("official"), "start", ""), start);
}

#[test]
fn presets_name_their_options() {
    let spelled = [
        (
            "official",
            "goal_lock=on,goal_shield=on,home_fill_loss=on,diagonal_vault=on,chain_relocation=on,repetition=3,max_plies=none",
        ),
        (
            "feup5",
            "goal_lock=off,goal_shield=off,home_fill_loss=on,diagonal_vault=on,chain_relocation=on,repetition=none,max_plies=1000",
        ),
        (
            "feup1",
            "goal_lock=on,goal_shield=off,home_fill_loss=off,diagonal_vault=off,chain_relocation=off,repetition=none,max_plies=1000",
        ),
    ];
    for (preset, keys) in spelled {
        assert_eq!(spelled_out::<Mitsudomoe>(preset), keys, "{preset}");
    }
}

#[test]
fn the_board_has_one_size() {
    assert_eq!(rules_refusal::<Mitsudomoe>("size=5"), "rules-unknown-key");
}

#[test]
fn nine_turns_are_possible_at_the_start() {
    let game = mitsudomoe("official");
    assert_eq!(
        moves_of(&game, "start"),
        [
            "c1:a1-c1", "c1:b1-c1", "b2:a1-b2", "b2:b1-b2", "b2:a2-b2", "c2:b1-c2", "a3:a1-a3",
            "a3:a2-a3", "b3:a2-b3"
        ]
    );
}

#[test]
fn black_has_nine_turns_whatever_white_begins_with_and_nobody_has_lost() {
    let game = mitsudomoe("official");
    for first in moves_of(&game, "start") {
        let position = after(&game, "start", &first);
        assert_eq!(outcome_of(&game, &position), "undecided", "{first}");
        assert_eq!(moves_of(&game, &position).len(), 9, "{first}");
    }
}

#[test]
fn white_starts_and_the_sides_alternate() {
    let game = mitsudomoe("official");
    assert_eq!(
        after(&game, "start", "b2:a1-b2"),
        "3,bB,bB/4,bB/5/wW,wW,3/w,wW,3 b 4 5"
    );
    assert_eq!(
        after(&game, "start", "b2:a1-b2 d4:e5-d4"),
        "3,bB,b/3,bB,bB/5/wW,wW,3/w,wW,3 w 4 4"
    );
}

/// The ring steps of all turns.
fn ring_steps(position: &str) -> BTreeSet<String> {
    let turns = moves_of(&mitsudomoe("official"), position);
    let ring = |turn: &String| turn.split(':').next().unwrap().to_owned();
    turns.iter().map(ring).collect()
}

#[test]
fn a_ring_is_placed_from_the_supply_or_an_exposed_own_one_is_moved() {
    let game = mitsudomoe("official");
    let grid = game.grid();
    let balls = ["a1", "c1", "e1", "a5", "c5", "e5"];
    // Any distance, home and goal, and the tops of all stacks: everywhere but on balls and on the space it comes from.
    let targets = |from: &str| -> Vec<String> {
        let names = grid.squares().map(|square| grid.name(square));
        names
            .filter(|name| !balls.contains(&name.as_str()) && name != from)
            .collect()
    };
    let mut expected: BTreeSet<String> = targets("").into_iter().collect();
    for from in ["b2", "d2"] {
        expected.extend(targets(from).iter().map(|to| format!("{from}-{to}")));
    }
    assert_eq!(expected.len(), 19 + 18 + 18);
    assert_eq!(ring_steps(&open_field()), expected);
}

#[test]
fn with_an_empty_supply_rings_are_only_moved() {
    let position = drawn(
        "
        bB .  bB .  bB
        .  b  .  b  .
        .  .  .  .  .
        .  ww .  www .
        wW .  wW .  wW
        ",
        "w 0 3",
    );
    let steps = ring_steps(&position);
    assert_eq!(steps.len(), 18 + 18);
    assert!(steps.iter().all(|step| step.contains('-')));
}

#[test]
fn a_covered_ring_stays_where_it_is() {
    let covered = drawn(
        "
        bB .  bB .  bB
        .  .  .  b  .
        .  .  wb .  .
        .  .  .  w  .
        wW .  wW .  wW
        ",
        "w 3 3",
    );
    let origins: BTreeSet<_> = ring_steps(&covered)
        .iter()
        .filter_map(|step| step.split_once('-'))
        .map(|(from, _)| from.to_owned())
        .collect();
    assert_eq!(origins, BTreeSet::from(["d2".to_owned()]));
}

#[test]
fn a_ring_on_another_covers_it() {
    let game = mitsudomoe("official");
    assert_eq!(
        after(&game, &open_field(), "b4:a1-b2"),
        "bB,1,bB,1,bB/1,bw,1,b,1/5/1,wW,1,w,1/w,1,wW,1,wW b 2 3"
    );
}

#[test]
fn the_ball_may_land_where_the_ring_was_just_put() {
    let game = mitsudomoe("official");
    assert_eq!(
        moves_from(&game, &open_field(), "a2:"),
        ["a1-a2", "a1-b2", "c1-b2", "c1-d2", "e1-d2"]
    );
}

#[test]
fn a_ring_that_is_lifted_is_gone_at_once() {
    let game = mitsudomoe("official");
    assert_eq!(
        moves_from(&game, &open_field(), "b2-e3:"),
        ["c1-d2", "e1-d2"]
    );
}

#[test]
fn what_lies_under_a_lifted_ring_is_exposed_at_once() {
    let game = mitsudomoe("official");
    let under = |stack: &str, supplies: &str| {
        let field = open_field().replacen("1,w,1,w,1", &format!("1,{stack},1,w,1"), 1);
        let position = field.replace("w 3 3", supplies);
        moves_from(&game, &position, "b2-e3:")
    };
    assert_eq!(under("ww", "w 2 3"), ["a1-b2", "c1-b2", "c1-d2", "e1-d2"]);
    assert_eq!(under("bw", "w 3 2"), ["c1-d2", "e1-d2"]);
}

#[test]
fn a_ball_steps_in_eight_directions_onto_an_exposed_own_ring() {
    let position = drawn(
        "
        bB .  bB .  bB
        .  .  .  .  .
        .  .  wW .  .
        .  .  .  .  .
        wW .  .  .  wW
        ",
        "w 5 5",
    );
    let turns = moves_of(&mitsudomoe("official"), &position);
    let of_c3: Vec<_> = turns.iter().filter(|turn| turn.contains(":c3-")).collect();
    assert_eq!(
        of_c3,
        [
            "b2:c3-b2", "c2:c3-c2", "d2:c3-d2", "b3:c3-b3", "d3:c3-d3", "b4:c3-b4", "c4:c3-c4",
            "d4:c3-d4"
        ]
    );
}

#[test]
fn a_ball_steps_on_nothing_else() {
    // Beside c1 are an empty space, an enemy ring, a covered own ring, an own ball and one exposed own ring.
    let position = drawn(
        "
        bB .  bB .  bB
        .  .  .  .  .
        .  .  .  .  .
        .  wb b  w  .
        .  .  wW wW wW
        ",
        "w 3 3",
    );
    assert_eq!(
        moves_from(&mitsudomoe("official"), &position, "e4:"),
        ["c1-d2", "d1-d2", "e1-d2"]
    );
}

#[test]
fn a_ring_step_without_a_ball_step_is_no_turn() {
    let game = mitsudomoe("official");
    assert_eq!(moves_from(&game, "start", "e1:"), Vec::<String>::new());
    assert_eq!(moves_from(&game, "start", "c3:"), Vec::<String>::new());
}

#[test]
fn different_turns_lead_to_different_positions() {
    let game = mitsudomoe("official");
    let position = at(&game, "3,bw,wW/1,wW,1,bB,bB/1,w,bwW,b,w/bB,bw,b,2/5 w 1 0");
    let mut turns = Vec::new();
    game.moves(&position, &mut turns);
    let positions: BTreeSet<_> = turns
        .iter()
        .map(|&turn| game.play(&position, turn))
        .collect();
    assert_eq!((turns.len(), positions.len()), (279, 279));
}

/// White's ball on d5 has arrived, and could go to d4.
fn arrived() -> String {
    drawn(
        "
        bB .  bB wW .
        .  b  .  w  .
        .  .  .  .  bB
        .  .  .  .  .
        wW .  .  .  wW
        ",
        "w 4 4",
    )
}

#[test]
fn a_ball_on_its_goal_stays_there() {
    let turns = moves_of(&mitsudomoe("official"), &arrived());
    assert!(turns.iter().all(|turn| !turn.contains(":d5-")));
    assert!(!turns.is_empty());
}

#[test]
fn a_ball_on_its_goal_may_leave_it_if_the_rules_say_so() {
    assert_eq!(
        moves_from(&mitsudomoe("goal_lock=off"), &arrived(), "c1:"),
        ["d5-d4"]
    );
}

#[test]
fn a_ball_on_its_home_or_on_the_enemys_goal_moves_freely() {
    let game = mitsudomoe("official");
    assert_eq!(moves_from(&game, &arrived(), "a2:"), ["a1-a2"]);
    assert_eq!(moves_from(&game, &arrived(), "b1:"), ["a1-b1"]);
}
