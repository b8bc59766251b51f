//! The moves of a node, from the most promising on.

use tabuleiro_core::{Evaluate, Tactics};

use crate::order::Spot;
use crate::ranking::Ranking;
use crate::worker::{Node, Worker};

/// So many moves are never reduced, whatever they promise.
pub(crate) const UNREDUCED: usize = 2;

/// The moves of a node. A thread keeps one for each distance from the root, to be used again and again.
#[derive(Debug)]
pub(crate) struct Frame<M> {
    pub(crate) moves: Vec<M>,
    pub(crate) promises: Vec<i32>,
    ranking: Ranking,
    pub(crate) failed: Vec<u32>,
}

impl<M> Default for Frame<M> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            promises: Vec::new(),
            ranking: Ranking::default(),
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
        order.rank(
            self.game,
            self.options,
            spot,
            &frame.moves,
            &mut frame.ranking,
        );
    }

    /// The index of the next move. What the moves promise is not asked before it matters: the first move often refutes.
    #[inline]
    pub(crate) fn choose(
        &self,
        position: &G::Position,
        number: usize,
        frame: &mut Frame<G::Move>,
    ) -> usize {
        if self.options.promises && frame.promises.is_empty() {
            if number < UNREDUCED
                && let Some(index) = frame.ranking.take_special()
            {
                return index;
            }
            self.game
                .promises(position, &frame.moves, &mut frame.promises);
            frame.ranking.add_promises(&frame.promises);
        }
        frame.ranking.take(number)
    }
}
