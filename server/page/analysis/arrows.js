// Arrows that a person draws. They are kept in the comments of a move as other programs keep them, so that a record and a link have them.

/** @import { Comment, Spot, Tree } from "./tree.js" */

/** @typedef {{ from: string, to: string }} Arrow the same square twice is a ring around it */

const COMMAND = /\[%c[as]l ([^\]]*)\]/g;
const SQUARES = /[A-Z]([a-p]\d{1,2})([a-p]\d{1,2})?/g;

/** @param {Spot} spot @returns {Arrow[]} */
export function arrowsOf({ comments }) {
  return comments.flatMap(({ text }) => [...text.matchAll(COMMAND)].flatMap(([, listed]) => [...listed.matchAll(SQUARES)].map(([, from, to]) => ({ from, to: to ?? from }))));
}

/** The tree with one more arrow at a place. The same again takes it away. @param {Tree} tree @param {number} place @param {Arrow} made @returns {Tree} */
export function withArrow(tree, place, made) {
  const before = arrowsOf(tree[place]);
  const others = before.filter(({ from, to }) => from !== made.from || to !== made.to);
  const arrows = others.length < before.length ? others : [...before, made];
  const comments = [...tree[place].comments.flatMap(without), ...written(arrows)];
  return tree.map((spot, index) => (index === place ? { ...spot, comments } : spot));
}

/** What else a comment says. @param {Comment} comment @returns {Comment[]} */
function without({ text, plain }) {
  const rest = text.replace(COMMAND, "").trim();
  return rest ? [{ text: rest, plain }] : [];
}

/** @param {Arrow[]} arrows @returns {Comment[]} */
function written(arrows) {
  const rings = arrows.filter(({ from, to }) => from === to).map(({ from }) => `G${from}`);
  const ways = arrows.filter(({ from, to }) => from !== to).map(({ from, to }) => `G${from}${to}`);
  const words = [rings.length ? `[%csl ${rings.join(",")}]` : "", ways.length ? `[%cal ${ways.join(",")}]` : ""].filter(Boolean).join(" ");
  return words ? [{ text: words, plain: "" }] : [];
}
