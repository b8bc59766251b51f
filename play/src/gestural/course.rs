//! One game in progress by gestures, as a type.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rand_core::Rng;
use rustc_hash::FxHasher;
use tabuleiro_core::counting::PlyTally;
use tabuleiro_core::game::below;
use tabuleiro_core::planes::all_planes;
use tabuleiro_core::{
    Counting, Gesture, GestureNumbering, GestureSet, Made, Outcome, Plane, Playable, Setup, Side,
};

use crate::bout::Bout;
use crate::typed::{FindProber, Typed};

/// What all games in progress under the same rules share.
pub(crate) struct Facts<G: Playable> {
    pub(super) game: Arc<G>,
    pub(super) prober: FindProber<G>,
    pub(super) numbering: GestureNumbering,
    pub(super) planes: Vec<Plane>,
    pub(super) counting: Counting,
    pub(super) rules: String,
    /// The usual start.
    pub(super) start: Setup<G::Position>,
}

impl<G: Playable> Facts<G> {
    pub(crate) fn new(game: Arc<G>, prober: FindProber<G>) -> Self {
        Self {
            prober,
            numbering: game.numbering(),
            planes: all_planes(&*game),
            counting: game.counting(),
            rules: game.rules().to_string(),
            start: Setup {
                position: game.start(),
                quiet: 0,
            },
            game,
        }
    }

    /// The numbers of an observation.
    pub(super) fn observation_len(&self) -> usize {
        self.planes.len() * self.numbering.grid().count()
    }
}

/// The positions of a game so far and the gestures of a half-made turn.
///
/// `next` is what can follow them, and is empty exactly when there is an `outcome`. `keys` has the key of every position of `past`.
pub(crate) struct Course<G: Playable> {
    pub(super) setup: Setup<G::Position>,
    pub(super) made: Made,
    pub(super) next: GestureSet,
    pub(super) outcome: Option<Outcome>,
    pub(super) past: Vec<Ply<G>>,
    keys: Vec<u32>,
    /// How many plies were made before the last progress: no position from before can come back.
    pub(super) settled: u32,
}

/// A position of the past and the move made there.
pub(super) struct Ply<G: Playable> {
    pub(super) setup: Setup<G::Position>,
    pub(super) mv: G::Move,
    settled: u32,
}

impl<G: Playable> Course<G> {
    /// A game that begins with this position.
    pub(crate) fn new(facts: &Facts<G>, setup: Setup<G::Position>) -> Self {
        let mut course = Self {
            setup,
            made: Made::NOTHING,
            next: GestureSet::default(),
            outcome: None,
            past: Vec::new(),
            keys: Vec::new(),
            settled: 0,
        };
        course.look(facts);
        course
    }

    /// Begins again, in the memory it has.
    pub(super) fn restart(&mut self, facts: &Facts<G>, setup: Setup<G::Position>) {
        self.past.clear();
        self.keys.clear();
        self.setup = setup;
        self.made = Made::NOTHING;
        self.settled = 0;
        self.look(facts);
    }

    /// Makes a gesture, which must be one of `next`.
    #[inline]
    pub(super) fn apply(&mut self, facts: &Facts<G>, gesture: Gesture) {
        self.made.push(gesture);
        let (position, made) = (&self.setup.position, self.made.list());
        match facts.game.whole_turn(position, made) {
            Some(mv) => self.play(facts, mv),
            None => self.next = facts.game.next_gestures(position, made),
        }
    }

    /// Makes a whole turn, which must be legal, in the place of whatever gestures were made.
    #[inline]
    pub(crate) fn play(&mut self, facts: &Facts<G>, mv: G::Move) {
        let (before, game) = (self.setup, &*facts.game);
        let position = game.play(&before.position, mv);
        let progress = game.progress(&before.position, &position);
        let quiet = if !G::COUNTS_QUIET || progress {
            0
        } else {
            before.quiet.saturating_add(1)
        };
        self.past.push(Ply {
            setup: before,
            mv,
            settled: self.settled,
        });
        if facts.counting.repetition.is_some() {
            self.keys.push(short_key(game, &before.position));
        }
        if progress {
            self.settled = self.past.len() as u32;
        }
        self.setup = Setup { position, quiet };
        self.made = Made::NOTHING;
        self.look(facts);
    }

    /// Takes back the last gesture, also that which completed a turn; `None` if there was none.
    pub(super) fn undo(&mut self, facts: &Facts<G>) -> Option<Gesture> {
        if let Some(gesture) = self.made.pop() {
            let (position, made) = (&self.setup.position, self.made.list());
            self.next = facts.game.next_gestures(position, made);
            return Some(gesture);
        }
        let ply = self.past.pop()?;
        self.keys.truncate(self.past.len());
        self.made = ply.gestures(facts);
        self.setup = ply.setup;
        self.settled = ply.settled;
        self.outcome = None;
        // What is left of the turn, which was legal, is legal too.
        self.undo(facts)
    }

