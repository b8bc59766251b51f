//! Numbers for boards with colours: lists of all quiet boards with a supply.

use std::sync::OnceLock;

use tabuleiro_core::{Arrival, Departures, Entry, Game, Rules, Side, Square, Stack, Word};

use super::boards::{Boards, Canonical, ROOM, turned};
use super::index::{LARGEST, number, number_of};
use super::position::KING;
use super::rules::Winner;
use super::{Sixmaking, SixmakingOptions, SixmakingPosition};

/// The numbers of all quiet boards with a supply.
#[derive(Debug)]
pub(super) struct Coloured {
    /// The game by which boards are listed.
    game: Sixmaking<u64, ROOM>,
    boards: Boards,
    /// The disks and the number of boards of each tier.
    layers: Vec<(usize, u64)>,
    /// Made when it is asked for, because a game may never ask.
    lists: OnceLock<Vec<List>>,
}

/// How many quiet boards of 3×3 there are with 0, 1, 2 and more disks, if whoever is on top of a King wins. They were counted once: with these
/// supplies, that takes seconds.
const COUNTED: [(u8, &[u64]); 2] = [
    (
        5,
        &[
            1, 6, 40, 228, 1210, 5828, 24_255, 86_133, 249_610, 565_100, 848_046,
        ],
    ),
    (
        6,
        &[
            1, 6, 40, 228, 1210, 5828, 25_108, 97_170, 327_458, 945_056, 2_269_485, 4_304_695,
            5_480_169,
        ],
    ),
];

/// The boards with so many disks.
#[derive(Debug)]
struct List {
    /// Their codes, sorted.
    codes: Vec<u64>,
    /// Every code in so many, close together where they are searched first.
    signposts: Vec<u64>,
}

/// The distance of signposts: the codes between two of them lie in few lines of memory.
const STRIDE: usize = 32;

impl List {
    fn new(mut codes: Vec<u64>) -> Self {
        codes.sort_unstable();
        Self {
            signposts: codes.iter().copied().step_by(STRIDE).collect(),
            codes,
        }
    }

    fn find(&self, code: u64) -> Option<usize> {
        let passed = self.signposts.partition_point(|&signpost| signpost <= code);
        let first = passed.checked_sub(1)? * STRIDE;
        let part = &self.codes[first..(first + STRIDE).min(self.codes.len())];
        part.binary_search(&code).ok().map(|place| first + place)
    }
}

impl Coloured {
    /// The boards with the most disks come first, because disks stay on the board.
    pub(super) fn new(rules: Rules<SixmakingOptions>, supply: u8) -> Self {
        let counted = COUNTED.iter().filter(|(counted, _)| {
            rules.size == LARGEST && rules.winner == Winner::Top && supply == *counted
        });
        let counted = counted.map(|(_, layers)| layers.to_vec()).next();
        let game = Sixmaking::new(rules);
        let boards = Boards::new(&game, supply);
        let lists = OnceLock::new();
        let counts = counted.unwrap_or_else(|| {
            let lists = lists.get_or_init(|| listed(&game, &boards)).iter().rev();
            lists.map(|list| list.codes.len() as u64).collect()
        });
        Self {
            game,
            boards,
            layers: counts.into_iter().enumerate().rev().collect(),
            lists,
        }
    }

    /// The disks and the number of boards of each tier.
    pub(super) fn layers(&self) -> &[(usize, u64)] {
        &self.layers
    }

    fn lists(&self) -> &[List] {
        self.lists.get_or_init(|| listed(&self.game, &self.boards))
    }

    /// The entry of a position and the symmetries that make it the listed one, as squares; `None` if it is not quiet.
    pub(super) fn find<W: Word, const N: usize>(
        &self,
        position: &SixmakingPosition<W, N>,
    ) -> Option<(Entry, impl Iterator<Item = &[Square]>)> {
        let Canonical {
            code,
            disks,
            symmetries,
        } = self.boards.canonical(position)?;
        let tier = self.layers.iter().position(|layer| layer.0 == disks)?;
        let index = self.lists()[tier].find(code)? as u64;
        let images = self.boards.symmetries.iter().enumerate();
        let images = images.filter(move |(symmetry, _)| symmetries >> symmetry & 1 != 0);
        let images = images.map(|(_, images)| images.as_slice());
        Some((Entry { tier, index }, images))
    }

    pub(super) fn position<W: Word, const N: usize>(
        &self,
        entry: Entry,
    ) -> SixmakingPosition<W, N> {
        self.boards.position(&self.boards.towers(self.code(entry)))
    }

    fn code(&self, entry: Entry) -> u64 {
        self.lists()[entry.tier].codes[entry.index as usize]
    }

    /// Either side may be to move.
    pub(super) fn weight(&self, entry: Entry) -> u64 {
        let code = self.code(entry);
        let towers = self.boards.towers(code);
        let symmetries = &self.boards.symmetries;
        let same = symmetries
            .iter()
            .filter(|images| turned(&towers, images) == code);
        2 * (symmetries.len() / same.count()) as u64
    }

