// The one module that talks to the server. What it returns has the shapes of types.js, whatever the wire looks like; an engine inside the
// browser could take its place.

/** @import { Catalogue, Choice, View, Gesture, Side, Step, Trace } from "./types.js" */
/** @import { Messages } from "./texts.js" */
/** @import { Game, Clock, Offer, Seat } from "./game.js" */
/** @import { Listed } from "./app.js" */
/** @import { Lesson } from "./learning.js" */
/** @import { Tree } from "./analysis/tree.js" */
/** @import { Probe } from "./analysis/worth.js" */
import { treeFrom } from "./analysis/tree.js";

/** What the server refused, in its own words. */
export class Refused extends Error {
  /** @param {number} status @param {string} code @param {string} message @param {Record<string, unknown>} [facts] */
  constructor(status, code, message, facts = {}) {
    super(message);
    this.status = status;
    this.code = code;
    /** What a program needs beside the words: a line, a column, a number. */
    this.facts = facts;
  }
}

/** The server could not be reached. */
export class Unreachable extends Error {}

let language = "en";

/** The language of all answers from now on. @param {string} code */
export function speak(code) {
  language = code;
}

/** @typedef {{ game: string, rules?: string, position?: string, moves?: string[] }} Query */
/** @typedef {{ position: string, played: string[], sides: ("w" | "b")[], turn: "w" | "b", result: string, reason: string | null, view: View }} Position */

/** @returns {Promise<Catalogue>} */
export const catalogue = () => get("/api/catalogue");

/** @returns {Promise<Messages>} */
export const texts = async () => (await get("/api/texts")).messages;

/** @param {Query} query @returns {Promise<Position>} */
export const position = (query) => ask("/api/position", query);

/** A position as it comes up in play, to look at. @param {string} game @returns {Promise<Position>} */
export const sample = (game) => get(`/api/position?${new URLSearchParams({ game, sample: "true" })}`);

/** All legal moves. @param {Query} query @returns {Promise<Choice[]>} */
export async function choices(query) {
  return unpack(await ask("/api/choices", query));
}

/** Why gestures do not begin a legal move, in words; `null` if they do. @param {Query} query @param {Gesture[]} gestures @returns {Promise<string | null>} */
export async function reason(query, gestures) {
  return (await ask("/api/refusal", query, undefined, { gestures: gestures.map(wordOf).join(",") })).refusal;
}

/** The rules of a game as text. @param {string} game @returns {Promise<string>} */
export const rules = async (game) => (await get(`/api/rules?game=${encodeURIComponent(game)}`)).text;

/** @param {string} game @returns {Promise<Omit<Lesson, "at" | "tries" | "said" | "done">>} */
export const lesson = (game) => get(`/api/lesson?game=${encodeURIComponent(game)}`);

/** A move worth playing, with reasons in words. @param {Query} query @returns {Promise<{ move: string, reasons: string[] }>} */
export const hint = (query) => ask("/api/hint", query);

/**
 * @typedef {{ rules: string, board: string, position: string, tier?: string, start?: { value: "win" | "loss" | "draw", plies: number | null },
 *   best?: { all_but: boolean, moves: string[] }, won: number, lost: number, drawn: number, longest_win: number }} SolutionLine
 * @typedef {{ game: string, title: string, lines: SolutionLine[] }} Solution
 */

/** What is known of the games. @returns {Promise<Solution[]>} */
export const solved = async () => (await get("/api/solved")).solutions;

/** @param {object} wanted */
export const createGame = (wanted) => post("/api/games", wanted);
/** @param {Record<string, string>} query @returns {Promise<Listed[]>} */
export async function games(query) {
  return (await get(`/api/games?${new URLSearchParams(query)}`)).games.map(listedFrom);
}

/** The last games of this browser that were played to an end, without those it wants to forget. @param {number} most @param {string[]} forgotten @returns {Promise<Listed[]>} */
export async function finished(most, forgotten) {
  const found = [];
  for (let before = {}; found.length < most;) {
    const told = await get(`/api/games?${new URLSearchParams({ mine: "true", state: "finished", ...before })}`);
    found.push(...told.games.filter((/** @type {any} */ game) => game.result !== "*" && !forgotten.includes(game.id)).map(listedFrom));
    if (!told.before) break;
    before = { before: told.before };
  }
  return found.slice(0, most);
}

/** @param {any} game @returns {Listed} */
const listedFrom = (game) => ({
  id: game.id, game: game.game, state: game.state, moves: game.ply, result: game.result, created: game.created, white: seatFrom(game.white), black: seatFrom(game.black),
});

