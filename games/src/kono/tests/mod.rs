//! Each rule of Five Field Kono by its name, and the comparison with the plain generator.

mod endings;
mod eval;
mod moves;
mod notation;
mod originals;
mod picture;

use tabuleiro_core::Wide;

use super::{Kono, naive};
use crate::testing::{compare, game, games_to_compare};

/// The game on a board of at most 8×8.
fn kono(rules: &str) -> Kono<u64> {
    game(rules)
}

#[test]
fn the_plain_generator_agrees() {
    compare::<Kono<u64>>(naive::judge, games_to_compare() * 9 / 10, 150);
    compare::<Kono<Wide>>(naive::judge, games_to_compare() / 10, 60);
}
