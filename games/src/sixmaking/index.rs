//! Numbers for the positions on small boards.
//!
//! Only quiet boards have a number: those on which the side to move cannot win at once. A board is looked at with White to move; otherwise the
//! colours are exchanged ([`Coloured`]). With an unlimited supply, and if whoever builds a King wins, colours mean nothing ([`Heights`]).

use tabuleiro_core::{
    Entry, Enumerate, FindArrivals, FindDepartures, Forbids, Numbering, Side, Square, Stack, Tier,
    Verdict, Word,
};

use super::coloured::{Backwards, Coloured, Forwards};
use super::heights::{Heights, Layer};
use super::rules::Winner;
use super::{Sixmaking, SixmakingMove, SixmakingPosition};

/// The largest board with colours whose positions can be stored.
pub(super) const LARGEST: u8 = 3;
/// The largest board without colours.
const LARGEST_PLAIN: u8 = 4;
/// The largest supply on the largest board with colours.
const MOST_DISKS: u8 = 8;

/// The numbers of all quiet boards under one choice of rules.
#[derive(Debug)]
pub struct SixmakingNumbering(Kind);

#[derive(Debug)]
enum Kind {
    Coloured(Box<Coloured>),
    Plain(Heights),
}

impl<W: Word, const N: usize> Enumerate for Sixmaking<W, N> {
    const REACH: &'static str = "sixmaking-reach";
    type Numbering = SixmakingNumbering;

    fn numbering(&self) -> Option<SixmakingNumbering> {
        let size = self.rules.size;
        let kind = match self.rules.supply {
            Some(supply) if size < LARGEST || size == LARGEST && supply <= MOST_DISKS => {
                Kind::Coloured(Box::new(Coloured::new(&self.rules, supply)))
            }
            None if size <= LARGEST_PLAIN && self.rules.winner == Winner::Mover => {
                Kind::Plain(Heights::new(size))
            }
            _ => return None,
        };
        Some(SixmakingNumbering(kind))
    }
}

impl SixmakingNumbering {
    /// The entry of a position, and the squares as the entry has them.
    fn find<W: Word, const N: usize>(
        &self,
        position: &SixmakingPosition<W, N>,
    ) -> Option<(Entry, &[Square])> {
        match &self.0 {
            Kind::Coloured(coloured) => {
                let (entry, symmetry) = coloured.find(position)?;
                Some((entry, coloured.images(symmetry)))
            }
            Kind::Plain(heights) => {
                let (entry, symmetry) = heights.find(position)?;
                Some((entry, heights.images(symmetry)))
            }
        }
    }
}

/// A tower of white disks.
fn whites(height: usize) -> Stack {
    (0..height).fold(Stack::EMPTY, |tower, _| tower.with(Side::White))
}

/// The number of a move of disks: a bit more than all of them need.
#[inline]
pub(super) fn number(from: Square, to: Square, count: u8) -> u16 {
    (from.index() << 7 | to.index() << 3) as u16 | u16::from(count)
}

/// The number of a move that can be forbidden. A placement cannot be undone, and whoever undoes a move leaves the tower on which disks had
/// gone.
pub(super) fn number_of<W: Word, const N: usize>(
    position: &SixmakingPosition<W, N>,
    mv: SixmakingMove,
) -> Option<u16> {
    match mv {
        SixmakingMove::Shift { from, to, count }
            if usize::from(count) < position.tower(from).height() =>
        {
            Some(number(from, to, count))
        }
        _ => None,
    }
}

