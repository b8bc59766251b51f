// The first page, and the page of a game: a board that can be played at once, the ways to play, and all games.

/** @import { State, Listed } from "../app.js" */
/** @import { GameInfo } from "../types.js" */
/** @import { Board } from "../board/board.js" */
/** @import { Seat } from "../game.js" */
import { currentInfo, infoOf } from "../app.js";
import { smallBoard } from "../board/small.js";
import { h, own } from "../dom.js";
import { button } from "../parts/asked.js";
import { drawMarkup } from "../parts/markup.js";
import { seatName } from "../parts/words.js";
import { updateBoard } from "./play.js";

/** @param {State} state @param {Board} board */
export function drawHome(state, board) {
  const { say, route, table, rules } = state;
  const info = currentInfo(state);
  const about = route.page === "about";
  if (table) updateBoard(state, table, board);
  return h("main", { class: "page home", "data-key": "home", id: "main" },
    h("h1", { class: about ? "" : "sr" }, about ? info.title : say("page-title")),
    h("section", { class: "hero", "data-key": "hero" },
      h("div", { "data-key": "table" }, own(board.element)),
      h("div", { class: "side", "data-key": "side" },
        h("div", {}, h("h2", {}, about ? say("page-play") : info.title), h("p", { class: "quiet" }, info.about)),
        ways(state, info))),
    h("section", { "data-key": "games" }, h("h2", {}, say("page-games")), h("div", { class: "shelf" }, state.catalogue.games.map((game) => shelf(game, info)))),
    about && rules[info.name] !== undefined && h("section", { class: "card prose", "data-key": "rules", id: "rules" }, drawMarkup(rules[info.name], info.view ? { say, game: info.name, view: info.view } : null)),
    lists(state),
    h("p", { class: "quiet", "data-key": "solved" }, h("a", { href: "/solved" }, say("page-solved-link"))),
  );
}

/** @param {GameInfo} game @param {GameInfo} current */
function shelf(game, current) {
  return h("a", { href: `/${game.name}`, "data-key": game.name, "aria-current": game === current ? "true" : null },
    game.view && smallBoard(game.view), h("span", { class: "title" }, game.title));
}

/** @param {State} state @param {GameInfo} info */
function ways(state, info) {
  const { say, settings } = state;
  const level = info.levels.find((one) => one.level === settings.level) ?? info.levels[0];
  return h("div", { class: "ways", "data-key": "ways" },
    h("fieldset", {}, h("legend", {}, say("page-level-of-computer")),
      h("div", { class: "levels" }, info.levels.map((one) => h("button", {
        type: "button", class: "button", "data-do": "level", "data-level": one.level, "aria-pressed": one === level ? "true" : "false",
        "aria-label": say("page-level-elo", { level: one.level, name: one.name, elo: one.elo }),
      }, one.level))),
      h("p", { class: "quiet small" }, level && say("page-level-elo", { level: level.level, name: level.name, elo: level.elo }))),
    button("play", say("page-play-now"), "main", { "data-way": "computer" }),
    button("play", say("page-play-friend"), "", { "data-way": "friend" }),
    button("play", say("page-play-device"), "", { "data-way": "device" }),
    more(state, info),
    h("a", { href: `/learn/${info.name}` }, say("page-learn")),
    h("a", { href: `/analysis/${info.name}${state.wanted.rules ? `?${new URLSearchParams({ rules: state.wanted.rules })}` : ""}`, "data-key": "analysis" }, say("page-analysis")),
    state.route.page !== "about" && h("a", { href: `/${info.name}#rules` }, say("page-how-to-play")));
}

/** What need not be chosen. @param {State} state @param {GameInfo} info */
function more({ say, wanted }, info) {
  const choice = (/** @type {string} */ field, /** @type {string} */ words, /** @type {[string, string][]} */ values, /** @type {string} */ now) =>
    h("label", { class: "stack-label" }, words, h("select", { "data-do": "want", "data-field": field },
      values.map(([value, name]) => h("option", { value, selected: value === now }, name))));
  const presets = /** @type {[string, string][]} */ (info.presets.map((preset, index) => [index === 0 ? "" : preset.name, preset.name]));
  if (wanted.rules && !presets.some(([value]) => value === wanted.rules)) presets.push([wanted.rules, wanted.rules]);
  return h("details", { "data-key": "more" }, h("summary", {}, say("page-more-options")),
    h("div", { class: "options" },
      choice("rules", say("page-rules"), presets, wanted.rules),
      h("label", { class: "stack-label" }, say("page-rules-text"), h("input", { "data-do": "want", "data-field": "rules", value: wanted.rules, autocomplete: "off", spellcheck: "false", placeholder: info.presets[0].name })),
      choice("side", say("page-colour"), [["white", say("side-white")], ["black", say("side-black")], ["lots", say("page-by-lot")]], wanted.side),
      choice("clock", say("page-clock"), [["", say("page-no-clock")], ["60+1", "1+1"], ["300+3", "5+3"], ["900+10", "15+10"], ["3d", say("page-days", { days: 3 })]], wanted.clock),
      h("label", { class: "line" }, say("page-public"), h("input", { type: "checkbox", "data-do": "want", "data-field": "open", checked: wanted.open }))));
}

/** @param {State} state */
function lists(state) {
  const { say } = state;
  const { mine, open, running } = state.lists;
  const list = (/** @type {string} */ key, /** @type {Listed[]} */ games) => games.length > 0 && h("section", { "data-key": key },
    h("h2", {}, say(`page-list-${key}`)), h("ul", { class: "games-list" }, games.slice(0, 8).map((game) => listed(state, game))));
  return h("div", { class: "columns", "data-key": "lists" },
    list("mine", mine), list("open", open), list("running", running),
    h("section", { "data-key": "record" }, h("h2", {}, say("page-open-record")), h("p", { class: "quiet" }, say("page-open-record-about")),
      h("p", {}, h("a", { class: "button", href: "/record" }, say("page-open-record")))));
}

/** @param {State} state @param {Listed} game */
function listed(state, game) {
  const info = infoOf(state, game.game);
  const name = (/** @type {Seat} */ seat) => seatName(state.say, seat, info);
  return h("li", { "data-key": game.id }, h("a", { href: `/play/${encodeURIComponent(game.id)}` },
    h("span", { class: "who" }, `${info?.title ?? game.game}: ${name(game.white)} – ${name(game.black)}`),
    h("span", { class: "quiet" }, state.say("page-moves-count", { count: game.moves }))));
}
