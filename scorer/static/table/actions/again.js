/** Hands of a round that was taken back, where the same sides meet again: they can be counted there. */

import { newId } from "../device.js";
import { turned } from "../draft.js";

/** What the server says of a match whose round was taken back: it is put aside, a draft again, or drawn anew. */
export const GONE = ["taken-back", "not-published", "not-found"];

const named = ({ sides }) => sides.map(({ numbers }) => numbers.join());

/** What an item keeps of its match: enough to know it again when it is drawn anew. */
export const metAs = (match) => ({ form: match.rules.form.name, round: match.round, sides: named(match) });

export const isSame = (met, match) =>
  met?.form === match.rules.form.name && [...met.sides].sort().join(" ") === [...named(match)].sort().join(" ");

/** Hands that were saved in the round, and changes of them, do not come along. */
function whole(items) {
  const ids = new Set(items.map(({ body }) => body.id));
  return items.every(({ body }) => body.kind === "deal" || body.changes.every(({ target }) => ids.has(target)));
}

/** The items as hands of `match`, with ids of their own. */
function asOf(match, items) {
  const ids = new Map(items.map(({ body }) => [body.id, newId()]));
  return items.map((item) => {
    const now = item.met.sides.map((side) => named(match).indexOf(side));
    const turn = (deal) => turned(deal, match.rules.form.sheet, now);
    const { id, after, deal, changes, ...rest } = item.body;
    const body = {
      ...rest,
      id: ids.get(id),
      match: match.id,
      after: ids.get(after) ?? match.last,
      ...(deal && { deal: turn(deal) }),
      ...(changes && {
        changes: changes.map(({ target, deal: mended, ...change }) => ({
          ...change,
          target: ids.get(target),
          ...(mended && { deal: turn(mended) }),
        })),
      }),
    };
    return { ...item, body, met: metAs(match), sent: false, refused: null, draft: undefined };
  });
}

export const againActions = (page) => ({
  /** The waiting items of a match that was taken back, if its sides meet again and nothing is played yet. */
  movable() {
    const { match, queue } = page;
    if (!match || match.last !== null || match.waiting || page.apart) return [];
    const isGone = (item) => GONE.includes(item.refused?.code) || !page.fits(item);
    const first = queue.items.find((item) => page.isOurs(item) && isGone(item));
    if (!first || first.body.match === match.id || !isSame(first.met, match)) return [];
    const items = queue.items.filter(({ body }) => body.match === first.body.match);
    return whole(items) ? items : [];
  },

  countHere() {
    const items = page.movable();
    const moved = asOf(page.match, items);
    page.queue.become(page.queue.items.map((item) => moved[items.indexOf(item)] ?? item));
    page.update({});
    page.drain();
    page.focusTop();
  },

  /** They are left to the organiser. */
  keepApart() {
    page.update({ apart: true });
    page.focusTop();
  },
});
