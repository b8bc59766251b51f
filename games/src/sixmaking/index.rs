//! Numbers for the positions on small boards.
//!
//! A board is looked at with White to move; otherwise the colours are exchanged. With an unlimited supply, and if whoever builds a King wins,
//! colours mean nothing and all disks are white. Only quiet boards have a number: those on which the side to move cannot win at once. The
//! numbered boards are kept in a sorted list, turned so that they come first among their symmetric twins.

use tabuleiro_core::{Entry, Enumerate, Forbids, Numbering, Square, Stack, Tier, Verdict, Word};

use super::boards::{Boards, Canonical, turned};
use super::position::KING;
use super::rules::Winner;
use super::{Sixmaking, SixmakingMove, SixmakingPosition};

/// The largest board whose positions can be stored.
pub(super) const LARGEST: u8 = 3;
/// The largest supply on that board.
const MOST_DISKS: u8 = 5;

/// The numbers of all quiet boards under one choice of rules.
#[derive(Debug)]
pub struct SixmakingNumbering {
    boards: Boards,
    tiers: Vec<List>,
}

/// The boards of a tier: with a supply those with so many disks, else all.
#[derive(Debug)]
struct List {
    disks: usize,
    /// Their codes, sorted.
    codes: Vec<u64>,
}

impl<W: Word, const N: usize> Enumerate for Sixmaking<W, N> {
    const REACH: &'static str = "sixmaking-reach";
    type Numbering = SixmakingNumbering;

    fn numbering(&self) -> Option<SixmakingNumbering> {
        let few = match self.rules.supply {
            Some(supply) => self.rules.size < LARGEST || supply <= MOST_DISKS,
            None => self.rules.winner == Winner::Mover,
        };
        (few && self.rules.size <= LARGEST).then(|| SixmakingNumbering::new(self))
    }
}

impl SixmakingNumbering {
    /// With a supply, the boards with the most disks come first, because disks stay on the board.
    fn new<W: Word, const N: usize>(game: &Sixmaking<W, N>) -> Self {
        let boards = Boards::new(game);
        let mut found = boards.quiet(game);
        if boards.supply.is_none() {
            found = vec![found.concat()];
        }
        let lists = found.into_iter().enumerate().rev();
        let lists = lists.filter(|(_, codes)| !codes.is_empty());
        let tiers = lists.map(|(disks, mut codes)| {
            codes.sort_unstable();
            List { disks, codes }
        });
        Self {
            tiers: tiers.collect(),
            boards,
        }
    }

    /// The tier of the boards with so many disks.
    fn tier_with(&self, disks: usize) -> Option<usize> {
        let has = |list: &List| self.boards.supply.is_none() || list.disks == disks;
        self.tiers.iter().position(has)
    }

    fn find(&self, board: &Canonical) -> Option<Entry> {
        let tier = self.tier_with(board.disks)?;
        let index = self.tiers[tier].codes.binary_search(&board.code).ok()?;
        Some(Entry {
            tier,
            index: index as u64,
        })
    }

    fn code(&self, entry: Entry) -> u64 {
        self.tiers[entry.tier].codes[entry.index as usize]
    }
}

/// The number of a move of disks: a bit more than all of them need.
fn number(from: Square, to: Square, count: u8) -> u16 {
    (from.index() << 7 | to.index() << 3) as u16 | u16::from(count)
}

