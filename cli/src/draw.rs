//! A view as lines of text.

use tabuleiro_core::{Cell, Piece, Shape, Side, Supply, View};
use tabuleiro_play::Speech;

use crate::terminal::Charset;

/// The board with coordinates, then supplies and the meaning of the signs.
pub(crate) fn draw(view: &View, speech: &Speech, charset: Charset) -> String {
    draw_with(view, speech, charset, &legend(view, speech, charset))
}

/// The same, with so much about the meaning of the signs.
pub(crate) fn draw_with(
    view: &View,
    speech: &Speech,
    charset: Charset,
    legend: &[String],
) -> String {
    let signs = Signs::of(charset);
    let mut lines = board(view, signs);
    lines.push(String::new());
    lines.extend(
        view.supplies
            .iter()
            .map(|supply| supply_line(supply, speech, signs)),
    );
    lines.extend(legend.iter().cloned());
    lines.extend(remarks(view, speech).map(|remark| format!("  {remark}")));
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines.join("\n")
}

/// What is to be known beside the board, in words alone: supplies, phase, notes.
pub(crate) fn beside(view: &View, speech: &Speech) -> Vec<String> {
    let supplies = view.supplies.iter();
    let supplies = supplies.map(|supply| supply_words(supply, speech));
    supplies.chain(remarks(view, speech)).collect()
}

/// The phase of the game, and what a picture cannot show.
fn remarks(view: &View, speech: &Speech) -> impl Iterator<Item = String> {
    let phase = view.phase.map(|phase| speech.word(phase));
    let notes = view.notes.iter().map(|note| speech.say(note));
    phase.into_iter().chain(notes)
}

fn supply_line(supply: &Supply, speech: &Speech, signs: &Signs) -> String {
    let words = supply_words(supply, speech);
    format!("  {}  {words}", signs.piece(supply.piece))
}

fn supply_words(supply: &Supply, speech: &Speech) -> String {
    let side = side_word(supply.piece.side);
    let shape = ("shape", supply.piece.shape.word().into());
    match supply.count {
        Some(count) => speech.words(&format!("supply-{side}"), &[("count", count.into()), shape]),
        None => speech.words(&format!("supply-unlimited-{side}"), &[shape]),
    }
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// The characters of a drawing.
struct Signs {
    /// White and Black of each shape: stone, disk, ring, ball.
    pieces: [[&'static str; 2]; 4],
    /// The marks of White's and Black's starting squares.
    homes: [&'static str; 2],
    /// Left end, middle, right end of the top line, of the lines between ranks, and of the bottom line.
    corners: [[&'static str; 3]; 3],
    across: &'static str,
    down: &'static str,
}

static UNICODE: Signs = Signs {
    pieces: [["○", "●"], ["○", "●"], ["□", "■"], ["○", "●"]],
    homes: ["▵", "▿"],
    corners: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]],
    across: "─",
    down: "│",
};

static ASCII: Signs = Signs {
    pieces: [["O", "@"], ["o", "x"], ["w", "b"], ["(W)", "(B)"]],
    homes: ["'", "\""],
    corners: [["+", "+", "+"]; 3],
    across: "-",
    down: "|",
};

impl Signs {
    const fn of(charset: Charset) -> &'static Self {
        match charset {
            Charset::Unicode => &UNICODE,
            Charset::Ascii => &ASCII,
        }
    }

    fn piece(&self, piece: Piece) -> &'static str {
        let shape = match piece.shape {
            Shape::Stone => 0,
            Shape::Disk => 1,
            Shape::Ring => 2,
            Shape::Ball => 3,
        };
        self.pieces[shape][piece.side.index()]
    }

    /// The pieces from bottom to top, from left to right.
    fn stack(&self, cell: &Cell) -> String {
        cell.stack.iter().map(|&piece| self.piece(piece)).collect()
    }

    fn line(&self, corners: [&str; 3], files: u8, width: usize) -> String {
        let cells: Vec<_> = (0..files).map(|_| self.across.repeat(width)).collect();
        format!(
            "     {}{}{}",
            corners[0],
            cells.join(corners[1]),
            corners[2]
        )
    }
}

fn board(view: &View, signs: &Signs) -> Vec<String> {
    let files = view.grid.files();
    let tallest = view
        .cells
        .iter()
        .map(|cell| signs.stack(cell).chars().count())
        .max();
    let room = tallest.unwrap_or(0).max(1);
    // A blank before the stack, and a mark or a blank behind it.
    let width = room + 2;
    let mut lines = vec![signs.line(signs.corners[0], files, width)];
    for (down, rank) in view.cells.chunks(files.into()).rev().enumerate() {
        if down > 0 {
            lines.push(signs.line(signs.corners[1], files, width));
        }
        let cells: Vec<_> = rank
            .iter()
            .map(|cell| draw_cell(cell, signs, room))
            .collect();
        let number = usize::from(view.grid.ranks()) - down;
        lines.push(format!(
            "  {number:>2} {}{}{}",
            signs.down,
            cells.join(signs.down),
            signs.down
        ));
    }
    lines.push(signs.line(signs.corners[2], files, width));
    lines.push(file_letters(files, width));
    lines
}

fn draw_cell(cell: &Cell, signs: &Signs, room: usize) -> String {
    let mark = cell.home.map_or(" ", |side| signs.homes[side.index()]);
    format!(" {:<room$}{mark}", signs.stack(cell))
}

fn file_letters(files: u8, width: usize) -> String {
    let letters: Vec<_> = (b'a'..b'a' + files)
        .map(|letter| format!(" {:<width$}", char::from(letter)))
        .collect();
    format!("      {}", letters.concat()).trim_end().to_owned()
}

/// What the signs mean, where that is not plain.
pub(crate) fn legend(view: &View, speech: &Speech, charset: Charset) -> Vec<String> {
    let signs = Signs::of(charset);
    let mut lines = Vec::new();
    let has = |shape| {
        view.cells
            .iter()
            .flat_map(|cell| &cell.stack)
            .any(|piece| piece.shape == shape)
    };
    if has(Shape::Ring) {
        let [[white_ring, black_ring], [white_ball, black_ball]] =
            [signs.pieces[2], signs.pieces[3]];
        let data = [
            ("rings", format!("{white_ring} {black_ring}").into()),
            ("balls", format!("{white_ball} {black_ball}").into()),
        ];
        lines.push(format!("  {}", speech.words("legend-rings", &data)));
    }
    if view.cells.iter().any(|cell| cell.stack.len() > 1) && !has(Shape::Ring) {
        lines.push(format!("  {}", speech.word("legend-towers")));
    }
    if view.cells.iter().any(|cell| cell.home.is_some()) {
        let data = [
            ("white", signs.homes[0].into()),
            ("black", signs.homes[1].into()),
        ];
        lines.push(format!("  {}", speech.words("legend-home", &data)));
    }
    lines
}
