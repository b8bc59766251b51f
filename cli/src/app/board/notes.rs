//! What a move did or would do, told square by square: where pieces left, over which squares they went, where they arrived.

use tabuleiro_core::{Grid, Square, Trace};

use super::Orientation;
use super::signs::Signs;

/// What a move means for one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Note {
    /// So many pieces left in this direction.
    Leaves {
        /// Upwards is 0, then clockwise in eighths of a turn.
        direction: usize,
        count: u8,
    },
    /// A piece was put elsewhere by the opponent, in this direction.
    Shoved {
        direction: usize,
    },
    /// The way leads over this square.
    Passed {
        direction: usize,
    },
    Enters,
    Arrives,
    /// A piece was put here by the opponent of its owner.
    Put,
    Taken,
}

impl Note {
    /// How it is written.
    pub(super) fn text(self, signs: &Signs) -> String {
        match self {
            Self::Leaves { direction, count } if count > 1 => {
                format!("{}{count}", signs.arrows[direction])
            }
            Self::Leaves { direction, .. } => signs.arrows[direction].to_string(),
            Self::Shoved { direction } => signs.shoves[direction].to_string(),
            Self::Passed { direction } => signs.ways[direction % 4].to_string(),
            Self::Enters => signs.enters.to_string(),
            Self::Arrives => signs.arrives.to_string(),
            Self::Put => signs.put.to_string(),
            Self::Taken => signs.taken.to_string(),
        }
    }
}

/// The notes of a move, by square. Where several would stand, the beginnings and ends of ways matter most.
pub(super) fn notes(traces: &[Trace], grid: Grid, orientation: Orientation) -> Vec<Option<Note>> {
    let mut notes = vec![None; grid.count()];
    for &trace in traces {
        for (square, note) in told(trace, grid, orientation) {
            let Some(known) = notes.get_mut(square.index()) else {
                continue;
            };
            if known.is_none() || !matches!(note, Note::Passed { .. }) {
                *known = Some(note);
            }
        }
    }
    notes
}

fn told(trace: Trace, grid: Grid, orientation: Orientation) -> Vec<(Square, Note)> {
    match trace {
        Trace::Pass => Vec::new(),
        Trace::Place { to } => vec![(to, Note::Enters)],
        Trace::Capture { at } => vec![(at, Note::Taken)],
        Trace::Shift { from, to, count } => {
            let leaves = |direction| Note::Leaves { direction, count };
            way(from, to, grid, orientation, leaves, Note::Arrives)
        }
        Trace::Relocate { from, to } => {
            let shoved = |direction| Note::Shoved { direction };
            way(from, to, grid, orientation, shoved, Note::Put)
        }
    }
}

fn way(
    from: Square,
    to: Square,
    grid: Grid,
    orientation: Orientation,
    begins: impl Fn(usize) -> Note,
    ends: Note,
) -> Vec<(Square, Note)> {
    let (from_column, from_row) = orientation.place(grid, from);
    let (to_column, to_row) = orientation.place(grid, to);
    let right = i32::from(to_column) - i32::from(from_column);
    let down = i32::from(to_row) - i32::from(from_row);
    let Some(direction) = direction(right, down) else {
        return vec![(to, ends)];
    };
    let mut all = vec![(from, begins(direction))];
    // Pieces go over squares only on straight ways; a jump to anywhere else touches none.
    if right == 0 || down == 0 || right.abs() == down.abs() {
        for step in 1..right.abs().max(down.abs()) {
            let column = i32::from(from_column) + right.signum() * step;
            let row = i32::from(from_row) + down.signum() * step;
            let square = orientation.square(grid, column as u8, row as u8);
            all.extend(square.map(|square| (square, Note::Passed { direction })));
        }
    }
    all.push((to, ends));
    all
}

/// The nearest of eight directions on the screen, if it is one at all.
fn direction(right: i32, down: i32) -> Option<usize> {
    let level = down.abs() * 2 < right.abs();
    let upright = right.abs() * 2 < down.abs();
    let (right, down) = (
        if upright { 0 } else { right.signum() },
        if level { 0 } else { down.signum() },
    );
    Some(match (right, down) {
        (0, -1) => 0,
        (1, -1) => 1,
        (1, 0) => 2,
        (1, 1) => 3,
        (0, 1) => 4,
        (-1, 1) => 5,
        (-1, 0) => 6,
        (-1, -1) => 7,
        _ => return None,
    })
}
