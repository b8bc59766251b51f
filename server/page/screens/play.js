// A game: board, players, what is to be done, moves, and what else can be done.

/** @import { State } from "../app.js" */
/** @import { Table } from "../game.js" */
/** @import { Board } from "../board/board.js" */
/** @import { Layout } from "../board/layout.js" */
/** @import { MoveList } from "../parts/moves.js" */
import { infoOf } from "../app.js";
import { squareLabel } from "../board/labels.js";
import { h, own, show } from "../dom.js";
import { bottomOf, halfMade, isComputer, isMyTurn, isOver, isWaiting, mySides, narrowed, shownPly, shownView } from "../game.js";
import { isAnimated } from "../settings.js";
import { afterAll, cellAt, opposite } from "../view.js";
import { drawBest } from "../analysis/signs.js";
import { button, drawAsked } from "../parts/asked.js";
import { bar } from "../parts/players.js";
import { rulesName } from "../parts/rules.js";
import { spoken } from "../parts/words.js";
import { recordAddress } from "../server.js";

/**
 * Draws the board and what is at its edges, with further signs and what they say about squares. What is asked for is drawn below it,
 * unless the screen has another place for it.
 * @param {State} state @param {Table} table @param {Board} board
 * @param {{ draw?: (layout: Layout) => SVGElement[], note?: (square: string) => string, elsewhere?: boolean }} [more]
 */
export function updateBoard(state, table, board, more = {}) {
  const { say, settings } = state;
  const view = shownView(table);
  const traces = halfMade(table);
  const shown = afterAll(view, traces);
  const bottom = bottomOf(table);
  const { next } = narrowed(table);
  const lit = new Set(next.map((step) => step.gesture));
  board.update({
    ply: shownPly(table), view, traces, bottom, chosen: table.chosen, next,
    coordinates: settings.coordinates, animated: isAnimated(settings), draw: more.draw,
    label: (square) => {
      const words = squareLabel(say, cellAt(shown, square));
      const note = more.note?.(square);
      const noted = note ? `${words}, ${note}` : words;
      return lit.has(square) ? say("page-square-lit", { square: noted }) : noted;
    },
  });
  board.name(say("page-board"));
  show(board.zoomBar, [button("zoom", say("page-zoom-in"), "small", { "data-way": "in" }), button("zoom", say("page-zoom-out"), "small", { "data-way": "out" })]);
  show(board.far, [bar(state, table, opposite(bottom))]);
  show(board.near, [bar(state, table, bottom)]);
  show(board.under, more.elsewhere ? [] : [drawAsked(state, table)]);
}

/** @param {State} state @param {Table} table @param {Board} board @param {MoveList} moves */
export function drawPlay(state, table, board, moves) {
  const { say } = state;
  const { game } = table;
  const info = infoOf(state, game.game);
  updateBoard(state, table, board, { elsewhere: true, draw: hinted(table) });
  moves.update(say, game.moves, game.sides, shownPly(table));
  return h("main", { class: "play game", "data-key": "play", id: "main" },
    h("div", { class: "table", "data-key": "table" }, own(board.element)),
    h("aside", { class: "panel", "data-key": "panel", "aria-label": say("page-game") },
      h("div", { class: "about-game", "data-key": "about" },
        h("h1", {}, info?.title ?? game.game),
        h("p", { class: "quiet small" }, rulesName(say, game.game, game.rules), " · ", h("a", { href: `/${game.game}#rules` }, say("page-rules")))),
      h("p", { class: "sr", role: "status", "data-key": "spoken" }, spoken(say, table)),
      drawAsked(state, table),
      h("div", { class: "moves-box", "data-key": "moves" }, own(moves.element),
        game.moves.length === 0 && h("p", { class: "quiet", "data-key": "game-about" }, info?.about, " ", h("a", { href: `/learn/${game.game}` }, say("page-learn")))),
      walk(state, table),
      actions(state, table)),
  );
}

/** The move of a hint as a sign on the board. @param {Table} table @returns {((layout: Layout) => SVGElement[]) | undefined} */
function hinted({ hint, choices, looking, sent }) {
  if (!hint || looking !== null || sent) return undefined;
  return (layout) => drawBest(layout, choices ?? [], [hint.move]);
}

/** First, back, forward, last. @param {State} state @param {Table} table */
function walk({ say }, table) {
  const ply = shownPly(table);
  const last = table.game.moves.length;
  const step = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {number | string} */ to, /** @type {boolean} */ off) =>
    h("button", { type: "button", class: "button", "data-do": "look", "data-ply": to, "aria-label": words, title: words, disabled: off }, sign);
  return h("nav", { class: "walk", "data-key": "walk", "aria-label": say("page-walk"), hidden: last === 0 },
    step("«", say("page-first"), 0, ply === 0), step("‹", say("page-previous"), ply - 1, ply === 0),
    step("›", say("page-next"), ply + 1, ply === last), step("»", say("page-last"), "live", ply === last));
}

/** @param {State} state @param {Table} table */
function actions({ say }, table) {
  const { game } = table;
  const ply = shownPly(table);
  const playing = mySides(game).length > 0 && !isOver(game);
  const begun = game.moves.length >= 2;
  return h("div", { class: "row", "data-key": "actions" },
    // Always in its place: a button that comes and goes moves the others from under the pointer.
    playing && Object.values(game.seats).some((seat) => isComputer(seat.player))
      && h("button", { type: "button", class: "button small", "data-do": "hint", disabled: !isMyTurn(game) }, say("page-hint")),
    playing && game.moves.length > 0 && button("act", say("page-take-back"), "small", { "data-what": "takeback" }),
    playing && begun && button("act", say("page-offer-draw"), "small", { "data-what": "draw" }),
    playing && begun && button("dialog", say("page-resign"), "small", { "data-dialog": "resign" }),
    playing && !begun && !isWaiting(game) && button("act", say("page-abort"), "small", { "data-what": "abort" }),
    button("flip", say("page-flip"), "small"),
    // Whoever plays a person looks for moves alone.
    game.id && (isOver(game) || mySides(game).length !== 1 || isComputer(game.seats.w.player) || isComputer(game.seats.b.player)) && game.moves.length > 0
      && h("a", { class: "button small", href: `/analysis/${encodeURIComponent(game.game)}?id=${encodeURIComponent(game.id)}&ply=${ply}` }, say("page-analyse")),
    game.moves.length > 0 && h("a", { class: "button small", href: recordAddress(game.id), download: `${game.id}.pgn` }, say("page-record")),
    playing && !isWaiting(game) && mySides(game).length === 1 && button("device", say("page-second-device"), "small"));
}
