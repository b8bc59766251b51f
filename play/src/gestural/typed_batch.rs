//! Games as types, behind batches of any game.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabuleiro_core::planes::observe;
use tabuleiro_core::{Gesture, Playable, Setup, Side};

use super::any::AnyState;
use super::batch::{AnyBatch, BatchError, BatchOutput, BatchSettings};
use super::course::{Course, Facts};
use super::opponent::{Rival, think};
use super::playouts::seed_of;
use super::state::returns;
use super::typed::TypedState;
use super::{ActionError, Observation};

/// A batch of one game.
pub(super) struct TypedBatch<G: Playable> {
    facts: Arc<Facts<G>>,
    /// Where all games begin.
    first: Setup<G::Position>,
    auto_reset: bool,
    games: Vec<Played<G>>,
    /// One for each thread; none if the caller plays both sides.
    rivals: Vec<Rival>,
    threads: usize,
}

/// One game of a batch.
struct Played<G: Playable> {
    course: Course<G>,
    rng: Xoshiro256PlusPlus,
    /// The side of the caller, if someone plays against it.
    caller: Option<Side>,
    /// Decides what a thinking opponent leaves to chance; another one in every game.
    seed: u64,
}

/// The part of a batch that one thread works on.
struct Share<'a, G: Playable> {
    facts: &'a Facts<G>,
    first: Setup<G::Position>,
    auto_reset: bool,
    games: &'a mut [Played<G>],
    rival: Option<&'a mut Rival>,
    scratch: Vec<G::Move>,
    stop: &'a AtomicBool,
}

impl<G: Playable> TypedBatch<G> {
    pub(super) fn new(
        facts: &Arc<Facts<G>>,
        first: Setup<G::Position>,
        settings: &BatchSettings,
    ) -> Self {
        let opponent = settings.opponent.as_ref();
        let played = |number: usize| {
            let seed = seed_of(settings.seed, number as u64);
            Played {
                course: Course::new(facts, first),
                rng: Xoshiro256PlusPlus::seed_from_u64(seed),
                caller: opponent.map(|opponent| opponent.side_of_caller(number)),
                seed,
            }
        };
        let threads = settings.threads.clamp(1, settings.size.max(1));
        let rivals = (0..threads).filter_map(|_| Some(opponent?.rival()));
        Self {
            facts: Arc::clone(facts),
            first,
            auto_reset: settings.auto_reset,
            games: (0..settings.size).map(played).collect(),
            rivals: rivals.collect(),
            threads,
        }
    }

    /// What is wrong with the first action that is not legal.
    fn check(&self, actions: &[i64]) -> Result<(), BatchError> {
        let facts = &*self.facts;
        let legal = |(game, &number): (&Played<G>, &i64)| {
            game.course.outcome.is_some()
                || gesture(facts, number).is_some_and(|gesture| game.course.next.contains(gesture))
        };
        let mut pairs = self.games.iter().zip(actions);
        match pairs.position(|pair| !legal(pair)) {
            None => Ok(()),
            Some(game) => Err(BatchError::Action {
                game,
                error: self.refusal(game, actions[game]),
            }),
        }
    }

    fn refusal(&self, game: usize, number: i64) -> ActionError {
        let course = self.games[game].course.clone();
        let mut state = TypedState::of(&self.facts, course);
        let refused = state.apply(number);
        refused.expect_err("the action was found not to be legal")
    }

    /// Shares the work among the threads. `work` gets the share, the number of its first game and the output of its games.
    fn share(
        &mut self,
        mut output: Option<BatchOutput<'_>>,
        stop: &AtomicBool,
        work: impl Fn(&mut Share<'_, G>, usize, Option<BatchOutput<'_>>) + Sync,
    ) {
        let facts = &*self.facts;
        let (actions, observation) = (facts.numbering.count(), facts.observation_len());
        let each = self.games.len().div_ceil(self.threads).max(1);
        let mut rivals = self.rivals.iter_mut();
        let (first, auto_reset) = (self.first, self.auto_reset);
        let mut shares: Vec<_> = self
            .games
            .chunks_mut(each)
            .enumerate()
            .map(|(index, games)| {
                let output = output.as_mut();
                let output = output.map(|all| all.take(games.len(), actions, observation));
                let share = Share {
                    facts,
                    first,
                    auto_reset,
                    games,
                    rival: rivals.next(),
                    scratch: Vec::new(),
                    stop,
                };
                (share, index * each, output)
            })
            .collect();
        let work = &work;
        thread::scope(|scope| {
            let own = shares.pop();
            for (mut share, begin, output) in shares {
                scope.spawn(move || work(&mut share, begin, output));
            }
            if let Some((mut share, begin, output)) = own {
                work(&mut share, begin, output);
            }
        });
    }
}

impl<G: Playable> AnyBatch for TypedBatch<G> {
    fn size(&self) -> usize {
        self.games.len()
    }

    fn action_count(&self) -> usize {
        self.facts.numbering.count()
    }

    fn observation_len(&self) -> usize {
        self.facts.observation_len()
    }

