// What is known of each game: every line a link to its position.

/** @import { State } from "../app.js" */
/** @import { Solution, SolutionLine } from "../server.js" */
import { h } from "../dom.js";

/** @param {State} state */
export function drawSolved(state) {
  const { say, solutions } = state;
  return h("main", { class: "page", "data-key": "solved", id: "main" },
    h("h1", {}, say("page-solved")),
    h("p", {}, say("page-solved-about")),
    h("p", { class: "quiet" }, say("page-solved-reading")),
    (solutions ?? []).map((solution, index) => section(state, solution, index)));
}

/** @param {State} state @param {Solution} solution @param {number} index */
function section({ say, language }, solution, index) {
  const boards = [...new Set(solution.lines.map((line) => line.board))];
  const endgames = solution.lines.some((line) => line.tier);
  const title = [solution.title, boards.join(", "), ...(endgames ? [say("page-solved-endgames")] : [])].join(" · ");
  const heads = ["rules", ...(boards.length > 1 ? ["board"] : []), ...(endgames ? ["endgame"] : ["start", "best"]), "won", "lost", "drawn", "longest"];
  const numbers = new Intl.NumberFormat(language);
  return h("section", { class: "card prose", "data-key": `solved-${index}` },
    h("h2", { id: `solved-${index}` }, title),
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-labelledby": `solved-${index}` },
      h("table", { class: "solved" },
        h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, say(`page-solved-${head}`))))),
        h("tbody", {}, solution.lines.map((line) => h("tr", {}, cells(say, solution, line, numbers, boards.length > 1)))))));
}

/** @param {State["say"]} say @param {Solution} solution @param {SolutionLine} line @param {Intl.NumberFormat} numbers @param {boolean} withBoard */
function cells(say, solution, line, numbers, withBoard) {
  const query = new URLSearchParams({ rules: line.rules, position: line.position.replaceAll(" ", "_") });
  const plies = movesOf(line.start?.plies ?? 0);
  const known = line.tier ? [line.tier] : [line.start ? say(`page-solved-${line.start.value}`, { plies }) : "", best(say, line)];
  const counts = [line.won, line.lost, line.drawn, movesOf(line.longest_win)].map((number) => numbers.format(number));
  const link = h("a", { href: `/analysis/${solution.game}?${query}` }, line.rules.split(/(?<=,)/).flatMap((option) => [option, h("wbr", {})]));
  return [h("th", { scope: "row" }, link), ...[...(withBoard ? [line.board] : []), ...known].map((text) => h("td", {}, text)), ...counts.map((text) => h("td", { class: "number" }, text))];
}

/** A move of each side is one move as people count. @param {number} plies */
const movesOf = (plies) => Math.ceil(plies / 2);

/** @param {State["say"]} say @param {SolutionLine} line */
function best(say, { best }) {
  if (!best) return "";
  const moves = best.moves.join(", ");
  if (!best.all_but) return moves;
  return moves ? say("page-solved-all-but", { moves }) : say("page-solved-all");
}
