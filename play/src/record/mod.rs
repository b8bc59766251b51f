//! Game records: a bout as text, PGN in shape.
//!
//! This module knows no game: a move is a word, and another layer replays the words by the rules. It promises
//! that whatever can be built here is read back equal after writing, and that no text makes the reader panic.
//!
//! ```
//! use tabuleiro_play::record::{Comment, Eval, Nag, read};
//!
//! let text = r#"[Game "wali"]
//! [White "Ana \"A.\" Sá"]
//!
//! 1. c3 b2 2. e5 d4 { a comment } ( 2... a1 3. a3 ) 3. a1 $1
//! {[%eval 0.35] [%clk 0:01:02]} 1-0
//! "#;
//! let records = read(text)?;
//! assert_eq!(records[0].tags.value("White"), Some("Ana \"A.\" Sá"));
//!
//! let last = &records[0].moves[4];
//! assert_eq!(last.mv.as_str(), "a1");
//! assert_eq!(last.nags, [Nag::GOOD]);
//! assert_eq!(last.comments[0].eval(), Some(Eval::Hundredths(35)));
//! assert_eq!(records[0].to_string(), text);
//! # Ok::<(), tabuleiro_play::record::RecordError>(())
//! ```
//!
//! What the reader makes of doubtful text:
//!
//! - A record without a result at the end of the text reads as `*`. Before further tags the result must be given.
//! - Numbers are decoration. Their dots are kept as [`Node::side`], which only the writer looks at.
//! - Comments behind a result belong to the next record, behind the last result to the last move.
//! - `{}` and `;` comments are the same. Line ends in a comment become `\n`.
//! - A line that begins with `%` is skipped, except inside a comment in braces.
//! - Tags may come among the comments before the first move; the writer puts them in front.
//!
//! Time and memory grow linearly with the text, the latter up to about a hundred times its length for a text of
//! one-letter moves: limit the length of what strangers send.

mod comment;
mod data;
mod date;
mod error;
mod eval;
mod lexer;
mod node;
mod read;
mod tag;
mod word;
mod write;

#[cfg(test)]
mod tests;

pub use comment::Comment;
pub use data::TreeData;
pub use date::date;
pub use error::{RecordError, RecordFault, place};
pub use eval::Eval;
pub use node::{MAX_DEPTH, Node, Variation};
pub use read::{Records, read};
pub use tag::{Tag, Tags};
pub use word::{Nag, Word};
pub use write::write;

use std::fmt;

/// One game: what is known about it, its moves and its result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// What is known about the game, in the order of the text.
    pub tags: Tags,
    /// Comments before the first move.
    pub lead: Vec<Comment>,
    /// The moves of the game.
    pub moves: Vec<Node>,
    /// The result behind the moves; the tag `Result` is not compared with it here.
    pub result: ResultText,
}

/// How a game ended, as the last word of its record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ResultText {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: not finished, or not known.
    #[default]
    Open,
}

impl ResultText {
    /// All results.
    pub const ALL: [Self; 4] = [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Open];

    /// The result as it is written in a record.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        }
    }

    /// The result a word means, if it is one.
    pub fn find(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|result| result.as_str() == text)
    }
}

impl fmt::Display for ResultText {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.as_str())
    }
}