/** A game as it is now. @param {string} id @returns {Promise<Game>} */
export const game = async (id) => gameFrom(await get(`/api/games/${encodeURIComponent(id)}`));
/** @param {string} id @param {object} body */
export const join = (id, body) => post(`/api/games/${encodeURIComponent(id)}/join`, body);
/** @param {string} id @param {object} body */
export const invite = (id, body) => post(`/api/games/${encodeURIComponent(id)}/invite`, body);
/** @param {string} id @param {{ ply: number, move: string, request: string, after: number }} body */
export const move = (id, body) => post(`/api/games/${encodeURIComponent(id)}/move`, body);
/** @param {string} id @param {"resign" | "draw" | "takeback" | "rematch" | "abort"} what @param {{ side?: Side, answer?: boolean }} [body] */
export const act = (id, what, body = {}) => post(`/api/games/${encodeURIComponent(id)}/${what}`, body);
/** Where the record of a game can be loaded. @param {string} id */
export const recordAddress = (id) => `/api/games/${encodeURIComponent(id)}/record`;
/** A game of a record. @typedef {{ tags: Record<string, string>, moves: string[], tree: Tree }} Replay */

/** A record as text: its games, or what is wrong with it. @param {string} text @returns {Promise<Replay[]>} */
export async function readRecord(text) {
  const told = await request("/api/records", { method: "POST", body: text, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  return told.games.map((/** @type {any} */ game) => ({ tags: game.tags, moves: game.moves, tree: treeFrom(game.tree) }));
}

/** The record of a game as text. @param {string} id @returns {Promise<string>} */
export async function record(id) {
  const answer = await reach(`${recordAddress(id)}?lang=${language}`, {});
  if (!answer.ok) throw await refusal(answer);
  return answer.text();
}

/** A game with its variations as the text of a record. @param {object} draft @returns {Promise<string>} */
export const writeRecord = async (draft) => (await post("/api/records/text", draft)).text;

/** A position that somebody has drawn. @param {Query} query @param {object} drawing @returns {Promise<Position>} */
export const drawn = ({ game, rules }, drawing) => post("/api/drawing", { game, ...(rules ? { rules } : {}), drawing });

/** What tables know of a position; `null` if they know nothing. @param {Query} query @param {AbortSignal} [stop] @returns {Promise<Probe | null>} */
export function probe(query, stop) {
  return ask("/api/probe", query, stop, { quiet: "true" });
}

/** What the engine finds, deeper and deeper. @param {Query} query @param {{ lines: number, time: string }} how @param {(told: any) => void} heard @param {AbortSignal} stop */
export const analyse = (query, { lines, time }, heard, stop) => stream("/api/analysis", { ...worded(query), lines, time }, heard, stop);

/** What each position of a game is worth, and in the end its mistakes. @param {Query} query @param {{ from?: number }} how @param {(told: any) => void} heard @param {AbortSignal} stop */
export const review = (query, { from = 0 }, heard, stop) => stream("/api/review", { ...worded(query), from }, heard, stop);

/** Where the picture of a position can be loaded. @param {"svg" | "png"} kind @param {Query} query @param {Record<string, string>} look */
export const diagramAddress = (kind, query, look) => `/api/diagram.${kind}?${new URLSearchParams({ ...worded(query), ...look })}`;

/**
 * Reads events of some games until it ends or is stopped. Every line that arrives is reported, `null` for a sign of life.
 * @param {Map<string, number>} wanted the games, and the last event of each that is known
 * @param {(event: any | null) => void} heard
 * @param {AbortSignal} stop
 */
export async function listen(wanted, heard, stop) {
  const ids = [...wanted.keys()].join(",");
  const after = [...wanted].map(([id, number]) => `${id}:${number}`).join(",");
  await readLines(await reach(`/api/stream?${new URLSearchParams({ ids, after })}`, { signal: stop, cache: "no-store" }), heard);
}

/** An answer that comes line by line. @param {string} path @param {object} body @param {(told: any) => void} heard @param {AbortSignal} stop */
async function stream(path, body, heard, stop) {
  const options = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" }, signal: stop };
  await readLines(await reach(`${path}?lang=${language}`, options), (told) => { if (told) heard(told); });
}

/** @param {Response} answer @param {(told: any | null) => void} heard */
async function readLines(answer, heard) {
  if (!answer.ok || !answer.body) throw await refusal(answer);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) heard(line.trim() ? JSON.parse(line) : null);
    if (lines.length === 0) heard(null);
  }
}

/** Long games do not fit into an address. @param {string} path @param {Query} query @param {AbortSignal} [stop] @param {Record<string, string>} [more] */
function ask(path, query, stop, more = {}) {
  const given = { ...more, ...worded(query) };
  const address = `${path}?${new URLSearchParams(given)}`;
  return address.length < 1500 ? request(address, { signal: stop }) : post(path, given, stop);
}

