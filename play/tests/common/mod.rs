//! Solved games for the tests, and random positions of them.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "every test file is a program of its own and uses some of this"
)]

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use tabuleiro_core::{Entry, Enumerate, Numbering, Probe, Verdict};
use tabuleiro_solver::{Effort, Project, Snapshots, Tablebase};

/// A game with all its tables, made on the spot.
pub(crate) struct Solved<G: Enumerate> {
    pub(crate) game: Arc<G>,
    numbering: G::Numbering,
    pub(crate) shelf: Arc<Tablebase<G>>,
}

impl<G: Enumerate> Solved<G> {
    pub(crate) fn new(rules: &str) -> Self {
        Self::in_folder(rules, tempfile::tempdir().unwrap().path())
    }

    pub(crate) fn in_folder(rules: &str, folder: &Path) -> Self {
        let game = G::new(rules.parse().unwrap_or_else(|_| panic!("rules that exist")));
        let numbering = game.numbering().expect("the board is small");
        solve(&game, &numbering, folder);
        let shelf = Tablebase::open(&game, folder).expect("the board is small");
        Self {
            shelf: Arc::new(shelf.load(u64::MAX)),
            numbering,
            game: Arc::new(game),
        }
    }

    /// Any position that goes on, each entry of each tier with equal chance.
    pub(crate) fn random_position(&self, rng: &mut Xoshiro256PlusPlus) -> G::Position {
        let tiers = self.numbering.tiers();
        loop {
            let tier = (rng.next_u64() % tiers.len() as u64) as usize;
            let index = rng.next_u64() % tiers[tier].entries.max(1);
            if tiers[tier].entries == 0 {
                continue;
            }
            let entry = Entry { tier, index };
            let position = self.numbering.position(&self.game, entry);
            let twin = (rng.next_u64() % self.game.symmetries() as u64) as usize;
            let mut position = self.game.twin(&position, twin);
            // A move may forbid another one.
            if rng.next_u64().is_multiple_of(2)
                && let Some(mv) = self.game.random_move(&position, rng, &mut Vec::new())
            {
                position = self.game.play(&position, mv);
            }
            if self.game.outcome(&position).is_none() {
                return position;
            }
        }
    }
}

fn solve<G: Enumerate>(game: &G, numbering: &G::Numbering, folder: &Path) {
    let project = Project {
        game,
        numbering,
        folder,
    };
    let effort = Effort {
        threads: 2,
        snapshots: Snapshots::Sparing(Duration::MAX),
        stop: &AtomicBool::new(false),
        on_progress: &|_| {},
    };
    project.solve(&effort).expect("the folder can be written");
}

/// The truth about a position of a solved game.
pub(crate) fn known<G: Enumerate>(
    game: &G,
    shelf: &Tablebase<G>,
    position: &G::Position,
) -> Verdict {
    let over = game.outcome(position);
    let over = over.map(|outcome| Verdict::of(outcome, game.turn(position)));
    over.or_else(|| shelf.probe(game, position))
        .expect("every position is in a table")
}
