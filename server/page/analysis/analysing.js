// Analysing a game: opening it, going about in it, asking the engine and the tables. What it learns it puts into the state.

/** @import { State } from "../app.js" */
/** @import { Store } from "../state.js" */
/** @import { Playing } from "../playing.js" */
/** @import { Choice } from "../types.js" */
/** @import { Wanted } from "./address.js" */
/** @import { Arrow } from "./arrows.js" */
/** @import { Study } from "./study.js" */
import { infoOf } from "../app.js";
import { tableOf } from "../game.js";
import { computerName } from "../parts/words.js";
import * as server from "../server.js";
import { addressOf } from "./address.js";
import { withArrow } from "./arrows.js";
import { openLine, openRecord } from "./opening.js";
import { judge } from "./reviewing.js";
import { share } from "./sharing.js";
import { gameAt, isSecret, queryOf, studyOf } from "./study.js";
import { emptyTree, lineThrough, played, promoted, removed, wayTo } from "./tree.js";
import { valueOf } from "./worth.js";

/** Where the link to the game and its record are shown. */
export const SHARING = "details:is([data-key=share], [data-key=save])[open]";
/** How long the engine looks at a position. */
const TIME = "10s";
/** Whoever goes about faster than this is not asked about every place, in milliseconds. */
const HASTE = 120;
/** How often what the engine says is shown anew, in milliseconds. */
const GLANCE = 60;

export class Analysing {
  /** @param {Store<State>} store @param {Playing} playing */
  constructor(store, playing) {
    this.store = store;
    this.playing = playing;
    /** Changes with everything that is opened: answers about something earlier are not heard. */
    this.turn = 0;
    /** How places look, and what can be done there. @type {Map<number, { position: server.Position, choices: Choice[] | null }>} */
    this.known = new Map();
    /** The place that tables are asked about. */
    this.proving = -1;
    this.search = new AbortController();
    this.reviewing = new AbortController();
    /** What the engine was asked, and what it said before there was a board. */
    this.asked = "";
    this.early = /** @type {{ told: any, query: server.Query } | null} */ (null);
    /** What it said since its words were shown. @type {{ told: any, query: server.Query } | null} */
    this.unseen = null;
    this.glance = 0;
    this.went = 0;
    this.waiting = 0;
    this.keeping = 0;
  }

  /** @returns {Study | null} */
  get study() {
    return this.store.now().study;
  }

  /** @param {Partial<Study>} change */
  change(change) {
    const { study } = this;
    if (study) this.store.change({ study: { ...study, ...change } });
  }

  /** Nothing that was asked before is heard any more. */
  renew() {
    this.search.abort();
    this.reviewing.abort();
    for (const timer of [this.waiting, this.keeping, this.glance]) clearTimeout(timer);
    this.glance = 0;
    this.unseen = null;
    this.early = null;
    this.proving = -1;
    this.known.clear();
    return ++this.turn;
  }

  close() {
    this.renew();
    this.playing.study = null;
    if (this.study) this.store.change({ study: null });
  }

  /** Shows what an address asks for; where that cannot be, what comes nearest, and says why. @param {Wanted} wanted */
  async open(wanted) {
    this.close();
    this.playing.close();
    const { turn } = this;
    this.playing.study = this;
    const kept = keptStudy(wanted);
    if (kept) { await this.begin(kept, kept.here, turn); return; }
    if (wanted.record || wanted.id) { await openRecord(this, wanted, turn); return; }
    await openLine(this, wanted, "", turn);
  }

  /** @param {Study} study @param {number} here @param {number} turn */
  async begin(study, here, turn) {
    this.store.change({ study: { ...study, here }, problem: null, table: null });
    if (this.early) this.hear(this.early.told, this.early.query);
    await this.arrive(here, turn);
    this.settle(0);
  }

  /** Looks at a place. @param {number} place */
  async go(place) {
    const { study, turn } = this;
    if (!study || !study.tree[place] || study.drawing) return;
    const idle = performance.now() - this.went > HASTE;
    this.went = performance.now();
    if (place !== study.here) {
      this.search.abort();
      this.change({ here: place, found: null, probe: undefined, shared: null });
    }
    const arrived = this.arrive(place, turn, idle);
    if (idle) void this.prove(arrived);
    await arrived;
    this.settle(idle ? 0 : HASTE);
  }