    fn reset(&mut self, which: Option<&[bool]>, stop: &AtomicBool) {
        self.share(None, stop, |share, begin, _| {
            for index in 0..share.games.len() {
                if which.is_none_or(|which| which[begin + index]) {
                    share.begin(index);
                }
            }
        });
    }

    fn look(&self, mut output: BatchOutput<'_>) {
        let facts = &*self.facts;
        output.rewards.fill(0.0);
        for (index, game) in self.games.iter().enumerate() {
            output.done[index] = game.course.outcome.is_some();
            game.write(facts, index, &mut output);
        }
    }

    fn step(
        &mut self,
        actions: &[i64],
        output: BatchOutput<'_>,
        stop: &AtomicBool,
    ) -> Result<(), BatchError> {
        self.check(actions)?;
        self.share(Some(output), stop, |share, begin, output| {
            let mut output = output.expect("a step has an output");
            for index in 0..share.games.len() {
                share.step(index, actions[begin + index], &mut output);
            }
        });
        Ok(())
    }

    fn sample(&mut self, into: &mut [i64]) {
        let facts = &*self.facts;
        for (game, into) in self.games.iter_mut().zip(into) {
            let number = game.course.random_gesture(facts, &mut game.rng);
            *into = number.map_or(0, |number| number as i64);
        }
    }

    fn state(&self, game: usize) -> Option<Box<dyn AnyState>> {
        let course = self.games.get(game)?.course.clone();
        Some(Box::new(TypedState::of(&self.facts, course)))
    }
}

impl<G: Playable> Share<'_, G> {
    /// One gesture of the caller, and what the opponent answers.
    #[inline]
    fn step(&mut self, index: usize, number: i64, output: &mut BatchOutput<'_>) {
        let game = &mut self.games[index];
        let (white, black) = (2 * index, 2 * index + 1);
        (output.rewards[white], output.rewards[black]) = (0.0, 0.0);
        if game.course.outcome.is_none() {
            let gesture = gesture(self.facts, number).expect("actions were checked before");
            game.course.apply(self.facts, gesture);
            self.answer(index);
            let outcome = self.games[index].course.outcome;
            [output.rewards[white], output.rewards[black]] = returns(outcome);
        }
        let done = self.games[index].course.outcome.is_some();
        output.done[index] = done;
        if done && self.auto_reset {
            self.begin(index);
        }
        self.games[index].write(self.facts, index, output);
    }

    /// Starts a game again, with a turn of the opponent if need be.
    fn begin(&mut self, index: usize) {
        let game = &mut self.games[index];
        game.course.restart(self.facts, self.first);
        game.seed = game.seed.wrapping_add(1 << 32);
        self.answer(index);
    }

    /// The turns of the opponent, until it is the caller's or the game is over.
    #[inline]
    fn answer(&mut self, index: usize) {
        let Some(caller) = self.games[index].caller else {
            return;
        };
        let game = &mut self.games[index];
        while game
            .course
            .player(self.facts)
            .is_some_and(|side| side != caller)
        {
            let position = &game.course.setup.position;
            let mv = match &mut self.rival {
                // In a hurry nobody thinks.
                Some(Rival::Thinker(player)) if !self.stop.load(Ordering::Relaxed) => {
                    let bout = game.course.bout(self.facts);
                    let text = think(player, &bout, game.seed, self.stop);
                    self.facts.game.read_move(position, &text).ok()
                }
                _ => {
                    let scratch = &mut self.scratch;
                    self.facts
                        .game
                        .random_move(position, &mut game.rng, scratch)
                }
            };
            let mv = mv.expect("an opponent has a legal move while the game goes on");
            game.course.play(self.facts, mv);
        }
    }
}

impl<G: Playable> Played<G> {
    /// Writes the mask, who acts, and what that one sees.
    #[inline]
    fn write(&self, facts: &Facts<G>, index: usize, output: &mut BatchOutput<'_>) {
        let course = &self.course;
        let actions = facts.numbering.count();
        let mask = &mut output.mask[index * actions..][..actions];
        facts.numbering.write(&course.next, mask);
        let player = course.player(facts);
        output.players[index] = player.map_or(OVER, |side| side.index() as i8);
        let Some(observations) = &mut output.observations else {
            return;
        };
        let length = facts.observation_len();
        // Once the game is over, whoever would be to move looks at it.
        let observer = facts.game.turn(&course.setup.position);
        let place = index * length..(index + 1) * length;
        let (game, planes) = (&*facts.game, &facts.planes);
        let (position, made) = (&course.setup.position, course.made.list());
        match observations {
            Observation::Counts(all) => {
                observe(game, position, made, observer, planes, &mut all[place]);
            }
            Observation::Shares(all) => {
                observe(game, position, made, observer, planes, &mut all[place]);
            }
        }
    }
}

/// Nobody acts: the game is over.
const OVER: i8 = -4;

#[inline]
fn gesture<G: Playable>(facts: &Facts<G>, number: i64) -> Option<Gesture> {
    facts.numbering.gesture(usize::try_from(number).ok()?)
}
