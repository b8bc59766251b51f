//! Turns made gesture by gesture, for programs: every gesture has a small number, and what can come next is a set of them.

use crate::bitboard::Bitboard;
use crate::game::{Notation, Picture};
use crate::square::{Grid, Square};
use crate::view::Gesture;
use crate::word::{Wide, Word};

/// The most gestures a turn may have.
pub const MOST_GESTURES: usize = 8;

/// The largest number of pieces that a gesture can name.
pub const MOST_COUNT: u8 = 16;

/// How a game is played gesture by gesture.
///
/// A turn has exactly one list of gestures here: the first way of [`Picture::steps`]. Every method has a default that is right for any game; a game
/// overrides them when listing all moves for every gesture is too slow for it.
///
/// ```
/// # mod tictactoe { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tictactoe/game.rs")); }
/// use tabuleiro_core::{Game, Gesture, Gestures, Rules, Square};
/// use tictactoe::TicTacToe;
///
/// let game = TicTacToe::new(Rules::default());
/// assert_eq!(game.next_gestures(&game.start(), &[]).count(), 9);
/// let middle = Gesture::Square(Square::new(4));
/// let mv = game.whole_turn(&game.start(), &[middle]).unwrap();
/// assert!(!game.next_gestures(&game.play(&game.start(), mv), &[]).contains(middle));
/// ```
pub trait Gestures: Notation + Picture {
    /// The gestures that are not squares, in the order of their numbers. The order never changes within a version of a game.
    const BESIDE: &'static [Gesture] = &ALL_BESIDE;
    /// How many gestures the longest turn has.
    const LONGEST: usize = MOST_GESTURES;

    /// What can follow the gestures made in this position, which must begin a legal turn. Nothing follows a whole turn, and nothing begins one
    /// when the game is decided.
    fn next_gestures(&self, position: &Self::Position, made: &[Gesture]) -> GestureSet {
        first_ways(self, position)
            .into_iter()
            .filter(|(_, way)| way.starts_with(made))
            .filter_map(|(_, way)| way.get(made.len()).copied())
            .collect()
    }

    /// The turn that these gestures make, if they are a whole one. They must begin a legal turn.
    fn whole_turn(&self, position: &Self::Position, made: &[Gesture]) -> Option<Self::Move> {
        let mut ways = first_ways(self, position).into_iter();
        ways.find_map(|(mv, way)| (way == made).then_some(mv))
    }

    /// The numbers of the gestures.
    fn numbering(&self) -> GestureNumbering {
        GestureNumbering {
            grid: self.grid(),
            beside: Self::BESIDE,
        }
    }
}

/// Every legal turn with its gestures.
pub fn first_ways<G: Picture>(game: &G, position: &G::Position) -> Vec<(G::Move, Vec<Gesture>)> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let first = |mv| {
        let way = game.steps(position, mv).into_iter().next();
        let steps = way.unwrap_or_default().into_iter();
        (mv, steps.map(|step| step.gesture).collect())
    };
    moves.into_iter().map(first).collect()
}

/// A set of gestures.
///
/// ```
/// use tabuleiro_core::{Gesture, GestureSet, Square};
///
/// let set: GestureSet = [Gesture::Square(Square::new(7)), Gesture::Keep].into_iter().collect();
/// assert_eq!(set.count(), 2);
/// assert!(set.contains(Gesture::Keep) && !set.contains(Gesture::Pass));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GestureSet {
    squares: [u64; 4],
    /// Supply, keep, pass, then the counts from 1 on.
    beside: u32,
}

impl GestureSet {
    /// The squares of a set.
    #[inline]
    pub fn squares<W: Word>(set: Bitboard<W>) -> Self {
        Self {
            squares: set.word().limbs(),
            beside: 0,
        }
    }

    /// One gesture alone.
    #[inline]
    pub fn of(gesture: Gesture) -> Self {
        Self::default().with(gesture)
    }

    /// The counts from 1 to `most`.
    #[inline]
    pub fn counts(most: u8) -> Self {
        Self {
            squares: [0; 4],
            beside: ((1 << most) - 1) << FIRST_COUNT,
        }
    }

