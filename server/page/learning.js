// A lesson: one step after the other, each a position with something to look at or a move to find. The server has judged all moves
// beforehand; nothing here knows a rule.

/** @import { State } from "./app.js" */
/** @import { Store } from "./state.js" */
/** @import { Playing } from "./playing.js" */
/** @import { Game } from "./game.js" */
/** @import { Gesture, View } from "./types.js" */
/** @import { Action } from "./actions.js" */
import { tableOf } from "./game.js";
import * as server from "./server.js";

/**
 * @typedef {object} LessonStep
 * @property {string} name
 * @property {string} position
 * @property {View} view
 * @property {string} text
 * @property {string | null} well
 * @property {string[]} answers
 * @property {Record<string, string>} wrong
 * @property {Record<string, string>} refused
 *
 * @typedef {object} Lesson
 * @property {string} game
 * @property {string} rules
 * @property {number} level
 * @property {LessonStep[]} steps
 * @property {number} at the step that is shown; behind the last one comes the first game
 * @property {number} tries how often something else was tried
 * @property {string} said what was said about the last try
 * @property {boolean} done whether the step is done
 */

export class Learning {
  /** @param {Store<State>} store @param {Playing} playing */
  constructor(store, playing) {
    this.store = store;
    this.playing = playing;
  }

  /** @returns {Lesson | null} */
  get lesson() {
    return this.store.now().lesson;
  }

  /** @param {Partial<Lesson>} change */
  change(change) {
    const { lesson } = this;
    if (lesson) this.store.change({ lesson: { ...lesson, ...change } });
  }

  /** @param {string} game */
  async open(game) {
    const at = this.lesson?.game === game ? this.lesson.at : 0;
    try {
      const lesson = await server.lesson(game);
      const { route } = this.store.now();
      if (route.page !== "learn" || route.game !== game) return;
      this.store.change({ lesson: { ...lesson, at, tries: 0, said: "", done: false } });
      await this.show(at);
    } catch (error) {
      // A game without a lesson has its rules, and they are shown.
      if (!(error instanceof server.Refused || error instanceof server.Unreachable)) throw error;
    }
  }

  /** @param {number} at */
  async show(at) {
    const { lesson, playing } = this;
    if (!lesson || at < 0 || at > lesson.steps.length) return;
    const step = lesson.steps[at];
    this.change({ at, tries: 0, said: "", done: !step || step.answers.length === 0 });
    const turn = playing.close();
    if (!step) return;
    playing.teacher = this;
    this.store.change({ table: tableOf(gameOf(lesson, step)) });
    if (step.answers.length === 0) return;
    try {
      const choices = await server.choices({ game: lesson.game, rules: lesson.rules, position: step.position });
      if (turn === playing.turn) playing.change({ choices });
    } catch (error) {
      if (turn === playing.turn) playing.complain(error);
    }
  }

  /** Gestures that the rules forbid, where the lesson has something to say about it. @param {Gesture[]} gestures */
  refuses(gestures) {
    const { lesson } = this;
    const words = lesson?.steps[lesson.at]?.refused[gestures.map((gesture) => gesture.replace("count:", "")).join(" ")];
    if (!words || !lesson) return false;
    this.change({ said: words, tries: lesson.tries + 1 });
    return true;
  }

  /** A whole move was made. @param {string} move */
  tried(move) {
    const { lesson } = this;
    const step = lesson?.steps[lesson.at];
    if (!lesson || !step) return;
    if (step.answers.includes(move)) { void this.play(move, step.well ?? ""); return; }
    const { say } = this.store.now();
    this.change({ said: step.wrong[move] ?? say(`lesson-wrong-${Math.min(lesson.tries, 2) + 1}`), tries: lesson.tries + 1 });
    // The move is seen for a moment, then the pieces go back.
    const { turn } = this.playing;
    setTimeout(() => { if (turn === this.playing.turn) this.playing.change({ sent: null, chosen: [] }); }, 500);
  }

  /** Shows a right move. */
  reveal() {
    const { lesson } = this;
    const step = lesson?.steps[lesson.at];
    if (!step || lesson?.done) return;
    // The board shows the move; the words say what it is good for.
    void this.play(step.answers[0], step.well ?? this.store.now().say("lesson-shown", { mv: step.answers[0] }));
  }

  /** The move is played, and the step is done. @param {string} move @param {string} said */
  async play(move, said) {
    const { lesson, playing } = this;
    const step = lesson?.steps[lesson.at];
    const table = playing.table;
    if (!lesson || !step || !table) return;
    const { turn } = playing;
    this.change({ said, done: true });
    try {
      const after = await server.position({ game: lesson.game, rules: lesson.rules, position: step.position, moves: [move] });
      if (turn !== playing.turn) return;
      const { position, view, result, reason } = after;
      const game = { ...table.game, moves: [move], sides: [table.game.turn], position, turn: after.turn, view, result, reason };
      // Nobody answers: the step ends here.
      const seats = { w: { ...game.seats.w, mine: false }, b: { ...game.seats.b, mine: false } };
      playing.change({ game: { ...game, seats }, choices: null, chosen: [], sent: null, ready: null, notice: "" });
    } catch (error) {
      if (turn === playing.turn) playing.complain(error);
    }
  }

  /** A first game against a gentle computer. */
  async begin() {
    const { lesson, playing } = this;
    if (!lesson) return;
    await playing.create({ game: lesson.game, rules: lesson.rules, white: "me", black: `level:${lesson.level}` }, null, true);
  }
}

/** @param {Learning} learning @returns {Record<string, Action>} */
export function learningActions(learning) {
  return {
    "learn-to": ({ step }) => void learning.show(Number(step)),
    "learn-show": () => learning.reveal(),
    "learn-begin": () => void learning.begin(),
  };
}

/** A step as a game in which it is the turn of whoever learns. @param {Lesson} lesson @param {LessonStep} step @returns {Game} */
function gameOf(lesson, { position, view }) {
  const seat = (/** @type {boolean} */ mine) => ({ player: "human", name: "", present: true, mine });
  return {
    id: "", game: lesson.game, rules: lesson.rules, start: position, moves: [], sides: [], position, turn: view.turn, result: "*", reason: null, view,
    seats: { w: seat(view.turn === "w"), b: seat(view.turn === "b") }, creator: true, public: false, clock: null, offer: null, rematch: null, event: 0,
  };
}
