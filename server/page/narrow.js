// Choosing a move by gestures. The page knows no rules: it knows all legal moves as lists of gestures, and what was pointed at so far.

/** @import { Choice, Gesture, Narrowed, Next, Trace } from "./types.js" */

/** @param {Choice} choice @param {Gesture[]} chosen */
function begins(choice, chosen) {
  return choice.steps.length >= chosen.length && chosen.every((gesture, index) => choice.steps[index].gesture === gesture);
}

/** What can follow the gestures chosen so far. @param {Choice[]} choices @param {Gesture[]} chosen @returns {Narrowed} */
export function narrow(choices, chosen) {
  /** @type {Map<Gesture, Next>} */
  const next = new Map();
  for (const choice of choices) {
    if (!begins(choice, chosen)) continue;
    const step = choice.steps[chosen.length];
    if (!step) return { done: choice, next: [] };
    if (!next.has(step.gesture)) next.set(step.gesture, { ...step, ends: choice.steps.length === chosen.length + 1 });
  }
  return { done: null, next: [...next.values()] };
}

/**
 * What has happened on the board, however the turn goes on: what all moves that begin like this have in common and the person has pointed at.
 * @param {Choice[]} choices @param {Gesture[]} chosen @returns {Trace[]}
 */
export function happened(choices, chosen) {
  if (chosen.length === 0) return [];
  const left = choices.filter((choice) => begins(choice, chosen));
  const common = (left[0]?.traces ?? []).filter((trace) => squaresOf(trace).every((square) => chosen.includes(square)));
  return common.filter((trace) => left.every((choice) => choice.traces.includes(trace)));
}

/** @param {Trace} trace @returns {string[]} */
function squaresOf(trace) {
  switch (trace.kind) {
    case "place": return [trace.to];
    case "capture": return [trace.at];
    case "pass": return ["pass"];
    default: return [trace.from, trace.to];
  }
}
