// What is known of each game: every line a link to its position.

/** @import { State } from "../app.js" */
/** @import { Solution, SolutionLine } from "../server.js" */
import { infoOf } from "../app.js";
import { h } from "../dom.js";
import { isUsual, optionWords, partsOf } from "../parts/rules.js";

/** Columns of numbers. */
const NUMBERS = ["won", "lost", "drawn", "longest"];

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
function section(state, solution, index) {
  const { say, language } = state;
  const boards = [...new Set(solution.lines.map((line) => line.board))];
  const endgames = solution.lines.some((line) => line.tier);
  const title = [solution.title, boards.join(", "), ...(endgames ? [say("page-solved-endgames")] : [])].join(" · ");
  const heads = ["rules", ...(boards.length > 1 ? ["board"] : []), ...(endgames ? ["endgame"] : ["start", "best"]), "won", "lost", "drawn", "longest"];
  const numbers = new Intl.NumberFormat(language);
  return h("section", { class: "card prose", "data-key": `solved-${index}` },
    h("h2", { id: `solved-${index}` }, title),
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-labelledby": `solved-${index}` },
      h("table", { class: "solved" },
        h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col", class: NUMBERS.includes(head) ? "number" : null }, say(`page-solved-${head}`))))),
        h("tbody", {}, solution.lines.map((line, place) => h("tr", {}, rulesCell(state, solution, place), ...cells(say, solution, line, numbers, boards.length > 1)))))));
}

/** The rules of a line in words. Endgames under the same rules share them. @param {State} state @param {Solution} solution @param {number} place */
function rulesCell(state, { game, lines }, place) {
  const line = lines[place];
  const [words, about] = rulesWords(state, game, line.rules);
  if (!line.tier) return h("th", { scope: "row" }, h("a", { href: linkOf(game, line) }, words), about);
  if (lines[place - 1]?.rules === line.rules) return null;
  const others = lines.slice(place).findIndex(({ rules }) => rules !== line.rules);
  return h("th", { scope: "rowgroup", rowspan: others < 0 ? lines.length - place : others }, words, about);
}

/** What differs from the usual rules, and where a preset of another name comes from. @param {State} state @param {string} game @param {string} rules */
function rulesWords(state, game, rules) {
  const { say } = state;
  const info = infoOf(state, game);
  const { preset, options } = partsOf(rules);
  // The board is said beside it.
  const words = options.filter((option) => !option.startsWith("size=")).map((option) => h("span", { class: "option" }, optionWords(say, game, option)));
  if (isUsual(info, preset)) return [words.length > 0 ? words : say("page-solved-usual"), null];
  const about = info?.presets.find(({ name }) => name === preset)?.about;
  return [[h("span", { class: "option" }, preset), ...words], about ? h("span", { class: "quiet small" }, about) : null];
}

/** @param {string} game @param {SolutionLine} line */
const linkOf = (game, { rules, position }) => `/analysis/${game}?${new URLSearchParams({ rules, position: position.replaceAll(" ", "_") })}`;

/** @param {State["say"]} say @param {Solution} solution @param {SolutionLine} line @param {Intl.NumberFormat} numbers @param {boolean} withBoard */
function cells(say, solution, line, numbers, withBoard) {
  const plies = movesOf(line.start?.plies ?? 0);
  const known = line.tier ? [h("a", { href: linkOf(solution.game, line) }, line.tier)] : [line.start ? say(`page-solved-${line.start.value}`, { plies }) : "", best(say, line)];
  const counts = [line.won, line.lost, line.drawn, movesOf(line.longest_win)].map((number) => numbers.format(number));
  return [...[...(withBoard ? [line.board] : []), ...known].map((words) => h("td", {}, words)), ...counts.map((text) => h("td", { class: "number" }, text))];
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
