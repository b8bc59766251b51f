// What White can expect, as a bar as long as the board. Estimate and proof differ by more than the colour: what is proved has a frame.

/** @import { Say } from "../texts.js" */
/** @import { Layout } from "../board/layout.js" */
/** @import { Value } from "./worth.js" */
import { h } from "../dom.js";
import { valueWords } from "./worth.js";

export class ValueBar {
  constructor() {
    this.element = h("div", { class: "value-bar", "data-own": true, "data-key": "bar", role: "img" }, h("div", { class: "share" }));
  }

  /** @param {Say} say @param {Value | undefined} value @param {Layout | null} layout the board beside it @param {string} [words] what is said of it, if not what follows from the value */
  update(say, value, layout, words = value ? valueWords(say, value) : say("page-estimate-none")) {
    const { element } = this;
    element.className = `value-bar bottom-${layout?.bottom ?? "w"}${value?.worth ? " is-proved" : ""}${value ? "" : " unknown"}`;
    element.style.setProperty("--white", `${(value?.white ?? 500) / 10}%`);
    element.style.setProperty("--ratio", layout ? String(layout.width / layout.height) : "1");
    element.setAttribute("aria-label", words);
    element.title = words;
  }
}
