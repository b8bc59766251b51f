//! Every registered game keeps the scores of the contract, under every preset, every value of every key and at the ends of every range.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::contract::{ContractEffort, check, rules_texts};
use tabuleiro_core::{GameOptions, Playable, Rules};
use tabuleiro_games::{Visitor, each};

struct Contract(ContractEffort);

impl Visitor for Contract {
    fn visit<G: Playable>(&mut self) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(42);
        for text in rules_texts(&G::INFO) {
            // A value may not go with the others; the sizes of a preset always do.
            let Ok(rules) = text.parse::<Rules<G::Options>>() else {
                assert!(
                    !text.starts_with(G::Options::INFO.presets[0].name),
                    "{text} is refused"
                );
                continue;
            };
            if G::fits(&rules) {
                check::<G>(&text, self.0, &mut rng);
            }
        }
    }
}

#[test]
fn every_game_keeps_the_contract() {
    each(&mut Contract(ContractEffort {
        games: 2,
        plies: 60,
    }));
}

#[test]
#[ignore = "long"]
fn every_game_keeps_the_contract_in_whole_games() {
    each(&mut Contract(ContractEffort {
        games: 3,
        plies: 250,
    }));
}
