//! Half-made turns: what the gestures so far have done on the board, and the board with it.

use tabuleiro_core::{Gesture, Side, Square, Step, Trace, View};

/// Whether a way to make a move begins with these gestures.
pub(crate) fn begins(steps: &[Step], gestures: &[Gesture]) -> bool {
    steps.len() >= gestures.len()
        && steps
            .iter()
            .zip(gestures)
            .all(|(step, made)| step.gesture == *made)
}

/// What all these moves have in common and the person has pointed at: it has happened, however the turn goes on.
pub(crate) fn common(
    mut moves: impl Iterator<Item = Vec<Trace>>,
    gestures: &[Gesture],
) -> Vec<Trace> {
    let mut traces = moves.next().unwrap_or_default();
    let chosen = |square: Square, gestures: &[Gesture]| {
        let mut gestures = gestures.iter();
        gestures.position(|made| *made == Gesture::Square(square))
    };
    // A square that was pointed at before the piece was is where something else went.
    let went = |from: Square, to: Square| {
        let lifted = chosen(from, gestures);
        lifted.is_some_and(|at| chosen(to, &gestures[at..]).is_some())
    };
    traces.retain(|trace| match *trace {
        Trace::Place { to: at } | Trace::Capture { at } => chosen(at, gestures).is_some(),
        Trace::Shift { from, to, .. } | Trace::Relocate { from, to } => went(from, to),
        Trace::Pass => false,
    });
    for others in moves {
        traces.retain(|trace| others.contains(trace));
    }
    traces
}

/// The board after what was done so far; the side to move is still to move.
pub(crate) fn shown(mut view: View, traces: Vec<Trace>) -> View {
    for trace in &traces {
        match *trace {
            Trace::Place { to } => place(&mut view, to),
            Trace::Shift { from, to, count } => shift(&mut view, from, to, count.into()),
            Trace::Relocate { from, to } => shift(&mut view, from, to, 1),
            Trace::Capture { at } => drop(view.cells[at.index()].stack.pop()),
            Trace::Pass => {}
        }
    }
    if !traces.is_empty() {
        view.last = traces;
    }
    view
}

/// A piece of the side to move comes from its supply.
fn place(view: &mut View, to: Square) {
    let turn: Side = view.turn;
    let supply = view
        .supplies
        .iter_mut()
        .find(|supply| supply.piece.side == turn);
    if let Some(supply) = supply {
        supply.count = supply.count.map(|count| count.saturating_sub(1));
        view.cells[to.index()].stack.push(supply.piece);
    }
}

fn shift(view: &mut View, from: Square, to: Square, count: usize) {
    let stack = &mut view.cells[from.index()].stack;
    let moved = stack.split_off(stack.len().saturating_sub(count));
    view.cells[to.index()].stack.extend(moved);
}
