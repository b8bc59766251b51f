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

/// How many changed texts come from one right one.
const CHANGES: usize = 50;

/// Gives a reader changed texts, right ones of which `text_of` makes in positions of random games under all rules that fit.
///
/// `survives` says whether a text is read, after making sure that what was read survives writing.
fn give<G: Playable>(
    mut rng: Xoshiro256PlusPlus,
    text_of: impl Fn(&G, &Setup<G::Position>, &mut Xoshiro256PlusPlus) -> Option<String>,
    survives: impl Fn(&G, &Setup<G::Position>, &str) -> bool,
) {
    let texts = rules_texts(&G::INFO);
    let rules = texts
        .iter()
        .filter_map(|text| text.parse::<Rules<G::Options>>().ok());
    let games: Vec<G> = rules.filter(|rules| G::fits(rules)).map(G::new).collect();
    let (mut given, mut read) = (0, 0);
    for round in 0.. {
        if given >= inputs() {
            break;
        }
        let game = &games[round % games.len()];
        let plies = round as u32 % 40;
        let position = playout(game, &game.start(), plies, &mut rng, &mut Vec::new()).last;
        let setup = Setup { position, quiet: 0 };
        // A game that is over has no text of a move; its start, which comes again and again, has.
        let Some(text) = text_of(game, &setup, &mut rng) else {
            continue;
        };
        let changed = (0..CHANGES).map(|_| mutate(&text, &mut rng));
        read += changed
            .filter(|changed| survives(game, &setup, changed))
            .count();
        given += CHANGES;
    }
    assert_enough::<G>(read);
}

fn assert_enough<G: Playable>(read: usize) {
    let enough = read > inputs() / 100;
    assert!(
        enough,
        "{}: only {read} were read: the changes are too rough",
        G::INFO.name
    );
}

struct Positions;

impl Visitor for Positions {
    fn visit<G: Playable>(&mut self) {
        let survives = |game: &G, _: &Setup<G::Position>, changed: &str| {
            let Ok(setup) = game.read_position(changed) else {
                return false;
            };
            let written = game.write_position(&setup);
            assert_eq!(
                game.read_position(&written),
                Ok(setup),
                "{changed:?} as {written}"
            );
            let decided = game.outcome(&setup.position).is_some();
            assert_eq!(game.count(&setup.position) == 0, decided, "{written}");
            true
        };
        let rng = Xoshiro256PlusPlus::seed_from_u64(1);
        give::<G>(
            rng,
            |game, setup, _| Some(game.write_position(setup)),
            survives,
        );
    }
}

struct Moves;

impl Visitor for Moves {
    fn visit<G: Playable>(&mut self) {
        let survives = |game: &G, setup: &Setup<G::Position>, changed: &str| {
            let Ok(mv) = game.read_move(&setup.position, changed) else {
                return false;
            };
            let written = game.write_move(mv);
            let again = game.read_move(&setup.position, &written);
            assert_eq!(again, Ok(mv), "{changed:?} as {written}");
            game.play(&setup.position, mv);
            true
        };
        let some_move = |game: &G, setup: &Setup<G::Position>, rng: &mut Xoshiro256PlusPlus| {
            let mv = game.random_move(&setup.position, rng, &mut Vec::new())?;
            Some(game.write_move(mv))
        };
        give::<G>(Xoshiro256PlusPlus::seed_from_u64(2), some_move, survives);
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
        assert_enough::<G>(read);
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
