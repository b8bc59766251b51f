//! Vaults and relocations, and the options that change them.

use super::{mitsudomoe, one_to_vault, two_to_vault};
use crate::testing::{after, drawn_stacks as drawn, moves_from, moves_of};

/// What the ball on a3 can do when a ring was put on e2, far from everything.
fn ways_of_a3(rules: &str, position: &str) -> Vec<String> {
    moves_from(&mitsudomoe(rules), position, "e2:a3-")
}

#[test]
fn a_ball_vaults_a_ball_beside_it_and_relocates_it() {
    assert_eq!(ways_of_a3("official", &one_to_vault()), ["c3*e1"]);
    assert_eq!(
        after(&mitsudomoe("official"), &one_to_vault(), "e2:a3-c3*e1"),
        "4,bB/4,bB/w,b,wW,2/4,w/wW,1,wW,1,bB b 3 4"
    );
}

#[test]
fn a_vault_needs_a_ball_beside() {
    let position = one_to_vault().replace("wW,bB,w,2", "wW,1,bB,w,1");
    assert_eq!(ways_of_a3("official", &position), Vec::<String>::new());
}

#[test]
fn a_vault_lands_on_an_exposed_own_ring() {
    let landing = |stack: &str, supplies| {
        let position = one_to_vault().replace("wW,bB,w,2", &format!("wW,bB,{stack},2"));
        let position = position.replace("w 4 4", supplies);
        ways_of_a3("official", &position)
    };
    assert_eq!(landing("1", "w 5 4"), Vec::<String>::new());
    assert_eq!(landing("b", "w 5 3"), Vec::<String>::new());
    assert_eq!(landing("wb", "w 4 3"), Vec::<String>::new());
    assert_eq!(landing("bw", "w 4 3"), ["c3*e1"]);
}

#[test]
fn the_ring_may_be_put_exactly_where_the_vault_lands() {
    let game = mitsudomoe("official");
    let position = one_to_vault()
        .replace("wW,bB,w,2", "wW,bB,3")
        .replace("w 4 4", "w 5 4");
    assert_eq!(moves_from(&game, &position, "c3:a3-"), ["c3*e1"]);
}

#[test]
fn a_vault_passes_an_unbroken_line_and_lands_on_the_first_space_behind_it() {
    // On e3 lies an own ring, too.
    assert_eq!(
        ways_of_a3("official", &two_to_vault()),
        ["d3*b3e1", "d3*c3e1"]
    );
}

#[test]
fn a_line_of_balls_up_to_the_edge_is_not_vaulted() {
    let position = drawn(
        "
        .  .  .  .  .
        .  .  .  .  bB
        .  .  wW bB bB
        .  .  .  .  .
        wW .  wW .  b
        ",
        "w 5 4",
    );
    let turns = moves_of(&mitsudomoe("official"), &position);
    assert!(turns.iter().all(|turn| !turn.contains('*')));
}

#[test]
fn own_balls_are_vaulted_and_stay() {
    let position = drawn(
        "
        .  .  .  .  bB
        .  .  .  .  bB
        wW wW bB w  .
        .  .  .  .  .
        .  .  wW .  b
        ",
        "w 4 4",
    );
    let game = mitsudomoe("official");
    assert_eq!(moves_from(&game, &position, "e2:a3-"), ["d3*e1"]);
    assert_eq!(moves_from(&game, &position, "e2:b3-"), ["d3*e1"]);
    assert_eq!(
        after(&game, &position, "e2:a3-d3*e1"),
        "4,bB/4,bB/w,wW,b,wW,1/4,w/2,wW,1,bB b 3 4"
    );
    // Over own balls alone nothing is relocated.
    assert_eq!(moves_from(&game, "start", "c1:a1-"), ["c1"]);
}

/// Around c3 stand five balls; three vaults go along lines and two along diagonals.
fn surrounded() -> String {
    drawn(
        "
        w  .  w  .  .
        .  wW bB .  .
        w  bB wW wW .
        .  .  .  bB .
        .  .  b  .  w
        ",
        "w 1 4",
    )
}

