// A game that is still to be made, as the person wants it.

/** @import { State } from "./app.js" */
/** @import { Game } from "./game.js" */
/** @import { Position } from "./server.js" */
import { USUAL, currentInfo } from "./app.js";

/** What to ask for when the first move on the board of the home page is made. @param {State} state */
export const firstGame = (state) => ({ white: "me", black: `level:${state.settings.level}`, ...common(state) });

/** @param {State} state @param {"computer" | "friend" | "device"} way */
export function newGame(state, way) {
  const { settings, wanted } = state;
  const other = { computer: `level:${settings.level}`, friend: "open", device: "me" }[way];
  const seats = wanted.side === "black" ? { white: other, black: "me" } : { white: "me", black: other };
  return { ...seats, ...(wanted.side === "lots" && way !== "device" ? { lots: true } : {}), ...(wanted.open ? { public: true } : {}), ...common(state) };
}

/** What every new game has. @param {State} state */
function common(state) {
  const { wanted, settings } = state;
  const clock = /^(\d+)\+(\d+)$/.exec(wanted.clock);
  const days = /^(\d+)d$/.exec(wanted.clock);
  return {
    game: currentInfo(state).name,
    ...(wanted.rules ? { rules: wanted.rules } : {}),
    ...(clock ? { clock: { base: Number(clock[1]), increment: Number(clock[2]) } } : {}),
    ...(days ? { clock: { days: Number(days[1]) } } : {}),
    ...(settings.name ? { name: settings.name } : {}),
  };
}

/** A game on the board before it exists: the person moves first. @param {string} name @param {State} state @param {Position} position @returns {Game} */
export function unbegun(name, state, { position, turn, result, reason, view }) {
  const seat = (/** @type {string} */ player, /** @type {boolean} */ mine) => ({ player, mine, name: "", present: true });
  const me = seat("human", true);
  const computer = seat(`level:${state.settings.level}`, false);
  const seats = turn === "w" ? { w: me, b: computer } : { w: computer, b: me };
  return {
    id: "", game: name, rules: state.wanted.rules || USUAL.rules, start: null, moves: [], sides: [], position, turn, result, reason, view, seats,
    creator: true, public: false, clock: null, offer: null, rematch: null, event: 0,
  };
}
