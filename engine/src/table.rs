//! What has been found out about positions: shared by all threads, without locks.

use std::sync::atomic::{AtomicU64, Ordering};

use tabuleiro_core::memory;

use crate::allocation::OutOfMemory;

/// How a stored score relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Only the move is known.
    None,
    /// The score is at most this.
    Upper,
    /// The score is at least this.
    Lower,
    /// The score is this.
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// As seen from the position: a win in three plies is a win in three plies, wherever the position stands in the search.
    pub(crate) score: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// The code of the best move; 0 if there is none.
    pub(crate) mv: u32,
}

/// Two words: the second is what is known, the first is the key of the position combined with it. If two threads write at once, the words
/// do not fit together, and nobody finds them.
#[derive(Debug, Default)]
struct Entry {
    check: AtomicU64,
    data: AtomicU64,
}

/// As many entries as fill one line of a processor's cache.
const WAYS: usize = 4;

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

/// A table of known positions.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    generation: u64,
}

const GENERATIONS: u64 = 64;

impl Table {
    /// A table of about so many kibibytes.
    pub(crate) fn new(kibibytes: usize) -> Self {
        Self {
            buckets: memory::filled(buckets(kibibytes), Bucket::default),
            generation: 0,
        }
    }

    /// The same if there is room for it.
    pub(crate) fn try_new(kibibytes: usize) -> Result<Self, OutOfMemory> {
        OutOfMemory::check(kibibytes)?;
        let buckets = memory::try_filled(buckets(kibibytes), Bucket::default);
        Ok(Self {
            buckets: buckets.map_err(|_| OutOfMemory::of(kibibytes))?,
            generation: 0,
        })
    }

    /// Another search begins: what it finds out is worth more than what is there.
    pub(crate) fn begin(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for entry in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *entry = Entry::default();
        }
    }

    /// Asks for the place of a key, so that it has come from memory by the time that the key is looked for.
    #[inline]
    pub(crate) fn fetch(&self, key: u64) {
        memory::fetch(self.bucket(key));
    }

    /// What is known about the position with this key.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<Known> {
        self.bucket(key).0.iter().find_map(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            let check = entry.check.load(Ordering::Relaxed);
            (check ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Keeps what was found out, in place of what is worth least.
    #[inline]
    pub(crate) fn keep(&self, key: u64, known: Known) {
        let bucket = self.bucket(key);
        let mut victim = &bucket.0[0];
        let mut least = i64::MAX;
        let mut mv = known.mv;
        for entry in &bucket.0 {
            let data = entry.data.load(Ordering::Relaxed);
            if entry.check.load(Ordering::Relaxed) ^ data == key && data != 0 {
                let old = unpack(data);
                // A better bound on the same position is not given up for a mere move.
                if known.bound == Bound::None && old.bound != Bound::None {
                    return;
                }
                if mv == 0 {
                    mv = old.mv;
                }
                victim = entry;
                break;
            }
            let worth = self.worth(data);
            if worth < least {
                (victim, least) = (entry, worth);
            }
        }
        let data = self.pack(Known { mv, ..known });
        victim.check.store(key ^ data, Ordering::Relaxed);
        victim.data.store(data, Ordering::Relaxed);
    }

    /// How many of a thousand entries this search has filled.
    pub(crate) fn fullness(&self) -> u32 {
        let sample = self.buckets.iter().take(250);
        let entries = sample.clone().count() * WAYS;
        let fresh = |entry: &&Entry| {
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
    fn pack(&self, known: Known) -> u64 {
        let bound = match known.bound {
            Bound::None => 0,
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        u64::from(known.mv) << 32
            | self.generation << 26
            | bound << 24
            | u64::from(known.depth.clamp(0, 255) as u8) << 16
            | u64::from(known.score as i16 as u16)
    }
}

fn buckets(kibibytes: usize) -> usize {
    (kibibytes.saturating_mul(1024) / size_of::<Bucket>()).max(1)
}

#[inline]
fn unpack(data: u64) -> Known {
    Known {
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

    fn known(score: i32, depth: i32, bound: Bound, mv: u32) -> Known {
        Known {
            score,
            depth,
            bound,
            mv,
        }
    }

    #[test]
    fn what_is_kept_is_found() {
        let table = Table::new(64);
        for (number, bound) in [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact]
            .into_iter()
            .enumerate()
        {
            let key = 0x1234_5678_9ABC_DEF0_u64.wrapping_mul(number as u64 * 2 + 1);
            let kept = known(-29_999 + number as i32, number as i32 * 7, bound, u32::MAX);
            table.keep(key, kept);
            assert_eq!(table.find(key), Some(kept));
            assert_eq!(table.find(key ^ 1), None);
        }
    }

    #[test]
    fn a_mere_move_does_not_replace_a_bound() {
        let table = Table::new(64);
        let exact = known(5, 3, Bound::Exact, 9);
        table.keep(77, exact);
        table.keep(77, known(0, 0, Bound::None, 4));
        assert_eq!(table.find(77), Some(exact));
    }

    #[test]
    fn a_full_bucket_gives_up_its_shallowest_entry() {
        let table = Table::new(0);
        for depth in [4, 2, 3, 5, 6] {
            table.keep(depth as u64 + 1, known(0, depth, Bound::Exact, 1));
        }
        let left: Vec<_> = (2..=6)
            .filter(|&depth| table.find(depth as u64 + 1).is_some())
            .collect();
        assert_eq!(left, [3, 4, 5, 6]);
    }
}
