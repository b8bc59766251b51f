// What happens in games, as it happens. All tabs of a browser share one stream: the tab that holds a lock reads it and passes on what it
// hears. Where the browser has no locks, each tab reads for itself. A lost connection is taken up again where it broke off.

import { listen } from "./server.js";

/** How long silence may last before the connection counts as lost, and how long to wait before the next try, in milliseconds. */
const SILENCE = 40_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;

/**
 * @typedef {object} Follower
 * @property {(event: any) => void} heard an event of the game
 * @property {(live: boolean) => void} state whether the connection lives
 */

const tab = crypto.getRandomValues(new Uint32Array(2)).join("-");
const channel = "BroadcastChannel" in self ? new BroadcastChannel("tabuleiro-events") : null;
/** The games this tab follows. @type {Map<string, { follower: Follower, after: number }>} */
const followed = new Map();
/** What every tab wants, as far as this one knows. @type {Map<string, Map<string, number>>} */
const wishes = new Map();
let leading = false;
let stop = new AbortController();
let wake = () => {};

/** Follows a game from the event with this number on. @param {string} id @param {number} after @param {Follower} follower @returns {() => void} ends it */
export function follow(id, after, follower) {
  followed.set(id, { follower, after });
  announce();
  return () => {
    if (followed.get(id)?.follower !== follower) return;
    followed.delete(id);
    announce();
  };
}

/** Says what this tab wants to hear. */
function announce() {
  const wanted = new Map([...followed].map(([id, { after }]) => [id, after]));
  wish(tab, wanted);
  channel?.postMessage({ kind: "wish", tab, wanted });
}

/** @param {string} who @param {Map<string, number>} wanted */
function wish(who, wanted) {
  const before = [...allWanted().keys()].join();
  if (wanted.size > 0) wishes.set(who, wanted);
  else wishes.delete(who);
  if (leading && [...allWanted().keys()].join() !== before) restart();
}

/** Every game that is wanted, with the earliest event that somebody has seen last. */
function allWanted() {
  /** @type {Map<string, number>} */
  const all = new Map();
  for (const wanted of wishes.values()) {
    for (const [id, after] of wanted) all.set(id, Math.min(after, all.get(id) ?? Infinity));
  }
  return new Map([...all].sort());
}

function restart() {
  stop.abort();
  wake();
}

/** @param {any} event */
function deliver(event) {
  const entry = followed.get(event.game);
  if (!entry) return;
  // Events with a number are stored: each counts once, in order.
  if (typeof event.id === "number") {
    if (event.type !== "state" && event.id <= entry.after) return;
    entry.after = event.id;
    wishes.get(tab)?.set(event.game, event.id);
  }
  entry.follower.heard(event);
}

/** @param {boolean} live */
function report(live) {
  for (const { follower } of followed.values()) follower.state(live);
}

/** Reads the stream for all tabs, for ever. */
async function lead() {
  leading = true;
  channel?.postMessage({ kind: "who" });
  let wait = FIRST_WAIT;
  for (;;) {
    const wanted = allWanted();
    if (wanted.size === 0) {
      await pause(Infinity);
      continue;
    }
    stop = new AbortController();
    let silence = setTimeout(() => stop.abort(), SILENCE);
    try {
      await listen(wanted, (event) => {
        clearTimeout(silence);
        silence = setTimeout(() => stop.abort(), SILENCE);
        wait = FIRST_WAIT;
        tell({ kind: "live", live: true });
        if (event) tell({ kind: "event", event });
      }, stop.signal);
    } catch {
      // Whatever it was, the next try shows whether it is over.
    }
    clearTimeout(silence);
    if (stop.signal.aborted) continue;
    tell({ kind: "live", live: false });
    await pause(wait * (0.8 + 0.4 * Math.random()));
    wait = Math.min(LONGEST_WAIT, wait * 1.7);
  }
}

/** To the other tabs, and to this one. @param {any} message */
function tell(message) {
  channel?.postMessage(message);
  hear(message);
}

/** @param {any} message */
function hear(message) {
  switch (message.kind) {
    case "event": return deliver(message.event);
    case "live": return report(message.live);
    case "wish": return wish(message.tab, message.wanted);
    case "who": return announce();
    default: return undefined;
  }
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => {
    wake = () => resolve(undefined);
    if (milliseconds !== Infinity) setTimeout(resolve, milliseconds);
  });
}

/** Begins; called once. */
export function start() {
  if (channel) channel.onmessage = ({ data }) => hear(data);
  addEventListener("online", () => wake());
  addEventListener("pagehide", () => channel?.postMessage({ kind: "wish", tab, wanted: new Map() }));
  addEventListener("pageshow", (event) => { if (event.persisted) announce(); });
  if (channel && navigator.locks) void navigator.locks.request("tabuleiro-stream", lead);
  else void lead();
}
