//! Each rule of the game by its name, and the comparison with the plain generator.

mod endings;
mod eval;
mod moves;
mod notation;
mod numbering;
mod originals;
mod picture;

use tabuleiro_core::Wide;

use super::{Sixmaking, naive};
use crate::testing::{compare, game, games_to_compare};

/// The game on a board of at most 5×5.
fn sixmaking(rules: &str) -> Sixmaking<u32, 25> {
    game(rules)
}

#[test]
fn the_plain_generator_agrees() {
    compare::<Sixmaking<u32, 25>>(naive::judge, games_to_compare() * 8 / 10, 100);
    compare::<Sixmaking<u64, 64>>(naive::judge, games_to_compare() / 10, 60);
    compare::<Sixmaking<Wide, 256>>(naive::judge, games_to_compare() / 10, 40);
}
