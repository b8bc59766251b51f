//! Reading table files by position.

use std::ffi::OsStr;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use tabuleiro_core::Verdict;
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

use super::header::{Header, Kind, Label, Reached};
use super::packing;
use super::source::{Beginning, Source};
use crate::census::Census;
use crate::crew::Crew;
use crate::entry_value::EntryValue;
use crate::error::{SolveError, TableError, TableFault, TablePart};
use crate::progress::{Progress, SolvePhase};

/// How many unpacked blocks are kept.
const CACHED: usize = 64;
/// The bytes of the index for a block: its length and its sum.
const INDEXED: usize = 12;
/// The bytes behind the index: its sum, its place, the sum of the whole.
const TAIL: u64 = 24;

/// An open table.
pub struct TableFile {
    path: PathBuf,
    source: Source,
    header: Header,
    /// Where each block begins, and where the last one ends.
    places: Vec<u64>,
    sums: Vec<u64>,
    cache: Vec<Mutex<Option<Cached>>>,
}

struct Cached {
    number: u64,
    bytes: Arc<[u8]>,
}

impl TableFile {
    /// Opens a table file. Values are read when they are needed.
    pub fn open(path: &Path) -> Result<Self, TableError> {
        let file = File::open(path).map_err(|error| TableFault::Io(error).at(path))?;
        Self::from_source(path, Source::File(file)).map_err(|fault| fault.at(path))
    }

    /// Opens a table that came with the program.
    pub fn shipped(bytes: &'static [u8]) -> Result<Self, TableError> {
        let path = Path::new("shipped");
        Self::from_source(path, Source::Bytes(bytes)).map_err(|fault| fault.at(path))
    }

    fn from_source(path: &Path, source: Source) -> Result<Self, TableFault> {
        let header = Header::read(Beginning {
            source: &source,
            at: 0,
        })?;
        let (places, sums) = read_index(&source, &header)?;
        Ok(Self {
            path: path.to_owned(),
            source,
            header,
            places,
            sums,
            cache: (0..CACHED).map(|_| Mutex::new(None)).collect(),
        })
    }

    /// Refuses a table that belongs to something else, or is none but a snapshot.
    pub fn expect(self, label: &Label, entries: u64) -> Result<Self, TableError> {
        match self.header.kind {
            Kind::Table(_) if self.belongs(label, entries) => Ok(self),
            _ => Err(self.foreign(label)),
        }
    }

    /// The same for a snapshot; also returns how far it has come.
    pub(crate) fn expect_snapshot(
        self,
        label: &Label,
        entries: u64,
    ) -> Result<(Self, Reached), TableError> {
        match self.header.kind {
            Kind::Snapshot(reached) if self.belongs(label, entries) => Ok((self, reached)),
            _ => Err(self.foreign(label)),
        }
    }

    fn belongs(&self, label: &Label, entries: u64) -> bool {
        self.header.label == *label && self.header.entries == entries
    }

    fn foreign(&self, label: &Label) -> TableError {
        let fault = TableFault::Foreign {
            found: self.header.label.to_string(),
            expected: label.to_string(),
        };
        fault.at(&self.path)
    }

    /// Refuses a snapshot, and a table under the name of another one: a search for that one would find this.
    ///
    /// A file whose name does not end as those of tables do is a copy that is never looked for.
    pub fn expect_name(self) -> Result<Self, TableError> {
        if matches!(self.header.kind, Kind::Snapshot(_)) {
            return Err(TableFault::Snapshot.at(&self.path));
        }
        let expected = self.header.label.file_name();
        let table = self.path.extension().is_some_and(|end| end == "table");
        if table && self.path.file_name() != Some(OsStr::new(&expected)) {
            let found = self.header.label.to_string();
            return Err(TableFault::Misnamed { found, expected }.at(&self.path));
        }
        Ok(self)
    }

    /// The name of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What the table belongs to.
    pub fn label(&self) -> &Label {
        &self.header.label
    }

    /// How many values it has.
    pub fn entries(&self) -> u64 {
        self.header.entries
    }

    /// How many bytes it has.
    pub fn bytes(&self) -> u64 {
        self.places
            .last()
            .map_or(0, |end| end + (self.sums.len() * INDEXED) as u64 + TAIL)
    }

    /// How many positions are won, lost and drawn.
    pub fn census(&self) -> Census {
        match self.header.kind {
            Kind::Table(census) => census,
            Kind::Snapshot(_) => Census::default(),
        }
    }

    /// The true value of an entry.
    pub fn verdict(&self, index: u64) -> Result<Verdict, TableError> {
        self.number(index).map(Verdict::from_code)
    }

    /// What an entry is worth, in a table of answers.
    pub(crate) fn entry_value(&self, index: u64) -> Result<EntryValue, TableError> {
        let third = self.header.entries / EntryValue::FIELDS as u64;
        let field = |field| self.number(index + field * third);
        Ok(EntryValue::from_fields([field(0)?, field(1)?, field(2)?]))
    }

    fn number(&self, index: u64) -> Result<u16, TableError> {
        let number = index / self.header.block;
        if self.is_empty(number) {
            return Ok(0);
        }
        let bytes = self.cached(number)?;
        let place = (index % self.header.block) as usize;
        Ok(self.value(&bytes, place))
    }

