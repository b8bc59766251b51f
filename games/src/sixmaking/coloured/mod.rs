//! Numbers for boards with colours and a supply.
//!
//! Whether a board is quiet, and where its disks can go, depends on heights and on the colours on top: its [`Outline`]. The colours of all other
//! disks are free, but for the supply. So only outlines are listed, and the boards of each one are counted: all that is known of an outline
//! serves for some hundred boards.
//!
//! Symmetries are taken from outlines. If an outline is symmetric itself, boards that are twins of each other have numbers of their own.

mod backwards;
mod forwards;
mod hidden;
mod list;
mod outline;
mod pairs;
mod shuffle;
#[cfg(test)]
mod tests;

use std::ops::Range;
use std::sync::OnceLock;

use tabuleiro_core::{Entry, Rules, Side, Square, Stack, Word};

use self::hidden::{Hidden, Room};
use self::list::List;
use self::outline::{Folding, Outline, ROOM};
use super::board::Board;
use super::index::LARGEST;
use super::position::KING;
use super::rules::Winner;
use super::{SixmakingOptions, SixmakingPosition};

pub(super) use self::backwards::Backwards;
pub(super) use self::forwards::Forwards;

/// The numbers of all quiet boards with a supply.
#[derive(Debug)]
pub(super) struct Coloured {
    board: Board<u32>,
    winner: Winner,
    supply: u8,
    folding: Folding,
    hidden: Hidden,
    /// The disks and the number of boards of each tier.
    layers: Vec<(usize, u64)>,
    /// Their outlines, made when they are asked for, because a game may never ask.
    lists: Vec<OnceLock<List>>,
}

/// How many quiet boards of 3×3 there are with 0, 1, 2 and more disks, if whoever is on top of a King wins. They were counted once: with these
/// supplies, that takes seconds.
const COUNTED: [(u8, &[u64]); 4] = [
    (
        5,
        &[
            1, 6, 40, 228, 1218, 5868, 24_491, 86_893, 251_902, 569_920, 854_920,
        ],
    ),
    (
        6,
        &[
            1, 6, 40, 228, 1218, 5868, 25_344, 98_074, 330_566, 953_481, 2_288_157, 4_338_367,
            5_519_780,
        ],
    ),
    (
        7,
        &[
            1, 6, 40, 228, 1218, 5868, 25_344, 99_744, 353_616, 1_121_154, 3_121_787, 7_484_615,
            15_076_973, 24_336_323, 26_709_075,
        ],
    ),
    (
        8,
        &[
            1,
            6,
            40,
            228,
            1218,
            5868,
            25_344,
            99_744,
            356_627,
            1_164_445,
            3_443_948,
            9_105_994,
            21_229_215,
            43_065_765,
            74_242_786,
            103_508_354,
            99_013_235,
        ],
    ),
];
/// The most outlines a tier has with these supplies.
const MOST_OUTLINES: u64 = 1_293_403;

/// All boards of a tier with the same outline.
#[derive(Default)]
struct Family {
    outline: Outline,
    room: Room,
    /// Their numbers.
    boards: Range<u64>,
}

/// A board as it is looked at, with White to move.
struct Towers {
    outline: Outline,
    /// The colours of the hidden disks of each tower, 1 for Black; the highest disk is the lowest bit.
    hidden: [u16; ROOM],
    disks: usize,
}

impl Coloured {
    /// The boards with the most disks come first, because disks stay on the board.
    pub(super) fn new(rules: &Rules<SixmakingOptions>, supply: u8) -> Self {
        let board = Board::new(rules.size);
        let most = ((KING - 1) * board.grid.count()).min(2 * usize::from(supply));
        let mut coloured = Self {
            folding: Folding::new(&board),
            winner: rules.winner,
            supply,
            // Every five disks need another tower.
            hidden: Hidden::new(supply.into(), most - most.div_ceil(KING - 1)),
            layers: (0..=most).rev().map(|disks| (disks, 0)).collect(),
            lists: (0..=most).map(|_| OnceLock::new()).collect(),
            board,
        };
        let is_counted = rules.size == LARGEST && rules.winner == Winner::Top;
        let mut counted = COUNTED.iter();
        let counted = counted.find(|(counted, _)| is_counted && supply == *counted);
        for tier in 0..coloured.layers.len() {
            let disks = coloured.layers[tier].0;
            coloured.layers[tier].1 = match counted {
                Some((_, boards)) => boards[disks],
                None => coloured.list(tier).boards(),
            };
        }
        let empty = coloured.layers.iter().take_while(|layer| layer.1 == 0);
        let empty = empty.count();
        coloured.layers.drain(..empty);
        coloured.lists.drain(..empty);
        coloured
    }

