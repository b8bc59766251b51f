//! Transposition table cutoffs, and what a node stores.

use tabuleiro_core::{Evaluate, Tactics};

use crate::score::{DECISIVE, WIN};
use crate::transposition::{Bound, TableEntry};
use crate::worker::{Node, Window, Worker};

impl<G: Evaluate + Tactics> Worker<'_, G> {
    #[inline]
    pub(crate) fn look_up(&self, key: u64) -> Option<TableEntry> {
        if self.options.table {
            self.shared.table.look_up(key)
        } else {
            None
        }
    }

    /// The value of the entry, if it is deep enough and its bound causes a cutoff.
    #[inline]
    pub(crate) fn cutoff(
        &self,
        entry: TableEntry,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> Option<i32> {
        let deep_enough = entry.depth == depth || entry.depth > depth && self.options.deeper;
        if !deep_enough {
            return None;
        }
        // A draw by counting plies may come before the win on this path.
        if entry.score.abs() >= DECISIVE && self.path.ends_within(WIN - entry.score.abs() - 1) {
            return None;
        }
        let value = from_here(entry.score, ply);
        let settles = match entry.bound {
            Bound::None => false,
            Bound::Upper => value <= window.alpha,
            Bound::Lower => value >= window.beta,
            Bound::Exact => true,
        };
        settles.then_some(value)
    }

    /// Stores the result of a node. A value that depends on the path (graph history interaction) is not stored, only its move.
    #[inline]
    pub(crate) fn store(
        &self,
        node: Node<'_, G::Position>,
        depth: i32,
        best: i32,
        window: Window,
        mv: u32,
    ) {
        if !self.options.table || depth <= 0 {
            return;
        }
        let bound = if self.reach < node.ply as i32 {
            Bound::None
        } else if best >= window.beta {
            Bound::Lower
        } else if best > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if bound == Bound::None && mv == 0 {
            return;
        }
        let entry = TableEntry {
            score: to_table(best, node.ply),
            depth,
            bound,
            mv,
        };
        self.shared.table.store(node.key, entry);
    }
}

/// The score to store: wins are counted from the position, not from the root.
#[inline]
pub(crate) fn to_table(value: i32, ply: usize) -> i32 {
    if value >= DECISIVE {
        value + ply as i32
    } else if value <= -DECISIVE {
        value - ply as i32
    } else {
        value
    }
}

#[inline]
fn from_here(score: i32, ply: usize) -> i32 {
    if score >= DECISIVE {
        score - ply as i32
    } else if score <= -DECISIVE {
        score + ply as i32
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_counts_wins_from_the_position() {
        for ply in [0, 1, 7, 120] {
            let below = ply as i32 + 3;
            assert_eq!(to_table(WIN - below, ply), WIN - 3);
            assert_eq!(to_table(below - WIN, ply), 3 - WIN);
            assert_eq!(from_here(WIN - 3, ply), WIN - below);
            assert_eq!(from_here(3 - WIN, ply), below - WIN);
            assert_eq!(from_here(to_table(-250, ply), ply), -250);
        }
    }
}
