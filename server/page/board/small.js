// A board as a picture only: nothing can be chosen, and those who listen are told its name elsewhere.

/** @import { View } from "../types.js" */
/** @import { Layout } from "./layout.js" */
import { svg } from "../dom.js";
import { layoutOf, middle } from "./layout.js";
import { drawGround } from "./ground.js";
import { drawStack } from "./stacks.js";
import { squaresFrom, cellAt } from "../view.js";

/**
 * The picture is drawn once it is in the page: one that only serves to compare stays empty.
 * @param {View} view @param {{ coordinates?: boolean, draw?: (layout: Layout) => SVGElement[] }} [more] letters, and signs above the pieces
 */
export function smallBoard(view, { coordinates = false, draw } = {}) {
  const layout = layoutOf(view, "w", coordinates);
  const picture = svg("svg", { class: "small-board", viewBox: `0 0 ${layout.width} ${layout.height}`, "aria-hidden": "true", "data-own": true });
  queueMicrotask(() => {
    if (!picture.isConnected) return;
    const stacks = squaresFrom(view, "w").filter((square) => cellAt(view, square).stack.length > 0).map((square) => {
      const { x, y } = middle(layout, square);
      return svg("g", { transform: `translate(${x} ${y})` }, drawStack(cellAt(view, square).stack));
    });
    picture.append(drawGround(view, layout, coordinates), ...stacks, ...(draw?.(layout) ?? []));
  });
  return picture;
}
