// A lesson on the screen: what is explained and asked for, the board, and the way through the steps. Below it the rules.

/** @import { State } from "../app.js" */
/** @import { Board } from "../board/board.js" */
/** @import { Lesson } from "../learning.js" */
import { infoOf } from "../app.js";
import { h, own } from "../dom.js";
import { button, drawAsked } from "../parts/asked.js";
import { drawMarkup } from "../parts/markup.js";
import { updateBoard } from "./play.js";

/** @param {State} state @param {Board} board */
export function drawLearn(state, board) {
  const { say, lesson, table, route, rules } = state;
  const name = route.page === "learn" ? route.game : "";
  const over = lesson !== null && lesson.at >= lesson.steps.length;
  if (table) updateBoard(state, table, board, { elsewhere: true });
  return h("main", { class: "page learn", "data-key": "learn", id: "main" },
    h("h1", {}, say("lesson-title", { game: infoOf(state, name)?.title ?? name })),
    lesson && h("section", { class: "lesson", "data-key": "lesson" },
      h("div", { class: "card teacher", "data-key": "teacher" }, over ? goodbye(state) : teacher(state, lesson, table)),
      table && h("div", { class: "table", "data-key": "table" }, own(board.element))),
    rules[name] !== undefined && h("section", { class: "card prose", "data-key": "rules", id: "rules" }, drawMarkup(rules[name], sample(state, name))));
}

/** How the game looks, for the boards drawn in its rules. @param {State} state @param {string} name */
function sample(state, name) {
  const view = state.lesson?.steps[0]?.view ?? infoOf(state, name)?.view;
  return view ? { say: state.say, game: name, view } : null;
}

/** What is asked for stands where the words about the last try come: a board that grows and shrinks with them would be a nuisance. @param {State} state @param {Lesson} lesson @param {State["table"]} table */
function teacher(state, lesson, table) {
  const { say } = state;
  const step = lesson.steps[lesson.at];
  const { at, done, said, tries } = lesson;
  return [
    h("p", { class: "quiet small", "data-key": "number" }, say("lesson-step", { step: at + 1, steps: lesson.steps.length })),
    h("progress", { "data-key": "progress", max: lesson.steps.length, value: at + (done ? 1 : 0), "aria-label": say("page-learn-steps") }),
    h("p", { class: "task", role: "status", "data-key": "task" }, step.text),
    h("div", { class: "talk", "data-key": "talk" },
      h("p", { class: `said ${done ? "well" : ""}`, role: "status", "data-key": "said" }, said),
      // Where there is only something to look at, nothing is asked for.
      table && !done && drawAsked(state, table)),
    h("div", { class: "row", "data-key": "way" },
      done && button("learn-to", say("lesson-next"), "main", { "data-step": String(at + 1), "data-key": "next" }),
      !done && button("learn-show", say("lesson-show"), tries > 1 ? "" : "bare", { "data-key": "show" }),
      done && step.answers.length > 0 && button("learn-to", say("lesson-again"), "bare", { "data-step": String(at), "data-key": "again" }),
      at > 0 && button("learn-to", say("page-learn-previous"), "bare", { "data-step": String(at - 1), "data-key": "previous" })),
  ];
}

/** @param {State} state */
function goodbye({ say }) {
  return [
    h("p", { class: "task", role: "status", "data-key": "task" }, say("lesson-over")),
    h("div", { class: "row", "data-key": "way" },
      button("learn-begin", say("lesson-first-game"), "main"),
      button("learn-to", say("page-learn-start"), "bare", { "data-step": "0" })),
  ];
}
