//! How much a search for forced wins may look at.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use web_time::Instant;

use crate::options::Limits;

/// How often the clock and the flag are looked at.
const NODES_PER_LOOK: u64 = 128;

/// How much may be looked at.
#[derive(Debug)]
pub(super) struct Budget<'a> {
    pub(super) nodes: u64,
    next_look: u64,
    most_nodes: u64,
    time: Option<Duration>,
    began: Instant,
    stop: &'a AtomicBool,
    /// Whether the search was stopped: what functions return then means nothing.
    pub(super) stopped: bool,
}

impl<'a> Budget<'a> {
    pub(super) fn new(limits: &Limits, stop: &'a AtomicBool) -> Self {
        Self {
            nodes: 0,
            next_look: 0,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            time: limits.time,
            began: Instant::now(),
            stop,
            stopped: false,
        }
    }

    /// Counts a position; `false` if the search must end.
    #[inline]
    pub(super) fn visit(&mut self) -> bool {
        if self.nodes >= self.next_look {
            self.look();
        }
        self.nodes += u64::from(!self.stopped);
        !self.stopped
    }

    /// How long it has taken.
    pub(super) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// The same with a part of what is left, in hundredths.
    pub(super) fn part(&self, percent: u32) -> Self {
        let left = self.most_nodes.saturating_sub(self.nodes);
        let time = self.time.map(|time| time.saturating_sub(self.elapsed()));
        let limits = Limits {
            nodes: (self.most_nodes < u64::MAX).then(|| left * u64::from(percent) / 100),
            time: time.map(|time| time * percent / 100),
            ..Limits::default()
        };
        Self::new(&limits, self.stop)
    }

    /// What a part that was used has left of this.
    pub(super) fn rest(&self, used: &Budget<'_>) -> Self {
        let mut rest = Self::new(&Limits::default(), self.stop);
        rest.most_nodes = self.most_nodes.saturating_sub(used.nodes);
        rest.time = self.time.map(|time| time.saturating_sub(self.elapsed()));
        rest
    }

    fn look(&mut self) {
        let late = self.time.is_some_and(|time| self.elapsed() >= time);
        self.stopped |= late || self.nodes >= self.most_nodes || self.stop.load(Ordering::Relaxed);
        self.next_look = (self.nodes + NODES_PER_LOOK).min(self.most_nodes.max(self.nodes + 1));
    }
}
