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

/** @param {State} state @param {Listed} game */
function listed(state, game) {
  const { say } = state;
  const info = infoOf(state, game.game);
  return h("li", { "data-key": game.id }, h("a", { href: `/play/${encodeURIComponent(game.id)}` },
    game.view && smallBoard(game.view),
    h("span", { class: "about" },
      h("strong", {}, info?.title ?? game.game),
      h("span", { class: "who" }, game.white.mine && game.black.mine ? say("page-play-device") : [who(state, game, "w"), " – ", who(state, game, "b")])),
    h("span", { class: game.yours ? "tag" : "quiet small" }, game.yours ? say("page-your-turn") : say("page-moves-count", { count: game.moves }))));
}

/** Whatever a name does to the direction of text, it does not reach beyond it. @param {State} state @param {Listed} game @param {Side} side */
function who({ say, catalogue }, game, side) {
  const seat = side === "w" ? game.white : game.black;
  const name = seatName(say, seat, catalogue.games.find((info) => info.name === game.game));
  return h("bdi", {}, seat.mine && seat.name ? `${name} ${say("page-seat-you-note")}` : name);
}
