// A player at their edge of the board: who it is, what is left to place, how much time there is.

/** @import { State } from "../app.js" */
/** @import { Side } from "../types.js" */
/** @import { Table } from "../game.js" */
import { infoOf } from "../app.js";
import { h } from "../dom.js";
import { halfMade, isComputer, isOver, mySides, narrowed, shownView, timeLeft, timeText } from "../game.js";
import { afterAll } from "../view.js";
import { drawSupply } from "./supply.js";
import { playerName, sideName } from "./words.js";

/** @param {State} state @param {Table} table @param {Side} side */
export function bar(state, table, side) {
  const { say } = state;
  const { game, chosen } = table;
  const view = afterAll(shownView(table), halfMade(table));
  const next = narrowed(table).next.find((step) => step.gesture === "supply");
  const moving = !isOver(game) && game.turn === side;
  const supplies = view.supplies.filter((supply) => supply.side === side);
  const name = playerName(say, game, side, infoOf(state, game.game));
  return h("div", { class: `bar${moving ? " to-move" : ""}` },
    h("span", { class: `token ${side}`, role: "img", "aria-label": sideName(say, side) }),
    h("span", { class: "who" }, name, note(state, table, side)),
    presence(state, table, side),
    ...supplies.map((supply) => drawSupply(say, supply, moving ? next : undefined, moving ? chosen : [])),
    clock(table, side),
  );
}

/** @param {State} state @param {Table} table @param {Side} side */
function note({ say }, { game }, side) {
  const alone = mySides(game).length === 1 && game.seats[side].mine && game.seats[side].name;
  return alone ? h("span", { class: "what" }, ` ${say("page-seat-you-note")}`) : null;
}

/** @param {State} state @param {Table} table @param {Side} side */
function presence({ say }, { game }, side) {
  const seat = game.seats[side];
  if (!game.id || seat.mine || isOver(game) || isComputer(seat.player) || seat.player === "open") return null;
  return h("span", { class: "presence" }, say(seat.present ? "page-present" : "page-absent"));
}

/** @param {Table} table @param {Side} side */
function clock({ game }, side) {
  if (!game.clock) return null;
  const left = timeLeft(game.clock, side, Date.now());
  const running = game.clock.running === side && !isOver(game);
  return h("span", { class: `clock${running ? " running" : ""}${running && left < 20_000 ? " short" : ""}`, role: "timer" }, timeText(left));
}
