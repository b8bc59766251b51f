// A record: from a file or typed, then analysed on the board. One with errors shows where they are.

/** @import { State } from "../app.js" */
/** @import { Store } from "../state.js" */
/** @import { Analysing } from "../analysis/analysing.js" */
/** @import { Action } from "../actions.js" */
import { readIn, showGame } from "../analysis/sharing.js";
import { h } from "../dom.js";
import { button } from "../parts/asked.js";

/** @param {State} state */
export function drawRecord({ say, record }) {
  return h("main", { class: "page narrow", "data-key": "record", id: "main" },
    h("h1", {}, say("page-open-record")),
    h("p", { class: "quiet" }, say("page-record-about")),
    h("label", { class: "stack-label" }, say("page-record-file"), h("input", { type: "file", accept: ".pgn,text/plain", "data-do": "record-file" })),
    h("label", { class: "stack-label" }, say("page-record-text"), h("textarea", { id: "record-text", rows: 10, spellcheck: "false" })),
    h("div", { role: "alert", "data-key": "fault" }, record?.fault ? [h("p", { class: "fault-words" }, record.fault), place(record)] : []),
    h("p", {}, button("record-read", say("page-record-read"), "main")),
    record && record.games.length > 1 && h("ul", { class: "games-list" }, record.games.map((game, index) =>
      h("li", {}, button("record-show", `${index + 1}. ${game.tags.White ?? "?"} – ${game.tags.Black ?? "?"} ${game.tags.Result ?? ""}`, "", { "data-index": String(index) })))));
}

/** The line with the fault, and a sign under it. @param {NonNullable<State["record"]>} record */
function place({ text, line, column }) {
  if (line === 0) return null;
  const words = [...(text.split(/\r\n|\r|\n/)[line - 1] ?? "")];
  const from = Math.max(0, column - 40);
  return h("pre", { class: "fault-place", tabindex: 0 }, `${words.slice(from, from + 80).join("")}\n${" ".repeat(Math.max(0, column - 1 - from))}^`);
}

/** @param {Store<State>} store @param {Analysing} analysing @returns {Record<string, Action>} */
export function recordActions(store, analysing) {
  return {
    "record-read": () => {
      const field = document.getElementById("record-text");
      if (field instanceof HTMLTextAreaElement) void readIn(analysing, field.value);
    },
    "record-file": async (_, element) => {
      const file = element instanceof HTMLInputElement ? element.files?.[0] : undefined;
      if (!file) return;
      const [text, field] = [await file.text(), document.getElementById("record-text")];
      // What is wrong with it can be mended there.
      if (field instanceof HTMLTextAreaElement) field.value = text;
      await readIn(analysing, text);
    },
    "record-show": ({ index }) => {
      const game = store.now().record?.games[Number(index)];
      if (game) showGame(analysing, game);
    },
  };
}
