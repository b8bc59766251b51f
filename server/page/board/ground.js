// The board without pieces: frame, squares, homes and goals, lines, letters.

/** @import { View, Cell, Side } from "../types.js" */
/** @import { Layout } from "./layout.js" */
import { svg } from "../dom.js";
import { opposite, place } from "../view.js";
import { CELL, acrossOf, downOf, middle, short } from "./layout.js";

/** How far apart the lines of a hatching are. */
const HATCH = 12.5;

/** Patterns and lights that every board uses, to be put once into the document. */
export function grounds() {
  return svg("svg", { width: 0, height: 0, "aria-hidden": "true", class: "forms" }, svg("defs", {},
    grain(),
    ...(/** @type {Side[]} */ (["w", "b"])).flatMap((side) => [hatching(side), dots(side)]),
    svg("linearGradient", { id: "frame-light", x1: 0, y1: 0, x2: 1, y2: 1 },
      svg("stop", { offset: 0, class: "frame-shine" }), svg("stop", { offset: 0.5, class: "frame-face" }), svg("stop", { offset: 1, class: "frame-shade" })),
    svg("radialGradient", { id: "field-light", cx: 0.4, cy: 0.3, r: 0.9 },
      svg("stop", { offset: 0.2, class: "field-clear" }), svg("stop", { offset: 1, class: "field-dim" })),
  ));
}

/** @param {View} view @param {Layout} layout @param {boolean} coordinates */
export function drawGround(view, layout, coordinates) {
  const { frame, width, height } = layout;
  const field = { x: frame, y: frame, width: width - 2 * frame, height: height - 2 * frame };
  const radius = 14 * layout.scale;
  return svg("g", { class: "ground" },
    svg("rect", { width, height, rx: radius, fill: "url(#frame-light)" }),
    svg("rect", { x: 1.5, y: 1.5, width: width - 3, height: height - 3, rx: radius - 1, class: "frame-bevel" }),
    ...view.cells.map((cell) => drawSquare(cell, layout)),
    svg("rect", { ...field, class: "grain", fill: "url(#grain)" }),
    svg("path", { d: lines(layout), class: "lines" }),
    svg("rect", { ...field, fill: "url(#field-light)" }),
    svg("rect", { ...field, class: "field-edge" }),
    ...(coordinates ? letters(layout) : []),
  );
}

/** @param {Cell} cell @param {Layout} layout */
function drawSquare(cell, layout) {
  const { x, y } = middle(layout, cell.square);
  const [file, rank] = place(cell.square);
  const box = { x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL };
  const owner = cell.home ?? (cell.goal && opposite(cell.goal));
  // Where one side starts, the other usually wants to get: that needs no second sign.
  const goal = cell.goal && cell.home !== opposite(cell.goal) ? cell.goal : null;
  const at = `translate(${short(box.x)} ${short(box.y)})`;
  return svg("g", {},
    svg("rect", { ...box, class: `square tone-${(file + rank) % 2}` }),
    owner && svg("rect", { ...box, class: `tint tint-${owner}` }),
    cell.home && svg("use", { href: `#hatching-${cell.home}`, transform: at }),
    goal && svg("use", { href: `#dots-${goal}`, transform: at }),
  );
}

/** Long waves that go on where the pattern begins again. */
function grain() {
  const waves = [[7, -4], [16, 3], [27, 5], [41, -6], [49, 2], [58, 4], [73, 6], [84, -3], [93, -5]];
  const path = waves.map(([y, bend]) => `M0 ${y}C70 ${y + bend} 130 ${y + bend} 200 ${y}S340 ${y - bend} 400 ${y}`).join("");
  return svg("pattern", { id: "grain", width: 400, height: 100, patternUnits: "userSpaceOnUse" }, svg("path", { d: path, class: "grain-line" }));
}

/** Lines across a square: they lean to the right for White and to the left for Black. @param {Side} side */
function hatching(side) {
  let path = "";
  for (let sum = HATCH / 2; sum < 2 * CELL; sum += HATCH) {
    const near = Math.max(0, sum - CELL);
    const far = Math.min(sum, CELL);
    const across = (/** @type {number} */ value) => (side === "w" ? value : CELL - value);
    path += `M${across(near)} ${far}L${across(far)} ${near}`;
  }
  return svg("path", { id: `hatching-${side}`, d: path, class: `hatching hatching-${side}` });
}

/** Dots all over a square: hollow for White and filled for Black, as the pieces are. @param {Side} side */
function dots(side) {
  let path = "";
  for (let x = HATCH; x < CELL; x += 2 * HATCH) {
    for (let y = HATCH; y < CELL; y += 2 * HATCH) path += `M${x - 2.5} ${y}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0`;
  }
  return svg("path", { id: `dots-${side}`, d: path, class: `dots dots-${side}` });
}

/** @param {Layout} layout */
function lines({ files, ranks, frame, width, height }) {
  let path = "";
  for (let file = 1; file < files; file++) path += `M${frame + file * CELL} ${frame}V${height - frame}`;
  for (let rank = 1; rank < ranks; rank++) path += `M${frame} ${frame + rank * CELL}H${width - frame}`;
  return path;
}

/** @param {Layout} layout */
function letters(layout) {
  const { files, ranks, frame, height, scale } = layout;
  const size = { "font-size": 17 * scale, class: "letter", dy: "0.35em" };
  const below = Array.from({ length: files }, (_, file) =>
    svg("text", { x: acrossOf(layout, file), y: height - frame / 2, ...size }, String.fromCharCode(97 + file)));
  const beside = Array.from({ length: ranks }, (_, rank) => svg("text", { x: frame / 2, y: downOf(layout, rank), ...size }, rank + 1));
  return [...below, ...beside];
}