    /// Where the moves of an entry lead. Whoever builds a King there builds it for the enemy.
    pub(super) fn count_departures<W: Word, const N: usize>(
        &self,
        game: &Sixmaking<W, N>,
        entry: Entry,
        enough: u16,
    ) -> Departures {
        let position = self.position(entry);
        let mut moves = Vec::new();
        game.list_moves(&position, &mut moves);
        let mut found = Departures::default();
        for mv in moves {
            if found.entries > enough {
                break;
            }
            let number = number_of(&position, mv).unwrap_or(0);
            let after = game.play_move(&position, mv);
            if !after.kings().is_empty() {
                found.add_lost(1, number);
            } else if game.king_move(&after, after.turn()).is_some() {
                found.add_lost(2, number);
            } else {
                found.add_entry(number);
            }
        }
        found
    }

    /// Adds all moves that lead from entries of `tier` to this entry.
    pub(super) fn add_arrivals<W: Word, const N: usize>(
        &self,
        game: &Sixmaking<W, N>,
        entry: Entry,
        tier: usize,
        into: &mut Vec<Arrival>,
    ) {
        let position = self.position::<W, N>(entry);
        let mut target = Target {
            coloured: self,
            tier,
            seen: Vec::new(),
            into,
        };
        if tier == entry.tier {
            target.add_shifts(game, &position);
        } else {
            target.add_placements(&position);
        }
    }
}

/// The quiet boards of all tiers.
fn listed(game: &Sixmaking<u64, ROOM>, boards: &Boards) -> Vec<List> {
    let mut lists = boards.quiet(game);
    while lists.last().is_some_and(Vec::is_empty) {
        lists.pop();
    }
    lists.into_iter().rev().map(List::new).collect()
}

/// What is needed to find the moves that lead to a board.
struct Target<'a> {
    coloured: &'a Coloured,
    /// The tier from which the moves come.
    tier: usize,
    /// The moves that were found already: if the board is symmetric, several moves backwards are the same forwards.
    seen: Vec<(u64, u16)>,
    into: &'a mut Vec<Arrival>,
}

impl Target<'_> {
    fn add_shifts<W: Word, const N: usize>(
        &mut self,
        game: &Sixmaking<W, N>,
        position: &SixmakingPosition<W, N>,
    ) {
        let passed = position.passed();
        for to in position.occupied() {
            let target = position.tower(to);
            for from in game.board.grid.squares().filter(|&from| from != to) {
                let source = position.tower(from);
                // Disks go onto other disks, so that some are left when they go back.
                let most = (target.height() - 1).min(KING - 1 - source.height());
                for count in 1..=most as u8 {
                    let before = passed.with_tower(from, source.under(target, count));
                    let before = before.with_tower(to, target.without(count));
                    if !game.can_shift(&before, from, to, count) {
                        continue;
                    }
                    let back = game.can_shift(position, to, from, count);
                    let forbids = if back { number(to, from, count) } else { 0 };
                    let is_part = source != Stack::EMPTY;
                    self.add(&before, forbids, |images| {
                        let mv = number(images[from.index()], images[to.index()], count);
                        (mv, if is_part { mv } else { 0 })
                    });
                }
            }
        }
    }

    /// White is to move, so that Black has placed a disk.
    fn add_placements<W: Word, const N: usize>(&mut self, position: &SixmakingPosition<W, N>) {
        let passed = position.passed();
        for to in position.topped(position.of_height(1), Side::Black) {
            let before = passed.with_tower(to, Stack::EMPTY);
            self.add(&before, 0, |images| (images[to.index()].index() as u16, 0));
        }
    }

    /// Adds a move from a board if that is quiet. `mv` names the move on the board after a symmetry and tells its number.
    fn add<W: Word, const N: usize>(
        &mut self,
        before: &SixmakingPosition<W, N>,
        forbids: u16,
        mv: impl Fn(&[Square]) -> (u16, u16),
    ) {
        let Some((entry, symmetries)) = self.coloured.find(before) else {
            return;
        };
        debug_assert_eq!(entry.tier, self.tier, "moves keep or add disks");
        // If the board before is symmetric, so are its moves.
        for images in symmetries {
            let (name, number) = mv(images);
            let from = entry.index;
            if !self.seen.contains(&(from, name)) {
                self.seen.push((from, name));
                self.into.push(Arrival {
                    from,
                    number,
                    forbids,
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compare(supply: u8, counts: &[u64]) {
        let rules = format!("size=3,supply={supply}");
        let coloured = Coloured::new(rules.parse().unwrap(), supply);
        let lists = coloured.lists().iter().rev();
        let found: Vec<u64> = lists.map(|list| list.codes.len() as u64).collect();
        assert_eq!(found, counts);
    }

    #[test]
    fn the_smaller_supply_was_counted_so() {
        compare(COUNTED[0].0, COUNTED[0].1);
    }

    #[test]
    #[ignore = "counts 13 million boards: some seconds"]
    fn the_larger_supply_was_counted_so() {
        compare(COUNTED[1].0, COUNTED[1].1);
    }
}