    /// Completes a half-made turn at random, each gesture with equal chance.
    pub(super) fn finish_turn<R: Rng>(&mut self, facts: &Facts<G>, rng: &mut R) {
        while !self.made.list().is_empty() {
            let gesture = self
                .random_gesture(facts, rng)
                .and_then(|number| facts.numbering.gesture(number));
            self.apply(facts, gesture.expect("a half-made turn goes on"));
        }
    }

    /// The number of a gesture that can be made, each with equal chance; `None` when the game is over.
    #[inline]
    pub(super) fn random_gesture<R: Rng>(&self, facts: &Facts<G>, rng: &mut R) -> Option<usize> {
        let place = below(rng, self.next.count());
        facts.numbering.nth(&self.next, place)
    }

    /// Who acts; nobody when the game is over.
    #[inline]
    pub(super) fn player(&self, facts: &Facts<G>) -> Option<Side> {
        let goes_on = self.outcome.is_none();
        goes_on.then(|| facts.game.turn(&self.setup.position))
    }

    /// The position that the game began with.
    pub(super) fn first(&self) -> &Setup<G::Position> {
        let first = self.past.first();
        first.map_or(&self.setup, |ply| &ply.setup)
    }

    /// The same game for whatever speaks text, without the half-made turn.
    pub(super) fn bout(&self, facts: &Facts<G>) -> Bout {
        let moves = self.past.iter().map(|ply| ply.mv);
        let game = Arc::clone(&facts.game);
        Bout::of(Typed::replayed(game, facts.prober, *self.first(), moves))
    }

    /// A hash of the position, the half-made turn and the number of plies.
    pub(super) fn hash(&self, facts: &Facts<G>) -> u64 {
        let mut hasher = FxHasher::default();
        facts.game.key(&self.setup.position).hash(&mut hasher);
        self.made.list().hash(&mut hasher);
        self.past.len().hash(&mut hasher);
        hasher.finish()
    }

    /// Whether both have come the same way to the same place.
    pub(super) fn equals(&self, other: &Self) -> bool {
        let way = |ply: &Ply<G>| (ply.setup, ply.mv);
        self.setup == other.setup
            && self.made.list() == other.made.list()
            && self.past.iter().map(way).eq(other.past.iter().map(way))
    }

    /// Finds what can come next at the beginning of a turn, or how the game has ended.
    #[inline]
    fn look(&mut self, facts: &Facts<G>) {
        let position = &self.setup.position;
        self.next = facts.game.next_gestures(position, &[]);
        self.outcome = if self.next.is_empty() {
            facts.game.outcome(position)
        } else {
            facts.counting.judge(self.tally(facts))
        };
        if self.outcome.is_some() {
            self.next = GestureSet::default();
        }
    }

    #[inline]
    fn tally(&self, facts: &Facts<G>) -> PlyTally {
        PlyTally {
            occurrences: match facts.counting.repetition {
                Some(_) => self.occurrences(&facts.game),
                None => 1,
            },
            quiet: self.setup.quiet,
            plies: self.past.len() as u32,
        }
    }

    /// How often the present position has occurred.
    #[inline]
    fn occurrences(&self, game: &G) -> u32 {
        let settled = self.settled as usize;
        let position = &self.setup.position;
        if !contains(&self.keys[settled..], short_key(game, position)) {
            return 1;
        }
        let alike = |ply: &&Ply<G>| ply.setup.position == *position;
        1 + self.past[settled..].iter().filter(alike).count() as u32
    }
}

/// A part of the key of a position: where it differs, the positions differ. A row of such keys is looked through many times faster than positions.
#[inline]
pub(super) fn short_key<G: Playable>(game: &G, position: &G::Position) -> u32 {
    (game.key(position) >> 32) as u32
}

/// Whether a key is in a row: read in pieces, which the compiler turns into a few wide comparisons each.
#[inline]
pub(super) fn contains(keys: &[u32], key: u32) -> bool {
    let found = |piece: &[u32]| {
        piece
            .iter()
            .map(|&other| u32::from(other == key))
            .sum::<u32>()
            > 0
    };
    keys.chunks(64).any(found)
}

impl<G: Playable> Ply<G> {
    /// The gestures that make its move.
    pub(super) fn gestures(&self, facts: &Facts<G>) -> Made {
        gestures_of(&*facts.game, &self.setup.position, self.mv)
    }
}

/// The gestures that make a legal move.
pub(super) fn gestures_of<G: Playable>(game: &G, position: &G::Position, mv: G::Move) -> Made {
    let mut made = Made::NOTHING;
    let first = game.steps(position, mv).into_iter().next();
    for step in first.unwrap_or_default() {
        made.push(step.gesture);
    }
    made
}

impl<G: Playable> Clone for Course<G> {
    fn clone(&self) -> Self {
        Self {
            past: self.past.clone(),
            keys: self.keys.clone(),
            ..*self
        }
    }
}

impl<G: Playable> Clone for Ply<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Playable> Copy for Ply<G> {}
