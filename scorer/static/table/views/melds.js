/** The melds of a hand: a row of suits for each side, one tap a meld. */

import { el, shape } from "../dom.js";
import { addMeld, isMeldedOut, isSlip, meldOf, moveSooner, removeMeld, replaceMeld } from "../draft.js";
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
    choice({ id: `${id}-melds-none`, words: t("nobody"), kind: hand.draft.melds.length ? "none not" : "none" }),
    el(
      "div",
      { class: "meld-rows" },
      match.sides.map((_, side) => row(hand, side)),
      hand.draft.melds.length > 1 ? order(hand) : null,
    ),
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
      class: meld && !own ? "tap suit-tap elsewhere" : "tap suit-tap",
      "aria-pressed": `${own}`,
      "aria-label": suitLabel(hand, side, suit, meld, own && name),
      disabled: !meld && isMeldedOut(draft, sheet),
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

/** A tap on one's own meld takes it away; on the other side's, the meld is moved and keeps its place. */
function tap(hand, side, suit, meld) {
  const { draft, match, standing } = hand;
  const place = meld ? draft.melds.indexOf(meld) : draft.melds.length;
  if (meld?.side === side) hand.change(removeMeld(draft, place));
  else if (isSlip(draft, match.rules.form.sheet, standing, side, place)) hand.ask({ side, suit, place });
  else hand.change(put(draft, place, { side, suit }));
}

const put = (draft, place, meld) =>
  place < draft.melds.length ? replaceMeld(draft, place, meld) : addMeld(draft, meld);

/** B7: a side at exactly eleven may not set trump, nor ask. Was it a mistake? */
function slipQuestion(hand) {
  const { match, id, asked, draft } = hand;
  const { at, to } = match.rules.form.sheet.slip;
  const words = { side: sideName(match, asked.side), at, to };
  const { place = draft.melds.length, ...meld } = asked;
  const struck = () => hand.change(put(draft, place, { ...meld, slip: true }));
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

// --- their order --------------------------------------------------------------------------------------

/** The first meld is trumf: their order is shown, and changed where one was tapped too late. */
function order(hand) {
  const { id, draft, open, toggle } = hand;
  return el(
    "div",
    { class: "order" },
    choice({
      id: `${id}-order`,
      words: t("melds.order"),
      pressed: open.order,
      onclick: () => toggle("order"),
      kind: "quiet order-tap",
    }),
    open.order
      ? [
          el("p", {}, t("melds.order.explained")),
          el("ol", { class: "plain options" }, draft.melds.map((meld, place) => el("li", {}, turn(hand, meld, place)))),
        ]
      : null,
  );
}

function turn({ id, match, draft, change, sprite }, meld, place) {
  const name = capital(awardName(match.rules.form.sheet, draft, meld));
  return choice({
    id: `${id}-sooner-${place}`,
    words: [
      `${place + 1}. ${name} `,
      meld.suit ? shape(sprite, meld.suit, `suit ${meld.suit}`) : null,
      meld.suit ? el("span", { class: "unseen" }, t(`suit.${meld.suit}`)) : null,
      ` ${sideName(match, meld.side)}`,
    ],
    disabled: place === 0,
    onclick: () => change(moveSooner(draft, place)),
    kind: "turn-tap",
  });
}
