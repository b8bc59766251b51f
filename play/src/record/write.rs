//! Writes records in their one canonical form.

use super::{Comment, Node, Record, Variation};
use std::fmt::{self, Write};
use tabuleiro_core::Side;

/// Lines of moves are broken before they get longer than this, in characters.
const WIDTH: usize = 80;

/// Writes records one after another, with a blank line between them.
#[must_use]
pub fn write(records: &[Record]) -> String {
    let texts: Vec<String> = records.iter().map(Record::to_string).collect();
    texts.join("\n")
}

/// Tags, one a line; a blank line if there are any; the moves and the result; a line end.
impl fmt::Display for Record {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for tag in self.tags.as_slice() {
            writeln!(out, "{tag}")?;
        }
        if !self.tags.as_slice().is_empty() {
            writeln!(out)?;
        }
        let mut writer = Writer::new(out);
        writer.comments(&self.lead)?;
        writer.moves(&self.moves, Count::default())?;
        writer.piece(self.result.as_str())?;
        writeln!(out)
    }
}

/// The number and the side of the last move: what the number of the next one depends on.
#[derive(Clone, Copy, Default)]
struct Count {
    number: usize,
    side: Option<Side>,
}

impl Count {
    /// The count after a move. The number goes up with every move of White, who may move twice in a row.
    fn next(self, side: Option<Side>) -> Self {
        let alternate = match self.side {
            Some(Side::White) => Side::Black,
            Some(Side::Black) | None => Side::White,
        };
        let side = side.unwrap_or(alternate);
        let number = match side {
            Side::White => self.number + 1,
            Side::Black => self.number.max(1),
        };
        Self {
            number,
            side: Some(side),
        }
    }
}

/// Puts pieces of text into lines.
struct Writer<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    /// Characters on this line; `WIDTH` also if nothing more may be on it.
    column: usize,
    /// Whether the last piece but for remarks was a move of White: then Black's needs no number.
    after_white: bool,
    /// Parentheses that wait for the move or comment they must not be parted from.
    held: &'static str,
}

impl<'a, 'b> Writer<'a, 'b> {
    fn new(out: &'a mut fmt::Formatter<'b>) -> Self {
        Self {
            out,
            column: 0,
            after_white: false,
            held: "",
        }
    }

    fn moves(&mut self, moves: &[Node], mut count: Count) -> fmt::Result {
        for node in moves {
            let before = count;
            count = count.next(node.side);
            self.mv(node, count)?;
            self.comments(&node.comments)?;
            for variation in &node.variations {
                self.variation(variation, before)?;
            }
        }
        Ok(())
    }

    fn mv(&mut self, node: &Node, count: Count) -> fmt::Result {
        let white = count.side == Some(Side::White);
        let (number, mv) = (count.number, &node.mv);
        match (white, self.after_white) {
            (true, _) => self.piece(&format!("{number}. {mv}"))?,
            (false, true) => self.piece(mv.as_str())?,
            (false, false) => self.piece(&format!("{number}... {mv}"))?,
        }
        self.after_white = white;
        let mut nags = node.nags.iter();
        nags.try_for_each(|nag| self.piece(&nag.to_string()))
    }

    /// A variation replaces the move it is attached to, so it counts from the move before that.
    fn variation(&mut self, variation: &Variation, before: Count) -> fmt::Result {
        self.after_white = false;
        self.held = "( ";
        self.comments(&variation.lead)?;
        self.moves(variation.moves(), before)?;
        self.piece(")")?;
        self.after_white = false;
        self.comments(&variation.after)
    }

    fn comments(&mut self, comments: &[Comment]) -> fmt::Result {
        for comment in comments {
            self.piece(&comment.to_string())?;
            self.after_white = false;
            if comment.text().contains('}') {
                // It reaches to the end of its line.
                self.column = WIDTH;
            }
        }
        Ok(())
    }

    /// A piece of text that is never broken, on this line if it fits, otherwise on the next.
    fn piece(&mut self, text: &str) -> fmt::Result {
        let held = std::mem::take(&mut self.held);
        let first = text.split('\n').next().unwrap_or(text);
        let length = held.len() + first.chars().count();
        if self.column > 0 && self.column + 1 + length > WIDTH {
            self.out.write_char('\n')?;
            self.column = 0;
        } else if self.column > 0 {
            self.out.write_char(' ')?;
            self.column += 1;
        }
        self.out.write_str(held)?;
        self.out.write_str(text)?;
        self.column = match text.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + length,
        };
        Ok(())
    }
}
