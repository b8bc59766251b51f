// The list of moves. It can have thousands: only what is new is added, and only the mark moves.

/** @import { Side } from "../types.js" */
/** @import { Say } from "../texts.js" */
import { h } from "../dom.js";

export class MoveList {
  constructor() {
    this.list = h("ol");
    this.element = h("div", { class: "moves", "data-own": true, "data-key": "list", tabindex: -1, role: "group" }, this.list);
    this.shown = /** @type {string[]} */ ([]);
    this.buttons = /** @type {HTMLButtonElement[]} */ ([]);
    this.marked = -1;
    this.number = 0;
    // In another room the move shown is out of sight.
    new ResizeObserver(() => this.follow()).observe(this.element);
  }

  /** @param {Say} say @param {string[]} moves @param {Side[]} sides @param {number} ply the position shown */
  update(say, moves, sides, ply) {
    this.element.setAttribute("aria-label", say("page-moves"));
    this.element.hidden = moves.length === 0;
    let same = 0;
    while (same < this.shown.length && this.shown[same] === moves[same]) same++;
    if (same < this.shown.length) { same = 0; this.clear(); }
    for (let index = same; index < moves.length; index++) this.add(moves[index], sides[index], sides[index - 1]);
    this.shown = [...moves];
    this.mark(ply - 1);
  }

  clear() {
    this.list.replaceChildren();
    this.buttons = [];
    this.marked = -1;
    this.number = 0;
  }

  /** A move in the column of its side; a new row where White moves, or where a side moves twice. @param {string} move @param {Side} side @param {Side | undefined} before */
  add(move, side, before) {
    if (side === "w" || before !== "w") {
      this.number++;
      this.list.append(h("li", { class: "number" }, `${this.number}.`));
      if (side === "b") this.list.append(h("li", { class: "gap" }, "…"));
    }
    if (side === "w" && before === "w") this.list.children[this.list.children.length - 1].before(h("li", { class: "gap" }, "…"));
    const button = h("button", { type: "button", "data-do": "look", "data-ply": this.buttons.length + 1 }, move);
    this.buttons.push(button);
    this.list.append(h("li", {}, button));
  }

  /** @param {number} index */
  mark(index) {
    if (index === this.marked) return;
    this.buttons[this.marked]?.removeAttribute("aria-current");
    this.marked = index;
    const button = this.buttons[index];
    if (!button) { this.element.scrollTo(0, 0); return; }
    button.setAttribute("aria-current", "true");
    // Once it has its place on the screen.
    requestAnimationFrame(() => this.follow());
  }

  follow() {
    const button = this.buttons[this.marked];
    if (button) this.scrollTo(button);
  }

  /** Only the list scrolls, never the page. @param {HTMLElement} button */
  scrollTo(button) {
    const [box, outer] = [button.getBoundingClientRect(), this.element.getBoundingClientRect()];
    if (box.top < outer.top || box.bottom > outer.bottom) this.element.scrollTop += box.top - outer.top - outer.height / 2;
    if (box.left < outer.left || box.right > outer.right) this.element.scrollLeft += box.left - outer.left - outer.width / 2;
  }
}
