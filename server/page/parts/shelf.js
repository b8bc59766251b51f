// Games to choose from: all there are, each with a picture, and those that are being played.

/** @import { State, Listed } from "../app.js" */
/** @import { GameInfo, Side } from "../types.js" */
import { infoOf } from "../app.js";
import { smallBoard } from "../board/small.js";
import { h } from "../dom.js";
import { seatName } from "./words.js";

/** How many games of each list are shown. */
const SHOWN = 8;

/** @param {State} state @param {GameInfo | null} current the game that is chosen */
export function drawShelf({ say, catalogue }, current) {
  return h("nav", { class: "shelf", "data-key": "shelf", "aria-label": say("page-games") }, catalogue.games.map((game) =>
    h("a", { href: `/${game.name}`, "data-key": game.name, "aria-current": game === current ? "true" : null },
      game.view ? smallBoard(game.view) : h("span", { class: "small-board" }), h("span", { class: "title" }, game.title))));
}

/** The first game that waits for a move of this person: nobody should have to look for it. @param {State} state */
export function drawWaiting(state) {
  const [game] = waiting(state);
  return game && h("ul", { class: "games-list waiting", "data-key": "waiting", "aria-label": state.say("page-list-mine") }, listed(state, game));
}

/** @param {State} state */
const waiting = ({ lists }) => lists.mine.filter((game) => game.yours && game.white.mine !== game.black.mine);

/** @param {State} state @param {"mine" | "open" | "running"} which */
export function drawList(state, which) {
  const [first] = waiting(state);
  const games = state.lists[which].filter((game) => game !== first);
  return games.length > 0 && h("section", { "data-key": which },
    h("h2", {}, state.say(`page-list-${which}`)), h("ul", { class: "games-list" }, games.slice(0, SHOWN).map((game) => listed(state, game))));
}

/** Games of this browser that are over: how they ended, and a way to have them off the list. @param {State} state */
export function drawFinished(state) {
  const { lists, say, settings } = state;
  const forgotten = settings.forgotten.split(" ");
  return lists.finished.length > 0 && h("section", { "data-key": "finished" },
    h("h2", {}, say("page-list-finished")),
    h("ul", { class: "games-list" }, lists.finished.map((game) => (forgotten.includes(game.id) ? gone(state, game) : over(state, game)))));
}

/** @param {State} state @param {Listed} game */
function over(state, game) {
  const { say, language } = state;
  const title = infoOf(state, game.game)?.title ?? game.game;
  return h("li", { class: "over", "data-key": game.id },
    h("a", { href: `/play/${encodeURIComponent(game.id)}` },
      game.view && smallBoard(game.view), about(state, game),
      h("span", { class: "ended" }, h("span", { class: "result" }, ended(say, game)), h("span", { class: "quiet small" }, dayOf(game.created, language)))),
    h("button", { type: "button", class: "button bare small", "data-do": "forget", "data-id": game.id, "aria-label": say("page-forget-game", { game: title }) }, say("page-forget")));
}

/** A game that was just taken off the list, until the list is read again. @param {State} state @param {Listed} game */
function gone(state, { id, game }) {
  const { say } = state;
  return h("li", { class: "gone", role: "status", "data-key": id },
    h("span", { class: "quiet" }, say("page-forgotten", { game: infoOf(state, game)?.title ?? game })),
    h("button", { type: "button", class: "button small", "data-do": "remember", "data-id": id }, say("page-forget-undo")));
}

/** @param {State["say"]} say @param {Listed} game */
function ended(say, { result, white, black }) {
  if (result === "1/2-1/2") return say("page-finished-draw");
  const won = result === "1-0" ? white : black;
  if (white.mine === black.mine) return say(won === white ? "page-finished-white" : "page-finished-black");
  return say(won.mine ? "page-finished-won" : "page-finished-lost");
}

/** Today, yesterday, or a date. @param {number} when @param {string} language */
function dayOf(when, language) {
  const [day, today] = [new Date(when), new Date()].map((date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()));
  const days = Math.round((today.getTime() - day.getTime()) / 86_400_000);
  if (days < 2) return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-days, "day");
  const year = day.getFullYear() === today.getFullYear() ? {} : { year: /** @type {const} */ ("numeric") };
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "short", ...year }).format(day);
}

/** @param {State} state @param {Listed} game */
function listed(state, game) {
  const { say } = state;
  return h("li", { "data-key": game.id }, h("a", { href: `/play/${encodeURIComponent(game.id)}` },
    game.view && smallBoard(game.view), about(state, game),
    h("span", { class: game.yours ? "tag" : "quiet small" }, game.yours ? say("page-your-turn") : say("page-moves-count", { count: game.moves }))));
}

/** Which game, and who plays. @param {State} state @param {Listed} game */
function about(state, game) {
  return h("span", { class: "about" },
    h("strong", {}, infoOf(state, game.game)?.title ?? game.game),
    h("span", { class: "who" }, game.white.mine && game.black.mine ? state.say("page-play-device") : [who(state, game, "w"), " – ", who(state, game, "b")]));
}

/** Whatever a name does to the direction of text, it does not reach beyond it. @param {State} state @param {Listed} game @param {Side} side */
function who({ say, catalogue }, game, side) {
  const seat = side === "w" ? game.white : game.black;
  const name = seatName(say, seat, catalogue.games.find((info) => info.name === game.game));
  return h("bdi", {}, seat.mine && seat.name ? `${name} ${say("page-seat-you-note")}` : name);
}
