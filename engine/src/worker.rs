//! The search proper: alpha-beta with principal variation search, below the root, in one thread.

use std::time::Duration;

use tabuleiro_core::{Evaluate, Outcome, Side, Tactics};

use crate::options::SearchOptions;
use crate::ordering::{MoveOrdering, marked};
use crate::path::{NOWHERE, Path};
use crate::picker::{Frame, UNREDUCED};
use crate::probing::Probing;
use crate::score::{DECISIVE, INFINITE, MAX_PLY, WIN};
use crate::shared::Shared;
use crate::transposition::TableEntry;

/// One thread of a search.
#[derive(Debug)]
pub(crate) struct Worker<'a, G: Evaluate + Tactics> {
    pub(crate) game: &'a G,
    pub(crate) options: &'a SearchOptions,
    pub(crate) shared: &'a Shared<'a>,
    /// The tablebase.
    pub(crate) probing: Option<&'a Probing<'a, G>>,
    pub(crate) path: Path,
    pub(crate) order: MoveOrdering,
    /// In boxes, because a node takes its frame away and puts it back.
    pub(crate) frames: Vec<Option<Box<Frame<G::Move>>>>,
    /// The principal variation from the node at each ply (a triangular table).
    pub(crate) lines: Vec<Vec<G::Move>>,
    pub(crate) nodes: u64,
    pub(crate) reported: u64,
    pub(crate) next_look: u64,
    pub(crate) time: Option<Duration>,
    pub(crate) most_nodes: Option<u64>,
    pub(crate) selective_depth: usize,
    /// Whether the search was stopped: values returned then mean nothing.
    pub(crate) stopped: bool,
    /// The earliest node on the path that the last returned value depends on (graph history interaction).
    pub(crate) reach: i32,
    /// What a draw by counting is worth for each side (contempt).
    pub(crate) draws: [i32; 2],
    /// The side that plays to win where nearly everything is drawn.
    pub(crate) ambitious: Option<Side>,
    /// The side to move at the root.
    pub(crate) thinker: Side,
    /// How stuck the root is: only the difference counts.
    pub(crate) stiffness: i32,
}

/// A position on the way down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<'p, P> {
    pub(crate) position: &'p P,
    pub(crate) key: u64,
    pub(crate) ply: usize,
    /// The code of the move that led here.
    pub(crate) previous: u32,
}

/// The alpha-beta window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    pub(crate) fn new(alpha: i32, beta: i32) -> Self {
        Self { alpha, beta }
    }

    /// Whether this is a null window.
    #[inline]
    fn is_zero(self) -> bool {
        self.beta - self.alpha == 1
    }
}

impl<'a, G: Evaluate + Tactics> Worker<'a, G> {
    pub(crate) fn new(
        game: &'a G,
        options: &'a SearchOptions,
        shared: &'a Shared<'a>,
        path: Path,
        order: MoveOrdering,
    ) -> Self {
        Self {
            game,
            options,
            shared,
            probing: None,
            path,
            order,
            frames: std::iter::repeat_with(|| None).take(MAX_PLY + 1).collect(),
            lines: vec![Vec::new(); MAX_PLY + 1],
            nodes: 0,
            reported: 0,
            next_look: 0,
            time: None,
            most_nodes: None,
            selective_depth: 0,
            stopped: false,
            reach: NOWHERE,
            draws: [0; 2],
            ambitious: None,
            thinker: Side::White,
            stiffness: 0,
        }
    }

    /// Plays for a win of this side: draws by counting cost it `cost` points, and positions in which less is stuck are preferred.
    pub(crate) fn play_for_win(&mut self, side: Side, cost: i32) {
        self.ambitious = Some(side);
        self.draws[side.index()] = -cost;
        self.draws[side.opposite().index()] = cost;
    }

