// The ways to begin a game: against the computer, a friend, or somebody beside you; and what need not be chosen.

/** @import { State } from "../app.js" */
/** @import { GameInfo, Level } from "../types.js" */
import { h } from "../dom.js";
import { button } from "./asked.js";

/** Clocks to choose from: minutes for the game and seconds a move. */
const CLOCKS = [[1, 1], [5, 3], [15, 10]];
const DAYS = 3;

/** @param {State} state @param {GameInfo} info */
export function drawWays(state, info) {
  const { say } = state;
  return h("div", { class: "ways", "data-key": "ways" },
    levels(state, info),
    button("play", say("page-play-now"), "main large", { "data-way": "computer" }),
    h("div", { class: "pair" },
      button("play", say("page-play-friend"), "", { "data-way": "friend" }),
      button("play", say("page-play-device"), "", { "data-way": "device" })),
    options(state, info),
    h("div", { class: "links", "data-key": "links" },
      h("a", { href: `/learn/${info.name}` }, say("page-learn")),
      h("a", { href: `/${info.name}#rules` }, say("page-how-to-play")),
      h("a", { href: `/analysis/${info.name}${state.wanted.rules ? `?${new URLSearchParams({ rules: state.wanted.rules })}` : ""}`, "data-key": "analysis" }, say("page-analysis"))));
}

/** @param {State} state @param {GameInfo} info */
function levels({ say, settings }, info) {
  const level = info.levels.find((one) => one.level === settings.level) ?? info.levels[0];
  const words = (/** @type {Level} */ { level, name, elo }) => say("page-level-elo", { level, name, elo });
  return h("fieldset", {}, h("legend", {}, say("page-level-of-computer")),
    h("div", { class: "levels" }, info.levels.map((one) => h("button", {
      type: "button", class: "button", "data-do": "level", "data-level": one.level, "aria-pressed": one === level ? "true" : "false", "aria-label": words(one),
    }, one.level))),
    h("p", { class: "quiet small" }, level && words(level)));
}

/** @param {State} state @param {GameInfo} info */
function options({ say, wanted }, info) {
  const choice = (/** @type {string} */ field, /** @type {string} */ words, /** @type {string[][]} */ values, /** @type {string} */ now) =>
    h("label", { class: "stack-label" }, words, h("select", { "data-do": "want", "data-field": field },
      values.map(([value, name]) => h("option", { value, selected: value === now }, name))));
  const presets = info.presets.map((preset, index) => [index === 0 ? "" : preset.name, preset.name]);
  if (wanted.rules && !presets.some(([value]) => value === wanted.rules)) presets.push([wanted.rules, wanted.rules]);
  const about = info.presets.find((preset, index) => wanted.rules === (index === 0 ? "" : preset.name))?.about;
  const clocks = CLOCKS.map(([minutes, seconds]) => [`${minutes * 60}+${seconds}`, say("page-minutes", { minutes, seconds })]);
  return h("details", { "data-key": "more" }, h("summary", {}, say("page-more-options")),
    h("div", { class: "options" },
      choice("rules", say("page-rules"), presets, wanted.rules),
      about && h("p", { class: "quiet small", "data-key": "preset" }, about),
      h("label", { class: "stack-label" }, say("page-rules-text"), h("input", { "data-do": "want", "data-field": "rules", value: wanted.rules, autocomplete: "off", spellcheck: "false", placeholder: info.presets[0].name })),
      choice("side", say("page-colour"), [["white", say("side-white")], ["black", say("side-black")], ["lots", say("page-by-lot")]], wanted.side),
      choice("clock", say("page-clock"), [["", say("page-no-clock")], ...clocks, [`${DAYS}d`, say("page-days", { days: DAYS })]], wanted.clock),
      h("label", { class: "line" }, say("page-public"), h("input", { type: "checkbox", "data-do": "want", "data-field": "open", checked: wanted.open }))));
}
