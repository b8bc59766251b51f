//! The characters of a board, in both sets.

use tabuleiro_core::{Cell, Piece, Shape, Side};

use crate::app::theme::Rim;
use crate::terminal::Charset;

/// The lines of a grid or of a frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines {
    /// Left end, middle and right end of the top line, of the lines between ranks, and of the bottom line.
    pub(super) corners: [[char; 3]; 3],
    pub(super) across: char,
    pub(super) down: char,
}

/// The parts of a drawn piece, each with a left end, a middle that repeats, and a right end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strokes {
    /// Its upper side, seen from slightly above.
    pub(super) face: [char; 3],
    /// The rows between, where it has any.
    pub(super) body: [char; 3],
    /// Its front. One of them shows for each piece of a tower.
    pub(super) edge: [char; 3],
}

/// All characters of a drawing.
#[derive(Debug)]
pub(super) struct Signs {
    /// White and Black of each shape: stone, disk, ring, ball.
    pub(super) pieces: [[char; 2]; 4],
    /// The same, drawn with several characters.
    pub(super) strokes: [[Strokes; 2]; 4],
    /// The rounding of large stones of White and Black: left and right, above and below.
    pub(super) shoulders: [[[&'static str; 2]; 2]; 2],
    /// A ball in one row.
    pub(super) balls: [&'static str; 2],
    /// A ball in two rows that is filled with its colour.
    pub(super) solid: Strokes,
    /// An empty square that nothing else shows.
    pub(super) empty: char,
    /// The marks of White's and Black's starting squares.
    pub(super) homes: [char; 2],
    /// Squares that can be chosen: the turn goes on, or ends.
    pub(super) lit: [char; 2],
    /// Beside the pieces that decided the game.
    pub(super) decisive: char,
    /// A square chosen before, where there is no room for a frame.
    pub(super) chosen: char,
    /// Away from a square, upwards first, then clockwise in eighths of a turn.
    pub(super) arrows: [char; 8],
    /// The same for a piece that an opponent put elsewhere.
    pub(super) shoves: [char; 8],
    /// Over a square: upright, rising, level, falling.
    pub(super) ways: [char; 4],
    /// Onto a square: from the supply, from another square, put there by the opponent, proposed.
    pub(super) enters: char,
    pub(super) arrives: char,
    pub(super) put: char,
    pub(super) proposed: char,
    /// Where a piece was taken.
    pub(super) taken: char,
    pub(super) grid: Lines,
    pub(super) cursor: Lines,
    pub(super) chosen_frame: Lines,
    /// More of the board above, to the right, below, to the left.
    pub(super) more: [char; 4],
}

const fn strokes(face: [char; 3], body: [char; 3], edge: [char; 3]) -> Strokes {
    Strokes { face, body, edge }
}

const OUTLINE: Strokes = strokes(['╭', '─', '╮'], ['│', ' ', '│'], ['╰', '─', '╯']);
const SOLID: Strokes = strokes(['▟', '█', '▙'], ['█', '█', '█'], ['▜', '█', '▛']);
const BROAD_RIM: Strokes = strokes(['▟', '▀', '▙'], ['█', ' ', '█'], ['▜', '▄', '▛']);
const HEAVY: Strokes = strokes(['▗', '▄', '▖'], ['▐', ' ', '▌'], ['▝', '▀', '▘']);

const UNICODE: Signs = Signs {
    pieces: [['○', '●'], ['○', '●'], ['□', '■'], ['○', '●']],
    strokes: [
        [OUTLINE, SOLID],
        [OUTLINE, HEAVY],
        [OUTLINE, HEAVY],
        [OUTLINE, HEAVY],
    ],
    shoulders: [
        [["╭─╯", "╰─╮"], ["╰─╮", "╭─╯"]],
        [["▟██", "██▙"], ["▜██", "██▛"]],
    ],
    balls: ["○", "●"],
    solid: SOLID,
    empty: '.',
    homes: ['▵', '▿'],
    lit: ['·', '+'],
    decisive: '*',
    chosen: '>',
    arrows: ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'],
    shoves: ['⇑', '⇗', '⇒', '⇘', '⇓', '⇙', '⇐', '⇖'],
    ways: ['│', '╱', '─', '╲'],
    enters: '▾',
    arrives: '▪',
    put: '▫',
    proposed: '!',
    taken: '×',
    grid: Lines {
        corners: [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']],
        across: '─',
        down: '│',
    },
    cursor: Lines {
        corners: [['┏', '┳', '┓'], ['┣', '╋', '┫'], ['┗', '┻', '┛']],
        across: '━',
        down: '┃',
    },
    chosen_frame: Lines {
        corners: [['╔', '╦', '╗'], ['╠', '╬', '╣'], ['╚', '╩', '╝']],
        across: '═',
        down: '║',
    },
    more: ['▴', '▸', '▾', '◂'],
};

/// The same with white stones that have a broad rim.
static BROAD: Signs = Signs {
    strokes: [
        [BROAD_RIM, SOLID],
        [OUTLINE, HEAVY],
        [OUTLINE, HEAVY],
        [OUTLINE, HEAVY],
    ],
    shoulders: [
        [["▟▀▀", "▀▀▙"], ["▜▄▄", "▄▄▛"]],
        [["▟██", "██▙"], ["▜██", "██▛"]],
    ],
    ..UNICODE
};

static THIN: Signs = UNICODE;

static ASCII: Signs = Signs {
    pieces: [['O', '@'], ['o', 'x'], ['w', 'b'], ['W', 'B']],
    strokes: [
        [
            strokes(['.', '-', '.'], ['|', ' ', '|'], ['\'', '-', '\'']),
            strokes(['.', '@', '.'], ['@', '@', '@'], ['\'', '@', '\'']),
        ],
        [
            strokes(['.', '-', '.'], ['|', ' ', '|'], ['(', 'o', ')']),
            strokes(['.', '-', '.'], ['|', ' ', '|'], ['(', 'x', ')']),
        ],
        [
            strokes(['.', 'w', '.'], ['[', ' ', ']'], ['[', 'w', ']']),
            strokes(['.', 'b', '.'], ['[', ' ', ']'], ['[', 'b', ']']),
        ],
        [
            strokes(['/', 'W', '\\'], ['(', 'W', ')'], ['\\', 'W', '/']),
            strokes(['/', 'B', '\\'], ['(', 'B', ')'], ['\\', 'B', '/']),
        ],
    ],
    shoulders: [
        [[".-'", "'-."], ["'-.", ".-'"]],
        [[".@@", "@@."], ["'@@", "@@'"]],
    ],
    balls: ["(W)", "(B)"],
    solid: strokes(['/', '@', '\\'], ['(', '@', ')'], ['\\', '@', '/']),
    empty: '.',
    homes: ['\'', '"'],
    lit: [':', '+'],
    decisive: '*',
    chosen: '>',
    arrows: ['^', '/', '>', '\\', 'v', '/', '<', '\\'],
    shoves: ['^', '/', '>', '\\', 'v', '/', '<', '\\'],
    ways: ['|', '/', '-', '\\'],
    enters: 'v',
    arrives: '*',
    put: '%',
    proposed: '!',
    taken: 'X',
    grid: Lines {
        corners: [['+'; 3]; 3],
        across: '-',
        down: '|',
    },
    cursor: Lines {
        corners: [['#'; 3]; 3],
        across: '#',
        down: '#',
    },
    chosen_frame: Lines {
        corners: [['+'; 3]; 3],
        across: '=',
        down: ':',
    },
    more: ['^', '>', 'v', '<'],
};

impl Signs {
    pub(super) const fn of(charset: Charset, rim: Rim) -> &'static Self {
        match (charset, rim) {
            (Charset::Unicode, Rim::Thin) => &THIN,
            (Charset::Unicode, Rim::Broad) => &BROAD,
            (Charset::Ascii, _) => &ASCII,
        }
    }

    pub(super) const fn piece(&self, piece: Piece) -> char {
        self.pieces[shape(piece)][piece.side.index()]
    }

    pub(super) const fn strokes(&self, piece: Piece) -> Strokes {
        self.strokes[shape(piece)][piece.side.index()]
    }
}

const fn shape(piece: Piece) -> usize {
    match piece.shape {
        Shape::Stone => 0,
        Shape::Disk => 1,
        Shape::Ring => 2,
        Shape::Ball => 3,
    }
}

/// All pieces of a square from bottom to top, for words beside the board.
pub(crate) fn stack_line(cell: &Cell, charset: Charset) -> String {
    let signs = Signs::of(charset, Rim::Thin);
    cell.stack.iter().map(|&piece| signs.piece(piece)).collect()
}

/// The mark of the squares where a side starts.
pub(crate) const fn home_sign(side: Side, charset: Charset) -> char {
    Signs::of(charset, Rim::Thin).homes[side.index()]
}
