// Rules as they are written, in the few signs of Markdown that they use, as elements. Nothing in the text becomes markup by itself.

/** @import { Sample } from "./diagrams.js" */
import { h } from "../dom.js";
import { diagramsOf, drawDiagrams } from "./diagrams.js";

/** @param {string} text @param {Sample | null} [sample] how the game looks, for the boards drawn in the text @returns {HTMLElement[]} */
export function drawMarkup(text, sample = null) {
  const blocks = blocksOf(text.split("\n"));
  return blocks.map((block) => (sample && block[0].startsWith("```") ? drawFigure(block.slice(1, -1), sample) : null) ?? drawBlock(block));
}

/** A board drawn with letters, or the text of a position: both can be looked at. @param {string[]} lines @param {Sample} sample */
function drawFigure(lines, { say, game, view }) {
  const diagrams = diagramsOf(lines, view);
  if (diagrams) return drawDiagrams(say, diagrams);
  if (lines.length !== 1 || !/^\S+(\/\S+){2,} [wb]( |$)/.test(lines[0])) return null;
  const query = new URLSearchParams({ position: lines[0].replaceAll(" ", "_") });
  return h("p", {}, h("a", { href: `/analysis/${game}?${query}` }, h("code", {}, lines[0])));
}

/** Lines that belong together. @param {string[]} lines @returns {string[][]} */
function blocksOf(lines) {
  /** @type {string[][]} */
  const blocks = [];
  /** @type {string[]} */
  let block = [];
  let fenced = false;
  const close = () => { if (block.length > 0) blocks.push(block); block = []; };
  for (const line of lines) {
    if (line.startsWith("```")) {
      if (!fenced) close();
      block.push(line);
      if (fenced) close();
      fenced = !fenced;
    } else if (fenced) block.push(line);
    else if (line.trim() === "") {
      // Within an indented drawing an empty line may be part of it.
      close();
    } else {
      if (/^#/.test(line) || kindOf(block[0] ?? line) !== kindOf(line) && !isMore(line)) close();
      block.push(line);
      if (/^#/.test(line)) close();
    }
  }
  close();
  return blocks;
}

/** @param {string} line */
const isMore = (line) => /^ {2,3}\S/.test(line);

/** @param {string} line */
function kindOf(line) {
  if (/^ {4}/.test(line)) return "drawing";
  if (/^[-*] /.test(line)) return "list";
  if (/^\d+\. /.test(line)) return "numbers";
  if (/^\|/.test(line)) return "table";
  return "text";
}

/** @param {string[]} block @returns {HTMLElement} */
function drawBlock(block) {
  const [first] = block;
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading) return h(heading[1].length === 1 ? "h2" : "h3", {}, inline(heading[2]));
  if (first.startsWith("```")) return h("pre", { tabindex: 0 }, h("code", {}, block.slice(1, -1).join("\n")));
  switch (kindOf(first)) {
    case "drawing": return h("pre", { tabindex: 0 }, h("code", {}, block.map((line) => line.slice(4)).join("\n")));
    case "list": return h("ul", {}, items(block, /^[-*] /));
    case "numbers": return h("ol", {}, items(block, /^\d+\. /));
    case "table": return h("div", { class: "scroll", tabindex: 0 }, table(block));
    default: return h("p", {}, inline(block.join(" ")));
  }
}

/** @param {string[]} block @param {RegExp} sign */
function items(block, sign) {
  /** @type {string[]} */
  const texts = [];
  for (const line of block) {
    if (sign.test(line)) texts.push(line.replace(sign, ""));
    else texts[texts.length - 1] += ` ${line.trim()}`;
  }
  return texts.map((text) => h("li", {}, inline(text)));
}

/** @param {string[]} block */
function table(block) {
  const cells = (/** @type {string} */ line) => line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => cell.trim());
  const [head, , ...rows] = block;
  return h("table", {},
    h("thead", {}, h("tr", {}, cells(head).map((cell) => h("th", { scope: "col" }, inline(cell))))),
    h("tbody", {}, rows.map((row) => h("tr", {}, cells(row).map((cell) => h("td", {}, inline(cell)))))));
}

/** Code, bold, slanted and links within a line. @param {string} text @returns {(Node | string)[]} */
function inline(text) {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)\s]+\))/);
  return parts.filter(Boolean).map((part) => {
    if (/^`.+`$/.test(part)) return h("code", {}, part.slice(1, -1));
    if (/^\*\*.+\*\*$/.test(part)) return h("strong", {}, part.slice(2, -2));
    if (/^\*.+\*$/.test(part)) return h("em", {}, part.slice(1, -1));
    const link = /^\[([^\]]+)\]\((https?:[^)\s]+)\)$/.exec(part);
    return link ? h("a", { href: link[2], rel: "noreferrer", target: "_blank" }, link[1]) : part.replace(/^\[([^\]]+)\]\(.*\)$/, "$1");
  });
}
