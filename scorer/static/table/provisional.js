/**
 * The match as the server last sent it with the waiting hands folded on, and what a change of hands would
 * lead to. It is computed here and stored nowhere: the server decides.
 */

import { continuing } from "./chain.js";
import { told } from "./fold.js";
import { changedBy, entriesOf } from "./mending.js";
import { objection, refusal } from "./objections.js";

/**
 * The match with `waiting`, the ids of hands counted only here, and `barred`, the refusal of the first one that the
 * rules do not allow, with its id; the match itself if nothing waits.
 */
export function withWaiting(match, items) {
  if (!match || match.fold.walk_over) return match;
  const unknown = items.filter(({ body }) => !isStored(match, body.id));
  return counting(match, continuing(unknown, match.id, match.last), null);
}

function counting(match, chain, barred) {
  if (!chain.length) return barred ? { ...match, barred } : match;
  const { fold, refused } = refold(match, chain.reduce(entered, entriesOf(match)));
  const { id } = chain.at(-1).body;
  if (refused) return counting(match, chain.slice(0, -1), { ...refused, id });
  return { ...match, last: id, fold, barred, waiting: new Set(chain.map(({ body }) => body.id)) };
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
  const seen = told(rules, plain);
  return { ...seen, fold: { ...seen.fold, struck: struckOf(entries), walk_over: fold.walk_over } };
}

/** `place`: how many counting hands come before the hand. */
function struckOf(entries) {
  const before = (end) => entries.slice(0, end).filter(({ struck }) => !struck).length;
  return entries.flatMap(({ id, kind, content, struck }, place) =>
    struck ? [{ id, kind, content, place: before(place) }] : [],
  );
}

/** What `/bord/prova` would answer. */
export function foreseen(match, changes) {
  const entries = entriesOf(match);
  const { fold: after, refused } = refold(match, changedBy(entries, changes));
  const why = tablesOwn(entries, changes) ?? refused ?? unchanged(match.fold, after);
  return {
    last: match.last,
    before: match.fold,
    after: why ? null : after,
    surplus: why ? [] : surplus(match.fold, after),
    refused: why,
  };
}

/** A table changes only hands. */
function tablesOwn(entries, changes) {
  const targets = new Set(changes.map(({ target }) => target));
  const isOwn = ({ id, kind }) => kind === "deal" || !targets.has(id);
  return entries.every(isOwn) ? null : refusal(objection("organiser-only"));
}

const unchanged = (before, after) =>
  counted(before) === counted(after) ? refusal(objection("nothing-changed")) : null;

/** What counts, as a text that does not depend on the order of keys. */
const counted = ({ hands }) => JSON.stringify(hands.map(({ id, content }) => [id, content]), sorted);

const sorted = (_, value) =>
  value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value;

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
