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
    /// The neighbours in the directions in which the rules allow vaults.
    vaultable: [Set; SQUARES],
    /// The line from a square over a neighbour; empty for others.
    rays: Box<[[Ray; SQUARES]; SQUARES]>,
    /// The squares strictly between two squares of a line; empty for others.
    between: [[Set; SQUARES]; SQUARES],
    pub(super) symmetries: [Symmetry; 4],
}

/// A line from a square over a neighbour.
#[derive(Clone, Copy, Debug, Default)]
struct Ray {
    /// The squares behind the neighbour, and the first of them.
    squares: Set,
    behind: Set,
    /// Whether the numbers of the squares grow away from the beginning.
    rising: bool,
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
            vaultable: std::array::from_fn(|index| {
                let rays = rays(each(index), directions);
                rays.iter().filter_map(|ray| ray.first().copied()).collect()
            }),
            rays: Box::new(std::array::from_fn(|from| {
                let rays = rays(each(from), directions);
                std::array::from_fn(|over| Ray::new(&rays, each(from), each(over)))
            })),
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

    /// Whether two squares lie on one file or rank.
    #[inline]
    pub(super) fn is_straight(from: Square, to: Square) -> bool {
        GRID.file(from) == GRID.file(to) || GRID.rank(from) == GRID.rank(to)
    }

    /// The squares passed and the square reached by each vault from `from`, if `balls` are on the board.
    #[inline]
    pub(super) fn vaults(&self, from: Square, balls: Set) -> impl Iterator<Item = (Set, Square)> {
        let rays = &self.rays[from.index()];
        let over = self.vaultable[from.index()] & balls;
        over.into_iter().filter_map(move |over| {
            let landing = rays[over.index()].first_without(balls)?;
            Some((self.between(from, landing), landing))
        })
    }

    /// The squares on which a ball could be vaulted from `from`, if `balls` are on the board: it is empty of balls, and so is the square behind it.
    #[inline]
    pub(super) fn hops(&self, from: Square, balls: Set) -> Set {
        let rays = &self.rays[from.index()];
        let over = self.vaultable[from.index()].without(balls);
        let open = |over: &Square| !rays[over.index()].behind.without(balls).is_empty();
        over.into_iter().filter(open).collect()
    }
}

impl Ray {
    fn new(rays: &[Vec<Square>], from: Square, over: Square) -> Self {
        let ray = rays.iter().find(|ray| ray.first() == Some(&over));
        ray.map_or(Self::default(), |ray| Self {
            squares: ray[1..].iter().copied().collect(),
            behind: ray[1..].iter().take(1).copied().collect(),
            rising: over > from,
        })
    }

    /// The first of the squares that is not in `balls`. Both ends are looked at, because a processor cannot foresee which one counts.
    #[inline]
    fn first_without(&self, balls: Set) -> Option<Square> {
        let open = self.squares.without(balls);
        let (first, last) = (open.first()?, open.last()?);
        Some(if self.rising { first } else { last })
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
