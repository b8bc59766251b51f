// A game that is analysed: plain data. Nothing here talks to anybody.

/** @import { Side } from "../types.js" */
/** @import { Game } from "../game.js" */
/** @import { Position, Query, Replay } from "../server.js" */
/** @import { Tree } from "./tree.js" */
/** @import { Probe, Value, Worth } from "./worth.js" */
/** @import { Drawing } from "./drawing.js" */
import { mainLine, movesTo, wayTo } from "./tree.js";

/**
 * @typedef {{ score: any, chances: any, moves: string[], worth?: Worth }} Line
 * @typedef {{ lines: Line[], depth: number, turn: Side, done: boolean }} Found
 * @typedef {{ place: number, move: string, side: Side, lost: number, best: string, nag: number }} Mistake `place` is the one after the move
 * @typedef {{ left: number, done: boolean, mistakes: Mistake[] }} Review
 * @typedef {{ index: number, state: "asked" | "judged" | "good" | "bad" | "shown", tried: string }} Attempt to find something better than a mistake
 *
 * @typedef {object} Study
 * @property {string} game
 * @property {string} rules
 * @property {string | null} start the position it begins from, if not the usual one
 * @property {Record<string, string>} tags
 * @property {string} ended the main line with which the tags say how the players ended the game; nothing if they did not
 * @property {Side | null} mine whose moves were those of this browser
 * @property {Tree} tree
 * @property {number} here
 * @property {Found | null} found what the engine says here
 * @property {Probe | null | undefined} probe what tables know here; `null` if nothing, `undefined` while that is not known
 * @property {Record<number, Value>} values what is known of places
 * @property {Review | null} review
 * @property {Attempt | null} attempt
 * @property {Drawing | null} drawing a position that is being set up
 * @property {string | null} pencil where an arrow begins that is being drawn, "" before that; `null` if the squares are for moves
 * @property {boolean} explaining whether the proved line is being played out
 * @property {{ link: string, record: string } | null} shared
 * @property {string} fault what was wrong with the address
 */

/** @param {Partial<Study> & { game: string, rules: string, tree: Tree }} told @returns {Study} */
export function studyOf(told) {
  return {
    start: null, tags: {}, ended: "", mine: null, here: 0, found: null, probe: undefined, values: {}, review: null, attempt: null, drawing: null, pencil: null,
    explaining: false, shared: null, fault: "", ...told,
  };
}

/** A game of a record, at one of its moves or at its end. @param {Replay} replay @param {number | null} ply @returns {Study} */
export function recordStudy({ tags, tree }, ply) {
  const { Game: game, Rules: rules = "", FEN: start = null, SetUp: _, ...others } = tags;
  const line = mainLine(tree);
  const here = line[Math.min(ply ?? line.length - 1, line.length - 1)];
  return studyOf({ game, rules, start, tags: others, ended: mainText(tree), tree, here });
}

/** What the server is asked about a place. @param {Study} study @param {number} [place] @returns {Query} */
export function queryOf({ game, rules, start, tree, here }, place = here) {
  return { game, rules: rules || undefined, position: start ?? undefined, moves: movesTo(tree, place) };
}

/** A place as a game on the board, in which both sides are ours. @param {Study} study @param {number} place @param {Position} at @param {(player: string, side: Side) => string} named what a player of the record is called @returns {Game} */
export function gameAt({ game, rules, start, tags, tree }, place, { position, turn, result, reason, view }, named) {
  const seat = (/** @type {string | undefined} */ name, /** @type {Side} */ side) => ({ player: "human", mine: true, name: !name || name === "?" ? "" : named(name, side), present: true });
  const way = wayTo(tree, place);
  return {
    id: "", game, rules, start, moves: way.map((step) => tree[step].move), sides: way.map((step) => tree[step].side), position, turn, result, reason, view,
    seats: { w: seat(tags.White, "w"), b: seat(tags.Black, "b") }, creator: false, public: false, clock: null, offer: null, rematch: null, event: 0,
  };
}

/** The main line as one text. @param {Tree} tree */
export const mainText = (tree) => mainLine(tree).map((place) => tree[place].move).join(" ");

/** How the players ended the game, as long as its moves are those they made. @param {Study} study */
export function keptTags({ tags, ended, tree }) {
  const whole = ended && ended === mainText(tree);
  return Object.entries(tags).filter(([name]) => whole || !["Result", "Termination"].includes(name));
}

/** The mistake that is tried again. @param {Study} study @returns {Mistake | null} */
export const attempted = ({ review, attempt }) => (review && attempt ? review.mistakes[attempt.index] ?? null : null);

/** Whether something is to be found out: then nobody helps. @param {Study} study */
export const isSecret = ({ attempt }) => attempt !== null && ["asked", "judged", "bad"].includes(attempt.state);

/** What a review says of a position, told for White. @param {any} told @returns {Value} */
export function reviewedValue({ white, score, worth }) {
  const proved = worth?.value === "draw" ? worth : "win" in score ? { value: "win", plies: score.win, proved: true } : "loss" in score ? { value: "loss", plies: score.loss, proved: true } : null;
  return { white, worth: proved, turn: "w" };
}