impl<W: Word, const N: usize> Numbering<Sixmaking<W, N>> for SixmakingNumbering {
    fn scheme(&self) -> &'static str {
        match self.0 {
            Kind::Coloured(_) => "sixmaking-quiet-2",
            Kind::Plain(_) => "sixmaking-heights-1",
        }
    }

    fn tiers(&self) -> Vec<Tier> {
        let tier = |disks: usize, entries| Tier {
            name: disks.to_string(),
            entries,
        };
        let coloured = |&(disks, entries): &(usize, u64)| tier(disks, entries);
        let layer = |layer: &Layer| tier(layer.disks, layer.entries);
        match &self.0 {
            Kind::Coloured(lists) => lists.layers().iter().map(coloured).collect(),
            Kind::Plain(heights) => heights.layers().iter().map(layer).collect(),
        }
    }

    fn entry(&self, _game: &Sixmaking<W, N>, position: &SixmakingPosition<W, N>) -> Option<Entry> {
        self.find(position).map(|(entry, _)| entry)
    }

    fn tier(&self, _game: &Sixmaking<W, N>, position: &SixmakingPosition<W, N>) -> Option<usize> {
        let towers = position.occupied().into_iter();
        let disks: usize = towers.map(|square| position.tower(square).height()).sum();
        match &self.0 {
            Kind::Coloured(coloured) => coloured.tier(disks),
            Kind::Plain(heights) => {
                let layers = heights.layers();
                layers.iter().position(|layer| layer.disks == disks)
            }
        }
    }

    fn position(&self, game: &Sixmaking<W, N>, entry: Entry) -> SixmakingPosition<W, N> {
        match &self.0 {
            Kind::Coloured(coloured) => coloured.position(entry),
            Kind::Plain(heights) => {
                let empty = SixmakingPosition::new([0; 2], Side::White);
                let squares = game.board.grid.squares();
                let heights = heights.heights(entry);
                squares
                    .zip(heights)
                    .fold(empty, |position, (square, height)| {
                        position.with_tower(square, whites(height))
                    })
            }
        }
    }

    /// With a supply, either side may be to move; without one, colours and sides are not counted.
    fn weight(&self, entry: Entry) -> u64 {
        match &self.0 {
            Kind::Coloured(coloured) => coloured.weight(entry),
            Kind::Plain(heights) => heights.weight(entry),
        }
    }

    fn before(&self, game: &Sixmaking<W, N>, entry: Entry, into: &mut Vec<u64>) {
        let mut arrivals = Vec::new();
        self.arrivals(game, entry.tier, entry.tier)(entry.index, &mut arrivals);
        into.extend(arrivals.into_iter().map(|arrival| arrival.from));
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
        match &self.0 {
            Kind::Coloured(coloured) => coloured.memory(),
            Kind::Plain(heights) => heights.memory(),
        }
    }

    fn with_lists(&self, tiers: &[usize]) -> Option<Self> {
        match &self.0 {
            Kind::Coloured(_) => None,
            Kind::Plain(heights) => Some(Self(Kind::Plain(heights.with_lists(tiers)))),
        }
    }

    fn forbids(&self) -> Option<&dyn Forbids<Sixmaking<W, N>>> {
        Some(self)
    }
}

impl<W: Word, const N: usize> Forbids<Sixmaking<W, N>> for SixmakingNumbering {
    fn number(&self, position: &SixmakingPosition<W, N>, mv: SixmakingMove) -> Option<u16> {
        number_of(position, mv)
    }

    /// If several symmetries make the board the same, each may give another number. Then it has as many moves that are equally good, and it
    /// does not matter which of them is forbidden.
    fn place(
        &self,
        _game: &Sixmaking<W, N>,
        position: &SixmakingPosition<W, N>,
    ) -> Option<(Entry, Option<u16>)> {
        let (entry, images) = self.find(position)?;
        let forbidden = match position.undo() {
            Some(SixmakingMove::Shift { from, to, count }) => {
                Some(number(images[from.index()], images[to.index()], count))
            }
            _ => None,
        };
        Some((entry, forbidden))
    }

    fn arrivals<'a>(
        &'a self,
        _game: &'a Sixmaking<W, N>,
        from: usize,
        to: usize,
    ) -> FindArrivals<'a> {
        match &self.0 {
            Kind::Coloured(coloured) => {
                let mut backwards = Backwards::new(coloured, from, to);
                Box::new(move |index, into| backwards.add(index, into))
            }
            Kind::Plain(heights) => Box::new(move |index, into| {
                heights.add_arrivals(Entry { tier: to, index }, from, into);
            }),
        }
    }

    fn departures<'a>(&'a self, _game: &'a Sixmaking<W, N>, tier: usize) -> FindDepartures<'a> {
        match &self.0 {
            Kind::Coloured(coloured) => {
                let mut forwards = Forwards::new(coloured, tier);
                Box::new(move |index, _| forwards.count(index))
            }
            Kind::Plain(heights) => Box::new(move |index, enough| {
                heights.count_departures(Entry { tier, index }, enough)
            }),
        }
    }

    /// With colours few boards are drawn, and all boards of an outline are counted at once.
    fn enough(&self) -> u16 {
        match &self.0 {
            Kind::Coloured(_) => u16::MAX,
            Kind::Plain(_) => 1,
        }
    }
}
