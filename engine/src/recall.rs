//! What a search asks of the table, and what it keeps there.

use tabuleiro_core::{Evaluate, Tactics};

use crate::score::{DECISIVE, WIN};
use crate::table::{Bound, Known};
use crate::worker::{Node, Window, Worker};

impl<G: Evaluate + Tactics> Worker<'_, G> {
    #[inline]
    pub(crate) fn known(&self, key: u64) -> Option<Known> {
        if self.options.table {
            self.shared.table.find(key)
        } else {
            None
        }
    }

    /// The value that the table settles, if it does.
    #[inline]
    pub(crate) fn settled_by(
        &self,
        known: Known,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> Option<i32> {
        let deep_enough = known.depth == depth || known.depth > depth && self.options.deeper;
        if !deep_enough {
            return None;
        }
        // A win from elsewhere is none if a draw by counting plies comes first on this way.
        if known.score.abs() >= DECISIVE && self.path.ends_within(WIN - known.score.abs() - 1) {
            return None;
        }
        let value = from_here(known.score, ply);
        let settles = match known.bound {
            Bound::None => false,
            Bound::Upper => value <= window.alpha,
            Bound::Lower => value >= window.beta,
            Bound::Exact => true,
        };
        settles.then_some(value)
    }

    /// Keeps what a node came to. A value that depends on the way to the node is not kept, only its move is.
    #[inline]
    pub(crate) fn remember(
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
        let known = Known {
            score: to_table(best, node.ply),
            depth,
            bound,
            mv,
        };
        self.shared.table.keep(node.key, known);
    }
}

/// A score as the table keeps it: wins are counted from the position, not from the root.
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