impl<W: Word, const N: usize> Numbering<Sixmaking<W, N>> for SixmakingNumbering {
    fn scheme(&self) -> &'static str {
        "sixmaking-quiet-1"
    }

    fn tiers(&self) -> Vec<Tier> {
        let tier = |list: &List| Tier {
            name: self
                .boards
                .supply
                .map_or_else(String::new, |_| list.disks.to_string()),
            entries: list.codes.len() as u64,
        };
        self.tiers.iter().map(tier).collect()
    }

    fn entry(&self, _game: &Sixmaking<W, N>, position: &SixmakingPosition<W, N>) -> Option<Entry> {
        self.find(&self.boards.canonical(position)?)
    }

    fn tier(&self, _game: &Sixmaking<W, N>, position: &SixmakingPosition<W, N>) -> Option<usize> {
        let towers = position.occupied().into_iter();
        self.tier_with(towers.map(|square| position.tower(square).height()).sum())
    }

    fn position(&self, _game: &Sixmaking<W, N>, entry: Entry) -> SixmakingPosition<W, N> {
        self.boards.position(&self.boards.towers(self.code(entry)))
    }

    /// With a supply, either side may be to move; without one, colours and sides are not counted.
    fn weight(&self, entry: Entry) -> u64 {
        let towers = self.boards.towers(self.code(entry));
        let symmetries = self.boards.symmetries.iter();
        let twins = symmetries.map(|images| turned(&towers, images));
        let mut twins: Vec<u64> = twins.collect();
        twins.sort_unstable();
        twins.dedup();
        twins.len() as u64 * if self.boards.supply.is_some() { 2 } else { 1 }
    }

    fn before(&self, game: &Sixmaking<W, N>, entry: Entry, into: &mut Vec<u64>) {
        let position = self.position(game, entry).passed();
        let mut add = |before: &SixmakingPosition<W, N>| {
            let found = self
                .entry(game, before)
                .filter(|found| found.tier == entry.tier);
            into.extend(found.map(|found| found.index));
        };
        let occupied = position.occupied();
        if self.boards.supply.is_none() {
            let placed = position.of_height(1).into_iter();
            placed.for_each(|square| add(&position.with_tower(square, Stack::EMPTY)));
        }
        for to in occupied {
            let target = position.tower(to);
            for from in game.board.grid.squares().filter(|&from| from != to) {
                let source = position.tower(from);
                // Disks go onto other disks, so that some are left when they go back.
                let most = (target.height() - 1).min(KING - 1 - source.height());
                for count in 1..=most as u8 {
                    let before = position.with_tower(from, source.under(target, count));
                    let before = before.with_tower(to, target.without(count));
                    if game.can_shift(&before, from, to, count) {
                        add(&before);
                    }
                }
            }
        }
    }

    fn exits(&self, tier: usize) -> Vec<usize> {
        tier.checked_sub(1).into_iter().collect()
    }

    fn evident(
        &self,
        game: &Sixmaking<W, N>,
        position: &SixmakingPosition<W, N>,
    ) -> Option<Verdict> {
        let wins = game.king_move(position, position.turn());
        wins.map(|_| Verdict::Win(1))
    }

    fn memory(&self) -> u64 {
        let codes = self.tiers.iter().map(|list| list.codes.len());
        8 * codes.sum::<usize>() as u64
    }

    fn forbids(&self) -> Option<&dyn Forbids<Sixmaking<W, N>>> {
        Some(self)
    }
}

impl<W: Word, const N: usize> Forbids<Sixmaking<W, N>> for SixmakingNumbering {
    /// A placement cannot be undone, and whoever undoes a move leaves the tower on which disks had gone.
    fn number(&self, position: &SixmakingPosition<W, N>, mv: SixmakingMove) -> Option<u16> {
        match mv {
            SixmakingMove::Shift { from, to, count }
                if usize::from(count) < position.tower(from).height() =>
            {
                Some(number(from, to, count))
            }
            _ => None,
        }
    }

    /// If several symmetries make the board the same, each may give another number. Then it has as many moves that are equally good, and it
    /// does not matter which of them is forbidden.
    fn place(
        &self,
        _game: &Sixmaking<W, N>,
        position: &SixmakingPosition<W, N>,
    ) -> Option<(Entry, Option<u16>)> {
        let board = self.boards.canonical(position)?;
        let images = &self.boards.symmetries[board.symmetry];
        let forbidden = match position.undo() {
            Some(SixmakingMove::Shift { from, to, count }) => {
                Some(number(images[from.index()], images[to.index()], count))
            }
            _ => None,
        };
        Some((self.find(&board)?, forbidden))
    }
}
