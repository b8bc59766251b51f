// Elements: made from data, and an old tree brought to the shape of a new one without losing focus, scroll or what is typed.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/**
 * An HTML element. `true` is an attribute without a value; `false`, `null` and `undefined` leave it out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @param {(Child | Child[])[]} children
 * @returns {E}
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child === false || child === null || child === undefined) continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/** Parts that stay the same element wherever they are shown, by their keys. @type {Map<string, Element>} */
const lasting = new Map();

/**
 * A part that looks after its own inside and outlives what is drawn around it. Where it is on the screen already, something that only
 * holds its place is put into the new tree: taken out of the page for a moment, it would lose the keyboard.
 * @param {HTMLElement} element with a `data-key` and `data-own`
 */
export function own(element) {
  lasting.set(element.dataset.key ?? "", element);
  return element.isConnected ? /** @type {HTMLElement} */ (element.cloneNode(false)) : element;
}

/** Puts lasting parts where their places are held. @param {Node} node */
function settle(node) {
  if (!(node instanceof Element)) return node;
  const places = [...node.querySelectorAll("[data-own][data-key]")];
  for (const place of places) {
    const real = lasting.get(place.getAttribute("data-key") ?? "");
    if (real && real !== place) place.replaceWith(real);
  }
  return lasting.get(node.hasAttribute("data-own") ? keyOf(node) ?? "" : "") ?? node;
}

/**
 * Makes the children of `parent` look like `wanted`. Elements are matched by their `data-key`, else by place and tag. An element with
 * `data-own` looks after its inside by itself.
 * @param {Element} parent
 * @param {Child[]} wanted
 */
export function show(parent, wanted) {
  const nodes = wanted
    .filter((child) => child !== false && child !== null && child !== undefined)
    .map((child) => (child instanceof Node ? child : document.createTextNode(String(child))));
  const keyed = new Map();
  for (const child of parent.children) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
  }
  let place = parent.firstChild;
  for (const node of nodes) {
    const key = keyOf(node);
    const match = key ? keyed.get(key) : place && !keyOf(place) ? place : null;
    if (match && alike(match, node)) {
      if (match !== place) parent.insertBefore(match, place);
      else place = match.nextSibling;
      if (match !== node) become(match, node);
    } else {
      parent.insertBefore(settle(node), place);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

/** @param {Node} node */
function keyOf(node) {
  return node instanceof Element ? node.getAttribute("data-key") : null;
}

/** @param {Node} one @param {Node} other */
function alike(one, other) {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName;
}

/** @param {Node} old @param {Node} wanted */
function become(old, wanted) {
  if (!(old instanceof Element) || !(wanted instanceof Element)) {
    if (old.nodeValue !== wanted.nodeValue) old.nodeValue = wanted.nodeValue;
    return;
  }
  if (wanted.hasAttribute("data-own")) return;
  for (const { name } of [...old.attributes]) {
    // What the browser or the person set stays: whether a fold is open.
    if (!wanted.hasAttribute(name) && !(name === "open" && old.tagName === "DETAILS")) old.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old instanceof HTMLInputElement && wanted instanceof HTMLInputElement) {
    old.checked = wanted.checked;
    if (document.activeElement !== old) old.value = wanted.value;
    return;
  }
  if (old instanceof HTMLTextAreaElement) return;
  show(old, [...wanted.childNodes]);
}
