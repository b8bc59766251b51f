//! What can go wrong with solving and with tables.

use std::io;
use std::path::PathBuf;

use tabuleiro_core::{Message, Value};
use thiserror::Error;

/// Why nothing was solved.
#[derive(Debug, Error)]
pub enum SolveError {
    /// It was asked to stop; what can be gone on with has been kept.
    #[error("stopped")]
    Stopped,
    /// A win takes more plies than a table can hold.
    #[error("distances beyond {} plies", tabuleiro_core::Verdict::LONGEST)]
    TooDeep,
    /// A table could not be written or read.
    #[error(transparent)]
    Table(#[from] TableError),
}

/// What is wrong with a table.
#[derive(Debug, Error)]
#[error("{}: {fault}", path.display())]
pub struct TableError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub fault: TableFault,
}

/// What can be wrong with a table.
#[derive(Debug, Error)]
pub enum TableFault {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Another program is making it.
    #[error("another program is making it")]
    Busy,
    /// It does not begin as a table does.
    #[error("not a table")]
    NotATable,
    /// It has another version of the format.
    #[error("version {0} of the format")]
    Version(u32),
    /// It ends too early, or goes on behind its end.
    #[error("wrong length")]
    Length,
    /// A part of it is not as it was written.
    #[error("damaged {part}")]
    Damaged {
        /// Which part.
        part: TablePart,
    },
    /// It belongs to another game, other rules or another tier.
    #[error("made for {found}, expected {expected}")]
    Foreign {
        /// What it was made for.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// It has the name of another table.
    #[error("holds {found}, to be named {expected}")]
    Misnamed {
        /// What it was made for.
        found: String,
        /// The name of its file.
        expected: String,
    },
    /// It is no table, but what an analysis that was broken off has kept.
    #[error("a snapshot")]
    Snapshot,
    /// It was made for a game or rules of which this program can have no tables.
    #[error("made for {0}, which cannot be solved here")]
    Unknown(String),
    /// An entry does not follow from those after it.
    #[error("entry {index} says {found}, expected {expected}")]
    Wrong {
        /// The entry.
        index: u64,
        /// What it says.
        found: String,
        /// What follows from the entries after it.
        expected: String,
    },
}

/// A part of a table file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablePart {
    /// What the table says of itself.
    Header,
    /// The values.
    Block(u64),
    /// Where the values are.
    Index,
    /// The sum over the whole file.
    Whole,
}

impl TablePart {
    /// What it is called, for people.
    fn key(self) -> Value {
        Value::Key(match self {
            Self::Header => "table-part-header",
            Self::Block(_) => "table-part-block",
            Self::Index => "table-part-index",
            Self::Whole => "table-part-whole",
        })
    }
}

impl std::fmt::Display for TablePart {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Header => f.write_str("header"),
            Self::Block(number) => write!(f, "block {number}"),
            Self::Index => f.write_str("index"),
            Self::Whole => f.write_str("sum of the whole"),
        }
    }
}

impl TableFault {
    /// The fault of a file.
    pub fn at(self, path: impl Into<PathBuf>) -> TableError {
        TableError {
            path: path.into(),
            fault: self,
        }
    }

    /// Whether the file itself is to blame, and not the system or another program that is at work.
    pub(crate) fn is_in_the_file(&self) -> bool {
        !matches!(self, Self::Io(_) | Self::Busy)
    }

    fn message(&self) -> Message {
        match self {
            Self::Io(error) => Message::new("table-io").with("reason", error.to_string()),
            Self::Busy => Message::new("table-busy"),
            Self::NotATable => Message::new("table-no-table"),
            Self::Version(version) => Message::new("table-version").with("version", *version),
            Self::Length => Message::new("table-length"),
            Self::Damaged { part } => Message::new("table-damaged").with("part", part.key()),
            Self::Foreign { found, expected } => Message::new("table-foreign")
                .with("found", found.as_str())
                .with("expected", expected.as_str()),
            Self::Misnamed { found, expected } => Message::new("table-misnamed")
                .with("found", found.as_str())
                .with("expected", expected.as_str()),
            Self::Snapshot => Message::new("table-snapshot"),
            Self::Unknown(found) => Message::new("table-unknown").with("found", found.as_str()),
            Self::Wrong {
                index,
                found,
                expected,
            } => Message::new("table-wrong")
                .with("entry", index.to_string())
                .with("found", found.as_str())
                .with("expected", expected.as_str()),
        }
    }
}

impl TableError {
    /// What is wrong, for people.
    pub fn message(&self) -> Message {
        self.fault
            .message()
            .with("file", self.path.display().to_string())
    }
}
