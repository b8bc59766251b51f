// The keyboard, outside of fields to type in. While a square is framed the arrows move the frame; a letter and a number go to a square.

/** @import { Playing } from "./playing.js" */
/** @import { Board } from "./board/board.js" */
/** @import { Table } from "./game.js" */
import { isOver, mySides, shownPly } from "./game.js";

/** @param {Playing} playing @param {Board} board @param {{ open: (name: "keys") => void, flip: () => void }} page */
export function listenToKeys(playing, board, page) {
  let file = "";
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    const table = playing.table;
    const walk = (/** @type {number | null} */ ply) => void playing.look(ply);
    const number = /^[0-9]$/.test(event.key) ? event.key : "";
    let done = true;
    if (event.key === "?") page.open("keys");
    else if (!table) done = false;
    else if (event.key === "Escape") done = playing.back() || board.blur();
    else if (file && number) done = goTo(board, file, number);
    else if (number && playing.pick((gesture) => gesture === `count:${number}`)) done = true;
    else if (event.key === "+" || event.key === "*") done = playing.pick((gesture) => gesture === "supply");
    else if (event.key === "k" && playing.pick((gesture) => gesture === "keep")) done = true;
    else if (event.key === "p" && playing.pick((gesture) => gesture === "pass")) done = true;
    else if (event.key.startsWith("Arrow") && isIdle(table)) board.focus();
    else if (event.key === "," || event.key === "ArrowLeft") walk(shownPly(table) - 1);
    else if (event.key === "." || event.key === "ArrowRight") walk(shownPly(table) + 1);
    else if (event.key === "Home") walk(0);
    else if (event.key === "End") walk(null);
    else if (event.key === "u" && table.game.id) void playing.act("takeback");
    else if (event.key === "F" || (event.key === "f" && !onBoard(board))) page.flip();
    else done = false;
    file = /^[a-p]$/.test(event.key) && !done ? event.key : number && file && !done ? file : "";
    if (done) event.preventDefault();
  });
}

/** The rank may have two figures: the second one corrects the first. @param {Board} board @param {string} file @param {string} number */
function goTo(board, file, number) {
  const before = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.square : undefined;
  const longer = before?.startsWith(file) ? board.buttons.get(before + number) : undefined;
  const button = longer ?? board.buttons.get(file + number);
  if (button) board.frame(button);
  return Boolean(button);
}

/** Whether the keyboard is nowhere, in a game that is being played: then the arrows are meant for the board. @param {Table} table */
const isIdle = ({ game, looking }) => document.activeElement === document.body && game.id !== "" && looking === null && !isOver(game) && mySides(game).length > 0;

/** @param {Board} board */
const onBoard = (board) => board.squares.contains(document.activeElement);

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLElement && (target.closest("input:not([type=checkbox]), textarea, select, dialog") !== null || target.isContentEditable);
}
