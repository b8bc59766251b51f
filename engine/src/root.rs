//! The root: iterative deepening with aspiration windows, for one or several principal variations.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tabuleiro_core::{Evaluate, History, Tactics};

use crate::forced::{Forced, WinProof, find_win};
use crate::options::Limits;
use crate::schedule::{Schedule, time_for_traps};
use crate::score::{DECISIVE, INFINITE, Score};
use crate::worker::{Node, Window, Worker};

/// Half the width of the first aspiration window.
const ASPIRATION_WIDTH: i32 = 24;
/// From this score on a forced win is looked for by proof-number search.
const PROMISING: i32 = 150;

/// A move at the root.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<M> {
    pub(crate) value: i32,
    /// The principal variation, beginning with the move.
    pub(crate) line: Vec<M>,
}

/// The result of one iteration of iterative deepening.
#[derive(Clone, Debug)]
pub(crate) struct Iteration<M> {
    pub(crate) depth: u32,
    pub(crate) selective_depth: usize,
    /// The best moves, as many as were asked for.
    pub(crate) best: Vec<RootMove<M>>,
}

/// A search from one position.
pub(crate) struct Root<'w, 'a, G: Evaluate + Tactics> {
    pub(crate) worker: Worker<'a, G>,
    pub(crate) node: Node<'w, G::Position>,
    pub(crate) moves: Vec<RootMove<G::Move>>,
    pub(crate) lines: usize,
    /// Whether the tablebase has decided the game: there is nothing to search.
    pub(crate) decided: bool,
}

impl<'w, 'a, G: Evaluate + Tactics> Root<'w, 'a, G> {
    pub(crate) fn new(worker: Worker<'a, G>, node: Node<'w, G::Position>, lines: usize) -> Self {
        let game = worker.game;
        let (mut moves, mut move_scores) = (Vec::new(), Vec::new());
        game.moves(node.position, &mut moves);
        game.score_moves(node.position, &moves, &mut move_scores);
        let mut moves: Vec<_> = moves.into_iter().zip(move_scores).collect();
        moves.sort_by_key(|&(_, move_score)| -move_score);
        // If there is no time at all, a move that wins at once is made nevertheless.
        if let Some(winning) = game.winning_move(node.position)
            && let Some(place) = moves.iter().position(|&(mv, _)| mv == winning)
        {
            moves[..=place].rotate_right(1);
        }
        let moves = moves.into_iter().map(|(mv, _)| RootMove {
            value: 0,
            line: vec![mv],
        });
        let mut root = Self {
            worker,
            node,
            moves: moves.collect(),
            lines,
            decided: false,
        };
        // With several variations worse moves are wanted as well.
        if lines == 1 {
            root.keep_worth();
        }
        root.lines = lines.clamp(1, root.moves.len().max(1));
        root
    }

