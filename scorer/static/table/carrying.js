/**
 * What waits on this tablet, written as the end of an address, so that another computer can take it in. Only
 * letters, figures and `-._~` are used; `scorer/web/table/carried.py` reads it and says what the parts are.
 */

const VERSION = "2";
/** What stands for the words of the list, by their places. The rest stands for itself, or behind a tilde. */
const SIGNS = "ghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/**
 * The items, and who sits in the match that is shown, as text. `seen`: the chains that were seen; `half`: the
 * half-filled hand, `[match, draft, begun]`. `words`: see `carried.py`.
 */
export function written({ state, items, words, seen = [], half = null }) {
  const made = Date.parse(state.tournament.made);
  const chains = seen.filter(({ last }) => last).map(({ match, count, last }) => [match, count, last]);
  const known = [bodies(items), seatsOf(state.match), matches(items, seen), chains, half];
  return shortened(JSON.stringify([made, ...known]), words);
}

/** By whom each match is played, and in which round, so that it is found where it has another id. */
function matches(items, seen) {
  const met = new Map([...items.map(({ body, met }) => [body.match, met]), ...seen.map(({ match, met }) => [match, met])]);
  return [...met]
    .filter(([, known]) => known?.round)
    .map(([match, { round, sides }]) => [match, round, sides.map((side) => side.split(",").map(Number))]);
}

/** What each item sends. One that builds on the item before it does not say so. */
function bodies(items) {
  const before = new Map();
  return items.map(({ body }) => {
    const { id, after, match, ...rest } = body;
    const follows = before.has(match) && before.get(match) === after;
    before.set(match, id);
    return { id, ...(!follows && { after }), match, ...rest };
  });
}

const seatsOf = (match) =>
  match?.seated ? { match: match.id, seats: match.seats.map(({ id }) => id), first_dealer: match.first_dealer } : null;

function shortened(text, words) {
  const known = words.map((word, place) => [word, SIGNS[place]]);
  known.sort(([word], [other]) => other.length - word.length);
  let found = "";
  for (let at = 0; at < text.length; ) {
    const [word, sign] = known.find(([word]) => text.startsWith(word, at)) ?? [text[at], escaped(text[at])];
    found += sign;
    at += word.length;
  }
  return found;
}

function escaped(letter) {
  if (/[0-9a-f]/.test(letter)) return letter;
  if (SIGNS.includes(letter)) return `~${letter}`;
  return `~~${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** The text in parts of at most `room` letters, each with a mark of the whole, a sum and its number. */
export function parts(text, room = Infinity) {
  const mark = sum(text);
  const head = `${VERSION}${mark}${mark}00.00.`.length;
  const count = Math.max(1, Math.ceil(text.length / (room - head)));
  const each = Math.ceil(text.length / count);
  return Array.from({ length: count }, (_, place) => {
    const numbered = `${place + 1}.${count}.${text.slice(place * each, (place + 1) * each)}`;
    return `${VERSION}${mark}${sum(mark + numbered)}${numbered}`;
  });
}

/** CRC-32, as eight figures. */
export function sum(text) {
  let rest = -1;
  for (const byte of new TextEncoder().encode(text)) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (~rest >>> 0).toString(16).padStart(8, "0");
}

/** The address that somebody typed, as a browser takes it; null if it is none. */
export function addressOf(typed) {
  const text = typed.replace(/\s/g, "").replaceAll(",", ".");
  try {
    const { origin, hostname } = new URL(/^https?:\/\//i.test(text) ? text : `http://${text}`);
    return hostname.includes(".") || hostname === "localhost" || hostname.startsWith("[") ? origin : null;
  } catch {
    return null;
  }
}
