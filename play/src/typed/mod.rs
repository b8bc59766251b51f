//! The only place where games as types and games as text meet.

mod any;

use std::sync::Arc;

use rustc_hash::FxHashMap;
use tabuleiro_core::counting::PlyTally;
use tabuleiro_core::{Enumerate, History, Playable, Rules, Setup};

use crate::bout::{AnyBout, Ending};
use crate::tables::{Prober, Tables};

/// A bout of one game.
pub(crate) struct Typed<G: Playable> {
    game: Arc<G>,
    /// From the first position to the present one, each with the plies without progress that led to it: one more than there are moves.
    positions: Vec<Setup<G::Position>>,
    /// How often each position has occurred.
    occurrences: FxHashMap<G::Position, u32>,
    moves: Vec<G::Move>,
    ended: Option<Ending>,
    /// Finds the tables of the game: not every game can have some.
    prober: FindProber<G>,
}

/// How a bout finds the tables of its game.
pub(crate) type FindProber<G> = fn(&Tables, &G) -> Option<Prober<G>>;

impl<G: Playable> Typed<G> {
    /// A bout of a game of which there are no tables.
    pub(crate) fn new(rules: Rules<G::Options>) -> Self {
        Self::from_start(Arc::new(G::new(rules)), |_, _| None)
    }

    /// A bout of a game of which there may be tables.
    pub(crate) fn solvable(rules: Rules<G::Options>) -> Self
    where
        G: Enumerate,
    {
        Self::from_start(Arc::new(G::new(rules)), Tables::prober)
    }

    fn from_start(game: Arc<G>, prober: FindProber<G>) -> Self {
        let first = Setup {
            position: game.start(),
            quiet: 0,
        };
        Self::from_setup(game, prober, first)
    }

    fn from_setup(game: Arc<G>, prober: FindProber<G>, first: Setup<G::Position>) -> Self {
        Self {
            game,
            prober,
            positions: vec![first],
            occurrences: std::iter::once((first.position, 1)).collect(),
            moves: Vec::new(),
            ended: None,
        }
    }

    /// A bout that has gone so far by legal moves.
    pub(crate) fn replayed(
        game: Arc<G>,
        prober: FindProber<G>,
        first: Setup<G::Position>,
        moves: impl Iterator<Item = G::Move>,
    ) -> Self {
        let mut bout = Self::from_setup(game, prober, first);
        moves.for_each(|mv| bout.push(mv));
        bout
    }

    fn setup(&self) -> &Setup<G::Position> {
        self.positions
            .last()
            .expect("a bout begins with a position")
    }

    fn present(&self) -> &G::Position {
        &self.setup().position
    }

    /// What has been counted so far.
    fn tally(&self) -> PlyTally {
        PlyTally {
            occurrences: self.occurrences.get(self.present()).copied().unwrap_or(0),
            quiet: self.setup().quiet,
            plies: self.moves.len() as u32,
        }
    }

    fn push(&mut self, mv: G::Move) {
        let before = *self.setup();
        let position = self.game.play(&before.position, mv);
        let quiet = if !G::COUNTS_QUIET || self.game.progress(&before.position, &position) {
            0
        } else {
            before.quiet.saturating_add(1)
        };
        *self.occurrences.entry(position).or_insert(0) += 1;
        self.positions.push(Setup { position, quiet });
        self.moves.push(mv);
    }

    fn pop(&mut self) -> bool {
        if self.moves.pop().is_none() {
            return false;
        }
        let gone = self
            .positions
            .pop()
            .expect("there is a position for every move")
            .position;
        if let Some(count) = self.occurrences.get_mut(&gone) {
            *count -= 1;
        }
        true
    }

    /// Finds something out about the game so far, unless it is over.
    fn with_history<T>(
        &self,
        find: impl FnOnce(History<'_, G::Position>) -> Option<T>,
    ) -> Option<T> {
        if self.outcome().is_some() {
            return None;
        }
        let positions: Vec<_> = self.positions.iter().map(|setup| setup.position).collect();
        find(History {
            positions: &positions,
            quiet_before: self.positions[0].quiet,
        })
    }

    /// The legal moves in the order of a printed list; none when the game is over.
    fn legal(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.outcome().is_none() {
            self.game.moves(self.present(), &mut moves);
            moves.sort_unstable();
        }
        moves
    }
}
