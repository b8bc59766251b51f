// What is to be done, in words, with the buttons for whatever is not a square; and what comes after the end.

/** @import { State } from "../app.js" */
/** @import { Table } from "../game.js" */
import { infoOf } from "../app.js";
import { h } from "../dom.js";
import { isComputer, isMyTurn, isOver, isWaiting, mySides, narrowed } from "../game.js";
import { asked, gestureName, playerName, sentence, verdict } from "./words.js";

/** @param {State} state @param {Table} table */
export function drawAsked(state, table) {
  const { say } = state;
  const { game, notice, looking } = table;
  const over = isOver(game) && looking === null;
  return h("section", { class: `asked ${mood(table)}`, "data-key": "asked", "aria-label": say("page-asked") },
    over && h("p", { class: "result" }, verdict(say, game)),
    h("p", { class: "words", role: "status" }, asked(say, table, infoOf(state, game.game))),
    h("p", { class: "notice", role: "alert", hidden: !notice }, notice),
    hint(state, table),
    offer(state, table),
    buttons(state, table),
    over && game.id && afterwards(state, table),
    isOver(game) && looking !== null && stepping(state, table, looking),
  );
}

/** How it should look: a person's turn, an end, or nothing special. @param {Table} table */
function mood({ game, looking }) {
  if (looking !== null) return "";
  if (isOver(game)) return "over";
  return isMyTurn(game) ? "yours" : "";
}

/** @param {State} state @param {Table} table */
function buttons({ say }, table) {
  const { game, chosen, ready, sent, looking } = table;
  const rest = narrowed(table).next.filter(({ gesture }) => /^(count:|keep|pass)/.test(gesture));
  /** @type {HTMLElement[]} */
  const drawn = rest.map(({ gesture, ends }) => keyed(gestureKey(gesture), button("gesture", gestureName(say, gesture), ends ? "main" : "", { "data-gesture": gesture })));
  if (ready) drawn.push(button("confirm", say("page-play-it"), "main"));
  if (chosen.length > 0 && looking === null && !sent) drawn.push(keyed("Esc", button("back", say("page-back"))));
  if (looking !== null && !isOver(game)) drawn.push(button("look", say("page-to-present"), "main", { "data-ply": "live" }));
  if (game.id && isWaiting(game) && game.public && mySides(game).length === 0) drawn.push(button("join", say("page-join"), "main"));
  if (game.id && isWaiting(game) && (game.creator || mySides(game).length > 0)) drawn.push(button("dialog", say("page-invite"), "main", { "data-dialog": "invite" }));
  // Whoever only watches may rather play.
  if (game.id && !isOver(game) && !isWaiting(game) && mySides(game).length === 0) drawn.push(h("a", { class: "button", href: `/${game.game}` }, say("page-own-game")));
  return drawn.length > 0 && h("div", { class: "row", "data-key": "buttons" }, drawn);
}

/** The key of a gesture that is not its own name. @param {string} gesture */
const gestureKey = (gesture) => ({ keep: "k", pass: "p" }[gesture] ?? "");

/** A button with its key beside it, where there is a keyboard. @param {string} key @param {HTMLButtonElement} button */
function keyed(key, button) {
  if (!key) return button;
  button.setAttribute("aria-keyshortcuts", key === "Esc" ? "Escape" : key);
  button.append(h("kbd", { "aria-hidden": "true" }, key));
  return button;
}

/** A move worth playing, and why. @param {State} state @param {Table} table */
function hint({ say }, { hint, looking }) {
  if (!hint || looking !== null) return null;
  const words = hint.reasons.length > 0 ? say("page-hint-why", { mv: hint.move, reasons: sentence(hint.reasons.join("; ")) }) : say("page-hint-move", { mv: hint.move });
  return h("p", { class: "hint", role: "status", "data-key": "hint" }, words);
}

/** Something the opponent wants, to be answered. @param {State} state @param {Table} table */
function offer(state, { game, declined }) {
  const { say } = state;
  if (!game.offer) return declined && h("p", { class: "quiet", role: "status", "data-key": "offer" }, say(`page-declined-${declined}`));
  const { what, by } = game.offer;
  const other = by === "w" ? "b" : "w";
  const mine = mySides(game);
  if (!mine.includes(other) || mine.includes(by)) {
    return mine.includes(by) && h("p", { class: "quiet", "data-key": "offer" }, say(`page-offered-${what}`));
  }
  const name = game.seats[by].name || isComputer(game.seats[by].player) ? playerName(say, game, by, infoOf(state, game.game)) : say("page-opponent");
  return h("div", { class: "row", role: "group", "data-key": "offer" },
    h("p", {}, say(`page-offer-${what}-from`, { name })),
    button("answer", say("page-yes"), "main", { "data-what": what, "data-answer": "true" }),
    button("answer", say("page-no"), "", { "data-what": what, "data-answer": "false" }));
}

/** @param {State} state @param {Table} table */
function afterwards({ say }, { game }) {
  const seated = mySides(game).length > 0;
  const alone = isComputer(game.seats.w.player) || isComputer(game.seats.b.player) || mySides(game).length === 2;
  return h("div", { class: "row", "data-key": "afterwards" },
    game.rematch ? h("a", { class: "button main", href: `/play/${encodeURIComponent(game.rematch)}` }, say("page-to-rematch"))
      : seated && game.offer?.what !== "rematch" && button("act", say(alone ? "page-again" : "page-rematch"), "main", { "data-what": "rematch" }),
    button("look", say("page-review"), "", { "data-ply": "0" }),
    mistakesLink(say, game),
    h("a", { class: "button", href: `/${game.game}` }, say("page-new-game")));
}

/** A game that is over is gone through move by move. @param {State} state @param {Table} table @param {number} ply */
function stepping({ say }, { game }, ply) {
  const back = button("look", say("page-step-back"), "", { "data-ply": String(ply - 1) });
  back.disabled = ply === 0;
  return h("div", { class: "row", "data-key": "stepping" },
    back, button("look", say("page-step-on"), "main", { "data-ply": String(ply + 1) }),
    mistakesLink(say, game), button("look", say("page-to-end"), "", { "data-ply": "live" }));
}

/** @param {State["say"]} say @param {Table["game"]} game */
const mistakesLink = (say, game) => h("a", { class: "button", href: `/analysis/${encodeURIComponent(game.game)}?id=${encodeURIComponent(game.id)}#review` }, say("page-review-start"));

/** @param {string} action @param {string} words @param {string} [kind] @param {Record<string, string>} [data] */
export function button(action, words, kind = "", data = {}) {
  return h("button", { type: "button", class: `button ${kind}`.trim(), "data-do": action, ...data }, words);
}
