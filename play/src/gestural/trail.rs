//! The positions that may come back in a random game.

use super::course::contains;

/// Positions with their keys, and a mark for each key, so that nearly always one look tells that a position is new.
pub(super) struct Trail<P> {
    positions: Vec<P>,
    keys: Vec<u32>,
    marks: [u64; WORDS],
}

const WORDS: usize = 128;

impl<P: Copy + PartialEq> Trail<P> {
    pub(super) fn new() -> Self {
        Self {
            positions: Vec::new(),
            keys: Vec::new(),
            marks: [0; WORDS],
        }
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        if !self.keys.is_empty() {
            self.positions.clear();
            self.keys.clear();
            self.marks = [0; WORDS];
        }
    }

    #[inline]
    pub(super) fn push(&mut self, position: P, key: u32) {
        self.positions.push(position);
        self.keys.push(key);
        let (word, bit) = place(key);
        self.marks[word] |= bit;
    }

    /// How often a position with this key is there.
    #[inline]
    pub(super) fn count(&self, position: &P, key: u32) -> u32 {
        let (word, bit) = place(key);
        if self.marks[word] & bit == 0 || !contains(&self.keys, key) {
            return 0;
        }
        let alike = |other: &&P| *other == position;
        self.positions.iter().filter(alike).count() as u32
    }
}

#[inline]
fn place(key: u32) -> (usize, u64) {
    let bit = key as usize % (64 * WORDS);
    (bit / 64, 1 << (bit % 64))
}
