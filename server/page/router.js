// Addresses and what they show.

/** @import { Wanted } from "./analysis/address.js" */
import { wantedOf } from "./analysis/address.js";

/**
 * @typedef {{ page: "home" } | { page: "about", game: string } | { page: "play", id: string, invite: string | null }
 *   | { page: "analysis", wanted: Wanted } | { page: "record" } | { page: "learn", game: string } | { page: "solved" } | { page: "missing" }} Route
 */

/** @param {URL | Location} address @returns {Route} */
export function routeOf(address) {
  const parts = address.pathname.split("/").filter(Boolean).map(readable);
  if (parts.length === 0) return { page: "home" };
  if (parts[0] === "play" && parts.length === 2) return { page: "play", id: parts[1], invite: address.hash.slice(1) || null };
  if (parts[0] === "learn" && parts.length === 2) return { page: "learn", game: parts[1] };
  if (parts[0] === "solved" && parts.length === 1) return { page: "solved" };
  if (parts[0] === "analysis" && parts.length === 2) return { page: "analysis", wanted: wantedOf(parts[1], address) };
  if (parts[0] === "record" && parts.length === 1) return { page: "record" };
  // Whether there is such a game is known with the catalogue.
  if (parts.length === 1 && /^[a-z0-9-]{1,40}$/.test(parts[0])) return { page: "about", game: parts[0] };
  return { page: "missing" };
}

/** @param {string} part */
function readable(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Follows links of the page without loading it again, and the back button. @param {(route: Route) => void} follow */
export function listen(follow) {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.origin !== location.origin || link.hasAttribute("download") || link.target || link.pathname.startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  addEventListener("popstate", () => follow(routeOf(location)));
  addEventListener("tabuleiro-go", () => follow(routeOf(location)));
}

/** @param {string} path @param {object | null} [kept] what the page at the address finds there */
export function go(path, kept = null) {
  history.pushState(kept, "", path);
  dispatchEvent(new Event("tabuleiro-go"));
}

/** Takes the invitation out of the address, so that it is not passed on by accident. */
export function forgetInvite() {
  history.replaceState(null, "", location.pathname + location.search);
}
