//! Snapshots of an analysis, from which it goes on after it was killed.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::crew::Crew;
use crate::error::{Fault, SolveError, TableError};
use crate::table::{BLOCK, Draft, Header, Kind, Label, PART, Table};

/// A snapshot may take one part in so many of the time.
const SHARE: u32 = 25;

/// Takes snapshots when it is time to.
pub(crate) struct Keeper {
    path: PathBuf,
    label: Label,
    /// The time between snapshots.
    every: Duration,
    last: Instant,
}

impl Keeper {
    /// Keeps snapshots beside the table at `path`, at most so often.
    pub(crate) fn new(path: &Path, label: &Label, every: Duration) -> Self {
        let mut name = path.as_os_str().to_owned();
        name.push(".snapshot");
        Self {
            path: name.into(),
            label: label.clone(),
            every,
            last: Instant::now(),
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
        if self.last.elapsed() < self.every {
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
        self.every = self.every.max(SHARE * begun.elapsed());
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
