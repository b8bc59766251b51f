//! Each rule of Wali and its relatives by its name, and the comparison with the plain generator.

mod captures;
mod drops;
mod endings;
mod eval;
mod notation;
mod originals;
mod picture;

use tabuleiro_core::Wide;

use super::{Wali, naive};
use crate::testing::{compare, game, games_to_compare};

/// The game on a board of at most 64 squares.
fn wali(rules: &str) -> Wali<u64> {
    game(rules)
}

#[test]
fn the_plain_generator_agrees() {
    compare::<Wali<u64>>(naive::judge, games_to_compare() * 9 / 10, 200);
    compare::<Wali<Wide>>(naive::judge, games_to_compare() / 10, 60);
}
