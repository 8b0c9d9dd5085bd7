/**
 * The steps of the practice match. The next step follows from what has been done. A reader who does
 * something else gets a step that leads on from there.
 */

import { nextTap } from "./practice_story.js";
import { seatName } from "./words.js";

/**
 * {step, key, params, target, play}: the sentence, and the id of what to tap, null if there is nothing to
 * point to. `play`: hands that a tap on the bar enters for the reader.
 */
export function nextStep(page, story, sent) {
  const found = aside(page) ?? main(page, story, sent);
  return { step: stepNumber(page, story, sent), params: {}, target: null, play: null, ...found };
}

// --- beside the way -----------------------------------------------------------------------------------

function aside(page) {
  const { queue, state } = page;
  if (state.phase === "done") return { key: "practice.done" };
  if (queue.lost) return { key: "practice.waits" };
  if (page.listing && queue.items.length) return { key: "practice.leave", target: "unsent-leave" };
  if (page.refusedHere()) return { key: "practice.refused", target: `drop-${page.refusedHere().body.id}` };
  if (state.call) return { key: "practice.called", target: "uncall" };
  if (page.calling) return { key: "practice.calling", target: "call-leave" };
  if (page.disputed) return { key: "practice.leave", target: "disputed-leave" };
  if (page.recording) return { key: "practice.recording", target: "rec-leave" };
  return page.editingSeats ? { key: "practice.leave", target: "seats-leave" } : null;
}

// --- the way ------------------------------------------------------------------------------------------

function main(page, story, sent) {
  const now = STEPS[stepNumber(page, story, sent) - 1];
  return (page.mend ? mending(page, story, now) : null) ?? STORY[now](page, story);
}

function stepNumber({ match }, story, sent) {
  const { hands, complete } = match.fold;
  const undone = [
    match.seated,
    hands.length > 0 || sent.length > 0,
    sent.some(isChange(({ struck }) => struck === true)),
    sent.some(isChange(({ struck }) => struck === false)),
    sent.some(isChange(({ deal }) => deal)),
    hands.length > story.played.length,
    complete,
  ];
  const first = complete ? undone.length : undone.indexOf(false);
  return first + 1;
}

const isChange = (wanted) => ({ changes }) => Boolean(changes?.some(wanted));

function seats(page, { dealer }) {
  if (page.places.dealer !== null) return { key: "practice.start", target: "sit-down" };
  const params = { person: seatName(page.match, dealer) };
  return { key: "practice.dealer", params, target: `dealer-${dealer}` };
}

function first(page, story) {
  return tapped(page, story.first) ?? { key: "practice.save", target: "save" };
}

const tapped = ({ match, draft, typing }, deal) => nextTap(match, { id: "next", draft, deal, typing });

const undo = () => ({ key: "practice.undo", target: "undo" });

const restore = () => ({ key: "practice.restore", target: "restore-0" });

/** The first hand of the story; if it is struck, any hand. */
function mend({ match }) {
  const [hand] = match.fold.hands;
  return hand ? { key: "practice.mend", target: `mend-${hand.id}` } : restore();
}

function played(page, story) {
  const { hands } = page.match.fold;
  if (!hands.length || !isAsTold(page.match, story)) return more(page, story);
  return { key: "practice.played", target: "practice-play", play: story.played.slice(hands.length - 1) };
}

function last(page, story) {
  if (!isAsTold(page.match, story)) return more(page, story);
  return tapped(page, story.last) ?? { key: "practice.save.last", target: "save" };
}

/** Whether the score is the same as in the story before its next hand. */
function isAsTold({ fold }, { scores }) {
  return `${scores[fold.hands.length]}` === `${fold.score}`;
}

const more = (_, story) => ({ key: "practice.more", target: "practice-play", play: [story.spare] });

/** The side that has not written is the second, as at most tables. */
const confirm = () => ({ key: "practice.confirm", target: "confirm-1" });

const STORY = { seats, first, undo, restore, mend, played, last, confirm };
export const STEPS = Object.keys(STORY);

// --- a change of an earlier hand that is open ---------------------------------------------------------

const SURE = { undo: "practice.undo.sure", restore: "practice.restore.sure" };

function mending(page, story, now) {
  const { mode, seen, draft, hand } = page.mend;
  const leave = { key: "practice.leave", target: "mend-leave" };
  if (mode !== "deal") return mode === now ? { key: SURE[mode], target: "mend-save" } : leave;
  if (now !== "mend" || hand.id !== page.match.fold.hands[0].id || page.mend.inner) return leave;
  if (seen) return { key: "practice.mend.save", target: "mend-save" };
  const tap = nextTap(page.match, { id: "mend", draft, deal: story.mended, typing: page.typing });
  return tap ?? { key: "practice.mend.look", target: "mend-look" };
}
