//! Where lines end: one way for sentences, lists of moves and the pages of the rules. As many words as fit go into a line.

use std::fmt::Debug;

use textwrap::core::Fragment;
use textwrap::wrap_algorithms::wrap_first_fit;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// What becomes of a word that is longer than a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LongWords {
    /// It is broken anywhere: nothing may leave its room.
    Broken,
    /// It stays whole: it is a path or a move that somebody copies.
    Whole,
}

/// The text in lines of at most this many columns, broken between words. How it was spaced before does not matter.
pub(crate) fn wrap(text: &str, room: usize, long: LongWords) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.is_empty() {
        return Vec::new();
    }
    let options = Options::new(room.max(1))
        .break_words(long == LongWords::Broken)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    let text = words.join(" ");
    let lines = textwrap::wrap(&text, options);
    lines.into_iter().map(String::from).collect()
}

/// A word made of something else than bare characters, or a part of one that is too long for a line.
#[derive(Debug)]
pub(crate) struct Word<T> {
    pub(crate) letters: Vec<T>,
    /// Whether the word ends here, so that a space may follow.
    pub(crate) ends: bool,
}

impl<T: Debug> Fragment for Word<T> {
    fn width(&self) -> f64 {
        self.letters.len() as f64
    }

    fn whitespace_width(&self) -> f64 {
        f64::from(u8::from(self.ends))
    }

    fn penalty_width(&self) -> f64 {
        0.0
    }
}

/// Words in lines of at most this many letters; those that are too long are broken anywhere. `write` makes a line of its words.
pub(crate) fn wrap_words<T: Clone + Debug, L>(
    words: impl IntoIterator<Item = Vec<T>>,
    room: usize,
    write: impl Fn(&[Word<T>]) -> L,
) -> Vec<L> {
    let room = room.max(1);
    let mut parts = Vec::new();
    for word in words {
        let count = word.len().div_ceil(room);
        parts.extend(word.chunks(room).enumerate().map(|(number, part)| Word {
            letters: part.to_vec(),
            ends: number + 1 == count,
        }));
    }
    if parts.is_empty() {
        return Vec::new();
    }
    let lines = wrap_first_fit(&parts, &[room as f64]);
    lines.into_iter().map(write).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(text: &str, room: usize) -> Vec<String> {
        wrap(text, room, LongWords::Broken)
    }

    #[test]
    fn lines_end_between_words() {
        assert_eq!(
            broken("to be or  not to be", 8),
            ["to be or", "not to", "be"]
        );
        assert_eq!(
            broken("a considerable b", 5),
            ["a", "consi", "derab", "le b"]
        );
        assert_eq!(broken(" \n", 5), Vec::<String>::new());
        assert_eq!(broken("日本", 1), ["日", "本"]);
        assert_eq!(broken("ab", 0), ["a", "b"]);
        assert_eq!(
            wrap("a considerable b", 5, LongWords::Whole),
            ["a", "considerable", "b"]
        );
    }

    #[test]
    fn letters_of_any_kind_are_wrapped_as_text_is() {
        for text in ["to be or not to be", "a considerable b", "considerable", ""] {
            for room in 1..15 {
                let words = text.split_whitespace().map(|word| word.chars().collect());
                let write = |words: &[Word<char>]| {
                    let mut line = String::new();
                    for word in words {
                        line.extend(&word.letters);
                        line.push_str(if word.ends { " " } else { "" });
                    }
                    line.trim_end().to_owned()
                };
                let lines = wrap_words(words, room, write);
                assert_eq!(lines, broken(text, room), "{text} in {room}");
            }
        }
    }
}
