// Boards that the rules draw with letters, as boards. They are read by their shape alone: a rank in front of each row, the files under them.

/** @import { Cell, Piece, Shape, Side, View } from "../types.js" */
/** @import { Say } from "../texts.js" */
import { smallBoard } from "../board/small.js";
import { squareLabel } from "../board/labels.js";
import { CELL, middle } from "../board/layout.js";
import { h, svg } from "../dom.js";
import { squareName } from "../view.js";

/** @typedef {{ view: View, marks: string[] }} Diagram a board, and the squares that a dash or a star points out */
/** @typedef {{ say: Say, game: string, view: View }} Sample how a game looks: which pieces it has, whose homes are where */

/** The boards of a drawing, side by side; `null` if it shows something else. @param {string[]} lines @param {View} sample @returns {Diagram[] | null} */
export function diagramsOf(lines, sample) {
  const rows = lines.map((line) => line.trim().split(/\s+/));
  const foot = rows.pop() ?? [];
  if (rows.length < 2 || !foot.every((word) => /^[a-p]$/.test(word))) return null;
  const boards = foot.filter((word) => word === "a").length;
  const files = foot.length / boards;
  const fits = rows.every((row, index) => row.length === boards * (files + 1) && row.every((word, at) => at % (files + 1) !== 0 || Number(word) === rows.length - index));
  if (!fits) return null;
  const drawn = Array.from({ length: boards }, (_, board) => diagram(rows.map((row) => row.slice(board * (files + 1) + 1, (board + 1) * (files + 1))).reverse(), sample));
  return drawn.some((one) => one === null) ? null : /** @type {Diagram[]} */ (drawn);
}

/** @param {string[][]} ranks from White's side @param {View} sample @returns {Diagram | null} */
function diagram(ranks, sample) {
  const [files, count] = [ranks[0].length, ranks.length];
  const same = sample.files === files && sample.ranks === count;
  const flat = shapeOf(sample, ["ring", "disk"]);
  /** @type {Cell[]} */
  const cells = [];
  const marks = [];
  for (const [rank, words] of ranks.entries()) {
    for (const [file, word] of words.entries()) {
      const square = squareName(file, rank);
      const stack = stackOf(word, flat);
      if (!stack) return null;
      if (/^[-*]$/.test(word)) marks.push(square);
      const { home, goal } = same ? sample.cells[cells.length] : { home: undefined, goal: undefined };
      cells.push({ square, stack, ...(home ? { home } : {}), ...(goal ? { goal } : {}) });
    }
  }
  return { view: { files, ranks: count, turn: "w", phase: null, cells, supplies: [], last: [] }, marks };
}

/** @param {View} sample @param {Shape[]} among @returns {Shape} */
function shapeOf({ cells, supplies }, among) {
  const shapes = [...cells.flatMap(({ stack }) => stack), ...supplies].map(({ shape }) => shape);
  return among.find((shape) => shapes.includes(shape)) ?? "stone";
}

/** What a word of a drawing means: "." nothing, "xo(O)" two flat pieces and a ball. @param {string} word @param {Shape} flat @returns {Piece[] | null} */
function stackOf(word, flat) {
  if (/^[-*.]$/.test(word)) return [];
  const parts = word.match(/\([OX]\)|[ox]|[O@]/g) ?? [];
  if (parts.join("") !== word) return null;
  const side = (/** @type {string} */ part) => /** @type {Side} */ (/[oO]/.test(part) ? "w" : "b");
  return parts.map((part) => ({ side: side(part), shape: part.length > 1 ? "ball" : /[ox]/.test(part) ? flat : "stone" }));
}

/** @param {Say} say @param {Diagram[]} diagrams */
export function drawDiagrams(say, diagrams) {
  return h("div", { class: "diagrams" }, diagrams.map(({ view, marks }, index) => {
    const pieces = view.cells.filter(({ stack }) => stack.length > 0).map((cell) => squareLabel(say, cell));
    const label = [say("page-board"), ...pieces, ...(marks.length ? [`* ${marks.join(", ")}`] : [])].join("; ");
    return h("div", { class: "diagram", role: "img", "aria-label": label, "data-key": `${index} ${label}` }, smallBoard(view, {
      coordinates: true, draw: (layout) => marks.map((square) => { const { x, y } = middle(layout, square); return svg("circle", { cx: x, cy: y, r: CELL / 8, class: "lit dot ends" }); }),
    }));
  }));
}
