//! Readers meet texts that are almost right: none panics or hangs, and whatever is read survives writing.
//!
//! `TABULEIRO_INPUTS` sets how many texts each reader of each game is given.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::contract::rules_texts;
use tabuleiro_core::mutation::mutate;
use tabuleiro_core::playout::playout;
use tabuleiro_core::{Playable, Rules, Setup};
use tabuleiro_games::{Visitor, each};

fn inputs() -> usize {
    let asked = std::env::var("TABULEIRO_INPUTS").ok();
    asked
        .and_then(|count| count.parse().ok())
        .unwrap_or(100_000)
}

/// A position after some random moves, and the rules it belongs to.
fn some_position<G: Playable>(
    rules: &str,
    plies: u32,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<(G, Setup<G::Position>)> {
    let rules: Rules<G::Options> = rules.parse().ok()?;
    let game = G::fits(&rules).then(|| G::new(rules))?;
    let position = playout(&game, &game.start(), plies, rng, &mut Vec::new()).last;
    Some((game, Setup { position, quiet: 0 }))
}

struct Positions;

impl Visitor for Positions {
    fn visit<G: Playable>(&mut self) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let texts = rules_texts(&G::INFO);
        let mut read = 0;
        for round in 0..inputs() / 50 {
            let rules = &texts[round % texts.len()];
            let Some((game, setup)) = some_position::<G>(rules, round as u32 % 40, &mut rng) else {
                continue;
            };
            let text = game.write_position(&setup);
            for _ in 0..50 {
                let changed = mutate(&text, &mut rng);
                if let Ok(setup) = game.read_position(&changed) {
                    let written = game.write_position(&setup);
                    assert_eq!(
                        game.read_position(&written),
                        Ok(setup),
                        "{changed:?} as {written}"
                    );
                    assert_eq!(
                        game.count(&setup.position) == 0,
                        game.outcome(&setup.position).is_some(),
                        "{written}"
                    );
                    read += 1;
                }
            }
        }
        assert!(
            read > inputs() / 100,
            "{}: only {read} were read: the changes are too rough",
            G::INFO.name
        );
    }
}

struct Moves;

impl Visitor for Moves {
    fn visit<G: Playable>(&mut self) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let texts = rules_texts(&G::INFO);
        let mut read = 0;
        for round in 0..inputs() / 50 {
            let rules = &texts[round % texts.len()];
            let Some((game, setup)) = some_position::<G>(rules, round as u32 % 40, &mut rng) else {
                continue;
            };
            let Some(mv) = game.random_move(&setup.position, &mut rng, &mut Vec::new()) else {
                continue;
            };
            let text = game.write_move(mv);
            for _ in 0..50 {
                let changed = mutate(&text, &mut rng);
                if let Ok(mv) = game.read_move(&setup.position, &changed) {
                    let written = game.write_move(mv);
                    assert_eq!(
                        game.read_move(&setup.position, &written),
                        Ok(mv),
                        "{changed:?} as {written}"
                    );
                    game.play(&setup.position, mv);
                    read += 1;
                }
            }
        }
        assert!(
            read > inputs() / 100,
            "{}: only {read} were read: the changes are too rough",
            G::INFO.name
        );
    }
}

struct RulesTexts;

impl Visitor for RulesTexts {
    fn visit<G: Playable>(&mut self) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let texts = rules_texts(&G::INFO);
        let mut read = 0;
        for round in 0..inputs() {
            let changed = mutate(&texts[round % texts.len()], &mut rng);
            if let Ok(rules) = changed.parse::<Rules<G::Options>>() {
                let written = rules.to_string();
                let again: Rules<G::Options> = written.parse().expect("what is written is read");
                assert_eq!(again, rules, "{changed:?} as {written}");
                assert_eq!(again.to_string(), written);
                read += 1;
            }
        }
        assert!(
            read > inputs() / 100,
            "{}: only {read} were read: the changes are too rough",
            G::INFO.name
        );
    }
}

#[test]
fn positions_almost_right() {
    each(&mut Positions);
}

#[test]
fn moves_almost_right() {
    each(&mut Moves);
}

#[test]
fn rules_almost_right() {
    each(&mut RulesTexts);
}
