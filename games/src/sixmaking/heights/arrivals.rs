//! The moves of boards without colours, forwards and backwards.

use tabuleiro_core::{Arrival, Bitboard, Departures, Entry, Square};

use super::crosses::Code;
use super::{Heights, Skyline};
use crate::sixmaking::index::number;
use crate::sixmaking::position::KING;

/// What is needed to find the moves that lead to a board.
struct Target<'a> {
    heights: &'a Heights,
    /// The tier from which the moves come.
    tier: usize,
    skyline: Skyline,
    code: Code,
    /// The moves that were found already, if the board is symmetric: then several of its moves backwards are the same forwards.
    seen: Option<Vec<(u64, u16)>>,
    into: &'a mut Vec<Arrival>,
}

/// Disks that were moved from one square to another.
#[derive(Clone, Copy)]
struct Shift {
    from: Square,
    to: Square,
    count: usize,
    /// The height of the tower they left, without them.
    left: usize,
    /// The height of the tower they came to, with them.
    tower: usize,
}

impl Heights {
    /// Adds all moves that lead from entries of `tier` to this entry.
    pub(in super::super) fn add_arrivals(
        &self,
        entry: Entry,
        tier: usize,
        into: &mut Vec<Arrival>,
    ) {
        let crosses = self.crosses();
        let (class, rest) = self.board(entry);
        let mut target = Target {
            heights: self,
            tier,
            skyline: crosses.skyline(class, rest),
            code: crosses.listed_code(class, rest),
            seen: (self.weight(entry) != crosses.board.symmetries.len() as u64).then(Vec::new),
            into,
        };
        if tier == entry.tier {
            target.add_shifts();
        } else {
            target.add_placements();
        }
    }

    /// Where the moves of an entry lead.
    pub(in super::super) fn count_departures(&self, entry: Entry, enough: u16) -> Departures {
        let skyline = self.skyline(entry);
        let mut found = Departures::default();
        self.count_placements(&skyline, &mut found);
        if found.entries <= enough {
            self.count_shifts(&skyline, enough, &mut found);
        }
        found
    }

    fn count_placements(&self, skyline: &Skyline, found: &mut Departures) {
        let board = &self.crosses().board;
        for square in skyline.of_height(0) {
            let after = skyline.changed(square, 0, 1);
            if after.is_loud(board, Bitboard::empty()) {
                found.add_lost(2, 0);
            } else {
                found.add_entry(0);
            }
        }
    }

    fn count_shifts(&self, skyline: &Skyline, enough: u16, found: &mut Departures) {
        let board = &self.crosses().board;
        let occupied = skyline.occupied();
        for height in 1..KING {
            for from in skyline.of_height(height) {
                for to in board.reach(from, height, occupied) {
                    if found.entries > enough {
                        return;
                    }
                    let target = skyline.height(to);
                    for count in 1..=height {
                        let after = skyline.changed(from, height, height - count);
                        let after = after.changed(to, target, target + count);
                        let part = count < height;
                        let number = if part {
                            number(from, to, count as u8)
                        } else {
                            0
                        };
                        if after.is_loud(board, Bitboard::empty()) {
                            found.add_lost(2, number);
                        } else {
                            found.add_entry(number);
                        }
                    }
                }
            }
        }
    }
}

impl Target<'_> {
    /// The moves of towers, and of parts of them.
    fn add_shifts(&mut self) {
        let board = &self.heights.crosses().board;
        let skyline = self.skyline;
        let occupied = skyline.occupied();
        for left in 0..KING - 1 {
            for from in skyline.of_height(left) {
                // Disks go onto other disks, so that some are left when they go back.
                for count in 1..(KING - left).min(KING - 1) {
                    let targets = board.reach(from, left + count, occupied);
                    for to in targets & skyline.at_least(count + 1) {
                        self.add_shift(Shift {
                            from,
                            to,
                            count,
                            left,
                            tower: skyline.height(to),
                        });
                    }
                }
            }
        }
    }

    fn add_shift(&mut self, shift: Shift) {
        let Shift {
            from,
            to,
            count,
            left,
            tower,
        } = shift;
        let crosses = self.heights.crosses();
        let before = self.skyline.changed(from, left, left + count);
        let before = before.changed(to, tower, tower - count);
        let code = crosses.raised(self.code, from, count as u32);
        let code = crosses.lowered(code, to, count as u32);
        // Whoever undoes the move leaves the tower on which the disks had gone, and needs another one where they came from.
        let back = || crosses.board.reach(to, tower, self.skyline.occupied());
        let forbids = if left > 0 && back().contains(from) {
            number(to, from, count as u8)
        } else {
            0
        };
        self.add(&before, code, forbids, |images| {
            let mv = number(images[from.index()], images[to.index()], count as u8);
            (mv, if left > 0 { mv } else { 0 })
        });
    }

    fn add_placements(&mut self) {
        for to in self.skyline.of_height(1) {
            let before = self.skyline.changed(to, 1, 0);
            let code = self.heights.crosses().lowered(self.code, to, 1);
            self.add(&before, code, 0, |images| {
                (images[to.index()].index() as u16, 0)
            });
        }
    }

    /// Adds a move from a board if that is quiet. `mv` names the move on the board after a symmetry and gives its number.
    fn add(
        &mut self,
        before: &Skyline,
        code: Code,
        forbids: u16,
        mv: impl Fn(&[Square]) -> (u16, u16),
    ) {
        let heights = self.heights;
        let Some(folded) = heights.folded_if_quiet(before, code) else {
            return;
        };
        let from = heights.index(self.tier, folded.class, folded.rest);
        // If the board before is symmetric, so are its moves.
        for images in heights.crosses().twins(folded) {
            let (name, number) = mv(images);
            if let Some(seen) = &mut self.seen {
                if seen.contains(&(from, name)) {
                    continue;
                }
                seen.push((from, name));
            }
            self.into.push(Arrival {
                from,
                number,
                forbids,
            });
        }
    }
}
