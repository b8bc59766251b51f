// What a person does in a game: gestures, moves, offers, looking back, beginning another one.

/** @import { State } from "./app.js" */
/** @import { Store } from "./state.js" */
/** @import { Table, Game } from "./game.js" */
/** @import { Gesture } from "./types.js" */
import { currentInfo } from "./app.js";
import { Following } from "./following.js";
import { choose, isMyTurn, isOver, isWaiting, mySides, narrowed, shownPly, tableOf, unchosen } from "./game.js";
import { firstGame, newGame, unbegun } from "./newgame.js";
import { sentence } from "./parts/words.js";
import { go } from "./router.js";
import * as server from "./server.js";
import { keepSettings } from "./settings.js";
import { opposite } from "./view.js";

/** @typedef {{ refuses: (gestures: Gesture[]) => boolean, tried: (move: string) => void }} Teacher */

export class Playing extends Following {
  /** @param {Store<State>} store */
  constructor(store) {
    super(store);
    /** Who judges moves instead of the server, in a lesson. @type {Teacher | null} */
    this.teacher = null;
    /** An analysis that takes the moves instead. @type {{ play: (move: string) => Promise<void>, look: (ply: number | null) => void } | null} */
    this.study = null;
  }

  close() {
    this.teacher = null;
    return super.close();
  }

  /** A square, a supply, a number or a word was pointed at. @param {Gesture} gesture */
  gesture(gesture) {
    const { table } = this;
    const { say, settings } = this.store.now();
    if (!table || table.sent || table.ready) return;
    if (table.looking !== null) { void this.look(null); return; }
    if (!table.choices || !isMyTurn(table.game)) {
      if (!isOver(table.game)) this.change({ notice: say("page-not-your-turn") });
      return;
    }
    if (this.teacher?.refuses([...table.chosen, gesture])) return;
    const { chosen, done, refused } = choose(table, gesture);
    if (refused) { this.change({ chosen, notice: "" }); void this.explain(table, gesture); }
    else if (done && settings.confirm && !this.study) this.change({ chosen, ready: done, notice: "" });
    else if (done) { this.change({ chosen, sent: done, notice: "" }); void this.send(done); }
    else this.change({ chosen, notice: "" });
  }

  /** Says why a gesture cannot be made, in the words of the game. @param {Table} table @param {Gesture} gesture */
  async explain(table, gesture) {
    const { turn } = this;
    const { game, rules, position } = table.game;
    try {
      const words = await server.reason({ game, rules, position }, [...table.chosen, gesture]);
      const next = this.table;
      // Not where something else was pointed at meanwhile.
      const same = turn === this.turn && next?.game.position === position && next.chosen.length <= table.chosen.length;
      if (same && words) this.change({ notice: sentence(words) });
    } catch (error) {
      if (turn === this.turn) this.complain(error);
    }
  }

  /** One gesture back; says whether there was one. */
  back() {
    const { table } = this;
    if (!table || table.sent || !table.choices || table.chosen.length === 0) return false;
    this.change({ chosen: unchosen(table.choices, table.chosen), ready: null, notice: "" });
    return true;
  }

  confirm() {
    const { table } = this;
    if (!table?.ready) return;
    const move = table.ready;
    this.change({ ready: null, sent: move });
    void this.send(move);
  }

  /** A gesture that is not a square, by what its key means. @param {(gesture: Gesture) => boolean} meant */
  pick(meant) {
    const { table } = this;
    const step = table && narrowed(table).next.find(({ gesture }) => meant(gesture));
    if (step) this.gesture(step.gesture);
    return Boolean(step);
  }

