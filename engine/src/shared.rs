//! What the threads of a search share, and what ends it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tabuleiro_core::{Evaluate, Tactics};
use web_time::Instant;

use crate::table::Table;
use crate::worker::Worker;

/// After so many nodes a thread looks at the clock and at the flag that stops it.
const NODES_A_LOOK: u64 = 32;
/// So many nodes a thread counts for itself before it tells the others, unless their number is limited.
const NODES_A_WORD: u64 = 1 << 12;

/// A number that all threads write, in a line of the cache of its own: what they only read would be taken from them with every change.
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
    pub(crate) table: &'a Table,
    /// Raised by whoever asked for the search.
    pub(crate) stop: &'a AtomicBool,
    /// Raised when the search has ended by itself.
    pub(crate) over: AtomicBool,
    pub(crate) began: Instant,
    /// The nodes of all threads, as far as they have told.
    pub(crate) visited: Counter,
    /// How many answers of tables went into it.
    pub(crate) hits: Counter,
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
            left = most.saturating_sub(self.tell_nodes());
        } else if self.nodes - self.told >= NODES_A_WORD {
            self.tell_nodes();
        }
        let out_of_time = || self.time.is_some_and(|time| shared.began.elapsed() >= time);
        if shared.stop.load(Ordering::Relaxed)
            || shared.over.load(Ordering::Relaxed)
            || left == 0
            || out_of_time()
        {
            self.stopped = true;
        }
        self.next_look = self.nodes + NODES_A_LOOK.min(left.max(1));
    }

    /// The nodes that only this thread knows of.
    pub(crate) fn untold(&self) -> u64 {
        self.nodes - self.told
    }

    /// Adds the nodes not yet told to those of all threads, and returns the sum.
    pub(crate) fn tell_nodes(&mut self) -> u64 {
        let fresh = self.nodes - self.told;
        self.told = self.nodes;
        self.shared.visited.0.fetch_add(fresh, Ordering::Relaxed) + fresh
    }
}
