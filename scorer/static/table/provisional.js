/**
 * The match with the hands that wait folded on to what the server last said of it, and what a change of
 * hands would lead to. It is counted here and saved nowhere: the server decides what stands.
 */

import { continuing } from "./chain.js";
import { told } from "./fold.js";
import { changedBy, entriesOf } from "./mending.js";

/** With `waiting`, the ids of what is counted here only; the match itself where nothing waits for it. */
export function withWaiting(match, items) {
  if (!match || match.fold.walk_over) return match;
  const unknown = items.filter(({ body }) => !isStored(match, body.id));
  const chain = continuing(unknown, match.id, match.last);
  if (!chain.length) return match;
  const entries = chain.reduce(entered, entriesOf(match));
  return {
    ...match,
    last: chain.at(-1).body.id,
    fold: refold(match, entries),
    waiting: new Set(chain.map(({ body }) => body.id)),
  };
}

/** Its answer was lost, but the server has it. */
const isStored = ({ last, fold }, id) =>
  last === id || [...fold.hands, ...fold.struck].some((hand) => hand.id === id);

function entered(entries, { body }) {
  if (body.kind === "mend") return changedBy(entries, body.changes);
  return [...entries, { id: body.id, kind: "deal", content: body.deal, struck: false }];
}

function refold({ rules, fold }, entries) {
  const counting = entries.filter(({ struck }) => !struck);
  const plain = counting.map(({ id, kind, content }) => ({ id, kind, content }));
  return { ...told(rules, plain), struck: struckOf(entries), walk_over: fold.walk_over };
}

/** `place` is the number of counting hands before each. */
function struckOf(entries) {
  const before = (end) => entries.slice(0, end).filter(({ struck }) => !struck).length;
  return entries.flatMap(({ id, kind, content, struck }, place) =>
    struck ? [{ id, kind, content, place: before(place) }] : [],
  );
}

/** What `/bord/prova` answers, as far as it can be counted here: the rules are the server's. */
export function foreseen(match, changes) {
  const entries = changedBy(entriesOf(match), changes);
  const after = refold(match, entries);
  const behind = entries.filter(({ struck }) => !struck)[after.hands.length];
  return {
    last: match.last,
    before: match.fold,
    after: behind ? null : after,
    surplus: surplus(match.fold, after),
    refused: behind ? { code: "after-end", rule: null, entry: behind.id } : null,
  };
}

/** Hands that stood in the first parti that now ends earlier, and have fallen out of it. */
function surplus(before, after) {
  const fallen = before.partier.length + 1;
  for (let parti = 1; parti <= fallen; parti += 1) {
    const [old, now] = [before, after].map((fold) => idsOf(fold, (hand) => hand.parti === parti));
    if (old.join() === now.join()) continue;
    const later = idsOf(after, (hand) => hand.parti > parti);
    return parti <= after.partier.length ? old.filter((id) => later.includes(id)) : [];
  }
  return [];
}

const idsOf = ({ hands }, wanted) => hands.filter(wanted).map(({ id }) => id);
