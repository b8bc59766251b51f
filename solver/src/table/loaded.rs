//! Tables in memory.

use std::ops::Range;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use tabuleiro_core::{Verdict, memory};

use super::read::TableFile;
use crate::crew::Crew;
use crate::entry_value::EntryValue;
use crate::error::{SolveError, TableError};
use crate::progress::SolvePhase;

/// The bytes that a decided entry takes in a list of them: its number and its value.
const SPARSE_BYTES: u64 = 6;

/// All values of a table in memory.
pub enum LoadedTable {
    /// One value after the other.
    Dense(Vec<u8>),
    /// One value after the other, if some do not fit into a byte.
    Wide(Vec<u16>),
    /// Only what is decided, in the order of the entries.
    Sparse {
        /// How many numbers the table has.
        numbers: u64,
        /// The entries.
        entries: Vec<u32>,
        /// Their values.
        codes: Vec<u16>,
    },
}

impl LoadedTable {
    /// Loads all values, for many questions.
    pub(crate) fn dense(table: &TableFile, crew: &Crew<'_>) -> Result<Self, SolveError> {
        let entries = table.entries() as usize;
        Ok(if table.width() == 2 {
            let mut wide = memory::filled(entries, u16::default);
            unpack_all(table, &mut wide, crew, |bytes, room| {
                let places = room.iter_mut().enumerate();
                places.for_each(|(place, room)| *room = table.value(bytes, place));
            })?;
            Self::Wide(wide)
        } else {
            let mut dense = memory::filled(entries, u8::default);
            unpack_all(table, &mut dense, crew, |bytes, room| {
                room.copy_from_slice(bytes);
            })?;
            Self::Dense(dense)
        })
    }

    /// Loads a table in the form that takes less memory, if that is no more than this many bytes.
    pub(crate) fn within(table: &TableFile, most: u64) -> Result<Option<Self>, TableError> {
        let dense = table.entries() * table.width() as u64;
        if let Some(sparse) = Self::sparse(table, most.min(dense))? {
            return Ok(Some(sparse));
        }
        if dense > most {
            return Ok(None);
        }
        let stop = AtomicBool::new(false);
        let crew = Crew {
            threads: 1,
            stop: &stop,
            on_progress: &|_| {},
        };
        match Self::dense(table, &crew) {
            Ok(loaded) => Ok(Some(loaded)),
            Err(SolveError::Table(error)) => Err(error),
            Err(error) => unreachable!("nobody stops it: {error}"),
        }
    }

    /// Loads only what is decided, if that takes no more than this many bytes; draws are what is left.
    fn sparse(table: &TableFile, most: u64) -> Result<Option<Self>, TableError> {
        let counts = table.census().entries;
        // Every decided entry has a number; a table of answers has more of them.
        if SPARSE_BYTES * (counts.won + counts.lost) > most {
            return Ok(None);
        }
        let (mut entries, mut codes) = (Vec::new(), Vec::new());
        for number in (0..table.blocks()).filter(|&number| !table.is_empty(number)) {
            let bytes = table.unpack(number)?;
            let first = number * table.block();
            for place in 0..bytes.len() / table.width() {
                let code = table.value(&bytes, place);
                if code != 0 {
                    entries.push((first + place as u64) as u32);
                    codes.push(code);
                }
            }
            if SPARSE_BYTES * entries.len() as u64 > most {
                return Ok(None);
            }
        }
        Ok(Some(Self::Sparse {
            numbers: table.entries(),
            entries,
            codes,
        }))
    }

    /// The true value of an entry.
    #[inline]
    pub fn verdict(&self, index: u64) -> Verdict {
        Verdict::from_code(self.value(index))
    }

    /// What an entry is worth, in a table of answers.
    #[inline]
    pub(crate) fn entry_value(&self, index: u64) -> EntryValue {
        EntryValue::from_fields(self.fields(index))
    }

    /// The same as it is written.
    #[inline]
    pub(crate) fn fields(&self, index: u64) -> [u16; EntryValue::FIELDS] {
        let third = self.entry_values();
        let place = |field| index + (field * third) as u64;
        [0, 1, 2].map(|field| self.value(place(field)))
    }

    /// How many entries have an answer, in a table of answers.
    #[inline]
    pub(crate) fn entry_values(&self) -> usize {
        let numbers = match self {
            Self::Dense(codes) => codes.len(),
            Self::Wide(codes) => codes.len(),
            Self::Sparse { numbers, .. } => *numbers as usize,
        };
        numbers / EntryValue::FIELDS
    }

    /// The longest distance of any value.
    pub(crate) fn longest_distance(&self) -> u16 {
        let answers = (0..self.entry_values()).map(|index| self.entry_value(index as u64));
        answers.map(EntryValue::longest).max().unwrap_or(0)
    }

    #[inline]
    fn value(&self, index: u64) -> u16 {
        match self {
            Self::Dense(codes) => u16::from(codes[index as usize]),
            Self::Wide(codes) => codes[index as usize],
            Self::Sparse { entries, codes, .. } => {
                let found = entries.binary_search(&(index as u32));
                found.map_or(0, |place| codes[place])
            }
        }
    }
}

/// Unpacks all blocks of a table into their places, as `unpack` does it with one of them.
fn unpack_all<T: Send>(
    table: &TableFile,
    places: &mut [T],
    crew: &Crew<'_>,
    unpack: impl Fn(&[u8], &mut [T]) + Sync,
) -> Result<(), SolveError> {
    let blocks = Mutex::new((0..).zip(places.chunks_mut(table.block() as usize)));
    let next = || {
        let mut blocks = blocks.lock().unwrap_or_else(PoisonError::into_inner);
        blocks.next()
    };
    let work = |state: &mut Result<(), TableError>, range: Range<usize>| {
        // Whoever takes a block takes the next one, so that every thread writes where no other does.
        for (number, room) in range.filter_map(|_| next()) {
            if state.is_ok() && !table.is_empty(number) {
                *state = table.unpack(number).map(|bytes| unpack(&bytes, room));
            }
        }
    };
    let states = crew.share(SolvePhase::Load, table.blocks() as usize, || Ok(()), work)?;
    Ok(states.into_iter().collect::<Result<(), TableError>>()?)
}
