//! What the tests of all games ask of evaluations and tactics along random games.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::evaluate::{MOST_PROMISE, weigh};
use tabuleiro_core::{Evaluate, Playable, Side, Tactics};

use crate::testing::game;

/// Plays random games under these rules and shows every undecided position.
pub(crate) fn walk<G: Playable>(
    rules: &str,
    games: u64,
    most_plies: usize,
    mut show: impl FnMut(&G, &G::Position),
) {
    let game: G = game(rules);
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = game.start();
        for _ in 0..most_plies {
            if game.outcome(&position).is_some() {
                break;
            }
            show(&game, &position);
            let mv = game.random_move(&position, &mut rng, &mut Vec::new());
            position = game.play(&position, mv.expect("an undecided game has a move"));
        }
    }
}

/// The evaluation is the sum of its parts and the same for all twins of a position.
pub(crate) fn check_evaluation<G: Playable + Evaluate>(game: &G, position: &G::Position) {
    assert_eq!(game.weights().len(), G::FEATURES.len());
    let score = game.evaluate(position);
    let mut features = vec![i32::MAX; G::FEATURES.len()];
    game.features(position, &mut features);
    assert_eq!(
        score,
        weigh(&features, game.weights()),
        "{} | {position:?}",
        game.rules()
    );
    let mut others = features.clone();
    for symmetry in 1..game.symmetries() {
        let twin = game.twin(position, symmetry);
        game.features(&twin, &mut others);
        assert_eq!(
            others,
            features,
            "{} | {position:?} | {twin:?}",
            game.rules()
        );
        assert_eq!(game.evaluate(&twin), score);
    }
}

/// A winning move is found if and only if there is one of those that `counts`, and each kind of list is what it must be.
pub(crate) fn check_tactics<G: Playable + Tactics>(
    game: &G,
    position: &G::Position,
    counts: impl Fn(G::Move, &G::Position) -> bool,
) {
    let rules = game.rules();
    let turn = game.turn(position);
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    match game.winning_move(position) {
        Some(mv) => {
            assert!(moves.contains(&mv), "{rules} | {position:?} | {mv:?}");
            let after = game.play(position, mv);
            assert_eq!(winner(game, &after), Some(turn), "{rules} | {position:?}");
        }
        None => assert!(
            !wins_by(game, position, counts),
            "{rules} | a win is missed in {position:?}"
        ),
    }
    let mut forcing = moves.clone();
    game.forcing(position, &mut forcing);
    assert!(forcing.iter().all(|mv| moves.contains(mv)), "{position:?}");
    let mut promises = vec![0];
    game.promises(position, &moves, &mut promises);
    assert_eq!(promises.len(), moves.len());
    let allowed = -MOST_PROMISE..=MOST_PROMISE;
    assert!(promises.iter().all(|promise| allowed.contains(promise)));
    let mut codes: Vec<_> = moves.iter().map(|&mv| game.code(mv)).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), moves.len(), "{position:?}");
}

/// Whether a move that `counts` wins at once.
pub(crate) fn wins_by<G: Playable>(
    game: &G,
    position: &G::Position,
    counts: impl Fn(G::Move, &G::Position) -> bool,
) -> bool {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves.into_iter().any(|mv| {
        let after = game.play(position, mv);
        winner(game, &after) == Some(game.turn(position)) && counts(mv, &after)
    })
}

fn winner<G: Playable>(game: &G, position: &G::Position) -> Option<Side> {
    game.outcome(position)?.winner
}
