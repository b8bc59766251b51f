// Words for people. The server turns the Fluent files into data; the browser's own Intl does plurals and numbers.

/**
 * A message as data: text and gaps in order. A gap is the value of a variable, another message, or a choice between several.
 * @typedef {Part[]} Pattern
 * @typedef {string | { gap: string } | { message: string } | { choose: string, cases: Record<string, Pattern>, otherwise: Pattern }} Part
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
    if ("gap" in part) return shown(data[part.gap] ?? "");
    if ("message" in part) return words(messages[part.message] ?? [part.message], data);
    return words(pick(part.cases, data[part.choose] ?? "") ?? part.otherwise, data);
  };

  /** @param {string | number} value */
  const shown = (value) => (typeof value === "number" ? numbers.format(value) : value);

  /** The case of exactly this value, else that of its plural. @param {Record<string, Pattern>} cases @param {string | number} value */
  const pick = (cases, value) => {
    const names = [String(value), ...(typeof value === "number" ? [plurals.select(value)] : [])];
    const name = names.find((one) => Object.hasOwn(cases, one));
    return name === undefined ? undefined : cases[name];
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
