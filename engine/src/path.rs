//! The positions from the start of the game to the node being searched, for repetition and other draws by counting.

use tabuleiro_core::counting::{Counting, PlyTally};

/// The value does not depend on the path.
pub(crate) const NOWHERE: i32 = i32::MAX;

/// How many keys are counted by their last bits: a zero rules out a repetition without looking further.
const SLOTS: usize = 1 << 12;

#[derive(Clone, Copy, Debug)]
struct Visit {
    key: u64,
    quiet: u32,
}

/// The path to the present node.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    counting: Counting,
    cycles: bool,
    visits: Vec<Visit>,
    /// The index of the position at the root of the search.
    root: usize,
    /// Plies made before the first visit.
    slots: Vec<u8>,
}

impl Path {
    /// The path to the root: keys and quiet plies of all positions of the game so far, the root last.
    pub(crate) fn new(
        counting: Counting,
        cycles: bool,
        game: impl Iterator<Item = (u64, u32)>,
    ) -> Self {
        let mut path = Self {
            counting,
            cycles,
            visits: Vec::new(),
            root: 0,
            slots: vec![0; SLOTS],
        };
        for (key, quiet) in game {
            path.push(key, quiet);
        }
        path.root = path.visits.len() - 1;
        path
    }

    #[inline]
    pub(crate) fn push(&mut self, key: u64, quiet: u32) {
        self.visits.push(Visit { key, quiet });
        // A long game may come back to a slot more than 255 times: it stays at 255 then, which costs only time.
        let slot = &mut self.slots[key as usize % SLOTS];
        *slot = slot.saturating_add(1);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        if let Some(visit) = self.visits.pop() {
            let slot = &mut self.slots[visit.key as usize % SLOTS];
            if *slot < u8::MAX {
                *slot -= 1;
            }
        }
    }

    /// The quiet plies that led to the present node.
    #[inline]
    pub(crate) fn quiet(&self) -> u32 {
        self.visits.last().map_or(0, |visit| visit.quiet)
    }

    /// If a move to this key draws by counting: the ply of the earliest node which that depends on; −1 for the game before the search.
    #[inline]
    pub(crate) fn drawn(&self, key: u64, quiet: u32) -> Option<i32> {
        let repeated = if self.slots[key as usize % SLOTS] == 0 {
            None
        } else {
            self.repeated(key)
        };
        repeated.or_else(|| {
            let tally = PlyTally {
                occurrences: 0,
                quiet,
                plies: self.visits.len() as u32,
            };
            self.counting.judge(tally).map(|_| -1)
        })
    }

    fn repeated(&self, key: u64) -> Option<i32> {
        let mut earlier = self
            .visits
            .iter()
            .enumerate()
            .rev()
            .filter(|(_, visit)| visit.key == key)
            .map(|(index, _)| index);
        let last = earlier.next()?;
        if self.cycles {
            return Some((last as i32 - self.root as i32).max(-1));
        }
        let limit = self.counting.repetition? as usize;
        // With the present one there are two occurrences more than are left in the iterator.
        let at = if limit <= 2 {
            Some(last)
        } else {
            earlier.nth(limit - 3)
        };
        at.map(|index| index as i32 - self.root as i32)
            .map(|ply| ply.max(-1))
    }

    /// Whether a draw by counting plies can happen within this many plies, so that results of other paths do not hold.
    #[inline]
    pub(crate) fn ends_within(&self, plies: i32) -> bool {
        let near = |limit: Option<u32>, count: u32| {
            limit.is_some_and(|limit| i64::from(count) + i64::from(plies) >= i64::from(limit))
        };
        near(self.counting.quiet_plies, self.quiet())
            || near(self.counting.max_plies, self.visits.len() as u32 - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(cycles: bool, keys: &[u64]) -> Path {
        let counting = Counting {
            repetition: Some(3),
            quiet_plies: Some(50),
            max_plies: None,
        };
        Path::new(counting, cycles, keys.iter().map(|&key| (key, 0)))
    }

    #[test]
    fn the_third_occurrence_draws_and_the_second_does_not() {
        let mut path = path(false, &[1, 2, 3, 4]);
        assert_eq!(path.drawn(1, 0), None);
        path.push(1, 0);
        assert_eq!(path.drawn(1, 0), Some(-1));
        path.pop();
        assert_eq!(path.drawn(1, 0), None);
    }

    #[test]
    fn a_return_draws_at_once_where_cycles_count() {
        let mut path = path(true, &[1, 2, 3, 4]);
        assert_eq!(path.drawn(2, 0), Some(-1), "a position of the game before");
        assert_eq!(path.drawn(4, 0), Some(0));
        path.push(5, 0);
        path.push(6, 0);
        assert_eq!(path.drawn(5, 0), Some(1));
    }

    #[test]
    fn quiet_plies_draw() {
        let path = path(true, &[1, 2]);
        assert_eq!(path.drawn(9, 49), None);
        assert_eq!(path.drawn(9, 50), Some(-1));
        assert!(path.ends_within(50) && !path.ends_within(49));
    }
}