  /** Sends a move until the server has answered: the same request twice is one move. @param {string} move */
  async send(move) {
    const { table, turn } = this;
    if (!table) return;
    if (this.teacher) { this.teacher.tried(move); return; }
    if (this.study) { await this.study.play(move); return; }
    if (!table.game.id) { await this.begin(move); return; }
    const { id, moves, event } = table.game;
    const request = newRequest();
    for (let wait = 400; turn === this.turn; wait = Math.min(4000, wait * 1.6)) {
      try {
        await server.move(id, { ply: moves.length, move, request, after: event });
        return;
      } catch (error) {
        if (turn !== this.turn) return;
        if (!(error instanceof server.Unreachable)) {
          this.change({ sent: null, chosen: [] });
          this.complain(error);
          await this.reload();
          return;
        }
        this.store.change({ live: false });
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  /** @param {"resign" | "draw" | "takeback" | "rematch" | "abort"} what @param {boolean} [answer] */
  async act(what, answer) {
    const { table } = this;
    if (!table?.game.id) return;
    try {
      const answered = mySides(table.game).length === 2 ? await actForBoth(table.game, what) : await server.act(table.game.id, what, answer === undefined ? {} : { answer });
      if (what === "rematch" && answered?.rematch && this.table?.game.id === table.game.id) this.playNext(answered.rematch);
    } catch (error) {
      this.complain(error);
    }
  }

  /** Takes the free seat of a public game. */
  async join() {
    const { table } = this;
    if (!table?.game.id) return;
    const { name } = this.store.now().settings;
    try {
      await server.join(table.game.id, name ? { name } : {});
      this.store.change((state) => ({ settings: { ...state.settings, played: true } }));
      keepSettings(this.store.now().settings);
      await this.reload();
    } catch (error) {
      this.complain(error);
    }
  }

  /** A new invitation to one's own seat, or to the open one. */
  async invite() {
    const { table } = this;
    if (!table?.game.id) return;
    try {
      const { invite } = await server.invite(table.game.id, {});
      this.store.change((state) => ({ invites: { ...state.invites, [table.game.id]: invite }, dialog: { name: isWaiting(table.game) ? "invite" : "device" } }));
    } catch (error) {
      this.complain(error);
    }
  }

  /** Looks at an earlier position, `null` at the present one. @param {number | null} ply */
  async look(ply) {
    const { table, turn } = this;
    if (!table) return;
    if (this.study) { this.study.look(ply); return; }
    const last = table.game.moves.length;
    if (ply === null || ply >= last) { this.change({ looking: null, seen: null }); return; }
    const wanted = Math.max(0, ply);
    const way = table.game.moves.slice(0, wanted);
    const known = this.views.get(way.join(" "));
    if (known) { this.change({ looking: wanted, seen: known, notice: "" }); return; }
    this.change({ looking: wanted, seen: shownPly(table) === wanted ? table.seen : table.seen ?? table.game.view });
    const { game, rules, start } = table.game;
    try {
      const { view } = await server.position({ game, rules, position: start ?? undefined, moves: way });
      this.views.set(way.join(" "), view);
      if (turn === this.turn && this.table?.looking === wanted) this.change({ seen: view });
    } catch (error) {
      if (turn === this.turn) this.complain(error);
    }
  }

  /** A board to begin on at once: White moves, and the game is made with the first move. */
  async prepare() {
    const turn = this.close();
    const state = this.store.now();
    const info = currentInfo(state);
    const query = { game: info.name, rules: state.wanted.rules || undefined };
    try {
      const [position, choices] = await Promise.all([server.position(query), server.choices(query)]);
      if (turn !== this.turn) return;
      const game = unbegun(info.name, state, position);
      this.store.change({ table: { ...tableOf(game), choices } });
    } catch (error) {
      if (turn === this.turn) this.complain(error);
    }
  }

  /** The first move on the board of the home page makes the game. @param {string} move */
  begin(move) {
    return this.create(firstGame(this.store.now()), move);
  }

  /** @param {"computer" | "friend" | "device"} way */
  start(way) {
    return this.create(newGame(this.store.now(), way), null);
  }

  /** @param {any} body @param {string | null} move @param {boolean} [first] whether it is a first game, with hints */
  async create(body, move, first = false) {
    try {
      const made = await server.createGame(body);
      this.store.change((state) => ({
        settings: { ...state.settings, game: body.game, played: true, ...(first ? { first: made.id } : {}) },
        ...(made.invite ? { invites: { ...state.invites, [made.id]: made.invite }, dialog: /** @type {const} */ ({ name: "invite" }) } : {}),
      }));
      keepSettings(this.store.now().settings);
      if (move) await server.move(made.id, { ply: 0, move, request: newRequest(), after: 0 });
      go(`/play/${encodeURIComponent(made.id)}`);
    } catch (error) {
      this.change({ sent: null, chosen: [] });
      this.complain(error);
    }
  }
}

/**
 * Two people on one device have agreed before they press the button: one asks and the other says yes. Whoever moved last takes back;
 * otherwise whoever is to move acts.
 * @param {Game} game @param {"resign" | "draw" | "takeback" | "rematch" | "abort"} what
 */
async function actForBoth(game, what) {
  const side = what === "takeback" ? game.sides[game.sides.length - 1] ?? game.turn : game.turn;
  const answered = await server.act(game.id, what, { side });
  const asked = (await server.game(game.id)).offer?.by;
  return asked ? server.act(game.id, what, { side: opposite(asked), answer: true }) : answered;
}

/** A name for a request that no other one has. */
function newRequest() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16)).join("");
}
