// A player at their edge of the board: who it is, what is left to place, how much time there is.

/** @import { State } from "../app.js" */
/** @import { Side } from "../types.js" */
/** @import { Table } from "../game.js" */
/** @import { Say } from "../texts.js" */
import { infoOf } from "../app.js";
import { h, svg } from "../dom.js";
import { formName } from "../board/pieces.js";
import { halfMade, isComputer, isOver, isWaiting, mySides, narrowed, shownView, timeLeft, timeText } from "../game.js";
import { afterAll } from "../view.js";
import { drawSupply } from "./supply.js";
import { playerName, sideName } from "./words.js";

/** @param {State} state @param {Table} table @param {Side} side */
export function bar(state, table, side) {
  const { say } = state;
  const { game, chosen } = table;
  const view = afterAll(shownView(table), halfMade(table));
  const next = narrowed(table).next.find((step) => step.gesture === "supply");
  const moving = !isOver(game) && !isWaiting(game) && game.turn === side;
  const supplies = view.supplies.filter((supply) => supply.side === side);
  const name = playerName(say, game, side, infoOf(state, game.game));
  return h("div", { class: `bar${moving ? " to-move" : ""}` },
    token(say, side),
    h("span", { class: "who" }, h("bdi", {}, name), note(state, table, side)),
    presence(state, table, side),
    ...supplies.map((supply) => drawSupply(say, supply, moving ? next : undefined, moving ? chosen : [])),
    clock(table, side),
  );
}

/** A stone of their colour. @param {Say} say @param {Side} side */
function token(say, side) {
  return svg("svg", { class: "token", viewBox: "-40 -40 80 80", role: "img", "aria-label": sideName(say, side) }, svg("use", { href: `#${formName("stone", side)}` }));
}

/** What is worth knowing beside the name: that it is you, or how strong it is. @param {State} state @param {Table} table @param {Side} side */
function note(state, { game }, side) {
  const seat = game.seats[side];
  const elo = infoOf(state, game.game)?.levels.find(({ level }) => seat.player === `level:${level}`)?.elo;
  const alone = mySides(game).length === 1 && seat.mine && seat.name;
  const words = elo !== undefined ? state.say("page-elo", { elo }) : alone ? state.say("page-seat-you-note") : null;
  return words && h("span", { class: "what" }, ` ${words}`);
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
