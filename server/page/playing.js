// A game on the screen: opening it, following it, making moves, looking back. What it learns it puts into the state.

/** @import { State } from "./app.js" */
/** @import { Store } from "./state.js" */
/** @import { Table, Game } from "./game.js" */
/** @import { Gesture, View } from "./types.js" */
import { USUAL, currentInfo } from "./app.js";
import { follow } from "./events.js";
import { choose, isMyTurn, isOver, mySides, narrowed, shownPly, tableOf, unchosen } from "./game.js";
import { forgetInvite, go } from "./router.js";
import * as server from "./server.js";
import { keepSettings } from "./settings.js";
import { play as sound } from "./sound.js";

/** In a first game hints come by themselves before so many moves. */
const HINTED = 8;

/** @typedef {{ refuses: (gestures: Gesture[]) => boolean, tried: (move: string) => void }} Teacher */

export class Playing {
  /** @param {Store<State>} store */
  constructor(store) {
    this.store = store;
    this.leave = () => {};
    /** How positions look that were seen before, by the moves that lead there. @type {Map<string, View>} */
    this.views = new Map();
    /** Changes with every game that is opened: answers for an earlier one are not heard. */
    this.turn = 0;
    this.queue = Promise.resolve();
    this.refusedInvite = "";
    this.retry = () => {};
    /** Who judges moves instead of the server, in a lesson. @type {Teacher | null} */
    this.teacher = null;
    /** An analysis that takes the moves instead. @type {{ play: (move: string) => Promise<void>, look: (ply: number | null) => void } | null} */
    this.study = null;
  }

  /** @returns {Table | null} */
  get table() {
    return this.store.now().table;
  }

  /** @param {Partial<Table>} change */
  change(change) {
    const { table } = this.store.now();
    if (table) this.store.change({ table: { ...table, ...change } });
  }

