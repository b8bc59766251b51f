// Words for people. The server turns the Fluent files into data; the browser's own Intl does plurals and numbers.

/**
 * A message as data: text and gaps in order. A gap is the value of a variable, another message, or a choice between several.
 * @typedef {string | Part[]} Pattern
 * @typedef {string | { var: string } | { ref: string } | { select: Part, cases: [string, Pattern][], default: number }} Part
 * @typedef {Record<string, Pattern>} Messages
 * @typedef {Record<string, string | number>} Data
 * @typedef {(key: string, data?: Data) => string} Say
 */

/** Makes the function that puts a key and its data into words; a key without words is shown as it is. @param {Messages} messages @param {string} language @returns {Say} */
export function speech(messages, language) {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language, { useGrouping: false });

  /** @param {Pattern} pattern @param {Data} data @returns {string} */
  const words = (pattern, data) => (typeof pattern === "string" ? pattern : pattern.map((part) => fill(part, data)).join(""));

  /** @param {Part} part @param {Data} data @returns {string} */
  const fill = (part, data) => {
    if (typeof part === "string") return part;
    if ("var" in part) return shown(data[part.var] ?? "");
    if ("ref" in part) return words(messages[part.ref] ?? part.ref, data);
    const value = typeof part.select === "object" && "var" in part.select ? (data[part.select.var] ?? "") : fill(part.select, data);
    return words(choose(part.cases, part.default, value), data);
  };

  /** @param {string | number} value */
  const shown = (value) => (typeof value === "number" ? numbers.format(value) : value);

  /** @param {[string, Pattern][]} cases @param {number} usual @param {string | number} value @returns {Pattern} */
  const choose = (cases, usual, value) => {
    const exact = cases.find(([name]) => name === String(value));
    const plural = typeof value === "number" ? cases.find(([name]) => name === plurals.select(value)) : undefined;
    return (exact ?? plural ?? cases[usual])[1];
  };

  return (key, data = {}) => {
    const pattern = messages[key];
    return pattern === undefined ? key : words(pattern, data);
  };
}

/** The languages there are, and the one a browser asks for. */
export const LANGUAGES = [["en", "English"], ["pt", "Português"]];

/** @param {readonly string[]} wanted */
export function pickLanguage(wanted) {
  const codes = LANGUAGES.map(([code]) => code);
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => codes.includes(code)) ?? "en";
}
