//! The board of Five Field Kono: homes, goals, symmetries.

use tabuleiro_core::{Bitboard, Compass, Grid, Side, Square, Word};

/// What never changes on a board of one size.
#[derive(Debug)]
pub(super) struct Board<W> {
    pub(super) grid: Grid,
    pub(super) compass: Compass<W>,
    /// The starting squares of White and of Black.
    homes: [Bitboard<W>; 2],
    /// The squares of a1's colour: no piece ever changes its colour.
    pub(super) even: Bitboard<W>,
    pub(super) symmetries: Vec<Symmetry>,
}

/// A symmetry of the board: where each square goes, and whether White and Black change places.
#[derive(Debug)]
pub(super) struct Symmetry {
    pub(super) images: Vec<Square>,
    pub(super) swaps: bool,
}

impl<W: Word> Board<W> {
    pub(super) fn new(size: u8) -> Self {
        let grid = Grid::new(size, size);
        let is_even = |square: &Square| is_even(grid, *square);
        Self {
            grid,
            compass: Compass::new(grid),
            homes: [home(grid, 0, 1), home(grid, size - 1, size - 2)],
            even: grid.squares().filter(is_even).collect(),
            symmetries: symmetries(grid),
        }
    }

    /// The starting squares of a side.
    #[inline]
    pub(super) fn home(&self, side: Side) -> Bitboard<W> {
        self.homes[side.index()]
    }

    /// The squares a side wants to reach.
    #[inline]
    pub(super) fn goal(&self, side: Side) -> Bitboard<W> {
        self.homes[side.opposite().index()]
    }
}

/// All of the last rank and the two ends of the next one.
fn home<W: Word>(grid: Grid, last: u8, next: u8) -> Bitboard<W> {
    let belongs = |square: &Square| {
        let (file, rank) = (grid.file(*square), grid.rank(*square));
        rank == last || rank == next && (file == 0 || file == grid.files() - 1)
    };
    grid.squares().filter(belongs).collect()
}

fn is_even(grid: Grid, square: Square) -> bool {
    (grid.file(square) + grid.rank(square)).is_multiple_of(2)
}

/// Left and right may be exchanged, and top and bottom together with the colours. On boards of odd size the squares of either colour
/// may be mirrored alone: a mirror keeps the colour of a square there, and the pieces on the two colours never meet.
fn symmetries(grid: Grid) -> Vec<Symmetry> {
    let size = grid.files();
    let mirrors: &[[bool; 2]] = if size % 2 == 1 {
        &[[false, false], [true, true], [true, false], [false, true]]
    } else {
        &[[false, false], [true, true]]
    };
    let image = |square, mirrored: [bool; 2], swaps: bool| {
        let (file, rank) = (grid.file(square), grid.rank(square));
        let mirrored = mirrored[usize::from(is_even(grid, square))];
        let file = if mirrored { size - 1 - file } else { file };
        let rank = if swaps { size - 1 - rank } else { rank };
        grid.at(file.into(), rank.into())
            .expect("a mirror keeps to the board")
    };
    let both = [false, true]
        .into_iter()
        .flat_map(|swaps| mirrors.iter().map(move |&mirrored| (mirrored, swaps)));
    both.map(|(mirrored, swaps)| Symmetry {
        images: grid
            .squares()
            .map(|square| image(square, mirrored, swaps))
            .collect(),
        swaps,
    })
    .collect()
}