    /// The set with one more gesture.
    #[inline]
    pub fn with(mut self, gesture: Gesture) -> Self {
        match gesture {
            Gesture::Square(square) => {
                self.squares[square.index() / 64] |= 1 << (square.index() % 64);
            }
            other => self.beside |= bit(other),
        }
        self
    }

    /// The set without a gesture.
    #[inline]
    pub fn without(mut self, gesture: Gesture) -> Self {
        match gesture {
            Gesture::Square(square) => {
                self.squares[square.index() / 64] &= !(1 << (square.index() % 64));
            }
            other => self.beside &= !bit(other),
        }
        self
    }

    /// Whether a gesture is in the set.
    #[inline]
    pub fn contains(&self, gesture: Gesture) -> bool {
        match gesture {
            Gesture::Square(square) => {
                self.squares[square.index() / 64] >> (square.index() % 64) & 1 != 0
            }
            other => self.beside & bit(other) != 0,
        }
    }

    /// Whether there is nothing in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.squares == [0; 4] && self.beside == 0
    }

    /// How many gestures are in the set.
    pub fn count(&self) -> usize {
        let squares: u32 = self.squares.iter().map(|limb| limb.count_ones()).sum();
        (squares + self.beside.count_ones()) as usize
    }

    fn each_square(&self) -> impl Iterator<Item = Gesture> {
        let set = Bitboard::from_word(Wide::from_limbs(self.squares));
        set.into_iter().map(Gesture::Square)
    }
}

impl FromIterator<Gesture> for GestureSet {
    fn from_iter<I: IntoIterator<Item = Gesture>>(gestures: I) -> Self {
        gestures.into_iter().fold(Self::default(), Self::with)
    }
}

/// The gestures of a half-made turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Made {
    gestures: [Gesture; MOST_GESTURES],
    count: u8,
}

impl Made {
    /// None yet.
    pub const NOTHING: Self = Self {
        gestures: [Gesture::Pass; MOST_GESTURES],
        count: 0,
    };

    /// One more. There must be room for it.
    #[inline]
    pub fn push(&mut self, gesture: Gesture) {
        self.gestures[usize::from(self.count)] = gesture;
        self.count += 1;
    }

    /// Takes the last one back; `None` if there is none.
    #[inline]
    pub fn pop(&mut self) -> Option<Gesture> {
        self.count = self.count.checked_sub(1)?;
        Some(self.gestures[usize::from(self.count)])
    }

    /// The gestures in the order in which they were made.
    #[inline]
    pub fn list(&self) -> &[Gesture] {
        &self.gestures[..usize::from(self.count)]
    }
}

/// A number for every gesture of a game: first the squares, a1 = 0, b1 = 1, …, then the rest in the order of [`Gestures::BESIDE`].
///
/// ```
/// use tabuleiro_core::{Gesture, GestureNumbering, Grid, Square};
///
/// let numbering = GestureNumbering::new(Grid::new(5, 5), &[Gesture::Pass]);
/// assert_eq!(numbering.count(), 26);
/// assert_eq!(numbering.name(7).as_deref(), Some("c2"));
/// assert_eq!(numbering.number(Gesture::Pass), Some(25));
/// assert_eq!(numbering.read("Pass"), Some(25));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GestureNumbering {
    grid: Grid,
    beside: &'static [Gesture],
}

impl GestureNumbering {
    /// The numbers on a board, with these gestures after the squares.
    pub const fn new(grid: Grid, beside: &'static [Gesture]) -> Self {
        Self { grid, beside }
    }

    /// The board.
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// How many numbers there are.
    #[inline]
    pub const fn count(&self) -> usize {
        self.grid.count() + self.beside.len()
    }

    /// The gesture with this number.
    #[inline]
    pub fn gesture(&self, number: usize) -> Option<Gesture> {
        let squares = self.grid.count();
        if number < squares {
            Some(Gesture::Square(Square::new(number as u8)))
        } else {
            self.beside.get(number - squares).copied()
        }
    }

