//! Each rule of Mitsudomoe by its name, and the comparison with the plain generator.

mod endings;
mod eval;
mod notation;
mod originals;
mod picture;
mod steps;
mod vaults;

use super::{Mitsudomoe, naive};
use crate::testing::{compare, drawn_stacks as drawn, game, games_to_compare};

fn mitsudomoe(rules: &str) -> Mitsudomoe {
    game(rules)
}

/// Three balls a side with a few exposed rings before them.
fn open_field() -> String {
    drawn(
        "
        bB .  bB .  bB
        .  b  .  b  .
        .  .  .  .  .
        .  w  .  w  .
        wW .  wW .  wW
        ",
        "w 3 3",
    )
}

/// White's ball on a3 can vault Black's on b3, which can be put on e1.
fn one_to_vault() -> String {
    drawn(
        "
        .  .  .  .  bB
        .  .  .  .  bB
        wW bB w  .  .
        .  .  .  .  .
        wW .  wW .  b
        ",
        "w 4 4",
    )
}

/// White's ball on a3 can vault Black's on b3 and c3; on e1 is a ring for one of them.
fn two_to_vault() -> String {
    drawn(
        "
        .  .  .  .  .
        .  .  .  .  bB
        wW bB bB w  w
        .  .  .  .  .
        wW .  wW .  b
        ",
        "w 3 4",
    )
}

#[test]
fn the_plain_generator_agrees() {
    compare::<Mitsudomoe>(naive::judge, games_to_compare(), 40);
}
