// Addresses of analyses: of a position, of a game, and of a whole tree. What is too long for an address, or is nobody's business, stands behind `#`.

/**
 * @typedef {object} Wanted what an address asks for
 * @property {string} game
 * @property {string} rules
 * @property {string} position
 * @property {string[]} moves
 * @property {number | null} ply the move to look at, if not the last one
 * @property {string} id a game of this server
 * @property {string} record a record, packed
 * @property {boolean} review
 */

/** Longer addresses are cut by programs on their way. */
const LONGEST = 1600;

/** @param {string} game @param {URL | Location} address @returns {Wanted} */
export function wantedOf(game, address) {
  const query = new URLSearchParams(address.search);
  const behind = new URLSearchParams(address.hash.slice(1));
  const read = (/** @type {string} */ name) => behind.get(name) ?? query.get(name) ?? "";
  const ply = Number.parseInt(read("ply"), 10);
  return {
    game, rules: read("rules"), position: read("position").replaceAll("_", " "), moves: read("moves").split(/[\s,]+/).filter(Boolean),
    ply: Number.isFinite(ply) ? Math.max(0, ply) : null, id: read("id"), record: behind.get("record") ?? "", review: behind.has("review"),
  };
}

/** @param {{ game: string, rules?: string, position?: string | null, moves?: string[], ply?: number }} to */
export function addressOf({ game, rules, position, moves = [], ply }) {
  const query = new URLSearchParams();
  if (rules) query.set("rules", rules);
  if (position) query.set("position", position.replaceAll(" ", "_"));
  const path = `/analysis/${encodeURIComponent(game)}`;
  const more = new URLSearchParams();
  if (moves.length) more.set("moves", moves.join(","));
  if (ply !== undefined) more.set("ply", String(ply));
  const short = new URLSearchParams([...query, ...more]);
  const whole = text(path, short);
  return whole.length <= LONGEST ? whole : `${text(path, query)}#${readable(more)}`;
}

/** @param {string} path @param {URLSearchParams} query */
const text = (path, query) => (query.size ? `${path}?${readable(query)}` : path);

/** Commas and slashes need no disguise. @param {URLSearchParams} query */
const readable = (query) => String(query).replaceAll("%2C", ",").replaceAll("%2F", "/").replaceAll("%3A", ":").replaceAll("%3D", "=");

/** @param {string} text @returns {Promise<string>} */
export async function packed(text) {
  const bytes = await through(new Blob([text]), new CompressionStream("deflate-raw"));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text again, or nothing if it is none. @param {string} word @returns {Promise<string | null>} */
export async function unpacked(word) {
  try {
    const bytes = Uint8Array.from(atob(word.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(await through(new Blob([bytes]), new DecompressionStream("deflate-raw")));
  } catch {
    return null;
  }
}

/** @param {Blob} blob @param {CompressionStream | DecompressionStream} way */
async function through(blob, way) {
  return new Uint8Array(await new Response(blob.stream().pipeThrough(way)).arrayBuffer());
}
