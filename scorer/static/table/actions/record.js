/**
 * A deal that is written down card by card. What is tapped is kept on the device with each tap, and sent to the
 * server, which follows the deal by the rules. Without contact taps are taken all the same, and looked at later.
 *
 * `recording`: {id, after, taps, answer, lost, kept, forcing, entering, picked}. `taps` are only added, undoing
 * too; `answer` is the server's, for the first `answer.count` of them. `later`: it is saved once
 * the server has answered for all.
 */

import { drawer, newId } from "../device.js";
import { fromDeal } from "../draft.js";
import { dealWords } from "./hands.js";

const AGAIN = 3000;
const UNDO = "undo";

/** The taps that stand. */
export function standing(taps) {
  const found = [];
  for (const tap of taps) tap === UNDO ? found.pop() : found.push(tap);
  return found;
}

const fresh = (match) => ({ id: newId(), after: match.last, taps: [] });
const SHUT = { answer: null, lost: false, kept: null, forcing: false, entering: null, picked: [] };

const isWhole = ({ answer, taps }) => answer.count === taps.length && answer.over && answer.record;

export const recordActions = (page) => {
  const place = () => drawer(page.door.storage, `recording.${page.state.tournament.made}.${page.match.id}`);
  const keep = ({ id, after, taps, later }, open) => place().write({ id, after, taps, later, open });
  const stored = () => {
    const kept = page.match && page.deck && place().read();
    return kept && kept.after === page.match.last ? kept : null;
  };
  const begin = (kept) => {
    const { id, after, taps, later } = kept ?? fresh(page.match);
    Object.assign(page, { recording: { ...SHUT, id, after, taps, later } });
    keep(page.recording, true);
  };
  const change = (changed) => page.recording && page.update({ recording: { ...page.recording, ...changed } });
  let asking = false;

  return {
    /** A deal that was being written down when the page was left is open again. */
    reopen() {
      const kept = stored();
      if (!kept?.open) return;
      begin(kept);
      page.follow();
    },

    record() {
      begin(stored());
      page.update({ said: "", saved: false });
      page.focus("record-title");
      return page.follow();
    },

    /** Back to the usual form; what was tapped stays. */
    leaveRecord() {
      keep(page.recording, false);
      page.update({ recording: null });
      page.focusTop();
    },

    tapIn(...taps) {
      const { recording } = page;
      const all = [...recording.taps, ...taps];
      keep({ ...recording, taps: all }, true);
      page.said = "";
      change({ taps: all, forcing: false, picked: [], kept: null, shut: null, later: false });
      return page.follow();
    },

    undoTap: () => page.tapIn(UNDO),
    setRecording: change,

    /** Ask the server until it has answered for all that was tapped. */
    async follow() {
      if (asking) return;
      asking = true;
      try {
        while (page.recording && page.recording.answer?.count !== page.recording.taps.length) {
          const { id, after, taps } = page.recording;
          const body = { id, after, match: page.match.id, taps };
          const answer = await page.door.send("/bord/kort", body, page.csrf);
          if (page.recording?.id !== id) continue;
          if (answer.kind !== "ok") return page.followLater(answer);
          change({ answer: answer.data, lost: false, kept: answer.data.kept ?? page.recording.kept });
          if (page.recording.later && isWhole(page.recording)) return page.saveRecorded(answer.data);
        }
      } finally {
        asking = false;
      }
    },

    followLater(answer) {
      change({ lost: answer.kind === "lost", refused: answer.kind === "refused" ? answer.error : null });
      setTimeout(() => page.follow(), AGAIN);
    },

    /** The last card has been tapped, and nobody can say yet what it comes to. */
    saveLater() {
      keep({ ...page.recording, later: true }, true);
      change({ later: true });
    },

    /** What another device has tapped in is gone on with here. */
    useKept(kept) {
      page.tapIn(...kept.taps);
    },

    /** The hand with its record, and on to the next one. */
    saveRecorded({ facts, record }) {
      const { match } = page;
      const body = { id: newId(), after: match.last, match: match.id, kind: "deal", deal: { ...facts, record } };
      const words = dealWords(match, match.fold, facts);
      page.forgetNews();
      page.recording = null;
      place().write(null);
      page.enqueue({ body, words });
      if (page.phase === "play") {
        begin(null);
        page.follow();
      }
      page.update({});
      page.focusTop();
    },

    /** The facts stand in the usual form, to be looked at and saved there. */
    factsToForm({ facts }) {
      keep(page.recording, false);
      page.recording = null;
      page.setDraft(fromDeal(facts, page.match.rules.form.sheet));
      page.focusTop();
    },
  };
};
