// What the buttons, fields and keys of an analysis do.

/** @import { Action } from "../actions.js" */
/** @import { Analysing } from "./analysing.js" */
import { begun, cleared, supplied } from "./drawing.js";
import { explain } from "./explaining.js";
import { endAttempt, review, showBetter, stopReview, tryAgain } from "./reviewing.js";
import { draw, finish, giveTurn, leave, setUp } from "./setup.js";
import { playOn } from "./sharing.js";
import { commented, remarked } from "./tree.js";

/** @param {HTMLElement} element */
const valueOf = (element) => (element instanceof HTMLInputElement && element.type === "checkbox" ? element.checked : element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.value : "");

/** What happens on the board is to be seen, where the page is longer than the window. */
const toBoard = () => document.querySelector(".valued")?.scrollIntoView({ block: "nearest" });

/** @param {Analysing} analysing @param {(field: string, value: string | boolean) => void} set @returns {Record<string, Action>} */
export function studyActions(analysing, set) {
  const change = (/** @type {(study: NonNullable<Analysing["study"]>) => object} */ make) => { if (analysing.study) { analysing.change(make(analysing.study)); analysing.keep(); } };
  return {
    "study-go": ({ place }) => void analysing.go(Number(place)),
    "study-play": ({ move }) => void analysing.play(move ?? ""),
    "study-set": ({ field }, element) => {
      set(field ?? "", valueOf(element));
      if (field === "truth") void analysing.prove();
      else analysing.think();
    },
    "study-why": () => {
      toBoard();
      if (analysing.study?.explaining) analysing.change({ explaining: false }); else void explain(analysing);
    },
    "study-review": () => void review(analysing),
    "study-review-stop": () => stopReview(analysing),
    "study-try": ({ index }) => { void tryAgain(analysing, Number(index)); toBoard(); },
    "study-try-end": () => endAttempt(analysing),
    "study-better": () => { void showBetter(analysing); toBoard(); },
    "study-nag": ({ nag }) => change(({ tree, here }) => ({ tree: remarked(tree, here, Number(nag)) })),
    "study-comment": (_, element) => change(({ tree, here }) => ({ tree: commented(tree, here, String(valueOf(element))) })),
    "study-pencil": () => {
      toBoard();
      if (analysing.study) analysing.change({ pencil: analysing.study.pencil === null ? "" : null });
    },
    "study-promote": () => analysing.promote(),
    "study-remove": () => analysing.remove(),
    "study-copy": ({ from }) => void copy(from ?? ""),
    "study-setup": () => { void setUp(analysing); toBoard(); },
    "study-on": ({ side }) => {
      const level = document.getElementById("on-level");
      void playOn(analysing, { side: side === "b" ? "b" : "w", level: level instanceof HTMLSelectElement ? Number(level.value) : 2 });
    },
    "draw-brush": ({ index }) => draw(analysing, (drawing) => ({ ...drawing, brush: drawing.palette[Number(index)] ?? null })),
    "draw-turn": ({ side }) => giveTurn(analysing, side === "b" ? "b" : "w"),
    "draw-supply": ({ index, by }) => draw(analysing, (drawing) => supplied(drawing, Number(index), Number(by))),
    "draw-start": () => draw(analysing, begun),
    "draw-clear": () => draw(analysing, cleared),
    "draw-done": () => void finish(analysing),
    "draw-leave": () => leave(analysing),
  };
}

/** @param {string} id */
async function copy(id) {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
  } catch {
    // It is selected: the person can copy it.
  }
}

/** Up and down go to the moves tried instead. @param {Analysing} analysing @param {(field: string, value: boolean) => void} set */
export function listenToStudyKeys(analysing, set) {
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (!analysing.study || event.ctrlKey || event.metaKey || event.altKey || target?.closest("input:not([type=checkbox]), textarea, select, dialog")) return;
    const { settings } = analysing.store.now();
    if (event.key === "ArrowUp") analysing.aside(-1);
    else if (event.key === "ArrowDown") analysing.aside(1);
    else if (event.key === "s") { set("engine", !settings.engine); analysing.think(); }
    else if (event.key === "t") { set("truth", !settings.truth); void analysing.prove(); }
    else if (event.key === "w") void explain(analysing);
    else return;
    event.preventDefault();
  });
}
