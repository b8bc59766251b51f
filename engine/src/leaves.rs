//! The leaves of a search: what is looked at before a position is judged, and how it is judged.

use tabuleiro_core::{Evaluate, Tactics};

use crate::options::Options;
use crate::path::NOWHERE;
use crate::score::{DECISIVE, MOST_PLIES, WIN};
use crate::worker::{Node, Window, Worker, mix};

impl<G: Evaluate + Tactics> Worker<'_, G> {
    /// A leaf: searched on while the enemy threatens to win or something is to be captured, and judged then.
    pub(crate) fn settle(
        &mut self,
        node: Node<'_, G::Position>,
        depth: i32,
        window: Window,
    ) -> i32 {
        self.deepest = self.deepest.max(node.ply);
        let window = match self.within_reach(window, node.ply) {
            Ok(window) => window,
            Err(bound) => return bound,
        };
        if self.sees_win(node) {
            return WIN - node.ply as i32 - 1;
        }
        if node.ply >= MOST_PLIES - 1 || self.options.sight > 0 {
            return self.judge(node);
        }
        if depth > -self.options.parries && self.game.threatened(node.position) {
            return self.search_moves(node, depth, window, None);
        }
        let standing = self.judge(node);
        if standing >= window.beta || depth <= -self.options.forcing {
            return standing;
        }
        self.search_forcing(
            node,
            depth,
            Window::new(window.alpha.max(standing), window.beta),
            standing,
        )
    }

    fn search_forcing(
        &mut self,
        node: Node<'_, G::Position>,
        depth: i32,
        window: Window,
        standing: i32,
    ) -> i32 {
        let mut frame = self.frames[node.ply].take().unwrap_or_default();
        self.game.forcing(node.position, &mut frame.moves);
        let mut best = standing;
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
                self.extend_line(mv, node.ply);
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

    /// The evaluation of the game, misjudged if the options say so.
    #[inline]
    pub(crate) fn judge(&self, node: Node<'_, G::Position>) -> i32 {
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

/// Nobody misjudges who stands better from this many points on.
const CLEAR: i32 = 800;

/// An advantage as somebody sees it who does not understand small ones.
fn naive(naivety: i32, value: i32) -> i32 {
    let unclear = (CLEAR - value.abs()).max(0);
    value - value * naivety / 100 * unclear / CLEAR
}

/// How much a position is misjudged: the same whenever it comes up, less where much is at stake already, so that a won game is still won.
fn noise(options: &Options, key: u64, value: i32) -> i32 {
    let bits = mix(key.wrapping_add(options.noise_seed.wrapping_mul(0x9E37_79B9_7F4A_7C15)));
    // The sum of four bytes less their mean is close to a bell curve with a deviation of 148.
    let sum: i32 = bits.to_le_bytes()[..4]
        .iter()
        .map(|&byte| i32::from(byte))
        .sum();
    let deviation = (sum - 510) * options.noise / 148;
    deviation * 600 / (600 + value.abs())
}
