//! Games of the engine against itself, as rows of features.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::counting::{self, History};
use tabuleiro_core::game::below;
use tabuleiro_core::{Feature, Outcome, Playable, Side};
use tabuleiro_engine::{Engine, Limits, Score, SearchOptions};

use super::{TuningEffort, TuningProgress};

/// No game goes on longer: what has not been decided by then is taken for a draw.
const MOST_PLIES: usize = 400;
/// One move in this many is random, so that the games differ.
const ONE_RANDOM_IN: usize = 16;

/// A position that was reached, and what came of it.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// The features, as the side to move sees them.
    pub(super) features: Vec<i16>,
    /// 1 for a win of the side to move, 0.5 for a draw, 0 for a loss.
    pub(super) result: f32,
}

/// What was played, game by game.
pub(super) struct Sample {
    pub(super) features: &'static [Feature],
    pub(super) weights: Vec<i32>,
    pub(super) games: Vec<Vec<Row>>,
    /// Games won by White, drawn, won by Black.
    pub(super) results: [u64; 3],
}

struct Game {
    rows: Vec<Row>,
    outcome: Option<Outcome>,
    number: u64,
}

/// Plays the games on several threads.
pub(super) fn play<G: Playable>(
    game: G,
    effort: TuningEffort,
    stop: &AtomicBool,
    on_progress: &mut dyn FnMut(TuningProgress),
) -> Sample {
    let mut sample = Sample {
        features: G::FEATURES,
        weights: game.weights().to_vec(),
        games: Vec::new(),
        results: [0; 3],
    };
    let game = Arc::new(game);
    let next = AtomicU64::new(0);
    let (sender, finished) = mpsc::channel();
    let mut games = Vec::new();
    thread::scope(|scope| {
        for _ in 0..effort.threads.max(1) {
            let (game, sender, next) = (Arc::clone(&game), sender.clone(), &next);
            scope.spawn(move || play_games(&game, effort, next, stop, &sender));
        }
        drop(sender);
        for played in finished {
            let column = match played.outcome.map(|outcome| outcome.winner) {
                Some(Some(Side::White)) => 0,
                Some(Some(Side::Black)) => 2,
                _ => 1,
            };
            sample.results[column] += 1;
            games.push(played);
            on_progress(TuningProgress::Games {
                done: games.len() as u64,
                of: effort.games,
            });
        }
    });
    // Threads finish in any order; the fit depends on none.
    games.sort_by_key(|game| game.number);
    sample.games = games.into_iter().map(|game| game.rows).collect();
    sample
}

fn play_games<G: Playable>(
    game: &Arc<G>,
    effort: TuningEffort,
    next: &AtomicU64,
    stop: &AtomicBool,
    finished: &Sender<Game>,
) {
    let mut engine = Engine::new(Arc::clone(game), SearchOptions::default(), 2048);
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= effort.games || stop.load(Ordering::Relaxed) {
            return;
        }
        let seed = effort.seed.wrapping_mul(0x9E37_79B9).wrapping_add(number);
        engine.forget();
        let played = play_game(&**game, &mut engine, effort.nodes, seed, stop);
        let done = played.map(|(rows, outcome)| Game {
            rows,
            outcome,
            number,
        });
        if done.is_some_and(|game| finished.send(game).is_err()) {
            return;
        }
    }
}

/// One game, from a random opening; `None` if it was broken off, or if the opening had decided it.
fn play_game<G: Playable>(
    game: &G,
    engine: &mut Engine<G>,
    nodes: u64,
    seed: u64,
    stop: &AtomicBool,
) -> Option<(Vec<Row>, Option<Outcome>)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut scratch = Vec::new();
    let mut positions = vec![game.start()];
    let openings = G::INFO.openings;
    let plies = below(&mut rng, openings.most_plies as usize + 1);
    let mut quiet = Vec::new();
    let outcome = loop {
        let history = History {
            positions: &positions,
            quiet_before: 0,
        };
        if let Some(outcome) = counting::judge(game, history) {
            break Some(outcome);
        }
        if positions.len() > MOST_PLIES {
            break None;
        }
        let position = *positions.last()?;
        let opening = positions.len() <= plies;
        let mv = if opening || below(&mut rng, ONE_RANDOM_IN) == 0 {
            game.random_move(&position, &mut rng, &mut scratch)?
        } else {
            let thought = engine.search(history, &Limits::nodes(nodes).into(), stop, |_| {})?;
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let undecided = matches!(thought.lines[0].score, Score::Points(_));
            if undecided && is_quiet(game, &position, &mut scratch) {
                quiet.push((features(game, &position), game.turn(&position)));
            }
            thought.best()
        };
        positions.push(game.play(&position, mv));
    };
    let result = |turn: Side| match outcome.and_then(|outcome| outcome.winner) {
        None => 0.5,
        Some(winner) if winner == turn => 1.0,
        Some(_) => 0.0,
    };
    let rows = quiet.into_iter().map(|(features, turn)| Row {
        features,
        result: result(turn),
    });
    Some((rows.collect(), outcome))
}

/// Only positions that a search would evaluate without looking further say something about the evaluation.
fn is_quiet<G: Playable>(game: &G, position: &G::Position, scratch: &mut Vec<G::Move>) -> bool {
    game.forcing(position, scratch);
    scratch.is_empty() && game.winning_move(position).is_none() && !game.threatened(position)
}

fn features<G: Playable>(game: &G, position: &G::Position) -> Vec<i16> {
    let mut features = vec![0; G::FEATURES.len()];
    game.features(position, &mut features);
    features.into_iter().map(|feature| feature as i16).collect()
}
