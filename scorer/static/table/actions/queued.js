/** Hands that wait: changed, mended after a refusal, or dropped. */

import { replaced, restored, without } from "../chain.js";
import { newId } from "../device.js";
import { fromDeal, isBlank, toDeal } from "../draft.js";
import { fold } from "../fold.js";
import { dealWords } from "./hands.js";

export const queuedActions = (page) => {
  const become = (items) => page.queue.become(items);
  const standingAt = ({ rules, fold: { hands } }, id) =>
    fold(rules, hands.slice(0, hands.findIndex((hand) => hand.id === id)));

  /** It stays on the device, with what depends on it, and can be taken back. */
  function discard(id) {
    const before = page.queue.items;
    const after = without(before, id);
    const left = new Set(after.map(({ body }) => body.id));
    const hung = before.filter((item) => !after.includes(item) && (item.body.changes || !left.has(item.body.id)));
    page.bin.write(id, { id, at: Date.now(), items: hung });
    become(after);
  }

  /** Another content: another id, so that it is never taken for the one before, which can be taken back. */
  function put(item, deal, standing) {
    const body = { ...item.body, id: newId(), deal };
    const now = { ...item, body, words: dealWords(page.match, standing, deal), sent: false, refused: null };
    putInstead(item, { ...now, draft: undefined });
  }

  function putInstead(item, now) {
    const { id } = item.body;
    page.bin.write(id, { id, at: Date.now(), items: [item], instead: now.body.id });
    become(replaced(page.queue.items, id, now));
  }

  /** The hand that stands where this one was, if it waits here or counts in the match. */
  function standingFor(id) {
    const next = page.bin.list().find((what) => what.id === id)?.instead;
    if (next) return standingFor(next);
    const waiting = page.queue.find(id);
    const saved = page.match?.fold.hands.find((hand) => hand.id === id);
    return waiting || saved ? { waiting, saved } : null;
  }

  /** As it was before it was corrected; one that is saved by now is corrected anew. */
  function correctBack({ id, items: [{ body, words }], instead }) {
    const { waiting, saved } = standingFor(instead);
    if (!waiting) {
      page.correct(saved);
      return page.setMendDraft(fromDeal(body.deal, page.match.rules.form.sheet));
    }
    page.bin.write(id, null);
    putInstead(waiting, { ...waiting, body: { ...waiting.body, id, deal: body.deal }, words, refused: null });
    page.update({ dropping: null });
    page.focusTop();
    return page.drain();
  }

  return {
    showUnsent() {
      page.update({ listing: true, dropping: null });
      page.focus("unsent-title");
    },

    hideUnsent() {
      page.update({ listing: false, dropping: null });
      page.focusTop();
    },

    /** The refused hand as it is being mended; it stays so if the page is loaded anew. */
    setRefusedDraft(draft) {
      page.queue.change(page.refusedHere().body.id, { draft });
      page.update({ asked: null, dropping: null });
    },

    /** The first refused one of the match that is shown: by the server, or by the rules as they are known here. */
    refusedHere() {
      const { id, barred } = page.match ?? {};
      const here = page.queue.items.filter((item) => page.isOurs(item) && item.body.match === id);
      const barredHere = (item) => (item.body.id === barred?.id ? { ...item, refused: barred } : item);
      return here.map(barredHere).find(({ refused }) => refused);
    },

    resend(stop, draft) {
      if (stop) return page.focus(stop);
      put(page.refusedHere(), toDeal(draft, page.match.rules.form.sheet), page.match.fold);
      page.update({ asked: null, dropping: null, said: "", typing: {}, open: {} });
      page.drain();
      return page.focusTop();
    },

    /** Two taps, for a hand that can be sent nowhere: it has been told to the organiser. */
    drop(id) {
      if (page.dropping !== id) return page.update({ dropping: id });
      discard(id);
      page.queue.halted = null;
      page.update({ dropping: null, said: "", listing: page.listing && page.queue.items.length > 0 });
      page.drain();
      return page.focusTop();
    },

    /** What can be taken back: thrown away, or replaced by a hand that is still known here. */
    thrownAway() {
      const isHere = ({ items, match }) => (items ? items.some(page.isOurs) : match === page.match?.id);
      return page.bin.list().filter((what) => isHere(what) && (!what.instead || standingFor(what.instead)));
    },

    /** What was thrown away waits again, or is half filled in again. */
    takeBack(what) {
      const { id, items, draft } = what;
      if (what.instead) return correctBack(what);
      if (draft && !isBlank(page.draft)) page.keepCleared();
      page.bin.write(id, null);
      if (draft) return page.setDraft(draft);
      become(restored(page.queue.items, items));
      page.update({ dropping: null });
      page.focusTop();
      return page.drain();
    },

    /** Changes of hands that the server has never been sent: made in the queue. */
    changeQueued(changes) {
      for (const { target, deal } of changes) {
        const item = page.queue.find(target);
        if (deal) put(item, deal, standingAt(page.match, target));
        else discard(target);
      }
      page.update({ mend: null, said: "", saved: false });
      page.drain();
      page.focusTop();
    },

    /** Whether the server cannot have any of these hands. */
    isUnsent: (changes) =>
      changes.every(({ target, struck }) => struck !== false && page.queue.find(target)?.sent === false),
  };
};
