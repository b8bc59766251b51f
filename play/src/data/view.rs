//! A position as it looks, with squares by their names.

use serde::Serialize;
use tabuleiro_core::{Grid, Piece, Side, Square, Trace, View};

/// A position as it looks.
#[derive(Clone, Debug, Serialize)]
pub struct ViewData {
    /// The number of files.
    pub files: u8,
    /// The number of ranks.
    pub ranks: u8,
    /// Who is to move.
    pub turn: Side,
    /// The part of the game, where a game has several: a key of its texts.
    pub phase: Option<&'static str>,
    /// All squares, a1 first, along the ranks.
    pub cells: Vec<CellData>,
    /// The pieces beside the board.
    pub supplies: Vec<SupplyData>,
    /// What the last move did.
    pub last: Vec<TraceData>,
    /// The squares that decided the game; empty while it goes on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub decisive: Vec<String>,
}

/// One square with what is on it, bottom to top.
#[derive(Clone, Debug, Serialize)]
pub struct CellData {
    /// The name of the square.
    pub square: String,
    /// The pieces from bottom to top.
    pub stack: Vec<PieceData>,
    /// The side that starts here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub home: Option<Side>,
    /// The side that wants to get here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<Side>,
}

/// One piece.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PieceData {
    /// Whose it is.
    pub side: Side,
    /// What it looks like: `stone`, `disk`, `ring` or `ball`.
    pub shape: &'static str,
}

/// Pieces that have not entered the board yet.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SupplyData {
    /// What they are.
    #[serde(flatten)]
    pub piece: PieceData,
    /// How many; `null` is any number.
    pub count: Option<u32>,
}

/// What a move does on the board.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum TraceData {
    /// A piece enters the board.
    Place {
        /// Where.
        to: String,
    },
    /// Pieces go from one square to another.
    Shift {
        /// Where they were.
        from: String,
        /// Where they are now.
        to: String,
        /// How many of them.
        count: u8,
    },
    /// A piece of the opponent is taken off.
    Capture {
        /// Where it was.
        at: String,
    },
    /// A piece of the opponent is put elsewhere.
    Relocate {
        /// Where it was.
        from: String,
        /// Where it is now.
        to: String,
    },
    /// Nothing at all.
    Pass,
}

impl From<&View> for ViewData {
    fn from(view: &View) -> Self {
        let grid = view.grid;
        let cells = grid
            .squares()
            .zip(&view.cells)
            .map(|(square, cell)| CellData {
                square: grid.name(square),
                stack: cell.stack.iter().map(|&piece| piece.into()).collect(),
                home: cell.home,
                goal: cell.goal,
            });
        let supplies = view.supplies.iter().map(|supply| SupplyData {
            piece: supply.piece.into(),
            count: supply.count,
        });
        Self {
            files: grid.files(),
            ranks: grid.ranks(),
            turn: view.turn,
            phase: view.phase,
            cells: cells.collect(),
            supplies: supplies.collect(),
            last: view
                .last
                .iter()
                .map(|&trace| trace_data(grid, trace))
                .collect(),
            decisive: view
                .decisive
                .iter()
                .map(|&square| grid.name(square))
                .collect(),
        }
    }
}

impl From<Piece> for PieceData {
    fn from(piece: Piece) -> Self {
        Self {
            side: piece.side,
            shape: piece.shape.word(),
        }
    }
}

pub(super) fn trace_data(grid: Grid, trace: Trace) -> TraceData {
    let name = |square: Square| grid.name(square);
    match trace {
        Trace::Place { to } => TraceData::Place { to: name(to) },
        Trace::Shift { from, to, count } => TraceData::Shift {
            from: name(from),
            to: name(to),
            count,
        },
        Trace::Capture { at } => TraceData::Capture { at: name(at) },
        Trace::Relocate { from, to } => TraceData::Relocate {
            from: name(from),
            to: name(to),
        },
        Trace::Pass => TraceData::Pass,
    }
}
