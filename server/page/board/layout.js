// Where things are on a board, in units of which a square has a hundred along each side.

/** @import { View, Side } from "../types.js" */
import { place } from "../view.js";

export const CELL = 100;

/**
 * The places of one board: of the squares, and of the frame around them.
 * @typedef {{ files: number, ranks: number, bottom: Side, frame: number, scale: number, width: number, height: number }} Layout
 */

/** @param {View} view @param {Side} bottom @param {boolean} coordinates @returns {Layout} */
export function layoutOf(view, bottom, coordinates) {
  const { files, ranks } = view;
  // Letters on a board of many squares, seen as a whole, must not drown in it.
  const scale = Math.max(1, Math.max(files, ranks) / 7);
  const frame = (coordinates ? 30 : 16) * scale;
  return { files, ranks, bottom, frame, scale, width: files * CELL + 2 * frame, height: ranks * CELL + 2 * frame };
}

/** The middle of a square. @param {Layout} layout @param {string} square @returns {{ x: number, y: number }} */
export function middle(layout, square) {
  const [file, rank] = place(square);
  return { x: acrossOf(layout, file), y: downOf(layout, rank) };
}

/** @param {Layout} layout @param {number} file */
export function acrossOf(layout, file) {
  const column = layout.bottom === "w" ? file : layout.files - 1 - file;
  return layout.frame + (column + 0.5) * CELL;
}

/** @param {Layout} layout @param {number} rank */
export function downOf(layout, rank) {
  const row = layout.bottom === "w" ? layout.ranks - 1 - rank : rank;
  return layout.frame + (row + 0.5) * CELL;
}

/** A number short enough for markup. @param {number} value */
export function short(value) {
  return Math.round(value * 10) / 10;
}
