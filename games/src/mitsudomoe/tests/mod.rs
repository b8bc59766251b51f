use super::{Mitsudomoe, naive};
use crate::testing::{compare, games_to_compare};

#[test]
fn the_plain_generator_agrees() {
    compare::<Mitsudomoe>(naive::judge, games_to_compare(), 40);
}
