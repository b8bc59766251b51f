// QR codes: text to a grid of dark and light modules, by ISO/IEC 18004. Bytes only, error correction level L, versions 1 to 10: links fit.

/** Per version: codewords of error correction in a block, then how many blocks hold how many codewords of data. */
const BLOCKS = [
  [7, [1, 19]], [10, [1, 34]], [15, [1, 55]], [20, [1, 80]], [26, [1, 108]],
  [18, [2, 68]], [20, [2, 78]], [24, [2, 97]], [30, [2, 116]], [18, [2, 68], [2, 69]],
];
/** Where the small alignment patterns have their middles. */
const ALIGNMENTS = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

/** @type {number[]} */
const POWERS = [];
/** @type {number[]} */
const LOGARITHMS = [];
for (let power = 0, value = 1; power < 255; power++) {
  POWERS[power] = value;
  LOGARITHMS[value] = power;
  value = value << 1 ^ (value & 128 ? 0x11d : 0);
}

/** The modules of a text, row by row, `true` is dark; `null` if the text is too long. @param {string} text @returns {boolean[][] | null} */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  const index = BLOCKS.findIndex(([, ...groups], version) => bytes.length <= capacity(/** @type {number[][]} */ (groups)) - (version >= 9 ? 3 : 2));
  if (index < 0) return null;
  const codewords = interleave(dataWords(bytes, index), index);
  /** @type {boolean[][][]} */
  const candidates = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => draw(codewords, index + 1, mask));
  return candidates.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

/** @param {number[][]} groups */
function capacity(groups) {
  return groups.reduce((sum, [count, data]) => sum + count * data, 0);
}

/** Mode, length, bytes, padding. @param {Uint8Array} bytes @param {number} index */
function dataWords(bytes, index) {
  const room = capacity(/** @type {number[][]} */ (BLOCKS[index].slice(1)));
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ length) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push(value >> bit & 1);
  };
  put(4, 4);
  put(bytes.length, index >= 9 ? 16 : 8);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Splits the data into blocks, adds the error correction, and takes a codeword of each block in turn. @param {number[]} words @param {number} index */
function interleave(words, index) {
  const [correction, ...groups] = /** @type {[number, ...number[][]]} */ (BLOCKS[index]);
  /** @type {number[][]} */
  const blocks = [];
  let at = 0;
  for (const [count, length] of groups) {
    for (let block = 0; block < count; block++, at += length) blocks.push(words.slice(at, at + length));
  }
  const corrections = blocks.map((block) => remainder(block, correction));
  return [...turns(blocks), ...turns(corrections)];
}

/** @param {number[][]} lists */
function turns(lists) {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => (at < list.length ? [list[at]] : []))).flat();
}

/** Reed-Solomon: the remainder of the data divided by the generator polynomial. @param {number[]} data @param {number} degree */
function remainder(data, degree) {
  const divisor = generator(degree);
  const rest = new Array(degree).fill(0);
  for (const word of data) {
    const factor = word ^ rest.shift();
    rest.push(0);
    divisor.forEach((coefficient, at) => { rest[at] ^= times(coefficient, factor); });
  }
  return rest;
}

/** @param {number} degree */
function generator(degree) {
  const result = [...new Array(degree - 1).fill(0), 1];
  for (let power = 0; power < degree; power++) {
    for (let at = 0; at < degree; at++) {
      result[at] = times(result[at], POWERS[power]) ^ (at + 1 < degree ? result[at + 1] : 0);
    }
  }
  return result;
}

/** @param {number} one @param {number} other */
function times(one, other) {
  return one && other ? POWERS[(LOGARITHMS[one] + LOGARITHMS[other]) % 255] : 0;
}

/** @param {number[]} codewords @param {number} version @param {number} mask */
function draw(codewords, version, mask) {
  const size = 17 + 4 * version;
  /** What belongs to the fixed patterns is set; the rest is for data. @type {(boolean | null)[][]} */
  const grid = Array.from({ length: size }, () => new Array(size).fill(null));
  drawFinders(grid, size);
  drawAlignments(grid, version, size);
  for (let at = 8; at < size - 8; at++) grid[6][at] = grid[at][6] = at % 2 === 0;
  drawFormat(grid, size, mask);
  if (version >= 7) drawVersion(grid, size, version);
  drawData(grid, size, codewords, mask);
  return /** @type {boolean[][]} */ (grid);
}

