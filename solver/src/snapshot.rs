//! Snapshots of an analysis, from which it goes on after it was killed.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::crew::Crew;
use crate::error::{Fault, SolveError, TableError};
use crate::table::{BLOCK, Draft, Header, Kind, Label, PART, Table};

/// Snapshots take one part in so many of the time, unless the time between them would become too long.
const SHARE: u32 = 25;
/// Of an analysis with snapshots as often as somebody wishes, at most one part in so many is lost.
const LOSS: u32 = 20;

/// How often an analysis keeps what it knows. It can do so only between two distances.
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

    /// Tells the state of all entries as it was kept before, and the distance it had come to. If nothing was kept that belongs to this table
    /// and is sound, what was told means nothing.
    pub(crate) fn restore(
        &self,
        entries: usize,
        crew: &Crew<'_>,
        tell: impl Fn(usize, u16) + Sync,
    ) -> Result<Option<u16>, SolveError> {
        let table = Table::open(&self.path);
        let expected = table.and_then(|table| table.expect_snapshot(&self.label, entries as u64));
        // A snapshot that cannot be used costs time, and nothing else.
        let Ok((table, plies)) = expected else {
            return Ok(None);
        };
        let sound = table.each_value(crew, |entry, state| tell(entry as usize, state))?;
        Ok(sound.then_some(plies))
    }

    /// Takes a snapshot of so many entries if the last one is old enough.
    pub(crate) fn keep(
        &mut self,
        entries: usize,
        state: impl Fn(usize) -> u16 + Sync,
        plies: u16,
        crew: &Crew<'_>,
    ) -> Result<(), SolveError> {
        let pause = self.often.pause(self.cost, self.begun.elapsed());
        if self.last.elapsed() < pause {
            return Ok(());
        }
        let begun = Instant::now();
        let header = Header {
            label: self.label.clone(),
            kind: Kind::Snapshot { plies },
            entries: entries as u64,
            width: 2,
            block: BLOCK,
        };
        let draft = Draft::new(&self.path)?;
        draft.finish(&header, state, crew)?;
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
                    return Err(Fault::Io(error).at(path));
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
