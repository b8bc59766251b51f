// The form of each piece, drawn once for the whole page and used wherever one lies.
//
// Pieces that can be stacked are seen slightly from above: what is round becomes an oval, and thickness shows below it. The place of such a
// piece is the middle of its upper face. Colours are variables of the style sheet, so that a theme changes without drawing anything again.

/** @import { Shape, Side } from "../types.js" */
import { svg } from "../dom.js";

const STONE = 37;
/** Half its width, half the height of its oval, its thickness. */
const DISK = [39, 16.5, 12];
const RING = [41, 23, 9.5];
/** The hole of a ring: half its width and half its height. */
const HOLE = [18, 9.6];
const BALL = 23;
/** How far the middle of a ball is above the face of the ring that it rests in. */
const RISE = 12;

/** @typedef {{ above: number, below: number, thickness: number, shadow: [number, number, number] }} Extent */

/** How much room a shape takes around its place; the shadow is half its width, half its height, and how far below it lies. @type {Record<Shape, Extent>} */
export const EXTENTS = {
  stone: { above: STONE, below: STONE, thickness: 10, shadow: [STONE + 7, STONE + 7, 5] },
  disk: { above: DISK[1], below: DISK[1] + DISK[2], thickness: DISK[2], shadow: [DISK[0] + 8, DISK[1] + 8, DISK[2] + 3] },
  ring: { above: RING[1], below: RING[1] + RING[2], thickness: RING[2], shadow: [RING[0] + 8, RING[1] + 7, RING[2] + 3] },
  ball: { above: BALL + RISE, below: BALL - RISE, thickness: 2 * BALL, shadow: [BALL + 6, BALL * 0.6, BALL - RISE] },
};

/** @param {Shape} shape @param {Side} side */
export function formName(shape, side) {
  return `form-${shape}-${side}`;
}

/** All forms, to be put once into the document. */
export function forms() {
  const sides = /** @type {Side[]} */ (["w", "b"]);
  const drawn = sides.flatMap((side) => [
    ...lights(side),
    form("stone", side, stone(side)),
    form("disk", side, disk(side)),
    form("ring", side, ring(side)),
    form("ball", side, ball(side)),
  ]);
  return svg("svg", { width: 0, height: 0, "aria-hidden": "true", class: "forms" }, svg("defs", {}, shadow(), ...drawn));
}

/** @param {Shape} shape @param {Side} side @param {SVGElement[]} parts */
function form(shape, side, parts) {
  return svg("g", { id: formName(shape, side), class: `form side-${side}` }, parts);
}

function shadow() {
  return svg("radialGradient", { id: "piece-shadow" },
    svg("stop", { offset: 0.45, class: "shadow-core" }), svg("stop", { offset: 0.75, class: "shadow-half" }), svg("stop", { offset: 1, class: "shadow-rim" }));
}

/** @param {number} offset @param {string} tone */
function stop(offset, tone) {
  return svg("stop", { offset, class: `tone-${tone}` });
}

/**
 * Light from the upper left: on a stone, on a ball, on an upright wall, on the face of a disk and around the band of a ring.
 * @param {Side} side
 */
function lights(side) {
  const of = { class: `side-${side}` };
  return [
    svg("radialGradient", { id: `light-stone-${side}`, cx: 0.38, cy: 0.3, r: 0.78, ...of }, stop(0, "shine"), stop(0.45, "face"), stop(1, "shade")),
    svg("radialGradient", { id: `light-ball-${side}`, cx: 0.5, cy: 0.5, r: 0.56, fx: 0.34, fy: 0.26, ...of },
      stop(0, "shine"), stop(0.38, "face"), stop(0.86, "shade"), stop(1, "glow")),
    svg("linearGradient", { id: `light-wall-${side}`, ...of }, stop(0, "shade"), stop(0.22, "face"), stop(0.42, "shine"), stop(0.7, "face"), stop(1, "deep")),
    svg("linearGradient", { id: `light-face-${side}`, x1: 0.1, y1: 0, x2: 0.8, y2: 1, ...of }, stop(0, "shine"), stop(0.55, "face"), stop(1, "shade")),
    svg("radialGradient", { id: `light-band-${side}`, ...of }, stop(0.4, "deep"), stop(0.5, "shade"), stop(0.66, "shine"), stop(0.8, "face"), stop(1, "shade")),
  ];
}