    /// Compares all sums of the file with its contents.
    pub(crate) fn check_sums(&self, crew: &Crew<'_>) -> Result<(), SolveError> {
        let length = self.bytes() - 8;
        let mut sum = Xxh3::new();
        let mut buffer = vec![0; 1 << 20];
        let mut at = 0;
        let fault = |fault: TableFault| SolveError::from(fault.at(&self.path));
        while at < length {
            if crew.stopped() {
                return Err(SolveError::Stopped);
            }
            let count = (length - at).min(buffer.len() as u64) as usize;
            let read = self.source.read(&mut buffer[..count], at);
            read.map_err(|error| fault(error.into()))?;
            sum.update(&buffer[..count]);
            at += count as u64;
            (crew.on_progress)(Progress {
                phase: SolvePhase::Sums,
                done: at,
                of: length,
            });
        }
        let written = self
            .source
            .number(length)
            .map_err(|error| fault(error.into()))?;
        if written == sum.digest() {
            Ok(())
        } else {
            Err(fault(TableFault::Damaged {
                part: TablePart::Whole,
            }))
        }
    }

    /// Tells the number of every entry that is not 0, in any order; `false` if a block is damaged.
    pub(crate) fn each_value(
        &self,
        crew: &Crew<'_>,
        tell: impl Fn(u64, u16) + Sync,
    ) -> Result<bool, SolveError> {
        let blocks = self.blocks() as usize;
        let parts = crew.share(
            SolvePhase::Load,
            blocks,
            || true,
            |sound, range| {
                let full = range.map(|number| number as u64);
                for number in full.filter(|&number| !self.is_empty(number)) {
                    let Ok(bytes) = self.unpack(number) else {
                        *sound = false;
                        return;
                    };
                    let first = number * self.block();
                    for place in 0..bytes.len() / self.width() {
                        tell(first + place as u64, self.value(&bytes, place));
                    }
                }
            },
        )?;
        Ok(parts.into_iter().all(|sound| sound))
    }

    pub(super) fn blocks(&self) -> u64 {
        self.header.blocks()
    }

    pub(super) fn width(&self) -> usize {
        self.header.width
    }

    pub(super) fn block(&self) -> u64 {
        self.header.block
    }

    /// Whether all entries of a block are 0.
    pub(super) fn is_empty(&self, number: u64) -> bool {
        let number = number as usize;
        self.places[number] == self.places[number + 1]
    }

    /// Entry `place` of an unpacked block.
    #[inline]
    pub(super) fn value(&self, bytes: &[u8], place: usize) -> u16 {
        if self.header.width == 1 {
            u16::from(bytes[place])
        } else {
            u16::from_le_bytes([bytes[2 * place], bytes[2 * place + 1]])
        }
    }

    fn cached(&self, number: u64) -> Result<Arc<[u8]>, TableError> {
        let slot = &self.cache[number as usize % CACHED];
        // Whoever panicked while holding the lock had not changed what it guards.
        let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cached) = slot.as_ref().filter(|cached| cached.number == number) {
            return Ok(Arc::clone(&cached.bytes));
        }
        let bytes: Arc<[u8]> = self.unpack(number)?.into();
        *slot = Some(Cached {
            number,
            bytes: Arc::clone(&bytes),
        });
        Ok(bytes)
    }

    /// Reads a block that is not empty.
    pub(super) fn unpack(&self, number: u64) -> Result<Vec<u8>, TableError> {
        let at = number as usize;
        let damaged = || {
            let part = TablePart::Block(number);
            TableFault::Damaged { part }.at(&self.path)
        };
        let mut packed = vec![0; (self.places[at + 1] - self.places[at]) as usize];
        let read = self.source.read(&mut packed, self.places[at]);
        read.map_err(|error| TableFault::Io(error).at(&self.path))?;
        if xxh3_64(&packed) != self.sums[at] {
            return Err(damaged());
        }
        let entries = self
            .header
            .block
            .min(self.header.entries - number * self.header.block);
        let length = entries as usize * self.header.width;
        let bytes = packing::unpack(&packed, length).map_err(|_| damaged())?;
        match bytes.len() {
            whole if whole == length => Ok(bytes),
            // All values of the block fit into a byte.
            narrow if narrow == entries as usize => {
                Ok(bytes.into_iter().flat_map(|byte| [byte, 0]).collect())
            }
            _ => Err(damaged()),
        }
    }
}

/// The places and the sums of all blocks.
fn read_index(source: &Source, header: &Header) -> Result<(Vec<u64>, Vec<u64>), TableFault> {
    let size = header.blocks() * INDEXED as u64;
    let length = source.length()?;
    let first = header.length();
    let begins = length.checked_sub(size + TAIL).ok_or(TableFault::Length)?;
    if source.number(begins + size + 8)? != begins {
        return Err(TableFault::Length);
    }
    let mut index = vec![0; size as usize];
    source.read(&mut index, begins)?;
    let damaged = TableFault::Damaged {
        part: TablePart::Index,
    };
    if source.number(begins + size)? != xxh3_64(&index) {
        return Err(damaged);
    }
    let mut places = vec![first];
    let mut sums = Vec::new();
    for entry in index.chunks_exact(INDEXED) {
        let (length, sum) = entry.split_at(4);
        let length = u32::from_le_bytes(length.try_into().expect("four bytes"));
        sums.push(u64::from_le_bytes(sum.try_into().expect("eight bytes")));
        places.push(places[places.len() - 1] + u64::from(length));
    }
    if places.last() == Some(&begins) {
        Ok((places, sums))
    } else {
        Err(damaged)
    }
}
