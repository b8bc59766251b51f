// Analysis: board with values and arrows, engine, proved values, the tree of moves, and what can be done with a position.

/** @import { State } from "../app.js" */
/** @import { Board } from "../board/board.js" */
/** @import { Table } from "../game.js" */
/** @import { Study } from "../analysis/study.js" */
/** @import { TreeList } from "../analysis/treelist.js" */
/** @import { Graph } from "../analysis/graph.js" */
import { infoOf } from "../app.js";
import { squareLabel } from "../board/labels.js";
import { h, own, show } from "../dom.js";
import { bottomOf, narrowed } from "../game.js";
import { button } from "../parts/asked.js";
import { drawBar } from "../analysis/graph.js";
import { engineBox, movesBox, provedBox, reviewBox } from "../analysis/panels.js";
import { setupBox, toolsBox } from "../analysis/tools.js";
import { drawBest, drawOwn, drawWorths } from "../analysis/signs.js";
import { isSecret } from "../analysis/study.js";
import { worthOfGestures, worthWords } from "../analysis/worth.js";
import { cellAt } from "../view.js";
import { updateBoard } from "./play.js";

/** @param {State} state @param {Board} board @param {TreeList} list @param {Graph} graph */
export function drawAnalysis(state, board, list, graph) {
  const { say, study, table } = state;
  if (!study || !table) return h("main", { class: "play analysis", id: "main", "data-key": "analysis" });
  if (study.drawing) drawSetup(state, study, board);
  else drawBoard(state, study, table, board);
  list.update(say, study.tree, study.here);
  graph.update(say, study);
  const value = isSecret(study) ? undefined : study.values[study.here];
  return h("main", { class: "play analysis", "data-key": "analysis", id: "main" },
    h("div", { class: "valued", "data-key": "table" }, drawBar(say, value, bottomOf(table)), own(board.element)),
    h("aside", { class: "panel", "data-key": "panel", "aria-label": say("page-analysis") },
      h("div", { class: "about-game", "data-key": "about" },
        h("h1", {}, say("page-analysis-of", { game: infoOf(state, study.game)?.title ?? study.game })),
        h("p", { class: "quiet small" }, study.rules || infoOf(state, study.game)?.presets[0].name, " · ", h("a", { href: `/${study.game}` }, say("page-rules")))),
      study.fault && h("div", { class: "card fault", "data-key": "fault", role: "alert" }, h("p", {}, study.fault), h("p", { class: "row" }, button("study-setup", say("page-set-up"), "small"))),
      ...(study.drawing ? [setupBox(state, study.drawing)] : [
        engineBox(state, study), provedBox(state, study, table), reviewBox(state, study),
        own(graph.element), movesBox(state, study, own(list.element)), toolsBox(state, study, table)])));
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
      ...drawBest(layout, table.choices ?? [], worths.size ? best.slice(0, 1) : best), ...drawOwn(layout, study.arrows[study.here] ?? [])],
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
