// What leaves the page and what comes into it: links, records, games to be played on.

/** @import { Analysing } from "./analysing.js" */
/** @import { Study } from "./study.js" */
import { go } from "../router.js";
import * as server from "../server.js";
import { addressOf, packed } from "./address.js";
import { keptTags, recordStudy } from "./study.js";
import { isOnMainLine, listed, mainLine, movesTo, texts, wayTo } from "./tree.js";

/** The largest record that is read. */
const LARGEST = 1 << 20;

/** @param {Study} study */
function draftOf(study) {
  const { game, rules, start, tree } = study;
  return { game, rules: rules || undefined, position: start ?? undefined, tags: keptTags(study), lead: texts(tree[0].comments), moves: listed(tree) };
}

/** Whether there is nothing but one line without a word. @param {Study} study */
function isPlain({ tree, tags }) {
  const line = mainLine(tree);
  return Object.keys(tags).length === 0 && line.every((place) => {
    const { children, nags, comments } = tree[place];
    return children.length < 2 && nags.length === 0 && comments.length === 0;
  });
}

/** Makes the link and the record. @param {Analysing} analysing */
export async function share(analysing) {
  const { study, turn } = analysing;
  if (!study) return;
  try {
    const record = await server.writeRecord(draftOf(study));
    const link = await linkTo(study, record);
    const now = analysing.study;
    if (turn === analysing.turn && now?.tree === study.tree && now.here === study.here) analysing.change({ shared: { link: location.origin + link, record } });
  } catch (error) {
    if (turn === analysing.turn) analysing.complain(error);
  }
}

/** A plain line fits into an address that says what it is; everything else is packed. @param {Study} study @param {string} record */
async function linkTo({ game, rules, start, tree, tags, here }, record) {
  const ply = wayTo(tree, here).length;
  const line = mainLine(tree);
  const where = isOnMainLine(tree, here) ? ply : line.length - 1;
  if (isPlain(/** @type {Study} */ ({ tree, tags }))) return addressOf({ game, rules, position: start, moves: movesTo(tree, line[line.length - 1]), ...(where < line.length - 1 ? { ply: where } : {}) });
  return `/analysis/${encodeURIComponent(game)}#${new URLSearchParams({ record: await packed(record), ply: String(where) })}`;
}

/** Reads a record and shows it, or what is wrong with it. @param {Analysing} analysing @param {string} text */
export async function readIn(analysing, text) {
  const { turn } = analysing;
  const nothing = { text, fault: "", line: 0, column: 0, games: [] };
  if (new Blob([text]).size > LARGEST) { analysing.store.change((state) => ({ record: { ...nothing, fault: state.say("page-record-large") } })); return; }
  try {
    const games = await server.readRecord(text);
    if (turn !== analysing.turn) return;
    analysing.store.change({ record: { ...nothing, games } });
    if (games.length === 1) showGame(analysing, games[0]);
  } catch (error) {
    if (!(error instanceof server.Refused || error instanceof server.Unreachable)) throw error;
    const [line, column] = ["line", "column"].map((name) => Number((error instanceof server.Refused && error.facts[name]) || 0));
    // The words begin with the place, as those of the command line do; here it is said in words.
    const reason = error.message.replace(/^\d+:\d+: /, "");
    analysing.store.change(({ say }) => ({
      record: { ...nothing, fault: line ? say("page-record-fault", { line, column, reason }) : reason || say("page-unreachable"), line, column },
    }));
  }
}

/** A game of a record, on the board. @param {Analysing} analysing @param {server.Replay} game */
export function showGame(analysing, game) {
  const study = recordStudy(game, null);
  const { game: name, rules, start, tags, ended, tree, here } = study;
  analysing.store.change({ record: null });
  go(`/analysis/${encodeURIComponent(name)}`, { study: { game: name, rules, start, tags, ended, tree, here } });
}

/** A game against a computer from the position looked at. @param {Analysing} analysing @param {{ side: "w" | "b", level: number }} how */
export async function playOn(analysing, { side, level }) {
  const { study, playing } = analysing;
  const position = analysing.known.get(study?.here ?? 0)?.position.position;
  if (!study || !position) return;
  const computer = `level:${level}`;
  const { name } = analysing.store.now().settings;
  await playing.create({
    game: study.game, ...(study.rules ? { rules: study.rules } : {}), position, white: side === "w" ? "me" : computer, black: side === "b" ? "me" : computer, ...(name ? { name } : {}),
  }, null);
}
