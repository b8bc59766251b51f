//! What the threads of a search share (lazy SMP), and what stops it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tabuleiro_core::{Evaluate, Tactics};
use web_time::Instant;

use crate::transposition::TranspositionTable;
use crate::worker::Worker;

/// How often a thread looks at the clock and the stop flag.
const NODES_PER_LOOK: u64 = 32;
/// How many nodes a thread counts for itself before it adds them to the shared count, unless nodes are limited.
const NODES_PER_REPORT: u64 = 1 << 12;

/// A number that all threads write, on its own cache line to avoid false sharing.
#[derive(Debug, Default)]
#[repr(align(128))]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    /// The sum so far.
    pub(crate) fn total(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Adds to it.
    pub(crate) fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }
}

/// What the threads of a search share.
#[derive(Debug)]
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a TranspositionTable,
    /// Raised by the caller.
    pub(crate) stop: &'a AtomicBool,
    /// Raised when the search has ended by itself.
    pub(crate) over: AtomicBool,
    pub(crate) began: Instant,
    /// The nodes of all threads, as far as reported.
    pub(crate) visited: Counter,
    /// How many positions were found in tablebases.
    pub(crate) table_hits: Counter,
}

impl<G: Evaluate + Tactics> Worker<'_, G> {
    /// Sets what bounds the search from now on, all its time and nodes included; a worker that was stopped by a bound goes on.
    pub(crate) fn bound(&mut self, time: Option<Duration>, nodes: Option<u64>) {
        self.time = time;
        self.most_nodes = nodes;
        self.next_look = self.nodes;
        self.stopped = false;
    }

    /// Looks whether the search must end.
    pub(crate) fn look(&mut self) {
        let shared = self.shared;
        let mut left = u64::MAX;
        if let Some(most) = self.most_nodes {
            left = most.saturating_sub(self.report_nodes());
        } else if self.nodes - self.reported >= NODES_PER_REPORT {
            self.report_nodes();
        }
        let out_of_time = || self.time.is_some_and(|time| shared.began.elapsed() >= time);
        if shared.stop.load(Ordering::Relaxed)
            || shared.over.load(Ordering::Relaxed)
            || left == 0
            || out_of_time()
        {
            self.stopped = true;
        }
        self.next_look = self.nodes + NODES_PER_LOOK.min(left.max(1));
    }

    /// The nodes not reported yet.
    pub(crate) fn unreported(&self) -> u64 {
        self.nodes - self.reported
    }

    /// Adds the unreported nodes to those of all threads, and returns the sum.
    pub(crate) fn report_nodes(&mut self) -> u64 {
        let fresh = self.nodes - self.reported;
        self.reported = self.nodes;
        self.shared.visited.0.fetch_add(fresh, Ordering::Relaxed) + fresh
    }
}
