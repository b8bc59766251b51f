// Things of a game in words: players, prompts, results, rules.

/** @import { GameInfo, Side, Next } from "../types.js" */
/** @import { Game, Seat, Table } from "../game.js" */
/** @import { Say } from "../texts.js" */
import { isComputer, isMyTurn, isOver, isWaiting, mySides, narrowed, shownPly, shownView } from "../game.js";

/** @param {Say} say @param {Side} side */
export const sideName = (say, side) => say(side === "w" ? "side-white" : "side-black");

/** Who sits in a seat. @param {Say} say @param {Game} game @param {Side} side @param {GameInfo | undefined} info */
export function playerName(say, game, side, info) {
  const seat = game.seats[side];
  if (seat.player === "open") return say("page-seat-open");
  if (isComputer(seat.player)) return computerName(say, seat.player, info);
  if (seat.name) return seat.name;
  const both = mySides(game).length === 2;
  return seat.mine && !both ? say("page-seat-you") : capital(sideName(say, side));
}

/** Who sits in a seat of a game that is not on the screen. @param {Say} say @param {Seat} seat @param {GameInfo | undefined} info */
export function seatName(say, seat, info) {
  if (seat.player === "open") return say("page-seat-open");
  if (isComputer(seat.player)) return computerName(say, seat.player, info);
  return seat.name || say(seat.mine ? "page-seat-you" : "page-seat-person");
}

/** @param {Say} say @param {string} player @param {GameInfo | undefined} info */
export function computerName(say, player, info) {
  const level = info?.levels.find((one) => player === `level:${one.level}`);
  if (level) return say("page-level", { level: level.level, name: level.name });
  return player;
}

/** @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** Words of the server as a sentence of their own. @param {string} words */
export const sentence = (words) => `${capital(words)}${/[.!?…]$/.test(words) ? "" : "."}`;

/** The last move, for those who listen; nothing before the first. @param {Say} say @param {Table} table */
export function spoken(say, table) {
  const ply = shownPly(table);
  const { last } = shownView(table);
  if (ply === 0 || last.length === 0) return "";
  const what = last.map(({ kind, ...where }) => say(`page-spoken-${kind}`, where)).join(", ");
  return say("page-spoken", { side: capital(sideName(say, table.game.sides[ply - 1])), what });
}

/** What is to be done now. @param {Say} say @param {Table} table @param {GameInfo | undefined} info */
export function asked(say, table, info) {
  const { game, looking, sent, ready } = table;
  if (looking !== null) return isOver(game) ? placeIn(say, game, looking) : `${say("page-looking-back")} ${placeIn(say, game, looking)}`;
  if (isOver(game)) return ending(say, game);
  if (isWaiting(game)) return say("page-waiting-for-opponent");
  if (ready) return say("page-confirm-move", { mv: ready });
  if (sent) return say("page-move-sent", { mv: sent });
  if (!isMyTurn(game)) return thinking(say, game, info);
  const what = prompts(say, narrowed(table).next);
  return what ? say("prompt", { side: sideName(say, game.turn), what }) : say("page-your-turn");
}

/** Which position of a game is looked at. @param {Say} say @param {Game} game @param {number} ply */
function placeIn(say, { moves }, ply) {
  return ply === 0 ? say("page-place-start", { moves: moves.length }) : say("page-place", { move: ply, moves: moves.length, mv: moves[ply - 1] });
}

/** @param {Say} say @param {Game} game @param {GameInfo | undefined} info */
function thinking(say, game, info) {
  const { player, name } = game.seats[game.turn];
  if (isComputer(player)) return say("page-thinking", { name: playerName(say, game, game.turn, info) });
  return name ? say("page-their-turn", { name }) : say(game.turn === "w" ? "page-turn-white" : "page-turn-black");
}

/** @param {Say} say @param {Next[]} next */
function prompts(say, next) {
  return [...new Set(next.map((step) => say(step.prompt)))].join("; ");
}

/** How a game ended, in a sentence: the game's own words where it has some. @param {Say} say @param {Game} game */
export function ending(say, game) {
  const winner = { "1-0": "white", "0-1": "black" }[game.result] ?? "none";
  const own = `${game.game}-end-${game.reason}`;
  const words = say(own, { winner });
  return words === own ? say(`end-${game.reason}`, { winner }) : words;
}

/** Won, lost or drawn for those who sit here. @param {Say} say @param {Game} game */
export function verdict(say, game) {
  const mine = mySides(game);
  if (game.reason === "aborted") return say("page-aborted");
  if (game.result === "1/2-1/2") return say("page-draw");
  const winner = game.result === "1-0" ? "w" : "b";
  if (mine.length !== 1) return say(winner === "w" ? "page-white-wins" : "page-black-wins");
  return say(mine[0] === winner ? "page-you-win" : "page-you-lose");
}

/** Which gesture, in a word on a button. @param {Say} say @param {string} gesture */
export function gestureName(say, gesture) {
  if (gesture.startsWith("count:")) return gesture.slice(6);
  return say({ keep: "page-keep", pass: "page-pass", supply: "page-supply" }[gesture] ?? gesture);
}
