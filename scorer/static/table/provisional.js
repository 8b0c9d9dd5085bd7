/**
 * The match as the server last sent it with the waiting hands folded on, and what a change of hands would
 * lead to. It is computed here and stored nowhere: the server decides.
 */

import { continuing } from "./chain.js";
import { told } from "./fold.js";
import { changedBy, entriesOf } from "./mending.js";

/** The match with `waiting`, the ids of hands counted only here; the match itself if nothing waits. */
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

/** The server has the item, though its answer was lost. */
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

/** `place`: how many counting hands come before the hand. */
function struckOf(entries) {
  const before = (end) => entries.slice(0, end).filter(({ struck }) => !struck).length;
  return entries.flatMap(({ id, kind, content, struck }, place) =>
    struck ? [{ id, kind, content, place: before(place) }] : [],
  );
}

/** What `/bord/prova` would answer, as far as it can be computed without the rules. */
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

/** The hands that no longer fit in the first parti that now ends earlier. */
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
