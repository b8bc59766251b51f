//! Random games inside the library: the cheapest guess at the worth of a position.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::counting::PlyTally;
use tabuleiro_core::{Outcome, Playable, Setup, Side};

use super::course::{Course, Facts, short_key};
use super::trail::Trail;

/// How random games are played.
#[derive(Clone, Copy, Debug)]
pub struct PlayoutSettings<'a> {
    /// How many games.
    pub games: u64,
    /// Decides all of them: the same seed gives the same result, whatever the number of threads.
    pub seed: u64,
    /// How many threads share the work.
    pub threads: usize,
    /// Ends the work when it is raised.
    pub stop: &'a AtomicBool,
}

/// What random games came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    /// How many White has won.
    pub white: u64,
    /// How many Black has won.
    pub black: u64,
    /// How many were drawn, by the rules or by counting.
    pub draws: u64,
    /// How many turns were made in all.
    pub plies: u64,
}

impl Playouts {
    /// How many games were played.
    pub fn games(&self) -> u64 {
        self.white + self.black + self.draws
    }

    fn add(&mut self, outcome: Outcome, plies: u64) {
        self.plies += plies;
        match outcome.winner {
            Some(Side::White) => self.white += 1,
            Some(Side::Black) => self.black += 1,
            None => self.draws += 1,
        }
    }

    fn merge(self, other: Self) -> Self {
        Self {
            white: self.white + other.white,
            black: self.black + other.black,
            draws: self.draws + other.draws,
            plies: self.plies + other.plies,
        }
    }
}

/// Plays random turns from where a game is, each legal turn with equal chance, until it ends.
pub(super) fn play_out<G: Playable>(
    facts: &Facts<G>,
    course: &Course<G>,
    settings: &PlayoutSettings<'_>,
) -> Playouts {
    let threads = settings.threads.max(1) as u64;
    let work = |first: u64| {
        let mut player = Repeater::new(facts, course);
        let mut sum = Playouts::default();
        for number in (first..settings.games).step_by(threads as usize) {
            if settings.stop.load(Ordering::Relaxed) {
                break;
            }
            player.run(seed_of(settings.seed, number), &mut sum);
        }
        sum
    };
    if threads == 1 {
        return work(0);
    }
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || work(first)))
            .collect();
        let sums = workers
            .into_iter()
            .map(|worker| worker.join().expect("playouts do not panic"));
        sums.fold(Playouts::default(), Playouts::merge)
    })
}

/// A seed of its own for every game.
pub(super) fn seed_of(seed: u64, number: u64) -> u64 {
    seed.wrapping_mul(0x9E37_79B9_7F4A_7C15)
        .wrapping_add(number)
}

/// Plays the same game to its end again and again. Unlike a [`Course`] it never asks what gestures can come next.
struct Repeater<'a, G: Playable> {
    facts: &'a Facts<G>,
    from: &'a Course<G>,
    setup: Setup<G::Position>,
    plies: u32,
    /// The positions before the present one that may come back.
    trail: Trail<G::Position>,
    scratch: Vec<G::Move>,
}

impl<'a, G: Playable> Repeater<'a, G> {
    fn new(facts: &'a Facts<G>, from: &'a Course<G>) -> Self {
        Self {
            facts,
            from,
            setup: from.setup,
            plies: 0,
            trail: Trail::new(),
            scratch: Vec::new(),
        }
    }

    fn run(&mut self, seed: u64, sum: &mut Playouts) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let before = self.from.past.len() as u32;
        let outcome = self.begin(&mut rng);
        let outcome = outcome.unwrap_or_else(|| self.finish(&mut rng));
        sum.add(outcome, u64::from(self.plies - before));
    }

    /// Goes back to where the game is and completes its half-made turn; the end, if it is there already.
    fn begin(&mut self, rng: &mut Xoshiro256PlusPlus) -> Option<Outcome> {
        let mut whole = None;
        if !self.from.made.list().is_empty() {
            let whole = whole.insert(self.from.clone());
            whole.finish_turn(self.facts, rng);
        }
        let course = whole.as_ref().unwrap_or(self.from);
        self.setup = course.setup;
        self.plies = course.past.len() as u32;
        self.trail.clear();
        if self.facts.counting.repetition.is_some() {
            for ply in &course.past[course.settled as usize..] {
                let position = ply.setup.position;
                self.trail
                    .push(position, short_key(&*self.facts.game, &position));
            }
        }
        course.outcome
    }

    fn finish(&mut self, rng: &mut Xoshiro256PlusPlus) -> Outcome {
        let (game, counting) = (&*self.facts.game, self.facts.counting);
        let repeats = counting.repetition.is_some();
        let mut key = short_key(game, &self.setup.position);
        loop {
            let before = self.setup.position;
            let Some(mv) = game.random_move(&before, rng, &mut self.scratch) else {
                let decided = game.outcome(&before);
                return decided.expect("a game without moves is decided");
            };
            let position = game.play(&before, mv);
            self.plies += 1;
            self.setup.position = position;
            let progress = game.progress(&before, &position);
            self.setup.quiet = if progress {
                0
            } else {
                self.setup.quiet + u32::from(G::COUNTS_QUIET)
            };
            let mut tally = PlyTally {
                occurrences: 1,
                quiet: self.setup.quiet,
                plies: self.plies,
            };
            if repeats {
                if progress {
                    self.trail.clear();
                } else {
                    self.trail.push(before, key);
                }
                key = short_key(game, &position);
                tally.occurrences += self.trail.count(&position, key);
            }
            // A move that decides the game does so even if it completes a count.
            if let Some(drawn) = counting.judge(tally) {
                return game.outcome(&position).unwrap_or(drawn);
            }
        }
    }
}
