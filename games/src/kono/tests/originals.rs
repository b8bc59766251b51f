//! The computer players of the original student program.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::{Care, Game, Originals, Side};

use super::super::Kono;
use super::kono;
use crate::testing::{after, at, originals_play_legally};

#[test]
fn every_player_plays_legally() {
    originals_play_legally::<Kono<u64>>(Care::Repaired);
}

/// The values the original program gives to the start and to White's first moves.
#[test]
fn the_second_level_values_boards_as_the_program_did() {
    let game = kono("default");
    let start = game.start();
    assert_eq!(game.original_value(&start, Side::White), 788);
    assert_eq!(game.original_value(&start, Side::Black), 788);
    let values = [
        ("a1-b2", 782),
        ("b1-c2", 782),
        ("c1-b2", 802),
        ("c1-d2", 782),
        ("d1-c2", 790),
        ("e1-d2", 786),
        ("a2-b3", 782),
        ("e2-d3", 794),
    ];
    for (mv, value) in values {
        let position = at(&game, &after(&game, "bbbbb/b3b/5/w3w/wwwww w", mv));
        assert_eq!(game.original_value(&position, Side::White), value, "{mv}");
    }
    let won = at(&game, "wwwww/w3w/5/b3b/bbbbb b");
    assert_eq!(game.original_value(&won, Side::White), 0);
}

#[test]
fn the_second_level_takes_one_of_the_lowest() {
    let game = kono("default");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut chosen: Vec<_> = (0..200)
        .filter_map(|_| game.original_move("level2", &game.start(), Care::Pure, &mut rng))
        .map(|mv| tabuleiro_core::Notation::write_move(&game, mv))
        .collect();
    chosen.sort_unstable();
    chosen.dedup();
    assert_eq!(chosen, ["a1-b2", "a2-b3", "b1-c2", "c1-d2"]);
}

#[test]
fn an_unknown_name_is_nobody() {
    let game = kono("default");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    assert_eq!(
        game.original_move("level3", &game.start(), Care::Pure, &mut rng),
        None
    );
}
