//! The engine: what it keeps from one search to the next, and the threads of a search (lazy SMP).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use tabuleiro_core::counting::{self, History};
use tabuleiro_core::{Evaluate, Game, Probe, Tactics};
use web_time::Instant;

use crate::allocation::OutOfMemory;
use crate::forced::WinProof;
use crate::options::{SearchOptions, SearchTask};
use crate::ordering::MoveOrdering;
use crate::path::Path;
use crate::probing::{Cycles, Prober, Probing};
use crate::root::{Iteration, Root, RootMove};
use crate::schedule::Schedule;
use crate::score::Score;
use crate::shared::{Counter, Shared};
use crate::transposition::TranspositionTable;
use crate::worker::{Node, Worker, mix};

/// The contempt of a side that plays for a win where nearly everything is drawn: it tries whatever does not lose.
const AMBITION: i32 = 200;

/// Finds good moves in one game under one choice of rules: alpha-beta search with a transposition table.
///
/// ```
/// use std::sync::Arc;
/// use std::sync::atomic::AtomicBool;
/// use tabuleiro_core::{Game, History, Notation, Rules};
/// use tabuleiro_engine::{Engine, Limits, Score, SearchOptions};
/// use tabuleiro_games::kono::Kono;
///
/// let game: Arc<Kono> = Arc::new(Kono::new(Rules::default()));
/// let position = game.read_position("wwww1/w2ww/5/b1b2/bbbbb w")?.position;
/// let history = History { positions: &[position], quiet_before: 0 };
/// let mut engine = Engine::new(Arc::clone(&game), SearchOptions::default(), 1024);
/// let report = engine.search(history, &Limits::nodes(1000).into(), &AtomicBool::new(false), |_| {}).unwrap();
/// assert_eq!(game.write_move(report.best()), "d4-e5");
/// assert_eq!(report.lines[0].score, Score::Win(1));
/// # Ok::<(), tabuleiro_core::ReadError>(())
/// ```
#[derive(Debug)]
pub struct Engine<G: Game> {
    game: Arc<G>,
    options: SearchOptions,
    /// The tablebase, if there is one.
    prober: Prober<G>,
    table: TranspositionTable,
    order: MoveOrdering,
    /// The last win proved, to be followed in the turns to come.
    won: Option<Arc<WinProof<G::Position>>>,
}

/// A principal variation: a move with the best play that follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// What it is worth for the side to move.
    pub score: Score,
    /// The move and what follows.
    pub moves: Vec<M>,
}

/// What a search has found so far: the data of an `info` line in UCI.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchReport<M> {
    /// The depth of the last finished iteration, in plies.
    pub depth: u32,
    /// The longest line it has looked at, in plies (`seldepth`).
    pub selective_depth: u32,
    /// The principal variations, best first (`multipv`): as many as were asked for, or as there are moves. Never empty.
    pub lines: Vec<Line<M>>,
    /// How many nodes it has visited.
    pub nodes: u64,
    /// How long it has taken.
    pub time: Duration,
    /// How full the transposition table is, in thousandths (`hashfull`).
    pub hash_full: u32,
    /// How many positions it found in tablebases (`tbhits`).
    pub table_hits: u64,
}

impl<M: Copy> SearchReport<M> {
    /// The best move.
    pub fn best(&self) -> M {
        self.lines[0].moves[0]
    }
}

impl<G: Evaluate + Tactics> Engine<G> {
    /// An engine with a transposition table of about this size.
    pub fn new(game: Arc<G>, options: SearchOptions, kibibytes: usize) -> Self {
        Self {
            game,
            options,
            prober: Prober(None),
            table: TranspositionTable::new(kibibytes),
            order: MoveOrdering::new(),
            won: None,
        }
    }

    /// Like [`new`](Self::new), but fails if there is no memory for the table.
    pub fn try_new(
        game: Arc<G>,
        options: SearchOptions,
        kibibytes: usize,
    ) -> Result<Self, OutOfMemory> {
        let table = TranspositionTable::try_new(kibibytes)?;
        let small = Self::new(game, options, 0);
        Ok(Self { table, ..small })
    }

