//! An outside program that speaks UGI, as a player.
//!
//! Nothing that such a program does may harm a match: it may be missing, die, fall silent, talk nonsense or never stop talking. Each of
//! these ends in an [`OutsideError`] after a known time, and the next game begins with a fresh start of the program.
//!
//! ```no_run
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//! use tabuleiro_play::outside::{GoLimit, Outside};
//!
//! let mut program = Outside::start("tabuleiro ugi")?;
//! program.new_game("wali", "wali")?;
//! let limit = GoLimit::Time(Duration::from_millis(500));
//! let (grace, stop) = (Duration::from_millis(200), AtomicBool::new(false));
//! let answer = program.best_move(None, &["c3".to_owned()], &limit, grace, &stop)?;
//! println!("{} after {:?}", answer.mv, answer.took);
//! # Ok::<(), tabuleiro_play::outside::OutsideError>(())
//! ```

mod command;
mod error;
mod lines;
mod process;
mod program;
#[cfg(all(test, unix))]
mod tests;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tabuleiro_core::Side;

pub use error::OutsideError;
use program::Program;

/// A program in the seat of a player.
#[derive(Debug)]
pub struct Outside {
    /// As it was given.
    command: String,
    /// The program and its arguments; never empty.
    words: Vec<String>,
    patience: Patience,
    name: String,
    /// `None` after it died or was given up.
    program: Option<Program>,
}

/// How long a program may think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoLimit {
    /// So long.
    Time(Duration),
    /// So many nodes.
    Nodes(u64),
    /// So deep.
    Depth(u32),
    /// As the program likes, by a clock.
    Clock {
        /// Whose move it is.
        turn: Side,
        /// What White and Black have left.
        left: [Duration; 2],
        /// What every move adds.
        increment: Duration,
    },
}

/// How often the wish for a move at once is checked.
const GLANCE: Duration = Duration::from_millis(20);

/// How long to wait before a program counts as stalled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For the first answer after the start, and for being ready.
    pub ready: Duration,
    /// For a move within a number of nodes or a depth.
    pub thought: Duration,
    /// For a move after `stop`.
    pub stop: Duration,
}

/// A move of a program, as it was written. Whether it is legal, and fit to be shown, is for the caller to see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestMove {
    /// The word behind `bestmove`.
    pub mv: String,
    /// What the last `info` line before it said.
    pub info: Option<String>,
    /// From `go` to the answer.
    pub took: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            ready: Duration::from_secs(10),
            thought: Duration::from_mins(2),
            stop: Duration::from_secs(2),
        }
    }
}

impl Outside {
    /// Starts a program given as a command line, whose words are separated by blanks; quotes, single or double, hold words together.
    pub fn start(command: &str) -> Result<Self, OutsideError> {
        Self::start_with(command, Patience::default())
    }

    /// The same with limits of one's own.
    pub fn start_with(command: &str, patience: Patience) -> Result<Self, OutsideError> {
        let words = command::split(command)?;
        let mut outside = Self {
            command: command.trim().to_owned(),
            name: words[0].clone(),
            words,
            patience,
            program: None,
        };
        outside.launch()?;
        Ok(outside)
    }

    /// What the program calls itself, or else the command.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Prepares for another game. A program that died, fell silent or was given up before gets one fresh start.
    pub fn new_game(&mut self, game: &str, rules: &str) -> Result<(), OutsideError> {
        let went_on = self.program.is_some() && self.prepare(game, rules).is_ok();
        if went_on {
            return Ok(());
        }
        self.launch()?;
        let prepared = self.prepare(game, rules);
        prepared.map_err(|error| error.before_game(&self.command))
    }

    /// Asks for a move after the moves played from a position, the usual start if none is given.
    ///
    /// With a limit of time the program may be late by `grace`, and by a clock not at all. Beyond that it is told to stop and has failed, whatever
    /// it then answers. When `stop` is raised the program is told so as well, and its answer counts.
    pub fn best_move(
        &mut self,
        start: Option<&str>,
        moves: &[String],
        limit: &GoLimit,
        grace: Duration,
        stop: &AtomicBool,
    ) -> Result<BestMove, OutsideError> {
        let program = self.program.as_ref().ok_or(OutsideError::Crashed)?;
        program.send(position_line(start, moves));
        let patience = self.patience;
        let (ready, wait) = match limit {
            GoLimit::Time(time) => (patience.ready, time.saturating_add(grace)),
            GoLimit::Nodes(_) | GoLimit::Depth(_) => (patience.ready, patience.thought),
            GoLimit::Clock { turn, left, .. } => (left[turn.index()], left[turn.index()]),
        };
        let wait = Wait {
            limit: wait,
            stop,
            after_stop: patience.stop,
        };
        // What is still under way from before, a late move above all, comes in front of the answer to this question.
        let asked = await_ready(program, ready).and_then(|()| ask_for_move(program, limit, &wait));
        let lost = match asked {
            Err(OutsideError::Stalled) => {
                stop.load(Ordering::Relaxed) || !can_be_stopped(program, patience.stop)
            }
            Err(OutsideError::Crashed | OutsideError::Flood(_)) => true,
            _ => false,
        };
        if lost {
            self.program = None;
        }
        asked
    }

