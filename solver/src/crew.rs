//! Threads that share work in pieces, can be stopped, and report progress.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::ScopedJoinHandle;

use crate::error::SolveError;
use crate::progress::{Progress, SolvePhase};

/// The threads that work on a tier.
pub(crate) struct Crew<'a> {
    pub(crate) threads: usize,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) on_progress: &'a (dyn Fn(Progress) + Sync),
}

/// How many pieces the work of each thread is cut into, so that none waits long for the others.
const PIECES: usize = 64;
/// Smaller pieces would cost more than they save.
const SMALLEST: usize = 256;
/// Work that may pause does so between two pieces: larger ones would make it wait too long.
const LARGEST: usize = 1 << 17;

impl Crew<'_> {
    /// Does `work` for all ranges that together make `0..count`. Every thread begins with `begin`, and what it has in the end is returned.
    pub(crate) fn share<T: Send>(
        &self,
        phase: SolvePhase,
        count: usize,
        begin: impl Fn() -> T + Sync,
        work: impl Fn(&mut T, Range<usize>) + Sync,
    ) -> Result<Vec<T>, SolveError> {
        let piece = (count / (self.threads * PIECES)).max(SMALLEST);
        self.share_pieces(phase, count, piece, begin, work)
    }

    /// Does the same for `range`, the rest of the work, until `due` says that it is time to pause. Also returns the place of the pause: all
    /// before it is done, and nothing behind it.
    pub(crate) fn share_until<T: Send>(
        &self,
        phase: SolvePhase,
        range: Range<usize>,
        due: impl Fn() -> bool + Sync,
        begin: impl Fn() -> T + Sync,
        work: impl Fn(&mut T, Range<usize>) + Sync,
    ) -> Result<(Vec<T>, usize), SolveError> {
        let piece = (range.end / (self.threads * PIECES)).clamp(SMALLEST, LARGEST);
        let pieces = Pieces::new(phase, range, piece);
        let states = self.work_off(&pieces, due, begin, work)?;
        Ok((states, pieces.reached()))
    }

    /// The same in pieces of a given size.
    pub(crate) fn share_pieces<T: Send>(
        &self,
        phase: SolvePhase,
        count: usize,
        piece: usize,
        begin: impl Fn() -> T + Sync,
        work: impl Fn(&mut T, Range<usize>) + Sync,
    ) -> Result<Vec<T>, SolveError> {
        let pieces = Pieces::new(phase, 0..count, piece);
        self.work_off(&pieces, || false, begin, work)
    }

    fn work_off<T: Send>(
        &self,
        pieces: &Pieces,
        due: impl Fn() -> bool + Sync,
        begin: impl Fn() -> T + Sync,
        work: impl Fn(&mut T, Range<usize>) + Sync,
    ) -> Result<Vec<T>, SolveError> {
        let run = || {
            let mut state = begin();
            while !self.stopped() {
                let Some(range) = pieces.take() else {
                    break;
                };
                let length = range.len();
                work(&mut state, range);
                (self.on_progress)(pieces.finished(length));
                if due() {
                    pieces.paused.store(true, Ordering::Relaxed);
                }
            }
            state
        };
        let states = std::thread::scope(|scope| {
            // Little work is done sooner than another thread begins.
            let more = if pieces.are_one() {
                0
            } else {
                self.threads - 1
            };
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

/// Work that is handed out piece by piece, in its order.
struct Pieces {
    phase: SolvePhase,
    piece: usize,
    begin: usize,
    end: usize,
    next: AtomicUsize,
    done: AtomicUsize,
    /// Whether what is left is to wait.
    paused: AtomicBool,
}

impl Pieces {
    fn new(phase: SolvePhase, range: Range<usize>, piece: usize) -> Self {
        Self {
            phase,
            piece,
            begin: range.start,
            end: range.end,
            next: AtomicUsize::new(range.start),
            done: AtomicUsize::new(range.start),
            paused: AtomicBool::new(false),
        }
    }

    fn are_one(&self) -> bool {
        self.end.saturating_sub(self.begin) <= self.piece
    }

    fn take(&self) -> Option<Range<usize>> {
        if self.paused.load(Ordering::Relaxed) {
            return None;
        }
        let from = self.next.fetch_add(self.piece, Ordering::Relaxed);
        (from < self.end).then(|| from..(from + self.piece).min(self.end))
    }

    /// How far the work is when a piece of this length is finished.
    fn finished(&self, length: usize) -> Progress {
        let done = self.done.fetch_add(length, Ordering::Relaxed) + length;
        Progress {
            phase: self.phase,
            done: done as u64,
            of: self.end as u64,
        }
    }

    /// The end of the pieces that were handed out.
    fn reached(&self) -> usize {
        self.next.load(Ordering::Relaxed).min(self.end)
    }
}