  close() {
    this.leave();
    this.leave = () => {};
    this.views.clear();
    this.teacher = null;
    return ++this.turn;
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

  /** @param {string} id @param {string | null} invite */
  async open(id, invite) {
    const turn = this.close();
    this.retry = () => void this.open(id, invite);
    try {
      if (invite) await this.accept(id, invite);
      const game = await server.game(id);
      if (turn !== this.turn) return;
      this.store.change({ table: { ...tableOf(game), notice: this.refusedInvite && mySides(game).length === 0 ? this.refusedInvite : "" }, problem: null });
      this.refusedInvite = "";
      this.remember(game);
      this.leave = follow(id, game.event, {
        heard: (event) => { if (turn === this.turn) this.heard(event); },
        state: (live) => { if (this.store.now().live !== live) this.store.change({ live }); },
      });
      await this.learn();
    } catch (error) {
      if (turn === this.turn) this.missing(error);
    }
  }

  /** @param {string} id @param {string} invite */
  async accept(id, invite) {
    const { name } = this.store.now().settings;
    try {
      await server.join(id, { invite, ...(name ? { name } : {}) });
      this.store.change((state) => ({ settings: { ...state.settings, played: true } }));
      keepSettings(this.store.now().settings);
    } catch (error) {
      // Used up by this very browser, or by somebody else: the game itself shows who sits where.
      if (!(error instanceof server.Refused)) throw error;
      this.refusedInvite = error.message;
    }
    forgetInvite();
  }

  /** Everything anew: after something that is easier to read than to follow. */
  async reload() {
    const turn = this.turn;
    const table = this.table;
    if (!table?.game.id) return;
    try {
      const game = await server.game(table.game.id);
      if (turn !== this.turn) return;
      this.arrive(game);
    } catch (error) {
      if (turn === this.turn) this.complain(error);
    }
  }

  /** Something happened in the game. One thing after the other: how the board looks after a move has to be asked for. @param {any} event */
  heard(event) {
    const { turn } = this;
    this.queue = this.queue.then(async () => {
      const game = this.table?.game;
      if (turn !== this.turn || !game || (typeof event.id === "number" && event.id <= game.event)) return;
      try {
        const follows = event.type === "move" && event.ply === game.moves.length + 1;
        const next = follows ? await server.moved(game, event) : server.applied(game, event);
        if (turn !== this.turn) return;
        // What cannot be told from the event alone is asked for.
        if (next) this.arrive(next);
        else await this.reload();
      } catch {
        if (turn === this.turn) await this.reload();
      }
    });
  }

  /** The game is now like this. @param {Game} game */
  arrive(game) {
    const { table } = this;
    if (!table) return;
    const moved = game.moves.length !== table.game.moves.length || game.position !== table.game.position;
    const ended = isOver(game) && !isOver(table.game);
    if (!moved) { this.change({ game, ...(ended ? { chosen: [], sent: null, ready: null } : {}) }); }
    else {
      const looking = table.looking !== null && table.looking < game.moves.length ? table.looking : null;
      const kept = table.sent && game.moves.length <= table.game.moves.length ? table.sent : null;
      this.change({ game, choices: null, chosen: [], ready: null, sent: kept, notice: "", hint: null, looking, seen: looking === null ? null : table.seen });
      this.remember(game);
    }
    if (moved || ended) this.ring(game, moved, ended);
    // Also when somebody sits down, and the game begins.
    if (!this.table?.choices) void this.learn();
  }

  /** @param {Game} game @param {boolean} moved @param {boolean} ended */
  ring(game, moved, ended) {
    if (!this.store.now().settings.sound) return;
    if (ended) sound("end");
    else if (moved) sound(game.view.last.some((trace) => trace.kind === "capture") ? "capture" : "move");
  }

  /** What can be done, where it is this browser's turn. */
  async learn() {
    const { table, turn } = this;
    if (!table || !isMyTurn(table.game)) return;
    const { game, rules, position } = table.game;
    try {
      const choices = await server.choices({ game, rules, position });
      if (turn !== this.turn || this.table?.game.position !== position) return;
      this.change({ choices });
      if (this.store.now().settings.first === table.game.id && table.game.moves.length < HINTED) void this.hint();
    } catch (error) {
      if (error instanceof server.Unreachable) setTimeout(() => { if (turn === this.turn && !this.table?.choices) void this.learn(); }, 1000);
      else this.complain(error);
    }
  }

  /** Asks for a move worth playing. */
  async hint() {
    const { table, turn } = this;
    if (!table || !isMyTurn(table.game)) return;
    const { game, rules, position } = table.game;
    try {
      const hint = await server.hint({ game, rules, position });
      if (turn === this.turn && this.table?.game.position === position) this.change({ hint });
    } catch (error) {
      if (turn === this.turn) this.complain(error);
    }
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
    if (refused) void this.explain(table, gesture);
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
      const same = turn === this.turn && this.table?.game.position === position;
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

  /** The first move on the board of the home page makes the game. @param {string} move */
  async begin(move) {
    const { settings } = this.store.now();
    await this.create({ white: "me", black: `level:${settings.level}`, ...this.common() }, move);
  }

  /** What every new game has. */
  common() {
    const state = this.store.now();
    const { wanted, settings } = state;
    const clock = /^(\d+)\+(\d+)$/.exec(wanted.clock);
    const days = /^(\d+)d$/.exec(wanted.clock);
    return {
      game: currentInfo(state).name,
      ...(wanted.rules ? { rules: wanted.rules } : {}),
      ...(clock ? { clock: { base: Number(clock[1]), increment: Number(clock[2]) } } : {}),
      ...(days ? { clock: { days: Number(days[1]) } } : {}),
      ...(settings.name ? { name: settings.name } : {}),
    };
  }

  /** @param {"computer" | "friend" | "device"} way */
  async start(way) {
    const { settings, wanted } = this.store.now();
    const other = { computer: `level:${settings.level}`, friend: "open", device: "me" }[way];
    const seats = wanted.side === "black" ? { white: other, black: "me" } : { white: "me", black: other };
    await this.create({ ...seats, ...(wanted.side === "lots" && way !== "device" ? { lots: true } : {}), ...(wanted.open ? { public: true } : {}), ...this.common() }, null);
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

  /** @param {"resign" | "draw" | "takeback" | "rematch" | "abort"} what @param {boolean} [answer] */
  async act(what, answer) {
    const { table } = this;
    if (!table?.game.id) return;
    try {
      let answered = await server.act(table.game.id, what, answer === undefined ? {} : { answer });
      // Two people on one device have agreed before they press the button.
      const both = mySides(table.game).length === 2 && answer === undefined && what !== "resign";
      if (both && !answered.rematch && isOffered(await server.game(table.game.id))) answered = await server.act(table.game.id, what, { answer: true });
      if (what === "rematch" && answered?.rematch) go(`/play/${encodeURIComponent(answered.rematch)}`);
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
      this.store.change((state) => ({ invites: { ...state.invites, [table.game.id]: invite }, dialog: { name: "invite" } }));
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

  /** @param {Game} game */
  remember(game) {
    this.views.set(game.moves.join(" "), game.view);
  }

  /** @param {unknown} error */
  complain(error) {
    const { say } = this.store.now();
    if (error instanceof server.Refused) this.change({ notice: error.message });
    else if (error instanceof server.Unreachable) this.change({ notice: say("page-unreachable") });
    else throw error;
    if (!this.table) this.missing(error);
  }

  /** There is no such game, or it cannot be read. @param {unknown} error */
  missing(error) {
    const { say } = this.store.now();
    if (error instanceof server.Unreachable) {
      const turn = this.turn;
      this.store.change({ live: false });
      setTimeout(() => { if (turn === this.turn) this.retry(); }, 1500);
      return;
    }
    if (!(error instanceof server.Refused)) throw error;
    this.store.change({ problem: { title: say("page-missing-title"), text: error.message } });
  }
}

/** @param {Game} game */
const isOffered = (game) => game.offer !== null;

/** Words of the server as a sentence of their own. @param {string} words */
const sentence = (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** A name for a request that no other one has. */
function newRequest() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16)).join("");
}

/** @param {string} name @param {State} state @param {server.Position} position @returns {Game} */
function unbegun(name, state, { position, turn, result, reason, view }) {
  const seat = (/** @type {string} */ player, /** @type {boolean} */ mine) => ({ player, mine, name: "", present: true });
  const me = seat("human", true);
  const computer = seat(`level:${state.settings.level}`, false);
  const seats = turn === "w" ? { w: me, b: computer } : { w: computer, b: me };
  return {
    id: "", game: name, rules: state.wanted.rules || USUAL.rules, start: null, moves: [], sides: [], position, turn, result, reason, view, seats,
    creator: true, public: false, clock: null, offer: null, rematch: null, event: 0,
  };
}