/// The same upside down.
fn surrounded_upside_down() -> String {
    drawn(
        "
        .  .  b  .  w
        .  .  .  bB .
        w  bB wW wW .
        .  wW bB .  .
        w  .  w  .  .
        ",
        "w 1 4",
    )
}

#[test]
fn a_vault_goes_in_eight_directions() {
    let game = mitsudomoe("official");
    assert_eq!(
        moves_from(&game, &surrounded(), "e3:c3-"),
        ["e1*c1", "a3*c1", "e3", "a5", "c5*c1"]
    );
    assert_eq!(
        moves_from(&game, &surrounded_upside_down(), "e3:c3-"),
        ["a1", "c1*c5", "a3*c5", "e3", "e5*c5"]
    );
}

#[test]
fn a_vault_goes_only_along_lines_if_the_rules_say_so() {
    let game = mitsudomoe("diagonal_vault=off");
    assert_eq!(
        moves_from(&game, &surrounded(), "e3:c3-"),
        ["a3*c1", "e3", "c5*c1"]
    );
    assert_eq!(
        moves_from(&game, &surrounded_upside_down(), "e3:c3-"),
        ["c1*c5", "a3*c5", "e3"]
    );
}

#[test]
fn a_step_along_a_diagonal_is_no_vault() {
    let game = mitsudomoe("diagonal_vault=off");
    assert_eq!(moves_from(&game, "start", "b2:a1-"), ["b2"]);
}

/// Black's ball on b1 has arrived; on c1 lies a white ring, on e3 a black one.
fn arrived_ball_to_vault() -> String {
    drawn(
        "
        .  .  .  .  bB
        .  .  .  .  bB
        .  .  .  .  b
        .  .  .  .  .
        wW bB w  wW wW
        ",
        "w 4 4",
    )
}

#[test]
fn an_enemy_ball_on_its_goal_is_not_vaulted() {
    let game = mitsudomoe("official");
    assert_eq!(
        moves_from(&game, &arrived_ball_to_vault(), "d5:a1-"),
        Vec::<String>::new()
    );
}

#[test]
fn an_enemy_ball_on_its_goal_is_vaulted_if_the_rules_say_so() {
    let game = mitsudomoe("goal_shield=off");
    assert_eq!(
        moves_from(&game, &arrived_ball_to_vault(), "d5:a1-"),
        ["c1*e3"]
    );
}

#[test]
fn one_arrived_ball_protects_its_whole_line() {
    let position = drawn(
        "
        wW .  .  .  .
        .  .  .  .  bB
        .  .  .  .  b
        .  .  .  .  .
        wW bB bB w  wW
        ",
        "w 4 4",
    );
    assert_eq!(
        moves_from(&mitsudomoe("official"), &position, "a4:a1-"),
        Vec::<String>::new()
    );
    assert_eq!(
        moves_from(&mitsudomoe("goal_shield=off"), &position, "a4:a1-"),
        ["d1*b1e3", "d1*c1e3"]
    );
}

#[test]
fn an_enemy_ball_on_its_home_or_on_the_movers_goal_is_vaulted() {
    // e4 is Black's home and White's goal.
    let position = drawn(
        "
        .  .  .  .  w
        .  .  .  .  bB
        .  .  .  .  wW
        .  .  .  .  .
        wW wW bB bB b
        ",
        "w 4 4",
    );
    assert_eq!(
        moves_from(&mitsudomoe("official"), &position, "a4:e3-"),
        ["e5*e1"]
    );
}

#[test]
fn an_own_ball_on_its_goal_is_vaulted() {
    let position = drawn(
        "
        bB .  .  .  w
        bB .  .  .  wW
        .  .  .  .  wW
        .  .  .  .  .
        wW .  .  bB b
        ",
        "w 4 4",
    );
    assert_eq!(
        moves_from(&mitsudomoe("official"), &position, "b3:e3-"),
        ["e5"]
    );
}

#[test]
fn a_vaulted_ball_goes_to_any_exposed_ring_of_its_colour() {
    // Rings of Black's on its home d5, on its goal b1, under a ball and under a white ring.
    let position = drawn(
        "
        .  .  .  b  bB
        .  .  .  bw bB
        wW bB w  .  .
        .  .  .  .  .
        wW b  wW .  wb
        ",
        "w 2 1",
    );
    assert_eq!(
        ways_of_a3("official", &position),
        ["c3*b1", "c3*e1", "c3*d5"]
    );
}

