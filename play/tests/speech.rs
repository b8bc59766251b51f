//! Whatever is refused can be told in words, with every gap filled.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::mutation::mutate;
use tabuleiro_play::{Bout, Language, Speech, infos};

/// What is refused of texts that are almost right: told in both languages, in one line, without a gap left open.
#[test]
fn every_refusal_has_words() {
    let speeches = Language::ALL.map(Speech::new);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut told = 0;
    for info in infos() {
        for preset in info.presets {
            for seed in 0..40 {
                let mut bout = Bout::open(info.name, preset.name).unwrap();
                for ply in 0..seed {
                    let Some(mv) = bout.random_move(seed * 100 + ply) else {
                        break;
                    };
                    bout.play(&mv).unwrap();
                }
                told += refusals(&mut bout, preset.name, &speeches, &mut rng);
            }
        }
    }
    assert!(told > 5_000, "only {told} refusals were told");
}

fn refusals(
    bout: &mut Bout,
    preset: &str,
    speeches: &[Speech],
    rng: &mut Xoshiro256PlusPlus,
) -> usize {
    let mut told = 0;
    let mut tell = |words: String| {
        assert!(
            !words.is_empty() && !words.contains("{$") && !words.contains('\n'),
            "{words:?}"
        );
        told += 1;
    };
    for _ in 0..10 {
        let position = mutate(&bout.position(), rng);
        if let Err(error) = bout.fresh().set_up(&position) {
            for speech in speeches {
                tell(speech.explain(&position, &error));
            }
        }
        let rules = mutate(&format!("{preset},{}", bout.rules()), rng);
        if let Err(error) = Bout::open(bout.info().name, &rules) {
            for speech in speeches {
                tell(speech.explain_opening(&rules, &error));
            }
        }
        let mv = mutate(&bout.random_move(1).unwrap_or_default(), rng);
        match bout.play(&mv) {
            Ok(_) => drop(bout.undo()),
            Err(error) => {
                for speech in speeches {
                    tell(speech.explain_move(&mv, &error));
                }
            }
        }
    }
    if let Some(outcome) = bout.outcome() {
        for speech in speeches {
            tell(speech.ending(bout.info(), outcome));
        }
    }
    told
}

#[test]
fn a_locale_names_its_language() {
    let found = ["pt_PT.UTF-8", "pt", "PT-br", "en_GB", "C", "", "português"].map(Language::find);
    let pt = Some(Language::Portuguese);
    assert_eq!(
        found,
        [pt, pt, pt, Some(Language::English), None, None, None]
    );
}