  /** Puts a place on the board, with all that can be done there if somebody will look at it for a while. @param {number} place @param {number} turn @param {boolean} [idle] */
  async arrive(place, turn, idle = false) {
    const { study } = this;
    if (!study) return;
    try {
      const query = queryOf(study, place);
      const known = this.known.get(place) ?? await look(query, idle);
      if (turn !== this.turn) return;
      this.known.set(place, known);
      if (this.study?.here === place) this.put(place);
    } catch (error) {
      if (turn === this.turn) this.complain(error);
    }
  }

  /** @param {number} place */
  put(place) {
    const { study } = this;
    const known = this.known.get(place);
    if (!study || !known) return;
    const flipped = this.store.now().table?.flipped ?? false;
    const { say } = this.store.now();
    const named = (/** @type {string} */ player, /** @type {"w" | "b"} */ side) =>
      player !== "human" ? computerName(say, player, infoOf(this.store.now(), study.game)) : study.mine === side ? say("page-seat-you") : "";
    this.store.change({ table: { ...tableOf(gameAt(study, place, known.position, named)), choices: known.choices, flipped } });
    this.keep();
  }

  /** Asks what is to be known about the place, once nobody hurries on. @param {number} delay */
  settle(delay) {
    clearTimeout(this.waiting);
    const ask = () => { void this.learn(); void this.prove(); this.think(); };
    if (delay) this.waiting = setTimeout(ask, delay);
    else ask();
  }

  /** What can be done here. */
  async learn() {
    const { study, turn } = this;
    const here = study?.here ?? 0;
    const known = this.known.get(here);
    if (!study || !known || known.choices) return;
    try {
      const choices = await server.choices(queryOf(study));
      if (turn !== this.turn) return;
      this.known.set(here, { ...known, choices });
      if (this.study?.here === here) this.playing.change({ choices });
    } catch (error) {
      if (turn === this.turn) this.complain(error);
    }
  }

  /** What tables know here. @param {Promise<void>} [arrived] the board that it is about, if it is still to come */
  async prove(arrived) {
    const { study, turn } = this;
    if (!study || study.probe !== undefined || study.here === this.proving || !this.store.now().settings.truth) return;
    const { here } = study;
    this.proving = here;
    try {
      const probe = await server.probe(queryOf(study));
      await arrived;
      if (turn === this.turn && this.study?.here === here) this.change({ probe });
    } catch (error) {
      if (turn === this.turn) this.complain(error);
    } finally {
      if (turn === this.turn && this.proving === here) this.proving = -1;
    }
  }

  /** Lets the engine look at the place, or at what will be it. @param {server.Query} [early] */
  think(early) {
    const { study, turn } = this;
    const { engine, lines } = this.store.now().settings;
    const over = study && this.known.get(study.here)?.position.result !== "*";
    const busy = study && (isSecret(study) || study.drawing || (study.review && !study.review.done));
    if (!engine || over || busy || (!study && !early)) { this.search.abort(); return; }
    const query = early ?? queryOf(/** @type {Study} */ (study));
    const asked = JSON.stringify([query, lines]);
    if (this.asked === asked && !this.search.signal.aborted) return;
    this.search.abort();
    this.search = new AbortController();
    this.asked = asked;
    void this.listen(query, lines, turn, this.search);
  }

  /** @param {server.Query} query @param {number} lines @param {number} turn @param {AbortController} search */
  async listen(query, lines, turn, search) {
    try {
      await server.analyse(query, { lines, time: TIME }, (told) => { if (turn === this.turn && !search.signal.aborted) this.hear(told, query); }, search.signal);
    } catch (error) {
      if (search.signal.aborted || turn !== this.turn || error instanceof DOMException) return;
      // The last search may still be ending.
      const wait = error instanceof server.Refused && error.status !== 429 ? 0 : 500;
      if (wait) setTimeout(() => { if (!search.signal.aborted) void this.listen(query, lines, turn, search); }, wait);
    }
  }

