/** A hand that is being filled in: plain values, changed by making new ones. */

import { added, isFull, leaders, meldAwards } from "./points.js";

export const blank = () => ({ redeal: false, melds: [], counts: {} });

export function isBlank(draft) {
  const { redeal, melds, counts, ...answers } = draft;
  return !redeal && !melds.length && !Object.keys(counts).length && !Object.keys(answers).length;
}

/** A stored hand, opened for mending. */
export function fromDeal(deal, sheet) {
  const keys = sheet.counts.map(({ key }) => key).filter((key) => key in deal);
  const counts = Object.fromEntries(keys.map((key) => [key, deal[key]]));
  const answers = ["vinst", "last_trick"].filter((key) => key in deal).map((key) => [key, deal[key]]);
  return { redeal: Boolean(deal.redeal), melds: deal.melds ?? [], counts, ...Object.fromEntries(answers) };
}

/** The facts, in the shape that the server takes. */
export function toDeal(draft) {
  if (draft.redeal) return { redeal: true };
  const { redeal, melds, counts, ...answers } = draft;
  const counted = Object.entries(counts).filter(([, numbers]) => isFull(numbers));
  return { melds, ...Object.fromEntries(counted), ...answers };
}

// --- melds -------------------------------------------------------------------------------------------

export const meldOf = (draft, suit) => draft.melds.find((meld) => meld.suit === suit);

export function addMeld(draft, meld) {
  return { ...draft, melds: [...draft.melds, meld] };
}

export function removeMeld(draft, place) {
  return { ...draft, melds: draft.melds.filter((_, other) => other !== place) };
}

/** Whether all the names for melds are given. */
export const isMeldedOut = (draft, sheet) =>
  draft.melds.filter((meld) => !meld.slip).length === sheet.melds.length;

/** B7: the side stands at exactly eleven and no trump is set, so that to set it or to ask is a mistake. */
export function isSlip(draft, sheet, standing, side) {
  if (!sheet.slip || draft.melds.some((meld) => !meld.slip)) return false;
  return added(standing.score, meldAwards(sheet, draft.melds))[side] === sheet.slip.at;
}

// --- who had most ------------------------------------------------------------------------------------

/**
 * The questions that settle vinst, as far as they need to be asked: the next one only where the first
 * place is shared in the one before. `answer`: a side, null where it is shared, undefined where not said.
 */
export function questions(draft, sheet) {
  const asked = [];
  let among;
  for (const count of sheet.counts.filter(({ needed }) => !needed)) {
    const numbers = draft.counts[count.key];
    const first = isFull(numbers) ? leaders(numbers, among) : undefined;
    const answer = first ? (first.length === 1 ? first[0] : null) : draft.vinst;
    asked.push({ ...count, numbers, answer, among });
    if (!first || first.length === 1) break;
    among = first;
  }
  return asked;
}

const dropped = (object, ...keys) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/** The draft without what was said of this count and those after it. */
function unsaid(draft, sheet, key) {
  const keys = sheet.counts.map((count) => count.key);
  return { ...dropped(draft, "vinst"), counts: dropped(draft.counts, ...keys.slice(keys.indexOf(key))) };
}

/** Say who had most: a side, or null where the first place was shared. */
export function setMost(draft, sheet, sides, key, side) {
  const rest = unsaid(draft, sheet, key);
  if (side !== null) return { ...rest, vinst: side };
  const { total } = sheet.counts.find((count) => count.key === key);
  const each = sides === 2 && total % 2 === 0 ? total / 2 : null;
  return { ...rest, counts: { ...rest.counts, [key]: Array(sides).fill(each) } };
}

/** One side's number; the last side's follows by itself. */
export function setCount(draft, sheet, sides, key, side, number) {
  const { total } = sheet.counts.find((count) => count.key === key);
  const known = draft.counts[key] ?? Array(sides).fill(null);
  const numbers = known.map((old, other) => (other === side ? number : sides === 2 ? total - number : old));
  const rest = unsaid(draft, sheet, key);
  return { ...rest, counts: { ...rest.counts, [key]: completed(numbers, total) } };
}

/** Take back what was said of this count. */
export const clearCount = unsaid;

function completed(numbers, total) {
  const empty = numbers.flatMap((number, side) => (number === null ? [side] : []));
  const left = total - numbers.reduce((sum, number) => sum + (number ?? 0), 0);
  return empty.length === 1 && left >= 0 ? numbers.map((number) => number ?? left) : numbers;
}

export const setSistan = (draft, side) => ({ ...draft, last_trick: side });

/** What must be said before the hand can be saved, as keys of texts with their parameters. */
export function missing(draft, sheet) {
  if (draft.redeal) return [];
  const wrong = Object.entries(draft.counts).flatMap(([key, numbers]) => wrongCount(sheet, key, numbers));
  const last = questions(draft, sheet).at(-1);
  const unsaidMost =
    last && last.answer === undefined && !wrong.length ? [{ key: `missing.${last.key}` }] : [];
  const sistan =
    sheet.sistan !== null && draft.last_trick === undefined ? [{ key: "missing.last_trick" }] : [];
  return [...wrong, ...unsaidMost, ...sistan];
}

function wrongCount(sheet, key, numbers) {
  const { total } = sheet.counts.find((count) => count.key === key);
  if (!isFull(numbers)) return [{ key: `missing.${key}` }];
  const sum = numbers.reduce((all, number) => all + number, 0);
  return sum === total && Math.min(...numbers) >= 0
    ? []
    : [{ key: `missing.${key}.sum`, params: { sum, total } }];
}
