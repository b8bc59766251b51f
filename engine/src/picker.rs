//! The move picker: the moves of a node, best first.

use tabuleiro_core::{Evaluate, Tactics};

use crate::ordering::Spot;
use crate::ranking::Ranking;
use crate::worker::{Node, Worker};

/// The first moves, which are never reduced.
pub(crate) const UNREDUCED: usize = 2;

/// The moves of a node. A thread keeps one frame per ply and reuses it.
#[derive(Debug)]
pub(crate) struct Frame<M> {
    pub(crate) moves: Vec<M>,
    pub(crate) move_scores: Vec<i32>,
    ranking: Ranking,
    pub(crate) failed: Vec<u32>,
}

impl<M> Default for Frame<M> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            move_scores: Vec::new(),
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

    /// Fills a frame with the moves of a position, ranked by table move, killers, counter move and history.
    #[inline]
    pub(crate) fn list(&self, position: &G::Position, spot: Spot, frame: &mut Frame<G::Move>) {
        frame.failed.clear();
        frame.move_scores.clear();
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

    /// The index of the next move. The game is asked to score the moves only when it matters: the first move often causes a cutoff.
    #[inline]
    pub(crate) fn next_move(
        &self,
        position: &G::Position,
        number: usize,
        frame: &mut Frame<G::Move>,
    ) -> usize {
        if self.options.move_scores && frame.move_scores.is_empty() {
            if number < UNREDUCED
                && let Some(index) = frame.ranking.take_special()
            {
                return index;
            }
            self.game
                .score_moves(position, &frame.moves, &mut frame.move_scores);
            frame.ranking.add_move_scores(&frame.move_scores);
        }
        frame.ranking.take(number)
    }
}
