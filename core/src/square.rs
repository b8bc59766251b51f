//! Squares, and the rectangle they belong to.

use crate::bitboard::Bitboard;
use crate::word::Word;

/// A square of a board, numbered along the ranks from a1.
///
/// The number depends on the width of the board: only the [`Grid`] knows files, ranks and names.
///
/// ```
/// use tabuleiro_core::{Grid, Square};
///
/// let grid = Grid::new(5, 5);
/// assert_eq!(grid.name(Square::new(0)), "a1");
/// assert_eq!(grid.name(Square::new(7)), "c2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this number.
    #[inline]
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The number of the square, for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The rectangle of a board: up to 16 files, named by letters from the left, and 16 ranks, numbered from White's side.
///
/// ```
/// use tabuleiro_core::Grid;
///
/// let grid = Grid::new(5, 6);
/// let square = grid.at(2, 3).unwrap();
/// assert_eq!(grid.name(square), "c4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    files: u8,
    ranks: u8,
}

impl Grid {
    /// A board of `files` times `ranks` squares, each from 1 to 16.
    pub const fn new(files: u8, ranks: u8) -> Self {
        assert!(files >= 1 && files <= 16 && ranks >= 1 && ranks <= 16);
        Self { files, ranks }
    }

    /// How many files there are.
    #[inline]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// How many ranks there are.
    #[inline]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// How many squares there are.
    #[inline]
    pub const fn count(self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// All squares, a1 first, along the ranks.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..self.count()).map(|index| Square(index as u8))
    }

    /// The square on `file` and `rank`, both counted from 0, if the board has it.
    #[inline]
    pub fn at(self, file: i32, rank: i32) -> Option<Square> {
        let inside = (0..i32::from(self.files)).contains(&file)
            && (0..i32::from(self.ranks)).contains(&rank);
        inside.then(|| Square((rank * i32::from(self.files) + file) as u8))
    }

    /// The file of a square, counted from 0.
    #[inline]
    pub const fn file(self, square: Square) -> u8 {
        square.0 % self.files
    }

    /// The rank of a square, counted from 0.
    #[inline]
    pub const fn rank(self, square: Square) -> u8 {
        square.0 / self.files
    }

    /// The square `files` to the right and `ranks` up from `square`, if the board has it.
    ///
    /// ```
    /// use tabuleiro_core::Grid;
    ///
    /// let grid = Grid::new(5, 5);
    /// let e1 = grid.at(4, 0).unwrap();
    /// assert_eq!(grid.beside(e1, 1, 1), None);
    /// assert_eq!(grid.beside(e1, -1, 1).map(|square| grid.name(square)).as_deref(), Some("d2"));
    /// ```
    #[inline]
    pub fn beside(self, square: Square, files: i32, ranks: i32) -> Option<Square> {
        let (file, rank) = (i32::from(self.file(square)), i32::from(self.rank(square)));
        self.at(file + files, rank + ranks)
    }

    /// How many steps of a chess king there are between the nearest squares of two lists; 0 if one of them is empty.
    pub fn apart(self, ones: &[Square], others: &[Square]) -> u32 {
        let between = |one: Square, other: Square| {
            let files = self.file(one).abs_diff(self.file(other));
            u32::from(files.max(self.rank(one).abs_diff(self.rank(other))))
        };
        let pairs = ones
            .iter()
            .flat_map(|&one| others.iter().map(move |&other| between(one, other)));
        pairs.min().unwrap_or(0)
    }

    /// The name of a square: file letter and rank number.
    pub fn name(self, square: Square) -> String {
        let letter = char::from(b'a' + self.file(square));
        format!("{letter}{}", self.rank(square) + 1)
    }

    /// The names of all squares of a set, a blank between them.
    pub fn names<W: Word>(self, set: Bitboard<W>) -> String {
        let names: Vec<_> = set.into_iter().map(|square| self.name(square)).collect();
        names.join(" ")
    }

    /// The symmetries of the rectangle: 4 of an oblong, 8 of a square, the first leaving everything in its place.
    ///
    /// Each is a table: entry `i` is where square `i` goes.
    ///
    /// ```
    /// use tabuleiro_core::Grid;
    ///
    /// assert_eq!(Grid::new(5, 5).symmetries().len(), 8);
    /// assert_eq!(Grid::new(5, 6).symmetries().len(), 4);
    /// ```
    pub fn symmetries(self) -> Vec<Vec<Square>> {
        let turns = if self.files == self.ranks { 8 } else { 4 };
        (0..turns).map(|turn| self.symmetry(turn)).collect()
    }

    fn symmetry(self, turn: usize) -> Vec<Square> {
        let (last_file, last_rank) = (i32::from(self.files) - 1, i32::from(self.ranks) - 1);
        let image = |square| {
            let (mut file, mut rank) = (i32::from(self.file(square)), i32::from(self.rank(square)));
            if turn & 1 != 0 {
                file = last_file - file;
            }
            if turn & 2 != 0 {
                rank = last_rank - rank;
            }
            if turn & 4 != 0 {
                (file, rank) = (rank, file);
            }
            self.at(file, rank).expect("a symmetry keeps to the board")
        };
        self.squares().map(image).collect()
    }
}

/// The set that a symmetry makes of `set`.
///
/// ```
/// use tabuleiro_core::{Bitboard, Grid, square::turned};
///
/// let grid = Grid::new(3, 3);
/// let corner: Bitboard = grid.squares().take(1).collect();
/// let images = grid.symmetries().iter().map(|symmetry| grid.names(turned(corner, symmetry))).collect::<Vec<_>>();
/// assert_eq!(images[..4], ["a1", "c1", "a3", "c3"]);
/// ```
pub fn turned<W: Word>(set: Bitboard<W>, symmetry: &[Square]) -> Bitboard<W> {
    set.into_iter()
        .map(|square| symmetry[square.index()])
        .collect()
}
