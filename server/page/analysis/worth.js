// What is proved about moves, as far as they are pointed at. A proved value is a word and a number; an estimate is a share.

/** @import { Choice, Gesture, Side } from "../types.js" */
/** @import { Say } from "../texts.js" */

/**
 * @typedef {{ value: "win" | "draw" | "loss", plies: number | null, proved: boolean }} Worth for the side to move
 * @typedef {Worth & { move: string }} WorthOfMove
 * @typedef {Worth & { moves: WorthOfMove[] }} Probe
 * @typedef {{ white: number, worth: Worth | null, turn: Side }} Value what White can expect, in thousandths; and what is proved
 */

/** A move of each side is one move as people count. @param {Worth} worth */
export const movesOf = ({ plies }) => Math.ceil((plies ?? 0) / 2);

/** "win in 7", "draw". @param {Say} say @param {Worth} worth */
export function worthWords(say, worth) {
  if (worth.value === "draw") return say("worth-draw");
  return say(`worth-${worth.value}${worth.proved ? "" : "-unproved"}`, { moves: movesOf(worth) });
}

/** The larger the better for the side to move: a quick win, a long loss. @param {Worth} worth */
function rank({ value, plies }) {
  return value === "draw" ? 0 : (1e6 - (plies ?? 0)) * (value === "win" ? 1 : -1);
}

/** @type {WeakMap<Probe, Map<string, Worth>>} */
const byMove = new WeakMap();

/** @param {Probe} probe */
function worths(probe) {
  const known = byMove.get(probe) ?? new Map(probe.moves.map((one) => [one.move, one]));
  byMove.set(probe, known);
  return known;
}

/** What each gesture that can follow leads to, if all goes well after it. @param {Probe} probe @param {Choice[]} choices @param {Gesture[]} chosen @returns {Map<Gesture, Worth>} */
export function worthOfGestures(probe, choices, chosen) {
  const known = worths(probe);
  /** @type {Map<Gesture, Worth>} */
  const best = new Map();
  for (const { move, steps } of choices) {
    const worth = known.get(move);
    if (!worth || steps.length <= chosen.length || !chosen.every((gesture, index) => steps[index].gesture === gesture)) continue;
    const { gesture } = steps[chosen.length];
    const before = best.get(gesture);
    if (!before || rank(worth) > rank(before)) best.set(gesture, worth);
  }
  return best;
}

/** What is known of a move. @param {Probe | null | undefined} probe @param {string} move */
export const worthOf = (probe, move) => (probe ? worths(probe).get(move) : undefined);

/** An estimate in words: "62 %". Only what is proved is certain. @param {number} share in thousandths */
const percentOf = (share) => Math.min(99, Math.max(1, Math.round(share / 10)));

/** @param {Say} say @param {number} share */
export const shareWords = (say, share) => say("page-share", { percent: percentOf(share) });

/** What the side to move can expect, in thousandths. @param {Value} value */
export const shareOf = ({ white, turn }) => (turn === "w" ? white : 1000 - white);

/** What a finished game is worth. @param {string} result @returns {Value} */
export function finalValue(result) {
  const white = { "1-0": 1000, "0-1": 0 }[result] ?? 500;
  return { white, worth: { value: white === 500 ? "draw" : white ? "win" : "loss", plies: 0, proved: true }, turn: "w" };
}

/** What a position is worth, in words, for whoever looks at the board. @param {Say} say @param {Value} value */
export function valueWords(say, { white, worth, turn }) {
  if (!worth) return say("page-estimate", { percent: percentOf(white) });
  if (worth.value === "draw") return say("page-proved-draw");
  const winner = (worth.value === "win") === (turn === "w") ? "white" : "black";
  return say(`page-proved-${winner}`, { moves: movesOf(worth) });
}

/** The value of a position as the engine tells it. @param {any} told a line of an analysis @param {Side} turn @returns {Value} */
export function valueOf(told, turn) {
  const expected = told.chances.win + told.chances.draw / 2;
  return { white: turn === "w" ? expected : 1000 - expected, worth: told.worth ?? forced(told.score), turn };
}

/** A score that is a win or a loss was searched to its end. @param {any} score @returns {Worth | null} */
function forced(score) {
  if ("win" in score) return { value: "win", plies: score.win, proved: true };
  if ("loss" in score) return { value: "loss", plies: score.loss, proved: true };
  return null;
}
