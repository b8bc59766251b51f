//! The engine: what it remembers from one search to the next, and the threads of a search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_core::counting::{self, History};
use tabuleiro_core::{Evaluate, Tactics};

use crate::options::{Limits, Options, Task};
use crate::order::Order;
use crate::path::Path;
use crate::root::{Root, RootMove, Stage};
use crate::score::Score;
use crate::shared::{Counter, Shared};
use crate::table::Table;
use crate::worker::{Node, Worker, mix};

/// In a game in which traps are set, so much of the time goes into the search before.
const TRAPLESS_PERCENT: u64 = 50;

/// What a draw by counting costs the side that plays to win where nearly everything is drawn: it tries whatever does not lose.
const AMBITION: i32 = 200;

/// Finds good moves in one game under one choice of rules.
#[derive(Debug)]
pub struct Engine<G> {
    game: Arc<G>,
    options: Options,
    table: Table,
    order: Order,
}

/// A move with the best play that follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// What it is worth for the side to move.
    pub score: Score,
    /// The move and what follows.
    pub moves: Vec<M>,
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought<M> {
    /// How many plies deep it has looked in full.
    pub depth: u32,
    /// The deepest line it has looked at, in plies.
    pub deepest: u32,
    /// The best lines, the best first: as many as were asked for, or as there are moves. Never empty.
    pub lines: Vec<Line<M>>,
    /// How many nodes it has visited.
    pub nodes: u64,
    /// How long it has taken.
    pub time: Duration,
    /// How many of a thousand places of the table it has filled.
    pub fullness: u32,
}

impl<M: Copy> Thought<M> {
    /// The best move.
    pub fn best(&self) -> M {
        self.lines[0].moves[0]
    }
}

impl<G: Evaluate + Tactics> Engine<G> {
    /// An engine whose table takes about so many kibibytes.
    pub fn new(game: Arc<G>, options: Options, kibibytes: usize) -> Self {
        Self {
            game,
            options,
            table: Table::new(kibibytes),
            order: Order::new(),
        }
    }

    /// The parts of the search, to be adjusted between searches.
    pub fn options_mut(&mut self) -> &mut Options {
        &mut self.options
    }

    /// Forgets everything, as before the first search.
    pub fn forget(&mut self) {
        self.table.clear();
        self.order = Order::new();
    }

    /// Searches the last position of a history; `None` if the game is decided there.
    ///
    /// `told` is called each time the search has looked one ply deeper. The search ends when a limit is reached or `stop` is raised, and has
    /// a legal move even if that was before it began.
    pub fn think(
        &mut self,
        history: History<'_, G::Position>,
        task: &Task,
        stop: &AtomicBool,
        mut told: impl FnMut(&Thought<G::Move>),
    ) -> Option<Thought<G::Move>> {
        let began = Instant::now();
        let position = history.positions.last()?;
        if self.game.outcome(position).is_some() {
            return None;
        }
        self.table.begin();
        self.order.fade();
        let shared = Shared {
            table: &self.table,
            stop,
            over: AtomicBool::new(false),
            began,
            visited: Counter::default(),
        };
        let node = Node {
            position,
            key: mix(self.game.key(position)),
            ply: 0,
            previous: 0,
        };
        let path = self.path(history);
        let limits = task.limits;
        let traps = self.sets_traps(task);
        let (time, nodes) = if traps {
            let share = |nodes: u64| nodes * TRAPLESS_PERCENT / 100;
            (
                limits.time.map(|time| time * TRAPLESS_PERCENT as u32 / 100),
                limits.nodes.map(share),
            )
        } else {
            (limits.time, limits.nodes)
        };
        let make = |order: Order| {
            let mut worker = Worker::new(&*self.game, &self.options, &shared, path.clone(), order);
            worker.draws = self.draws(position);
            if traps {
                worker.aspire(self.game.turn(position), AMBITION);
                worker.stiffness = self.game.stiffness(position);
            }
            worker.bound(time, nodes);
            Root::new(worker, node, task.lines)
        };
        let mut root = make(self.order.clone());
        let mut stage = Stage {
            depth: 0,
            deepest: 0,
            best: root.moves[..root.lines].to_vec(),
        };
        thread::scope(|scope| {
            for number in 1..task.threads {
                let mut helper = make(self.order.clone());
                // Helpers begin at different depths, so that they are not all busy with the same nodes.
                scope.spawn(move || {
                    helper.deepen(&limits, 1 + number as u32 % 2, |_, _| {});
                    helper.worker.tell_nodes();
                });
            }
            root.deepen(&limits, 1, |done, worker| {
                stage = done.clone();
                told(&summed_up(done, worker));
            });
            if traps && !stop.load(Ordering::Relaxed) {
                root.worker
                    .bound(time_for_traps(&limits, began.elapsed()), limits.nodes);
                root.set_traps(stage.depth);
            }
            shared.over.store(true, Ordering::Relaxed);
        });
        // A search that was stopped may have found a better move at the depth it did not finish.
        stage.best = root.moves[..root.lines].to_vec();
        let thought = summed_up(&stage, &root.worker);
        self.order = root.worker.order;
        Some(thought)
    }

