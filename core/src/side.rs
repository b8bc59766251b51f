//! The two sides of a game.

use serde::{Serialize, Serializer};

use crate::message::Value;

/// One of the two players, by the colour of the pieces.
///
/// ```
/// use tabuleiro_core::Side;
///
/// assert_eq!(Side::White.opposite(), Side::Black);
/// assert_eq!(Side::from_letter('b'), Some(Side::Black));
/// assert_eq!(Side::BOTH.map(Side::letter), ['w', 'b']);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Moves first from the usual start.
    White,
    /// Moves second.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The other side.
    #[inline]
    pub const fn opposite(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// 0 for White, 1 for Black: an index into pairs kept per side.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `w` or `b`, as positions write it.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The side that `letter` means.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'w' => Some(Self::White),
            'b' => Some(Self::Black),
            _ => None,
        }
    }
}

impl From<Side> for Value {
    fn from(side: Side) -> Self {
        Self::Key(match side {
            Side::White => "side-white",
            Side::Black => "side-black",
        })
    }
}

impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}
