/**
 * The shapes of what the server says, as the page uses them. Nothing here runs.
 *
 * @typedef {"w" | "b"} Side
 * @typedef {"stone" | "disk" | "ring" | "ball"} Shape
 * @typedef {{ side: Side, shape: Shape }} Piece
 * @typedef {{ square: string, stack: Piece[], home?: Side, goal?: Side }} Cell
 * @typedef {{ side: Side, shape: Shape, count: number | null }} Supply
 * @typedef {{ kind: "place", to: string }
 *   | { kind: "shift", from: string, to: string, count: number }
 *   | { kind: "capture", at: string }
 *   | { kind: "relocate", from: string, to: string }
 *   | { kind: "pass" }} Trace
 * @typedef {{ files: number, ranks: number, turn: Side, phase: string | null, cells: Cell[], supplies: Supply[], last: Trace[], decisive?: string[] }} View
 *
 * A gesture as text: the name of a square, "supply", "count:3", "keep" or "pass".
 * @typedef {string} Gesture
 * @typedef {{ prompt: string, gesture: Gesture }} Step
 * Equal traces of the choices of a position are one object.
 * @typedef {{ move: string, steps: Step[], traces: Trace[] }} Choice
 *
 * What the gestures so far come to: a whole move, or what can follow.
 * @typedef {{ done: Choice | null, next: Next[] }} Narrowed
 * @typedef {Step & { ends: boolean }} Next
 *
 * @typedef {{ name: string, changes: string, about?: string, rules: Record<string, string> }} Preset
 * @typedef {{ level: number, name: string, elo: number }} Level
 * @typedef {{ words: string[] } | { number: { least: number, most: number, word: string[] } } | { size: unknown } | Record<string, unknown>} Values
 * @typedef {{ name: string, about: string, values: Values, meanings: { value: string, about: string }[], default: string }} Key
 * @typedef {{ name: string, title: string, about: string, presets: Preset[], keys: Key[], levels: Level[], originals: string[], start: string, view?: View }} GameInfo
 * @typedef {{ games: GameInfo[] }} Catalogue
 */
export {};
