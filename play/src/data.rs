//! Views and choices as plain data for JSON: squares by their names.

use serde::Serialize;
use tabuleiro_core::{Gesture, Grid, Piece, Side, Square, Trace, View};

use crate::choice::Choice;

/// A position as it looks.
#[derive(Clone, Debug, Serialize)]
pub struct ViewData {
    files: u8,
    ranks: u8,
    turn: Side,
    phase: Option<&'static str>,
    cells: Vec<CellData>,
    supplies: Vec<SupplyData>,
    last: Vec<TraceData>,
}

/// One square with what stands on it, bottom to top.
#[derive(Clone, Debug, Serialize)]
struct CellData {
    square: String,
    stack: Vec<PieceData>,
    #[serde(skip_serializing_if = "Option::is_none")]
    home: Option<Side>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<Side>,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct PieceData {
    side: Side,
    shape: &'static str,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct SupplyData {
    #[serde(flatten)]
    piece: PieceData,
    /// `null` is any number.
    count: Option<u32>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum TraceData {
    Place { to: String },
    Shift { from: String, to: String, count: u8 },
    Capture { at: String },
    Relocate { from: String, to: String },
    Pass,
}

/// A legal move with one way to make it.
#[derive(Clone, Debug, Serialize)]
pub struct ChoiceData {
    #[serde(rename = "move")]
    text: String,
    steps: Vec<StepData>,
}

#[derive(Clone, Debug, Serialize)]
struct StepData {
    prompt: &'static str,
    gesture: GestureData,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum GestureData {
    Square(String),
    Supply,
    Count(u8),
    Keep,
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
        }
    }
}

impl ChoiceData {
    /// The choice on this board.
    pub fn new(choice: &Choice, grid: Grid) -> Self {
        let steps = choice.steps.iter().map(|step| StepData {
            prompt: step.prompt,
            gesture: gesture_data(grid, step.gesture),
        });
        Self {
            text: choice.text.clone(),
            steps: steps.collect(),
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

fn trace_data(grid: Grid, trace: Trace) -> TraceData {
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

fn gesture_data(grid: Grid, gesture: Gesture) -> GestureData {
    match gesture {
        Gesture::Square(square) => GestureData::Square(grid.name(square)),
        Gesture::Supply => GestureData::Supply,
        Gesture::Count(count) => GestureData::Count(count),
        Gesture::Keep => GestureData::Keep,
        Gesture::Pass => GestureData::Pass,
    }
}
