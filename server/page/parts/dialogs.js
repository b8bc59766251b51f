// Windows over the page: settings, keys, an invitation, a question before something is lost.

/** @import { State } from "../app.js" */
import { h, svg } from "../dom.js";
import { isLookedThrough } from "../game.js";
import { qrCode } from "../qr.js";
import { LANGUAGES } from "../texts.js";
import { button } from "./asked.js";

/** @param {State} state @returns {HTMLElement | null} */
export function drawDialog(state) {
  const { say } = state;
  switch (state.dialog?.name) {
    case "settings": return settings(state);
    case "keys": return keys(state);
    case "invite": return invitation(state, say("page-invite"), say("page-invite-about"));
    case "device": return invitation(state, say("page-second-device"), say("page-device-about"));
    case "resign": return resign(state);
    default: return null;
  }
}

/** @param {State} state @param {string} title @param {string} key @param {(Node | null | false)[]} inside */
function box({ say }, title, key, inside) {
  return h("div", { class: "inside", "data-key": key },
    h("h2", { id: "dialog-title" }, title), ...inside.filter((child) => child instanceof Node),
    h("div", { class: "row end" }, button("close", say("page-close"))));
}

/** @param {State} state */
function settings(state) {
  const { say } = state;
  const now = state.settings;
  const choice = (/** @type {"language" | "theme"} */ field, /** @type {string} */ words, /** @type {string[][]} */ values) =>
    h("label", { class: "line" }, words, h("select", { "data-do": "set", "data-field": field },
      values.map(([value, name]) => h("option", { value, selected: value === now[field] }, name))));
  const check = (/** @type {"animation" | "sound" | "confirm" | "coordinates"} */ field) =>
    h("label", { class: "line" }, say(`page-set-${field}`), h("input", { type: "checkbox", "data-do": "set", "data-field": field, checked: now[field] }));
  return box(state, say("page-settings"), "settings", [
    choice("language", say("page-set-language"), [["auto", say("page-set-auto")], ...LANGUAGES]),
    choice("theme", say("page-set-theme"), [["auto", say("page-set-auto")], ["light", say("page-set-light")], ["dark", say("page-set-dark")], ["contrast", say("page-set-contrast")]]),
    h("label", { class: "line" }, say("page-set-name"), h("input", { "data-do": "set", "data-field": "name", value: now.name, maxlength: 40, autocomplete: "nickname" })),
    check("animation"), check("sound"), check("confirm"), check("coordinates"),
  ]);
}

/** @param {State} state */
function keys(state) {
  const { say } = state;
  const lines = [
    isLookedThrough(state) ? ["← →", "page-key-arrows"] : ["← ↑ ↓ →", "page-key-steer"], [", .", "page-key-walk"], ["Home End", "page-key-ends"], ["Enter", "page-key-choose"], ["Esc", "page-key-back"], ["a1 …", "page-key-square"], ["+", "page-key-supply"], ["1 – 9", "page-key-count"],
    ["k", "page-key-keep"], ["p", "page-key-pass"], ["u", "page-key-undo"], ["f", "page-key-flip"], ["?", "page-key-help"],
    ...(state.study ? [["↑ ↓", "page-key-aside"], ["s", "page-key-engine"], ["t", "page-key-truth"], ["w", "page-key-why"]] : []),
  ];
  return box(state, say("page-keys"), "keys", [
    h("dl", { class: "keys" }, lines.flatMap(([key, words]) => [h("dt", {}, key.split(" ").length > 2 || key === "a1 …" || key === "1 – 9" ? h("kbd", {}, key) : key.split(" ").flatMap((one) => [h("kbd", {}, one), " "])), h("dd", {}, say(words))])),
  ]);
}

/** A link to a seat. @param {State} state @param {string} title @param {string} words */
function invitation(state, title, words) {
  const { say, table, invites } = state;
  const invite = table ? invites[table.game.id] : undefined;
  if (!table || !invite) return box(state, title, "invite", [h("p", {}, say("page-invite-gone")), button("device", say("page-invite-new"), "main")]);
  const link = `${location.origin}/play/${encodeURIComponent(table.game.id)}#${invite}`;
  return box(state, title, "invite", [
    h("p", {}, words),
    h("div", { class: "link-box" }, h("input", { readonly: true, value: link, "aria-label": say("page-invite-link"), id: "invite-link" }), button("copy", say("page-copy"), "main")),
    "share" in navigator && button("share", say("page-invite-share")),
    code(link, say("page-invite-code")),
  ]);
}

/** @param {string} text @param {string} label */
function code(text, label) {
  const grid = qrCode(text);
  if (!grid) return null;
  const path = grid.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  const size = grid.length;
  return svg("svg", { class: "qr", viewBox: `-1 -1 ${size + 2} ${size + 2}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" }, svg("path", { d: path, fill: "#000" }));
}

/** @param {State} state */
function resign(state) {
  const { say } = state;
  return h("div", { class: "inside", "data-key": "resign" }, h("h2", { id: "dialog-title" }, say("page-resign-sure")), h("p", {}, say("page-resign-about")),
    h("div", { class: "row end" }, button("close", say("page-resign-no")), button("act", say("page-resign"), "main danger", { "data-what": "resign" })));
}
