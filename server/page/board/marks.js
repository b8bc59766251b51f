// Signs on the board: what can be chosen, what was chosen, and what the last move did.

/** @import { Next, Trace, View, Gesture } from "../types.js" */
/** @import { Layout } from "./layout.js" */
import { svg } from "../dom.js";
import { cellAt } from "../view.js";
import { CELL, middle, short } from "./layout.js";

/** How far from the middle of its square an arrow ends. */
const EDGE = 36;

/** @param {string} square */
export const isSquare = (square) => /^[a-p]\d+$/.test(square);

/** Below the pieces: squares that were chosen, those of the last move, and those that decided the game. @param {Layout} layout @param {Gesture[]} chosen @param {View} view */
export function drawBelow(layout, chosen, { last, decisive = [] }) {
  const touched = new Set(last.flatMap((trace) => ("from" in trace ? [trace.from, trace.to] : "to" in trace ? [trace.to] : "at" in trace ? [trace.at] : [])));
  const squares = chosen.filter(isSquare);
  return [
    ...[...touched].filter((square) => !squares.includes(square)).map((square) => box(layout, square, "last")),
    ...decisive.map((square) => box(layout, square, "won")),
    ...squares.map((square) => box(layout, square, "chosen")),
  ];
}

/** Above the pieces: what decided the game, the way of the last move, then what can be chosen. @param {View} view @param {Layout} layout @param {Next[]} next */
export function drawAbove(view, layout, next) {
  return [
    ...(view.decisive ?? []).map((square) => decided(layout, square)),
    ...view.last.map((trace) => drawTrace(trace, layout)),
    ...next.filter((step) => isSquare(step.gesture)).map((step) => lit(view, layout, step)),
  ];
}

/** @param {Layout} layout @param {string} square @param {string} name */
function box(layout, square, name) {
  const { x, y } = middle(layout, square);
  return svg("rect", { x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL, class: `mark ${name}` });
}

/** A frame around a square that decided the game. @param {Layout} layout @param {string} square */
function decided(layout, square) {
  const { x, y } = middle(layout, square);
  const side = CELL - 6;
  const frame = { x: x - side / 2, y: y - side / 2, width: side, height: side, rx: 6 };
  return svg("g", { class: "decisive" }, svg("rect", { ...frame, class: "halo" }), svg("rect", { ...frame, class: "line" }));
}

/**
 * A square that can be chosen. On an empty one there is a dot, around pieces there are four corners; where the choice ends the turn
 * the sign is filled, where the turn goes on it is hollow.
 * @param {View} view @param {Layout} layout @param {Next} step
 */
function lit(view, layout, { gesture, ends }) {
  const { x, y } = middle(layout, gesture);
  const name = `lit ${ends ? "ends" : "goes-on"}`;
  if (cellAt(view, gesture).stack.length === 0) return svg("circle", { cx: x, cy: y, r: ends ? 11.5 : 10, class: `${name} dot` });
  return svg("path", { d: corners(x, y), class: `${name} corners` });
}

/** @param {number} x @param {number} y */
function corners(x, y) {
  const far = CELL / 2 - 5;
  const arm = 15;
  return [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    .map(([right, down]) => {
      const [cornerX, cornerY] = [x + right * far, y + down * far];
      return `M${cornerX - right * arm} ${cornerY}Q${cornerX} ${cornerY} ${cornerX} ${cornerY - down * arm}`;
    })
    .join("");
}

/** @param {Trace} trace @param {Layout} layout */
function drawTrace(trace, layout) {
  switch (trace.kind) {
    case "shift": return arrow(layout, trace.from, trace.to, "shift");
    case "relocate": return arrow(layout, trace.from, trace.to, "relocate");
    case "capture": return cross(layout, trace.at);
    default: return svg("g");
  }
}

/** @param {Layout} layout @param {string} from @param {string} to @param {string} name */
export function arrow(layout, from, to, name) {
  const [begin, end] = [middle(layout, from), middle(layout, to)];
  const [right, down] = [end.x - begin.x, end.y - begin.y];
  const length = Math.hypot(right, down) || 1;
  const along = (/** @type {number} */ far, /** @type {number} */ aside) =>
    `${short(begin.x + (right * far - down * aside) / length)} ${short(begin.y + (down * far + right * aside) / length)}`;
  // It ends at the edge of the piece that came, which stays whole.
  const tip = length - EDGE;
  const head = `M${along(tip, 0)}L${along(tip - 20, 10)}L${along(tip - 15, 0)}L${along(tip - 20, -10)}Z`;
  const shaft = `M${along(4, 0)}L${along(tip - 16, 0)}`;
  return svg("g", { class: `trace ${name}` },
    svg("path", { d: shaft, class: "halo" }), svg("path", { d: shaft, class: "shaft" }), svg("path", { d: head, class: "head" }));
}

/** @param {Layout} layout @param {string} at */
function cross(layout, at) {
  const { x, y } = middle(layout, at);
  const path = `M${x - 16} ${y - 16}l32 32m0 -32l-32 32`;
  return svg("g", { class: "trace capture" }, svg("path", { d: path, class: "halo" }), svg("path", { d: path, class: "shaft" }));
}
