// A position as it looks: finding squares in it, and what a trace does to it.

/** @import { View, Cell, Trace, Side, Piece } from "./types.js" */

/** @param {number} file @param {number} rank */
export function squareName(file, rank) {
  return String.fromCharCode(97 + file) + (rank + 1);
}

/** File and rank of a square, counted from nought. @param {string} square @returns {[number, number]} */
export function place(square) {
  return [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
}

/** @param {View} view @param {string} square @returns {Cell} */
export function cellAt(view, square) {
  const [file, rank] = place(square);
  return view.cells[rank * view.files + file];
}

/** @param {Side} side @returns {Side} */
export function opposite(side) {
  return side === "w" ? "b" : "w";
}

/** All squares in the order in which they are read from a seat: from the far left to the near right. @param {View} view @param {Side} bottom */
export function squaresFrom(view, bottom) {
  const squares = [];
  for (let row = 0; row < view.ranks; row++) {
    for (let column = 0; column < view.files; column++) {
      const rank = bottom === "w" ? view.ranks - 1 - row : row;
      const file = bottom === "w" ? column : view.files - 1 - column;
      squares.push(squareName(file, rank));
    }
  }
  return squares;
}

/**
 * The board after one thing has happened on it, by the side to move of `view`.
 * @param {View} view @param {Trace} trace @returns {View}
 */
export function after(view, trace) {
  switch (trace.kind) {
    case "place": return placed(view, trace.to);
    case "shift": return shifted(view, trace.from, trace.to, trace.count);
    case "relocate": return shifted(view, trace.from, trace.to, 1);
    case "capture": return changed(view, { [trace.at]: (stack) => stack.slice(0, -1) });
    default: return view;
  }
}

/** The board after all these, in their order; they are its last move then. @param {View} view @param {Trace[]} traces @returns {View} */
export function afterAll(view, traces) {
  if (traces.length === 0) return view;
  return { ...traces.reduce(after, view), last: traces };
}

/** @param {View} view @param {string} to */
function placed(view, to) {
  const from = view.supplies.findIndex((supply) => supply.side === view.turn);
  if (from < 0) return view;
  const { side, shape } = view.supplies[from];
  const supplies = view.supplies.map((supply, index) =>
    index === from && supply.count !== null ? { ...supply, count: Math.max(0, supply.count - 1) } : supply);
  return changed({ ...view, supplies }, { [to]: (stack) => [...stack, { side, shape }] });
}

/** @param {View} view @param {string} from @param {string} to @param {number} count */
function shifted(view, from, to, count) {
  const moved = cellAt(view, from).stack.slice(-count);
  return changed(view, {
    [from]: (stack) => stack.slice(0, stack.length - count),
    [to]: (stack) => [...stack, ...moved],
  });
}

/** @param {View} view @param {Record<string, (stack: Piece[]) => Piece[]>} changes @returns {View} */
function changed(view, changes) {
  const cells = view.cells.map((cell) => {
    const change = changes[cell.square];
    return change ? { ...cell, stack: change(cell.stack) } : cell;
  });
  return { ...view, cells };
}
