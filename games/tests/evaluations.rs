//! Every evaluation says what it counts, and every level was measured as it is.

use tabuleiro_core::levels::LEVELS;
use tabuleiro_core::{Evaluate, Info, Playable, Rules};
use tabuleiro_games::{Visitor, each};

/// The most features that an evaluation may have.
const MOST_FEATURES: usize = 32;

struct Features;

impl Visitor for Features {
    fn visit<G: Playable>(&mut self) {
        let name = G::INFO.name;
        let features = <G as Evaluate>::FEATURES;
        assert!((1..=MOST_FEATURES).contains(&features.len()), "{name}");
        for preset in G::INFO.presets {
            let rules: Rules<G::Options> = preset.name.parse().expect("presets are read");
            if G::fits(&rules) {
                let weights = G::new(rules).weights().len();
                assert_eq!(weights, features.len(), "{name} {}", preset.name);
            }
        }
        let mut names: Vec<_> = features.iter().map(|feature| feature.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), features.len(), "{name}: a name stands twice");
        let texts = features
            .iter()
            .flat_map(|feature| [feature.name, feature.what]);
        for text in texts {
            assert!(!text.trim().is_empty(), "{name}: a feature without words");
        }
    }
}

#[test]
fn every_evaluation_says_what_it_counts() {
    each(&mut Features);
}

struct Levels(Vec<&'static Info>);

impl Visitor for Levels {
    fn visit<G: Playable>(&mut self) {
        self.0.push(const { &G::INFO });
    }
}

/// A level whose settings were changed has no known strength until `tabuleiro ladder` has measured it and its rating and its stamp were
/// written into the game's `levels.rs`.
#[test]
fn no_level_was_changed_without_measuring_it_again() {
    let mut games = Levels(Vec::new());
    each(&mut games);
    let mut stale = Vec::new();
    for info in games.0 {
        for (number, level) in (1..).zip(info.levels) {
            if level.measured != level.stamp() {
                stale.push(format!(
                    "{} level {number}: measured {}, now {}",
                    info.name,
                    level.measured,
                    level.stamp()
                ));
            }
        }
    }
    stale.dedup();
    assert!(stale.is_empty(), "{}", stale.join("\n"));
}

#[test]
fn every_level_is_stronger_than_the_one_before() {
    let mut games = Levels(Vec::new());
    each(&mut games);
    for info in games.0 {
        assert_eq!(info.levels.len(), LEVELS);
        let ratings = info.levels.map(|level| level.elo);
        assert!(ratings[0] > 0, "{}: 0 is a player at random", info.name);
        assert!(
            ratings.is_sorted_by(|weaker, stronger| weaker < stronger),
            "{}: {ratings:?}",
            info.name
        );
    }
}
