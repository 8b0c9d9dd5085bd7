/** The whole page, from what it knows. */

import { patch } from "../dom.js";
import { standingBefore } from "../mending.js";
import { t } from "../texts.js";
import { about, board } from "./board.js";
import { carrying } from "./carry.js";
import { conflicts, putAway, toConflict } from "./conflicts.js";
import { again, linkState, silentNote, thrownAway, unsentList, waitingNote } from "./contact.js";
import { confirming, result } from "./ending.js";
import { hands } from "./hands.js";
import { mending } from "./mend.js";
import { refused } from "./notes.js";
import { makeRoom } from "./room.js";
import { overtaken, playing } from "./playing.js";
import { recordButton, recording } from "./record.js";
import { refusedDraft, refusedHand } from "./refused.js";
import { seating } from "./seating.js";
import { callButton, called, calling, taken, told } from "./together.js";
import { others, waiting } from "./waiting.js";

const part = (id) => document.getElementById(id);

export function draw(page) {
  const { match } = page;
  drawHead(page);
  const here = Boolean(match?.waiting) && page.stuck;
  patch(part("board"), match ? board(match, { here }) : null);
  const aside = isAside(page);
  const hadFocus = part("work").contains(document.activeElement);
  const question = isPlaying(page) ? overtaken(page, match) : null;
  patch(part("news"), told(page, question), aside ? [toConflict(page), again(page)] : null);
  patch(part("work"), refused(page), aside ? null : notices(page), calling(page), work(page, match));
  const thrown = thrownAway(page);
  patch(
    part("about"),
    aside ? notices(page) : null,
    thrown,
    match ? putAway(page, match) : null,
    match ? about(match, { rules: page.rules, more: [isPlaying(page) && !page.recording ? recordButton(page) : null, callButton(page)] }) : null,
  );
  const played = match && (match.seated || match.fold.hands.length > 0);
  patch(part("hands"), played ? hands(match, handButtons(page)) : null);
  part("hands").hidden = !played;
  part("board").hidden = !match;
  part("about").hidden = !match && !thrown;
  part("board").className = match?.seated || match?.fold.hands.length ? "" : "unplayed";
  makeRoom(part("work"));
  if (hadFocus && document.activeElement === document.body) part("record-title")?.focus({ preventScroll: true });
}

function drawHead(page) {
  const [kind, words] = linkState(page);
  part("link").className = `link-state ${kind}`;
  patch(part("link"), words);
  part("said").className = page.saved ? "said" : "said not";
  patch(part("said"), page.said);
  patch(part("table-title"), t("table", { number: page.state.table }));
}

const notices = (page) => [
  waits(page),
  called(page),
  page.match ? conflicts(page, page.match) : null,
  others(page),
];

function waits(page) {
  if (page.isSilent() && !page.carried) return silentNote(page);
  const told = page.stuck && !page.listing && !page.carried && (page.queue.lost || !isMended(page));
  return told ? waitingNote(page) : null;
}

/** What comes and goes by itself moves nothing that is pressed: it stands after what the table does. */
const isAside = (page) => ["seats", "play", "confirm"].includes(page.phase) && page.holds && !page.queue.halted;

/** A refused hand is open before the table, with its reason. */
const isMended = (page) => page.holds && page.state.phase !== "done" && Boolean(page.refusedHere());

function work(page, match) {
  if (page.carried && page.canCarry()) return carrying(page);
  if (page.listing && page.queue.items.length) return unsentList(page);
  if (!match) return waiting(page);
  if (page.state.phase === "done") return [match.fold.complete ? result(match) : null, waiting(page)];
  if (!page.holds) return taken(page);
  return page.phase !== "seats" && page.refusedHere() ? mendRefused(page, match, page.refusedHere()) : own(page, match);
}

/** The next hand is being filled in. */
const isPlaying = (page) =>
  page.phase === "play" && page.holds && !page.mend && !page.editingSeats && !page.listing && !page.carried && !page.refusedHere();

/** What the device that has the table does. */
function own(page, match) {
  if (page.mend) {
    const forms = [mendHand(page, match, page.mend), innerHand(page, match, page.mend)];
    return mending(page, match, page.mend, ...forms);
  }
  if (page.editingSeats || page.phase === "seats") return seating(page, match, page.places);
  if (page.phase === "confirm") return confirming(page, match);
  return page.recording ? recording(page, match, nextHand(page, match)) : playing(page, match, nextHand(page, match));
}

function handButtons(page) {
  const open = ["play", "confirm"].includes(page.phase) && page.holds && !page.refusedHere();
  return {
    mend: open ? page.correct : null,
    undo: page.undo,
    restore: page.restore,
    seats: open && !page.match.waiting && !page.paper ? page.changeSeats : null,
  };
}

/** What every form of a hand needs besides its draft. */
const common = (page, match) => ({
  match,
  sprite: page.sprite,
  rules: page.rules,
  old: page.old,
  asked: page.asked,
  typing: page.typing,
  open: page.open,
  toggle: (key) => page.update({ open: { ...page.open, [key]: !page.open[key] } }),
  ask(asked) {
    page.update({ asked });
    if (asked) page.focus(document.querySelector("[id$=-slip-q]").id);
  },
  type: (key, side) => page.update({ typing: { ...page.typing, [key]: side } }),
});

const nextHand = (page, match) => ({
  ...common(page, match),
  id: "next",
  draft: page.draft,
  standing: match.fold,
  change: page.setDraft,
});

const mendHand = (page, match, mend) =>
  mend.draft && {
    ...common(page, match),
    id: "mend",
    draft: mend.draft,
    change: page.setMendDraft,
    standing: standingBefore(match, mend, mend.target),
  };

const innerHand = (page, match, mend) =>
  mend.inner && {
    ...common(page, match),
    id: "inner",
    draft: mend.inner.draft,
    change: page.setInnerDraft,
    standing: standingBefore(match, mend, mend.inner.hand.id),
  };

function mendRefused(page, match, item) {
  const mendable = item.body.kind === "deal" && page.phase === "play";
  const form = mendable && {
    ...common(page, match),
    id: "again",
    draft: refusedDraft(item, match.rules.form.sheet),
    change: page.setRefusedDraft,
    standing: match.fold,
  };
  return refusedHand(page, match, item, form);
}
