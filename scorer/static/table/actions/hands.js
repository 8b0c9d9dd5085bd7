/** The next hand: filled in, kept as it grows, and put among those that wait for the server. */

import { drawer, newId } from "../device.js";
import { blank, isBlank, toDeal } from "../draft.js";
import { settle } from "../fold.js";
import { t } from "../texts.js";
import { fullTitle } from "../views/hands.js";
import { dealName, handWords } from "../words.js";
import { metAs } from "./again.js";

const draftDrawer = (storage, { tournament, match }) =>
  drawer(storage, `draft.${tournament.made}.${match.id}`);

/** The half-filled hand of the state's match that the device has kept, and after how many hands it was begun. */
export function keptDraft(storage, state) {
  const kept = state.match && draftDrawer(storage, state).read();
  return { draft: kept?.draft ?? blank(), begun: kept?.begun ?? null };
}

export const handActions = (page) => {
  const keepDraft = (draft, begun = page.begun) =>
    page.state.match && draftDrawer(page.door.storage, page.state).write(isBlank(draft) ? null : { draft, begun });

  return {
    setDraft(draft) {
      const begun = isBlank(page.draft) ? page.match.fold.hands.length : page.begun;
      keepDraft(draft, begun);
      page.update({ draft, begun, asked: null, refusal: null, said: "" });
    },

    /** The half-filled hand was begun before other hands came. The reader says that it is the next hand all the same. */
    claimDraft() {
      page.forgetNews();
      page.begun = page.match.fold.hands.length;
      page.setDraft(page.draft);
      page.focusTop();
    },

    /** A half-filled hand that is cleared away can be taken back. */
    keepCleared() {
      const id = newId();
      page.bin.write(id, { id, at: Date.now(), match: page.match.id, draft: page.draft });
    },

    clearDraft() {
      page.forgetNews();
      page.keepCleared();
      page.setDraft(blank());
      page.focusTop();
    },

    /** `stop`: what is in the way, by its id. */
    save(stop) {
      if (stop) return page.focus(stop);
      const { match, draft } = page;
      const deal = toDeal(draft, match.rules.form.sheet);
      const body = { id: newId(), after: match.last, match: match.id, kind: "deal", deal };
      const words = dealWords(match, match.fold, deal);
      keepDraft(blank());
      page.closeRecord();
      page.forgetNews();
      Object.assign(page, { draft: blank(), asked: null, typing: {}, open: {}, refusal: null });
      page.enqueue({ body, words });
      return page.focusTop();
    },

    /** Another tab of the device has written `key`; null where all that the browser kept was thrown away. */
    reread(key) {
      if (key === null) {
        keepDraft(page.draft);
        page.queue.rewrite();
      } else if (page.queue.shelf.holds(key)) page.queue.reread();
      else if (page.state.match && draftDrawer(page.door.storage, page.state).holds(key))
        Object.assign(page, keptDraft(page.door.storage, page.state));
      page.update({});
    },

    /** It is on the page at once, marked as not saved yet, and goes to the server by itself. */
    enqueue(item) {
      page.queue.add({ ...item, made: page.state.tournament.made, met: metAs(page.match) });
      page.update({ said: "", saved: false });
      page.drain();
    },
  };
};

/** A hand in words, where the match stands so: what it is called, what happened in it, that it is saved. */
export const dealWords = (match, standing, deal) => ({
  title: fullTitle(match, { kind: "deal", parti: standing.partier.length + 1, deal: standing.deals + 1 }),
  told: handWords(match, settle(match.rules, standing, deal), deal),
  done: t("saved", { what: dealName(match, standing.deals + 1) }),
});
