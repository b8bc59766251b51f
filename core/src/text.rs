//! Reading words: the pieces of text that all games share.

use std::ops::RangeInclusive;

use crate::bitboard::Bitboard;
use crate::error::ReadError;
use crate::message::Message;
use crate::side::Side;
use crate::square::{Grid, Square};
use crate::view::{Piece, Shape, View};
use crate::word::Word;

/// The longest move that is read. The longest way to write one has about 30 letters.
const LONGEST_MOVE: usize = 64;
/// The longest position that is read: 256 squares with ten pieces and a comma each, and some room.
const LONGEST_POSITION: usize = 4096;

/// Refuses what cannot be a move: nothing, something too long, several words.
pub fn check_word(text: &str) -> Result<(), ReadError> {
    let blank = text.find(|letter: char| letter.is_whitespace() || letter.is_control());
    if text.is_empty() {
        Err(ReadError::syntax(0, Message::new("move-empty")))
    } else if text.len() > LONGEST_MOVE {
        Err(ReadError::syntax(
            LONGEST_MOVE,
            Message::new("move-too-long"),
        ))
    } else if let Some(at) = blank {
        Err(ReadError::syntax(at, Message::new("move-blank")))
    } else {
        Ok(())
    }
}

/// The beginning of a text from outside, for a message.
pub fn excerpt(text: &str) -> String {
    const LENGTH: usize = 24;
    let start: String = text
        .chars()
        .take(LENGTH)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(LENGTH).is_some() {
        start + "…"
    } else {
        start
    }
}

/// Whether the text is the word for a pass.
pub fn is_pass(text: &str) -> bool {
    text.eq_ignore_ascii_case("pass")
}

/// The name most like `word`, if any is similar at all.
///
/// ```
/// use tabuleiro_core::text::nearest;
///
/// assert_eq!(nearest("wally", ["kono", "wali"].into_iter()), Some("wali"));
/// assert_eq!(nearest("KONO", ["kono", "wali"].into_iter()), Some("kono"));
/// assert_eq!(nearest("chess", ["kono", "wali"].into_iter()), None);
/// ```
pub fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = word.chars().take(40).flat_map(char::to_lowercase).collect();
    let (changes, name) = names
        .map(|name| (changes_between(&word, name), name))
        .min_by_key(|&(changes, _)| changes)?;
    let most = match word.len().max(name.chars().count()) {
        0..=4 => 1,
        5..=8 => 2,
        _ => 3,
    };
    (changes <= most).then_some(name)
}

/// The letters to insert, delete or exchange, or neighbours to swap, to make one word of the other.
fn changes_between(word: &[char], name: &str) -> usize {
    let name: Vec<char> = name.chars().collect();
    let mut table = vec![vec![0; name.len() + 1]; word.len() + 1];
    for i in 0..=word.len() {
        for j in 0..=name.len() {
            table[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let differs = usize::from(word[i - 1] != name[j - 1]);
                let single = table[i - 1][j].min(table[i][j - 1]) + 1;
                let swapped =
                    i > 1 && j > 1 && word[i - 1] == name[j - 2] && word[i - 2] == name[j - 1];
                let best = single.min(table[i - 1][j - 1] + differs);
                if swapped {
                    best.min(table[i - 2][j - 2] + 1)
                } else {
                    best
                }
            };
        }
    }
    table[word.len()][name.len()]
}

/// One of the blank-separated parts of a position, with its place.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// Where it begins: bytes from the beginning of the text.
    pub at: usize,
    /// The part itself.
    pub text: &'a str,
}

