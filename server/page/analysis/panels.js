// Beside the board: what the engine thinks, what is proved, the moves and what is said about them.

/** @import { State } from "../app.js" */
/** @import { Table } from "../game.js" */
/** @import { Study, Line } from "./study.js" */
import { h } from "../dom.js";
import { narrowed } from "../game.js";
import { button } from "../parts/asked.js";
import { capital, gestureName, sideName } from "../parts/words.js";
import { isSquare } from "../board/marks.js";
import { MARKS } from "./treelist.js";
import { isSecret } from "./study.js";
import { worthPill, worthShape } from "./signs.js";
import { isOnMainLine, lineThrough, wordsAbout } from "./tree.js";
import { shareOf, shareWords, valueOf, worthOfGestures, worthWords } from "./worth.js";

/** How many proved moves are listed. */
const LISTED = 60;

/** @param {string} field @param {string} words @param {boolean} on */
const toggle = (field, words, on) => h("label", { class: "switch" }, h("input", { type: "checkbox", role: "switch", "data-do": "study-set", "data-field": field, checked: on }), words);

/** @param {State} state @param {Study} study */
export function engineBox({ say, settings }, study) {
  const { found } = study;
  const shown = settings.engine && !isSecret(study);
  const counts = [1, 2, 3, 4, 5].map((count) => h("option", { value: count, selected: count === settings.lines }, count));
  return h("section", { class: "card engine", "data-key": "engine", "aria-label": say("page-engine") },
    h("div", { class: "row" }, toggle("engine", say("page-engine"), settings.engine),
      shown && found && !found.lines[0]?.worth && h("span", { class: "quiet small", "data-key": "depth" }, say("page-depth", { depth: found.depth })),
      h("label", { class: "small lines-count" }, `${say("page-lines")} `, h("select", { "data-do": "study-set", "data-field": "lines" }, counts))),
    shown && found && h("p", { class: "quiet small", "data-key": "whose" }, say("page-lines-for", { side: sideName(say, found.turn) })),
    shown && h("ol", { class: "engine-lines", "data-key": "lines" }, (found?.lines ?? []).map((line) => h("li", {}, engineLine(say, line, found?.turn ?? "w")))));
}

/** An estimate is a share with a stroke as long; what is proved is a word in a frame. @param {State["say"]} say @param {Line} line @param {"w" | "b"} turn */
function engineLine(say, line, turn) {
  const value = valueOf(line, turn);
  const share = shareOf(value);
  return h("button", { type: "button", "data-do": "study-play", "data-move": line.moves[0] },
    h("span", { class: "value" }, value.worth ? worthPill(say, value.worth) : [h("strong", {}, shareWords(say, share)), h("meter", { min: 0, max: 1000, value: share, "aria-hidden": "true" })]),
    h("span", { class: "line-moves" }, line.moves.slice(0, 10).join(" ")));
}

/** @param {State} state @param {Study} study @param {Table} table */
export function provedBox({ say, settings }, study, table) {
  const { probe } = study;
  const shown = settings.truth && !isSecret(study);
  return h("section", { class: "card truth", "data-key": "truth", "aria-label": say("page-proved") },
    h("div", { class: "row" }, toggle("truth", say("page-proved"), settings.truth),
      shown && probe === null && h("span", { class: "quiet small", "data-key": "none" }, say("page-no-table")),
      shown && probe && h("span", { class: "row proved-here", "data-key": "here", "data-value": probe.value, "data-plies": probe.plies }, `${capital(sideName(say, table.game.turn))}:`, worthPill(say, probe)),
      shown && probe && probe.moves.length > 0 && button("study-why", say(study.explaining ? "page-why-stop" : "page-why"), "small", { "data-key": "why" })),
    shown && probe && table.choices && h("ul", { class: "worths", "data-key": "worths", tabindex: 0, "aria-label": say("page-proved") }, others(say, study, table), listed(say, study, table)));
}

/** Choices that are no squares, and what they lead to. @param {State["say"]} say @param {Study} study @param {Table} table */
function others(say, { probe }, table) {
  if (!probe || !table.choices) return [];
  const worths = worthOfGestures(probe, table.choices, table.chosen);
  return narrowed(table).next.filter(({ gesture }) => !isSquare(gesture)).flatMap(({ gesture }) => {
    const worth = worths.get(gesture);
    return worth ? [h("li", {}, h("button", { type: "button", "data-do": "gesture", "data-gesture": gesture }, worthShape(worth), h("span", {}, gestureName(say, gesture)), h("span", {}, worthWords(say, worth))))] : [];
  });
}

/** The moves that the half-made turn can still become. @param {State["say"]} say @param {Study} study @param {Table} table */
function listed(say, { probe }, { choices, chosen }) {
  const open = new Set(choices?.filter(({ steps }) => chosen.every((gesture, index) => steps[index]?.gesture === gesture)).map(({ move }) => move));
  const moves = probe?.moves.filter(({ move }) => open.has(move)) ?? [];
  const more = moves.length - LISTED;
  return [
    ...moves.slice(0, LISTED).map((one) => h("li", {}, h("button", { type: "button", "data-do": "study-play", "data-move": one.move, "data-value": one.value, "data-plies": one.plies },
      worthShape(one), h("span", {}, one.move), h("span", {}, worthWords(say, one))))),
    more > 0 && h("li", { class: "quiet small" }, say("page-more-moves", { count: more })),
  ];
}

/** @param {State} state @param {Study} study @param {HTMLElement} list */
export function movesBox({ say }, { tree, here }, list) {
  const line = lineThrough(tree, here);
  const at = line.indexOf(here);
  const step = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {number} */ to) =>
    h("button", { type: "button", class: "button", "data-do": "look", "data-ply": Math.max(0, to), "aria-label": words, title: words, disabled: to < 0 || to >= line.length || to === at }, sign);
  return h("div", { class: "moves-box", "data-key": "moves" },
    h("nav", { class: "walk", "aria-label": say("page-walk"), hidden: tree.length < 2 }, step("«", say("page-first"), at === 0 ? -1 : 0), step("‹", say("page-previous"), at - 1), step("›", say("page-next"), at + 1), step("»", say("page-last"), at === line.length - 1 ? -1 : line.length - 1)),
    list);
}

/** What is said about the move looked at. @param {State} state @param {Study} study */
export function remarksBox({ say }, { tree, here }) {
  return h("div", { class: "tools", "data-key": "remarks" },
    here > 0 && h("div", { class: "row remarks", "data-key": `remarks-${here}` },
      MARKS.map((mark, index) => button("study-nag", mark, "small", { "data-nag": String(index + 1), "aria-pressed": tree[here].nags.includes(index + 1) ? "true" : "false", "aria-label": say(`page-nag-${index + 1}`), title: say(`page-nag-${index + 1}`) })),
      !isOnMainLine(tree, here) && button("study-promote", say("page-promote"), "small"),
      button("study-remove", say("page-remove"), "small")),
    h("label", { class: "stack-label small", "data-key": `comment-${here}` }, say("page-comment"), h("input", { "data-do": "study-comment", value: wordsAbout(tree[here]), maxlength: 1000, autocomplete: "off" })));
}
