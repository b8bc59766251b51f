//! What the tests of evaluations and tactics share: what a game says at a glance, against what playing every move says.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tabuleiro_core::contract::rules_texts;
use tabuleiro_core::evaluate::{MOST_PROMISE, weigh};
use tabuleiro_core::game::pick;
use tabuleiro_core::{Evaluate, Game, Playable, Rules, Tactics};

/// A game that a search can play.
pub(crate) trait Searchable: Playable + Evaluate + Tactics {}

impl<G: Playable + Evaluate + Tactics> Searchable for G {}

/// Asks a game about all positions of games that half follow its promises, half are random.
pub(crate) struct Glances<G: Game> {
    /// The reason for which a winning move must be seen.
    pub(crate) goal: &'static str,
    /// The position with the other side to move.
    pub(crate) passed: fn(&G, &G::Position) -> G::Position,
    /// How many games, and their longest.
    pub(crate) games: usize,
    pub(crate) plies: usize,
}

impl<G: Searchable> Glances<G> {
    /// Plays under all presets and all single changes of the rules that fit the type; says how many winning moves and threats were met.
    pub(crate) fn compare(&self) -> (usize, usize) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0x7AB1);
        let presets = G::INFO.presets.iter().map(|preset| preset.name.to_owned());
        let fitting: Vec<Rules<G::Options>> = presets
            .chain(rules_texts(&G::INFO))
            .filter_map(|text| text.parse().ok())
            .filter(G::fits)
            .collect();
        let (mut wins, mut threats) = (0, 0);
        for number in 0..self.games {
            let game = G::new(fitting[number % fitting.len()].clone());
            let mut position = game.start();
            for _ in 0..self.plies {
                check_scores(&game, &position);
                let moves = check_moves(&game, &position);
                wins += usize::from(self.check_win(&game, &position, &moves));
                threats += usize::from(self.check_threat(&game, &position));
                let Some(mv) = next_move(&game, &position, &moves, &mut rng) else {
                    break;
                };
                position = game.play(&position, mv);
            }
        }
        (wins, threats)
    }

    fn check_win(&self, game: &G, position: &G::Position, moves: &[G::Move]) -> bool {
        let found = game.winning_move(position);
        match found {
            Some(mv) => assert!(
                moves.contains(&mv) && self.wins(game, position, mv),
                "{} {position:?} {}",
                game.rules(),
                game.write_move(mv)
            ),
            None => assert!(
                !moves.iter().any(|&mv| self.wins(game, position, mv)),
                "{} {position:?}",
                game.rules()
            ),
        }
        found.is_some()
    }

    fn check_threat(&self, game: &G, position: &G::Position) -> bool {
        let passed = (self.passed)(game, position);
        if game.outcome(&passed).is_some() {
            return false;
        }
        let mut moves = Vec::new();
        game.moves(&passed, &mut moves);
        let threat = moves.iter().any(|&mv| self.wins(game, &passed, mv));
        assert_eq!(
            game.threatened(position),
            threat,
            "{} {position:?}",
            game.rules()
        );
        threat
    }

    fn wins(&self, game: &G, position: &G::Position, mv: G::Move) -> bool {
        let outcome = game.outcome(&game.play(position, mv));
        outcome.is_some_and(|outcome| {
            outcome.winner == Some(game.turn(position)) && outcome.reason.word() == self.goal
        })
    }
}

fn check_scores<G: Searchable>(game: &G, position: &G::Position) {
    let mut features = vec![0; G::FEATURES.len()];
    game.features(position, &mut features);
    let score = game.evaluate(position);
    assert_eq!(score, weigh(&features, game.weights()));
    for symmetry in 1..game.symmetries() {
        let twin = game.twin(position, symmetry);
        assert_eq!(game.evaluate(&twin), score, "{position:?} {twin:?}");
    }
}

/// The legal moves of an undecided position.
fn check_moves<G: Searchable>(game: &G, position: &G::Position) -> Vec<G::Move> {
    let (mut moves, mut forcing, mut promises) = (Vec::new(), Vec::new(), Vec::new());
    game.moves(position, &mut moves);
    game.promises(position, &moves, &mut promises);
    assert_eq!(promises.len(), moves.len());
    let range = -MOST_PROMISE..=MOST_PROMISE;
    assert!(promises.iter().all(|promise| range.contains(promise)));
    game.forcing(position, &mut forcing);
    let illegal = forcing.iter().find(|mv| !moves.contains(mv));
    assert_eq!(illegal, None, "{} {position:?}", game.rules());
    let mut codes: Vec<u32> = moves.iter().map(|&mv| game.code(mv)).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), moves.len(), "{} {position:?}", game.rules());
    moves
}

/// A move that does not end the game: the most promising one, or any.
fn next_move<G: Searchable>(
    game: &G,
    position: &G::Position,
    moves: &[G::Move],
    rng: &mut impl Rng,
) -> Option<G::Move> {
    let goes_on = |mv: &G::Move| game.outcome(&game.play(position, *mv)).is_none();
    if rng.next_u32().is_multiple_of(2) {
        let mut promises = Vec::new();
        game.promises(position, moves, &mut promises);
        let rated = moves.iter().zip(promises);
        let best = rated.filter(|(mv, _)| goes_on(mv)).max_by_key(|&(_, p)| p);
        best.map(|(&mv, _)| mv)
    } else {
        let open: Vec<G::Move> = moves.iter().copied().filter(goes_on).collect();
        pick(&open, rng)
    }
}
