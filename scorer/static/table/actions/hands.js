/** Saving the next hand, and what becomes of it. */

import { drawer, newId } from "../device.js";
import { blank, isBlank, toDeal } from "../draft.js";
import { settle } from "../fold.js";
import { capital, t } from "../texts.js";
import { handName } from "../views/playing.js";
import { handWords } from "../words.js";

const A_NIGHT = 18 * 3600 * 1000;

const draftDrawer = (match) => drawer(`draft.${match.id}`);

/** The half-filled hand of this match that the device has kept, if it is from tonight. */
export function keptDraft(match) {
  const kept = match && draftDrawer(match).read();
  return kept && Date.now() - kept.at < A_NIGHT ? kept.draft : blank();
}

function keepDraft(match, draft) {
  draftDrawer(match).write(isBlank(draft) ? null : { draft, at: Date.now() });
}

export const handActions = (page) => ({
  setDraft(draft) {
    keepDraft(page.match, draft);
    page.update({ draft, asked: null, refusal: null, said: "" });
  },

  save(gaps) {
    if (gaps.length) return page.focus("next-gaps");
    if (page.queue.items.length) return page.focus("unsent-title");
    const { match, draft } = page;
    const deal = toDeal(draft, match.rules.form.sheet);
    const title = handName(match);
    const words = `${title}. ${handWords(match, settle(match.rules, match.fold, deal), deal)}`;
    page.enqueue({
      done: t("saved", { what: title }),
      words,
      draft,
      body: { id: newId(), after: match.last, match: match.id, kind: "deal", deal },
    });
    keepDraft(match, blank());
    page.update({ refusal: null });
  },

  enqueue(item) {
    page.queue.add(item);
    page.drain();
  },

  async drain() {
    const sent = page.queue.drain();
    page.update({});
    await sent;
    page.update({});
    if (page.queue.lost || page.queue.halted) page.focus("unsent-title");
  },

  retry: () => page.drain(),

  /** Two taps, for a hand that can be sent nowhere: it has been told to the organiser. */
  dropUnsent() {
    if (page.dropping) page.queue.drop();
    page.update({ dropping: !page.dropping });
    page.focus(page.dropping ? "drop" : "hand-title");
  },

  /** The server has answered for a hand, or for a change of hands. */
  settled(item, answer) {
    if (answer.kind === "refused") return page.handRefused(item, answer.error);
    page.heard(answer.data.state);
    if (answer.data.status === "conflict") return page.setAside(item);
    page.update({
      draft: keptDraft(page.match),
      mend: null,
      asked: null,
      typing: {},
      open: {},
      refusal: null,
      said: item.done,
    });
    page.focusTop();
  },

  /** The hand comes back as a draft, with the reason; where it cannot, it is kept to be read. */
  handRefused(item, error) {
    const open = page.state.phase === "play" && page.match.id === item.body.match;
    if (!open && item.draft) return page.setAside(item, error);
    if (item.draft) keepDraft(page.match, item.draft);
    page.update({ refusal: error, said: "", ...(item.draft && { draft: item.draft }) });
    page.poll();
    page.focus("refusal");
  },

  /** A hand that counts nowhere stays on the page, and on the device, until somebody has dealt with it. */
  setAside(item, error = null) {
    page.keepConflict({
      match: item.body.match,
      words: capital(item.words),
      deal: item.draft ?? null,
      error,
    });
    page.update({ mend: null, draft: keptDraft(page.match), said: "" });
    page.focus("conflict-title");
  },

  keepConflict(conflict) {
    page.conflictDrawer.write(conflict);
    page.update({ conflict });
  },

  /** Open it again as the next hand; what was half filled gives way. */
  useConflict() {
    const draft = page.conflict.deal;
    page.keepConflict(null);
    page.setDraft(draft);
    page.focus("hand-title");
  },

  dropConflict() {
    page.keepConflict(null);
    page.focusTop();
  },
});
