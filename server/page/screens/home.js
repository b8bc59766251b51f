// The first page, and the page of a game: a board that can be played at once, all games, and the ways to play.

/** @import { State } from "../app.js" */
/** @import { Board } from "../board/board.js" */
import { currentInfo } from "../app.js";
import { h, own } from "../dom.js";
import { drawMarkup } from "../parts/markup.js";
import { drawFinished, drawList, drawShelf, drawWaiting } from "../parts/shelf.js";
import { drawWays } from "../parts/ways.js";
import { updateBoard } from "./play.js";

/** @param {State} state @param {Board} board */
export function drawHome(state, board) {
  const { say, route, table, rules } = state;
  const info = currentInfo(state);
  const about = route.page === "about";
  if (table) updateBoard(state, table, board);
  return h("main", { class: "page home", "data-key": "home", id: "main" },
    !about && h("h1", { class: "sr", "data-key": "title" }, say("page-title")),
    drawWaiting(state),
    h("section", { class: "hero", "data-key": "hero" },
      drawShelf(state, info),
      h("div", { class: "table", "data-key": "table" }, own(board.element)),
      h("div", { class: "side", "data-key": "side" },
        h("div", { class: "intro", "data-key": "intro" }, h(about ? "h1" : "h2", { class: "name" }, info.title), h("p", { class: "quiet" }, info.about)),
        drawWays(state, info))),
    lists(state),
    about && rules[info.name] !== undefined && h("section", { class: "card prose", "data-key": "rules", id: "rules" }, drawMarkup(rules[info.name], info.view ? { say, game: info.name, view: info.view } : null)),
  );
}

/** @param {State} state */
function lists(state) {
  const { say } = state;
  return h("div", { class: "columns", "data-key": "lists" },
    drawList(state, "mine"), drawFinished(state), drawList(state, "open"), drawList(state, "running"),
    h("section", { "data-key": "more" }, h("h2", {}, say("page-open-record")), h("p", { class: "quiet" }, say("page-open-record-about")),
      h("div", { class: "links" }, h("a", { href: "/record" }, say("page-open-record")), h("a", { href: "/solved" }, say("page-solved-link")))));
}