    fn prepare(&mut self, game: &str, rules: &str) -> Result<(), OutsideError> {
        let program = self.program.as_ref().ok_or(OutsideError::Crashed)?;
        program.send(format!("setoption name Game value {game}"));
        program.send(format!("setoption name Rules value {rules}"));
        program.send("uginewgame".to_owned());
        let ready = await_ready(program, self.patience.ready);
        if ready.is_err() {
            self.program = None;
        }
        ready
    }

    fn launch(&mut self) -> Result<(), OutsideError> {
        // The old one is let go before the new one comes: both might want the same file or port.
        self.program = None;
        let shaken = self.shake_hands();
        self.program = Some(shaken.map_err(|error| error.before_game(&self.command))?);
        Ok(())
    }

    fn shake_hands(&mut self) -> Result<Program, OutsideError> {
        let program = Program::start(&self.words)?;
        program.send("ugi".to_owned());
        let mut name = None;
        program.await_line(self.patience.ready, |line| {
            if let Some(found) = line.strip_prefix("id name ") {
                name = Some(printable(found));
            }
            (line.trim() == "ugiok").then_some(())
        })?;
        if let Some(name) = name.filter(|name| !name.is_empty()) {
            self.name = name;
        }
        Ok(program)
    }
}

/// The beginning of a text from outside without what could upset a terminal or a record.
fn printable(text: &str) -> String {
    let visible: String = text
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .take(200)
        .collect();
    visible.trim().to_owned()
}

fn await_ready(program: &Program, wait: Duration) -> Result<(), OutsideError> {
    program.send("isready".to_owned());
    program.await_line(wait, |line| (line.trim() == "readyok").then_some(()))
}

/// How long a move is waited for.
struct Wait<'a> {
    limit: Duration,
    /// Raised when the move is wanted at once.
    stop: &'a AtomicBool,
    /// How long a move may take from then on.
    after_stop: Duration,
}

fn ask_for_move(
    program: &Program,
    limit: &GoLimit,
    wait: &Wait<'_>,
) -> Result<BestMove, OutsideError> {
    // Before the line is sent: the threads that carry it may well run, and the answer be there, before this one goes on.
    let asked_at = Instant::now();
    program.send(go_line(limit));
    let mut info = None;
    let line = await_move(program, wait, |line| {
        if let Some(found) = told_info(line) {
            info = Some(found.to_owned());
        }
        is_move(line).then(|| line.to_owned())
    })?;
    let took = asked_at.elapsed();
    let mv = line.split_whitespace().nth(1);
    let mv = mv.ok_or_else(|| OutsideError::nonsense(&line))?.to_owned();
    Ok(BestMove { mv, info, took })
}

/// Waits for a line, and tells the program to stop when that is wanted.
fn await_move<T>(
    program: &Program,
    wait: &Wait<'_>,
    mut wanted: impl FnMut(&str) -> Option<T>,
) -> Result<T, OutsideError> {
    let (mut since, mut limit, mut told) = (Instant::now(), wait.limit, false);
    loop {
        if !told && wait.stop.load(Ordering::Relaxed) {
            program.send("stop".to_owned());
            (since, limit, told) = (Instant::now(), wait.after_stop, true);
        }
        let left = limit.saturating_sub(since.elapsed());
        match program.await_line(left.min(GLANCE), &mut wanted) {
            Err(OutsideError::Stalled) if !left.is_zero() => {}
            other => return other,
        }
    }
}

/// Whether a program that is late still listens: it may then be used again.
fn can_be_stopped(program: &Program, wait: Duration) -> bool {
    program.send("stop".to_owned());
    let stopped = program.await_line(wait, |line| is_move(line).then_some(()));
    stopped.is_ok()
}

fn is_move(line: &str) -> bool {
    line.split_whitespace().next() == Some("bestmove")
}

/// What a line says about the search. `info string` is for people.
fn told_info(line: &str) -> Option<&str> {
    let said = line.trim().strip_prefix("info ")?;
    (said.split_whitespace().next() != Some("string")).then_some(said)
}

fn position_line(start: Option<&str>, moves: &[String]) -> String {
    let mut line = match start {
        None => "position startpos".to_owned(),
        Some(position) => format!("position fen {position}"),
    };
    if !moves.is_empty() {
        line.push_str(" moves ");
        line.push_str(&moves.join(" "));
    }
    line
}

fn go_line(limit: &GoLimit) -> String {
    match limit {
        GoLimit::Time(time) => format!("go movetime {}", time.as_millis()),
        GoLimit::Nodes(nodes) => format!("go nodes {nodes}"),
        GoLimit::Depth(depth) => format!("go depth {depth}"),
        GoLimit::Clock {
            left: [white, black],
            increment,
            ..
        } => {
            let [white, black, more] = [white, black, increment].map(Duration::as_millis);
            format!("go p1time {white} p2time {black} p1inc {more} p2inc {more}")
        }
    }
}
