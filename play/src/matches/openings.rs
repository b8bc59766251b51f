//! Opening suites: positions from which both players get their chance with either colour.

use std::sync::atomic::{AtomicBool, Ordering};

use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rustc_hash::FxHashSet;
use tabuleiro_core::ReadError;
use tabuleiro_core::game::below;
use tabuleiro_engine::Score;

use crate::bout::Bout;
use crate::search::{Memory, Search};

/// How many openings a suite has by default.
pub const USUAL_COUNT: usize = 500;
/// The nodes of the search that judges an opening.
const NODES: u64 = 4000;
/// So many attempts are made for each opening before a game is taken to have no more.
const ATTEMPTS: usize = 100;

/// Finds up to `count` openings: random plies from the usual start, distinct up to symmetry, not decided as far as a short search sees, and
/// with an advantage as the game wants it. Small boards may have fewer.
pub fn generate(bout: &Bout, count: usize, seed: u64, stop: &AtomicBool) -> Vec<String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut met = FxHashSet::default();
    let mut memory = Memory::default();
    let mut found = Vec::new();
    for _ in 0..count * ATTEMPTS {
        if found.len() == count || stop.load(Ordering::Relaxed) {
            break;
        }
        let Some(reached) = wander(bout, &mut rng) else {
            continue;
        };
        // Games begin from the text of the position, without the moves that led to it, and so it is judged.
        let mut opening = bout.fresh();
        opening
            .set_up(&reached.position())
            .expect("a position that was written can be read");
        if met.insert(opening.canonical_position()) && is_fair(&opening, &mut memory) {
            found.push(opening.position());
        }
    }
    found
}

/// Reads a suite: one position per line; empty lines and what follows `#` are ignored. The error has the line.
pub fn read(bout: &Bout, text: &str) -> Result<Vec<String>, (usize, String, ReadError)> {
    let mut openings = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let position = line.split('#').next().unwrap_or_default().trim();
        if position.is_empty() {
            continue;
        }
        let mut trial = bout.fresh();
        trial
            .set_up(position)
            .map_err(|error| (number + 1, position.to_owned(), error))?;
        if trial.outcome().is_none() {
            openings.push(trial.position());
        }
    }
    Ok(openings)
}

/// A game of random moves, if it is still going on when enough were made.
fn wander(bout: &Bout, rng: &mut Xoshiro256PlusPlus) -> Option<Bout> {
    let wanted = bout.info().openings;
    let choice = (wanted.most_plies - wanted.least_plies + 1) as usize;
    let plies = wanted.least_plies + below(rng, choice) as u32;
    let mut bout = bout.fresh();
    for _ in 0..plies {
        let mv = bout.random_move(rng.next_u64())?;
        bout.play(&mv).ok()?;
    }
    bout.outcome().is_none().then_some(bout)
}

fn is_fair(bout: &Bout, memory: &mut Memory) -> bool {
    let mut search = Search::nodes(NODES).memory(memory);
    let analysis = bout.engine().search(&mut search);
    let wanted = bout.info().openings;
    let range = wanted.least_score..=wanted.most_score;
    analysis.is_some_and(|analysis| match analysis.lines[0].score {
        Score::Points(points) => range.contains(&points.abs()),
        Score::Win(_) | Score::Loss(_) => false,
    })
}
