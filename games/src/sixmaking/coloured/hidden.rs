//! The colours of the disks that lie below others: sets of bits, numbered by how many are black.

use super::outline::Outline;

/// The numbers of all sets of this many bits, for all small numbers of bits.
#[derive(Debug)]
pub(super) struct Hidden {
    /// How many disks of a colour there are.
    supply: usize,
    /// The number of every set among those of as many bits: fewer black disks come first, then smaller sets. The sets of `n` bits begin at
    /// place 2ⁿ.
    numbers: Vec<u16>,
    /// The sets by their numbers, at the same places.
    sets: Vec<u16>,
    /// How many sets of the given size have fewer black disks than the given number.
    below: Vec<Vec<u64>>,
}

/// The hidden disks of a board of one outline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Room {
    /// How many there are.
    pub(super) disks: usize,
    /// The number of the first set of black disks that the supply allows.
    pub(super) first: u64,
    /// How many it allows.
    pub(super) sets: u64,
}

impl Hidden {
    /// For at most this many hidden disks.
    pub(super) fn new(supply: usize, most: usize) -> Self {
        let (mut numbers, mut sets) = (vec![0; 2 << most], vec![0; 2 << most]);
        for disks in 0..=most {
            let start = 1 << disks;
            let mut order: Vec<usize> = (0..start).collect();
            order.sort_by_key(|set| set.count_ones());
            for (number, set) in order.into_iter().enumerate() {
                numbers[start + set] = number as u16;
                sets[start + number] = set as u16;
            }
        }
        Self {
            supply,
            numbers,
            sets,
            below: (0..=most).map(below).collect(),
        }
    }

    /// The number of a set of this many disks.
    #[inline]
    pub(super) fn number(&self, disks: usize, set: u16) -> u64 {
        u64::from(self.numbers[1 << disks | usize::from(set)])
    }

    /// The set with this number.
    #[inline]
    pub(super) fn set(&self, disks: usize, number: u64) -> u16 {
        self.sets[(1 << disks) + number as usize]
    }

    /// What is hidden below an outline on a board with this many disks.
    pub(super) fn room(&self, outline: Outline, disks: usize) -> Room {
        let (towers, black) = outline.tops();
        let hidden = disks - towers;
        let least = (hidden + towers - black).saturating_sub(self.supply);
        let most = self.supply.checked_sub(black);
        let below = &self.below[hidden];
        let first = below[least.min(hidden + 1)];
        let end = most.map_or(0, |most| below[most.min(hidden) + 1]);
        Room {
            disks: hidden,
            first,
            sets: end.saturating_sub(first),
        }
    }

    /// Whether White has a disk left to place, if this many of the hidden disks are black.
    pub(super) fn has_supply(&self, outline: Outline, room: Room, black: u32) -> bool {
        let (towers, tops) = outline.tops();
        towers - tops + room.disks - (black as usize) < self.supply
    }
}

/// How many sets of this many bits have fewer than 0, 1, 2 and more bits set.
fn below(disks: usize) -> Vec<u64> {
    let mut sets = 0;
    let mut ways = 1;
    let mut below = vec![0];
    for set in 0..=disks as u64 {
        sets += ways;
        ways = ways * (disks as u64 - set) / (set + 1);
        below.push(sets);
    }
    below
}
