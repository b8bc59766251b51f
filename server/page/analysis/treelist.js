// The moves with their variations. There can be thousands: the list is made anew only when the tree changes, and otherwise only the mark moves.

/** @import { Say } from "../texts.js" */
/** @import { Tree } from "./tree.js" */
import { h } from "../dom.js";
import { wordsAbout } from "./tree.js";

/** The marks people write for the remarks 1 to 6. */
export const MARKS = ["!", "?", "!!", "??", "!?", "?!"];

export class TreeList {
  constructor() {
    this.element = h("div", { class: "moves tree", "data-own": true, "data-key": "tree", tabindex: -1, role: "group" });
    this.tree = /** @type {Tree | null} */ (null);
    this.buttons = /** @type {Map<number, HTMLElement>} */ (new Map());
    this.marked = -1;
  }

  /** @param {Say} say @param {Tree} tree @param {number} here */
  update(say, tree, here) {
    this.element.setAttribute("aria-label", say("page-moves"));
    this.element.hidden = tree.length < 2;
    if (tree !== this.tree) this.draw(tree);
    this.mark(here);
  }

  /** @param {Tree} tree */
  draw(tree) {
    this.tree = tree;
    this.buttons.clear();
    this.marked = -1;
    const lead = wordsAbout(tree[0]);
    const lines = tree[0].children.length ? this.line(tree, 0, tree[0].children[0], 0) : [];
    this.element.replaceChildren(...(lead ? [h("p", { class: "comment" }, lead)] : []), ...lines);
  }

  /** A line from a move on, in pieces between which its variations stand. @param {Tree} tree @param {number} from @param {number} first @param {number} number @returns {HTMLElement[]} */
  line(tree, from, first, number) {
    /** @type {HTMLElement[]} */
    const blocks = [];
    let row = h("p", { class: "line" });
    let [place, parent, count, fresh] = [first, from, number, true];
    while (place !== undefined) {
      const { side } = tree[place];
      const before = count;
      count = side === "w" ? count + 1 : Math.max(1, count);
      if (side === "w" || fresh) row.append(h("span", { class: "number" }, side === "w" ? `${count}.` : `${count}…`));
      row.append(this.move(tree, place));
      const words = wordsAbout(tree[place]);
      if (words) row.append(h("span", { class: "comment" }, words));
      // What might have been played instead stands behind the move of the line; in a variation it belongs to its first move already.
      const others = tree[parent].children[0] === place ? tree[parent].children.slice(1) : [];
      fresh = Boolean(words) || others.length > 0;
      if (others.length) {
        blocks.push(row, ...others.map((other) => h("div", { class: "variation" }, this.line(tree, parent, other, before))));
        row = h("p", { class: "line" });
      }
      parent = place;
      [place] = tree[place].children;
    }
    if (row.childNodes.length) blocks.push(row);
    return blocks;
  }

  /** @param {Tree} tree @param {number} place */
  move(tree, place) {
    const { move, nags } = tree[place];
    const marks = nags.map((nag) => MARKS[nag - 1]).filter(Boolean).join("");
    const button = h("button", { type: "button", "data-do": "study-go", "data-place": place, class: marks ? `nag-${nags[0]}` : null }, move, marks && h("span", { class: "nag" }, marks));
    this.buttons.set(place, button);
    return button;
  }

  /** @param {number} place */
  mark(place) {
    if (place === this.marked) return;
    this.buttons.get(this.marked)?.removeAttribute("aria-current");
    this.marked = place;
    const button = this.buttons.get(place);
    if (!button) { this.element.scrollTo(0, 0); return; }
    button.setAttribute("aria-current", "true");
    requestAnimationFrame(() => { if (this.marked === place) this.scrollTo(button); });
  }

  /** Only the list scrolls, never the page. @param {HTMLElement} button */
  scrollTo(button) {
    const [box, outer] = [button.getBoundingClientRect(), this.element.getBoundingClientRect()];
    if (box.top < outer.top || box.bottom > outer.bottom) this.element.scrollTop += box.top - outer.top - outer.height / 2;
  }
}