    /// The options, to be changed between searches.
    pub fn options_mut(&mut self) -> &mut SearchOptions {
        &mut self.options
    }

    /// The tablebase to probe from now on.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::sync::atomic::AtomicBool;
    /// use tabuleiro_core::{Game, History, Notation, Rules};
    /// use tabuleiro_core::{Probe, Verdict};
    /// use tabuleiro_engine::{Engine, Limits, Score, SearchOptions};
    /// use tabuleiro_games::kono::Kono;
    ///
    /// // A tablebase that knows only that everything is lost in two plies.
    /// struct Gloomy;
    ///
    /// impl Probe<Kono> for Gloomy {
    ///     fn probe(&self, _game: &Kono, _position: &<Kono as Game>::Position) -> Option<Verdict> {
    ///         Some(Verdict::Loss(2))
    ///     }
    /// }
    ///
    /// let game: Arc<Kono> = Arc::new(Kono::new(Rules::default()));
    /// let history = History { positions: &[game.start()], quiet_before: 0 };
    /// let mut engine = Engine::new(game.clone(), SearchOptions::default(), 64);
    /// engine.ask(Some(Arc::new(Gloomy)));
    /// let report = engine.search(history, &Limits::nodes(100).into(), &AtomicBool::new(false), |_| {}).unwrap();
    /// assert!(report.table_hits > 0);
    /// assert!(matches!(report.lines[0].score, Score::Win(_)));
    /// ```
    pub fn ask(&mut self, tables: Option<Arc<dyn Probe<G>>>) {
        self.prober = Prober(tables);
    }

    /// Forgets everything: `ucinewgame`.
    pub fn forget(&mut self) {
        self.forget_positions();
        self.won = None;
    }

    /// Clears the transposition table and the move ordering, but keeps a proved win.
    pub fn forget_positions(&mut self) {
        self.table.clear();
        self.order = MoveOrdering::new();
    }

    /// The last win proved, for another engine of the same game.
    pub fn won(&self) -> Option<&Arc<WinProof<G::Position>>> {
        self.won.as_ref()
    }

    /// Follows a win that another engine of the same game has proved.
    pub fn follow(&mut self, won: Arc<WinProof<G::Position>>) {
        self.won = Some(won);
    }

    /// Searches the last position of a history; `None` if the game is decided there.
    ///
    /// `on_report` is called after each iteration of iterative deepening. The search ends when a limit is reached or `stop` is raised; it has
    /// a legal move even then, however early.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::sync::atomic::AtomicBool;
    /// use tabuleiro_core::{Game, History, Rules};
    /// use tabuleiro_engine::{Engine, Limits, SearchOptions};
    /// use tabuleiro_games::wali::Wali;
    ///
    /// // Iterative deepening reports every depth.
    /// let game: Arc<Wali> = Arc::new(Wali::new(Rules::default()));
    /// let history = History { positions: &[game.start()], quiet_before: 0 };
    /// let mut engine = Engine::new(game.clone(), SearchOptions::default(), 1024);
    /// let mut depths = Vec::new();
    /// engine.search(history, &Limits::depth(3).into(), &AtomicBool::new(false), |report| depths.push(report.depth));
    /// assert_eq!(depths, [1, 2, 3]);
    /// ```
    pub fn search(
        &mut self,
        history: History<'_, G::Position>,
        task: &SearchTask,
        stop: &AtomicBool,
        mut on_report: impl FnMut(&SearchReport<G::Move>),
    ) -> Option<SearchReport<G::Move>> {
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
            table_hits: Counter::default(),
        };
        let node = Node {
            position,
            key: mix(self.game.key(position)),
            ply: 0,
            previous: 0,
        };
        let parts = SearchOptions {
            traps: self.options.traps && G::DRAWISH,
            ..self.options
        };
        let team = Team {
            engine: self,
            history,
            node,
            task,
            schedule: Schedule::new(&parts, task),
            shared: &shared,
            path: self.path(history),
            probing: self.probing(history),
        };
        let (report, order) = team.search(&mut won, &mut on_report);
        self.order = order;
        self.won = won;
        Some(report)
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

