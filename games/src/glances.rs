//! What the tests of evaluations and tactics share: what a game says at a glance, against what playing every move says.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tabuleiro_core::contract::rules_texts;
use tabuleiro_core::evaluate::{MAX_MOVE_SCORE, weigh};
use tabuleiro_core::game::pick;
use tabuleiro_core::{Evaluate, Game, Playable, Rules, Tactics};

use crate::testing::game;

/// A game that a search can play.
pub(crate) trait Searchable: Playable + Evaluate + Tactics {}

impl<G: Playable + Evaluate + Tactics> Searchable for G {}

/// Asks a game about all positions of games that half follow its scores, half are random.
pub(crate) struct Glances<G: Game> {
    /// The reason for which a winning move must be seen.
    pub(crate) goal: &'static str,
    /// Rules to play by before all presets and all single changes of the rules have their turn.
    pub(crate) rules: &'static [&'static str],
    /// The position with the other side to move; `None` where nothing can be threatened.
    pub(crate) passed: fn(&G, &G::Position) -> Option<G::Position>,
    /// Positions to ask about that games seldom come to, made from one that they do.
    pub(crate) rare: fn(&G, &G::Position) -> Vec<G::Position>,
    /// How many games, and their longest.
    pub(crate) games: usize,
    pub(crate) plies: usize,
}

/// After this many plies the rare positions are asked about too.
const PLIES_A_RARE: usize = 16;

impl<G: Searchable> Glances<G> {
    /// Plays under all rules that fit the type; says how many winning moves and threats were met.
    pub(crate) fn compare(&self) -> (usize, usize) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0x7AB1);
        let fitting = self.fitting_rules();
        let (mut wins, mut threats) = (0, 0);
        for number in 0..self.games {
            let game = G::new(fitting[number % fitting.len()].clone());
            let mut position = game.start();
            for ply in 0..self.plies {
                let mut asked = vec![position];
                if ply % PLIES_A_RARE == number % PLIES_A_RARE {
                    asked.extend((self.rare)(&game, &position));
                }
                for position in asked {
                    let (win, threat) = self.check(&game, &position);
                    wins += usize::from(win);
                    threats += usize::from(threat);
                }
                let Some(mv) = next_move(&game, &position, &mut rng) else {
                    break;
                };
                position = game.play(&position, mv);
            }
        }
        (wins, threats)
    }

    fn fitting_rules(&self) -> Vec<Rules<G::Options>> {
        let named = self.rules.iter().map(ToString::to_string);
        let presets = G::INFO.presets.iter().map(|preset| preset.name.to_owned());
        let texts = named.chain(presets).chain(rules_texts(&G::INFO));
        let rules = texts.filter_map(|text| text.parse().ok());
        rules.filter(G::fits).collect()
    }

    /// Whether an undecided position has a winning move, and whether it is threatened by one.
    fn check(&self, game: &G, position: &G::Position) -> (bool, bool) {
        if game.outcome(position).is_some() {
            return (false, false);
        }
        check_scores(game, position);
        let moves = check_moves(game, position);
        (
            self.check_win(game, position, &moves),
            self.check_threat(game, position),
        )
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
        let Some(passed) = (self.passed)(game, position) else {
            assert!(!game.threatened(position), "{} {position:?}", game.rules());
            return false;
        };
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
fn check_scores<G: Searchable>(game: &G, position: &G::Position) {
    let rules = game.rules();
    assert_eq!(game.weights().len(), G::FEATURES.len());
    // Every place is written to, whatever was there before.
    let mut features = vec![i32::MAX; G::FEATURES.len()];
    game.features(position, &mut features);
    let score = game.evaluate(position);
    assert_eq!(
        score,
        weigh(&features, game.weights()),
        "{rules} {position:?}"
    );
    let mut others = features.clone();
    for symmetry in 1..game.symmetries() {
        let twin = game.twin(position, symmetry);
        game.features(&twin, &mut others);
        assert_eq!(others, features, "{rules} {position:?} {twin:?}");
        assert_eq!(game.evaluate(&twin), score, "{rules} {position:?} {twin:?}");
    }
}

/// The legal moves of an undecided position.
fn check_moves<G: Searchable>(game: &G, position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    // What the lists held before does not stay.
    let (mut forcing, mut scores) = (moves.clone(), vec![0]);
    game.score_moves(position, &moves, &mut scores);
    assert_eq!(scores.len(), moves.len());
    let range = -MAX_MOVE_SCORE..=MAX_MOVE_SCORE;
    assert!(scores.iter().all(|score| range.contains(score)));
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
    rng: &mut impl Rng,
) -> Option<G::Move> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let goes_on = |mv: &G::Move| game.outcome(&game.play(position, *mv)).is_none();
    if rng.next_u32().is_multiple_of(2) {
        let mut scores = Vec::new();
        game.score_moves(position, &moves, &mut scores);
        let rated = moves.iter().zip(scores);
        let best = rated.filter(|(mv, _)| goes_on(mv)).max_by_key(|&(_, p)| p);
        best.map(|(&mv, _)| mv)
    } else {
        let open: Vec<G::Move> = moves.iter().copied().filter(goes_on).collect();
        pick(&open, rng)
    }
}
