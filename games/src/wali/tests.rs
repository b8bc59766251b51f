use tabuleiro_core::Wide;

use super::{Wali, naive};
use crate::testing::{compare, games_to_compare};

#[test]
fn the_plain_generator_agrees() {
    compare::<Wali<u64>>(naive::judge, games_to_compare() * 9 / 10, 200);
    compare::<Wali<Wide>>(naive::judge, games_to_compare() / 10, 60);
}
