//! Figures about the running server, as Prometheus reads them.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::app::Core;
use crate::pool::Pool;
use crate::store::Change;

/// Counters of what has happened since the start.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) connections: AtomicU64,
    pub(crate) open_connections: AtomicU64,
    pub(crate) refused_connections: AtomicU64,
    pub(crate) requests: AtomicU64,
    /// By the first digit of the status.
    answers: [AtomicU64; 6],
    pub(crate) panics: AtomicU64,
    pub(crate) streams: AtomicU64,
    events: AtomicU64,
    commits: AtomicU64,
}

impl Metrics {
    /// Something was committed.
    pub(crate) fn committed(&self, change: &Change) {
        add(&self.commits, 1);
        add(&self.events, change.events.len() as u64);
    }

    pub(crate) fn answered(&self, status: u16) {
        add(&self.answers[usize::from(status / 100).min(5)], 1);
    }

    /// All figures.
    pub(crate) fn render(&self, games: usize, pool: &Pool) -> String {
        let mut text = String::new();
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        for (name, kind, value) in [
            ("connections_total", "counter", read(&self.connections)),
            ("connections", "gauge", read(&self.open_connections)),
            (
                "connections_refused_total",
                "counter",
                read(&self.refused_connections),
            ),
            ("requests_total", "counter", read(&self.requests)),
            (
                "panics_total",
                "counter",
                read(&self.panics) + pool.panics(),
            ),
            ("streams", "gauge", read(&self.streams)),
            ("events_total", "counter", read(&self.events)),
            ("commits_total", "counter", read(&self.commits)),
            ("games_in_memory", "gauge", games as u64),
            ("searches", "gauge", pool.jobs() as u64),
        ] {
            let _ = writeln!(
                text,
                "# TYPE tabuleiro_{name} {kind}\ntabuleiro_{name} {value}"
            );
        }
        let _ = writeln!(text, "# TYPE tabuleiro_answers_total counter");
        for (class, counter) in self.answers.iter().enumerate().skip(1) {
            let value = read(counter);
            let _ = writeln!(
                text,
                "tabuleiro_answers_total{{class=\"{class}xx\"}} {value}"
            );
        }
        text
    }
}

/// One more.
pub(crate) fn add(counter: &AtomicU64, count: u64) {
    counter.fetch_add(count, Ordering::Relaxed);
}

/// A gauge that is one higher as long as this lives.
pub(crate) struct Counted {
    core: Arc<Core>,
    gauge: fn(&Metrics) -> &AtomicU64,
}

impl Counted {
    pub(crate) fn new(core: &Arc<Core>, gauge: fn(&Metrics) -> &AtomicU64) -> Self {
        add(gauge(&core.metrics), 1);
        Self {
            core: Arc::clone(core),
            gauge,
        }
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let gauge = (self.gauge)(&self.core.metrics);
        gauge.fetch_sub(1, Ordering::Relaxed);
    }
}
