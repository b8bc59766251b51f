// Squares and supplies in words, for those who listen to the board.

/** @import { Cell, Piece, Supply, Shape } from "../types.js" */
/** @import { Say } from "../texts.js" */

/** What lies on a square: "b3: white ball on two rings". @param {Say} say @param {Cell} cell */
export function squareLabel(say, cell) {
  if (cell.stack.length === 0) return say("page-square-empty", { square: cell.square });
  return say("page-square", { square: cell.square, what: stackWords(say, cell.stack) });
}

/** @param {Say} say @param {Piece} piece */
export function pieceName(say, piece) {
  return say("piece-name", { side: piece.side === "w" ? "white" : "black", shape: piece.shape });
}

/** @param {Say} say @param {Piece[]} stack */
function stackWords(say, stack) {
  const top = pieceName(say, stack[stack.length - 1]);
  const below = stack.slice(0, -1).reverse();
  if (below.length === 0) return top;
  const what = say("page-pieces", { count: below.length, shape: shapeOf(below) });
  const mixed = stack.some((piece) => piece.side !== stack[0].side);
  // Sides are named from the top down only where they differ.
  const sides = below.map((piece) => say(piece.side === "w" ? "page-colour-white" : "page-colour-black")).join(", ");
  return mixed ? say("page-stack-mixed", { top, what, sides }) : say("page-stack", { top, what });
}

/** @param {Piece[]} pieces @returns {Shape | "piece"} */
function shapeOf(pieces) {
  return pieces.every((piece) => piece.shape === pieces[0].shape) ? pieces[0].shape : "piece";
}

/** @param {Say} say @param {Supply} supply */
export function supplyLabel(say, supply) {
  const side = supply.side === "w" ? "white" : "black";
  if (supply.count === null) return say(`supply-unlimited-${side}`, { shape: supply.shape });
  return say(`supply-${side}`, { count: supply.count, shape: supply.shape });
}
