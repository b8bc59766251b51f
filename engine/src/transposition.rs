//! The transposition table: what was found out about positions, shared by all threads without locks.

use std::sync::atomic::{AtomicU64, Ordering};

use tabuleiro_core::memory;

use crate::allocation::OutOfMemory;

/// How a stored score relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Only the move is entry.
    None,
    /// The score is at most this.
    Upper,
    /// The score is at least this.
    Lower,
    /// The score is this.
    Exact,
}

/// What the table knows about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableEntry {
    /// Wins are counted from this position, not from the root.
    pub(crate) score: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// The code of the best move; 0 if there is none.
    pub(crate) mv: u32,
}

/// Two words: the data, and the key xor the data. If two threads write at once, the words do not match and the entry is not found.
#[derive(Debug, Default)]
struct PackedEntry {
    check: AtomicU64,
    data: AtomicU64,
}

/// As many entries as fill a cache line.
const WAYS: usize = 4;

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([PackedEntry; WAYS]);

/// The transposition table.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    buckets: Vec<Bucket>,
    generation: u64,
}

const GENERATIONS: u64 = 64;

impl TranspositionTable {
    /// A table of about this size.
    pub(crate) fn new(kibibytes: usize) -> Self {
        Self {
            buckets: memory::filled(buckets(kibibytes), Bucket::default),
            generation: 0,
        }
    }

    /// The same, if there is memory for it.
    pub(crate) fn try_new(kibibytes: usize) -> Result<Self, OutOfMemory> {
        OutOfMemory::check(kibibytes)?;
        let buckets = memory::try_filled(buckets(kibibytes), Bucket::default);
        Ok(Self {
            buckets: buckets.map_err(|_| OutOfMemory::of(kibibytes))?,
            generation: 0,
        })
    }

    /// Begins a new search: entries of earlier ones are replaced first.
    pub(crate) fn begin(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// Empties the table.
    pub(crate) fn clear(&mut self) {
        for entry in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *entry = PackedEntry::default();
        }
    }

    /// Prefetches the bucket of a key.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        memory::prefetch(self.bucket(key));
    }

    /// The entry of the position with this key.
    #[inline]
    pub(crate) fn look_up(&self, key: u64) -> Option<TableEntry> {
        self.bucket(key).0.iter().find_map(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            let check = entry.check.load(Ordering::Relaxed);
            (check ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Stores an entry in place of the least valuable one of its bucket.
    #[inline]
    pub(crate) fn store(&self, key: u64, entry: TableEntry) {
        let bucket = self.bucket(key);
        let mut victim = &bucket.0[0];
        let mut least = i64::MAX;
        let mut mv = entry.mv;
        for slot in &bucket.0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key && data != 0 {
                let old = unpack(data);
                // A better bound on the same position is not given up for a mere move.
                if entry.bound == Bound::None && old.bound != Bound::None {
                    return;
                }
                if mv == 0 {
                    mv = old.mv;
                }
                victim = slot;
                break;
            }
            let worth = self.worth(data);
            if worth < least {
                (victim, least) = (slot, worth);
            }
        }
        let data = self.pack(TableEntry { mv, ..entry });
        victim.check.store(key ^ data, Ordering::Relaxed);
        victim.data.store(data, Ordering::Relaxed);
    }

    /// The share of entries written by this search, in thousandths.
    pub(crate) fn hash_full(&self) -> u32 {
        let sample = self.buckets.iter().take(250);
        let entries = sample.clone().count() * WAYS;
        let fresh = |entry: &&PackedEntry| {
            let data = entry.data.load(Ordering::Relaxed);
            data != 0 && data >> 26 & (GENERATIONS - 1) == self.generation
        };
        let used = sample.flat_map(|bucket| &bucket.0).filter(fresh).count();
        (used * 1000 / entries) as u32
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// Deep results of this search are worth most, then deep results of earlier ones.
    #[inline]
    fn worth(&self, data: u64) -> i64 {
        if data == 0 {
            return i64::MIN;
        }
        let age = (self.generation + GENERATIONS - (data >> 26 & (GENERATIONS - 1))) % GENERATIONS;
        i64::from(unpack(data).depth) - 8 * age as i64
    }

    #[inline]
    fn pack(&self, entry: TableEntry) -> u64 {
        let bound = match entry.bound {
            Bound::None => 0,
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        u64::from(entry.mv) << 32
            | self.generation << 26
            | bound << 24
            | u64::from(entry.depth.clamp(0, 255) as u8) << 16
            | u64::from(entry.score as i16 as u16)
    }
}

fn buckets(kibibytes: usize) -> usize {
    (kibibytes.saturating_mul(1024) / size_of::<Bucket>()).max(1)
}

#[inline]
fn unpack(data: u64) -> TableEntry {
    TableEntry {
        score: i32::from(data as u16 as i16),
        depth: i32::from((data >> 16) as u8),
        bound: match data >> 24 & 3 {
            0 => Bound::None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        mv: (data >> 32) as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: i32, depth: i32, bound: Bound, mv: u32) -> TableEntry {
        TableEntry {
            score,
            depth,
            bound,
            mv,
        }
    }

    #[test]
    fn what_is_kept_is_found() {
        let table = TranspositionTable::new(64);
        for (number, bound) in [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact]
            .into_iter()
            .enumerate()
        {
            let key = 0x1234_5678_9ABC_DEF0_u64.wrapping_mul(number as u64 * 2 + 1);
            let kept = entry(-29_999 + number as i32, number as i32 * 7, bound, u32::MAX);
            table.store(key, kept);
            assert_eq!(table.look_up(key), Some(kept));
            assert_eq!(table.look_up(key ^ 1), None);
        }
    }

    #[test]
    fn a_mere_move_does_not_replace_a_bound() {
        let table = TranspositionTable::new(64);
        let exact = entry(5, 3, Bound::Exact, 9);
        table.store(77, exact);
        table.store(77, entry(0, 0, Bound::None, 4));
        assert_eq!(table.look_up(77), Some(exact));
    }

    #[test]
    fn a_full_bucket_gives_up_its_shallowest_entry() {
        let table = TranspositionTable::new(0);
        for depth in [4, 2, 3, 5, 6] {
            table.store(depth as u64 + 1, entry(0, depth, Bound::Exact, 1));
        }
        let left: Vec<_> = (2..=6)
            .filter(|&depth| table.look_up(depth as u64 + 1).is_some())
            .collect();
        assert_eq!(left, [3, 4, 5, 6]);
    }
}