    /// The whole search: iterative deepening, then proof-number search or the rest of the deepening, then traps. A proof of an earlier turn is
    /// followed unless a shorter win is found.
    pub(crate) fn follow(
        &mut self,
        schedule: &Schedule,
        limits: &Limits,
        history: History<'_, G::Position>,
        kept: &mut Option<Arc<WinProof<G::Position>>>,
        mut on_report: impl FnMut(&Iteration<G::Move>, &Worker<'a, G>),
    ) {
        let mut depth = self.deepen(limits, 1, &mut on_report);
        let cut_short = self.worker.stopped;
        if let Some(share) = schedule.proof.filter(|_| !self.decided) {
            let game = self.worker.game;
            let known = kept.as_ref().and_then(|won| won.forced(game, history));
            if known.is_some() || self.is_promising() {
                self.prove(history, share.into(), known, kept);
            } else if cut_short {
                self.worker
                    .bound(schedule.search.time, schedule.search.nodes);
                depth = self.deepen(limits, depth + 1, &mut on_report);
            }
        }
        if schedule.traps && !self.worker.shared.stop.load(Ordering::Relaxed) {
            let time = time_for_traps(limits, self.worker.shared.began.elapsed());
            self.worker.bound(time, limits.nodes);
            self.set_traps(depth);
        }
    }

    /// Whether it is worth looking for a forced win. One that the search sees is looked for too: a proof can be followed in the turns to come,
    /// however little time there is then.
    fn is_promising(&self) -> bool {
        self.moves.len() > 1 && self.moves[0].value >= PROMISING
    }

    /// Puts the shortest win first: one that is proved now, the one that the search has seen, or the known one. A new proof is kept.
    fn prove(
        &mut self,
        history: History<'_, G::Position>,
        mut limits: Limits,
        known: Option<Forced<G::Move>>,
        kept: &mut Option<Arc<WinProof<G::Position>>>,
    ) {
        let shared = self.worker.shared;
        let seen = match Score::of(self.moves[0].value) {
            Score::Win(plies) => plies,
            _ => u32::MAX,
        };
        let in_hand = known.as_ref().map_or(u32::MAX, Forced::plies);
        limits.depth = Some(seen.min(in_hand - 1));
        let mut best = known.filter(|_| in_hand <= seen);
        if seen > 1 && in_hand > 1 && !shared.stop.load(Ordering::Relaxed) {
            let (found, won) = find_win(self.worker.game, history, &limits, shared.stop);
            shared.visited.add(found.nodes);
            if won.is_some() {
                (best, *kept) = (found.forced, won.map(Arc::new));
            }
        }
        if let Some(forced) = best {
            self.put_first(forced);
        }
    }

    fn put_first(&mut self, forced: Forced<G::Move>) {
        let first = forced.line.first();
        let place = first.and_then(|&first| self.moves.iter().position(|mv| mv.line[0] == first));
        if let Some(place) = place {
            self.moves[..=place].rotate_right(1);
            self.moves[0] = RootMove {
                value: forced.score.points(),
                line: forced.line,
            };
        }
    }

    /// Iterative deepening from depth `first` until a limit is reached or the search is stopped. Returns the last depth finished.
    pub(crate) fn deepen(
        &mut self,
        limits: &Limits,
        first: u32,
        mut on_report: impl FnMut(&Iteration<G::Move>, &Worker<'a, G>),
    ) -> u32 {
        let most = limits.depth.unwrap_or(u32::MAX).min(self.worker.sight());
        for depth in first..=most {
            self.worker.selective_depth = 0;
            let searched = if self.decided { 0 } else { self.lines };
            for line in 0..searched {
                self.search_line(line, depth as i32);
                if self.worker.stopped {
                    return depth - 1;
                }
            }
            let iteration = Iteration {
                depth,
                selective_depth: self.worker.selective_depth.max(depth as usize),
                best: self.moves[..self.lines].to_vec(),
            };
            on_report(&iteration, &self.worker);
            if self.decided || self.is_enough(limits, depth) {
                return depth;
            }
        }
        most
    }

    /// Whether another iteration cannot change the move, or would take too long.
    fn is_enough(&self, limits: &Limits, depth: u32) -> bool {
        let bounded = limits.time.is_some() || limits.nodes.is_some();
        let elapsed: Duration = self.worker.shared.began.elapsed();
        if limits
            .enough
            .is_some_and(|enough| elapsed >= enough * 3 / 5)
        {
            return true;
        }
        if !bounded || limits.depth.is_some() || self.lines > 1 {
            return false;
        }
        let settled = |value: i32| match Score::of(value) {
            Score::Win(plies) | Score::Loss(plies) => plies <= depth,
            Score::Points(_) => false,
        };
        self.moves.len() == 1 || settled(self.moves[0].value)
    }

    /// The best move from index `from` on, with an aspiration window that is widened on fail low and fail high.
    fn search_line(&mut self, from: usize, depth: i32) {
        let expected = self.moves[from].value;
        let mut width = ASPIRATION_WIDTH;
        let narrow = self.worker.options.aspiration && depth > 3 && expected.abs() < DECISIVE;
        let mut window = if narrow {
            Window::new(expected - width, expected + width)
        } else {
            Window::new(-INFINITE, INFINITE)
        };
        loop {
            let value = self.search_moves(from, depth, window);
            if self.worker.stopped || value > window.alpha && value < window.beta {
                return;
            }
            width *= 3;
            if width > 1000 {
                window = Window::new(-INFINITE, INFINITE);
            } else if value <= window.alpha {
                window.alpha = (value - width).max(-INFINITE);
            } else {
                window.beta = (value + width).min(INFINITE);
            }
        }
    }

    /// Searches the moves from index `from` on and moves the best to `from`; the others keep their order.
    fn search_moves(&mut self, from: usize, depth: i32, window: Window) -> i32 {
        let mut best = -INFINITE;
        let mut alpha = window.alpha;
        for index in from..self.moves.len() {
            let mv = self.moves[index].line[0];
            let value = self.value_of(mv, depth, index - from, Window::new(alpha, window.beta));
            if self.worker.stopped {
                return best;
            }
            if value > best {
                best = value;
                if value > alpha || index == from {
                    self.worker.update_variation(mv, 0);
                    let entry = &mut self.moves[index];
                    entry.value = value;
                    entry.line.clone_from(&self.worker.lines[0]);
                    self.moves[from..=index].rotate_right(1);
                    alpha = alpha.max(value);
                }
            }
            if value >= window.beta {
                break;
            }
        }
        best
    }

    fn value_of(&mut self, mv: G::Move, depth: i32, number: usize, window: Window) -> i32 {
        let zero = Window::new(window.alpha, window.alpha + 1);
        let options = self.worker.options;
        if number == 0 || !options.zero_window {
            return self.worker.value_of(self.node, mv, depth - 1, window);
        }
        let reduction = i32::from(options.reductions > 0 && depth >= 4 && number >= 6);
        let mut value = self
            .worker
            .value_of(self.node, mv, depth - 1 - reduction, zero);
        if reduction > 0 && value > window.alpha && !self.worker.stopped {
            value = self.worker.value_of(self.node, mv, depth - 1, zero);
        }
        if value > window.alpha && value < window.beta && !self.worker.stopped {
            value = self.worker.value_of(self.node, mv, depth - 1, window);
        }
        value
    }
}
