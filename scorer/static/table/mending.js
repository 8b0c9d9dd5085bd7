/** A change of earlier hands in preparation: which hands it touches, and how they stand afterwards. */

import { fromDeal, toDeal } from "./draft.js";
import { fold } from "./fold.js";

/** `others`: changes that follow from it; `seen`: what it would lead to; `choice`: what becomes of hands behind the end. */
const begun = (hand, mode, more = {}) => ({ target: hand.id, hand, mode, others: {}, seen: null, choice: null, ...more });

export const correction = (hand, sheet) => begun(hand, "deal", { sheet, draft: fromDeal(hand.content, sheet) });

/** `mode`: "undo" for the last hand, "strike" for an earlier hand. */
export const striking = (hand, mode = "strike") => begun(hand, mode);

/** A saved hand, and what it comes to card by card. `record`: null where a card is unknown or a rule was broken. */
export const besideRecord = (hand, facts, record) =>
  begun(hand, "record", { deal: record ? { ...facts, record } : facts });

export const restoring = (entry) => begun(entry, "restore");

/** The changes as the server takes them: first the hand itself, then the changes that follow from it. */
export function changes(mend) {
  return [ownChange(mend), ...Object.values(mend.others)];
}

/** The hand that the change makes of it; null where it is struck or taken back. */
export const dealOf = ({ mode, draft, deal, sheet }) => (mode === "deal" ? toDeal(draft, sheet) : (deal ?? null));

function ownChange(mend) {
  const { target, mode } = mend;
  const deal = dealOf(mend);
  if (deal) return { target, deal };
  return { target, struck: mode !== "restore" };
}

export const strike = (ids) => Object.fromEntries(ids.map((id) => [id, { target: id, struck: true }]));

/** The state of the match before a hand, with the changes made. */
export function standingBefore(match, mend, id) {
  const all = changedBy(entriesOf(match), changes(mend));
  const before = all.slice(
    0,
    all.findIndex((entry) => entry.id === id),
  );
  return fold(
    match.rules,
    before.filter((entry) => !entry.struck),
  );
}

/** Every hand of the match, struck ones in their places too: [{id, kind, content, struck}]. */
export function entriesOf({ fold: { hands, struck } }) {
  const entries = hands.map(({ id, kind, content }) => ({ id, kind, content, struck: false }));
  for (const { place, ...entry } of [...struck].reverse())
    entries.splice(place, 0, { ...entry, struck: true });
  return entries;
}

export const changedBy = (entries, made) =>
  entries.map((entry) => made.filter(({ target }) => target === entry.id).reduce(changed, entry));

function changed(entry, { deal, struck }) {
  return deal ? { ...entry, kind: "deal", content: deal } : { ...entry, struck };
}

/** Hands that count in another tolva than before, in runs: [{from, to, first, last}], numbered as before. */
export function moved(before, after) {
  const parti = new Map(after.hands.map((hand) => [hand.id, hand.parti]));
  const runs = [];
  for (const hand of before.hands) {
    const to = parti.get(hand.id);
    if (to === undefined || to === hand.parti) continue;
    const run = runs.at(-1);
    if (run && run.from === hand.parti && run.to === to) run.last = hand.deal;
    else runs.push({ from: hand.parti, to, first: hand.deal, last: hand.deal });
  }
  return runs;
}

/** Hands that count before the change and not after it. */
export function dropped(before, after) {
  const kept = new Set(after.hands.map(({ id }) => id));
  return before.hands.filter(({ id }) => !kept.has(id));
}

/** This hand and all after it: they lie behind the end of a match that now ends earlier. */
export function fromHere(match, id) {
  const ids = match.fold.hands.map((hand) => hand.id);
  return ids.slice(ids.indexOf(id));
}
