// What a person prefers, kept in the browser. Nothing breaks where nothing can be kept.

import { pickLanguage } from "./texts.js";

/**
 * @typedef {object} Settings
 * @property {string} language "auto" or a code
 * @property {"auto" | "light" | "dark" | "contrast"} theme
 * @property {boolean} animation
 * @property {boolean} sound
 * @property {boolean} confirm whether a move waits for a second word
 * @property {boolean} coordinates
 * @property {string} name what others see
 * @property {string} game the game last played
 * @property {number} level the level last played
 * @property {string} first the first game after a lesson, in which hints come by themselves
 * @property {boolean} engine whether the engine looks at what is analysed
 * @property {number} lines how many lines it shows
 * @property {boolean} truth whether proved values are shown
 * @property {string} forgotten finished games that are not to be listed, separated by blanks
 * @property {boolean} played whether this browser holds a seat somewhere: only then is there something to list
 */

/** @type {Settings} */
const DEFAULTS = { language: "auto", theme: "auto", animation: true, sound: false, confirm: false, coordinates: true, name: "", game: "", level: 2, first: "", engine: true, lines: 3, truth: true, forgotten: "", played: false };
const PLACE = "tabuleiro.settings";

/** @returns {Settings} */
export function loadSettings() {
  const settings = { ...DEFAULTS };
  const kept = readKept();
  for (const name of /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS))) {
    // Only values of the kind that is expected: the place is open to other hands.
    if (typeof kept[name] === typeof DEFAULTS[name]) Object.assign(settings, { [name]: kept[name] });
  }
  return settings;
}

/** @param {Settings} settings */
export function keepSettings(settings) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // A private window keeps nothing: the settings hold until it is closed.
  }
}

/** The language to speak. @param {Settings} settings */
export function languageOf(settings) {
  return settings.language === "auto" ? pickLanguage(navigator.languages) : pickLanguage([settings.language]);
}

/** Whether pieces move on their own. @param {Settings} settings */
export function isAnimated(settings) {
  return settings.animation && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whoever asks the system for more contrast gets it without asking here again. */
export const contrast = matchMedia("(prefers-contrast: more)");

/** @param {Settings} settings */
export function applyTheme(settings) {
  const theme = settings.theme === "auto" && contrast.matches ? "contrast" : settings.theme;
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
}

/** @returns {Record<string, unknown>} */
function readKept() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
