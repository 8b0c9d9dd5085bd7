/** The whole page, from what it knows. */

import { patch } from "../dom.js";
import { standingBefore } from "../mending.js";
import { t } from "../texts.js";
import { board } from "./board.js";
import { confirming, result } from "./ending.js";
import { hands } from "./hands.js";
import { mending } from "./mend.js";
import { conflict, playing, unsent } from "./playing.js";
import { seating } from "./seating.js";
import { others, waiting } from "./waiting.js";

const part = (id) => document.getElementById(id);

export function draw(page) {
  const { match } = page;
  drawLink(page);
  patch(part("said"), page.said);
  patch(part("board"), match ? board(match, page.rules) : null);
  patch(part("work"), notices(page), work(page, match));
  const played = match && (match.seated || match.fold.hands.length > 0);
  patch(part("hands"), played ? hands(match, handButtons(page)) : null);
  part("hands").hidden = !played;
  part("board").hidden = !match;
}

function drawLink({ queue, stale }) {
  const [kind, key] = linkState(queue, stale);
  part("link").className = `link-state ${kind}`;
  patch(part("link"), t(key));
}

function linkState(queue, stale) {
  if (queue.items.length && queue.sending) return ["busy", "link.saving"];
  if (queue.items.length) return ["lost", queue.halted || queue.trouble ? "link.unsaved" : "link.waiting"];
  return stale ? ["lost", "link.stale"] : ["good", "link.saved"];
}

const stuck = ({ queue }) => queue.items.length > 0 && !queue.sending;

function notices(page) {
  return [stuck(page) ? unsent(page) : null, conflict(page), others(page)];
}

function work(page, match) {
  if (!match) return waiting(page);
  if (page.state.phase === "done") return [match.fold.walk_over ? null : result(match), waiting(page)];
  if (page.mend)
    return mending(
      page,
      match,
      page.mend,
      mendHand(page, match, page.mend),
      innerHand(page, match, page.mend),
    );
  if (page.editingSeats || page.state.phase === "seats") return seating(page, match, page.places);
  if (page.state.phase === "confirm") return confirming(page, match);
  return stuck(page) ? null : playing(page, match, nextHand(page, match));
}

function handButtons(page) {
  const { phase } = page.state;
  const open = (phase === "play" || phase === "confirm") && !page.queue.items.length;
  return {
    mend: open ? page.correct : null,
    undo: page.undo,
    restore: page.restore,
    seats: open ? page.changeSeats : null,
  };
}

/** What every form of a hand needs besides its draft. */
const common = (page, match) => ({
  match,
  sprite: page.sprite,
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
  mend.draft
    ? {
        ...common(page, match),
        id: "mend",
        draft: mend.draft,
        change: page.setMendDraft,
        standing: standingBefore(match, mend, mend.target),
      }
    : null;

const innerHand = (page, match, mend) =>
  mend.inner
    ? {
        ...common(page, match),
        id: "inner",
        draft: mend.inner.draft,
        change: page.setInnerDraft,
        standing: standingBefore(match, mend, mend.inner.hand.id),
      }
    : null;
