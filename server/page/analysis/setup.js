// Setting up a position: drawn on the board, judged by the server.

/** @import { Analysing } from "./analysing.js" */
/** @import { Drawing } from "./drawing.js" */
/** @import { Side } from "../types.js" */
import * as server from "../server.js";
import { drawingOf, drawnData } from "./drawing.js";
import { studyOf } from "./study.js";
import { emptyTree } from "./tree.js";

/** Begins with what is on the board. @param {Analysing} analysing */
export async function setUp(analysing) {
  const { study, turn } = analysing;
  const at = analysing.known.get(study?.here ?? 0)?.position;
  if (!study || !at) return;
  try {
    const start = await server.position({ game: study.game, rules: study.rules || undefined });
    if (turn !== analysing.turn) return;
    analysing.search.abort();
    analysing.change({ drawing: drawingOf(at.view, start.view), attempt: null, found: null, explaining: false });
  } catch (error) {
    if (turn === analysing.turn) analysing.complain(error);
  }
}

/** @param {Analysing} analysing @param {(drawing: Drawing) => Drawing} change */
export function draw(analysing, change) {
  const drawing = analysing.study?.drawing;
  if (drawing) analysing.change({ drawing: { ...change(drawing), fault: "" } });
}

/** @param {Analysing} analysing @param {Side} turn */
export const giveTurn = (analysing, turn) => draw(analysing, (drawing) => ({ ...drawing, view: { ...drawing.view, turn } }));

/** What is drawn becomes the beginning of a new analysis, if it is a position of the game. @param {Analysing} analysing */
export async function finish(analysing) {
  const { study, turn } = analysing;
  if (!study?.drawing) return;
  const { game, rules } = study;
  try {
    const at = await server.drawn({ game, rules: rules || undefined }, drawnData(study.drawing.view));
    if (turn !== analysing.turn) return;
    await analysing.begin(studyOf({ game, rules, start: at.position, tree: emptyTree() }), 0, analysing.renew());
  } catch (error) {
    if (turn !== analysing.turn) return;
    if (!(error instanceof server.Refused)) { analysing.complain(error); return; }
    const { drawing } = analysing.study ?? {};
    if (drawing) analysing.change({ drawing: { ...drawing, fault: error.message } });
  }
}

/** @param {Analysing} analysing */
export function leave(analysing) {
  analysing.change({ drawing: null });
  analysing.put(analysing.study?.here ?? 0);
  analysing.settle(0);
}
