//! Reading squares as people type them: `a3`, `A3`, `3A`, glued or with hyphens.

use crate::error::ReadError;
use crate::message::Message;
use crate::square::{Grid, Square};
use crate::text::excerpt;

/// Which other ways of naming a square are understood besides file and rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extra {
    /// None.
    None,
    /// `d-A`: a small letter for the row, counted from the top, a hyphen and a capital letter for the file.
    RowColumn,
}

/// Reads lists of squares on one board.
///
/// ```
/// use tabuleiro_core::Grid;
/// use tabuleiro_core::squares::{Extra, SquareReader};
///
/// let reader = SquareReader::new(Grid::new(5, 5), Extra::None);
/// let plain = reader.read("a2-b3", 0, 2).unwrap();
/// assert_eq!(reader.read("2A3B", 0, 2).unwrap(), plain);
/// assert!(reader.read("a0-b1", 0, 2).is_err());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SquareReader {
    grid: Grid,
    extra: Extra,
}

impl SquareReader {
    /// A reader for squares of this board.
    pub const fn new(grid: Grid, extra: Extra) -> Self {
        Self { grid, extra }
    }

    /// All ways to read the whole text as exactly `count` squares; at least one. `offset` is the place of the text in a longer one.
    pub fn read(
        self,
        text: &str,
        offset: usize,
        count: usize,
    ) -> Result<Vec<Vec<Square>>, ReadError> {
        let mut readings = Vec::new();
        self.extend(text, count, &mut Vec::new(), &mut readings);
        readings.sort_unstable();
        readings.dedup();
        if readings.is_empty() {
            Err(self.explain(text, count).moved(offset))
        } else {
            Ok(readings)
        }
    }

    fn extend(
        self,
        text: &str,
        count: usize,
        so_far: &mut Vec<Square>,
        readings: &mut Vec<Vec<Square>>,
    ) {
        if so_far.len() == count {
            if text.is_empty() {
                readings.push(so_far.clone());
            }
            return;
        }
        let hyphen = !so_far.is_empty() && text.starts_with('-');
        let text = if hyphen { &text[1..] } else { text };
        for (square, rest) in self.first_squares(text) {
            so_far.push(square);
            self.extend(rest, count, so_far, readings);
            so_far.pop();
        }
    }

    /// The ways in which a text can begin with a square of the board, each with the rest of the text.
    fn first_squares(self, text: &str) -> Vec<(Square, &str)> {
        let tokens = file_first(text).into_iter().chain(rank_first(text));
        let named = tokens.filter_map(|token| {
            let square = self.grid.at(token.file, token.rank - 1)?;
            Some((square, &text[token.length..]))
        });
        named.chain(self.row_column(text)).collect()
    }

    fn row_column(self, text: &str) -> Option<(Square, &str)> {
        let &[row @ b'a'..=b'z', b'-', column @ b'A'..=b'Z', ..] = text.as_bytes() else {
            return None;
        };
        let rank = i32::from(self.grid.ranks()) - 1 - i32::from(row - b'a');
        let square = self.grid.at(i32::from(column - b'A'), rank)?;
        (self.extra == Extra::RowColumn).then(|| (square, &text[3..]))
    }

    /// Why no reading was found: follows the most natural reading up to where it ends.
    fn explain(self, text: &str, count: usize) -> ReadError {
        let mut at = 0;
        for read in 0..count {
            let rest = &text[at..];
            at += usize::from(read > 0 && rest.starts_with('-'));
            let rest = &text[at..];
            let whole = whole_name(rest);
            match self.first_squares(rest).pop() {
                // `a22` is not the square a2 with something behind it.
                Some((_, after)) if rest.len() - after.len() >= whole.len() => {
                    at = text.len() - after.len();
                }
                Some(_) => return ReadError::syntax(at, self.outside(whole)),
                None => return ReadError::syntax(at, self.explain_square(rest)),
            }
        }
        let message = Message::new("square-too-many").with("found", excerpt(&text[at..]));
        ReadError::syntax(at, message)
    }

    fn explain_square(self, text: &str) -> Message {
        let token = file_first(text)
            .into_iter()
            .chain(rank_first(text))
            .next_back();
        match token {
            Some(token) if token.rank == 0 => Message::new("square-rank-zero")
                .with("found", &text[..token.length])
                .with("last", self.grid.ranks()),
            Some(token) => self.outside(&text[..token.length]),
            None if text.is_empty() => Message::new("square-missing"),
            None => Message::new("square-expected").with("found", excerpt(text)),
        }
    }

