// The board: one component for all games, drawn from the neutral view. It knows what can be chosen because it is told, and says what was
// pointed at; it decides nothing.

/** @import { View, Trace, Side, Next, Gesture } from "../types.js" */
/** @import { Layout } from "./layout.js" */
import { h, svg } from "../dom.js";
import { afterAll, cellAt, squaresFrom } from "../view.js";
import { layoutOf, middle } from "./layout.js";
import { drawGround } from "./ground.js";
import { drawAbove, drawBelow } from "./marks.js";
import { flyer, sceneOf } from "./motion.js";
import { listen } from "./pointer.js";
import { drawStack, stackKey, stackNumber } from "./stacks.js";
import { zoomable } from "./zoom.js";

/**
 * @typedef {object} Picture what a board shows
 * @property {number} ply the number of the position: the next one is a move later
 * @property {View} view the position
 * @property {Trace[]} traces what a half-made turn has done on it
 * @property {Side} bottom who sits at the lower edge
 * @property {Gesture[]} chosen the gestures so far
 * @property {Next[]} next what can be chosen
 * @property {boolean} coordinates
 * @property {boolean} animated
 * @property {(layout: Layout) => SVGElement[]} [draw] further signs above all others
 * @property {(square: string) => string} label the words for a square of what is shown
 */

/** @typedef {{ choose: (square: string) => void, steers: () => boolean }} Listener what was pointed at, and whether arrows are meant for the board after a click on it */