#[test]
fn a_ball_relocated_to_its_goal_is_locked_there() {
    let game = mitsudomoe("official");
    let position = one_to_vault().replace("wW,1,wW,1,b", "wW,b,wW,2");
    let relocated = after(&game, &position, "e2:a3-c3*b1");
    let turns = moves_of(&game, &relocated);
    assert!(turns.iter().all(|turn| !turn.contains(":b1-")));
    let turns = moves_of(&mitsudomoe("goal_lock=off"), &relocated);
    assert!(turns.contains(&"b2:b1-b2".to_owned()));
}

#[test]
fn without_a_ring_for_the_vaulted_ball_there_is_no_vault() {
    let game = mitsudomoe("official");
    // The ring step covers the only one there is.
    assert_eq!(
        moves_from(&game, &one_to_vault(), "e1:a3-"),
        Vec::<String>::new()
    );
}

#[test]
fn a_ring_moved_away_may_uncover_a_ring_for_the_vaulted_ball() {
    let game = mitsudomoe("official");
    let position = one_to_vault()
        .replace("wW,1,wW,1,b", "wW,1,wW,1,bw")
        .replace("w 4 4", "w 3 4");
    assert_eq!(moves_from(&game, &position, "e2:a3-"), Vec::<String>::new());
    assert_eq!(moves_from(&game, &position, "e1-e2:a3-"), ["c3*e1"]);
}

#[test]
fn several_vaulted_balls_end_on_any_rings_but_not_all_where_they_stood() {
    let two_free = two_to_vault()
        .replace("wW,1,wW,1,b ", "wW,1,wW,b,b ")
        .replace("w 3 4", "w 3 3");
    assert_eq!(
        ways_of_a3("official", &two_free),
        ["d3*d1e1", "d3*b3d1", "d3*b3e1", "d3*c3d1", "d3*c3e1"]
    );
}

#[test]
fn without_chains_every_vaulted_ball_needs_a_free_ring() {
    assert_eq!(
        ways_of_a3("chain_relocation=off", &two_to_vault()),
        Vec::<String>::new()
    );
    let two_free = two_to_vault()
        .replace("wW,1,wW,1,b ", "wW,1,wW,b,b ")
        .replace("w 3 4", "w 3 3");
    assert_eq!(ways_of_a3("chain_relocation=off", &two_free), ["d3*d1e1"]);
    assert_eq!(
        ways_of_a3("chain_relocation=off", &one_to_vault()),
        ["c3*e1"]
    );
}

#[test]
fn three_balls_may_be_vaulted_at_once() {
    let position = drawn(
        "
        .  .  .  .  .
        .  .  .  .  .
        wW bB bB bB w
        .  .  .  .  .
        wW .  wW .  b
        ",
        "w 4 4",
    );
    assert_eq!(
        ways_of_a3("official", &position),
        ["e3*b3c3e1", "e3*b3d3e1", "e3*c3d3e1"]
    );
    assert_eq!(
        ways_of_a3("chain_relocation=off", &position),
        Vec::<String>::new()
    );
}

#[test]
fn the_example_of_the_rulebook() {
    let position = drawn(
        "
        .  .  w  .  bB
        .  .  bB .  bB
        .  .  wW .  w
        .  b  wW .  .
        wW .  .  .  .
        ",
        "w 3 4",
    );
    let game = mitsudomoe("official");
    assert_eq!(moves_from(&game, &position, "a3:c2-c5"), ["*b2"]);
    let turns = moves_of(&game, &position);
    let vaults: Vec<_> = turns
        .iter()
        .filter(|turn| turn.contains(":c2-c5"))
        .collect();
    assert!(vaults.iter().all(|turn| turn.ends_with(":c2-c5*b2")));
    // From the supply to all spaces but the six with balls and b2 itself, and of moved rings that on e3, which has one place less to go.
    assert_eq!(vaults.len(), 18 + 17);
}