    /// Traps are for a game that is being played, not for analysis, and need a limit of which they take a part.
    fn sets_traps(&self, task: &Task) -> bool {
        let bounded = task.limits.time.is_some() || task.limits.nodes.is_some();
        let single = task.lines == 1 && task.limits.depth.is_none();
        G::DRAWISH && self.options.traps && task.ambitious && bounded && single
    }

    fn path(&self, history: History<'_, G::Position>) -> Path {
        let positions = history.positions;
        let mut quiet = if G::COUNTS_QUIET {
            history.quiet_before
        } else {
            0
        };
        let mut places = Vec::with_capacity(positions.len());
        for (index, position) in positions.iter().enumerate() {
            if index > 0 {
                let still = G::COUNTS_QUIET && !self.game.progress(&positions[index - 1], position);
                quiet = if still { quiet.saturating_add(1) } else { 0 };
            }
            places.push((mix(self.game.key(position)), quiet));
        }
        debug_assert_eq!(quiet, counting::quiet_plies(&*self.game, history));
        Path::new(
            self.game.counting(),
            self.options.cycles,
            places.into_iter(),
        )
    }

    /// What a draw by counting is worth: less than nothing for the side that stands better.
    fn draws(&self, position: &G::Position) -> [i32; 2] {
        let turn = self.game.turn(position).index();
        let mut draws = [0; 2];
        let sign = self.game.evaluate(position).signum();
        draws[turn] = -sign * self.options.contempt;
        draws[1 - turn] = sign * self.options.contempt;
        draws
    }
}

/// When looking for traps ends, if the search before took so long. By a clock it ends with what is enough for a move, and in any case after its
/// share of the whole; the rest is for moves to come.
fn time_for_traps(limits: &Limits, taken: Duration) -> Option<Duration> {
    let most = limits.time?;
    let whole = taken.saturating_mul(100) / TRAPLESS_PERCENT as u32;
    let wanted = limits.enough.map_or(most, |enough| enough.max(whole));
    Some(wanted.min(most))
}

fn summed_up<G: Evaluate + Tactics>(
    stage: &Stage<G::Move>,
    worker: &Worker<'_, G>,
) -> Thought<G::Move> {
    let line = |best: &RootMove<G::Move>| Line {
        score: Score::of(best.value),
        moves: best.line.clone(),
    };
    let shared = worker.shared;
    Thought {
        depth: stage.depth,
        deepest: stage.deepest as u32,
        lines: stage.best.iter().map(line).collect(),
        nodes: shared.visited.total() + worker.untold(),
        time: shared.began.elapsed(),
        fullness: shared.table.fullness(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By a clock, looking for traps once went on until the time for the most difficult moves was used up.
    #[test]
    fn traps_take_no_more_than_their_share() {
        let seconds = Duration::from_secs;
        let limits = Limits {
            time: Some(seconds(8)),
            enough: Some(seconds(2)),
            ..Limits::default()
        };
        assert_eq!(time_for_traps(&limits, seconds(1)), Some(seconds(2)));
        assert_eq!(time_for_traps(&limits, seconds(3)), Some(seconds(6)));
        assert_eq!(time_for_traps(&limits, seconds(5)), Some(seconds(8)));
        let fixed = Limits::time(seconds(8));
        assert_eq!(time_for_traps(&fixed, seconds(1)), Some(seconds(8)));
        assert_eq!(time_for_traps(&Limits::nodes(9), seconds(1)), None);
    }
}
