//! The computer players of the original student program.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::{Care, Notation, Originals};

use super::super::Wali;
use super::wali;
use crate::testing::{at, drawn, original_game, originals_play_legally};

#[test]
fn every_player_plays_legally() {
    originals_play_legally::<Wali<u64>>(Care::Repaired);
}

fn choice(rules: &str, position: &str, name: &str, seed: u64) -> String {
    let game = wali(rules);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mv = game.original_move(name, &at(&game, position), Care::Pure, &mut rng);
    game.write_move(mv.expect("the game goes on"))
}

/// When nothing happens all steps are worth the same, and the last in the order is taken: the stone nearest to the bottom right.
#[test]
fn the_search_moves_the_last_stone_when_nothing_happens() {
    let position = drawn(
        "
        b . . . b
        . . . . .
        . . . . .
        . . . . .
        b . . . b
        w . w . w
        ",
        "w - 0",
    );
    for seed in 0..5 {
        assert_eq!(choice("feup", &position, "minimax", seed), "e1-d1");
    }
}

#[test]
fn the_search_takes_a_stone_when_it_can() {
    let position = "5/5/b3b/4b/2w2/ww3 w - 0";
    for seed in 0..10 {
        let mv = choice("wali", position, "minimax", seed);
        assert!(mv.starts_with("c2-c1x"), "{mv}");
    }
}

#[test]
fn random_never_declines_a_capture() {
    let position = "5/5/b3b/4b/2w2/ww3 w - 0";
    let moves: Vec<_> = (0..200)
        .map(|seed| choice("wali", position, "random", seed))
        .collect();
    assert!(moves.iter().any(|mv| mv.starts_with("c2-c1x")));
    assert!(moves.iter().all(|mv| mv != "c2-c1"));
}

#[test]
fn minimax_beats_random() {
    let game = wali("wali");
    let wins = (0..6)
        .filter(|&seed| {
            original_game(&game, ["minimax", "random"], Care::Pure, seed)
                .1
                .starts_with("1-0")
        })
        .count();
    assert!(wins >= 5, "{wins} of 6");
}
