// Signs on the board: what each choice is proved to be worth, the engine's best moves, and arrows that a person draws.

/** @import { Choice, Gesture, Trace } from "../types.js" */
/** @import { Layout } from "../board/layout.js" */
/** @import { Board } from "../board/board.js" */
/** @import { Say } from "../texts.js" */
/** @import { Arrow } from "./arrows.js" */
/** @import { Worth } from "./worth.js" */
import { h, svg } from "../dom.js";
import { CELL, middle } from "../board/layout.js";
import { arrow, isSquare } from "../board/marks.js";
import { movesOf, worthWords } from "./worth.js";

/** A win points up, a loss down; a draw is level. */
const SHAPES = { win: "M-6 5L0 -6L6 5Z", draw: "M-6 -4h12v3h-12zM-6 2h12v3h-12z", loss: "M-6 -5L0 6L6 -5Z" };

/** The worth of a choice by shape, word and number, at the foot of its square. @param {Say} say @param {Layout} layout @param {Map<Gesture, Worth>} worths */
export function drawWorths(say, layout, worths) {
  return [...worths].filter(([gesture]) => isSquare(gesture)).map(([square, worth]) => {
    const { x, y } = middle(layout, square);
    const words = `${say(`page-worth-${worth.value}`)}${worth.value === "draw" ? "" : ` ${movesOf(worth)}`}`;
    const width = Math.min(CELL - 4, 26 + words.length * 8.4);
    return svg("g", { class: `worth ${worth.value}${worth.proved ? "" : " unproved"}`, transform: `translate(${x} ${y + CELL / 2 - 13})`, "data-square": square, "data-value": worth.value, "data-plies": worth.plies },
      svg("rect", { x: -width / 2, y: -11, width, height: 22, rx: 11 }),
      svg("path", { d: SHAPES[worth.value], transform: `translate(${-width / 2 + 13} 0)` }),
      svg("text", { x: 9, dy: "0.35em", textLength: words.length * 8.4 > width - 28 ? width - 28 : null, lengthAdjust: "spacingAndGlyphs" }, words));
  });
}

/** The same shape for a list. @param {Worth} worth */
export function worthShape(worth) {
  return svg("svg", { viewBox: "-9 -9 18 18", class: `worth-shape ${worth.value}`, "aria-hidden": "true" }, svg("path", { d: SHAPES[worth.value] }));
}

/** The same with its words, as it stands on the board. @param {Say} say @param {Worth} worth */
export function worthPill(say, worth) {
  return h("span", { class: `worth-pill ${worth.value}${worth.proved ? "" : " unproved"}` }, worthShape(worth), worthWords(say, worth));
}

/** The first moves of the engine's lines, the best one strongest. @param {Layout} layout @param {Choice[]} choices @param {string[]} moves */
export function drawBest(layout, choices, moves) {
  return moves.flatMap((move, index) => (choices.find((choice) => choice.move === move)?.traces ?? []).map((trace) => svg("g", { class: `best best-${index}` }, drawn(trace, layout)))).reverse();
}

/** @param {Trace} trace @param {Layout} layout */
function drawn(trace, layout) {
  switch (trace.kind) {
    case "shift": return arrow(layout, trace.from, trace.to, "shift");
    case "relocate": return arrow(layout, trace.from, trace.to, "relocate");
    case "place": return ring(layout, trace.to);
    case "capture": return ring(layout, trace.at);
    default: return svg("g");
  }
}

/** @param {Layout} layout @param {string} square */
function ring(layout, square) {
  const { x, y } = middle(layout, square);
  return svg("circle", { cx: x, cy: y, r: CELL / 2 - 7, class: "ring" });
}

/** @param {Layout} layout @param {Arrow[]} arrows */
export function drawOwn(layout, arrows) {
  return arrows.map(({ from, to }) => svg("g", { class: "own" }, from === to ? ring(layout, from) : arrow(layout, from, to, "shift")));
}

/** Where an arrow begins that is being drawn. @param {Layout} layout @param {string | null} from */
export function drawPencil(layout, from) {
  return from ? [svg("g", { class: "own" }, ring(layout, from))] : [];
}

/** The right button draws: from a square to another, or around one. The same again takes it away. @param {Board} board @param {(arrow: Arrow) => void} made @param {() => boolean} wanted */
export function listenToArrows(board, made, wanted) {
  let from = "";
  const squareAt = (/** @type {MouseEvent} */ event) => {
    const button = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-square]");
    return button instanceof HTMLElement ? button.dataset.square ?? "" : "";
  };
  board.squares.addEventListener("contextmenu", (event) => { if (wanted()) event.preventDefault(); });
  board.squares.addEventListener("pointerdown", (event) => { from = event.button === 2 && wanted() ? squareAt(event) : ""; });
  document.addEventListener("pointerup", (event) => {
    const to = event.button === 2 && from ? squareAt(event) : "";
    if (to) made({ from, to });
    from = "";
  });
}
