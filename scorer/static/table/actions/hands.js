/** The next hand: filled in, kept as it grows, and put among those that wait for the server. */

import { drawer, newId } from "../device.js";
import { blank, isBlank, toDeal } from "../draft.js";
import { settle } from "../fold.js";
import { t } from "../texts.js";
import { fullTitle } from "../views/hands.js";
import { dealName, handWords } from "../words.js";

const draftDrawer = (storage, { tournament, match }) =>
  drawer(storage, `draft.${tournament.made}.${match.id}`);

/** The half-filled hand of the state's match that the device has kept. */
export function keptDraft(storage, state) {
  return (state.match && draftDrawer(storage, state).read()) ?? blank();
}

export const handActions = (page) => {
  const keepDraft = (draft) =>
    page.state.match && draftDrawer(page.door.storage, page.state).write(isBlank(draft) ? null : draft);

  return {
    setDraft(draft) {
      keepDraft(draft);
      page.update({ draft, asked: null, refusal: null, said: "" });
    },

    save(gaps) {
      if (gaps.length) return page.focus("next-gaps");
      const { match, draft } = page;
      const deal = toDeal(draft, match.rules.form.sheet);
      const body = { id: newId(), after: match.last, match: match.id, kind: "deal", deal };
      const words = dealWords(match, match.fold, deal);
      keepDraft(blank());
      Object.assign(page, { draft: blank(), asked: null, typing: {}, open: {}, refusal: null });
      page.enqueue({ body, words });
      page.focusTop();
      return scrollTo({ top: 0, behavior: "instant" }); // to the score, and that it is saved
    },

    /** Another tab of the device has written `key`; null where all that the browser kept was thrown away. */
    reread(key) {
      if (key === null) {
        keepDraft(page.draft);
        page.queue.rewrite();
      } else if (page.queue.shelf.holds(key)) page.queue.reread();
      else if (page.state.match && draftDrawer(page.door.storage, page.state).holds(key))
        page.draft = keptDraft(page.door.storage, page.state);
      page.update({});
    },

    /** It is on the page at once, marked as not saved yet, and goes to the server by itself. */
    enqueue(item) {
      page.queue.add({ ...item, made: page.state.tournament.made });
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