    /// The number of a gesture, if the game has it.
    pub fn number(&self, gesture: Gesture) -> Option<usize> {
        if let Gesture::Square(square) = gesture {
            return Some(square.index());
        }
        let place = self.beside.iter().position(|&beside| beside == gesture)?;
        Some(self.grid.count() + place)
    }

    /// How a gesture is written: `a1`, `supply`, `3`, `keep`, `pass`.
    pub fn name(&self, number: usize) -> Option<String> {
        Some(match self.gesture(number)? {
            Gesture::Square(square) => self.grid.name(square),
            Gesture::Supply => "supply".to_owned(),
            Gesture::Count(count) => count.to_string(),
            Gesture::Keep => "keep".to_owned(),
            Gesture::Pass => "pass".to_owned(),
        })
    }

    /// The number that a name means, in either case.
    pub fn read(&self, name: &str) -> Option<usize> {
        let name = name.trim();
        (0..self.count()).find(|&number| {
            self.name(number)
                .is_some_and(|known| known.eq_ignore_ascii_case(name))
        })
    }

    /// The numbers of the gestures in a set, ascending.
    pub fn numbers(&self, set: &GestureSet) -> Vec<usize> {
        let beside = self.beside.iter().copied();
        let beside = beside.filter(|&gesture| set.contains(gesture));
        let all = set.each_square().chain(beside);
        all.filter_map(|gesture| self.number(gesture)).collect()
    }

    /// The number at this place of the ascending [`numbers`](Self::numbers) of a set, without listing them.
    ///
    /// ```
    /// use tabuleiro_core::{Gesture, GestureNumbering, Grid, Square};
    ///
    /// let numbering = GestureNumbering::new(Grid::new(5, 5), &[Gesture::Keep, Gesture::Pass]);
    /// let set = [Gesture::Square(Square::new(7)), Gesture::Pass].into_iter().collect();
    /// assert_eq!([0, 1, 2].map(|place| numbering.nth(&set, place)), [Some(7), Some(26), None]);
    /// ```
    #[inline]
    pub fn nth(&self, set: &GestureSet, mut place: usize) -> Option<usize> {
        for (index, &limb) in set.squares.iter().enumerate() {
            let count = limb.count_ones() as usize;
            if place < count {
                let rest = (0..place).fold(limb, |rest, _| rest & (rest - 1));
                return Some(64 * index + rest.trailing_zeros() as usize);
            }
            place -= count;
        }
        let beside = self.beside.iter().enumerate();
        let mut found = beside.filter(|(_, gesture)| set.contains(**gesture));
        let (index, _) = found.nth(place)?;
        Some(self.grid.count() + index)
    }

    /// Writes the set into one truth value a number.
    #[inline]
    pub fn write(&self, set: &GestureSet, into: &mut [bool]) {
        let (squares, beside) = into.split_at_mut(self.grid.count());
        for (row, limb) in squares.chunks_mut(64).zip(set.squares) {
            for (index, truth) in row.iter_mut().enumerate() {
                *truth = limb >> index & 1 != 0;
            }
        }
        for (truth, &gesture) in beside.iter_mut().zip(self.beside) {
            *truth = set.contains(gesture);
        }
    }
}

/// The bit of the count 1.
const FIRST_COUNT: u32 = 3;

/// Every gesture that is not a square.
const ALL_BESIDE: [Gesture; FIRST_COUNT as usize + MOST_COUNT as usize] = {
    let mut all = [Gesture::Supply; FIRST_COUNT as usize + MOST_COUNT as usize];
    all[1] = Gesture::Keep;
    all[2] = Gesture::Pass;
    let mut count = 1;
    while count <= MOST_COUNT {
        all[FIRST_COUNT as usize + count as usize - 1] = Gesture::Count(count);
        count += 1;
    }
    all
};

/// The bit of a gesture that is not a square.
#[inline]
fn bit(gesture: Gesture) -> u32 {
    match gesture {
        Gesture::Square(_) => 0,
        Gesture::Supply => 1,
        Gesture::Keep => 1 << 1,
        Gesture::Pass => 1 << 2,
        Gesture::Count(count) => 1 << (FIRST_COUNT + u32::from(count) - 1),
    }
}