/** White has a dark line around the light, Black a light line just inside the dark: they differ without any colour. @param {Side} side */
function stone(side) {
  /** @type {SVGElement[]} */
  const parts = [svg("circle", { r: STONE - 0.8, fill: `url(#light-stone-${side})`, class: "edge" })];
  if (side === "b") parts.push(svg("circle", { r: STONE - 5, class: "rim" }));
  parts.push(svg("ellipse", { cx: -11, cy: -15, rx: 11, ry: 6.5, transform: "rotate(-38 -11 -15)", class: "gleam" }));
  return parts;
}

/** @param {Side} side */
function disk(side) {
  const [wide, high, thick] = DISK;
  return [
    svg("path", { d: `M-${wide} 0V${thick}A${wide} ${high} 0 0 0 ${wide} ${thick}V0Z`, fill: `url(#light-wall-${side})`, class: "edge" }),
    svg("ellipse", { rx: wide, ry: high, fill: `url(#light-face-${side})`, class: "edge" }),
    svg("ellipse", { rx: wide - 7, ry: high - 3, class: "rim" }),
    svg("ellipse", { rx: wide - 21, ry: high - 9, class: "rim faint" }),
    svg("path", { d: `M-${wide - 3} -3A${wide - 2} ${high - 1.4} 0 0 1 4 -${high - 1.8}`, class: "glint" }),
  ];
}

/** What the hole shows of the wall behind, the wall in front, the band with its hole, the edges, and light along the band. @param {Side} side */
function ring(side) {
  const [wide, high, thick] = RING;
  const [holeWide, holeHigh] = HOLE;
  const down = thick / 2;
  const across = Math.round(holeWide * Math.sqrt(1 - (down / holeHigh) ** 2) * 10) / 10;
  const hole = `M${holeWide} 0A${holeWide} ${holeHigh} 0 1 1 -${holeWide} 0A${holeWide} ${holeHigh} 0 1 1 ${holeWide} 0Z`;
  const oval = `M-${wide} 0A${wide} ${high} 0 0 1 ${wide} 0A${wide} ${high} 0 0 1 -${wide} 0Z`;
  const wall = `M-${wide} 0V${thick}A${wide} ${high} 0 0 0 ${wide} ${thick}V0A${wide} ${high} 0 0 1 -${wide} 0Z`;
  return [
    svg("path", { d: `M-${across} ${down}A${holeWide} ${holeHigh} 0 1 1 ${across} ${down}A${holeWide} ${holeHigh} 0 0 0 -${across} ${down}Z`, class: "hole edge" }),
    svg("path", { d: wall, fill: `url(#light-wall-${side})`, class: "edge" }),
    svg("path", { d: oval + hole, "fill-rule": "evenodd", fill: `url(#light-band-${side})`, class: "edge" }),
    svg("path", { d: `M-${wide - 9} -6A${wide - 9} ${high - 5} 0 0 1 -2 -${high - 5}`, class: "glint wide" }),
  ];
}

/** @param {Side} side */
function ball(side) {
  return [
    svg("ellipse", { cy: 2, rx: BALL - 3, ry: 10.5, class: "contact" }),
    svg("circle", { cy: -RISE, r: BALL, fill: `url(#light-ball-${side})`, class: "edge" }),
    svg("ellipse", { cx: -8, cy: -RISE - 10, rx: 6.4, ry: 4, transform: `rotate(-38 -8 -${RISE + 10})`, class: "gleam strong" }),
  ];
}