impl Field<'_> {
    /// A fault somewhere in this field.
    pub fn error(&self, key: &'static str) -> ReadError {
        ReadError::syntax(self.at, Message::new(key).with("found", excerpt(self.text)))
    }

    /// The field as a plain number.
    pub fn number(&self, most: u32) -> Result<u32, ReadError> {
        let plain = self.text == "0" || !self.text.starts_with('0');
        let digits = self.text.bytes().all(|byte| byte.is_ascii_digit());
        let number: Option<u32> = (plain && digits).then(|| self.text.parse().ok()).flatten();
        number.filter(|&number| number <= most).ok_or_else(|| {
            let message = Message::new("position-number").with("found", excerpt(self.text));
            ReadError::syntax(self.at, message.with("most", most))
        })
    }

    /// The field as the side to move.
    pub fn side(&self) -> Result<Side, ReadError> {
        let mut letters = self.text.chars();
        let side = letters.next().and_then(Side::from_letter);
        side.filter(|_| letters.next().is_none())
            .ok_or_else(|| self.error("position-side"))
    }
}

/// Splits a position into its fields, whose number must be in the range. In a URL `_` may replace a blank.
///
/// `example` is a position with all fields, shown to whoever gives too few or too many.
pub fn position_fields(
    text: &str,
    fields: RangeInclusive<usize>,
    example: impl FnOnce() -> String,
) -> Result<Vec<Field<'_>>, ReadError> {
    if text.len() > LONGEST_POSITION {
        return Err(ReadError::syntax(
            LONGEST_POSITION,
            Message::new("position-too-long"),
        ));
    }
    let base = text.as_ptr() as usize;
    let found: Vec<_> = text
        .split(|letter: char| letter == '_' || letter.is_whitespace())
        .filter(|part| !part.is_empty())
        .map(|part| Field {
            at: part.as_ptr() as usize - base,
            text: part,
        })
        .collect();
    if fields.contains(&found.len()) {
        return Ok(found);
    }
    let (least, most) = fields.into_inner();
    let expected = if least == most {
        least.to_string()
    } else {
        format!("{least}–{most}")
    };
    let message = Message::new("position-fields")
        .with("found", found.len())
        .with("expected", expected)
        .with("example", example());
    Err(ReadError::syntax(text.len(), message))
}

/// How the squares of a rank are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranks {
    /// One letter per piece: `w3b`.
    Glued,
    /// Stacks with commas between them: `wb,3,b`.
    Listed,
}

impl Ranks {
    /// The occupied squares of a board, each with what is written there.
    pub fn read(self, board: Field<'_>, grid: Grid) -> Result<Vec<(Square, Field<'_>)>, ReadError> {
        let ranks: Vec<_> = parts(board, '/').collect();
        if ranks.len() != usize::from(grid.ranks()) {
            let message = Message::new("position-ranks")
                .with("found", ranks.len())
                .with("expected", grid.ranks());
            return Err(ReadError::syntax(board.at, message));
        }
        let mut found = Vec::new();
        for (down, rank) in ranks.into_iter().enumerate() {
            self.read_rank(rank, grid, usize::from(grid.ranks()) - 1 - down, &mut found)?;
        }
        Ok(found)
    }

    /// The canonical text of a board whose occupied squares are written by `stack`; an empty text is an empty square.
    pub fn write(self, grid: Grid, stack: impl Fn(Square) -> String) -> String {
        let squares: Vec<_> = grid.squares().collect();
        let ranks: Vec<_> = squares
            .chunks(grid.files().into())
            .rev()
            .map(|rank| self.write_rank(rank, &stack))
            .collect();
        ranks.join("/")
    }

    fn read_rank<'a>(
        self,
        rank: Field<'a>,
        grid: Grid,
        number: usize,
        found: &mut Vec<(Square, Field<'a>)>,
    ) -> Result<(), ReadError> {
        let mut file = 0;
        for item in self.items(rank) {
            if item
                .text
                .starts_with(|letter: char| letter.is_ascii_digit())
            {
                file += empty_run(item, grid)?;
            } else if let Some(square) = grid.at(file, number as i32) {
                found.push((square, item));
                file += 1;
            } else {
                file += 1;
            }
        }
        if file == i32::from(grid.files()) {
            return Ok(());
        }
        let message = Message::new("position-rank-length")
            .with("rank", number + 1)
            .with("found", file as u32)
            .with("expected", grid.files());
        Err(ReadError::syntax(rank.at, message))
    }

