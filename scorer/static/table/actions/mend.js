/** Undoing, striking, correcting and restoring hands: looked at first, saved all together. */

import { newId } from "../device.js";
import { fromDeal, toDeal, withoutKeys } from "../draft.js";
import { settle } from "../fold.js";
import { changes, correction, dealOf, fromHere, restoring, standingBefore, strike, striking } from "../mending.js";
import { foreseen } from "../provisional.js";
import { capital, t } from "../texts.js";
import { apart } from "../views/hands.js";
import { handWords, placed } from "../words.js";

export const mendActions = (page) => {
  const change = (changed) => page.update({ mend: { ...page.mend, ...changed }, asked: null, refusal: null });

  const ask = (match, made) => page.door.send("/bord/prova", { match: match.id, changes: made }, page.csrf);

  /** What would follow: as the server sees it, or where it has not all the hands, as counted here. */
  async function look() {
    const { mend, match } = page;
    const answer = match.waiting ? null : await ask(match, changes(mend));
    if (page.mend !== mend) return;
    if (answer?.kind === "refused") {
      page.update({ refusal: answer.error });
      return page.focus("refusal");
    }
    const here = () => ({ ...foreseen(page.match, changes(mend)), counted: true });
    change({ seen: answer?.kind === "ok" ? answer.data : here() });
    page.focus("mend-seen-title");
  }

  async function open(mend) {
    page.update({ mend, asked: null, refusal: null, editingSeats: false, listing: false });
    page.focus("mend-title");
    if (mend.mode !== "deal") await look();
  }

  return {
    correct: (hand) => open(correction(hand, page.match.rules.form.sheet)),
    undo: (hand) => open(striking(hand, "undo")),
    restore: (entry) => open(restoring({ ...entry, ...apart(page.match, entry) })),
    strikeInstead: () => open(striking(page.mend.hand)),

    setMendDraft: (draft) => change({ draft, seen: null, others: {}, choice: null }),

    /** The saved hand stays as it is, and the deal that was compared with it is dropped. */
    keepSaved() {
      page.update({ mend: null, refusal: null });
      page.dropRecord();
    },

    lookMend(stop) {
      if (stop) return page.focus(stop);
      return look();
    },

    chooseSurplus(choice) {
      const { mend } = page;
      if (choice === mend.choice) return;
      const ids = mend.choice === "strike" ? mend.struckSurplus : mend.seen.surplus;
      if (choice === "move" && mend.choice === null) return change({ choice });
      const others = choice === "strike" ? { ...mend.others, ...strike(ids) } : withoutKeys(mend.others, ...ids);
      change({ choice, others, struckSurplus: ids });
      look();
    },

    strikeRefused(hand, rest) {
      const ids = rest ? fromHere(page.match, hand.id) : [hand.id];
      change({ others: { ...page.mend.others, ...strike(ids) } });
      look();
    },

    openInner(hand) {
      const kept = page.mend.others[hand.id]?.deal ?? hand.content;
      change({ inner: { hand, draft: fromDeal(kept, page.match.rules.form.sheet) } });
      page.focus("mend-inner-title");
    },

    setInnerDraft: (draft) => change({ inner: { ...page.mend.inner, draft } }),

    closeInner(stop) {
      if (stop) return page.focus(stop);
      const { inner, others } = page.mend;
      const { id: target } = inner.hand;
      const deal = toDeal(inner.draft, page.match.rules.form.sheet);
      change({ inner: null, others: { ...others, [target]: { target, deal } } });
      return look();
    },

    saveMend() {
      const { mend, match } = page;
      const made = changes(mend);
      if (page.isUnsent(made)) return page.changeQueued(made);
      const body = { id: newId(), after: mend.seen.last, match: match.id, kind: "mend", changes: made };
      page.update({ mend: null, refusal: null });
      page.enqueue({ body, words: mendWords(match, mend) });
      if (mend.mode === "record") page.nextRecord();
      return page.focusTop();
    },

    leaveMend() {
      page.update({ mend: null, asked: null, refusal: null });
      page.focusTop();
    },
  };
};

function mendWords(match, mend) {
  const deal = dealOf(mend);
  const settled = deal && settle(match.rules, standingBefore(match, mend, mend.target), deal);
  return {
    title: capital(t(`mend.name.${mend.mode}`, { hand: placed(match, mend.hand) })),
    told: deal ? handWords(match, settled, deal) : "",
    done: t(`mend.done.${mend.mode}`),
  };
}
