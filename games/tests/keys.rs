//! Keys tell positions apart: a search takes positions with the same key for the same position.

use std::collections::HashMap;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::contract::rules_texts;
use tabuleiro_core::{Playable, Rules};
use tabuleiro_games::{Visitor, each};

const GAMES: usize = 60;
const PLIES: usize = 60;

struct Keys;

impl Visitor for Keys {
    fn visit<G: Playable>(&mut self) {
        let presets = G::INFO.presets.iter().map(|preset| preset.name.to_owned());
        let texts = presets.chain(rules_texts(&G::INFO));
        let rules = texts.filter_map(|text| text.parse::<Rules<G::Options>>().ok());
        for rules in rules.filter(G::fits) {
            check(&G::new(rules));
        }
    }
}

fn check<G: Playable>(game: &G) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let mut known: HashMap<u64, G::Position> = HashMap::new();
    for _ in 0..GAMES {
        let mut position = game.start();
        for _ in 0..PLIES {
            let first = *known.entry(game.key(&position)).or_insert(position);
            let both = || {
                let setup = |position| tabuleiro_core::Setup { position, quiet: 0 };
                [first, position].map(|position| game.write_position(&setup(position)))
            };
            assert_eq!(first, position, "{} {:?}", game.rules(), both());
            let Some(mv) = game.random_move(&position, &mut rng, &mut Vec::new()) else {
                break;
            };
            position = game.play(&position, mv);
        }
    }
}

/// In Six MaKING the supplies and the side to move were laid over the bits of the first towers, where one could hide the other.
#[test]
fn different_positions_have_different_keys() {
    each(&mut Keys);
}