export class Board {
  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    this.picture = /** @type {Picture | null} */ (null);
    this.layout = /** @type {Layout | null} */ (null);
    /** What is on the board at this moment; behind the picture while pieces move. */
    this.shown = /** @type {View | null} */ (null);
    this.running = /** @type {Animation[]} */ ([]);
    this.dropped = /** @type {string | null} */ (null);
    this.groundKey = "";
    this.marksKey = "";
    this.stacks = /** @type {Map<string, { group: SVGGElement, key: string }>} */ (new Map());
    this.buttons = /** @type {Map<string, HTMLButtonElement>} */ (new Map());
    this.below = svg("g");
    this.above = svg("g");
    this.pieces = svg("g");
    this.drawing = svg("svg", { class: "drawing", "aria-hidden": "true" });
    this.flyers = h("div", { class: "flyers", "aria-hidden": "true" });
    this.squares = h("div", { class: "squares", role: "group" });
    this.surface = h("div", { class: "board" }, this.drawing, this.flyers, this.squares);
    this.pane = h("div", { class: "board-pane" }, this.surface);
    /** What belongs to the players at the far and the near edge, and what helps to see a large board: filled by the screen. */
    this.far = h("div");
    this.near = h("div");
    this.under = h("div");
    this.zoomBar = h("div", { class: "zoom", hidden: true });
    this.element = h("div", { class: "stage", "data-own": true, "data-key": "board" }, this.far, this.pane, this.zoomBar, this.near, this.under);
    this.zoom = zoomable(this.pane, this.surface, this.zoomBar);
    listen(this.squares, {
      choose: (square) => this.listener.choose(square),
      canLift: (square) => this.canLift(square),
      lift: (square) => this.lift(square),
      drop: (square) => this.drop(square),
    });
    /** Whether the square with the focus has it from a click: then no frame is to be seen there. */
    this.pointed = false;
    this.squares.addEventListener("pointerdown", () => { this.pointed = true; });
    document.addEventListener("keydown", (event) => { if (event.key === "Tab") this.pointed = false; }, true);
    this.squares.addEventListener("keydown", (event) => this.steer(event));
    this.squares.addEventListener("focusin", (event) => this.remember(event.target));
  }

  /** Shows a picture; what has happened since the last one is seen happening. @param {Picture} picture */
  update(picture) {
    const before = this.picture;
    const still = before && this.running.length > 0 && isSameBoard(before, picture);
    if (still) {
      // Pieces go on moving while something else changes.
      this.picture = picture;
      this.drawMarks(true);
      this.nameSquares(afterAll(picture.view, picture.traces));
      return;
    }
    const from = this.settle();
    this.picture = picture;
    const rebuilt = this.layGround();
    const target = afterAll(picture.view, picture.traces);
    const news = before && from && !rebuilt && picture.animated ? newTraces(before, picture) : [];
    this.drawMarks(news.length > 0);
    if (news.length > 0 && from) this.play(from, news, target);
    else this.showPieces(target);
    this.dropped = null;
    this.nameSquares(target);
  }

  /** The name of the group for those who listen. @param {string} name */
  name(name) {
    this.squares.setAttribute("aria-label", name);
  }

  /** Puts the keyboard on the board: where it was, or where something can be chosen. */
  focus() {
    const button = this.squares.querySelector("[tabindex='0'].can") ?? this.squares.querySelector(".can") ?? this.squares.querySelector("[tabindex='0']");
    if (button instanceof HTMLElement) this.frame(button);
  }

  /** Puts the keyboard on a square. @param {HTMLElement} button */
  frame(button) {
    this.pointed = false;
    button.focus();
  }

  /** Takes the keyboard off the board; says whether it was there. */
  blur() {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || !this.squares.contains(activeElement)) return false;
    activeElement.blur();
    return true;
  }

  /** Draws the empty board anew if it is another one. Says whether it was. */
  layGround() {
    const { view, bottom, coordinates } = this.current();
    const marks = view.cells.map((cell) => `${cell.home ?? ""}${cell.goal ?? ""}`).join();
    const key = [view.files, view.ranks, bottom, coordinates, marks].join();
    if (key === this.groundKey) return false;
    this.groundKey = key;
    this.layout = layoutOf(view, bottom, coordinates);
    const { width, height } = this.layout;
    this.drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    // For all of the page: what stands beside the board is laid out by it.
    document.documentElement.style.setProperty("--ratio", String(width / height));
    this.zoom.setFiles(view.files);
    this.makeStacks(view, this.layout);
    this.makeButtons(view, this.layout);
    this.drawing.replaceChildren(drawGround(view, this.layout, coordinates), this.below, this.pieces, this.above);
    this.shown = null;
    return true;
  }

  /** A place for the pieces of each square, from the far edge to the near one, so that nothing in front is hidden. @param {View} view @param {Layout} layout */
  makeStacks(view, layout) {
    this.stacks.clear();
    const groups = squaresFrom(view, layout.bottom).map((square) => {
      const { x, y } = middle(layout, square);
      const group = svg("g", { transform: `translate(${x} ${y})` });
      this.stacks.set(square, { group, key: "" });
      return group;
    });
    this.pieces.replaceChildren(...groups);
  }

  /** @param {View} view @param {Layout} layout */
  makeButtons(view, layout) {
    const { frame, width, height } = layout;
    const style = this.squares.style;
    style.inset = `${(frame / height) * 100}% ${(frame / width) * 100}%`;
    style.gridTemplateColumns = `repeat(${view.files}, 1fr)`;
    style.gridTemplateRows = `repeat(${view.ranks}, 1fr)`;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.square : undefined;
    const within = this.squares.contains(document.activeElement);
    this.buttons.clear();
    const buttons = squaresFrom(view, layout.bottom).map((square, index) => {
      const button = h("button", { type: "button", "data-square": square, tabindex: index === 0 ? 0 : -1 });
      this.buttons.set(square, button);
      return button;
    });
    this.squares.replaceChildren(...buttons);
    if (within && focused) this.buttons.get(focused)?.focus();
  }

  /** @param {View} view @param {Record<string, number>} [hidden] how many of the uppermost pieces of which squares are still on their way */
  showPieces(view, hidden = {}) {
    for (const cell of view.cells) {
      const slot = this.stacks.get(cell.square);
      const away = hidden[cell.square] ?? 0;
      const key = stackKey(cell.stack) + (away || "");
      if (!slot || slot.key === key) continue;
      slot.key = key;
      const number = away ? null : stackNumber(cell.stack, this.layout?.scale ?? 1);
      slot.group.replaceChildren(...(cell.stack.length ? [drawStack(cell.stack, 0, cell.stack.length - away)] : []), ...(number ? [number] : []));
    }
    this.shown = view;
  }

  /** One thing after the other, each from the board the one before left. @param {View} view @param {Trace[]} traces @param {View} target */
  play(view, traces, target) {
    const [trace, ...rest] = traces;
    const scene = trace && this.layout ? sceneOf(view, trace, this.layout) : null;
    if (!trace || !scene) {
      this.running = [];
      this.showPieces(target);
      this.drawMarks(false);
      return;
    }
    if ("to" in trace && trace.to === this.dropped) {
      this.showPieces(scene.view);
      this.play(scene.view, rest, target);
      return;
    }
    this.showPieces(scene.view, scene.hidden);
    const running = scene.start(this.flyers);
    this.running = running;
    Promise.all(running.map((animation) => animation.finished)).then(
      () => { if (this.running === running) this.play(scene.view, rest, target); },
      () => {},
    );
  }

  /** Whatever still moves has arrived. @returns {View | null} */
  settle() {
    const running = this.running;
    this.running = [];
    if (running.length === 0 || !this.picture) return this.shown;
    for (const animation of running) animation.cancel();
    this.showPieces(afterAll(this.picture.view, this.picture.traces));
    return this.shown;
  }

  /** @param {boolean} moving the way of a move is shown when it has been gone */
  drawMarks(moving) {
    const { view, traces, chosen, next, draw } = this.current();
    if (!this.layout) return;
    const target = afterAll(view, traces);
    // Hundreds of signs on a large board are not drawn again for a word beside it.
    const key = draw ? "" : JSON.stringify([this.groundKey, moving, chosen, next, target.last, target.decisive]);
    if (key && key === this.marksKey) return;
    this.marksKey = key;
    this.below.replaceChildren(...drawBelow(this.layout, chosen, target));
    this.above.replaceChildren(...drawAbove(moving ? { ...target, last: [] } : target, this.layout, next), ...(moving ? [] : draw?.(this.layout) ?? []));
  }

  /** @param {View} view */
  nameSquares(view) {
    const { next, chosen, label } = this.current();
    const lit = new Set(next.map((step) => step.gesture));
    for (const { square, stack } of view.cells) {
      const button = this.buttons.get(square);
      if (!button) continue;
      setAttribute(button, "aria-label", label(square));
      const names = [lit.has(square) ? "can" : "", lit.has(square) && stack.length ? "lifts" : ""].filter(Boolean).join(" ");
      setAttribute(button, "class", names || null);
      setAttribute(button, "aria-pressed", chosen.includes(square) ? "true" : null);
    }
  }

  /** @param {string} square */
  canLift(square) {
    const { view, traces, next } = this.current();
    return next.some((step) => step.gesture === square && !step.ends) && cellAt(afterAll(view, traces), square).stack.length > 0;
  }

  /** @param {string} square */
  lift(square) {
    const layout = /** @type {Layout} */ (this.layout);
    const { view, traces } = this.current();
    const stack = cellAt(afterAll(view, traces), square).stack;
    const picture = flyer(layout, stack, 1, square);
    picture.classList.add("lifted");
    this.listener.choose(square);
    this.flyers.append(picture);
    return picture;
  }

  /** @param {string | null} square */
  drop(square) {
    if (!square || !this.current().next.some((step) => step.gesture === square)) return;
    this.dropped = square;
    this.listener.choose(square);
  }

  /** The arrows move the frame. Whoever has only clicked has none, and may mean the moves of the game. @param {KeyboardEvent} event */
  steer(event) {
    const [right, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
    if ((!right && !down) || event.altKey || event.ctrlKey || event.metaKey || !this.layout) return;
    if (this.pointed && !this.listener.steers()) { this.blur(); return; }
    event.preventDefault();
    event.stopPropagation();
    const { files, ranks } = this.layout;
    const all = [...this.buttons.values()];
    const index = all.findIndex((button) => button === document.activeElement);
    const column = Math.min(files - 1, Math.max(0, (index % files) + right));
    const row = Math.min(ranks - 1, Math.max(0, Math.floor(index / files) + down));
    const next = all[row * files + column];
    if (next) this.frame(next);
  }

  /** The square with the keyboard is the one to which Tab returns. @param {EventTarget | null} target */
  remember(target) {
    for (const button of this.buttons.values()) setAttribute(button, "tabindex", button === target ? "0" : "-1");
  }

  /** @returns {Picture} */
  current() {
    if (!this.picture) throw new Error("a board shows nothing before its first picture");
    return this.picture;
  }
}

/** Whether the pieces are to end up where they are going already: nothing new, or a whole turn that has become a move. @param {Picture} before @param {Picture} now */
function isSameBoard(before, now) {
  if (before.bottom !== now.bottom || before.coordinates !== now.coordinates) return false;
  if (now.ply === before.ply) return before.view === now.view && JSON.stringify(before.traces) === JSON.stringify(now.traces);
  return now.ply === before.ply + 1 && before.traces.length === now.view.last.length && newTraces(before, now).length === 0;
}

/** What has happened since: the rest of a turn, or of the next move. @param {Picture} before @param {Picture} now @returns {Trace[]} */
function newTraces(before, now) {
  const known = before.traces.map((trace) => JSON.stringify(trace));
  const all = now.ply === before.ply ? now.traces : now.ply === before.ply + 1 ? [...now.view.last, ...now.traces] : [];
  return all.filter((trace) => !known.includes(JSON.stringify(trace)));
}

/** @param {Element} element @param {string} name @param {string | null} value */
function setAttribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
