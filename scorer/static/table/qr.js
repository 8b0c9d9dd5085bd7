/**
 * QR codes (ISO/IEC 18004) for the page without a server: bytes, error correction M, versions 1 to 12. A camera
 * reads these from a telephone's screen; longer texts are cut into several codes.
 */

/** By version from 1: how many codewords correct each block, and into how many blocks the codewords go. */
const CORRECTION = [
  [10, 1], [16, 1], [26, 1], [18, 2], [24, 2], [16, 4], [18, 4], [22, 4], [22, 5], [26, 5], [30, 5], [22, 8],
];
export const LARGEST = CORRECTION.length;
const BYTES = 0b0100;
const PADDING = [0xec, 0x11];

/** The rows of the code, each a list of 0 (light) and 1 (dark); null if the text needs a larger one. */
export function qrCode(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = CORRECTION.findIndex((_, place) => bytes.length <= roomIn(place + 1)) + 1;
  if (!version) return null;
  const frame = frameOf(version);
  const bits = bitsOf(interleaved(version, codewords(version, bytes)));
  const masked = MASKS.map((mask) => filled(frame, bits, mask));
  const scores = masked.map(penalty);
  const best = scores.indexOf(Math.min(...scores));
  return signed(masked[best], version, best);
}

/** The most bytes that a code of this version holds. */
export const roomIn = (version) => Math.floor((8 * dataLength(version) - 4 - lengthBits(version)) / 8);

const lengthBits = (version) => (version < 10 ? 8 : 16);

/** How many codewords carry the text: those that the frame leaves free, less those that correct. */
function dataLength(version) {
  const [correcting, blocks] = CORRECTION[version - 1];
  return (frameOf(version).free.length >> 3) - correcting * blocks;
}

// --- codewords ----------------------------------------------------------------------------------------

const toBits = (number, length) => Array.from({ length }, (_, place) => (number >> (length - 1 - place)) & 1);

const bitsOf = (words) => words.flatMap((word) => toBits(word, 8));

function codewords(version, bytes) {
  const room = dataLength(version);
  const bits = [...toBits(BYTES, 4), ...toBits(bytes.length, lengthBits(version)), ...bitsOf(bytes)];
  bits.push(...toBits(0, Math.min(4, 8 * room - bits.length)));
  bits.push(...toBits(0, -bits.length & 7));
  const words = Array.from({ length: bits.length / 8 }, (_, place) =>
    bits.slice(8 * place, 8 * place + 8).reduce((word, bit) => 2 * word + bit, 0),
  );
  const left = Array.from({ length: room - words.length }, (_, place) => PADDING[place % 2]);
  return [...words, ...left];
}

/** The first words of all blocks, then the second ones, and so on; then the same with what corrects them. */
function interleaved(version, words) {
  const [correcting, count] = CORRECTION[version - 1];
  const short = Math.floor(words.length / count);
  const long = words.length % count; // so many blocks, the last ones, have a word more
  const start = (block) => block * short + Math.max(0, block - (count - long));
  const blocks = Array.from({ length: count }, (_, block) => words.slice(start(block), start(block + 1)));
  const corrections = blocks.map((block) => remainder(block, correcting));
  return [...inTurn(blocks), ...inTurn(corrections)];
}

const inTurn = (blocks) =>
  Array.from({ length: blocks.at(-1).length }, (_, place) =>
    blocks.filter((block) => place < block.length).map((block) => block[place]),
  ).flat();

/** Powers of two in the field of 256 elements, and their logarithms. */
const POWERS = [1];
while (POWERS.length < 255) POWERS.push(doubled(POWERS.at(-1)));
const LOGS = new Map(POWERS.map((power, place) => [power, place]));

function doubled(element) {
  return element < 128 ? 2 * element : (2 * element) ^ 0x11d;
}

const times = (a, b) => (a && b ? POWERS[(LOGS.get(a) + LOGS.get(b)) % 255] : 0);

/** The remainder of the block, a polynomial, divided by (x - 1)(x - 2)(x - 4)… of this degree (Reed and Solomon). */
function remainder(block, degree) {
  const divisor = generator(degree);
  let rest = Array(degree).fill(0);
  for (const word of block) {
    const factor = word ^ rest[0];
    rest = [...rest.slice(1), 0].map((element, place) => element ^ times(divisor[place], factor));
  }
  return rest;
}

/** Without its first coefficient, which is 1. */
function generator(degree) {
  let found = [1];
  for (let place = 0; place < degree; place += 1) {
    const root = POWERS[place];
    found = [...found, 0].map((element, at) => element ^ (at ? times(found[at - 1], root) : 0));
  }
  return found.slice(1);
}

// --- modules ------------------------------------------------------------------------------------------

const sizeOf = (version) => 17 + 4 * version;

const frames = new Map();

/** `rows`: what each code of the version has; `free`: the other modules, in the order in which they are filled. */
function frameOf(version) {
  if (!frames.has(version)) frames.set(version, newFrame(version));
  return frames.get(version);
}

function newFrame(version) {
  const size = sizeOf(version);
  const rows = Array.from({ length: size }, () => Array(size).fill(null));
  const set = (row, column, dark) => {
    if (rows[row]?.[column] === null) rows[row][column] = Number(dark);
  };
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]])
    square(row, column, 4, (distance, at) => set(...at, distance !== 2 && distance !== 4));
  const middles = alignments(version);
  for (const row of middles)
    for (const column of middles)
      if (!isInCorner(row, column, size)) square(row, column, 2, (distance, at) => set(...at, distance !== 1));
  for (let place = 8; place < size - 8; place += 1)
    for (const at of [[6, place], [place, 6]]) set(...at, place % 2 === 0);
  for (const at of [...formatPlaces(size).flat(), ...versionPlaces(version).flat()]) set(...at, 0);
  set(size - 8, 8, 0); // always dark, and drawn with the signs
  return { rows, free: freeIn(rows) };
}

