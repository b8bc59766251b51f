//! The two players: one thinks in whole turns, one in halves.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cpu_time::ThreadTime;
use tabuleiro_core::{Evaluate, Game, History, Tactics};
use tabuleiro_engine::{Engine, Limits, Score, SearchOptions, SearchReport};
use tabuleiro_games::mitsudomoe::{Mitsudomoe, MitsudomoeMove, MitsudomoePosition};

use crate::split::{Half, Part, Split};

/// The size of each player's table.
const KIBIBYTES: usize = 16 << 10;

/// A player of one kind of plies.
pub(crate) struct Seat<G: Game> {
    game: Arc<G>,
    engine: Engine<G>,
    nodes: u64,
    positions: Vec<G::Position>,
    pub(crate) effort: Effort,
}

/// What a player's searches took, and how far they came.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Effort {
    time: Duration,
    nodes: u64,
    turns: u32,
    /// The depths of the searches that did not end early because the game was decided.
    depths: u32,
    undecided: u32,
}

/// A player that both kinds are to the contest.
pub(crate) trait Turner {
    /// Takes its place in a game that begins here.
    fn begin(&mut self, position: MitsudomoePosition);
    /// Sees a turn that was made, its own or the other player's.
    fn follow(&mut self, turn: MitsudomoeMove);
    /// Its turn, in a position that is not decided.
    fn choose(&mut self) -> Option<MitsudomoeMove>;
}

impl<G: Evaluate + Tactics> Seat<G> {
    /// A player with a limit of nodes for a turn.
    pub(crate) fn new(game: G, options: SearchOptions, nodes: u64) -> Self {
        let game = Arc::new(game);
        Self {
            engine: Engine::new(Arc::clone(&game), options, KIBIBYTES),
            game,
            nodes,
            positions: Vec::new(),
            effort: Effort::default(),
        }
    }

    fn search(&mut self, nodes: u64) -> Option<SearchReport<G::Move>> {
        let began = ThreadTime::now();
        let history = History {
            positions: &self.positions,
            quiet_before: 0,
        };
        let never = AtomicBool::new(false);
        let task = Limits::nodes(nodes).into();
        let thought = self.engine.search(history, &task, &never, |_| {});
        self.effort.time += began.elapsed();
        self.effort.nodes += thought.as_ref().map_or(0, |thought| thought.nodes);
        thought
    }

    fn sit_down(&mut self, position: G::Position) {
        self.engine.forget();
        self.positions = vec![position];
    }

    fn advance(&mut self, mv: G::Move) -> Option<G::Position> {
        let next = self.game.play(self.positions.last()?, mv);
        self.positions.push(next);
        Some(next)
    }
}

impl Effort {
    fn count<M>(&mut self, thought: &SearchReport<M>) {
        self.turns += 1;
        if let Score::Points(_) = thought.lines[0].score {
            self.undecided += 1;
            self.depths += thought.depth;
        }
    }

    /// What it comes to, with so many plies to a turn.
    pub(crate) fn summary(&self, plies: u32) -> String {
        let turns = f64::from(self.turns.max(1));
        format!(
            "{:.0} nodes and {:.2} ms a turn, {:.2} turns deep",
            self.nodes as f64 / turns,
            self.time.as_secs_f64() * 1e3 / turns,
            f64::from(self.depths) / f64::from(plies * self.undecided.max(1)),
        )
    }
}

impl Turner for Seat<Mitsudomoe> {
    fn begin(&mut self, position: MitsudomoePosition) {
        self.sit_down(position);
    }

    fn follow(&mut self, turn: MitsudomoeMove) {
        self.advance(turn);
    }

    fn choose(&mut self) -> Option<MitsudomoeMove> {
        let thought = self.search(self.nodes)?;
        self.effort.count(&thought);
        Some(thought.best())
    }
}

impl Turner for Seat<Split> {
    fn begin(&mut self, position: MitsudomoePosition) {
        self.sit_down(Half::before(position));
    }

    fn follow(&mut self, turn: MitsudomoeMove) {
        self.advance(Part::ring(&turn));
        self.advance(Part::ball(&turn));
    }

    /// One search finds both halves. A line that ends after the ring step, because the search was stopped there, is gone on with for a while.
    fn choose(&mut self) -> Option<MitsudomoeMove> {
        let thought = self.search(self.nodes)?;
        self.effort.count(&thought);
        let half = self.advance(thought.best())?;
        let ball = match thought.lines[0].moves.get(1) {
            Some(&ball) => Some(ball),
            None => self.search(self.nodes / 4).map(|thought| thought.best()),
        };
        self.positions.pop();
        half.turn(ball?)
    }
}
