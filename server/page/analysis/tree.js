// A game with everything that was tried in it: plain data, and functions that make the next tree from it. A tree never changes in place.

/** @import { Side } from "../types.js" */

/**
 * @typedef {{ text: string, plain: string }} Comment all of a comment, and what of it is for people
 *
 * A place in the tree: after a move, or, number nought, before the first one.
 * @typedef {object} Spot
 * @property {string} move
 * @property {Side} side who made it
 * @property {number} parent
 * @property {number[]} children what was played from here; the first one is the main line
 * @property {number[]} nags
 * @property {Comment[]} lead before the first move of a variation
 * @property {Comment[]} comments
 * @property {Comment[]} after behind a variation
 *
 * @typedef {Spot[]} Tree
 */

/** @param {Partial<Spot>} [told] @returns {Spot} */
const spotOf = (told = {}) => ({ move: "", side: "w", parent: -1, children: [], nags: [], lead: [], comments: [], after: [], ...told });

/** @returns {Tree} */
export const emptyTree = () => [spotOf()];

/** A tree as the server tells it: lines within lines. @param {any} told @returns {Tree} */
export function treeFrom(told) {
  const tree = [spotOf({ comments: told.lead })];
  /** @param {number} from @param {any[]} line @param {Partial<Spot>} first */
  const grow = (from, line, first) => {
    let place = from;
    for (const [index, node] of line.entries()) {
      const before = place;
      place = tree.length;
      tree.push(spotOf({ move: node.move, side: node.side, parent: before, nags: node.nags, comments: node.comments, ...(index === 0 ? first : {}) }));
      tree[before].children.push(place);
      for (const variation of node.variations) grow(before, variation.line, { lead: variation.lead, after: variation.after });
    }
  };
  grow(0, told.line, {});
  return tree;
}

/** A line of moves. @param {string[]} moves @param {Side[]} sides @returns {Tree} */
export function treeOf(moves, sides) {
  return treeFrom({ lead: [], line: moves.map((move, index) => ({ move, side: sides[index], nags: [], comments: [], variations: [] })) });
}

/** The tree after a move. One that was tried before is not there twice. @param {Tree} tree @param {number} from @param {string} move @param {Side} side */
export function played(tree, from, move, side) {
  const known = tree[from].children.find((child) => tree[child].move === move);
  if (known !== undefined) return { tree, place: known };
  const place = tree.length;
  return { tree: changed([...tree, spotOf({ move, side, parent: from })], from, { children: [...tree[from].children, place] }), place };
}

/** @param {Tree} tree @param {number} place @param {Partial<Spot>} change @returns {Tree} */
function changed(tree, place, change) {
  return tree.map((spot, index) => (index === place ? { ...spot, ...change } : spot));
}

/** The line of a place becomes the main line, at every fork on the way to it. @param {Tree} tree @param {number} place @returns {Tree} */
export function promoted(tree, place) {
  let next = tree;
  for (let child = place; child > 0; child = tree[child].parent) {
    const { parent } = tree[child];
    next = changed(next, parent, { children: [child, ...next[parent].children.filter((other) => other !== child)] });
  }
  return next;
}

/** Without a place and all that follows it. Its number stays behind, unused. @param {Tree} tree @param {number} place @returns {Tree} */
export function removed(tree, place) {
  const { parent } = tree[place];
  return changed(tree, parent, { children: tree[parent].children.filter((other) => other !== place) });
}

/** What people read is replaced; what only programs read stays. @param {Tree} tree @param {number} place @param {string} words @returns {Tree} */
export function commented(tree, place, words) {
  const plain = words.replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
  const kept = tree[place].comments.map(({ text, plain: old }) => text.split(old || "\u0000").join("").trim()).filter(Boolean).map((text) => ({ text, plain: "" }));
  return changed(tree, place, { comments: plain ? [...kept, { text: plain, plain }] : kept });
}

/** A remark, or none if it was there already. @param {Tree} tree @param {number} place @param {number} nag @returns {Tree} */
export function remarked(tree, place, nag) {
  const { nags } = tree[place];
  const others = nags.filter((one) => one > 6);
  return changed(tree, place, { nags: nags.includes(nag) ? others : [nag, ...others] });
}

/** The remarks of a review in the place of what they were. @param {Tree} tree @param {Map<number, number>} marks @returns {Tree} */
export function marked(tree, marks) {
  return tree.map((spot, place) => (marks.has(place) ? { ...spot, nags: [/** @type {number} */ (marks.get(place)), ...spot.nags.filter((nag) => nag > 6)] } : spot));
}

/** What people read about a move. @param {Spot} spot */
export const wordsAbout = (spot) => spot.comments.map(({ plain }) => plain).filter(Boolean).join(" ");

/** The places on the way to one, without the first. @param {Tree} tree @param {number} place */
export function wayTo(tree, place) {
  const way = [];
  for (let step = place; step > 0; step = tree[step].parent) way.push(step);
  return way.reverse();
}

/** @param {Tree} tree @param {number} place */
export const movesTo = (tree, place) => wayTo(tree, place).map((step) => tree[step].move);

/** The number before a move: "3." for White, "3…" for Black. @param {Tree} tree @param {number} place */
export function numberOf(tree, place) {
  const count = wayTo(tree, place).filter((step) => tree[step].side === "w").length;
  return tree[place].side === "w" ? `${count}.` : `${Math.max(1, count)}…`;
}

/** The places from the first to the end of the line that leads through one. @param {Tree} tree @param {number} place */
export function lineThrough(tree, place) {
  const line = [0, ...wayTo(tree, place)];
  for (let [next] = tree[place].children; next !== undefined; [next] = tree[next].children) line.push(next);
  return line;
}

/** @param {Tree} tree */
export const mainLine = (tree) => lineThrough(tree, 0);

/** @param {Tree} tree @param {number} place */
export function isOnMainLine(tree, place) {
  for (let step = place; step > 0; step = tree[step].parent) if (tree[tree[step].parent].children[0] !== step) return false;
  return true;
}

/** The tree as a list in which every move stands behind the one it follows. @param {Tree} tree */
export function listed(tree) {
  /** @type {{ parent: number, move: string, nags: number[], comments: string[], lead: string[], after: string[] }[]} */
  const list = [];
  const open = [[0, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [place, number] = next;
    // The last child is looked at first: numbers are given in the order of the children.
    const children = tree[place].children.map((child) => {
      const { move, nags, comments, lead, after } = tree[child];
      list.push({ parent: number, move, nags, comments: texts(comments), lead: texts(lead), after: texts(after) });
      return [child, list.length];
    });
    open.push(...children.reverse());
  }
  return list;
}

/** @param {Comment[]} comments */
export const texts = (comments) => comments.map(({ text }) => text);
