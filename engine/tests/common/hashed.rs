//! Any game with an evaluation and tactics drawn from a hash of the position: nothing in them follows any pattern that could hide a mistake.

use std::hash::{Hash, Hasher};

use rand_core::Rng;
use tabuleiro_core::evaluate::{MAX_MOVE_SCORE, WEIGHT_UNIT, weigh};
use tabuleiro_core::{Counting, Evaluate, Feature, Game, Outcome, Rules, Side, Tactics};

/// The largest score.
const MOST_POINTS: u64 = 500;

/// A game whose evaluation is random, and the same for the same position and seed.
#[derive(Debug)]
pub(crate) struct Hashed<G> {
    inner: G,
    seed: u64,
}

impl<G: Game> Hashed<G> {
    /// With an odd seed the scores are multiples of 100, so that many moves are equally good.
    pub(crate) fn seeded(rules: Rules<G::Options>, seed: u64) -> Self {
        Self {
            inner: G::new(rules),
            seed,
        }
    }

    /// The game itself.
    pub(crate) fn inner(&self) -> &G {
        &self.inner
    }

    fn bits(&self, what: &impl Hash) -> u64 {
        let mut hasher = Mixer(0);
        self.seed.hash(&mut hasher);
        what.hash(&mut hasher);
        hasher.finish()
    }

    fn wins(&self, position: &G::Position, mv: G::Move) -> bool {
        let after = self.inner.play(position, mv);
        let winner = self.inner.outcome(&after).and_then(|end| end.winner);
        winner == Some(self.inner.turn(position))
    }
}

/// Quick, and not the hash that keys are made of.
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        self.0 = (mixed ^ mixed >> 31).wrapping_add(0x9E37_79B9_7F4A_7C15);
    }

    fn finish(&self) -> u64 {
        let mixed = self.0.wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 29
    }
}

impl<G: Game> Game for Hashed<G> {
    const RANDOM_SHORTCUT: bool = G::RANDOM_SHORTCUT;
    const COUNTS_QUIET: bool = G::COUNTS_QUIET;
    type Options = G::Options;
    type Position = G::Position;
    type Move = G::Move;

    fn fits(rules: &Rules<G::Options>) -> bool {
        G::fits(rules)
    }

    fn new(rules: Rules<G::Options>) -> Self {
        Self::seeded(rules, 0)
    }

    fn rules(&self) -> &Rules<G::Options> {
        self.inner.rules()
    }

    fn counting(&self) -> Counting {
        self.inner.counting()
    }

    fn start(&self) -> G::Position {
        self.inner.start()
    }

    fn turn(&self, position: &G::Position) -> Side {
        self.inner.turn(position)
    }

    fn moves(&self, position: &G::Position, into: &mut Vec<G::Move>) {
        self.inner.moves(position, into);
    }

    fn play(&self, position: &G::Position, mv: G::Move) -> G::Position {
        self.inner.play(position, mv)
    }

    fn outcome(&self, position: &G::Position) -> Option<Outcome> {
        self.inner.outcome(position)
    }

    fn progress(&self, before: &G::Position, after: &G::Position) -> bool {
        self.inner.progress(before, after)
    }

    fn count(&self, position: &G::Position) -> u64 {
        self.inner.count(position)
    }

    fn random_move<R: Rng>(
        &self,
        position: &G::Position,
        rng: &mut R,
        scratch: &mut Vec<G::Move>,
    ) -> Option<G::Move> {
        self.inner.random_move(position, rng, scratch)
    }

    fn key(&self, position: &G::Position) -> u64 {
        self.inner.key(position)
    }

    fn symmetries(&self) -> usize {
        self.inner.symmetries()
    }

    fn twin(&self, position: &G::Position, symmetry: usize) -> G::Position {
        self.inner.twin(position, symmetry)
    }

    fn canonical(&self, position: &G::Position) -> G::Position {
        self.inner.canonical(position)
    }
}

impl<G: Game> Evaluate for Hashed<G> {
    const FEATURES: &'static [Feature] = &[Feature {
        name: "chance",
        what: "a random number",
    }];

    fn weights(&self) -> &[i32] {
        const { &[WEIGHT_UNIT] }
    }

    fn features(&self, position: &G::Position, into: &mut [i32]) {
        let points = (self.bits(position) >> 32) % (2 * MOST_POINTS + 1);
        let points = points as i32 - MOST_POINTS as i32;
        into[0] = if self.seed % 2 == 1 {
            points / 100 * 100
        } else {
            points
        };
    }

    fn evaluate(&self, position: &G::Position) -> i32 {
        let mut features = [0];
        self.features(position, &mut features);
        weigh(&features, self.weights())
    }
}

impl<G: Game> Tactics for Hashed<G> {
    /// Finds a win at once in three of four positions, among the first moves: a cheap look may miss one, and the search must find it by playing
    /// it.
    fn winning_move(&self, position: &G::Position) -> Option<G::Move> {
        if self.bits(position).is_multiple_of(4) {
            return None;
        }
        let mut moves = Vec::new();
        self.inner.moves(position, &mut moves);
        let mut first = moves.into_iter().take(24);
        first.find(|&mv| self.wins(position, mv))
    }

    /// One position in four: no general game can tell what would happen if it were the other side's turn.
    fn threatened(&self, position: &G::Position) -> bool {
        (self.bits(position) >> 2).is_multiple_of(4)
    }

    fn forcing(&self, position: &G::Position, into: &mut Vec<G::Move>) {
        self.inner.moves(position, into);
        into.retain(|&mv| self.bits(&self.code(mv)).is_multiple_of(4));
    }

    fn score_moves(&self, position: &G::Position, moves: &[G::Move], into: &mut Vec<i32>) {
        into.clear();
        into.extend(moves.iter().map(|mv| {
            let bits = self.bits(&(position, mv));
            bits as i32 % (MAX_MOVE_SCORE + 1)
        }));
    }
}
