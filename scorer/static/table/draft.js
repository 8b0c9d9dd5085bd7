/** A hand that is being filled in: plain values, changed by making new ones. */

import { added, completed, isFull, leaders, meldAwards } from "./points.js";

/** `counts`: the typed number of each side, null if there is none. */
export const blank = () => ({ redeal: false, gubbe: null, melds: [], counts: {} });

const ANSWERS = ["vinst", "last_trick", "kind"];

export function isBlank({ redeal, gubbe, melds, counts, ...answers }) {
  return !redeal && !gubbe && !melds.length && !Object.keys(counts).length && !Object.keys(answers).length;
}

/** A stored hand, opened for mending. */
export function fromDeal(deal, sheet) {
  const keys = sheet.counts.map(({ key }) => key).filter((key) => key in deal);
  const counts = Object.fromEntries(keys.map((key) => [key, deal[key]]));
  const answers = [...ANSWERS, ...sheet.named].filter((key) => key in deal).map((key) => [key, deal[key]]);
  const whole = { redeal: Boolean(deal.redeal), gubbe: deal.gubbe ?? null, melds: deal.melds ?? [], counts };
  return { ...whole, ...Object.fromEntries(answers) };
}

/** The facts, in the shape that the server takes. */
export function toDeal({ redeal, gubbe, melds, counts, ...answers }, sheet) {
  if (redeal) return { redeal: true };
  if (gubbe) return { gubbe };
  const written = sheet.counts.map((count) => [count.key, numbersOf({ counts }, count)]);
  const facts = Object.fromEntries(written.filter(([, numbers]) => isFull(numbers)));
  return { ...(sheet.melds.length && { melds }), ...facts, ...answers };
}

/** Set an answer: who took the last trick, who bought, what was played. */
export const say = (draft, key, answer) => ({ ...draft, [key]: answer });

/** Set a part of the gubbe: `{kind}`, `{side}` or `{made}`; null for no gubbe. */
export const sayGubbe = (draft, part) => ({ ...draft, gubbe: part && { ...draft.gubbe, ...part } });

// --- melds -------------------------------------------------------------------------------------------

export const meldOf = (draft, suit) => draft.melds.find((meld) => meld.suit === suit);

export function addMeld(draft, meld) {
  return { ...draft, melds: [...draft.melds, meld] };
}

/** Another meld in the place of one: it was the other side's, or a mistake (B7). */
export const replaceMeld = (draft, place, meld) => ({
  ...draft,
  melds: draft.melds.map((old, index) => (index === place ? meld : old)),
});

/** The meld came before the one that stands before it. */
export const moveSooner = ({ melds, ...draft }, place) => ({
  ...draft,
  melds: [...melds.slice(0, place - 1), melds[place], melds[place - 1], ...melds.slice(place + 1)],
});

export function removeMeld(draft, place) {
  return { ...draft, melds: draft.melds.filter((_, index) => index !== place) };
}

/** Whether as many melds are entered as a hand can have. */
export const isMeldedOut = (draft, sheet) =>
  draft.melds.filter((meld) => !meld.slip).length === sheet.melds.length;

/**
 * B7: the side stands at exactly eleven and no trump is set; then setting it or asking is a mistake. `place`: the
 * melds before it are made.
 */
export function isSlip({ melds }, sheet, standing, side, place = melds.length) {
  const before = melds.slice(0, place);
  if (!sheet.slip || before.some((meld) => !meld.slip)) return false;
  return added(standing.score, meldAwards(sheet, before))[side] === sheet.slip.at;
}

// --- counts ------------------------------------------------------------------------------------------

/** The numbers of a count, the last one computed; undefined if nothing is typed. */
export function numbersOf({ counts }, { key, total }) {
  return key in counts ? completed(counts[key], total) : undefined;
}

/** Whose number is asked for: that of the side which was tapped, else the first that is not told; null if all are. */
export function askedFor(draft, count, sides, tapped) {
  const told = numbersOf(draft, count) ?? Array(sides).fill(null);
  const first = told.findIndex((number) => number === null);
  return tapped ?? (first < 0 ? null : first);
}

/** The greatest number that a side can have, after those of the sides before it. Of two the other follows. */
export function mostLeft({ counts }, { key, total }, side) {
  const told = counts[key] ?? [];
  const before = told.length > 2 ? told.slice(0, side) : [];
  return total - before.reduce((sum, number) => sum + (number ?? 0), 0);
}

/** Set the number of a side. Those after it that no longer fit are asked for again. */
export function setInTurn(draft, sheet, sides, count, side, number) {
  const changed = setCount(draft, sheet, sides, count.key, side, number);
  const told = changed.counts[count.key];
  const kept = told.map((old, place) =>
    place > side && (old ?? 0) > mostLeft(changed, count, place) ? null : old,
  );
  return { ...changed, counts: { ...changed.counts, [count.key]: kept } };
}

