//! Numbers for boards without colours: an unlimited supply, and whoever builds a King wins.
//!
//! Only the heights of the towers matter then. Boards with the same number of disks are a tier. Within a tier the quiet boards are listed by
//! the squares on the diagonals ([`Crosses`]) and then by the others. A list takes four bytes a board, so it is made for tiers that are at
//! hand only. For others it is known where each group begins, and the boards of the group are gone through.

mod arrivals;
mod crosses;
mod sides;
mod skyline;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use tabuleiro_core::{Bitboard, Entry, Square, Word, memory};

use super::SixmakingPosition;
use super::position::KING;
use crosses::{Code, Crosses, Folded};
use sides::bits;
use skyline::Skyline;

/// How many quiet boards of 4×4 there are with 0, 1, 2 and more disks, folded. They were counted once, because that takes a minute.
const LARGEST_LAYERS: [u64; 41] = [
    1, 3, 24, 113, 528, 2003, 6918, 21_027, 58_046, 145_011, 332_648, 701_487, 1_369_874,
    2_480_581, 4_183_448, 6_578_577, 9_670_686, 13_295_791, 17_120_665, 20_649_569, 23_345_277,
    24_725_265, 24_532_183, 22_778_728, 19_784_573, 16_045_687, 12_137_274, 8_540_913, 5_582_954,
    3_377_230, 1_886_180, 966_942, 454_247, 193_723, 74_867, 25_695, 7956, 2119, 512, 82, 13,
];
/// The size of the boards that were counted.
const COUNTED: u8 = 4;

/// The numbers of all quiet boards.
#[derive(Debug)]
pub(super) struct Heights {
    shared: Arc<Shared>,
    /// The boards of the tiers that are at hand.
    lists: Vec<Option<Arc<Vec<u32>>>>,
}

/// What does not depend on what is at hand.
#[derive(Debug)]
struct Shared {
    size: u8,
    /// Made when it is asked for, because a game may never ask.
    crosses: OnceLock<Crosses>,
    layers: Vec<Layer>,
}

/// The boards with this many disks.
#[derive(Debug)]
pub(super) struct Layer {
    pub(super) disks: usize,
    pub(super) entries: u64,
    /// The number of the first board of every group, and of all boards.
    starts: OnceLock<Vec<u32>>,
}

impl Heights {
    /// The boards with the most disks come first, because disks stay on the board.
    pub(super) fn new(size: u8) -> Self {
        let crosses = OnceLock::new();
        let counts = if size == COUNTED {
            LARGEST_LAYERS.to_vec()
        } else {
            let crosses = crosses.get_or_init(|| Crosses::new(size));
            let most = (KING - 1) * usize::from(size) * usize::from(size);
            let layers = 0..=most;
            layers
                .map(|disks| u64::from(*starts(crosses, disks).last().unwrap_or(&0)))
                .collect()
        };
        let layer = |(disks, entries)| Layer {
            disks,
            entries,
            starts: OnceLock::new(),
        };
        let layers: Vec<Layer> = counts.into_iter().enumerate().rev().map(layer).collect();
        let layers: Vec<Layer> = layers
            .into_iter()
            .filter(|layer| layer.entries > 0)
            .collect();
        Self {
            lists: vec![None; layers.len()],
            shared: Arc::new(Shared {
                size,
                crosses,
                layers,
            }),
        }
    }

    pub(super) fn layers(&self) -> &[Layer] {
        &self.shared.layers
    }

    /// The same with lists of these tiers.
    pub(super) fn with_lists(&self, tiers: &[usize]) -> Self {
        let list = |tier| {
            let wanted = tiers.contains(&tier);
            let list = self.lists[tier].clone();
            wanted.then(|| list.unwrap_or_else(|| Arc::new(self.list(tier))))
        };
        Self {
            shared: Arc::clone(&self.shared),
            lists: (0..self.lists.len()).map(list).collect(),
        }
    }

    fn list(&self, tier: usize) -> Vec<u32> {
        let Layer { disks, entries, .. } = self.shared.layers[tier];
        let crosses = self.crosses();
        let mut list = memory::room(entries as usize);
        for group in 0..crosses.groups() {
            let all = crosses.each_row(group, disks, |first, lasts| {
                list.extend(bits(lasts).map(|last| first + last as u32));
                ControlFlow::Continue(())
            });
            debug_assert!(all.is_continue(), "nobody breaks off");
        }
        list
    }

    fn crosses(&self) -> &Crosses {
        let Shared { size, crosses, .. } = &*self.shared;
        crosses.get_or_init(|| Crosses::new(*size))
    }

    fn starts(&self, tier: usize) -> &[u32] {
        let layer = &self.shared.layers[tier];
        layer.starts.get_or_init(|| {
            let starts = starts(self.crosses(), layer.disks);
            debug_assert_eq!(
                starts.last().map(|&last| u64::from(last)),
                Some(layer.entries)
            );
            starts
        })
    }

