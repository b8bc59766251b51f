// Pieces that are not on the board yet, beside their player.

/** @import { Supply, Next, Gesture } from "../types.js" */
/** @import { Say } from "../texts.js" */
import { h, svg } from "../dom.js";
import { formName } from "../board/pieces.js";
import { supplyLabel } from "../board/labels.js";

/** How many pieces are drawn at most, and how far apart. */
const DRAWN = 8;
const APART = 20;

/** A supply; a button where something can be taken from it. @param {Say} say @param {Supply} supply @param {Next | undefined} next @param {Gesture[]} chosen */
export function drawSupply(say, supply, next, chosen) {
  const inside = [picture(supply), h("span", { "aria-hidden": "true" }, `×${supply.count ?? "∞"}`)];
  const label = supplyLabel(say, supply);
  const taken = chosen.includes("supply");
  if (!next && !taken) return h("span", { class: "supply", role: "img", "aria-label": label }, inside);
  return h("button", { type: "button", class: "supply", "data-do": "gesture", "data-gesture": "supply", "aria-label": label, "aria-pressed": taken ? "true" : "false" }, inside);
}

/** A row of pieces, each half behind the next. @param {Supply} supply */
function picture({ shape, side, count }) {
  // An empty supply stays, faintly: that nothing is left is worth knowing.
  const drawn = Math.min(Math.max(count ?? DRAWN, 1), DRAWN);
  const width = 90 + APART * Math.max(0, drawn - 1);
  const pieces = Array.from({ length: drawn }, (_, index) =>
    svg("use", { href: `#${formName(shape, side)}`, x: 45 + index * APART, y: shape === "stone" ? 0 : -4 }));
  // In a narrow place only the foremost piece is seen.
  return svg("svg", { viewBox: `0 -42 ${width} 84`, preserveAspectRatio: "xMaxYMid slice", "aria-hidden": "true", class: count === 0 ? "none-left" : null }, pieces);
}
