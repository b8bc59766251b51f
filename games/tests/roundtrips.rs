//! Whatever is written is read as it was: rules, positions, moves.

use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::info::Values;
use tabuleiro_core::playout::playout;
use tabuleiro_core::{Info, Playable, Rules, Setup};
use tabuleiro_games::{Visitor, each};

/// A preset and any values for any keys, out of a row of numbers.
fn rules_text(info: &Info, numbers: &[u32]) -> String {
    let mut numbers = numbers.iter().copied().cycle();
    let mut next = move |below: u32| numbers.next().unwrap_or(0) % below;
    let mut text = info.presets[next(info.presets.len() as u32) as usize]
        .name
        .to_owned();
    for key in info.keys {
        if next(3) != 0 {
            continue;
        }
        let value = match key.values {
            Values::Words(words) => words[next(words.len() as u32) as usize].to_owned(),
            Values::Number { least, most, .. } => (least + next(most - least + 1)).to_string(),
            Values::Oblong { least, most } => {
                let files = least + next(most - least + 1);
                format!("{files}x{}", least + next(most - least + 1))
            }
        };
        text = format!("{text},{}={value}", key.name);
    }
    text
}

struct RoundTrip<'a> {
    numbers: &'a [u32],
    seed: u64,
    plies: u32,
    quiet: u32,
}

impl Visitor for RoundTrip<'_> {
    fn visit<G: Playable>(&mut self) {
        let text = rules_text(&G::INFO, self.numbers);
        // Some values contradict each other, and are refused.
        let Ok(rules) = text.parse::<Rules<G::Options>>() else {
            return;
        };
        assert_eq!(
            rules.to_string().parse::<Rules<G::Options>>().as_ref(),
            Ok(&rules),
            "{text}"
        );
        if !G::fits(&rules) {
            return;
        }
        let game = G::new(rules);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let position = playout(&game, &game.start(), self.plies, &mut rng, &mut Vec::new()).last;
        let written = game.write_position(&Setup {
            position,
            quiet: self.quiet,
        });
        let read = game.read_position(&written);
        // A game without a rule about quiet plies does not write them, nor does a phase in which there are none.
        if let Ok(setup) = &read {
            assert_eq!(setup.position, position, "{written}");
            assert_eq!(game.write_position(setup), written);
        } else {
            assert!(self.quiet > 0, "{written}: {read:?}");
        }
        if let Some(mv) = game.random_move(&position, &mut rng, &mut Vec::new()) {
            let text = game.write_move(mv);
            assert_eq!(
                game.read_move(&position, &text),
                Ok(mv),
                "{written}: {text}"
            );
            assert_eq!(
                game.read_move(&position, &format!("  {}\n", text.to_uppercase())),
                Ok(mv),
                "{written}: {text}"
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_written_is_read(
        numbers in prop::collection::vec(any::<u32>(), 40),
        seed in any::<u64>(),
        plies in 0_u32..120,
        quiet in prop_oneof![Just(0_u32), 0_u32..70_000],
    ) {
        each(&mut RoundTrip { numbers: &numbers, seed, plies, quiet });
    }
}
