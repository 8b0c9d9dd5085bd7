/**
 * A deal that is written down card by card. What is tapped is kept on the device with each tap, and sent to the
 * server, which follows the deal by the rules. Without contact taps are taken all the same, and looked at later.
 *
 * `recording`: {id, after, hands, taps, later, answer, heard, judge, lost, refused, kept, forcing, entering, drawing,
 * unasked, picked, shut, undone, at}.
 * `taps` are only added, undoing too; `answer` is the server's, for the first `answer.count` of them; `heard` the last
 * answers, each with the taps that stood. `hands`: how many the match had when it was begun. `later`: it is saved once
 * the server has answered for all. `judge`: the judge's address, with what has been played. `entering`: whose cards are
 * being said, a seat or the stock; `drawing`: drawn cards are asked for; `unasked`: of whom nobody knows just now.
 * `undone`: what was undone last, in words. `at`: the card from which the arrows go. `shut`: why the rules shut out the
 * card that was tapped last; null if they do not.
 */

import { drawer, newId } from "../device.js";
import { blank, fromDeal, isBlank } from "../draft.js";
import { besideRecord } from "../mending.js";
import { t } from "../texts.js";
import { cardName } from "../views/cards.js";
import { dealWords } from "./hands.js";

const AGAIN = 3000;
/** The server or this page is about to hear of a hand. */
const SOON = 500;
const UNDO = "undo";
/** Answers that are kept, so that undone taps are told without contact. */
const HEARD = 12;

/** The taps that stand. */
export function standing(taps) {
  const found = [];
  for (const tap of taps) tap === UNDO ? found.pop() : found.push(tap);
  return found;
}

/** What has been tapped, or nothing, as the next hand of the match as it now stands. */
const asNext = (match, begun = { taps: [] }) => ({ ...begun, id: newId(), after: match.last, hands: match.fold.hands.length });
/** Hands have come or gone since something was tapped: it may be one of them. */
export const isAdrift = ({ recording, match }) =>
  Boolean(recording?.taps.length && match && recording.hands !== match.fold.hands.length);

/** Of what was tapped before, only what the device keeps is still known. */
const JUST_OPENED = {
  answer: null,
  heard: [],
  lost: false,
  refused: null,
  kept: null,
  forcing: false,
  entering: null,
  unasked: [],
  picked: [],
  shut: null,
  undone: "",
  at: null,
};

/** What the server has answered for the taps that stand now; null if it has not. */
export function answerNow({ taps, heard }) {
  const now = standing(taps);
  const isNow = ({ said }) => said.length === now.length && said.every((tap, place) => tap === now[place]);
  return heard.find(isNow)?.answer ?? null;
}

/** Whose cards are being said, until all are: cards that come to a full hand are drawn. */
function stillEntering({ entering }, { hidden, hidden_stock: stock }) {
  return (entering === "stock" ? stock : hidden?.[entering]) ? entering : null;
}

/** A card by its name; what somebody said as it stood on its button, if the server has told. */
function undoneWords({ deck, recording: { heard, taps } }) {
  const stood = standing(taps);
  const tap = stood.pop();
  const choices = answerNow({ taps: stood, heard })?.choices ?? [];
  const told = choices.find(({ event, card }) => !card && event === tap);
  const card = tap.slice(-"SA".length);
  const what = told?.said ?? (deck.pack.includes(card) ? cardName({ deck }, card) : null);
  return what ? t("rec.undone", { what }) : t("rec.undone.it");
}

const isWhole = ({ answer, taps }) => answer.count === taps.length && answer.over && answer.record;

