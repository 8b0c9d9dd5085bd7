/** The melds of a hand: a row of suits for each side, one tap a meld. */

import { el, shape } from "../dom.js";
import { addMeld, isMeldedOut, isSlip, meldOf, removeMeld } from "../draft.js";
import { meldAwards } from "../points.js";
import { capital, t } from "../texts.js";
import { sideName } from "../words.js";
import { button, choice } from "./choices.js";

/** `hand`: {id, match, draft, standing, change, ask, asked, sprite}; see `entry.js`. */
export function melds(hand) {
  const { match, id } = hand;
  if (!match.rules.form.sheet.melds.length) return null;
  return el(
    "fieldset",
    { class: hasGoneOn(hand.draft) ? "ask answered" : "ask", id: `${id}-melds`, "aria-labelledby": `${id}-melds-q` },
    el("legend", { id: `${id}-melds-q` }, t("melds.question")),
    hand.draft.melds.length ? null : choice({ id: `${id}-melds-none`, words: t("nobody"), kind: "none" }),
    el("div", { class: "meld-rows" }, match.sides.map((_, side) => row(hand, side))),
    hand.asked ? slipQuestion(hand) : null,
    unknownSuits(hand),
  );
}

/** Something that comes after the melds is answered. */
const hasGoneOn = ({ vinst, last_trick: last, counts }) =>
  vinst !== undefined || last !== undefined || Object.keys(counts).length > 0;

function row(hand, side) {
  const { match, id, draft, standing } = hand;
  const { sheet } = match.rules.form;
  return el(
    "div",
    { class: "meld-row", role: "group", "aria-labelledby": `${id}-meld-${side}` },
    el("p", { class: "row-name", id: `${id}-meld-${side}` }, sideName(match, side)),
    el(
      "div",
      { class: "suit-row" },
      sheet.suits.map((suit) => suitButton(hand, side, suit)),
    ),
    isSlip(draft, sheet, standing, side)
      ? button(`${id}-asked-${side}`, t("slip.asked_button"), () => hand.ask({ side }), "quiet")
      : null,
  );
}

function suitButton(hand, side, suit) {
  const { match, id, draft, sprite } = hand;
  const { sheet } = match.rules.form;
  const meld = meldOf(draft, suit);
  const own = meld?.side === side;
  const name = own ? awardName(sheet, draft, meld) : t(`suit.${suit}`);
  return el(
    "button",
    {
      type: "button",
      id: `${id}-meld-${side}-${suit}`,
      class: "tap suit-tap",
      "aria-pressed": `${own}`,
      "aria-label": suitLabel(hand, side, suit, meld, own && name),
      disabled: Boolean(meld && !own) || (!meld && isMeldedOut(draft, sheet)),
      onclick: () => tap(hand, side, suit, meld),
    },
    shape(sprite, suit, `suit ${suit}`),
    el("span", { class: "suit-word" }, capital(name)),
  );
}

function suitLabel({ match }, side, suit, meld, named) {
  const words = { side: sideName(match, side), suit: t(`suit.${suit}`) };
  if (named) return t("suit.label.melded", { ...words, name: named });
  return meld ? t("suit.label.taken", words) : t("suit.label", words);
}

function awardName(sheet, draft, meld) {
  const { kind } = meldAwards(sheet, draft.melds)[draft.melds.indexOf(meld)];
  return t(`award.${kind}`);
}

function tap(hand, side, suit, meld) {
  const { draft, match, standing } = hand;
  if (meld) hand.change(removeMeld(draft, draft.melds.indexOf(meld)));
  else if (isSlip(draft, match.rules.form.sheet, standing, side)) hand.ask({ side, suit });
  else hand.change(addMeld(draft, { side, suit }));
}

/** B7: a side at exactly eleven may not set trump, nor ask. Was it a mistake? */
function slipQuestion(hand) {
  const { match, id, asked, draft } = hand;
  const { at, to } = match.rules.form.sheet.slip;
  const words = { side: sideName(match, asked.side), at, to };
  const struck = () => hand.change(addMeld(draft, { ...asked, slip: true }));
  return el(
    "div",
    { class: "note warning", id: `${id}-slip`, role: "group", "aria-labelledby": `${id}-slip-q` },
    el("p", { id: `${id}-slip-q`, tabindex: "-1" }, t("slip.question", words)),
    el(
      "div",
      { class: "row" },
      button(`${id}-slip-yes`, t("slip.yes", words), struck, "danger"),
      button(`${id}-slip-no`, t("slip.no"), () => hand.ask(null)),
    ),
  );
}

/** Melds that stand without a suit: from paper, or a forbidden question. */
function unknownSuits(hand) {
  const { match, id, draft } = hand;
  const without = draft.melds.filter((meld) => !meld.suit);
  return without.map((meld, place) => {
    const words = { name: awardName(match.rules.form.sheet, draft, meld), side: sideName(match, meld.side) };
    const remove = () => hand.change(removeMeld(draft, draft.melds.indexOf(meld)));
    return el(
      "p",
      { class: "row", id: `${id}-bare-${place}` },
      el("span", {}, t("meld.bare", { ...words, name: capital(words.name) })),
      button(`${id}-bare-remove-${place}`, t("meld.remove"), remove, "quiet"),
    );
  });
}
