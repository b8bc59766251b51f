//! The moves of a node, from the most promising on.

use tabuleiro_core::{Evaluate, Tactics};

use crate::order::{self, Spot};
use crate::worker::{Node, Worker};

/// So many moves are never reduced, whatever they promise.
pub(crate) const UNREDUCED: usize = 2;

/// The moves of a node. A thread keeps one for each distance from the root, to be used again and again.
#[derive(Debug)]
pub(crate) struct Frame<M> {
    pub(crate) moves: Vec<M>,
    pub(crate) promises: Vec<i32>,
    pub(crate) ranked: Vec<i64>,
    /// How many moves come before all others, whatever they promise.
    outstanding: usize,
    pub(crate) failed: Vec<u32>,
}

impl<M> Default for Frame<M> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            promises: Vec::new(),
            ranked: Vec::new(),
            outstanding: 0,
            failed: Vec::new(),
        }
    }
}

impl<G: Evaluate + Tactics> Worker<'_, G> {
    pub(crate) fn spot(&self, node: Node<'_, G::Position>, known: u32) -> Spot {
        Spot {
            ply: node.ply,
            turn: self.game.turn(node.position),
            previous: node.previous,
            known,
        }
    }

    /// Fills a frame with the moves of a position, ranked by what was learned about them.
    #[inline]
    pub(crate) fn list(&self, position: &G::Position, spot: Spot, frame: &mut Frame<G::Move>) {
        frame.failed.clear();
        frame.promises.clear();
        self.game.moves(position, &mut frame.moves);
        let order = &self.order;
        frame.outstanding = order.rank(
            self.game,
            self.options,
            spot,
            &frame.moves,
            &mut frame.ranked,
        );
    }

    /// Brings the next move to its place in the list. What the moves promise is not asked before it matters: the first move often refutes.
    #[inline]
    pub(crate) fn choose(&self, position: &G::Position, number: usize, frame: &mut Frame<G::Move>) {
        if self.options.promises && frame.promises.is_empty() {
            let may_stand_out = number < frame.outstanding.min(UNREDUCED);
            if may_stand_out && order::bring_outstanding(&mut frame.ranked, number) {
                return;
            }
            self.game
                .promises(position, &frame.moves, &mut frame.promises);
            order::add_promises(&mut frame.ranked[number..], &frame.promises);
        }
        order::bring_best(&mut frame.ranked, number);
    }
}
