use tabuleiro_core::Wide;

use super::{Kono, naive};
use crate::testing::{compare, games_to_compare};

#[test]
fn the_plain_generator_agrees() {
    compare::<Kono<u64>>(naive::judge, games_to_compare() * 9 / 10, 150);
    compare::<Kono<Wide>>(naive::judge, games_to_compare() / 10, 60);
}
