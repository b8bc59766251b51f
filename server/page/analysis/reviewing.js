// Looking back at a game: what each position was worth, which moves were mistakes, and trying them again.

/** @import { Analysing } from "./analysing.js" */
import * as server from "../server.js";
import { attempted, queryOf, reviewedValue } from "./study.js";
import { mainLine, marked, movesTo, played } from "./tree.js";
import { worthOf } from "./worth.js";

/** Reviews the main line. @param {Analysing} analysing */
export async function review(analysing) {
  const { study, turn } = analysing;
  if (!study) return;
  const line = mainLine(study.tree);
  /** @type {Map<number, string>} */
  const best = new Map();
  analysing.search.abort();
  analysing.reviewing.abort();
  analysing.reviewing = new AbortController();
  const { signal } = analysing.reviewing;
  analysing.change({ review: { left: line.length, done: false, mistakes: [] }, attempt: null, found: null });
  const heard = (/** @type {any} */ told) => {
    if (turn !== analysing.turn || signal.aborted || !analysing.study) return;
    if (told.done) { finish(analysing, line, best, told.mistakes); return; }
    if (told.best) best.set(told.ply, told.best);
    const values = { ...analysing.study.values, [line[told.ply]]: reviewedValue(told) };
    analysing.change({ values, review: { left: line.length - told.ply - 1, done: false, mistakes: [] } });
  };
  await listen(analysing, { ...queryOf(study), moves: movesTo(study.tree, line[line.length - 1]) }, 0, heard, signal);
}

/** Asks until somebody has time. @param {Analysing} analysing @param {server.Query} query @param {number} from @param {(told: any) => void} heard @param {AbortSignal} signal */
async function listen(analysing, query, from, heard, signal) {
  for (let wait = 300; !signal.aborted; wait = Math.min(3000, wait * 1.5)) {
    try {
      await server.review(query, { from }, heard, signal);
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof server.Refused && error.status === 429) && !(error instanceof server.Unreachable)) { analysing.change({ review: null }); analysing.complain(error); return; }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** @param {Analysing} analysing @param {number[]} line @param {Map<number, string>} best @param {{ ply: number, move: string, side: "w" | "b", lost: number, nag: number }[]} told */
function finish(analysing, line, best, told) {
  const { study } = analysing;
  if (!study) return;
  const mistakes = told.map(({ ply, move, side, lost, nag }) => ({ place: line[ply], move, side, lost, nag, best: best.get(ply - 1) ?? "" }));
  let tree = marked(study.tree, new Map(told.map(({ ply, nag }) => [line[ply], nag])));
  for (const { place, side, best: better } of mistakes) if (better) ({ tree } = played(tree, tree[place].parent, better, side));
  analysing.change({ tree, review: { left: 0, done: true, mistakes } });
  analysing.settle(0);
  analysing.keep();
}

/** @param {Analysing} analysing */
export function stopReview(analysing) {
  analysing.reviewing.abort();
  analysing.change({ review: null, attempt: null });
  analysing.settle(0);
}

/** The position before a mistake: what would have been better? @param {Analysing} analysing @param {number} index */
export async function tryAgain(analysing, index) {
  const mistake = analysing.study?.review?.mistakes[index];
  if (!analysing.study || !mistake) return;
  analysing.search.abort();
  analysing.change({ attempt: { index, state: "asked", tried: "" }, found: null });
  await analysing.go(analysing.study.tree[mistake.place].parent);
}

/** A move was tried instead of a mistake. @param {Analysing} analysing @param {string} move */
export async function judge(analysing, move) {
  const { study, turn } = analysing;
  const mistake = study && attempted(study);
  if (!study?.attempt || !mistake) return;
  const { index } = study.attempt;
  analysing.change({ attempt: { index, state: "judged", tried: move } });
  const good = await isGood(analysing, move);
  if (turn !== analysing.turn || analysing.study?.attempt?.tried !== move) return;
  analysing.change({ attempt: { index, state: good ? "good" : "bad", tried: move } });
  if (good) await analysing.play(move);
  else await analysing.go(study.here);
}

/** @param {Analysing} analysing @param {string} move */
async function isGood(analysing, move) {
  const { study } = analysing;
  const mistake = study && attempted(study);
  if (!study || !mistake || move === mistake.move) return false;
  if (move === mistake.best) return true;
  const query = queryOf(study);
  try {
    const probe = await server.probe(query);
    const [tried, best] = [worthOf(probe, move), worthOf(probe, mistake.best)];
    if (tried && best) return tried.value === best.value;
    const moves = [...(query.moves ?? []), move];
    const told = await lastOf({ ...query, moves }, moves.length - 1);
    return told.mistakes.length === 0;
  } catch (error) {
    analysing.complain(error);
    return false;
  }
}

/** The last line of a review from a position on. @param {server.Query} query @param {number} from @returns {Promise<any>} */
async function lastOf(query, from) {
  let last = { mistakes: [] };
  await server.review(query, { from }, (told) => { last = told; }, new AbortController().signal);
  return last;
}

/** @param {Analysing} analysing */
export async function showBetter(analysing) {
  const { study } = analysing;
  const mistake = study && attempted(study);
  if (!study?.attempt || !mistake) return;
  analysing.change({ attempt: { ...study.attempt, state: "shown" } });
  await analysing.play(mistake.best);
}

/** @param {Analysing} analysing */
export function endAttempt(analysing) {
  analysing.change({ attempt: null });
  analysing.settle(0);
}
