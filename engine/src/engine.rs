//! The engine: what it remembers from one search to the next, and the threads of a search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use tabuleiro_core::counting::{self, History};
use tabuleiro_core::{Evaluate, Game, Probe, Tactics};
use web_time::Instant;

use crate::allocation::OutOfMemory;
use crate::forced::Won;
use crate::options::{Options, Task};
use crate::order::Order;
use crate::path::Path;
use crate::probing::{Cycles, Prober, Probing};
use crate::root::{Root, RootMove, Stage};
use crate::schedule::Schedule;
use crate::score::Score;
use crate::shared::{Counter, Shared};
use crate::table::Table;
use crate::worker::{Node, Worker, mix};

/// What a draw by counting costs the side that plays to win where nearly everything is drawn: it tries whatever does not lose.
const AMBITION: i32 = 200;

/// Finds good moves in one game under one choice of rules.
#[derive(Debug)]
pub struct Engine<G: Game> {
    game: Arc<G>,
    options: Options,
    /// Who is asked for the truth.
    prober: Prober<G>,
    table: Table,
    order: Order,
    /// The last win that was proved: it is followed in the turns to come.
    won: Option<Arc<Won<G::Position>>>,
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
    /// How many answers of tables went into it.
    pub hits: u64,
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
            prober: Prober(None),
            table: Table::new(kibibytes),
            order: Order::new(),
            won: None,
        }
    }

    /// The same, unless there is no room for such a table.
    pub fn try_new(game: Arc<G>, options: Options, kibibytes: usize) -> Result<Self, OutOfMemory> {
        let table = Table::try_new(kibibytes)?;
        let small = Self::new(game, options, 0);
        Ok(Self { table, ..small })
    }

    /// The parts of the search, to be adjusted between searches.
    pub fn options_mut(&mut self) -> &mut Options {
        &mut self.options
    }

    /// Whom to ask for the truth about positions from now on.
    pub fn ask(&mut self, tables: Option<Arc<dyn Probe<G>>>) {
        self.prober = Prober(tables);
    }

    /// Forgets everything, as before the first search.
    pub fn forget(&mut self) {
        self.forget_positions();
        self.won = None;
    }

    /// Empties the transposition table, and keeps a proved win to be followed.
    pub fn forget_positions(&mut self) {
        self.table.clear();
        self.order = Order::new();
    }

    /// The last win that was proved, to be handed to another engine of the same game.
    pub fn won(&self) -> Option<&Arc<Won<G::Position>>> {
        self.won.as_ref()
    }

    /// Follows a win that an engine of the same game has proved.
    pub fn follow(&mut self, won: Arc<Won<G::Position>>) {
        self.won = Some(won);
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
        let mut won = self.won.take();
        let shared = Shared {
            table: &self.table,
            stop,
            over: AtomicBool::new(false),
            began,
            visited: Counter::default(),
            hits: Counter::default(),
        };
        let node = Node {
            position,
            key: mix(self.game.key(position)),
            ply: 0,
            previous: 0,
        };
        let path = self.path(history);
        let probing = self.probing(history);
        let limits = task.limits;
        let parts = Options {
            traps: self.options.traps && G::DRAWISH,
            ..self.options
        };
        let schedule = Schedule::new(&parts, task);
        let make = |order: Order| {
            let mut worker = Worker::new(&*self.game, &self.options, &shared, path.clone(), order);
            worker.draws = self.draws(position);
            worker.thinker = self.game.turn(position);
            worker.probing = probing.as_ref();
            if schedule.traps {
                worker.aspire(self.game.turn(position), AMBITION);
                worker.stiffness = self.game.stiffness(position);
            }
            worker.bound(schedule.first.time, schedule.first.nodes);
            let mut root = Root::new(worker, node, task.lines);
            root.narrow(history);
            root
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
                let help = move || {
                    helper.deepen(&limits, 1 + number as u32 % 2, |_, _| {});
                    helper.worker.tell_nodes();
                };
                // Where the system allows no more threads, those there are do the work.
                if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            let hear = |done: &Stage<G::Move>, worker: &Worker<'_, G>| {
                stage = done.clone();
                told(&summed_up(done, worker));
            };
            root.follow(&schedule, &limits, history, &mut won, hear);
            shared.over.store(true, Ordering::Relaxed);
        });
        // A search that was stopped may have found a better move at the depth it did not finish.
        stage.best = root.moves[..root.lines].to_vec();
        let thought = summed_up(&stage, &root.worker);
        self.order = root.worker.order;
        self.won = won;
        Some(thought)
    }

    fn probing(&self, history: History<'_, G::Position>) -> Option<Probing<'_, G>> {
        let tables = self.prober.0.as_deref().filter(|_| self.options.probes)?;
        let cycles = if self.options.cycles {
            Cycles::Drawn
        } else {
            Cycles::Allowed
        };
        Some(Probing::new(&*self.game, tables, history, cycles))
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
        hits: shared.hits.total(),
    }
}
