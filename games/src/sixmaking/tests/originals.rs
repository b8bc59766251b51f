//! The computer players of the original student program.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::{Care, Notation, Originals};

use super::super::Sixmaking;
use super::sixmaking;
use crate::testing::{at, original_game, originals_play_legally};

#[test]
fn every_player_plays_legally() {
    originals_play_legally::<Sixmaking<u32, 25>>(Care::Repaired);
}

fn choices(rules: &str, position: &str, name: &str) -> Vec<String> {
    let game = sixmaking(rules);
    let position = at(&game, position);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let moves = (0..300).filter_map(|_| game.original_move(name, &position, Care::Pure, &mut rng));
    let mut texts: Vec<_> = moves.map(|mv| game.write_move(mv)).collect();
    texts.sort_unstable();
    texts.dedup();
    texts
}

/// On an empty board every first disk leads to the same heights; beside a disk the reply can pile up.
#[test]
fn the_second_level_prefers_what_helps_the_opponent_pile_up() {
    assert_eq!(
        choices("feup,size=2", "2/2 w * -", "level2"),
        ["a1", "a2", "b1", "b2"]
    );
    // A disk beside the other one: then the opponent can make a tower of two.
    assert_eq!(
        choices("feup,size=3", "3/3/b,2 w * -", "level2"),
        ["a2", "b1"]
    );
}

#[test]
fn the_second_level_never_undoes_a_move() {
    let position = "4/1,bww,2/1,bw,wwwwb,bb/4 b * 1c2-b3";
    assert!(!choices("feup,size=4", position, "level2").contains(&"1c2-b3".to_owned()));
}

#[test]
fn the_first_level_begins_with_a_disk_and_then_tosses_a_coin() {
    assert_eq!(choices("feup,size=2", "2/2 w * -", "level1").len(), 4);
    assert_eq!(
        choices("feup,size=2", "2/b,w w * -", "level1"),
        ["1a1-b1", "1b1-a1", "a2", "b2"]
    );
    assert_eq!(
        choices("size=2,supply=1", "2/b,w w 0-0 -", "level1"),
        ["1a1-b1", "1b1-a1"],
        "an empty supply"
    );
}

#[test]
fn games_between_the_levels_end() {
    let game = sixmaking("feup");
    let (_, result) = original_game(&game, ["level2", "level1"], Care::Pure, 1);
    assert!(result.ends_with(" king"), "{result}");
}
