//! Weak players: how far they look, how much they consider, and that they err the same way whenever they are asked.

mod common;

use std::sync::Arc;

use common::{Past, Visit, Work, each_game, pasts, think};
use tabuleiro_core::{Playable, Rules};
use tabuleiro_engine::{Engine, Limits, SearchOptions, SearchReport};

const PRESETS: [&str; 3] = ["default", "official", "wali"];

/// What a player with these options thinks of a position.
fn thought<G: Playable>(
    game: &Arc<G>,
    past: &Past<G>,
    options: SearchOptions,
) -> Option<SearchReport<G::Move>> {
    let mut engine = Engine::new(Arc::clone(game), options, 64);
    think(&mut engine, past, &Limits::nodes(3000).into())
}

struct Habits {
    /// How often another seed led to another move.
    differing: usize,
    met: usize,
}

impl Work for Habits {
    fn work<G: Playable>(&mut self, text: &str, rules: Rules<G::Options>, visit: Visit) {
        if visit == Visit::Again {
            return;
        }
        let game = Arc::new(G::new(rules));
        for past in pasts(&*game, 40, 30, 9) {
            self.check(text, &game, &past);
        }
    }
}

impl Habits {
    fn check<G: Playable>(&mut self, text: &str, game: &Arc<G>, past: &Past<G>) {
        let weak = |seed| SearchOptions {
            sight: 2,
            focus: 4,
            blindness: 40,
            naivety: 80,
            noise: 100,
            noise_seed: seed,
            ..SearchOptions::default()
        };
        let first = thought(game, past, weak(1)).expect("it is undecided");
        assert!(first.depth <= 2, "{text}: {first:?}");
        assert!(first.selective_depth <= 2, "{text}: {first:?}");
        let again = thought(game, past, weak(1)).expect("it is undecided");
        assert_eq!(first.lines, again.lines, "{text}");
        let other = thought(game, past, weak(2)).expect("it is undecided");
        self.differing += usize::from(first.best() != other.best());
        self.met += 1;
        let narrow = SearchOptions {
            sight: 1,
            focus: 3,
            ..SearchOptions::default()
        };
        let narrow = thought(game, past, narrow).expect("it is undecided");
        // Each of the three is looked at twice at most: once for whether it is better, once for how much.
        assert!(narrow.nodes <= 6, "{text}: {narrow:?}");
    }
}

#[test]
fn weak_players_look_no_further_than_they_may_and_err_by_their_seed() {
    let mut habits = Habits {
        differing: 0,
        met: 0,
    };
    each_game(&PRESETS, &mut habits);
    assert!(habits.met >= 60, "only {} positions", habits.met);
    assert!(habits.differing > habits.met / 10, "{}", habits.differing);
}

/// A player that overlooks nearly everything does not see the reply, but still makes a legal move.
#[test]
fn the_blind_still_move() {
    struct Blind;
    impl Work for Blind {
        fn work<G: Playable>(&mut self, text: &str, rules: Rules<G::Options>, _visit: Visit) {
            let game = Arc::new(G::new(rules));
            let options = SearchOptions {
                blindness: 100,
                ..SearchOptions::default()
            };
            for past in pasts(&*game, 40, 5, 4) {
                let blind = thought(&game, &past, options).expect("it is undecided");
                let mut moves = Vec::new();
                game.moves(past.last(), &mut moves);
                assert!(moves.contains(&blind.best()), "{text}");
            }
        }
    }
    each_game(&PRESETS, &mut Blind);
}
