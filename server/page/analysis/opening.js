// What an address asks for, on the board; where that cannot be, what comes nearest, and why.

/** @import { Analysing } from "./analysing.js" */
/** @import { Wanted } from "./address.js" */
/** @import { Side } from "../types.js" */
import { mySides } from "../game.js";
import * as server from "../server.js";
import { unpacked } from "./address.js";
import { review } from "./reviewing.js";
import { recordStudy, studyOf } from "./study.js";
import { treeOf } from "./tree.js";

/** A line of moves, with what was wrong with more of it. @param {Analysing} analysing @param {Wanted} wanted @param {string} fault @param {number} turn */
export async function openLine(analysing, wanted, fault, turn) {
  const { game, rules, position, moves } = wanted;
  const query = { game, rules: rules || undefined, position: position || undefined, moves };
  const here = Math.min(wanted.ply ?? moves.length, moves.length);
  // The engine may begin before the board is there.
  if (!fault && !wanted.review) analysing.think({ ...query, moves: moves.slice(0, here) });
  try {
    const [at, choices] = await Promise.all([server.position(query), server.choices(query)]);
    if (turn !== analysing.turn) return;
    const study = studyOf({ game, rules, start: position || null, tree: treeOf(at.played, at.sides), fault });
    analysing.known.set(moves.length, { position: at, choices });
    await analysing.begin(study, here, turn);
    if (wanted.review) void review(analysing);
  } catch (error) {
    if (turn === analysing.turn) await openNearest(analysing, wanted, error, turn);
  }
}

/** The part of an address that is possible, with the reason why the rest is not. @param {Analysing} analysing @param {Wanted} wanted @param {unknown} error @param {number} turn */
async function openNearest(analysing, wanted, error, turn) {
  const { say } = analysing.store.now();
  if (!(error instanceof server.Refused)) { analysing.complain(error); return; }
  const { code, message, facts } = error;
  const ply = typeof facts.ply === "number" ? facts.ply : 0;
  analysing.search.abort();
  if (code === "bad-move" && ply < wanted.moves.length) {
    await openLine(analysing, { ...wanted, moves: wanted.moves.slice(0, ply) }, say("page-fault-move", { number: ply + 1, mv: wanted.moves[ply], reason: message }), turn);
  } else if (code === "bad-position" && wanted.position) {
    await openLine(analysing, { ...wanted, position: "", moves: [] }, say("page-fault-position", { reason: message }), turn);
  } else if (code === "bad-rules" && wanted.rules) {
    await openLine(analysing, { ...wanted, rules: "", position: "", moves: [] }, say("page-fault-rules", { reason: message }), turn);
  } else analysing.store.change({ problem: { title: say("page-missing-title"), text: message } });
}

/** The side this browser played, if it played one. @param {string} id @returns {Promise<Side | null>} */
async function sideIn(id) {
  const sides = mySides(await server.game(id));
  return sides.length === 1 ? sides[0] : null;
}

/** A game of this server, or a record in the address. @param {Analysing} analysing @param {Wanted} wanted @param {number} turn */
export async function openRecord(analysing, wanted, turn) {
  const { say } = analysing.store.now();
  try {
    const text = wanted.id ? await server.record(wanted.id) : await unpacked(wanted.record);
    const games = text === null ? [] : await server.readRecord(text);
    if (turn !== analysing.turn) return;
    const game = games.find(({ tags }) => tags.Game === wanted.game);
    if (!game) { await openLine(analysing, wanted, say("page-fault-record", { reason: say("page-fault-link") }), turn); return; }
    const study = { ...recordStudy(game, wanted.ply), mine: wanted.id ? await sideIn(wanted.id) : null };
    if (turn !== analysing.turn) return;
    await analysing.begin(study, study.here, turn);
    if (wanted.review) void review(analysing);
  } catch (error) {
    if (turn !== analysing.turn) return;
    if (!(error instanceof server.Refused)) { analysing.complain(error); return; }
    await openLine(analysing, { ...wanted, id: "", record: "" }, say("page-fault-record", { reason: error.message }), turn);
  }
}