/** Set the number of a side. With two sides the other number follows. */
export function setCount(draft, sheet, sides, key, side, number) {
  const known = draft.counts[key] ?? Array(sides).fill(null);
  const numbers = known.map((old, place) => (place === side ? number : sides === 2 ? null : old));
  const rest = unsaid(draft, sheet, key);
  return { ...rest, counts: { ...rest.counts, [key]: numbers } };
}

/** Remove the number of a side. The count is removed if no number is left, or if there are two sides. */
export function clearCount(draft, sheet, key, side) {
  const numbers = (draft.counts[key] ?? []).map((old, place) => (place === side ? null : old));
  const rest = unsaid(draft, sheet, key);
  if (numbers.length === 2 || numbers.every((number) => number === null)) return rest;
  return { ...rest, counts: { ...rest.counts, [key]: numbers } };
}

export const withoutKeys = (object, ...keys) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/** The draft without this count and those after it. */
function unsaid(draft, sheet, key) {
  const keys = sheet.counts.map((count) => count.key);
  return { ...withoutKeys(draft, "vinst"), counts: withoutKeys(draft.counts, ...keys.slice(keys.indexOf(key))) };
}

// --- who had most ------------------------------------------------------------------------------------

/**
 * The questions that decide vinst. The next question is asked only if the first place is shared in the
 * question before. `answer`: a side, null if it is shared, undefined if it is not known yet.
 */
export function questions(draft, sheet) {
  const asked = [];
  let among;
  for (const count of sheet.counts.filter(({ needed }) => !needed)) {
    const numbers = numbersOf(draft, count);
    const first = isFull(numbers) ? leaders(numbers, among) : undefined;
    const answer = first ? (first.length === 1 ? first[0] : null) : draft.vinst;
    asked.push({ ...count, numbers, answer, among });
    if (!first || first.length === 1) break;
    among = first;
  }
  return asked;
}

/** Set who had most: a side, or null if the first place was shared. */
export function setMost(draft, sheet, sides, key, side) {
  const rest = unsaid(draft, sheet, key);
  if (side !== null) return { ...rest, vinst: side };
  const { total } = sheet.counts.find((count) => count.key === key);
  const each = sides === 2 && total % 2 === 0 ? total / 2 : null;
  if (each === null && sheet.counts.at(-1).key === key) return { ...rest, vinst: null };
  return { ...rest, counts: { ...rest.counts, [key]: Array(sides).fill(each) } };
}

// --- what is missing -----------------------------------------------------------------

/** What is missing before the hand can be saved, as keys of texts with their parameters. */
export function missing(draft, sheet) {
  if (draft.redeal) return [];
  if (draft.gubbe) return unanswered(draft.gubbe, "gubbe.", ["kind", "side", "made"]);
  const wrong = sheet.counts.flatMap((count) => wrongCount(draft, count));
  const most = questions(draft, sheet).at(-1);
  const unsaidMost =
    most && most.answer === undefined && !wrong.length ? [{ key: `missing.${most.key}` }] : [];
  const kind = sheet.kinds.length ? ["kind"] : [];
  const last = sheet.sistan === null ? [] : ["last_trick"];
  const gaps = unanswered(draft, "", [...kind, ...sheet.named, ...last]);
  return sheet.vinst === null ? [...gaps, ...wrong] : [...wrong, ...unsaidMost, ...gaps];
}

const unanswered = (answers, prefix, keys) =>
  keys.filter((key) => answers[key] === undefined).map((key) => ({ key: `missing.${prefix}${key}` }));

function wrongCount(draft, count) {
  const { key, total, needed } = count;
  const numbers = numbersOf(draft, count);
  if (!numbers) return needed ? [{ key: `missing.${key}` }] : [];
  const sum = numbers.reduce((all, number) => all + (number ?? 0), 0);
  if (sum > total || (isFull(numbers) && sum !== total))
    return [{ key: `refusal.sum/${key}`, params: { sum, total } }];
  return isFull(numbers) ? [] : [{ key: `missing.${key}` }];
}

// --- the same hand where the sides stand in another order --------------------------------------------

/** The facts of a hand; `now`: by a side's place, its place among the sides of another match. */
export function turned(deal, sheet, now) {
  const place = (side) => (side === null ? null : now[side]);
  const placed = (holder) => ({ ...holder, side: place(holder.side) });
  const asRow = (numbers) => now.map((_, side) => numbers[now.indexOf(side)]);
  const sides = ["vinst", "last_trick", ...sheet.named].filter((key) => key in deal);
  const rows = sheet.counts.map(({ key }) => key).filter((key) => key in deal);
  return {
    ...deal,
    ...Object.fromEntries(sides.map((key) => [key, place(deal[key])])),
    ...Object.fromEntries(rows.map((key) => [key, asRow(deal[key])])),
    ...(deal.melds && { melds: deal.melds.map(placed) }),
    ...(deal.gubbe && { gubbe: placed(deal.gubbe) }),
  };
}