/** Three large squares in the corners with a light border. @param {(boolean | null)[][]} grid @param {number} size */
function drawFinders(grid, size) {
  for (const [top, left] of [[0, 0], [0, size - 7], [size - 7, 0]]) {
    for (let row = -1; row <= 7; row++) {
      for (let column = -1; column <= 7; column++) {
        if (grid[top + row]?.[left + column] === undefined) continue;
        const far = Math.max(Math.abs(row - 3), Math.abs(column - 3));
        grid[top + row][left + column] = far !== 2 && far !== 4;
      }
    }
  }
}

/** @param {(boolean | null)[][]} grid @param {number} version @param {number} size */
function drawAlignments(grid, version, size) {
  const middles = ALIGNMENTS[version - 1];
  for (const row of middles) {
    for (const column of middles) {
      const corner = (row === 6 && column === 6) || (row === 6 && column === size - 7) || (row === size - 7 && column === 6);
      if (corner) continue;
      for (let down = -2; down <= 2; down++) {
        for (let right = -2; right <= 2; right++) grid[row + down][column + right] = Math.max(Math.abs(down), Math.abs(right)) !== 1;
      }
    }
  }
}

/** Level L and the mask, protected by a BCH code, twice. @param {(boolean | null)[][]} grid @param {number} size @param {number} mask */
function drawFormat(grid, size, mask) {
  const data = 1 << 3 | mask;
  let rest = data;
  for (let step = 0; step < 10; step++) rest = rest << 1 ^ (rest >> 9) * 0x537;
  const bits = (data << 10 | rest) ^ 0x5412;
  const bit = (/** @type {number} */ at) => (bits >> at & 1) === 1;
  for (let at = 0; at < 6; at++) grid[at][8] = bit(at);
  grid[7][8] = bit(6);
  grid[8][8] = bit(7);
  grid[8][7] = bit(8);
  for (let at = 9; at < 15; at++) grid[8][14 - at] = bit(at);
  for (let at = 0; at < 8; at++) grid[8][size - 1 - at] = bit(at);
  for (let at = 8; at < 15; at++) grid[size - 15 + at][8] = bit(at);
  grid[size - 8][8] = true;
}

/** @param {(boolean | null)[][]} grid @param {number} size @param {number} version */
function drawVersion(grid, size, version) {
  let rest = version;
  for (let step = 0; step < 12; step++) rest = rest << 1 ^ (rest >> 11) * 0x1f25;
  const bits = version << 12 | rest;
  for (let at = 0; at < 18; at++) {
    const dark = (bits >> at & 1) === 1;
    const [near, far] = [Math.floor(at / 3), size - 11 + at % 3];
    grid[near][far] = grid[far][near] = dark;
  }
}

/** Two columns at a time, up and down, from the right to the left. @param {(boolean | null)[][]} grid @param {number} size @param {number[]} codewords @param {number} mask */
function drawData(grid, size, codewords, mask) {
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      for (const column of [right, right - 1]) {
        const row = (right + 1 & 2) === 0 ? size - 1 - step : step;
        if (grid[row][column] !== null) continue;
        const dark = at < codewords.length * 8 && (codewords[at >> 3] >> 7 - (at & 7) & 1) === 1;
        at++;
        grid[row][column] = dark !== masked(mask, row, column);
      }
    }
  }
}

/** @param {number} mask @param {number} row @param {number} column */
function masked(mask, row, column) {
  switch (mask) {
    case 0: return (row + column) % 2 === 0;
    case 1: return row % 2 === 0;
    case 2: return column % 3 === 0;
    case 3: return (row + column) % 3 === 0;
    case 4: return (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0;
    case 5: return row * column % 2 + row * column % 3 === 0;
    case 6: return (row * column % 2 + row * column % 3) % 2 === 0;
    default: return ((row + column) % 2 + row * column % 3) % 2 === 0;
  }
}

/** How hard a grid is to read: runs of one tone, squares of one tone, patterns like the corners, more of one tone than of the other. @param {boolean[][]} grid */
function penalty(grid) {
  const columns = grid.map((_, at) => grid.map((row) => row[at]));
  let sum = 0;
  for (const line of [...grid, ...columns]) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (const pattern of ["10111010000", "00001011101"]) sum += 40 * (text.split(pattern).length - 1);
  }
  for (let row = 1; row < grid.length; row++) {
    for (let column = 1; column < grid.length; column++) {
      const tone = grid[row][column];
      if (tone === grid[row - 1][column] && tone === grid[row][column - 1] && tone === grid[row - 1][column - 1]) sum += 3;
    }
  }
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2;
  return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}
