//! The board of Mitsudomoe: homes, goals, neighbours, lines.

use tabuleiro_core::{Bitboard, Direction, Grid, Side, Square};

/// A set of squares of the only board there is.
pub(super) type Set = Bitboard<u32>;

/// The board.
pub(super) const GRID: Grid = Grid::new(5, 5);
/// How many squares it has.
pub(super) const SQUARES: usize = GRID.count();

/// What never changes on the board.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) all: Set,
    homes: [Set; 2],
    pub(super) neighbours: [Set; SQUARES],
    /// For each square the lines of vaults the rules allow, squares in order; at most eight.
    rays: [Vec<Vec<Square>>; SQUARES],
    /// The squares strictly between two squares of a line; empty for others.
    between: [[Set; SQUARES]; SQUARES],
    pub(super) symmetries: [Symmetry; 4],
}

/// A symmetry of the board: where each square goes, and whether White and Black change places.
#[derive(Debug)]
pub(super) struct Symmetry {
    pub(super) images: Vec<Square>,
    pub(super) swaps: bool,
}

impl Board {
    pub(super) fn new(directions: &[Direction]) -> Self {
        let ray = |from: Square, direction: Direction| -> Vec<Square> {
            let (files, ranks) = direction.delta();
            (1..)
                .map_while(|far| GRID.beside(from, files * far, ranks * far))
                .collect()
        };
        let rays = |from: Square, directions: &[Direction]| -> Vec<Vec<Square>> {
            directions
                .iter()
                .map(|&direction| ray(from, direction))
                .collect()
        };
        let each = |index: usize| Square::new(index as u8);
        Self {
            all: GRID.squares().collect(),
            homes: [["a1", "a2", "b1"], ["d5", "e4", "e5"]].map(|names| named(&names)),
            neighbours: std::array::from_fn(|index| {
                let rays = rays(each(index), &Direction::ALL);
                rays.iter().filter_map(|ray| ray.first().copied()).collect()
            }),
            rays: std::array::from_fn(|index| rays(each(index), directions)),
            between: std::array::from_fn(|from| {
                let rays = rays(each(from), &Direction::ALL);
                std::array::from_fn(|to| between(&rays, each(to)))
            }),
            symmetries: symmetries(),
        }
    }

    /// The starting squares of a side.
    #[inline]
    pub(super) fn home(&self, side: Side) -> Set {
        self.homes[side.index()]
    }

    /// The squares a side wants to reach.
    #[inline]
    pub(super) fn goal(&self, side: Side) -> Set {
        self.homes[side.opposite().index()]
    }

    /// The squares strictly between two squares of a file, a rank or a diagonal.
    #[inline]
    pub(super) fn between(&self, from: Square, to: Square) -> Set {
        self.between[from.index()][to.index()]
    }

    /// The squares passed and the square reached by each vault from `from`, if `balls` stand on the board.
    #[inline]
    pub(super) fn vaults(&self, from: Square, balls: Set) -> impl Iterator<Item = (Set, Square)> {
        self.rays[from.index()].iter().filter_map(move |ray| {
            let length = ray
                .iter()
                .take_while(|&&square| balls.contains(square))
                .count();
            let landing = *ray.get(length)?;
            (length > 0).then(|| (self.between(from, landing), landing))
        })
    }
}

fn named(names: &[&str]) -> Set {
    GRID.squares()
        .filter(|&square| names.contains(&GRID.name(square).as_str()))
        .collect()
}

fn between(rays: &[Vec<Square>], to: Square) -> Set {
    let upto = |ray: &Vec<Square>| ray.iter().position(|&square| square == to);
    rays.iter()
        .find_map(|ray| upto(ray).map(|length| ray[..length].iter().copied().collect()))
        .unwrap_or_default()
}

/// The diagonal from a1 to e5 is a mirror; half a turn exchanges the colours.
fn symmetries() -> [Symmetry; 4] {
    let mut turns = GRID.symmetries();
    let mut take = |turn: usize, swaps| Symmetry {
        images: std::mem::take(&mut turns[turn]),
        swaps,
    };
    // In the numbering of the grid 1 mirrors the files, 2 the ranks, and 4 exchanges files and ranks.
    [
        take(0, false),
        take(4, false),
        take(1 | 2, true),
        take(1 | 2 | 4, true),
    ]
}
