//! Quiescence search: beyond the horizon only threats and forcing moves are searched, until a position is quiet enough to evaluate.

use tabuleiro_core::{Evaluate, Tactics};

use crate::options::SearchOptions;
use crate::path::NOWHERE;
use crate::score::{DECISIVE, MAX_PLY, WIN};
use crate::worker::{Node, Window, Worker, mix};

impl<G: Evaluate + Tactics> Worker<'_, G> {
    /// A leaf. While the enemy threatens to win all moves are searched (threat extension), after that forcing moves only.
    pub(crate) fn quiescence(
        &mut self,
        node: Node<'_, G::Position>,
        depth: i32,
        window: Window,
    ) -> i32 {
        self.selective_depth = self.selective_depth.max(node.ply);
        let window = match self.within_win_distance(window, node.ply) {
            Ok(window) => window,
            Err(bound) => return bound,
        };
        if self.sees_win(node) {
            return WIN - node.ply as i32 - 1;
        }
        if node.ply >= MAX_PLY - 1 || self.options.sight > 0 {
            return self.static_evaluation(node);
        }
        if depth > -self.options.threat_extensions && self.game.threatened(node.position) {
            return self.search_moves(node, depth, window, None);
        }
        let stand_pat = self.static_evaluation(node);
        if stand_pat >= window.beta || depth <= -self.options.quiescence {
            return stand_pat;
        }
        self.search_forcing_moves(
            node,
            depth,
            Window::new(window.alpha.max(stand_pat), window.beta),
            stand_pat,
        )
    }

    fn search_forcing_moves(
        &mut self,
        node: Node<'_, G::Position>,
        depth: i32,
        window: Window,
        stand_pat: i32,
    ) -> i32 {
        let mut frame = self.frames[node.ply].take().unwrap_or_default();
        self.game.forcing(node.position, &mut frame.moves);
        let mut best = stand_pat;
        let mut alpha = window.alpha;
        let mut reach = NOWHERE;
        for index in 0..frame.moves.len() {
            let mv = frame.moves[index];
            if self.overlooks(node, mv) {
                continue;
            }
            let value = self.value_of(node, mv, depth - 1, Window::new(alpha, window.beta));
            if self.stopped {
                break;
            }
            reach = reach.min(self.reach);
            best = best.max(value);
            if value > alpha {
                alpha = value;
                self.update_variation(mv, node.ply);
            }
            if value >= window.beta {
                reach = self.reach;
                break;
            }
        }
        self.frames[node.ply] = Some(frame);
        self.reach = reach;
        best
    }

    /// The evaluation of the game, with the weaknesses of the options.
    #[inline]
    pub(crate) fn static_evaluation(&self, node: Node<'_, G::Position>) -> i32 {
        let mut value = self.game.evaluate(node.position);
        if G::DRAWISH
            && let Some(side) = self.ambitious
        {
            let stiffness = self.game.stiffness(node.position) - self.stiffness;
            value += if side == self.game.turn(node.position) {
                -stiffness
            } else {
                stiffness
            };
        }
        if self.options.naivety > 0 {
            value = naive(self.options.naivety, value);
        }
        if self.options.noise > 0 {
            value += noise(self.options, node.key, value);
        }
        value.clamp(1 - DECISIVE, DECISIVE - 1)
    }
}

/// From this many points on an advantage is always understood.
const CLEAR: i32 = 800;

/// An advantage as a player sees it who does not understand small ones.
fn naive(naivety: i32, value: i32) -> i32 {
    let unclear = (CLEAR - value.abs()).max(0);
    value - value * naivety / 100 * unclear / CLEAR
}

/// The error of an evaluation: always the same for a position, and smaller where a side is far ahead, so that won games are still won.
fn noise(options: &SearchOptions, key: u64, value: i32) -> i32 {
    let bits = mix(key.wrapping_add(options.noise_seed.wrapping_mul(0x9E37_79B9_7F4A_7C15)));
    // The sum of four bytes less their mean is close to a bell curve with a deviation of 148.
    let sum: i32 = bits.to_le_bytes()[..4]
        .iter()
        .map(|&byte| i32::from(byte))
        .sum();
    let deviation = (sum - 510) * options.noise / 148;
    deviation * 600 / (600 + value.abs())
}
