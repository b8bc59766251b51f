//! What can be wrong with a record, and where.

use std::error::Error;
use std::fmt;

use tabuleiro_core::Message;

/// A fault and its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Byte offset in the text.
    pub at: usize,
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub fault: RecordFault,
}

/// What is wrong with a record or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFault {
    /// A character with which nothing in a record begins.
    BadCharacter {
        /// The character.
        found: char,
    },
    /// A word that cannot be a move.
    BadWord {
        /// Its beginning.
        found: String,
    },
    /// A name of a tag that is missing or has wrong characters.
    BadTagName {
        /// Its beginning; empty if it is missing.
        found: String,
    },
    /// A tag without a value in quotes.
    ExpectedTagValue,
    /// A control character in the value of a tag.
    BadTagValue {
        /// The character.
        found: char,
    },
    /// A value of a tag without its closing quote on the same line.
    UnclosedTagValue,
    /// A tag without its closing bracket.
    ExpectedTagEnd,
    /// Two tags of the same name.
    DuplicateTag {
        /// The name.
        name: String,
    },
    /// A character that a comment cannot hold.
    BadComment {
        /// The character.
        found: char,
    },
    /// A comment without its closing brace.
    UnclosedComment,
    /// `$` without a number up to 255.
    BadNag {
        /// The beginning of what was found.
        found: String,
    },
    /// A row of `!` and `?` that is none of the six marks.
    BadMark {
        /// Its beginning.
        found: String,
    },
    /// A remark or a variation before the first move it could belong to.
    ExpectedMove,
    /// A variation without moves.
    EmptyVariation,
    /// A tag behind moves that have no result yet.
    ExpectedResult,
    /// A result or a tag inside a variation.
    ExpectedClose,
    /// A variation without its closing parenthesis.
    UnclosedVariation,
    /// A closing parenthesis without an opening one.
    StrayClose,
    /// Variations nested too deep.
    TooDeep {
        /// How deep they may nest.
        limit: usize,
    },
}

/// Line and column, both from 1, of a byte offset in a text. Columns count characters, a byte order mark at
/// the start of the text left out.
#[must_use]
pub fn place(text: &str, at: usize) -> (usize, usize) {
    let at = text.floor_char_boundary(at);
    let mark = if text.starts_with('\u{feff}') {
        '\u{feff}'.len_utf8()
    } else {
        0
    };
    // A carriage return ends a line as well, unless it belongs to `\r\n`.
    let ends_line = |(place, character): &(usize, char)| match character {
        '\n' => true,
        '\r' => text.as_bytes().get(place + 1) != Some(&b'\n'),
        _ => false,
    };
    let ends = text[..at].char_indices().filter(ends_line);
    let (line, start) = ends.fold((1, mark.min(at)), |(line, _), (place, _)| {
        (line + 1, place + 1)
    });
    (line, text[start..at].chars().count() + 1)
}

impl RecordError {
    pub(super) fn new(text: &str, at: usize, fault: RecordFault) -> Self {
        let (line, column) = place(text, at);
        Self {
            at,
            line,
            column,
            fault,
        }
    }

    /// What is wrong, without the place.
    pub fn message(&self) -> Message {
        self.fault.message()
    }
}

impl RecordFault {
    /// What is wrong.
    pub fn message(&self) -> Message {
        self.data()
            .into_iter()
            .fold(Message::new(self.key()), |message, (name, value)| {
                message.with(name, value)
            })
    }

    pub(super) fn bad_word(text: &str) -> Self {
        Self::BadWord {
            found: excerpt(text),
        }
    }

    pub(super) fn bad_tag_name(text: &str) -> Self {
        Self::BadTagName {
            found: excerpt(text),
        }
    }

    pub(super) fn bad_nag(text: &str) -> Self {
        Self::BadNag {
            found: excerpt(text),
        }
    }

    pub(super) fn bad_mark(text: &str) -> Self {
        Self::BadMark {
            found: excerpt(text),
        }
    }

    fn key(&self) -> &'static str {
        match self {
            Self::BadCharacter { .. } => "record-bad-character",
            Self::BadWord { .. } => "record-bad-word",
            Self::BadTagName { .. } => "record-bad-tag-name",
            Self::ExpectedTagValue => "record-expected-tag-value",
            Self::BadTagValue { .. } => "record-bad-tag-value",
            Self::UnclosedTagValue => "record-unclosed-tag-value",
            Self::ExpectedTagEnd => "record-expected-tag-end",
            Self::DuplicateTag { .. } => "record-duplicate-tag",
            Self::BadComment { .. } => "record-bad-comment",
            Self::UnclosedComment => "record-unclosed-comment",
            Self::BadNag { .. } => "record-bad-nag",
            Self::BadMark { .. } => "record-bad-mark",
            Self::ExpectedMove => "record-expected-move",
            Self::EmptyVariation => "record-empty-variation",
            Self::ExpectedResult => "record-expected-result",
            Self::ExpectedClose => "record-expected-close",
            Self::UnclosedVariation => "record-unclosed-variation",
            Self::StrayClose => "record-stray-close",
            Self::TooDeep { .. } => "record-too-deep",
        }
    }

    fn data(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::BadCharacter { found }
            | Self::BadTagValue { found }
            | Self::BadComment { found } => vec![("found", found.escape_debug().to_string())],
            Self::BadWord { found }
            | Self::BadTagName { found }
            | Self::BadNag { found }
            | Self::BadMark { found } => vec![("found", found.clone())],
            Self::DuplicateTag { name } => vec![("name", name.clone())],
            Self::TooDeep { limit } => vec![("limit", limit.to_string())],
            _ => Vec::new(),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "line {}, column {}: {}",
            self.line, self.column, self.fault
        )
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(out)
    }
}

impl Error for RecordError {}

impl Error for RecordFault {}

/// The first characters of a text, which may be megabytes, made visible.
fn excerpt(text: &str) -> String {
    const LENGTH: usize = 20;
    let mut start: String = text
        .chars()
        .take(LENGTH)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(LENGTH).is_some() {
        start.push('…');
    }
    start
}
