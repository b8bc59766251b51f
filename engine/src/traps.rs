//! Setting traps: where best play leads nowhere, the move after which most replies are mistakes.
//!
//! In a game in which nearly every position is drawn, all moves that keep the draw look alike to a search, and the better side
//! would move to and fro for ever. This second look gives up nothing: only moves about as good as the best are asked how many of the enemy's
//! replies would lose, or lose ground.

use tabuleiro_core::{Evaluate, Tactics};

use crate::root::Root;
use crate::score::{DECISIVE, INFINITE};
use crate::worker::{Node, Window, mix};

/// How much worse than the best a move may look.
const MARGIN: i32 = 12;
/// A reply that gives away this many points is half a mistake.
const GROUND: i32 = 60;
/// How deep replies are looked at.
const REPLY_DEPTH: i32 = 8;
/// The most plies at which a candidate is looked at before its replies are.
const FIRST_DEPTH: i32 = 10;

impl<G: Evaluate + Tactics> Root<'_, '_, G> {
    /// Puts the move with the most tempting mistakes first. Stops wherever the worker is stopped; what was found until then counts.
    pub(crate) fn set_traps(&mut self, depth: u32) {
        let best = self.moves[0].value;
        let short_sighted = self.worker.options.sight > 0;
        if best.abs() >= DECISIVE || self.moves.len() < 2 || short_sighted {
            return;
        }
        let floor = best - MARGIN;
        let mut chosen = (self.temptation(0, best), 0);
        for index in 1..self.moves.len() {
            if self.worker.stopped {
                break;
            }
            if !self.keeps(index, FIRST_DEPTH.min(depth as i32), floor) {
                continue;
            }
            let tempting = self.temptation(index, best);
            // A trap must be sound as far as the search has seen before it counts.
            if tempting > chosen.0 && self.keeps(index, depth as i32 - 1, floor) {
                chosen = (tempting, index);
            }
        }
        if chosen.1 > 0 {
            self.moves[..=chosen.1].rotate_right(1);
            self.moves[0].value = best;
        }
    }

    /// Whether a move holds what the floor says, to a depth.
    fn keeps(&mut self, index: usize, depth: i32, floor: i32) -> bool {
        let mv = self.moves[index].line[0];
        let window = Window::new(floor - 1, floor);
        let value = self.worker.value_of(self.node, mv, depth - 1, window);
        !self.worker.stopped && value >= floor
    }

    /// The share of the replies to a move that are mistakes, in thousandths; 0 for a move that was not looked at to the end.
    fn temptation(&mut self, index: usize, best: i32) -> i32 {
        let game = self.worker.game;
        let mv = self.moves[index].line[0];
        let position = game.play(self.node.position, mv);
        if game.outcome(&position).is_some()
            || game.turn(&position) == game.turn(self.node.position)
        {
            return 0;
        }
        let key = mix(game.key(&position));
        let node = Node {
            position: &position,
            key,
            ply: 1,
            previous: game.code(mv),
        };
        let mut replies = Vec::new();
        game.moves(&position, &mut replies);
        let quiet = self.worker.quiet_after(self.node.position, &position);
        self.worker.path.push(key, quiet);
        let ground = (best + GROUND).min(DECISIVE - 1);
        let mut sum = 0;
        for &reply in &replies {
            // What the reply is worth for the enemy: only whether it loses, or loses ground, matters.
            let window = Window::new(-INFINITE, 1 - ground);
            let value = self.worker.value_of(node, reply, REPLY_DEPTH, window);
            sum += if value <= -DECISIVE {
                2
            } else {
                i32::from(value <= -ground)
            };
        }
        self.worker.path.pop();
        if self.worker.stopped {
            return 0;
        }
        sum * 500 / replies.len().max(1) as i32
    }
}