  /** Its first words are shown at once; after that there are more than anybody can read. @param {any} told @param {server.Query} query */
  hear(told, query) {
    if (!this.study) { this.early = { told, query }; return; }
    if (this.glance && this.study.found) { this.unseen = { told, query }; return; }
    this.tell(told, query);
    clearTimeout(this.glance);
    this.glance = setTimeout(() => {
      this.glance = 0;
      const { unseen } = this;
      this.unseen = null;
      if (unseen) this.hear(unseen.told, unseen.query);
    }, GLANCE);
  }

  /** @param {any} told @param {server.Query} query */
  tell(told, query) {
    const { study } = this;
    const found = { lines: told.lines, depth: told.depth, turn: told.turn, done: Boolean(told.done) };
    if (!study || queryOf(study).moves?.join() !== query.moves?.join()) return;
    this.change({ found, values: { ...study.values, [study.here]: valueOf(told.lines[0], told.turn) } });
  }

  /** A move was made on the board. @param {string} move */
  async play(move) {
    const { study } = this;
    const table = this.store.now().table;
    if (!study || !table) return;
    if (study.attempt && isSecret(study)) { await judge(this, move); return; }
    const { tree, place } = played(study.tree, study.here, move, table.game.turn);
    this.change({ tree });
    await this.go(place);
  }

  /** For the keys and buttons that walk: a number of moves, `null` the end of the line. @param {number | null} ply */
  look(ply) {
    const { study } = this;
    if (!study) return;
    const line = lineThrough(study.tree, study.here);
    void this.go(line[Math.min(ply ?? line.length - 1, line.length - 1)] ?? 0);
  }

  /** Another move that was tried instead of this one. @param {number} step */
  aside(step) {
    const { study } = this;
    const parent = study?.tree[study.here].parent ?? -1;
    if (!study || parent < 0) return;
    const siblings = study.tree[parent].children;
    const next = siblings[siblings.indexOf(study.here) + step];
    if (next !== undefined) void this.go(next);
  }

  promote() {
    const { study } = this;
    if (study) this.change({ tree: promoted(study.tree, study.here) });
    this.keep();
  }

  remove() {
    const { study } = this;
    if (!study || study.here === 0) return;
    const { parent } = study.tree[study.here];
    this.change({ tree: removed(study.tree, study.here) });
    void this.go(parent);
  }

  /** An arrow was drawn. @param {Arrow} made */
  mark(made) {
    const { study } = this;
    if (study && !study.drawing) this.change({ tree: withArrow(study.tree, study.here, made) });
    this.keep();
  }

  /** A square was pointed at with the pencil: where an arrow begins, then where it ends. @param {string} square */
  sketch(square) {
    const from = this.study?.pencil;
    this.change({ pencil: from ? "" : square });
    if (from) this.mark({ from, to: square });
  }

  /** The address follows, and a reload or the back button finds everything again. */
  keep() {
    clearTimeout(this.keeping);
    if (this.study?.shared) this.change({ shared: null });
    this.keeping = setTimeout(() => {
      const { study } = this;
      if (!study) return;
      if (document.querySelector(SHARING)) void share(this);
      const { game, rules, start, tags, ended, mine, tree, here } = study;
      try {
        history.replaceState({ study: { game, rules, start, tags, ended, mine, tree, here } }, "", addressOf({ game, rules, position: start, moves: wayTo(tree, here).map((step) => tree[step].move) }));
      } catch {
        // Too large to be kept, or too often: nothing is lost before the page is left.
      }
    }, 250);
  }

  /** @param {unknown} error */
  complain(error) {
    this.playing.complain(error);
  }
}

/** How a position looks, and what can be done there if that is asked for. @param {server.Query} query @param {boolean} idle */
async function look(query, idle) {
  const [position, choices] = await Promise.all([server.position(query), idle ? server.choices(query) : null]);
  return { position, choices };
}

/** What the page kept for a reload, if it is of this address. @param {Wanted} wanted @returns {Study | null} */
function keptStudy(wanted) {
  const kept = history.state?.study;
  if (!kept || kept.game !== wanted.game || !Array.isArray(kept.tree) || !kept.tree[kept.here]) return null;
  return studyOf({ ...kept, tree: kept.tree.length ? kept.tree : emptyTree() });
}
