// A game on the screen as it is followed: opening it, hearing what happens, and what can be done in it. What is learned goes into the state.

/** @import { State } from "./app.js" */
/** @import { Store } from "./state.js" */
/** @import { Table, Game } from "./game.js" */
/** @import { View } from "./types.js" */
import { follow } from "./events.js";
import { isMyTurn, isOver, isWaiting, mySides, tableOf } from "./game.js";
import { sentence } from "./parts/words.js";
import { forgetInvite, go } from "./router.js";
import * as server from "./server.js";
import { keepSettings } from "./settings.js";
import { play as sound } from "./sound.js";

/** In a first game hints come by themselves before so many moves. */
const HINTED = 8;

export class Following {
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
    return ++this.turn;
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
      this.refusedInvite = `${sentence(error.message)} ${this.store.now().say("page-watching")}`;
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
        if (turn === this.turn) this.answered(event);
      } catch {
        if (turn === this.turn) await this.reload();
      }
    });
  }

  /** What somebody was waiting for has come: a seat is taken, an offer declined. @param {any} event */
  answered(event) {
    const { table } = this;
    if (!table) return;
    if (event.type === "seat") this.endInvite();
    const mine = mySides(table.game);
    if (event.type === "offer") this.change({ declined: event.answer === false && mine.length === 1 && !mine.includes(event.side) ? event.offer : null });
  }

  /** An invitation that was used need not be shown any longer. */
  endInvite() {
    if (["invite", "device"].includes(this.store.now().dialog?.name ?? "")) this.store.change({ dialog: null });
  }

  /** The game after this one; whoever is there already stays. @param {string} id */
  playNext(id) {
    const path = `/play/${encodeURIComponent(id)}`;
    if (location.pathname !== path) go(path);
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
      this.change({ game, choices: null, chosen: [], ready: null, sent: kept, notice: "", hint: null, declined: null, looking, seen: looking === null ? null : table.seen });
      this.remember(game);
    }
    if (moved || ended) this.ring(game, moved, ended);
    if (isWaiting(table.game) && !isWaiting(game)) this.endInvite();
    if (game.rematch && !table.game.rematch && mySides(game).length > 0) { this.playNext(game.rematch); return; }
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

  /** @param {Game} game */
  remember(game) {
    this.views.set(game.moves.join(" "), game.view);
  }

  /** @param {unknown} error */
  complain(error) {
    const { say } = this.store.now();
    if (error instanceof server.Refused) this.change({ notice: sentence(error.message) });
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
