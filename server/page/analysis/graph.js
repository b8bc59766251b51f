// What White can expect over the whole game. Estimates are a line; what is proved is a square on it.

/** @import { Say } from "../texts.js" */
/** @import { Study } from "./study.js" */
import { h, svg } from "../dom.js";
import { lineThrough } from "./tree.js";

const [WIDTH, HEIGHT] = [600, 100];

export class Graph {
  /** @param {(place: number) => void} go */
  constructor(go) {
    this.drawing = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" });
    this.element = h("div", { class: "graph", "data-own": true, "data-key": "graph", hidden: true }, this.drawing);
    this.line = /** @type {number[]} */ ([]);
    this.key = /** @type {unknown[]} */ ([]);
    this.drawing.addEventListener("click", (event) => {
      const box = this.drawing.getBoundingClientRect();
      go(this.line[Math.round(((event.clientX - box.left) / box.width) * (this.line.length - 1))] ?? 0);
    });
  }

  /** @param {Say} say @param {Study} study */
  update(say, { tree, here, values, review }) {
    const key = [tree, here, values, review, say];
    if (key.every((part, index) => part === this.key[index])) return;
    this.key = key;
    const line = lineThrough(tree, here);
    this.line = line;
    const points = line.flatMap((place, index) => (values[place] ? [{ index, ...values[place] }] : []));
    this.element.hidden = points.length < 3;
    if (this.element.hidden) return;
    this.drawing.setAttribute("aria-label", say("page-graph", { known: points.length, count: line.length }));
    const mistakes = new Set(review?.mistakes.map(({ place }) => place));
    const across = (/** @type {number} */ index) => round((index / Math.max(1, line.length - 1)) * WIDTH);
    const down = (/** @type {number} */ white) => round(HEIGHT - (white / 1000) * HEIGHT);
    // Where nothing is known, nothing is drawn: each stretch reaches half a move beyond its ends.
    const runs = stretches(points);
    const left = (/** @type {Point[]} */ run) => Math.max(0, across(run[0].index - 0.5));
    const right = (/** @type {Point[]} */ run) => Math.min(WIDTH, across(run[run.length - 1].index + 0.5));
    const through = (/** @type {Point[]} */ run) => run.map(({ index, white }) => `L${across(index)} ${down(white)}`).join("");
    this.drawing.replaceChildren(
      ...runs.map((run) => svg("path", { d: `M${left(run)} 0H${right(run)}V${HEIGHT}H${left(run)}Z`, class: "ground" })),
      ...runs.map((run) => svg("path", { d: `M${left(run)} ${HEIGHT}V${down(run[0].white)}${through(run)}H${right(run)}V${HEIGHT}Z`, class: "area" })),
      svg("path", { d: `M0 ${HEIGHT / 2}H${WIDTH}`, class: "even" }),
      svg("path", { d: runs.map((run) => `M${left(run)} ${down(run[0].white)}${through(run)}H${right(run)}`).join(""), class: "curve" }),
      svg("path", { d: points.filter(({ worth }) => worth).map(({ index, white }) => `M${across(index)} ${down(white)}h0`).join(""), class: "proved" }),
      svg("path", { d: points.filter(({ index }) => mistakes.has(line[index])).map(({ index, white }) => `M${across(index)} ${down(white)}h0`).join(""), class: "mistake" }),
      svg("path", { d: `M${across(line.indexOf(here))} 0V${HEIGHT}`, class: "here" }),
    );
  }
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** @typedef {{ index: number, white: number }} Point */

/** Places that follow each other without a gap. @param {Point[]} points @returns {Point[][]} */
function stretches(points) {
  /** @type {Point[][]} */
  const runs = [];
  for (const point of points) {
    const last = runs[runs.length - 1];
    if (last && last[last.length - 1].index + 1 === point.index) last.push(point);
    else runs.push([point]);
  }
  return runs;
}
