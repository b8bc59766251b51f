//! Writing table files: under a temporary name, synced, then renamed.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use xxhash_rust::xxh3::{Xxh3, xxh3_64};

use super::header::Header;
use super::packing;
use crate::crew::Crew;
use crate::disk;
use crate::error::{SolveError, TableError, TableFault};
use crate::progress::{Progress, SolvePhase};

/// How many blocks a thread compresses at a time.
const PIECE: usize = 16;
/// How many pieces wait in memory for being written.
const ROUND: usize = 64;

/// Appended to the name of a file that is being made.
pub(crate) const PART: &str = ".part";

/// A file that is being made. Nobody else can make it at the same time.
pub(crate) struct Draft {
    path: PathBuf,
    temporary: PathBuf,
    file: File,
}

/// One compressed block; empty if all its entries are 0.
struct Block {
    number: usize,
    bytes: Vec<u8>,
}

impl Draft {
    /// Begins to make the file at `path`: shows before any work whether it can be written.
    pub(crate) fn new(path: &Path) -> Result<Self, TableError> {
        let mut temporary = path.as_os_str().to_owned();
        temporary.push(PART);
        let temporary = PathBuf::from(temporary);
        let fault = |error: io::Error| TableFault::Io(error).at(&temporary);
        // A draft that someone else is working on keeps its contents.
        let options = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&temporary);
        let file = options.map_err(fault)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::Error(error) => fault(error),
            TryLockError::WouldBlock => TableFault::Busy.at(path),
        })?;
        // Between opening and locking it may have been finished and renamed: then it is a table, and no draft.
        let same = disk::is_same(&file, &temporary).map_err(|_| TableFault::Busy.at(path))?;
        if !same {
            return Err(TableFault::Busy.at(path));
        }
        Ok(Self {
            path: path.to_owned(),
            temporary,
            file,
        })
    }

    /// Writes the file and gives it its name. `value` gives the number of each entry.
    pub(crate) fn finish(
        mut self,
        header: &Header,
        value: impl Fn(usize) -> u16 + Sync,
        crew: &Crew<'_>,
    ) -> Result<(), SolveError> {
        let fault = |error: io::Error| SolveError::from(TableFault::Io(error).at(&self.path));
        self.file.set_len(0).map_err(fault)?;
        let mut writer = Writer {
            file: BufWriter::with_capacity(1 << 20, &self.file),
            sum: Xxh3::new(),
            length: 0,
            index: Vec::new(),
        };
        writer.put(&header.bytes()).map_err(fault)?;
        let blocks = header.blocks() as usize;
        for first in (0..blocks).step_by(PIECE * ROUND) {
            let round = first..(first + PIECE * ROUND).min(blocks);
            for block in compressed(header, round, &value, crew)? {
                writer.put_block(&block.bytes).map_err(fault)?;
            }
        }
        writer.end().map_err(fault)?;
        let synced = self.file.sync_all();
        let named = synced.and_then(|()| fs::rename(&self.temporary, &self.path));
        named
            .and_then(|()| disk::sync_name(&self.path))
            .map_err(fault)?;
        self.temporary.clear();
        Ok(())
    }
}

/// A draft that was not finished leaves nothing behind.
impl Drop for Draft {
    fn drop(&mut self) {
        if !self.temporary.as_os_str().is_empty() {
            // A file that cannot be removed does no harm.
            let _ = fs::remove_file(&self.temporary);
        }
    }
}

fn compressed(
    header: &Header,
    round: Range<usize>,
    value: &(impl Fn(usize) -> u16 + Sync),
    crew: &Crew<'_>,
) -> Result<Vec<Block>, SolveError> {
    let (base, total) = (round.start as u64, header.blocks());
    let on_progress = |progress: Progress| {
        (crew.on_progress)(Progress {
            phase: SolvePhase::Write,
            done: (base + progress.done) * header.block,
            of: total * header.block,
        });
    };
    let crew = Crew {
        on_progress: &on_progress,
        ..*crew
    };
    let lists = crew.share_pieces(
        SolvePhase::Write,
        round.len(),
        PIECE,
        Vec::new,
        |list, range| {
            for number in range.map(|number| number + round.start) {
                let bytes = compress(header, number, value);
                list.push(Block { number, bytes });
            }
        },
    )?;
    let mut blocks: Vec<Block> = lists.into_iter().flatten().collect();
    blocks.sort_unstable_by_key(|block| block.number);
    Ok(blocks)
}

fn compress(header: &Header, number: usize, value: &impl Fn(usize) -> u16) -> Vec<u8> {
    let first = number as u64 * header.block;
    let last = (first + header.block).min(header.entries);
    let values: Vec<u16> = (first..last).map(|entry| value(entry as usize)).collect();
    let largest = values.iter().copied().max().unwrap_or(0);
    if largest == 0 {
        return Vec::new();
    }
    let width = if largest <= u8::MAX.into() {
        1
    } else {
        header.width
    };
    let bytes = values.iter().map(|value| value.to_le_bytes());
    let bytes: Vec<u8> = bytes
        .flat_map(|bytes| bytes.into_iter().take(width))
        .collect();
    packing::pack(&bytes)
}

/// Writes bytes and keeps the sum over all of them.
struct Writer<W: Write> {
    file: W,
    sum: Xxh3,
    length: u64,
    /// The length and the sum of each block.
    index: Vec<u8>,
}

impl<W: Write> Writer<W> {
    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.sum.update(bytes);
        self.length += bytes.len() as u64;
        self.file.write_all(bytes)
    }

    fn put_block(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.index.extend((bytes.len() as u32).to_le_bytes());
        self.index.extend(xxh3_64(bytes).to_le_bytes());
        self.put(bytes)
    }

    /// The index and its sum, where it begins, and the sum over all before.
    fn end(mut self) -> io::Result<()> {
        let index = std::mem::take(&mut self.index);
        let begins = self.length;
        self.put(&index)?;
        self.put(&xxh3_64(&index).to_le_bytes())?;
        self.put(&begins.to_le_bytes())?;
        let sum = self.sum.digest();
        self.file.write_all(&sum.to_le_bytes())?;
        self.file.flush()
    }
}
