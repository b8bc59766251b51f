// Pieces on their way. Each one that moves gets a small picture of its own above the board, which the browser can slide about without
// painting the board again: a board of 256 squares moves as smoothly as a small one.

/** @import { View, Trace, Piece } from "../types.js" */
/** @import { Layout } from "./layout.js" */
import { svg } from "../dom.js";
import { after, cellAt, place, squareName } from "../view.js";
import { CELL, middle } from "./layout.js";
import { drawStack } from "./stacks.js";

const SLIDE = 170;
const JUMP = 200;
const ENTER = 150;
const LEAVE = 190;

/**
 * One thing that happens on the board: the board as it is while it happens, which squares hide how many of their uppermost pieces
 * meanwhile, and the pictures that move.
 * @typedef {{ view: View, hidden: Record<string, number>, start: (layer: HTMLElement) => Animation[] }} Scene
 */

/** What a trace looks like on its way from `view` to the board after it. @param {View} view @param {Trace} trace @param {Layout} layout @returns {Scene | null} */
export function sceneOf(view, trace, layout) {
  const next = after(view, trace);
  switch (trace.kind) {
    case "place":
      return { view: next, hidden: { [trace.to]: 1 }, start: (layer) => [enter(layer, layout, cellAt(next, trace.to).stack, trace.to)] };
    case "capture":
      return { view: next, hidden: {}, start: (layer) => [leave(layer, layout, cellAt(view, trace.at).stack, trace.at)] };
    case "shift":
    case "relocate": {
      const count = trace.kind === "shift" ? trace.count : 1;
      const stack = cellAt(next, trace.to).stack;
      const high = jumps(view, trace.from, trace.to);
      return { view: next, hidden: { [trace.to]: count }, start: (layer) => [travel(layer, layout, stack, count, trace.from, trace.to, high)] };
    }
    default:
      return null;
  }
}

/** Whether a piece passes over others on a straight way. @param {View} view @param {string} from @param {string} to */
function jumps(view, from, to) {
  const [[file, rank], [toFile, toRank]] = [place(from), place(to)];
  const [right, up] = [toFile - file, toRank - rank];
  const steps = Math.max(Math.abs(right), Math.abs(up));
  if (right % steps || up % steps) return true;
  for (let step = 1; step < steps; step++) {
    const square = squareName(file + (right / steps) * step, rank + (up / steps) * step);
    if (cellAt(view, square).stack.length > 0) return true;
  }
  return false;
}

/** A picture of one square with the uppermost pieces of a stack. @param {Layout} layout @param {Piece[]} stack @param {number} count @param {string} square */
export function flyer(layout, stack, count, square) {
  const picture = svg("svg", { class: "flyer", viewBox: `${-CELL / 2} ${-CELL / 2} ${CELL} ${CELL}` }, drawStack(stack, stack.length - count));
  const { x, y } = middle(layout, square);
  Object.assign(picture.style, {
    left: `${((x - CELL / 2) / layout.width) * 100}%`,
    top: `${((y - CELL / 2) / layout.height) * 100}%`,
    width: `${(CELL / layout.width) * 100}%`,
    height: `${(CELL / layout.height) * 100}%`,
  });
  return picture;
}

/** @param {HTMLElement} layer @param {Layout} layout @param {Piece[]} stack @param {number} count @param {string} from @param {string} to @param {boolean} high */
function travel(layer, layout, stack, count, from, to, high) {
  const [begin, end] = [middle(layout, from), middle(layout, to)];
  const [right, down] = [begin.x - end.x, begin.y - end.y];
  const at = (/** @type {number} */ left, /** @type {number} */ lift, /** @type {number} */ scale) =>
    ({ transform: `translate(${right * left}%, ${down * left - lift}%) scale(${scale})` });
  const lift = high ? 62 : 7;
  const frames = [at(1, 0, 1), at(0.78, lift * 0.7, 1.05), at(0.5, lift, 1.08), at(0.22, lift * 0.7, 1.05), at(0, 0, 1)];
  return run(layer, flyer(layout, stack, count, to), frames, high ? JUMP : SLIDE);
}

/** @param {HTMLElement} layer @param {Layout} layout @param {Piece[]} stack @param {string} square */
function enter(layer, layout, stack, square) {
  const frames = [{ transform: "translate(0, -34%) scale(1.18)", opacity: 0 }, { opacity: 1, offset: 0.45 }, { transform: "none", opacity: 1 }];
  return run(layer, flyer(layout, stack, 1, square), frames, ENTER);
}

/** @param {HTMLElement} layer @param {Layout} layout @param {Piece[]} stack @param {string} square */
function leave(layer, layout, stack, square) {
  const frames = [{ transform: "none", opacity: 1 }, { transform: "translate(0, -26%) scale(0.8)", opacity: 0 }];
  return run(layer, flyer(layout, stack, 1, square), frames, LEAVE);
}

/** @param {HTMLElement} layer @param {SVGSVGElement} picture @param {Keyframe[]} frames @param {number} duration */
function run(layer, picture, frames, duration) {
  layer.append(picture);
  const animation = picture.animate(frames, { duration, easing: "cubic-bezier(0.3, 0.1, 0.25, 1)", fill: "both" });
  // Whoever waits is also woken when the animation is cut short.
  const remove = () => picture.remove();
  animation.finished.then(remove, remove);
  return animation;
}
