// The rules of a game in words: the short names that the game gives to its options and their values.

/** @import { GameInfo } from "../types.js" */
/** @import { Say } from "../texts.js" */

/** What a server adds to rules without a limit of their own. */
const SERVERS_LIMIT = "max_plies=2000";

/** Rules without the limit that every game on a server has: the preset, then what differs from it. @param {string} rules */
export function partsOf(rules) {
  const [preset = "", ...options] = rules.split(",").filter((part) => part !== SERVERS_LIMIT);
  return preset.includes("=") ? { preset: "", options: [preset, ...options] } : { preset, options };
}

/** @param {Say} say @param {string} game @param {string} rules */
export function rulesName(say, game, rules) {
  const { preset, options } = partsOf(rules);
  return [preset, ...options.map((option) => optionWords(say, game, option))].filter(Boolean).join(" · ");
}

/** An option with its value; a number is itself. @param {Say} say @param {string} game @param {string} option */
export function optionWords(say, game, option) {
  const [key, value] = option.split("=");
  return say("page-option", { label: known(say, `${game}-label-${key}`, key), value: known(say, `${game}-value-${key}-${value}`, value) });
}

/** @param {Say} say @param {string} key @param {string} otherwise */
function known(say, key, otherwise) {
  const words = say(key);
  return words === key ? otherwise : words;
}

/** Whether a preset is the one that is played if nothing else is said. @param {GameInfo | undefined} info @param {string} preset */
export const isUsual = (info, preset) => preset === "" || preset === info?.presets[0].name;