    fn items(self, rank: Field<'_>) -> Vec<Field<'_>> {
        match self {
            Self::Listed => parts(rank, ',').collect(),
            Self::Glued => {
                let digit = |letter: char| letter.is_ascii_digit();
                let mut items: Vec<Field> = Vec::new();
                for (at, letter) in rank.text.char_indices() {
                    let whole = &rank.text[at..at + letter.len_utf8()];
                    match items.last_mut() {
                        Some(last) if digit(letter) && last.text.ends_with(digit) => {
                            last.text = &rank.text[last.at - rank.at..=at];
                        }
                        _ => items.push(Field {
                            at: rank.at + at,
                            text: whole,
                        }),
                    }
                }
                items
            }
        }
    }

    fn write_rank(self, rank: &[Square], stack: &impl Fn(Square) -> String) -> String {
        let mut items: Vec<String> = Vec::new();
        let mut run = 0;
        for &square in rank {
            let text = stack(square);
            if text.is_empty() {
                run += 1;
                continue;
            }
            if run > 0 {
                items.push(run.to_string());
                run = 0;
            }
            items.push(text);
        }
        if run > 0 {
            items.push(run.to_string());
        }
        items.join(if self == Self::Listed { "," } else { "" })
    }
}

/// White's and Black's pieces on a board with one letter a piece.
pub fn read_pieces<W: Word>(board: Field<'_>, grid: Grid) -> Result<[Bitboard<W>; 2], ReadError> {
    let mut pieces = [Bitboard::empty(); 2];
    for (square, item) in Ranks::Glued.read(board, grid)? {
        let side = item.side().map_err(|_| item.error("position-piece"))?;
        pieces[side.index()] |= Bitboard::of(square);
    }
    Ok(pieces)
}

/// A board with one letter a piece; `owner` gives the owners.
pub fn write_pieces(grid: Grid, owner: impl Fn(Square) -> Option<Side>) -> String {
    Ranks::Glued.write(grid, |square| {
        owner(square).map(Side::letter).into_iter().collect()
    })
}

/// The board of a view as it was drawn by hand: the letter of its side for each piece, a capital one for a ball.
pub fn write_drawn_board(ranks: Ranks, view: &View) -> String {
    let letter = |piece: &Piece| match piece.shape {
        Shape::Ball => piece.side.letter().to_ascii_uppercase(),
        Shape::Stone | Shape::Disk | Shape::Ring => piece.side.letter(),
    };
    ranks.write(view.grid, |square| {
        view.cells[square.index()]
            .stack
            .iter()
            .map(letter)
            .collect()
    })
}

/// How many pieces of each side are beside the board of a view.
pub fn drawn_supplies(view: &View) -> [u32; 2] {
    Side::BOTH.map(|side| {
        let own = view
            .supplies
            .iter()
            .filter(|supply| supply.piece.side == side);
        own.filter_map(|supply| supply.count)
            .fold(0, u32::saturating_add)
    })
}

/// The parts of a field between separators.
pub fn parts(field: Field<'_>, separator: char) -> impl Iterator<Item = Field<'_>> {
    let mut at = field.at;
    field.text.split(separator).map(move |text| {
        let place = at;
        at += text.len() + separator.len_utf8();
        Field { at: place, text }
    })
}

fn empty_run(item: Field<'_>, grid: Grid) -> Result<i32, ReadError> {
    let run = item.number(u32::from(grid.files()));
    let run = run.map_err(|_| {
        let message = Message::new("position-run").with("found", excerpt(item.text));
        ReadError::syntax(item.at, message.with("most", grid.files()))
    })?;
    if run == 0 {
        return Err(item.error("position-run-zero"));
    }
    Ok(run as i32)
}
