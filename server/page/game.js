// One game as the page knows it: plain data, and functions that make the next data from it. Nothing here talks to anybody.

/** @import { View, Side, Choice, Gesture, Narrowed, Trace } from "./types.js" */
import { happened, narrow } from "./narrow.js";
import { opposite } from "./view.js";

/**
 * @typedef {object} Seat
 * @property {string} player "human", "open" or the name of a computer
 * @property {string} name what the person calls themselves; may be empty
 * @property {boolean} present whether they are connected
 * @property {boolean} mine whether this browser plays here
 *
 * @typedef {{ left: Record<Side, number>, running: Side | null, at: number }} Clock milliseconds; `at` is when `left` was true
 * @typedef {{ what: "draw" | "takeback" | "rematch" | "abort", by: Side }} Offer
 *
 * @typedef {object} Game
 * @property {string} id
 * @property {string} game
 * @property {string} rules
 * @property {string | null} start the position it began from, if not the usual one
 * @property {string[]} moves
 * @property {Side[]} sides who made each of them
 * @property {string} position
 * @property {Side} turn
 * @property {string} result
 * @property {string | null} reason
 * @property {View} view
 * @property {Record<Side, Seat>} seats
 * @property {boolean} creator whether this browser made it
 * @property {boolean} public whether anybody may take a free seat
 * @property {Clock | null} clock
 * @property {Offer | null} offer
 * @property {string | null} rematch the game after this one
 * @property {number} event the last event that is in here
 */

/**
 * A game with what only this tab knows of it.
 * @typedef {object} Table
 * @property {Game} game
 * @property {Choice[] | null} choices all legal moves; `null` while they are not known
 * @property {Gesture[]} chosen the gestures of a half-made turn
 * @property {string | null} ready a whole move that waits for a second word
 * @property {string | null} sent a move on its way to the server
 * @property {number | null} looking the position looked at, if not the present one
 * @property {View | null} seen how that one looks
 * @property {boolean} flipped
 * @property {string} notice something said once, until the next thing happens
 * @property {Offer["what"] | null} [declined] what the opponent did not want, until the next move
 * @property {{ move: string, reasons: string[] } | null} [hint] a move worth playing, until the next one is played
 */

/** @param {Game} game @returns {Table} */
export function tableOf(game) {
  return { game, choices: null, chosen: [], ready: null, sent: null, looking: null, seen: null, flipped: false, notice: "" };
}

/** @param {Game} game */
export const isOver = (game) => game.result !== "*";
/** @param {Game} game @returns {Side[]} */
export const mySides = (game) => /** @type {Side[]} */ (["w", "b"]).filter((side) => game.seats[side].mine);
/** @param {Game} game */
export const isMyTurn = (game) => !isOver(game) && game.seats[game.turn].mine && !isWaiting(game);
/** Whether somebody has still to come. @param {Game} game */
export const isWaiting = (game) => game.seats.w.player === "open" || game.seats.b.player === "open";
/** @param {string} player */
export const isComputer = (player) => player !== "human" && player !== "open";

/** Who sits at the lower edge: me, or White. @param {Table} table @returns {Side} */
export function bottomOf({ game, flipped }) {
  const [mine] = mySides(game);
  const usual = mine ?? "w";
  return flipped ? opposite(usual) : usual;
}

/** Whether moves are stepped through rather than made. @param {{ table: Table | null, study: { drawing: unknown } | null }} state */
export const isLookedThrough = ({ table, study }) => (study ? !study.drawing : table !== null && (table.looking !== null || isOver(table.game)));

/** What was computed for a table: tables never change, and every part of the screen asks. @type {WeakMap<Table, Narrowed>} */
const known = new WeakMap();

/** What can be chosen now. @param {Table} table @returns {Narrowed} */
export function narrowed(table) {
  const before = known.get(table);
  if (before) return before;
  const now = narrowedAnew(table);
  known.set(table, now);
  return now;
}

/** @param {Table} table @returns {Narrowed} */
function narrowedAnew(table) {
  const { game, choices, chosen, ready, sent, looking } = table;
  if (!choices || ready || sent || looking !== null || !isMyTurn(game)) return { done: null, next: [] };
  return narrow(choices, chosen);
}

/** What the half-made turn, or the move on its way, has done on the board. @param {Table} table @returns {Trace[]} */
export function halfMade({ choices, chosen, ready, sent, looking }) {
  if (!choices || looking !== null) return [];
  const whole = sent ?? ready;
  if (whole) return choices.find((choice) => choice.move === whole)?.traces ?? [];
  return happened(choices, chosen);
}

/** The number of the position that is shown. @param {Table} table */
export const shownPly = ({ game, looking }) => looking ?? game.moves.length;

/** How the board shown looks, before anything half made. @param {Table} table */
export const shownView = ({ game, looking, seen }) => (looking !== null && seen ? seen : game.view);

/**
 * A gesture was made. One that cannot follow takes back as many as needed to make it possible; where none does, it is refused, and the
 * last one is taken back.
 * @param {Table} table @param {Gesture} gesture @returns {{ chosen: Gesture[], done: string | null, refused: boolean }}
 */
export function choose(table, gesture) {
  const { choices, chosen } = table;
  if (!choices) return { chosen, done: null, refused: true };
  for (let kept = chosen.length; kept >= 0; kept--) {
    const before = chosen.slice(0, kept);
    // Whoever points at the same thing again has changed their mind.
    if (kept === chosen.length - 1 && chosen[kept] === gesture) return { chosen: unchosen(choices, chosen), done: null, refused: false };
    if (narrow(choices, before).next.some((step) => step.gesture === gesture)) return extended(choices, [...before, gesture]);
  }
  return { chosen: unchosen(choices, chosen), done: null, refused: true };
}

/** A number that is asked for although there is only one is no question. @param {Choice[]} choices @param {Gesture[]} chosen */
function extended(choices, chosen) {
  const { done, next } = narrow(choices, chosen);
  if (done) return { chosen, done: done.move, refused: false };
  if (next.length === 1 && next[0].gesture.startsWith("count:")) return extended(choices, [...chosen, next[0].gesture]);
  return { chosen, done: null, refused: false };
}

/** One gesture less, and one more if that was no question. @param {Choice[]} choices @param {Gesture[]} chosen @returns {Gesture[]} */
export function unchosen(choices, chosen) {
  const before = chosen.slice(0, -1);
  const last = chosen[chosen.length - 1];
  const only = narrow(choices, before).next;
  return last?.startsWith("count:") && only.length === 1 ? before.slice(0, -1) : before;
}

/** The time a side has left at a moment. @param {Clock} clock @param {Side} side @param {number} now */
export function timeLeft(clock, side, now) {
  return Math.max(0, clock.left[side] - (clock.running === side ? now - clock.at : 0));
}

/** Minutes and seconds; tenths when it is close. @param {number} milliseconds */
export function timeText(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h`;
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (hours > 0) return `${hours}:${two(minutes)}:${two(rest)}`;
  return seconds < 10 ? `0:0${seconds.toFixed(1)}` : `${minutes}:${two(rest)}`;
}
