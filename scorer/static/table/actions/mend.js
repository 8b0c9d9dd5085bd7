/** Undoing, striking, correcting and restoring hands: looked at first, saved all together. */

import { newId } from "../device.js";
import { fromDeal, toDeal } from "../draft.js";
import { changes, correction, fromHere, restoring, strike, striking } from "../mending.js";
import { send } from "../server.js";
import { t } from "../texts.js";
import { apart } from "../views/hands.js";
import { placed } from "../words.js";

export const mendActions = (page) => {
  const change = (changed) => page.update({ mend: { ...page.mend, ...changed }, asked: null, refusal: null });

  async function look() {
    const { mend, match } = page;
    const answer = await send("/bord/prova", { match: match.id, changes: changes(mend) }, page.csrf);
    if (page.mend !== mend) return;
    if (answer.kind !== "ok") return page.update({ refusal: answer.error ?? { sentence: t("link.lost") } });
    change({ seen: answer.data });
    page.focus("mend-seen-title");
  }

  async function open(mend) {
    page.update({ mend, asked: null, refusal: null, editingSeats: false });
    page.focus("mend-title");
    if (mend.mode !== "deal") await look();
  }

  return {
    correct: (hand) => open(correction(hand, page.match.rules.form.sheet)),
    undo: (hand) => open(striking(hand, "undo")),
    restore: (entry) => open(restoring({ ...entry, ...apart(page.match, entry) })),
    strikeInstead: () => open(striking(page.mend.hand)),

    setMendDraft: (draft) => change({ draft, seen: null, others: {}, choice: null }),

    lookMend(gaps) {
      if (gaps.length) return page.focus("mend-gaps");
      return look();
    },

    chooseSurplus(choice) {
      const { mend } = page;
      if (choice === mend.choice) return;
      const ids = mend.choice === "strike" ? mend.struckSurplus : mend.seen.surplus;
      if (choice === "move" && mend.choice === null) return change({ choice });
      const others = choice === "strike" ? { ...mend.others, ...strike(ids) } : without(mend.others, ids);
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

    closeInner(gaps) {
      if (gaps.length) return page.focus("inner-gaps");
      const { inner, others } = page.mend;
      change({
        inner: null,
        others: { ...others, [inner.hand.id]: { target: inner.hand.id, deal: toDeal(inner.draft, page.match.rules.form.sheet) } },
      });
      return look();
    },

    saveMend() {
      const { mend, match } = page;
      const words = t(`mend.title.${mend.mode}`, { hand: placed(match, mend.hand) });
      page.enqueue({
        done: t(`mend.done.${mend.mode}`),
        words,
        body: { id: newId(), after: mend.seen.last, match: match.id, kind: "mend", changes: changes(mend) },
      });
    },

    leaveMend() {
      page.update({ mend: null, asked: null, refusal: null });
      page.focusTop();
    },
  };
};

const without = (object, keys) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
