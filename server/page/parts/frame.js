// What is around every page: the head, the line about the connection, the foot.

/** @import { State } from "../app.js" */
import { h, svg } from "../dom.js";
import { formName } from "../board/pieces.js";
import { drawShelf } from "./shelf.js";
import { sentence } from "./words.js";

/** @param {State} state */
export function head({ say }) {
  return h("header", { class: "head", "data-key": "head" },
    h("a", { class: "brand", href: "/" }, mark(), "tabuleiro"),
    h("button", { type: "button", class: "button bare", "data-do": "dialog", "data-dialog": "keys" }, say("page-keys")),
    h("button", { type: "button", class: "button bare", "data-do": "dialog", "data-dialog": "settings" }, say("page-settings")),
  );
}

function mark() {
  return svg("svg", { viewBox: "-46 -50 92 92", "aria-hidden": "true" },
    svg("use", { href: `#${formName("ring", "b")}` }), svg("use", { href: `#${formName("ball", "w")}` }));
}

/** @param {State} state */
export function connection({ live, say }) {
  return h("div", { "data-key": "connection", role: "status" }, !live && h("p", { class: "connection" }, say("page-connection-lost")));
}

/** A page that says what is wrong and helps on. @param {State} state */
export function problem(state) {
  const { problem, say } = state;
  return h("main", { class: "page narrow problem", "data-key": "problem", id: "main" },
    h("h1", {}, problem?.title ?? say("page-missing-title")),
    h("p", {}, sentence(problem?.text ?? say("page-missing-text"))),
    h("p", {}, h("a", { class: "button main", href: "/" }, say("page-to-home"))),
    h("p", { class: "quiet" }, say("page-missing-games")),
    drawShelf(state, null),
  );
}