function square(row, column, reach, draw) {
  for (let down = -reach; down <= reach; down += 1)
    for (let right = -reach; right <= reach; right += 1)
      draw(Math.max(Math.abs(down), Math.abs(right)), [row + down, column + right]);
}

/** The rows, and the columns, in which the small squares have their middles. */
function alignments(version) {
  if (version === 1) return [];
  const last = sizeOf(version) - 7;
  const gaps = Math.floor(version / 7) + 1;
  const step = 2 * Math.ceil((last - 6) / gaps / 2);
  return [6, ...Array.from({ length: gaps }, (_, place) => last - (gaps - 1 - place) * step)];
}

const isInCorner = (row, column, size) =>
  (row < 8 && column < 8) || (row < 8 && column > size - 9) || (row > size - 9 && column < 8);

/** Upwards and downwards in turn, two columns at a time from the right; the timing column is left out. */
function freeIn(rows) {
  const size = rows.length;
  const found = [];
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, pair) => size - 1 - 2 * pair);
  pairs.forEach((right, turn) => {
    const column = right > 6 ? right : right - 1;
    for (let step = 0; step < size; step += 1) {
      const row = turn % 2 ? step : size - 1 - step;
      found.push([row, column], [row, column - 1]);
    }
  });
  return found.filter(([row, column]) => rows[row][column] === null);
}

const MASKS = [
  (row, column) => (row + column) % 2,
  (row) => row % 2,
  (row, column) => column % 3,
  (row, column) => (row + column) % 3,
  (row, column) => ((row >> 1) + Math.floor(column / 3)) % 2,
  (row, column) => ((row * column) % 2) + ((row * column) % 3),
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2,
];

/** Where the mask is 0 the module is turned. */
function filled({ rows, free }, bits, mask) {
  const drawn = rows.map((row) => [...row]);
  free.forEach(([row, column], place) => {
    drawn[row][column] = (bits[place] ?? 0) ^ Number(mask(row, column) === 0);
  });
  return drawn;
}

// --- the mask that is read most easily ----------------------------------------------------------------

const FINDER = "1011101";
const LIGHT = "0000";

function penalty(rows) {
  const columns = rows.map((_, column) => rows.map((row) => row[column]));
  const lines = [...rows, ...columns].map((line) => line.join(""));
  const points = lines.map((line) => runs(line) + 40 * likeFinders(LIGHT + line + LIGHT));
  const dark = rows.flat().reduce((sum, module) => sum + module, 0);
  const off = Math.abs((dark / rows.length ** 2) * 100 - 50);
  return points.reduce((sum, each) => sum + each, 0) + 3 * blocksIn(rows) + 10 * Math.floor(off / 5);
}

const runs = (line) => (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);

function likeFinders(line) {
  let count = 0;
  let at = line.indexOf(FINDER);
  while (at >= 0) {
    const counts = line.slice(at - 4, at) === LIGHT || line.slice(at + 7, at + 11) === LIGHT;
    count += Number(counts);
    at = line.indexOf(FINDER, at + (counts ? 7 : 4));
  }
  return count;
}

/** Two by two of one colour. */
function blocksIn(rows) {
  let count = 0;
  for (let row = 1; row < rows.length; row += 1)
    for (let column = 1; column < rows.length; column += 1) {
      const [above, here] = [rows[row - 1], rows[row]];
      const sum = above[column - 1] + above[column] + here[column - 1] + here[column];
      count += Number(sum === 0 || sum === 4);
    }
  return count;
}

// --- the signs that tell mask and version -------------------------------------------------------------

/** Twice: round the corner above, and beside the other two. From the highest bit. */
function formatPlaces(size) {
  const corner = [0, 1, 2, 3, 4, 5, 7, 8, 8, 8, 8, 8, 8, 8, 8];
  const around = corner.map((column, place) => [place < 8 ? 8 : [7, 5, 4, 3, 2, 1, 0][place - 8], column]);
  const apart = around.map((_, place) => (place < 7 ? [size - 1 - place, 8] : [8, size - 15 + place]));
  return [around, apart];
}

/** Twice, from the highest bit; small codes have none. */
function versionPlaces(version) {
  if (version < 7) return [];
  const size = sizeOf(version);
  const below = Array.from({ length: 18 }, (_, place) => [size - 9 - (place % 3), 5 - Math.floor(place / 3)]);
  return [below, below.map(([row, column]) => [column, row])];
}

/** The number with what corrects it, by the dividing polynomial of this degree. */
function corrected(number, divisor, degree) {
  let rest = number << degree;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest)) rest ^= divisor << (bit - degree);
  return (number << degree) | rest;
}

function signed(rows, version, mask) {
  const format = toBits(corrected(mask, 0x537, 10) ^ 0x5412, 15); // level M is 00 before the mask
  for (const places of formatPlaces(rows.length))
    places.forEach(([row, column], place) => (rows[row][column] = format[place]));
  const numbered = toBits(corrected(version, 0x1f25, 12), 18);
  for (const places of versionPlaces(version))
    places.forEach(([row, column], place) => (rows[row][column] = numbered[place]));
  rows[rows.length - 8][8] = 1;
  return rows;
}
