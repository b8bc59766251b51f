//! What people read, as data: libraries say what happened, front ends find the words.

use std::fmt::{self, Display};

/// A sentence for people: a key of the text files and what fills its gaps.
///
/// ```
/// use tabuleiro_core::Message;
///
/// let message = Message::new("illegal-occupied").with("square", "c3");
/// assert_eq!(message.to_string(), "illegal-occupied (square: c3)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The key under which every language keeps its sentence.
    pub key: &'static str,
    /// The names and values of the gaps in the sentence.
    pub data: Vec<(&'static str, Value)>,
}

/// What fills a gap in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// The same in all languages: a square, a move, a word the user typed.
    Text(String),
    /// A number; languages choose the plural by it.
    Number(u64),
    /// Itself a key to be put into words.
    Key(&'static str),
}

impl Message {
    /// A message without gaps.
    pub const fn new(key: &'static str) -> Self {
        Self {
            key,
            data: Vec::new(),
        }
    }

    /// The same message with one more gap filled.
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.data.push((name, value.into()));
        self
    }
}

/// The key and the data, for logs and for programs; people get a sentence from the front end.
impl Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        for (index, (name, value)) in self.data.iter().enumerate() {
            let open = if index == 0 { " (" } else { ", " };
            write!(f, "{open}{name}: {value}")?;
        }
        if self.data.is_empty() {
            Ok(())
        } else {
            f.write_str(")")
        }
    }
}

impl Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Number(number) => write!(f, "{number}"),
            Self::Key(key) => f.write_str(key),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<char> for Value {
    fn from(letter: char) -> Self {
        Self::Text(letter.to_string())
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(number as u64)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}