    /// What a draw by counting is worth (contempt): less than nothing for the side with the better evaluation.
    fn draws(&self, position: &G::Position) -> [i32; 2] {
        let turn = self.game.turn(position).index();
        let mut draws = [0; 2];
        let sign = self.game.evaluate(position).signum();
        draws[turn] = -sign * self.options.contempt;
        draws[1 - turn] = sign * self.options.contempt;
        draws
    }
}

/// The workers of one search, and all they share.
struct Team<'a, G: Evaluate + Tactics> {
    engine: &'a Engine<G>,
    history: History<'a, G::Position>,
    node: Node<'a, G::Position>,
    task: &'a SearchTask,
    schedule: Schedule,
    shared: &'a Shared<'a>,
    path: Path,
    probing: Option<Probing<'a, G>>,
}

impl<G: Evaluate + Tactics> Team<'_, G> {
    /// Lets all workers search until the first of them is done. Returns what it has found, and its move ordering.
    fn search(
        &self,
        won: &mut Option<Arc<WinProof<G::Position>>>,
        on_report: &mut impl FnMut(&SearchReport<G::Move>),
    ) -> (SearchReport<G::Move>, MoveOrdering) {
        let mut root = self.root();
        let mut iteration = Iteration {
            depth: 0,
            selective_depth: 0,
            best: root.moves[..root.lines].to_vec(),
        };
        thread::scope(|scope| {
            self.help(scope);
            let hear = |done: &Iteration<G::Move>, worker: &Worker<'_, G>| {
                iteration = done.clone();
                on_report(&summed_up(done, worker));
            };
            root.follow(&self.schedule, &self.task.limits, self.history, won, hear);
            self.shared.over.store(true, Ordering::Relaxed);
        });
        // A search that was stopped may have found a better move at the depth it did not finish.
        iteration.best = root.moves[..root.lines].to_vec();
        let report = summed_up(&iteration, &root.worker);
        (report, root.worker.order)
    }

    /// Starts the other threads.
    fn help<'scope>(&'scope self, scope: &'scope thread::Scope<'scope, '_>) {
        let limits = self.task.limits;
        for number in 1..self.task.threads {
            let mut helper = self.root();
            // Helpers begin at different depths, so that they are not all busy with the same nodes.
            let help = move || {
                helper.deepen(&limits, 1 + number as u32 % 2, |_, _| {});
                helper.worker.report_nodes();
            };
            // Where the system allows no more threads, those there are do the work.
            if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                break;
            }
        }
    }

    /// A worker at the root.
    fn root(&self) -> Root<'_, '_, G> {
        let (engine, position) = (self.engine, self.node.position);
        let (game, order) = (&*engine.game, engine.order.clone());
        let path = self.path.clone();
        let mut worker = Worker::new(game, &engine.options, self.shared, path, order);
        worker.draws = engine.draws(position);
        worker.thinker = game.turn(position);
        worker.probing = self.probing.as_ref();
        if self.schedule.traps {
            worker.play_for_win(game.turn(position), AMBITION);
            worker.stiffness = game.stiffness(position);
        }
        worker.bound(self.schedule.first.time, self.schedule.first.nodes);
        let mut root = Root::new(worker, self.node, self.task.lines);
        root.narrow(self.history);
        root
    }
}

fn summed_up<G: Evaluate + Tactics>(
    iteration: &Iteration<G::Move>,
    worker: &Worker<'_, G>,
) -> SearchReport<G::Move> {
    let line = |best: &RootMove<G::Move>| Line {
        score: Score::of(best.value),
        moves: best.line.clone(),
    };
    let shared = worker.shared;
    SearchReport {
        depth: iteration.depth,
        selective_depth: iteration.selective_depth as u32,
        lines: iteration.best.iter().map(line).collect(),
        nodes: shared.visited.total() + worker.unreported(),
        time: shared.began.elapsed(),
        hash_full: shared.table.hash_full(),
        table_hits: shared.table_hits.total(),
    }
}