    /// The disks and the number of boards of each tier.
    pub(super) fn layers(&self) -> &[(usize, u64)] {
        &self.layers
    }

    /// How many bytes all lists take at most.
    pub(super) fn memory(&self) -> u64 {
        let squares = self.board.grid.count();
        let boards = self.layers.iter().map(|layer| layer.1);
        boards
            .map(|boards| List::memory(squares, boards.min(MOST_OUTLINES)))
            .sum()
    }

    fn list(&self, tier: usize) -> &List {
        self.lists[tier].get_or_init(|| List::new(self, self.layers[tier].0))
    }

    /// The tier of boards with this many disks.
    pub(super) fn tier(&self, disks: usize) -> Option<usize> {
        self.layers[0].0.checked_sub(disks)
    }

    /// What a symmetry makes of each square.
    pub(super) fn images(&self, symmetry: usize) -> &[Square] {
        &self.folding.images[symmetry]
    }

    /// The entry of a position and the symmetry that makes it the listed one; `None` if it is not quiet.
    pub(super) fn find<W: Word, const N: usize>(
        &self,
        position: &SixmakingPosition<W, N>,
    ) -> Option<(Entry, usize)> {
        if !position.kings().is_empty() {
            return None;
        }
        let towers = Towers::new(position);
        let tier = self.tier(towers.disks)?;
        let folded = self.folding.folded(towers.outline);
        let list = self.list(tier);
        let number = list.find(folded.outline)?;
        let symmetry = folded.first();
        let set = towers.hidden_set(folded.outline, self.images(symmetry));
        let room = self.hidden.room(folded.outline, towers.disks);
        let index = list.start(number) + self.hidden.number(room.disks, set) - room.first;
        Some((Entry { tier, index }, symmetry))
    }

    /// The board of an entry, White to move.
    pub(super) fn position<W: Word, const N: usize>(
        &self,
        entry: Entry,
    ) -> SixmakingPosition<W, N> {
        let family = self.family(entry);
        let Family { outline, room, .. } = family;
        let set = family.hidden(entry.index, &self.hidden);
        let (towers, black) = outline.tops();
        let black = black + set.count_ones() as usize;
        let white = towers + room.disks - black;
        let supply = [white, black].map(|disks| self.supply - disks as u8);
        let mut position = SixmakingPosition::new(supply, Side::White);
        for (square, place) in outline.places().into_iter().enumerate() {
            let height = outline.height(square);
            if height > 0 {
                let disks = set >> place << 1 | outline.top(square);
                position = position.with_tower(Square::new(square as u8), tower(height, disks));
            }
        }
        position
    }

    /// The boards that have the outline of an entry.
    fn family(&self, entry: Entry) -> Family {
        let list = self.list(entry.tier);
        let number = list.holder(entry.index);
        let outline = list.outline(number);
        Family {
            outline,
            room: self.hidden.room(outline, self.layers[entry.tier].0),
            boards: list.start(number)..list.start(number + 1),
        }
    }

    /// Either side may be to move.
    pub(super) fn weight(&self, entry: Entry) -> u64 {
        let outline = self.family(entry).outline;
        let same = self.folding.folded(outline).symmetries.count_ones();
        2 * (self.folding.images.len() as u64 / u64::from(same))
    }
}

impl Family {
    /// The hidden disks of one of the boards.
    #[inline]
    fn hidden(&self, board: u64, hidden: &Hidden) -> u16 {
        let number = board - self.boards.start + self.room.first;
        hidden.set(self.room.disks, number)
    }
}

impl Towers {
    fn new<W: Word, const N: usize>(position: &SixmakingPosition<W, N>) -> Self {
        let mut towers = Self {
            outline: Outline::default(),
            hidden: [0; ROOM],
            disks: 0,
        };
        for square in position.occupied() {
            let tower = match position.turn() {
                Side::White => position.tower(square),
                Side::Black => position.tower(square).swapped(),
            };
            let (height, square) = (tower.height(), square.index());
            let bits = tower.bits() ^ 1 << height;
            towers.outline = towers.outline.with(square, height, bits & 1);
            towers.hidden[square] = bits >> 1;
            towers.disks += height;
        }
        towers
    }

    /// The hidden disks as the listed outline has them.
    fn hidden_set(&self, listed: Outline, images: &[Square]) -> u16 {
        let places = listed.places();
        let towers = images.iter().zip(self.hidden);
        let moved = towers.map(|(image, hidden)| hidden << places[image.index()]);
        moved.sum()
    }
}

/// The tower of this many disks, the top one as the lowest bit says.
fn tower(height: usize, disks: u16) -> Stack {
    let bottom_first = (0..height).rev();
    bottom_first.fold(Stack::EMPTY, |tower, below| {
        tower.with(Side::BOTH[usize::from(disks >> below & 1)])
    })
}
