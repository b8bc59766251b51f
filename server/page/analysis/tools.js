// What can be done with a position: links, records, pictures, a game from here; and the editor.

/** @import { State } from "../app.js" */
/** @import { Table } from "../game.js" */
/** @import { Study } from "./study.js" */
/** @import { Drawing } from "./drawing.js" */
import { infoOf } from "../app.js";
import { pieceName, supplyLabel } from "../board/labels.js";
import { formName } from "../board/pieces.js";
import { h, svg } from "../dom.js";
import { button } from "../parts/asked.js";
import { sideName } from "../parts/words.js";
import { diagramAddress } from "../server.js";
import { addressOf } from "./address.js";

/** @param {State} state @param {Study} study @param {Table} table */
export function toolsBox(state, study, table) {
  const { say, settings } = state;
  const { game, rules, shared, pencil } = study;
  const { position, turn, result } = table.game;
  const query = { game, rules: rules || undefined, position };
  const look = { theme: document.documentElement.dataset.theme === "dark" ? "dark" : "light", size: "800", ...(table.flipped ? { flip: "true" } : {}) };
  const link = location.origin + addressOf({ game, rules, position });
  const levels = infoOf(state, game)?.levels ?? [];
  return h("div", { class: "tools", "data-key": "tools" },
    h("div", { class: "row" }, button("flip", say("page-flip"), "small"), button("study-pencil", say("page-arrows"), "small", { "aria-pressed": pencil === null ? "false" : "true" }), button("study-setup", say("page-set-up"), "small"), h("a", { class: "button small", href: "/record" }, say("page-open-record"))),
    pencil !== null && h("p", { class: "quiet small", role: "status", "data-key": "pencil" }, say(pencil ? "page-arrows-to" : "page-arrows-from", { square: pencil })),
    result === "*" && h("div", { class: "row", "data-key": "on" },
      h("label", { class: "small" }, `${say("page-level-of-computer")} `, h("select", { id: "on-level" }, levels.map(({ level, name }) => h("option", { value: level, selected: level === settings.level }, `${level} · ${name}`)))),
      button("study-on", say("page-play-on"), "small", { "data-side": turn })),
    shareBox(say, link, shared), saveBox(say, game, shared, [["SVG", diagramAddress("svg", query, look)], ["PNG", diagramAddress("png", query, look)]]));
}

/** @param {State["say"]} say @param {string} link @param {Study["shared"]} shared */
function shareBox(say, link, shared) {
  return h("details", { "data-key": "share" }, h("summary", {}, say("page-share-box")),
    h("div", { class: "options" },
      linked("position-link", say("page-link-position"), link, say("page-copy")),
      shared && linked("game-link", say("page-link-game"), shared.link, say("page-copy"))));
}

/** @param {State["say"]} say @param {string} game @param {Study["shared"]} shared @param {string[][]} pictures */
function saveBox(say, game, shared, pictures) {
  const loaded = (/** @type {string} */ words, /** @type {string} */ href, /** @type {string} */ kind) => h("a", { class: "button small", href, download: `${game}.${kind}` }, words);
  return h("details", { "data-key": "save" }, h("summary", {}, say("page-save-box")),
    h("div", { class: "options" },
      h("p", { class: "row" }, pictures.map(([kind, href]) => loaded(say("page-diagram", { kind }), href, kind.toLowerCase())),
        shared && loaded(say("page-record"), `data:text/plain;charset=utf-8,${encodeURIComponent(shared.record)}`, "pgn")),
      shared && h("label", { class: "stack-label", "data-key": "record" }, say("page-record-of"), h("textarea", { id: "record-out", readonly: true, rows: 6 }, shared.record))));
}

/** @param {string} id @param {string} words @param {string} value @param {string} copy */
function linked(id, words, value, copy) {
  return h("label", { class: "stack-label", "data-key": id }, words, h("span", { class: "link-box" }, h("input", { id, readonly: true, value }), button("study-copy", copy, "small", { "data-from": id })));
}

/** @param {State} state @param {Drawing} drawing */
export function setupBox({ say }, { view, palette, brush, fault }) {
  const is = (/** @type {{ side: string, shape: string }} */ piece) => brush?.side === piece.side && brush.shape === piece.shape;
  return h("section", { class: "card setup", "data-key": "setup", "aria-label": say("page-set-up") },
    h("h2", {}, say("page-set-up")), h("p", { class: "quiet small" }, say("page-set-up-about")),
    h("div", { class: "row palette" },
      palette.map((piece, index) => h("button", { type: "button", class: "button small", "data-do": "draw-brush", "data-index": index, "aria-pressed": is(piece) ? "true" : "false", "aria-label": pieceName(say, piece), title: pieceName(say, piece) },
        svg("svg", { viewBox: "-48 -48 96 96", "aria-hidden": "true" }, svg("use", { href: `#${formName(piece.shape, piece.side)}` })))),
      button("draw-brush", say("page-take-away"), "small", { "data-index": "-1", "aria-pressed": brush ? "false" : "true" })),
    h("div", { class: "row", role: "group", "aria-label": say("page-to-move") }, h("span", {}, say("page-to-move")),
      (/** @type {const} */ (["w", "b"])).map((side) => button("draw-turn", sideName(say, side), "small", { "data-side": side, "aria-pressed": view.turn === side ? "true" : "false" }))),
    ...view.supplies.map((supply, index) => supply.count !== null && h("div", { class: "row", "data-key": `supply-${index}` }, h("span", { class: "grow" }, supplyLabel(say, supply)),
      button("draw-supply", "−", "small", { "data-index": String(index), "data-by": "-1", "aria-label": `− ${supplyLabel(say, supply)}` }), button("draw-supply", "+", "small", { "data-index": String(index), "data-by": "1", "aria-label": `+ ${supplyLabel(say, supply)}` }))),
    h("p", { class: "fault-words", role: "alert", hidden: !fault }, fault),
    h("div", { class: "row" }, button("draw-done", say("page-set-up-done"), "main"), button("draw-start", say("page-set-up-start"), "small"), button("draw-clear", say("page-set-up-clear"), "small"), button("draw-leave", say("page-set-up-leave"), "small")));
}
