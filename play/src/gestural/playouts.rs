//! Random games inside the library: the cheapest guess at the worth of a position.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::{Outcome, Playable, Side};

use super::course::{Course, Facts};

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

/// Plays the same game to its end again and again.
struct Repeater<'a, G: Playable> {
    facts: &'a Facts<G>,
    from: &'a Course<G>,
    course: Course<G>,
    scratch: Vec<G::Move>,
}

impl<'a, G: Playable> Repeater<'a, G> {
    fn new(facts: &'a Facts<G>, from: &'a Course<G>) -> Self {
        Self {
            facts,
            from,
            course: from.clone(),
            scratch: Vec::new(),
        }
    }

    fn run(&mut self, seed: u64, sum: &mut Playouts) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.course.clone_from(self.from);
        self.course.finish_turn(self.facts, &mut rng);
        loop {
            if let Some(outcome) = self.course.outcome {
                let plies = self.course.past.len() - self.from.past.len();
                return sum.add(outcome, plies as u64);
            }
            let position = &self.course.setup.position;
            let mv = self
                .facts
                .game
                .random_move(position, &mut rng, &mut self.scratch);
            let mv = mv.expect("a game that goes on has a move");
            self.course.play(self.facts, mv);
        }
    }
}
