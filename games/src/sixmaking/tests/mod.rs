use tabuleiro_core::Wide;

use super::{Sixmaking, naive};
use crate::testing::{compare, games_to_compare};

#[test]
fn the_plain_generator_agrees() {
    compare::<Sixmaking<u64, 25>>(naive::judge, games_to_compare() * 8 / 10, 100);
    compare::<Sixmaking<u64, 64>>(naive::judge, games_to_compare() / 10, 60);
    compare::<Sixmaking<Wide, 256>>(naive::judge, games_to_compare() / 10, 40);
}
