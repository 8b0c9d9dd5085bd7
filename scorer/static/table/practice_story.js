/** What to tap next so that a hand becomes the hand of the story. */

import { askedFor, meldOf, numbersOf } from "./draft.js";
import { meldAwards } from "./points.js";
import { capital, t } from "./texts.js";
import { isTyped } from "./views/numbers.js";
import { seatName, sideName } from "./words.js";

/**
 * {key, params, target}, null if the hand is as in the story. `id`: that of the form, `next` or `mend`;
 * `draft`: what is filled in; `deal`: the hand of the story; `typing`: by count, the side being typed.
 */
export function nextTap(match, { id, draft, deal, typing }) {
  const hand = { match, id, draft, deal, typing, sheet: match.rules.form.sheet };
  return whole(hand) ?? kind(hand) ?? named(hand) ?? melds(hand) ?? most(hand) ?? counts(hand) ?? last(hand);
}

function whole({ id, draft }) {
  const pressed = ["redeal", "gubbe"].find((key) => draft[key]);
  return pressed ? { key: "practice.whole", params: {}, target: `${id}-${pressed}` } : null;
}

const side = ({ match }, place) => ({ side: sideName(match, place) });

function kind({ id, draft, deal }) {
  if (deal.kind === undefined || draft.kind === deal.kind) return null;
  return { key: "practice.kind", params: { kind: t(`kind.${deal.kind}`) }, target: `${id}-kind-${deal.kind}` };
}

function named(hand) {
  const { id, draft, deal, sheet } = hand;
  const key = sheet.named.find((fact) => draft[fact] !== deal[fact]);
  if (!key) return null;
  if (deal[key] === null) return { key: `practice.nobody.${key}`, params: {}, target: `${id}-${key}-nobody` };
  return { key: `practice.named.${key}`, params: side(hand, deal[key]), target: `${id}-${key}-${deal[key]}` };
}

// --- melds -------------------------------------------------------------------------------------------

function melds(hand) {
  const { draft, deal } = hand;
  const told = deal.melds ?? [];
  const wrong = draft.melds.find((meld, place) => !isSame(meld, told[place]));
  if (wrong) return taken(hand, wrong);
  const place = draft.melds.length;
  return place < told.length ? meld(hand, told[place], place) : null;
}

const isSame = (meld, told) => told && meld.side === told.side && meld.suit === told.suit;

function taken(hand, { side: of, suit }) {
  const { id, draft } = hand;
  if (!suit || !meldOf(draft, suit)) return { key: "practice.unbare", params: {}, target: `${id}-bare-remove-0` };
  const params = { ...side(hand, of), suit: capital(t(`suit.${suit}`)) };
  return { key: "practice.unmeld", params, target: `${id}-meld-${of}-${suit}` };
}

function meld(hand, told, place) {
  const { match, id, deal, sheet } = hand;
  const { kind: award } = meldAwards(sheet, deal.melds)[place];
  const params = {
    ...side(hand, told.side),
    person: seatName(match, match.rules.form.seats_of[told.side][0]),
    suit: t(`suit.${told.suit}`),
    award: t(`award.${award}`),
  };
  return { key: "practice.meld", params, target: `${id}-meld-${told.side}-${told.suit}` };
}

// --- vinst and sistan --------------------------------------------------------------------------------

function most(hand) {
  const { id, draft, deal, sheet } = hand;
  if (deal.vinst === undefined || draft.vinst === deal.vinst) return null;
  const [{ key }] = sheet.counts;
  return { key: `practice.most.${key}`, params: side(hand, deal.vinst), target: `${id}-${key}-${deal.vinst}` };
}

function last(hand) {
  const { id, draft, deal } = hand;
  if (deal.last_trick === undefined || draft.last_trick === deal.last_trick) return null;
  const params = side(hand, deal.last_trick);
  return { key: "practice.last", params, target: `${id}-sistan-${deal.last_trick}` };
}

// --- numbers -----------------------------------------------------------------------------------------

function counts(hand) {
  const { draft, deal, sheet } = hand;
  for (const count of sheet.counts.filter(({ needed }) => needed)) {
    const shown = numbersOf(draft, count);
    const place = deal[count.key].findIndex((number, of) => shown?.[of] !== number);
    if (place >= 0) return number(hand, count, place);
  }
  return null;
}

function number(hand, count, place) {
  const { key } = count;
  const wanted = hand.deal[key][place];
  const params = { ...side(hand, place), told: t(`told.${key}`, { number: wanted }), number: wanted };
  const front = `${hand.id}-${key}`;
  const asked = askedFor(hand.draft, count, hand.match.sides.length, hand.typing[key]);
  if ((isTyped(count) ? (asked ?? 0) : asked) !== place)
    return { key: "practice.turn", params, target: `${front}-t${place}` };
  if (!isTyped(count)) return { key: "practice.number", params, target: `${front}-n${place}-${wanted}` };
  return typed(hand, key, place, params);
}

/** Figure by figure, if the numbers are too large to have a button each. */
function typed(hand, key, place, params) {
  const front = `${hand.id}-${key}`;
  const known = hand.draft.counts[key] ?? [];
  const [wanted, now] = [`${params.number}`, `${known[place] ?? ""}`];
  if (!wanted.startsWith(now)) return { key: "practice.clear", params, target: `${front}-clear` };
  const digit = wanted[now.length];
  return { key: "practice.digit", params: { ...params, digit }, target: `${front}-d${digit}` };
}