export const recordActions = (page) => {
  const place = () => drawer(page.door.storage, `recording.${page.state.tournament.made}.${page.match.id}`);
  const keep = ({ id, after, hands, taps, later, judge, drawing }, open) =>
    place().write({ id, after, hands, taps, later, judge, drawing, open });
  const stored = () => page.match && page.deck && place().read();
  const begin = (kept) => {
    const { id, after, hands, taps, later, judge, drawing } = kept ?? asNext(page.match);
    Object.assign(page, { recording: { ...JUST_OPENED, id, after, hands, taps, later, judge, drawing } });
    keep(page.recording, true);
    page.catchUp();
  };
  /** The server has answered from the match as this page knows it, so that it is the same deal. */
  const isHere = ({ after }) => after === page.match.last;
  const change = (changed) => page.recording && page.update({ recording: { ...page.recording, ...changed } });
  let asking = false;

  function hear(answer) {
    const { recording } = page;
    recording.judge = answer.judge ?? null;
    keep(recording, true);
    const said = standing(recording.taps.slice(0, answer.count));
    const heard = [...recording.heard, { said, answer }].slice(-HEARD);
    const entering = stillEntering(recording, answer);
    change({ answer, heard, entering, lost: false, refused: null, kept: answer.kept ?? recording.kept });
  }

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

    /**
     * The match stands otherwise than when the deal was begun. If it has as many hands, it is still the next one, and
     * if nothing was tapped it may be; else somebody is asked.
     */
    catchUp() {
      const { recording, match } = page;
      if (!recording || !match || page.adrift || recording.after === match.last) return;
      begin(asNext(match, recording));
      page.follow();
    },

    /** The deal was begun before other hands came. The reader says that it is the next hand all the same. */
    claimRecord() {
      begin(asNext(page.match, page.recording));
      page.update({});
      page.focusTop();
      return page.follow();
    },

    nextRecord() {
      begin(null);
      return page.follow();
    },

    /** It belongs to a hand that is saved. The server keeps what it has heard of it. */
    dropRecord() {
      const following = page.nextRecord();
      page.update({});
      page.focusTop();
      return following;
    },

    /** What the deal came to is shown beside the saved hand, and it is asked which of them is right. */
    compareRecord(hand, { facts, record }) {
      page.update({ mend: besideRecord(hand, facts, record) });
      page.focus("mend-title");
    },

    /** The hand is saved in the usual form: what was tapped of it is no longer begun. */
    closeRecord() {
      if (page.deck) place().write(null);
    },

    /** The judge with the trick at hand, where the next hand is being written down. */
    judgeHere() {
      const begun = page.recording ?? stored();
      return begun && begun.hands === page.match.fold.hands.length ? (begun.judge ?? null) : null;
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
      change({ taps: all, forcing: false, unasked: [], picked: [], kept: null, shut: null, later: false, undone: "" });
      return page.follow();
    },

    undoTap() {
      const undone = undoneWords(page);
      const following = page.tapIn(UNDO);
      change({ undone });
      return following;
    },

    /** What cannot stand is undone with all after it. `really`: it was played all the same, and so was what followed. */
    undoStopped({ event, rest }, really) {
      const undone = Array(rest.length + 1).fill(UNDO);
      page.tapIn(...undone, ...(really ? [`!${event}`, ...rest] : []));
      page.focus("record-title");
    },

    /** Each drawn card is asked for, or no more. */
    askDrawn() {
      page.recording.drawing = !page.recording.drawing;
      keep(page.recording, true);
      change({});
    },
    setRecording: change,

    /** Ask the server until it has answered for all that was tapped. */
    async follow() {
      if (asking) return;
      asking = true;
      try {
        while (page.recording && !page.adrift && page.recording.answer?.count !== page.recording.taps.length) {
          const { id, after, taps } = page.recording;
          const body = { id, after, match: page.match.id, taps };
          const answer = await page.door.send("/bord/kort", body, page.csrf);
          if (page.recording?.id !== id) continue;
          if (answer.kind !== "ok") return page.followLater(answer);
          if (!isHere(answer.data)) return void setTimeout(() => page.follow(), SOON);
          hear(answer.data);
          if (page.recording.later && isWhole(page.recording)) return page.saveRecorded(answer.data);
        }
      } finally {
        asking = false;
      }
    },

    followLater(answer) {
      const isRefused = answer.kind === "refused"; // it would be refused again, until somebody does something else
      change({ lost: answer.kind === "lost", refused: isRefused ? answer.error : null });
      if (!isRefused) setTimeout(() => page.follow(), AGAIN);
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
      if (!isBlank(page.draft)) page.keepCleared();
      page.setDraft(blank());
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
      if (!isBlank(page.draft)) page.keepCleared();
      page.setDraft(fromDeal(facts, page.match.rules.form.sheet));
      page.focusTop();
    },
  };
};
