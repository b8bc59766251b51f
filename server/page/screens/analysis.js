// Analysis: board with values and arrows, engine, proved values, the tree of moves, and what can be done with a position.

/** @import { State } from "../app.js" */
/** @import { Board } from "../board/board.js" */
/** @import { Table } from "../game.js" */
/** @import { ValueBar } from "../analysis/bar.js" */
/** @import { Graph } from "../analysis/graph.js" */
/** @import { Study } from "../analysis/study.js" */
/** @import { TreeList } from "../analysis/treelist.js" */
import { infoOf } from "../app.js";
import { squareLabel } from "../board/labels.js";
import { h, own, show } from "../dom.js";
import { bottomOf, isOver, narrowed } from "../game.js";
import { button } from "../parts/asked.js";
import { rulesName } from "../parts/rules.js";
import { verdict } from "../parts/words.js";
import { arrowsOf } from "../analysis/arrows.js";
import { engineBox, movesBox, provedBox, remarksBox } from "../analysis/panels.js";
import { reviewBox } from "../analysis/mistakes.js";
import { setupBox, toolsBox } from "../analysis/tools.js";
import { drawBest, drawOwn, drawPencil, drawWorths } from "../analysis/signs.js";
import { isSecret } from "../analysis/study.js";
import { finalValue, worthOfGestures, worthWords } from "../analysis/worth.js";
import { cellAt } from "../view.js";
import { updateBoard } from "./play.js";

/** @typedef {{ list: TreeList, graph: Graph, bar: ValueBar }} Parts what looks after itself */

/** @param {State} state @param {Board} board @param {Parts} parts */
export function drawAnalysis(state, board, { list, graph, bar }) {
  const { say, study, table } = state;
  if (!study || !table) return h("main", { class: "play analysis", id: "main", "data-key": "analysis" });
  if (study.drawing) drawSetup(state, study, board);
  else drawBoard(state, study, table, board);
  list.update(say, study.tree, study.here);
  graph.update(say, study);
  const over = isOver(table.game);
  if (over) bar.update(say, finalValue(table.game.result), board.layout, verdict(say, table.game));
  else bar.update(say, isSecret(study) ? undefined : study.values[study.here], board.layout);
  return h("main", { class: `play analysis${study.drawing ? " setting-up" : ""}`, "data-key": "analysis", id: "main" },
    h("div", { class: "valued", "data-key": "table" }, own(bar.element), own(board.element)),
    h("aside", { class: "panel", "data-key": "panel", "aria-label": say("page-analysis") },
      about(state, study),
      study.fault && h("div", { class: "card fault", "data-key": "fault", role: "alert" }, h("p", {}, study.fault), h("p", { class: "row" }, button("study-setup", say("page-set-up"), "small"))),
      ...(study.drawing ? [setupBox(state, study.drawing)] : [
        !over && engineBox(state, study), !over && provedBox(state, study, table), reviewBox(state, study),
        own(graph.element), movesBox(state, study, own(list.element)), remarksBox(state, study), toolsBox(state, study, table)])));
}

/** @param {State} state @param {Study} study */
function about(state, { game, rules }) {
  const info = infoOf(state, game);
  return h("div", { class: "about-game", "data-key": "about" },
    h("h1", {}, state.say("page-analysis-of", { game: info?.title ?? game })),
    h("p", { class: "quiet small" }, rulesName(state.say, game, rules) || info?.presets[0].name, " · ", h("a", { href: `/${game}` }, state.say("page-rules"))));
}

/** @param {State} state @param {Study} study @param {Table} table @param {Board} board */
function drawBoard(state, study, table, board) {
  const { say, settings } = state;
  const secret = isSecret(study);
  const { next } = narrowed(table);
  const worths = settings.truth && study.probe && table.choices && !secret ? worthOfGestures(study.probe, table.choices, table.chosen) : new Map();
  for (const gesture of [...worths.keys()]) if (!next.some((step) => step.gesture === gesture)) worths.delete(gesture);
  const best = secret || table.chosen.length || !settings.engine ? [] : (study.found?.lines ?? []).map(({ moves }) => moves[0]);
  updateBoard(state, table, board, {
    draw: (layout) => [
      ...(worths.size ? drawWorths(say, layout, worths) : []),
      ...drawBest(layout, table.choices ?? [], worths.size ? best.slice(0, 1) : best), ...drawOwn(layout, arrowsOf(study.tree[study.here])), ...drawPencil(layout, study.pencil)],
    note: (square) => { const worth = worths.get(square); return worth ? worthWords(say, worth) : ""; },
  });
}

/** The board as something to be drawn on. @param {State} state @param {Study} study @param {Board} board */
function drawSetup({ say, settings, table }, { drawing }, board) {
  if (!drawing) return;
  const { view } = drawing;
  board.update({
    ply: -1, view, traces: [], bottom: table ? bottomOf(table) : "w", chosen: [], next: [], coordinates: settings.coordinates, animated: false,
    label: (square) => squareLabel(say, cellAt(view, square)),
  });
  for (const part of [board.far, board.near, board.under]) show(part, []);
}
