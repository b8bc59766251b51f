// A record: from a file or typed, then looked at on the board.

/** @import { State } from "../app.js" */
/** @import { Store } from "../state.js" */
/** @import { Playing } from "../playing.js" */
/** @import { Board } from "../board/board.js" */
/** @import { MoveList } from "../parts/moves.js" */
/** @import { Action } from "../actions.js" */
import { h } from "../dom.js";
import { button } from "../parts/asked.js";
import * as server from "../server.js";
import { drawPlay } from "./play.js";

/** The largest file that is read. */
const LARGEST = 1 << 20;

/** @param {State} state @param {Board} board @param {MoveList} moves */
export function drawRecord(state, board, moves) {
  const { say, record, table } = state;
  if (table) return drawPlay(state, table, board, moves);
  return h("main", { class: "page narrow", "data-key": "record", id: "main" },
    h("h1", {}, say("page-open-record")),
    h("p", { class: "quiet" }, say("page-record-about")),
    h("p", { role: "alert", class: "notice", hidden: !record?.fault }, record?.fault ?? ""),
    h("label", { class: "stack-label" }, say("page-record-file"), h("input", { type: "file", accept: ".pgn,text/plain", "data-do": "record-file" })),
    h("label", { class: "stack-label" }, say("page-record-text"), h("textarea", { id: "record-text", rows: 10, spellcheck: "false" })),
    h("p", {}, button("record-read", say("page-record-read"), "main")),
    record && record.games.length > 1 && h("ul", { class: "games-list" }, record.games.map((game, index) =>
      h("li", {}, button("record-show", `${index + 1}. ${game.tags.White ?? "?"} – ${game.tags.Black ?? "?"} ${game.tags.Result ?? ""}`, "", { "data-index": String(index) })))));
}

/** @param {Store<State>} store @param {Playing} playing @returns {Record<string, Action>} */
export function recordActions(store, playing) {
  const read = async (/** @type {string} */ text) => {
    try {
      const games = await server.readRecord(text);
      store.change({ record: { fault: "", games } });
      if (games.length === 1) await playing.replay(games[0]);
    } catch (error) {
      if (!(error instanceof server.Refused || error instanceof server.Unreachable)) throw error;
      store.change((state) => ({ record: { fault: error.message || state.say("page-unreachable"), games: [] } }));
    }
  };
  return {
    "record-read": () => {
      const field = document.getElementById("record-text");
      if (field instanceof HTMLTextAreaElement) void read(field.value);
    },
    "record-file": async (_, element) => {
      const file = element instanceof HTMLInputElement ? element.files?.[0] : undefined;
      if (!file) return;
      if (file.size > LARGEST) store.change((state) => ({ record: { fault: state.say("page-record-large"), games: [] } }));
      else await read(await file.text());
    },
    "record-show": ({ index }) => {
      const game = store.now().record?.games[Number(index)];
      if (game) void playing.replay(game);
    },
  };
}
