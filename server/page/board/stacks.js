// What lies on the squares: stacks that stay countable however tall they are.

/** @import { Piece } from "../types.js" */
import { svg } from "../dom.js";
import { CELL, short } from "./layout.js";
import { EXTENTS, formName } from "./pieces.js";

/** How much of its square a stack may take from top to bottom. */
const ROOM = CELL - 6;
/** How much of their thickness layers show at least, as long as pieces do not become smaller than this. */
const CLOSEST = 0.7;
const SMALLEST = 0.5;
/** Taller stacks have their number beside them: from here on the eye counts slowly. */
const COUNTED = 4;

/** Text that is the same for stacks that look the same. @param {Piece[]} stack */
export function stackKey(stack) {
  return stack.map((piece) => piece.shape + piece.side).join(" ");
}

/**
 * Pieces from bottom to top around the middle of their square, with a shadow under the lowest. Only those from `begin` up to `end` are
 * drawn; the others keep their room, because they are still on their way, or because only those on the way are wanted.
 * @param {Piece[]} stack @param {number} [begin] @param {number} [end]
 */
export function drawStack(stack, begin = 0, end = stack.length) {
  const { shrink, rises } = pile(stack);
  const group = svg("g", { class: "stack", transform: shrink < 1 ? `scale(${Math.round(shrink * 1000) / 1000})` : null });
  if (begin < end) group.append(shadow(stack[begin], rises[begin]));
  for (let index = begin; index < end; index++) {
    const { shape, side } = stack[index];
    group.append(svg("use", { href: `#${formName(shape, side)}`, y: short(-rises[index]) }));
  }
  return group;
}

/** The number of pieces that lie on each other, if there are many. @param {Piece[]} stack @param {number} scale */
export function stackNumber(stack, scale) {
  const count = stack.filter((piece) => piece.shape !== "ball").length;
  if (count < COUNTED) return null;
  const radius = 11 * Math.min(scale, 1.5);
  const place = CELL / 2 - radius - 2;
  return svg("g", { class: "stack-number", transform: `translate(${short(place)} ${short(-place)})` },
    svg("circle", { r: radius }), svg("text", { dy: "0.35em", "font-size": short(radius * 1.35) }, count));
}

/** @param {Piece} lowest @param {number} rise */
function shadow(lowest, rise) {
  const [wide, high, below] = EXTENTS[lowest.shape].shadow;
  return svg("ellipse", { cx: 3, cy: short(below - rise), rx: wide, ry: high, fill: "url(#piece-shadow)" });
}

/**
 * How a stack fits into its square: how much smaller its pieces are, and how far above the middle each has its place. A tall stack moves
 * closer together first; where its layers would become too thin to tell their colours, all of it shrinks; where its pieces would become
 * too small, the layers must be thinner after all.
 * @param {Piece[]} stack
 */
function pile(stack) {
  const { rises, total } = loose(stack);
  const above = stack.length ? EXTENTS[stack[stack.length - 1].shape].above : 0;
  const below = stack.length ? EXTENTS[stack[0].shape].below : 0;
  const shrink = Math.min(1, Math.max(SMALLEST, ROOM / (above + below + CLOSEST * total)));
  const squeeze = total > 0 ? Math.min(1, Math.max(0, (ROOM / shrink - above - below) / total)) : 1;
  const lowest = (below - above - total * squeeze) / 2;
  return { shrink, rises: rises.map((rise) => lowest + rise * squeeze) };
}

/** How far above the lowest piece each has its place if there is room enough, and the last one of these. @param {Piece[]} stack */
function loose(stack) {
  let total = 0;
  const rises = stack.map((piece, index) => {
    const rise = total;
    const next = stack[index + 1];
    // A ball has its place on the face of its ring.
    if (next && !(next.shape === "ball" && piece.shape === "ring")) total += EXTENTS[piece.shape].thickness;
    return rise;
  });
  return { rises, total };
}