    /// The number of a listed board.
    #[inline]
    fn index(&self, tier: usize, class: usize, rest: u32) -> u64 {
        let starts = self.starts(tier);
        let group = self.crosses().group(class, rest);
        let (first, end) = (starts[group], starts[group + 1]);
        let before = self.lists[tier].as_ref().map(|list| {
            let boards = &list[first as usize..end as usize];
            boards.partition_point(|&board| board < rest) as u32
        });
        u64::from(first + before.unwrap_or_else(|| self.count_before(tier, group, rest)))
    }

    /// How many boards of its group come before a listed board, if there is no list.
    fn count_before(&self, tier: usize, group: usize, rest: u32) -> u32 {
        let mut before = 0;
        let disks = self.shared.layers[tier].disks;
        let found = self.crosses().each_row(group, disks, |first, lasts| {
            match rest.checked_sub(first) {
                Some(last @ 0..64) if lasts >> last & 1 != 0 => {
                    before += (lasts & ((1 << last) - 1)).count_ones();
                    return ControlFlow::Break(());
                }
                _ => before += lasts.count_ones(),
            }
            ControlFlow::Continue(())
        });
        debug_assert!(found.is_break(), "a quiet board is listed");
        before
    }

    /// The board with this number: its class, and its squares off the diagonals.
    fn board(&self, entry: Entry) -> (usize, u32) {
        let starts = self.starts(entry.tier);
        let index = entry.index as u32;
        let group = starts.partition_point(|&start| start <= index) - 1;
        let class = self.crosses().class_of(group);
        if let Some(list) = &self.lists[entry.tier] {
            return (class, list[index as usize]);
        }
        let mut skip = index - starts[group];
        let mut found = 0;
        let disks = self.shared.layers[entry.tier].disks;
        let told = self.crosses().each_row(group, disks, |first, lasts| {
            if let Some(last) = bits(lasts).nth(skip as usize) {
                found = first + last as u32;
                return ControlFlow::Break(());
            }
            skip -= lasts.count_ones();
            ControlFlow::Continue(())
        });
        debug_assert!(told.is_break(), "an entry has a board");
        (class, found)
    }

    /// The heights of the towers on all squares of the board with this number.
    pub(super) fn heights(&self, entry: Entry) -> impl Iterator<Item = usize> {
        let skyline = self.skyline(entry);
        let squares = self.crosses().board.grid.squares();
        squares.map(move |square| skyline.height(square))
    }

    fn skyline(&self, entry: Entry) -> Skyline {
        let (class, rest) = self.board(entry);
        self.crosses().skyline(class, rest)
    }

    /// The entry of a position and the symmetry that makes it the listed one; `None` if it is not quiet.
    pub(super) fn find<W: Word, const N: usize>(
        &self,
        position: &SixmakingPosition<W, N>,
    ) -> Option<(Entry, usize)> {
        if !position.kings().is_empty() {
            return None;
        }
        let crosses = self.crosses();
        let towers = |height| Bitboard::from_word(position.of_height(height).word().low());
        let skyline = Skyline::new(crosses.board.compass.all(), towers);
        if skyline.is_loud(&crosses.board, Bitboard::empty()) {
            return None;
        }
        let tier = self.tier(skyline.disks())?;
        let Folded {
            class,
            rest,
            symmetry,
        } = crosses.folded(crosses.code(&skyline))?;
        let index = self.index(tier, class, rest);
        Some((Entry { tier, index }, symmetry))
    }

    /// The tier of the boards with this many disks.
    #[inline]
    fn tier(&self, disks: usize) -> Option<usize> {
        let fewer_first = |layer: &Layer| disks.cmp(&layer.disks);
        self.layers().binary_search_by(fewer_first).ok()
    }

    /// How many boards symmetries make of the one with this number.
    pub(super) fn weight(&self, entry: Entry) -> u64 {
        let crosses = self.crosses();
        let (class, rest) = self.board(entry);
        let folded = Folded {
            class,
            rest,
            symmetry: 0,
        };
        (crosses.board.symmetries.len() / crosses.twins(folded).count()) as u64
    }

    /// How many bytes it takes without lists: the table of all crosses, and where the groups of all tiers begin.
    pub(super) fn memory(&self) -> u64 {
        if self.shared.size == COUNTED {
            20 << 20
        } else {
            1 << 20
        }
    }

    /// What a symmetry makes of each square.
    pub(super) fn images(&self, symmetry: usize) -> &[Square] {
        &self.crosses().board.symmetries[symmetry]
    }

    #[inline]
    fn folded_if_quiet(&self, skyline: &Skyline, code: Code) -> Option<Folded> {
        let crosses = self.crosses();
        let loud = skyline.is_loud(&crosses.board, Bitboard::empty());
        if loud { None } else { crosses.folded(code) }
    }
}

/// Where the boards of each group begin among all boards with this many disks.
fn starts(crosses: &Crosses, disks: usize) -> Vec<u32> {
    let mut starts = vec![0];
    let mut count = 0;
    for group in 0..crosses.groups() {
        let all = crosses.each_row(group, disks, |_, lasts| {
            count += lasts.count_ones();
            ControlFlow::Continue(())
        });
        debug_assert!(all.is_continue(), "nobody breaks off");
        starts.push(count);
    }
    starts
}