    /// The value of a move for the side that makes it.
    #[inline]
    pub(crate) fn value_of(
        &mut self,
        node: Node<'_, G::Position>,
        mv: G::Move,
        depth: i32,
        window: Window,
    ) -> i32 {
        let position = self.game.play(node.position, mv);
        let key = mix(self.game.key(&position));
        if depth > 0 {
            self.shared.table.prefetch(key);
        }
        let quiet = self.quiet_after(node.position, &position);
        let child = Node {
            position: &position,
            key,
            ply: node.ply + 1,
            previous: self.game.code(mv),
        };
        // The sign changes only with the side: in some games one side may move twice.
        if self.game.turn(&position) == self.game.turn(node.position) {
            self.enter(child, quiet, depth, window)
        } else {
            -self.enter(
                child,
                quiet,
                depth,
                Window::new(-window.beta, -window.alpha),
            )
        }
    }

    /// The quiet plies that lead to the next position.
    #[inline]
    pub(crate) fn quiet_after(&self, before: &G::Position, after: &G::Position) -> u32 {
        if !G::COUNTS_QUIET || self.game.progress(before, after) {
            0
        } else {
            self.path.quiet().saturating_add(1)
        }
    }

    /// A node below the root: terminal positions and draws first, then search or quiescence.
    #[inline]
    fn enter(
        &mut self,
        node: Node<'_, G::Position>,
        quiet: u32,
        depth: i32,
        window: Window,
    ) -> i32 {
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.look();
        }
        self.reach = NOWHERE;
        self.lines[node.ply].clear();
        if self.stopped {
            return 0;
        }
        if let Some(outcome) = self.game.outcome(node.position) {
            return terminal_value(outcome, self.game.turn(node.position), node.ply);
        }
        if let Some(reach) = self.path.drawn(node.key, quiet) {
            self.reach = reach;
            return self.draws[self.game.turn(node.position).index()];
        }
        self.path.push(node.key, quiet);
        let value = if depth <= 0 {
            self.quiescence(node, depth, window)
        } else {
            self.search(node, depth, window)
        };
        self.path.pop();
        // What depends on this node or later ones alone holds for the position wherever it occurs.
        if self.reach >= node.ply as i32 {
            self.reach = NOWHERE;
        }
        value
    }

    /// A node above the leaves: mate distance pruning, table cutoff, tablebase probe, then its moves.
    fn search(&mut self, node: Node<'_, G::Position>, depth: i32, window: Window) -> i32 {
        let window = match self.within_win_distance(window, node.ply) {
            Ok(window) => window,
            Err(bound) => return bound,
        };
        // Cheaper than a look at the table, where such a position never is.
        if self.sees_win(node) {
            return WIN - node.ply as i32 - 1;
        }
        let near_limit = self
            .path
            .ends_within(depth + self.options.threat_extensions + self.options.quiescence);
        let known = self.look_up(node.key);
        if let Some(known) = known
            && window.is_zero()
            && !near_limit
            && let Some(value) = self.cutoff(known, depth, node.ply, window)
        {
            return value;
        }
        if let Some(value) = self.probed(node, depth, known) {
            return value;
        }
        if node.ply >= MAX_PLY - 1 {
            return self.static_evaluation(node);
        }
        self.search_moves(node, depth, window, known)
    }

    /// Searches all moves, best first, until one causes a cutoff.
    pub(crate) fn search_moves(
        &mut self,
        node: Node<'_, G::Position>,
        depth: i32,
        window: Window,
        known: Option<TableEntry>,
    ) -> i32 {
        let mut frame = self.frames[node.ply].take().unwrap_or_default();
        let spot = self.spot(node, known.map_or(0, |known| known.mv));
        self.list(node.position, spot, &mut frame);
        let mut best = -INFINITE;
        let mut best_code = 0;
        let mut alpha = window.alpha;
        let mut reach = NOWHERE;
        for number in 0..frame.moves.len() {
            if self.is_pruned(depth, number, window, best) {
                break;
            }
            let index = self.next_move(node.position, number, &mut frame);
            let mv = frame.moves[index];
            if self.overlooks(node, mv) {
                continue;
            }
            let window_now = Window::new(alpha, window.beta);
            let move_score = frame.move_scores.get(index).copied().unwrap_or(0);
            let reduction = self.reduction(depth, number, move_score);
            let value = self.try_move(node, mv, depth, number, reduction, window_now);
            if self.stopped {
                break;
            }
            let code = self.game.code(mv);
            reach = reach.min(self.reach);
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_code = marked(code);
                    self.update_variation(mv, node.ply);
                }
                if value >= window.beta {
                    // One refutation is enough, whatever the others depend on.
                    reach = self.reach;
                    self.order
                        .record_cutoff(spot, code, depth.max(1), &frame.failed);
                    break;
                }
            }
            frame.failed.push(code);
        }
        self.frames[node.ply] = Some(frame);
        self.reach = reach;
        if best == -INFINITE && !self.stopped {
            // Nothing was seen, so that the position is judged as it is.
            return self.static_evaluation(node);
        }
        if !self.stopped {
            self.store(node, depth, best, window, best_code);
        }
        best
    }

    /// Principal variation search of one move: reduced with a null window, again at full depth if it beats alpha, and with the full window if
    /// it still does.
    #[inline]
    fn try_move(
        &mut self,
        node: Node<'_, G::Position>,
        mv: G::Move,
        depth: i32,
        number: usize,
        reduction: i32,
        window: Window,
    ) -> i32 {
        if number == 0 || !self.options.zero_window {
            return self.value_of(node, mv, depth - 1, window);
        }
        let zero = Window::new(window.alpha, window.alpha + 1);
        let mut value = self.value_of(node, mv, depth - 1 - reduction, zero);
        if reduction > 0 && value > window.alpha && !self.stopped {
            value = self.value_of(node, mv, depth - 1, zero);
        }
        if value > window.alpha && !window.is_zero() && !self.stopped {
            value = self.value_of(node, mv, depth - 1, window);
        }
        value
    }

    /// Late move reductions: by how much less deeply a late move is searched at first.
    #[inline]
    fn reduction(&self, depth: i32, number: usize, move_score: i32) -> i32 {
        let strength = self.options.reductions;
        if strength == 0 || depth < 2 || number < UNREDUCED {
            return 0;
        }
        let product = (depth as u32).ilog2() * (number as u32 + 1).ilog2();
        let mut reduction = (product as i32 * strength + 50) / 100;
        if move_score > 200 {
            reduction -= 1;
        }
        reduction.clamp(0, depth - 1)
    }

    /// Late move pruning: near the leaves the rest of the moves is skipped, unless all so far lose by force.
    #[inline]
    fn is_pruned(&self, depth: i32, number: usize, window: Window, best: i32) -> bool {
        let base = self.options.late_move_pruning;
        base > 0
            && depth <= 4
            && window.is_zero()
            && best > -DECISIVE
            && number >= (base * depth.max(1).pow(2)) as usize
    }

    /// The principal variation of a ply: this move, then the variation of the next ply.
    #[inline]
    pub(crate) fn update_variation(&mut self, mv: G::Move, ply: usize) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0]);
    }

    /// Mate distance pruning: the window without scores that no line from here can reach, or the bound if nothing is left of it.
    #[inline]
    pub(crate) fn within_win_distance(&self, window: Window, ply: usize) -> Result<Window, i32> {
        if !self.options.win_distance {
            return Ok(window);
        }
        let least = ply as i32 - WIN;
        let most = WIN - ply as i32 - 1;
        if most <= window.alpha {
            Err(most)
        } else if least >= window.beta {
            Err(least)
        } else {
            Ok(Window::new(window.alpha.max(least), window.beta.min(most)))
        }
    }
}

/// The value of a finished game for the side to move.
pub(crate) fn terminal_value(outcome: Outcome, turn: Side, ply: usize) -> i32 {
    match outcome.winner {
        None => 0,
        Some(winner) if winner == turn => WIN - ply as i32,
        Some(_) => ply as i32 - WIN,
    }
}

/// Mixes all bits of a key: the transposition table indexes by the highest.
#[inline]
pub(crate) fn mix(key: u64) -> u64 {
    let key = (key ^ key >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    key ^ key >> 29
}
