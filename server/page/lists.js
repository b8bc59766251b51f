// The lists of the first page: games of this browser, those that wait for somebody, those that can be watched.

/** @import { State, Listed } from "./app.js" */
/** @import { Store } from "./state.js" */
/** @import { Action } from "./actions.js" */
import { isMyTurn } from "./game.js";
import * as server from "./server.js";
import { keepSettings } from "./settings.js";

/** How many games of one's own the first page shows, and how many of those that are over. */
const LOOKED_AT = 6;
const FINISHED = 5;
/** How many games are kept off the list: older ones are not among the last any more. */
const FORGOTTEN = 200;

/** @param {Store<State>} store */
export async function readLists(store) {
  const { played, forgotten } = store.now().settings;
  const mine = async () => [...await server.games({ mine: "true", state: "running" }), ...await server.games({ mine: "true", state: "open" })];
  const [own, finished, open, running] = await Promise.all([
    played ? tried(mine()).then((games) => lookAt(games.slice(0, LOOKED_AT))) : [],
    played ? tried(server.finished(FINISHED, forgotten.split(" "))).then(lookAt) : [],
    tried(server.games({ state: "open" })), tried(server.games({ state: "running" })),
  ]);
  const others = (/** @type {Listed[]} */ games) => games.filter((game) => !own.some(({ id }) => id === game.id));
  const waiting = own.sort((one, other) => Number(other.yours ?? false) - Number(one.yours ?? false));
  store.change({ lists: { mine: waiting, finished, open: others(open), running: others(running) } });
}

/** The page is useful without a list. @param {Promise<Listed[]>} games */
async function tried(games) {
  try {
    return await games;
  } catch {
    return [];
  }
}

/** Games with what a list does not say: how they look, which seat is mine, whose turn it is. @param {Listed[]} games */
function lookAt(games) {
  return Promise.all(games.map(async (listed) => {
    try {
      const game = await server.game(listed.id);
      return { ...listed, white: game.seats.w, black: game.seats.b, view: game.view, yours: isMyTurn(game) };
    } catch {
      return listed;
    }
  }));
}

/** A game is taken off the list of this browser, or put back while the list is still there. @param {Store<State>} store @returns {Record<string, Action>} */
export function listActions(store) {
  const change = (/** @type {(ids: string[]) => string[]} */ make) => {
    store.change(({ settings }) => ({ settings: { ...settings, forgotten: make(settings.forgotten.split(" ").filter(Boolean)).slice(-FORGOTTEN).join(" ") } }));
    keepSettings(store.now().settings);
  };
  return {
    forget: ({ id }) => change((ids) => [...ids, id ?? ""]),
    remember: ({ id }) => change((ids) => ids.filter((one) => one !== id)),
  };
}
