//! How much sooner two threads find out what one does.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use tabuleiro_core::{History, Playable};
use tabuleiro_engine::{Engine, Limits, SearchOptions, SearchTask};

use super::search::new_engine;

/// So many positions of each game are searched, if there are so many.
const POSITIONS: usize = 6;
/// One thread looks deeper until it has taken so long: in less time the start of a thread would count.
const LEAST: Duration = Duration::from_millis(300);
/// A ply that would take longer is not waited for.
const MOST: Duration = Duration::from_secs(4);

/// The gains of all positions so far, as logarithms.
#[derive(Default)]
pub(super) struct Threads {
    by_clock: Vec<f64>,
    by_work: Vec<f64>,
}

/// How long it took to reach a depth.
#[derive(Clone, Copy, Default)]
struct Reached {
    depth: u32,
    time: Duration,
    /// Processor time of the thread that was asked. If the machine has other things to do, only this says how much was saved.
    work: Duration,
}

impl Threads {
    /// Searches positions of one game with one thread and with two, and says what came of it.
    pub(super) fn measure<G: Playable>(
        &mut self,
        name: &str,
        game: &Arc<G>,
        positions: &[G::Position],
    ) -> String {
        let mut engine = new_engine(game, SearchOptions::default());
        let (mut one_thread, mut two_threads) = (Duration::ZERO, Duration::ZERO);
        let before = self.by_clock.len();
        let step = (positions.len() / POSITIONS).max(1);
        for position in positions.iter().step_by(step).take(POSITIONS) {
            let one = reach(&mut engine, position, 1, None);
            let two = reach(&mut engine, position, 2, Some(one.depth));
            one_thread += one.time;
            two_threads += two.time;
            self.by_clock.push(logarithm(one.time, two.time));
            self.by_work.push(logarithm(one.work, two.work));
        }
        format!(
            "{name}: {:.2} s with 1 thread, {:.2} s with 2; {:.2} times faster by the clock, {:.2} by processor time",
            one_thread.as_secs_f64(),
            two_threads.as_secs_f64(),
            mean(&self.by_clock[before..]),
            mean(&self.by_work[before..]),
        )
    }

    /// What came of all games together.
    pub(super) fn sum_up(&self) -> String {
        format!(
            "2 threads over {} positions: {:.2} times faster by the clock, {:.2} by processor time (geometric means)",
            self.by_clock.len(),
            mean(&self.by_clock),
            mean(&self.by_work),
        )
    }
}

/// Looks as deep as asked, or else until enough time has passed.
fn reach<G: Playable>(
    engine: &mut Engine<G>,
    position: &G::Position,
    threads: usize,
    depth: Option<u32>,
) -> Reached {
    engine.forget();
    let history = History {
        positions: &[*position],
        quiet_before: 0,
    };
    let limits = Limits {
        depth,
        time: depth.is_none().then_some(MOST),
        ..Limits::default()
    };
    let task = SearchTask {
        threads,
        ..limits.into()
    };
    let stop = AtomicBool::new(false);
    let (began, work) = (Instant::now(), ThreadTime::now());
    let mut reached = Reached::default();
    engine.search(history, &task, &stop, |thought| {
        reached = Reached {
            depth: thought.depth,
            time: began.elapsed(),
            work: work.elapsed(),
        };
        let enough = depth.is_none() && reached.time >= LEAST;
        stop.store(enough, Ordering::Relaxed);
    });
    reached
}

fn logarithm(one: Duration, two: Duration) -> f64 {
    (one.as_secs_f64() / two.as_secs_f64()).ln()
}

/// The geometric mean of what the logarithms are of.
fn mean(logarithms: &[f64]) -> f64 {
    (logarithms.iter().sum::<f64>() / logarithms.len().max(1) as f64).exp()
}