/** Only what is said. @param {Query} query @returns {Record<string, string>} */
function worded({ game, rules, position, moves }) {
  const words = { game, rules, position, moves: moves?.join(" ") };
  return Object.fromEntries(Object.entries(words).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** @param {string} path */
const get = (path) => request(path, {});

/** @param {string} path @param {object} body @param {AbortSignal} [stop] */
const post = (path, body, stop) => request(path, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" }, signal: stop });

/** @param {string} path @param {RequestInit} options @returns {Promise<any>} */
async function request(path, options) {
  const joint = path.includes("?") ? "&" : "?";
  const answer = await reach(`${path}${joint}lang=${language}`, options);
  if (!answer.ok) throw await refusal(answer);
  return answer.status === 204 ? null : answer.json();
}

/** @param {string} path @param {RequestInit} options */
async function reach(path, options) {
  try {
    return await fetch(path, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Unreachable();
  }
}

/** @param {Response} answer */
async function refusal(answer) {
  if (answer.status >= 502) return new Unreachable();
  try {
    const { error } = await answer.json();
    return new Refused(answer.status, String(error.code), String(error.message), error);
  } catch {
    return new Refused(answer.status, "unknown", answer.statusText);
  }
}

/** A tree of gestures: what is asked for, then each answer with what follows it, in the end a move. @typedef {{ [prompt: string]: { [gesture: string]: string | Gestures } }} Gestures */

/** @param {{ tree: Gestures, traces: Trace[], does: Record<string, number[]> }} packed @returns {Choice[]} */
function unpack({ tree, traces, does }) {
  /** @type {Choice[]} */
  const choices = [];
  const walk = (/** @type {Gestures} */ from, /** @type {Step[]} */ before) => {
    for (const [prompt, answers] of Object.entries(from)) {
      for (const [word, node] of Object.entries(answers)) {
        const steps = [...before, { prompt, gesture: gestureOf(word) }];
        if (typeof node !== "string") walk(node, steps);
        else choices.push({ move: node, steps, traces: (does?.[node] ?? []).map((place) => traces[place]) });
      }
    }
  };
  walk(tree, []);
  return choices;
}

/** @param {string} word @returns {Gesture} */
const gestureOf = (word) => (/^\d+$/.test(word) ? `count:${word}` : word);

/** @param {Gesture} gesture */
const wordOf = (gesture) => gesture.replace("count:", "");

/** @param {any} told @returns {Game} */
function gameFrom(told) {
  return {
    id: told.id, game: told.game, rules: told.rules, start: told.setup.position ?? null, moves: told.moves, sides: [...told.sides], position: told.position,
    turn: told.turn, result: told.result, reason: told.reason, view: told.view,
    seats: { w: seatFrom(told.white), b: seatFrom(told.black) }, creator: told.you.creator, public: told.public, clock: clockFrom(told.clock), offer: told.offer ? { what: told.offer.offer, by: told.offer.side } : null,
    rematch: told.rematch ?? null, event: told.event,
  };
}

/** @param {any} told @returns {Seat} */
function seatFrom(told) {
  return { player: told.open ? "open" : told.player, name: told.name ?? "", present: Boolean(told.present), mine: Boolean(told.mine) };
}

/** @param {any} told @returns {Clock | null} */
function clockFrom(told) {
  if (!told) return null;
  return { left: { w: told.white * 1000, b: told.black * 1000 }, running: told.running ?? null, at: Date.now() };
}

/**
 * The game after something other than a move has happened; `null` if that cannot be told from the event alone.
 * @param {Game} game @param {any} event @returns {Game | null}
 */
export function applied(game, event) {
  const next = { ...game, event: typeof event.id === "number" ? event.id : game.event };
  switch (event.type) {
    case "offer": return { ...next, offer: event.answer === false ? null : /** @type {Offer} */ ({ what: event.offer, by: event.side }) };
    case "end": return { ...next, result: event.result, reason: event.reason, offer: null, clock: game.clock && { ...(clockFrom(event.clock) ?? game.clock), running: null } };
    case "rematch": return { ...next, rematch: event.rematch, offer: null };
    case "clock": return { ...next, clock: clockFrom(event) };
    case "presence": return { ...next, seats: { w: { ...game.seats.w, present: event.white }, b: { ...game.seats.b, present: event.black } } };
    default: return null;
  }
}

/**
 * The game after a move: what the event says, and how the board looks then.
 * @param {Game} game @param {any} event @returns {Promise<Game>}
 */
export async function moved(game, event) {
  const { view } = await position({ game: game.game, rules: game.rules, position: game.position, moves: [event.move] });
  return {
    ...game, event: event.id, moves: [...game.moves, event.move], sides: [...game.sides, event.side], position: event.position, turn: event.turn, view,
    offer: null, clock: clockFrom(event.clock),
  };
}
