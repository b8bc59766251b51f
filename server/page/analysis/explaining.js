// Why a position is won, drawn or lost: the proved line, played out on the board.

/** @import { Analysing } from "./analysing.js" */
import * as server from "../server.js";
import { queryOf } from "./study.js";

/** How long each move is looked at, in milliseconds. */
const PAUSE = 800;
/** A draw has no end: some moves show how it is held. */
const DRAWN = 10;

/** Plays the best moves of both sides by the tables until the end. @param {Analysing} analysing */
export async function explain(analysing) {
  const { turn } = analysing;
  analysing.change({ explaining: true });
  let place = analysing.study?.here;
  // Whoever goes elsewhere has seen enough.
  const wanted = () => turn === analysing.turn && analysing.study?.explaining && analysing.study.here === place;
  for (let step = 0; wanted(); step++) {
    const best = (await probed(analysing))?.moves[0];
    if (!wanted() || !best || (best.value === "draw" && step >= DRAWN)) break;
    await analysing.play(best.move);
    place = analysing.study?.here;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  if (turn === analysing.turn) analysing.change({ explaining: false });
}

/** @param {Analysing} analysing */
async function probed(analysing) {
  const { study } = analysing;
  if (!study) return null;
  try {
    return study.probe ?? await server.probe(queryOf(study));
  } catch (error) {
    analysing.complain(error);
    return null;
  }
}
