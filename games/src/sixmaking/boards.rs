//! Boards as codes: listing all of them, and finding the one among symmetric twins that is listed.

use tabuleiro_core::{Side, Square, Stack, Word};

use super::index::LARGEST;
use super::position::KING;
use super::rules::Winner;
use super::{Sixmaking, SixmakingPosition};

/// The bits of a tower in the code of a board: its disks and a mark of the height.
const TOWER_BITS: usize = KING;
/// The squares of the largest board.
pub(super) const ROOM: usize = (LARGEST * LARGEST) as usize;

/// What the codes of boards depend on.
#[derive(Debug)]
pub(super) struct Boards {
    supply: u8,
    pub(super) symmetries: Vec<Vec<Square>>,
    squares: usize,
}

/// A board as the tier lists it, and the symmetries that make it so as bits: several if it is symmetric.
pub(super) struct Canonical {
    pub(super) code: u64,
    pub(super) disks: usize,
    pub(super) symmetries: u8,
}

impl Boards {
    pub(super) fn new<W: Word, const N: usize>(game: &Sixmaking<W, N>, supply: u8) -> Self {
        Self {
            supply,
            symmetries: game.board.symmetries.clone(),
            squares: game.board.grid.count(),
        }
    }

    /// The codes of all quiet boards, by the number of their disks; of symmetric twins one.
    pub(super) fn quiet<W: Word, const N: usize>(&self, game: &Sixmaking<W, N>) -> Vec<Vec<u64>> {
        let mut found = vec![Vec::new(); self.squares * (KING - 1) + 1];
        self.fill_heights(game, &mut Vec::new(), &mut found);
        found
    }

    /// Adds the codes of all quiet boards that begin with towers of these heights, by the number of their disks.
    fn fill_heights<W: Word, const N: usize>(
        &self,
        game: &Sixmaking<W, N>,
        heights: &mut Vec<usize>,
        found: &mut [Vec<u64>],
    ) {
        let disks: usize = heights.iter().sum();
        if disks > 2 * usize::from(self.supply) {
            return;
        }
        // What lies between two squares has a number between theirs, so that towers placed later are in no way of those before.
        let whites: Vec<Stack> = heights.iter().map(|&height| whites(height)).collect();
        let loud = game
            .king_move(&self.position(&whites), Side::White)
            .is_some();
        if loud && game.rules.winner == Winner::Mover {
            return;
        }
        if heights.len() < self.squares {
            for height in 0..KING {
                heights.push(height);
                self.fill_heights(game, heights, found);
                heights.pop();
            }
        } else if is_first(&whites, self.symmetries.iter()) {
            self.fill_colours(game, &whites, &mut found[disks]);
        }
    }

    /// Adds the codes of all quiet boards with towers of these heights.
    fn fill_colours<W: Word, const N: usize>(
        &self,
        game: &Sixmaking<W, N>,
        whites: &[Stack],
        found: &mut Vec<u64>,
    ) {
        let plain = code(whites);
        let same = |images: &&Vec<Square>| turned(whites, images) == plain;
        let same: Vec<&Vec<Square>> = self.symmetries.iter().filter(same).collect();
        let disks: usize = whites.iter().map(|tower| tower.height()).sum();
        let most = u32::from(self.supply);
        for colours in 0..1_u32 << disks {
            let black = colours.count_ones();
            if black > most || disks as u32 - black > most {
                continue;
            }
            let towers = coloured(whites, colours);
            let quiet = || {
                game.king_move(&self.position(&towers), Side::White)
                    .is_none()
            };
            if is_first(&towers, same.iter().copied()) && quiet() {
                found.push(code(&towers));
            }
        }
    }

    /// The position with these towers on the first squares, White to move.
    pub(super) fn position<W: Word, const N: usize>(
        &self,
        towers: &[Stack],
    ) -> SixmakingPosition<W, N> {
        let disks = towers.iter().flat_map(|tower| tower.owners());
        let supply = disks.fold([self.supply; 2], |mut supply, owner| {
            supply[owner.index()] = supply[owner.index()].saturating_sub(1);
            supply
        });
        let empty = SixmakingPosition::new(supply, Side::White);
        (0..).zip(towers).fold(empty, |board, (square, &tower)| {
            board.with_tower(Square::new(square), tower)
        })
    }

    /// The board of a position as it is listed, unless it has a King.
    ///
    /// Heights decide before colours do, so that colours are listed only for one of the twins that heights have.
    pub(super) fn canonical<W: Word, const N: usize>(
        &self,
        position: &SixmakingPosition<W, N>,
    ) -> Option<Canonical> {
        if !position.kings().is_empty() {
            return None;
        }
        let mut towers = [Stack::EMPTY; ROOM];
        let mut plain = [Stack::EMPTY; ROOM];
        let mut disks = 0;
        for square in position.occupied() {
            let tower = position.tower(square);
            disks += tower.height();
            plain[square.index()] = whites(tower.height());
            towers[square.index()] = match position.turn() {
                Side::White => tower,
                Side::Black => tower.swapped(),
            };
        }
        let twins = self.symmetries.iter().map(|images| {
            let codes = [&plain, &towers].map(|towers| turned(towers, images));
            (codes[0], codes[1])
        });
        let (mut first, mut symmetries) = ((u64::MAX, u64::MAX), 0);
        for (symmetry, codes) in twins.enumerate() {
            if codes < first {
                (first, symmetries) = (codes, 0);
            }
            symmetries |= u8::from(codes == first) << symmetry;
        }
        Some(Canonical {
            code: first.1,
            disks,
            symmetries,
        })
    }

    /// The towers on all squares of a board with this code.
    pub(super) fn towers(&self, code: u64) -> Vec<Stack> {
        let bits = |square| (code >> (TOWER_BITS * square)) as u16 & ((1 << TOWER_BITS) - 1);
        let squares = 0..self.squares;
        squares.map(|square| tower(bits(square))).collect()
    }
}

/// Whether none of these symmetries gives a smaller code.
fn is_first<'a>(towers: &[Stack], mut symmetries: impl Iterator<Item = &'a Vec<Square>>) -> bool {
    let own = code(towers);
    symmetries.all(|images| turned(towers, images) >= own)
}

/// A tower of white disks.
pub(super) fn whites(height: usize) -> Stack {
    (0..height).fold(Stack::EMPTY, |tower, _| tower.with(Side::White))
}

/// The tower with these bits.
fn tower(bits: u16) -> Stack {
    let disks = (0..bits.ilog2()).rev();
    let owner = |below: u32| Side::BOTH[usize::from(bits >> below & 1)];
    disks.fold(Stack::EMPTY, |tower, below| tower.with(owner(below)))
}

/// Towers of the same heights, whose disks are black where the bits say so.
fn coloured(whites: &[Stack], mut colours: u32) -> Vec<Stack> {
    let colour = |tower: &Stack| {
        (0..tower.height()).fold(Stack::EMPTY, |tower, _| {
            let owner = Side::BOTH[(colours & 1) as usize];
            colours >>= 1;
            tower.with(owner)
        })
    };
    whites.iter().map(colour).collect()
}

fn code(towers: &[Stack]) -> u64 {
    let parts = (0..).zip(towers);
    parts
        .map(|(square, tower)| u64::from(tower.bits()) << (TOWER_BITS * square))
        .sum()
}

/// The code of what a symmetry makes of a board.
pub(super) fn turned(towers: &[Stack], images: &[Square]) -> u64 {
    let parts = images.iter().zip(towers);
    parts
        .map(|(image, tower)| u64::from(tower.bits()) << (TOWER_BITS * image.index()))
        .sum()
}
