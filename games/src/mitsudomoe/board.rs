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
    /// For each square the lines of vaults the rules allow; at most eight.
    rays: [Vec<Ray>; SQUARES],
    /// The squares strictly between two squares of a line; empty for others.
    between: [[Set; SQUARES]; SQUARES],
    pub(super) symmetries: [Symmetry; 4],
}

/// The squares on a line that leaves a square.
#[derive(Clone, Copy, Debug)]
struct Ray {
    squares: Set,
    /// Whether their numbers grow away from the square.
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
            rays: std::array::from_fn(|index| {
                let rays = rays(each(index), directions).into_iter();
                rays.map(|ray| Ray::new(each(index), &ray)).collect()
            }),
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

    /// The squares passed and the square reached by each vault from `from`, if `balls` stand on the board.
    #[inline]
    pub(super) fn vaults(&self, from: Square, balls: Set) -> impl Iterator<Item = (Set, Square)> {
        self.rays[from.index()].iter().filter_map(move |ray| {
            let landing = ray.first_of(ray.squares.without(balls))?;
            let passed = self.between(from, landing);
            (!passed.is_empty()).then_some((passed, landing))
        })
    }

    /// The squares on which a ball could be vaulted from `from`, if `balls` stand on the board: without a ball, and so the square behind.
    #[inline]
    pub(super) fn hops(&self, from: Square, balls: Set) -> Set {
        let beside = self.neighbours[from.index()];
        self.rays[from.index()]
            .iter()
            .fold(Set::empty(), |hops, ray| {
                let near = ray.squares & beside;
                let behind = ray.first_of(ray.squares.without(near));
                let open = behind.is_some_and(|behind| !near.with(behind).meets(balls));
                if open { hops | near } else { hops }
            })
    }
}

impl Ray {
    fn new(from: Square, squares: &[Square]) -> Self {
        Self {
            squares: squares.iter().copied().collect(),
            rising: squares.first().is_some_and(|&first| first > from),
        }
    }

    /// The member of a part of the line that is nearest to its beginning.
    #[inline]
    fn first_of(self, part: Set) -> Option<Square> {
        if self.rising {
            part.first()
        } else {
            part.last()
        }
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
