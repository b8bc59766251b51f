// The editor of positions: any piece on any square. It knows no rules; whether what is drawn is a position of the game, the server says.

/** @import { Piece, Side, Shape, View } from "../types.js" */
import { cellAt } from "../view.js";

/**
 * @typedef {object} Drawing
 * @property {View} view
 * @property {Piece[]} palette what can be put on the board
 * @property {View} start the usual start of the game
 * @property {Piece | null} brush the piece in hand; none takes pieces away
 * @property {string} fault what is wrong with it, in words
 */

/** @param {View} view what is on the board now @param {View} start the usual start of the game @returns {Drawing} */
export function drawingOf(view, start) {
  const pieces = [...start.cells.flatMap((cell) => cell.stack), ...start.supplies, ...view.cells.flatMap((cell) => cell.stack)];
  const shapes = [...new Set(pieces.map((piece) => piece.shape))];
  const palette = (/** @type {Side[]} */ (["w", "b"])).flatMap((side) => shapes.map((shape) => ({ side, shape })));
  return { view: { ...view, last: [], supplies: view.supplies.length ? view.supplies : start.supplies.map((supply) => ({ ...supply, count: supply.count === null ? null : 0 })) }, palette, start, brush: palette[0] ?? null, fault: "" };
}

/** A stone stands alone on its square; everything else can lie on something. @param {Shape} shape */
const standsAlone = (shape) => shape === "stone";

/** A square was pointed at with the piece in hand. @param {Drawing} drawing @param {string} square @returns {Drawing} */
export function touched(drawing, square) {
  const { view, brush } = drawing;
  const { stack } = cellAt(view, square);
  if (!brush) return stack.length ? { ...drawing, view: withStack(returned(view, stack.slice(-1)), square, stack.slice(0, -1)) } : drawing;
  const same = stack.length === 1 && stack[0].side === brush.side && stack[0].shape === brush.shape;
  if (standsAlone(brush.shape)) {
    const without = returned(view, stack);
    return { ...drawing, view: same ? withStack(without, square, []) : withStack(taken(without, brush), square, [brush]) };
  }
  return { ...drawing, view: withStack(taken(view, brush), square, [...stack, brush]) };
}

/** @param {Drawing} drawing @returns {Drawing} */
export function cleared(drawing) {
  const view = drawing.view.cells.reduce((before, cell) => withStack(returned(before, cell.stack), cell.square, []), drawing.view);
  return { ...drawing, view };
}

/** The usual start. @param {Drawing} drawing @returns {Drawing} */
export const begun = (drawing) => ({ ...drawing, view: { ...drawing.start, last: [] } });

/** @param {Drawing} drawing @param {number} index @param {number} change @returns {Drawing} */
export function supplied(drawing, index, change) {
  const supplies = drawing.view.supplies.map((supply, place) =>
    (place === index && supply.count !== null ? { ...supply, count: Math.max(0, supply.count + change) } : supply));
  return { ...drawing, view: { ...drawing.view, supplies } };
}

/** @param {View} view @param {string} square @param {Piece[]} stack @returns {View} */
function withStack(view, square, stack) {
  return { ...view, cells: view.cells.map((cell) => (cell.square === square ? { ...cell, stack } : cell)) };
}

/** A piece that is put on the board comes from its supply, if one is there. @param {View} view @param {Piece} piece */
function taken(view, piece) {
  return counted(view, piece, (count) => Math.max(0, count - 1));
}

/** Pieces that leave the board go back to their supply, as long as the game has one. @param {View} view @param {Piece[]} pieces */
function returned(view, pieces) {
  const inPlay = view.supplies.some((supply) => (supply.count ?? 0) > 0);
  return inPlay ? pieces.reduce((before, piece) => counted(before, piece, (count) => count + 1), view) : view;
}

/** @param {View} view @param {Piece} piece @param {(count: number) => number} change @returns {View} */
function counted(view, piece, change) {
  const supplies = view.supplies.map((supply) =>
    (supply.side === piece.side && supply.shape === piece.shape && supply.count !== null ? { ...supply, count: change(supply.count) } : supply));
  return { ...view, supplies };
}

/** What the server is asked: only squares with something on them. @param {View} view */
export function drawnData({ turn, cells, supplies }) {
  return { turn, supplies, cells: cells.filter(({ stack }) => stack.length > 0).map(({ square, stack }) => ({ square, stack })) };
}
