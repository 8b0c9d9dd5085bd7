/**
 * All cards of the pack, each in its place, so that none moves. Tab comes to one of them, as to a toolbar, and arrows
 * go from there: along a suit, or to the nearest rank of the next one.
 */

import { el } from "../dom.js";
import { t } from "../texts.js";
import { cardFace } from "./cards.js";
import { because } from "./notes.js";

const RANKS = { 36: "ranks-9", 52: "ranks-13" };
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * `by(card)`: {event, shut}, null for one that cannot come: it is not there for anybody, but the one that was just
 * played keeps the focus.
 */
export function deck(page, by, forcing = false) {
  const { pack } = page.deck;
  const { shut, at } = page.recording;
  const focused = document.activeElement?.id;
  const found = new Map(pack.map((card) => [card, by(card)]));
  const open = pack.filter((card) => found.get(card) || focused === `rec-${card}`);
  const stop = open.find((card) => focused === `rec-${card}`) ?? (open.includes(at) ? at : open[0]);
  const cards = pack.map((card) => oneCard(page, card, { found: found.get(card), forcing, isFocused: focused === `rec-${card}`, isStop: card === stop }));
  const label = { role: "toolbar", "aria-label": t("rec.cards"), onkeydown: (event) => walk(page, event, open) };
  return [
    el("div", { id: "rec-deck", class: `deck ${RANKS[pack.length] ?? ""}`, ...label }, cards),
    shut && !forcing ? el("p", { class: "note warning", role: "alert", id: "rec-shut" }, because(page.rules, shut)) : null,
  ];
}

function oneCard(page, card, { found, forcing, isFocused, isStop }) {
  const shut = found?.shut && !forcing;
  const gone = !found && !isFocused;
  const kind = found ? (found.shut ? "shut" : "") : "gone";
  const tap = () => {
    page.recording.at = card;
    if (found) shut ? page.setRecording({ shut: found.shut }) : page.tapIn(found.shut ? `!${found.event}` : found.event);
  };
  return el(
    "button",
    {
      type: "button",
      id: `rec-${card}`,
      class: `rec-tap ${kind}`.trim(),
      tabindex: isStop ? "0" : "-1",
      disabled: gone,
      "aria-hidden": gone ? "true" : null,
      "aria-disabled": shut || (!found && isFocused) ? "true" : null,
      onclick: tap,
    },
    cardFace(page, card),
  );
}

function walk(page, event, open) {
  const from = page.deck.pack.find((card) => event.target.id === `rec-${card}`);
  if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
  const to = reached(page.deck.pack, open, from, event);
  if (!to) return;
  event.preventDefault();
  page.focus(`rec-${to}`);
  page.setRecording({ at: to });
}

/** Where a key leads from a card, among those that can be reached. On a telephone a suit is a column. */
function reached(pack, open, from, { key, currentTarget }) {
  const own = open.filter((card) => card[0] === from[0]);
  if (key === "Home") return own[0];
  if (key === "End") return own.at(-1);
  if (!STEPS[key]) return null;
  const isColumn = getComputedStyle(currentTarget).gridAutoFlow === "column";
  const [along, across] = isColumn ? [...STEPS[key]].reverse() : STEPS[key];
  return along ? open[open.indexOf(from) + along] : nextSuit(pack, open, from, across);
}

function nextSuit(pack, open, from, step) {
  const suits = [...new Set(open.map((card) => card[0]))];
  const rank = (card) => pack.filter((other) => other[0] === card[0]).indexOf(card);
  const near = (card) => Math.abs(rank(card) - rank(from));
  const there = open.filter((card) => card[0] === suits[suits.indexOf(from[0]) + step]);
  return there.sort((card, other) => near(card) - near(other))[0];
}
