// Words for people. The server turns the Fluent files into data; the browser's own Intl does plurals and numbers.

/**
 * A message as data: text and gaps in order. A gap is the value of a variable, another message, or a choice between several.
 * @typedef {Part[]} Pattern
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
  const words = (pattern, data) => pattern.map((part) => fill(part, data)).join("");

  /** @param {Part} part @param {Data} data @returns {string} */
  const fill = (part, data) => {
    if (typeof part === "string") return part;
    if ("var" in part) return shown(data[part.var] ?? "");
    if ("ref" in part) return words(messages[part.ref] ?? [part.ref], data);
    const { select } = part;
    const value = typeof select === "object" && "var" in select ? (data[select.var] ?? "") : fill(select, data);
    return words((pick(part.cases, value) ?? part.cases[part.default])[1], data);
  };

  /** @param {string | number} value */
  const shown = (value) => (typeof value === "number" ? numbers.format(value) : value);

  /** The case of exactly this value, else that of its plural. @param {[string, Pattern][]} cases @param {string | number} value */
  const pick = (cases, value) => {
    const names = [String(value), ...(typeof value === "number" ? [plurals.select(value)] : [])];
    return names.map((name) => cases.find(([one]) => one === name)).find((found) => found !== undefined);
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
