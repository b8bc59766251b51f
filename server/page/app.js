// The page as a whole: its state, and everything a person can do with it. Screens draw the state; what is done comes back as an action.

/** @import { Catalogue, GameInfo, View } from "./types.js" */
/** @import { Route } from "./router.js" */
/** @import { Settings } from "./settings.js" */
/** @import { Say } from "./texts.js" */
/** @import { Table, Seat } from "./game.js" */
/** @import { Replay, Solution } from "./server.js" */
/** @import { Lesson } from "./learning.js" */
/** @import { Study } from "./analysis/study.js" */

/**
 * @typedef {object} Wanted how a new game is to be
 * @property {string} rules the text of the rules; empty for the usual ones
 * @property {"white" | "black" | "lots"} side
 * @property {string} clock "" for none, else seconds and increment such as "300+3", or days such as "3d"
 * @property {boolean} open whether anybody may join
 *
 * @typedef {{ name: "settings" } | { name: "keys" } | { name: "invite" } | { name: "device" } | { name: "resign" } | { name: "record" }} Dialog
 * @typedef {{ id: string, game: string, state: string, result: string, created: number, white: Seat, black: Seat, moves: number, view?: View, yours?: boolean }} Listed
 * @typedef {{ mine: Listed[], finished: Listed[], open: Listed[], running: Listed[] }} Lists
 *
 * @typedef {object} State
 * @property {Route} route
 * @property {Settings} settings
 * @property {string} language
 * @property {Say} say
 * @property {Catalogue} catalogue
 * @property {Table | null} table the game on the screen; on the home page one that has not begun
 * @property {Wanted} wanted
 * @property {Lists} lists
 * @property {Record<string, string>} rules the texts of the rules that were read
 * @property {Record<string, string>} invites invitations by game, to be passed on
 * @property {Dialog | null} dialog
 * @property {boolean} live whether the server can be heard
 * @property {{ title: string, text: string } | null} problem what is shown instead of a page
 * @property {{ text: string, fault: string, line: number, column: number, games: Replay[] } | null} record a record that was opened
 * @property {Lesson | null} lesson the lesson that is given
 * @property {Solution[] | null} solutions what is known of the games
 * @property {Study | null} study a game that is analysed
 */

/** @type {Wanted} */
export const USUAL = { rules: "", side: "white", clock: "", open: false };

/** @param {State} state @param {string} name @returns {GameInfo | undefined} */
export function infoOf(state, name) {
  return state.catalogue.games.find((game) => game.name === name);
}

/** The game of the page: of its address, or the one played last. @param {State} state @returns {GameInfo} */
export function currentInfo(state) {
  const { route, settings, catalogue } = state;
  const name = route.page === "about" ? route.game : settings.game;
  return infoOf(state, name) ?? catalogue.games[0];
}
