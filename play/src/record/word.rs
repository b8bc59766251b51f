//! The smallest parts of a line of moves: the word of a move, and the numbered remarks on it.

use super::{RecordFault, ResultText};
use std::fmt;

/// The text of one move: ASCII letters, digits and `-:*>,`, beginning with a letter or a digit.
///
/// A number alone and a result are no moves, since a reader could not tell them from decoration and end.
// Invariant: `is_word` holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Word(Box<str>);

/// A remark on a move by number, "numeric annotation glyph": `$0` to `$255`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nag(pub u8);

impl Word {
    /// The word of a move.
    ///
    /// # Errors
    /// [`RecordFault::BadWord`] if the text cannot be a move.
    pub fn new(text: &str) -> Result<Self, RecordFault> {
        if is_word(text) {
            Ok(Self(text.into()))
        } else {
            Err(RecordFault::bad_word(text))
        }
    }

    /// The text of the move.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Nag {
    /// `!`
    pub const GOOD: Self = Self(1);
    /// `?`
    pub const BAD: Self = Self(2);
    /// `!!`
    pub const BRILLIANT: Self = Self(3);
    /// `??`
    pub const BLUNDER: Self = Self(4);
    /// `!?`
    pub const INTERESTING: Self = Self(5);
    /// `?!`
    pub const DUBIOUS: Self = Self(6);

    /// The marks people write, in the order of their numbers from 1.
    const MARKS: [(&'static str, Self); 6] = [
        ("!", Self::GOOD),
        ("?", Self::BAD),
        ("!!", Self::BRILLIANT),
        ("??", Self::BLUNDER),
        ("!?", Self::INTERESTING),
        ("?!", Self::DUBIOUS),
    ];

    /// The mark people write for it, such as `!?`, if there is one.
    pub fn mark(self) -> Option<&'static str> {
        let found = Self::MARKS.iter().find(|(_, nag)| *nag == self);
        found.map(|(mark, _)| *mark)
    }

    /// The remark that a mark such as `!?` means.
    pub fn from_mark(text: &str) -> Option<Self> {
        let found = Self::MARKS.iter().find(|(mark, _)| *mark == text);
        found.map(|(_, nag)| *nag)
    }
}

impl fmt::Display for Word {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "${}", self.0)
    }
}

/// Whether a character may appear in the word of a move.
pub(super) fn is_word_character(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '-' | ':' | '*' | '>' | ',')
}

fn is_word(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphanumeric())
        && text.chars().all(is_word_character)
        && !text.bytes().all(|byte| byte.is_ascii_digit())
        && ResultText::find(text).is_none()
}
