//! What the tests of the solver share: a plain fixpoint over the rules, and ways to solve into a folder.
#![allow(
    dead_code,
    reason = "every test file is a program of its own and uses some of this"
)]

pub(crate) mod fixpoint;
pub(crate) mod forge;
pub(crate) mod maze;

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_core::{Enumerate, Game, Tactics};
use tabuleiro_games::kono::Kono;
use tabuleiro_solver::{
    Census, Effort, Extent, Project, Snapshots, SolveError, TableFile, Verified,
};

/// A game with its numbering.
pub(crate) struct Solvable<G: Enumerate> {
    pub(crate) game: G,
    pub(crate) numbering: G::Numbering,
}

impl<G: Enumerate + Tactics> Solvable<G> {
    pub(crate) fn new(game: G) -> Self {
        let numbering = game.numbering().expect("the board is small");
        Self { game, numbering }
    }

    pub(crate) fn project<'a>(&'a self, folder: &'a Path) -> Project<'a, G> {
        Project {
            game: &self.game,
            numbering: &self.numbering,
            folder,
        }
    }

    /// Solves everything into a folder.
    pub(crate) fn solve(&self, folder: &Path, threads: usize) -> Census {
        let solved = self.try_solve(folder, threads, &AtomicBool::new(false), &|_| {});
        solved.expect("the folder can be written")
    }

    /// Solves with a snapshot after every distance.
    pub(crate) fn try_solve(
        &self,
        folder: &Path,
        threads: usize,
        stop: &AtomicBool,
        on_progress: &(dyn Fn(tabuleiro_solver::Progress) + Sync),
    ) -> Result<Census, SolveError> {
        self.project(folder).solve(&Effort {
            threads,
            snapshots: Snapshots::Wished(Duration::ZERO),
            stop,
            on_progress,
        })
    }

    /// Solves some tiers into a folder.
    pub(crate) fn solve_tiers(&self, folder: &Path, tiers: &[usize]) -> Vec<Census> {
        let stop = AtomicBool::new(false);
        let solved = self.project(folder).solve_tiers(tiers, &calm(&stop));
        solved.expect("the folder can be written")
    }

    pub(crate) fn verify(
        &self,
        folder: &Path,
        table: &TableFile,
        extent: Extent,
    ) -> Result<Verified, SolveError> {
        let stop = AtomicBool::new(false);
        self.project(folder).verify(table, extent, &calm(&stop))
    }
}

/// Two threads that nobody interrupts or listens to.
fn calm(stop: &AtomicBool) -> Effort<'_> {
    Effort {
        threads: 2,
        snapshots: Snapshots::Sparing(Duration::MAX),
        stop,
        on_progress: &|_| {},
    }
}

/// Kono under these rules.
pub(crate) fn kono(rules: &str) -> Solvable<Kono<u64>> {
    Solvable::new(Kono::new(rules.parse().expect("rules that exist")))
}

/// All rules of Kono that a table depends on, on one size of board.
pub(crate) fn kono_rules(size: u8) -> Vec<String> {
    let mut all = Vec::new();
    for win in ["own", "filled"] {
        for stuck in ["draw", "loss", "pass", "win"] {
            for priority in ["none", "home"] {
                all.push(format!(
                    "size={size},win={win},stuck={stuck},priority={priority}"
                ));
            }
        }
    }
    all
}
