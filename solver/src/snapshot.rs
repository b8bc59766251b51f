//! Snapshots of an analysis, from which it continues after it was killed.

use std::fs;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

use web_time::Instant;

use crate::crew::Crew;
use crate::error::{SolveError, TableError, TableFault};
use crate::progress::SolvePhase;
use crate::table::{BLOCK, Draft, Header, Kind, Label, PART, Reached, TableFile};

/// Snapshots take one part in this many of the time, unless the time between them would become too long.
const SHARE: u32 = 25;
/// With snapshots at a given interval, at most one part in this many of the work is lost.
const LOSS: u32 = 20;

/// How often an analysis keeps what it knows. It can do so between two pieces of its work, which take a second or less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Snapshots {
    /// After this time, or more if taking one would take more than a twenty-fifth of it.
    Sparing(Duration),
    /// After this time; or more for the same reason, but never more than a twentieth of the whole time so far.
    Wished(Duration),
}

impl Snapshots {
    /// The time from one snapshot to the next, if the last one took `cost` and the work has gone on for `worked`.
    fn pause(self, cost: Duration, worked: Duration) -> Duration {
        let spared = cost.saturating_mul(SHARE);
        match self {
            Self::Sparing(every) => every.max(spared),
            Self::Wished(every) => every.max(spared.min(worked / LOSS)),
        }
    }
}

/// What an analysis knows, as numbers.
pub(crate) trait Kept: Sync {
    /// How many numbers there are.
    fn numbers(&self) -> usize;

    /// One of them.
    fn number(&self, place: usize) -> u16;
}

/// Work on entries one after the other, of which a part may have been done before.
pub(crate) struct Task {
    pub(crate) phase: SolvePhase,
    /// What is left to do, up to the end of all.
    pub(crate) range: Range<usize>,
    /// How far the analysis had come when nothing of it was done.
    pub(crate) begun: Reached,
}

/// Takes snapshots when it is time to.
pub(crate) struct Keeper {
    path: PathBuf,
    label: Label,
    often: Snapshots,
    begun: Instant,
    /// When the last snapshot was complete, and how long it took.
    last: Instant,
    cost: Duration,
}

impl Keeper {
    /// Keeps snapshots beside the table at `path`.
    pub(crate) fn new(path: &Path, label: &Label, often: Snapshots) -> Self {
        let mut name = path.as_os_str().to_owned();
        name.push(".snapshot");
        Self {
            path: name.into(),
            label: label.clone(),
            often,
            begun: Instant::now(),
            last: Instant::now(),
            cost: Duration::ZERO,
        }
    }

    /// Calls `tell` with the state of all entries as it was kept before, and returns how far it had come. If nothing was kept that belongs to this table and is
    /// sound, what it heard means nothing.
    pub(crate) fn restore(
        &self,
        entries: usize,
        crew: &Crew<'_>,
        tell: impl Fn(usize, u16) + Sync,
    ) -> Result<Option<Reached>, SolveError> {
        let table = TableFile::open(&self.path);
        let expected = table.and_then(|table| table.expect_snapshot(&self.label, entries as u64));
        // A snapshot that cannot be used costs time, and nothing else.
        let Ok((table, reached)) = expected else {
            return Ok(None);
        };
        let sound = table.each_value(crew, |entry, state| tell(entry as usize, state))?;
        Ok(sound.then_some(reached))
    }

    /// Whether the last snapshot is old enough for another one.
    fn due(&self) -> bool {
        let pause = self.often.pause(self.cost, self.begun.elapsed());
        self.last.elapsed() >= pause
    }

    /// Takes a snapshot if the last one is old enough.
    pub(crate) fn keep(
        &mut self,
        kept: &impl Kept,
        reached: Reached,
        crew: &Crew<'_>,
    ) -> Result<(), SolveError> {
        if self.due() {
            self.take(kept, reached, crew)?;
        }
        Ok(())
    }

    /// Shares a task among the threads, and pauses it for a snapshot whenever the last one is old enough. `hear` gets what every thread has in
    /// the end and at every pause.
    pub(crate) fn share<T: Send>(
        &mut self,
        kept: &impl Kept,
        task: Task,
        crew: &Crew<'_>,
        begin: impl Fn() -> T + Sync,
        work: impl Fn(&mut T, Range<usize>) + Sync,
        mut hear: impl FnMut(Vec<T>),
    ) -> Result<(), SolveError> {
        let Task {
            phase,
            mut range,
            begun,
        } = task;
        loop {
            let due = || self.due();
            let (states, done) = crew.share_until(phase, range.clone(), due, &begin, &work)?;
            hear(states);
            if done == range.end {
                return Ok(());
            }
            range.start = done;
            self.take(kept, begun.and(done), crew)?;
        }
    }

    fn take(
        &mut self,
        kept: &impl Kept,
        reached: Reached,
        crew: &Crew<'_>,
    ) -> Result<(), SolveError> {
        let begun = Instant::now();
        let header = Header {
            label: self.label.clone(),
            kind: Kind::Snapshot(reached),
            entries: kept.numbers() as u64,
            width: 2,
            block: BLOCK,
        };
        let draft = Draft::new(&self.path)?;
        draft.finish(&header, |place| kept.number(place), crew)?;
        self.last = Instant::now();
        self.cost = begun.elapsed();
        Ok(())
    }

    /// Removes the snapshot when it is not needed any more, and what a killed program may have left of another one.
    pub(crate) fn discard(&self) -> Result<(), TableError> {
        let mut unfinished = self.path.as_os_str().to_owned();
        unfinished.push(PART);
        for path in [self.path.as_path(), Path::new(&unfinished)] {
            match fs::remove_file(path) {
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    return Err(TableFault::Io(error).at(path));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_wish_is_obeyed_and_costs_at_most_a_twentieth_of_the_work() {
        let wished = Snapshots::Wished(SECOND);
        for (cost, worked, pause) in [
            // Cheap snapshots are taken as often as was wished.
            (SECOND / 100, 10 * SECOND, SECOND),
            (SECOND / 25, 1000 * SECOND, SECOND),
            // Dear ones less often, as long as little would be lost.
            (SECOND, 1000 * SECOND, 25 * SECOND),
            (SECOND, 100 * SECOND, 5 * SECOND),
            (60 * SECOND, 10 * SECOND, SECOND),
        ] {
            assert_eq!(wished.pause(cost, worked), pause, "{cost:?} {worked:?}");
        }
        let sparing = Snapshots::Sparing(SECOND);
        assert_eq!(sparing.pause(SECOND, 100 * SECOND), 25 * SECOND);
        let never = Snapshots::Sparing(Duration::MAX);
        assert_eq!(never.pause(Duration::MAX, SECOND), Duration::MAX);
    }
}
