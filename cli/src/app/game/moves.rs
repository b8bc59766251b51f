//! The list of moves: the game in two columns, its variations and comments between.

use tabuleiro_core::Side;
use tabuleiro_play::record::Nag;
use tabuleiro_play::{Place, Tree};

/// A piece of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// Where it stands.
    pub(super) column: u16,
    pub(super) text: String,
    /// The place it leads to; numbers, parentheses and comments lead nowhere.
    pub(super) place: Option<Place>,
    /// Whether it belongs to the game itself.
    pub(super) main: bool,
}

/// One row of the list.
pub(super) type Row = Vec<Piece>;

/// Where White's and Black's moves begin in the two columns.
const WHITE_COLUMN: u16 = 6;
/// How far variations and comments are indented.
const INDENT: u16 = 4;

/// The rows of a tree, none wider than `width` where that can be avoided.
pub(super) fn rows(tree: &Tree, width: u16) -> Vec<Row> {
    let mut list = List {
        tree,
        width: width.max(16),
        rows: Vec::new(),
        open: false,
    };
    list.remark(&tree.words_about(tree.root()));
    list.main_line();
    list.rows
}

/// A move with its mark.
pub(super) fn with_mark(tree: &Tree, place: Place) -> String {
    let marks = tree.nags(place).iter().filter_map(|nag| Nag::mark(*nag));
    format!("{}{}", tree.mv(place), marks.collect::<String>())
}

struct List<'a> {
    tree: &'a Tree,
    width: u16,
    rows: Vec<Row>,
    /// Whether Black's move can stand in the last row.
    open: bool,
}

impl List<'_> {
    fn main_line(&mut self) {
        let black_column = WHITE_COLUMN + (self.width - WHITE_COLUMN) / 2;
        let mut number = 0;
        for place in self.tree.main_line() {
            let side = self.tree.side(place).unwrap_or(Side::White);
            number = if side == Side::White {
                number + 1
            } else {
                number.max(1)
            };
            let text = with_mark(self.tree, place);
            let fits = black_column + text.chars().count() as u16 <= self.width;
            let beside = self.open && fits && !self.reaches(black_column);
            if side == Side::White || !beside {
                let dots = if side == Side::White { "." } else { "…" };
                self.rows.push(vec![Piece {
                    column: 0,
                    text: format!("{number:>4}{dots}"),
                    place: None,
                    main: false,
                }]);
            }
            let column = if side == Side::White || !fits {
                WHITE_COLUMN
            } else {
                black_column
            };
            let piece = Piece {
                column,
                text,
                place: Some(place),
                main: true,
            };
            if let Some(row) = self.rows.last_mut() {
                row.push(piece);
            }
            self.open = side == Side::White;
            self.remark(&self.tree.words_about(place));
            self.variations(place, number);
        }
    }

    /// Whether the last row leaves no blank in front of a column.
    fn reaches(&self, column: u16) -> bool {
        let last = self.rows.last().and_then(|row| row.last());
        last.is_some_and(|piece| piece.column + piece.text.chars().count() as u16 >= column)
    }

    /// Rows for what is said in words.
    fn remark(&mut self, words: &str) {
        if words.is_empty() {
            return;
        }
        let mut row: Row = Vec::new();
        let mut column = INDENT;
        for word in words.split_whitespace() {
            self.put(&mut row, &mut column, word.to_owned(), None);
        }
        self.rows.push(row);
        self.open = false;
    }

    /// Rows for what was tried instead of a move.
    fn variations(&mut self, place: Place, number: usize) {
        let Some(parent) = self.tree.parent(place) else {
            return;
        };
        let others: Vec<Place> = self.tree.children(parent).iter().copied().skip(1).collect();
        for other in others {
            let mut row: Row = Vec::new();
            let mut column = INDENT;
            self.variation(other, number, &mut row, &mut column);
            self.rows.push(row);
            self.open = false;
        }
    }

    /// One variation in running text, its own variations in parentheses.
    fn variation(&mut self, first: Place, number: usize, row: &mut Row, column: &mut u16) {
        let before = match self.tree.side(first) {
            Some(Side::White) => number.saturating_sub(1),
            _ => number,
        };
        self.put(row, column, "(".to_owned(), None);
        let mut number = before;
        let mut place = Some(first);
        let mut numbered = false;
        while let Some(here) = place {
            let white = self.tree.side(here) == Some(Side::White);
            number = if white { number + 1 } else { number.max(1) };
            if white || !numbered {
                let dots = if white { "." } else { "…" };
                self.put(row, column, format!("{number}{dots}"), None);
            }
            numbered = true;
            self.put(row, column, with_mark(self.tree, here), Some(here));
            for word in self.tree.words_about(here).split_whitespace() {
                self.put(row, column, word.to_owned(), None);
            }
            if here != first {
                let parent = self.tree.parent(here).unwrap_or(here);
                let others: Vec<Place> =
                    self.tree.children(parent).iter().copied().skip(1).collect();
                for other in others {
                    self.variation(other, number, row, column);
                    numbered = false;
                }
            }
            place = self.tree.children(here).first().copied();
        }
        self.put(row, column, ")".to_owned(), None);
    }

    /// Puts a piece of running text into the row, or into a new one if it does not fit.
    fn put(&mut self, row: &mut Row, column: &mut u16, text: String, place: Option<Place>) {
        let length = text.chars().count() as u16;
        if *column > INDENT && *column + length > self.width {
            self.rows.push(std::mem::take(row));
            *column = INDENT;
        }
        row.push(Piece {
            column: *column,
            text,
            place,
            main: false,
        });
        *column += length + 1;
    }
}
