// The review beside the board: how far it is, the mistakes that were found, and one of them tried again.

/** @import { State } from "../app.js" */
/** @import { Mistake, Study } from "./study.js" */
import { h } from "../dom.js";
import { button } from "../parts/asked.js";
import { sideName } from "../parts/words.js";
import { attempted, isSecret } from "./study.js";
import { numberOf } from "./tree.js";
import { MARKS } from "./treelist.js";

/** @param {State} state @param {Study} study */
export function reviewBox(state, study) {
  const { say } = state;
  const { review } = study;
  if (!review) return study.tree.length > 2 && h("div", { class: "row", "data-key": "review" }, button("study-review", say("page-review-start"), "small"));
  if (!review.done) {
    return h("section", { class: "card", "data-key": "review", role: "status" },
      h("div", { class: "row" }, h("span", {}, say("page-reviewing", { count: review.left })), button("study-review-stop", say("page-review-stop"), "small")));
  }
  const mistake = attempted(study);
  return h("section", { class: `card review${mistake ? " trying" : ""}`, "data-key": "review", "aria-label": say("page-review-start") },
    mistake ? attempt(state, study, mistake) : [
      h("p", { role: "status", "data-key": "words" }, mistakesWords(say, review.mistakes)),
      review.mistakes.length > 0 && h("ul", { class: "mistakes", tabindex: 0, "data-key": "list", "aria-label": say("page-review-start") }, review.mistakes.map((one, index) => listed(state, study, one, index)))]);
}

/** How many, and whose. @param {State["say"]} say @param {Mistake[]} mistakes */
function mistakesWords(say, mistakes) {
  const count = mistakes.length;
  const white = mistakes.filter(({ side }) => side === "w").length;
  return count === 0 ? say("page-mistakes", { count }) : `${say("page-mistakes", { count })} ${say("page-mistakes-by", { white, black: count - white })}`;
}

/** @param {State} state @param {Study} study @param {Mistake} mistake @param {number} index */
function listed({ say }, { tree, here }, { place, move, side, lost, best, nag }, index) {
  return h("li", {},
    h("button", { type: "button", "data-do": "study-go", "data-place": place, "aria-current": place === here ? "true" : null },
      h("strong", {}, `${numberOf(tree, place)} ${move}${MARKS[nag - 1] ?? ""}`), " ",
      h("span", {}, say("page-mistake", { side: sideName(say, side), lost: Math.round(lost / 10), best }))),
    button("study-try", say("page-try"), "small", { "data-index": String(index) }));
}

/** @param {State} state @param {Study} study @param {Mistake} mistake */
function attempt({ say }, study, { side, move, best }) {
  const { index, state, tried } = study.attempt ?? { index: 0, state: "asked", tried: "" };
  const secret = isSecret(study);
  return [
    h("p", { role: "status", "data-key": "words", class: `try-${state}` }, say(`page-try-${state}`, { side: sideName(say, side), mv: move, tried, best })),
    h("div", { class: "row", "data-key": "ways" },
      secret && button("study-better", say("page-try-show"), "small"),
      index + 1 < (study.review?.mistakes.length ?? 0) && button("study-try", say("page-try-next"), secret ? "small" : "small main", { "data-index": String(index + 1) }),
      button("study-try-end", say("page-try-end"), "small"))];
}