    fn outside(self, found: &str) -> Message {
        Message::new("square-outside")
            .with("found", excerpt(found))
            .with("last", self.last_name())
    }

    fn last_name(self) -> String {
        let last = self.grid.squares().next_back();
        last.map(|square| self.grid.name(square))
            .unwrap_or_default()
    }
}

/// A file and a rank as typed, the rank from 1; the board may not have them.
struct Token {
    file: i32,
    rank: i32,
    length: usize,
}

/// `a3`, `A3`, `a10`: one reading for each number of digits taken.
fn file_first(text: &str) -> Vec<Token> {
    let Some(file) = text.bytes().next().and_then(file_of) else {
        return Vec::new();
    };
    let token = |digits: usize| {
        let rank = number(&text[1..], digits)?;
        Some(Token {
            file,
            rank,
            length: 1 + digits,
        })
    };
    [1, 2].into_iter().filter_map(token).collect()
}

/// `3A`, `3a`, `10a`.
fn rank_first(text: &str) -> Vec<Token> {
    let token = |digits: usize| {
        let rank = number(text, digits)?;
        let file = text.as_bytes().get(digits).copied().and_then(file_of)?;
        Some(Token {
            file,
            rank,
            length: digits + 1,
        })
    };
    [1, 2].into_iter().filter_map(token).collect()
}

/// The letter at the beginning with all digits behind it; nothing if the text begins otherwise.
fn whole_name(text: &str) -> &str {
    let letters = usize::from(text.starts_with(|letter: char| letter.is_ascii_alphabetic()));
    let digits = text[letters..]
        .bytes()
        .take_while(u8::is_ascii_digit)
        .count();
    if letters == 0 || digits == 0 {
        ""
    } else {
        &text[..letters + digits]
    }
}

fn file_of(letter: u8) -> Option<i32> {
    letter
        .is_ascii_alphabetic()
        .then(|| i32::from(letter.to_ascii_lowercase() - b'a'))
}

fn number(text: &str, digits: usize) -> Option<i32> {
    let digits = text.as_bytes().get(..digits)?;
    digits.iter().all(u8::is_ascii_digit).then(|| {
        digits
            .iter()
            .fold(0, |sum, digit| sum * 10 + i32::from(digit - b'0'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_read_by_its_names() {
        for (files, ranks) in [(2, 2), (5, 6), (8, 8), (16, 4), (16, 16)] {
            let grid = Grid::new(files, ranks);
            let reader = SquareReader::new(grid, Extra::None);
            for square in grid.squares() {
                let name = grid.name(square);
                let (file, rank) = name.split_at(1);
                for spelled in [
                    name.clone(),
                    name.to_uppercase(),
                    format!("{rank}{file}"),
                    format!("{rank}{}", file.to_uppercase()),
                ] {
                    assert_eq!(
                        reader.read(&spelled, 0, 1),
                        Ok(vec![vec![square]]),
                        "{spelled}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_may_mean_two_things_is_read_as_both() {
        let reader = SquareReader::new(Grid::new(16, 16), Extra::None);
        let names = |text| -> Vec<String> {
            let readings = reader.read(text, 0, 2).unwrap();
            readings
                .iter()
                .map(|squares| {
                    squares
                        .iter()
                        .map(|&square| reader.grid.name(square))
                        .collect()
                })
                .collect()
        };
        assert_eq!(names("a12b"), ["a1b2"], "a rank needs a file behind it");
        assert_eq!(names("a111b"), ["a1b11", "a11b1"]);
        assert_eq!(names("a11-1b"), ["a11b1"], "a hyphen decides");
    }

    #[test]
    fn rows_from_the_top_are_read_where_they_are_known() {
        let grid = Grid::new(5, 5);
        let read = |extra, text| SquareReader::new(grid, extra).read(text, 0, 1);
        assert_eq!(
            read(Extra::RowColumn, "d-A"),
            Ok(vec![vec![grid.at(0, 1).unwrap()]])
        );
        for (extra, text) in [
            (Extra::None, "d-A"),
            (Extra::RowColumn, "D-A"),
            (Extra::RowColumn, "d-a"),
            (Extra::RowColumn, "A-d"),
        ] {
            assert!(read(extra, text).is_err(), "{text}");
        }
    }
}
