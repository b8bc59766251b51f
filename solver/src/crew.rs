//! Threads that share work in pieces, can be stopped, and tell how far they are.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::ScopedJoinHandle;

use crate::error::SolveError;
use crate::progress::{Phase, Progress};

/// The threads that work on a tier.
pub(crate) struct Crew<'a> {
    pub(crate) threads: usize,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) told: &'a (dyn Fn(Progress) + Sync),
}

/// How many pieces the work of each thread is cut into, so that none waits long for the others.
const PIECES: usize = 64;
/// Smaller pieces would cost more than they save.
const SMALLEST: usize = 256;

impl Crew<'_> {
    /// Does `work` for all ranges that together make `0..count`. Every thread begins with `begin`, and what it has in the end is returned.
    pub(crate) fn share<T: Send>(
        &self,
        phase: Phase,
        count: usize,
        begin: impl Fn() -> T + Sync,
        work: impl Fn(&mut T, Range<usize>) + Sync,
    ) -> Result<Vec<T>, SolveError> {
        let piece = (count / (self.threads * PIECES)).max(SMALLEST);
        self.share_pieces(phase, count, piece, begin, work)
    }

    /// The same in pieces of a given size.
    pub(crate) fn share_pieces<T: Send>(
        &self,
        phase: Phase,
        count: usize,
        piece: usize,
        begin: impl Fn() -> T + Sync,
        work: impl Fn(&mut T, Range<usize>) + Sync,
    ) -> Result<Vec<T>, SolveError> {
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let run = || {
            let mut state = begin();
            while !self.stopped() {
                let from = next.fetch_add(piece, Ordering::Relaxed);
                if from >= count {
                    break;
                }
                let range = from..(from + piece).min(count);
                let length = range.len();
                work(&mut state, range);
                let done = done.fetch_add(length, Ordering::Relaxed) + length;
                (self.told)(Progress {
                    phase,
                    done: done as u64,
                    of: count as u64,
                });
            }
            state
        };
        let states = std::thread::scope(|scope| {
            // Little work is done sooner than another thread begins.
            let more = if count <= piece { 0 } else { self.threads - 1 };
            let others: Vec<_> = (0..more).map(|_| scope.spawn(run)).collect();
            let first = run();
            let others = others.into_iter().map(ScopedJoinHandle::join);
            let others =
                others.map(|state| state.unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            std::iter::once(first).chain(others).collect()
        });
        if self.stopped() {
            return Err(SolveError::Stopped);
        }
        Ok(states)
    }

    pub(crate) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
