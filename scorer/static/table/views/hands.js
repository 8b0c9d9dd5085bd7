/** The hands so far, tolva by tolva, the newest first. */

import { el } from "../dom.js";
import { settle, start } from "../fold.js";
import { score, t } from "../texts.js";
import { awardWords, handTitle, handWords, partiResult, seatName, sideName, sideWords } from "../words.js";
import { button } from "./choices.js";

/** `mend(hand)` and `undo(hand)` open what they say; null where nothing may be changed. */
export function hands(match, { mend, undo, restore, seats }) {
  const { hands: all, partier, struck } = match.fold;
  return [
    el("h2", {}, t("hands.title")),
    all.length ? null : el("p", { class: "lead" }, t("hands.none")),
    mend && all.length
      ? el(
          "div",
          { class: "row" },
          button("undo", t("undo.button", { hand: shortTitle(match, all.at(-1)) }), () => undo(all.at(-1))),
        )
      : null,
    partiNumbers(all).map((parti) => partiOf(match, parti, partier[parti - 1], mend)),
    mend ? struck.map((entry, place) => struckLine(match, entry, place, restore)) : null,
    seats ? el("div", { class: "row" }, button("change-seats", t("seats.change"), seats, "quiet")) : null,
  ];
}

export const shortTitle = (match, hand) =>
  hand.kind === "parti" ? handTitle(hand) : t("hand.short", { number: hand.deal });

const partiNumbers = (all) => [...new Set(all.map(({ parti }) => parti))].reverse();

function partiOf(match, number, parti, mend) {
  const own = match.fold.hands.filter((hand) => hand.parti === number).reverse();
  const title = parti
    ? t("parti.ended", { number, result: partiResult(match, parti) })
    : t("parti.title", { number });
  const list = el(
    "ol",
    { class: "hand-list plain", reversed: true },
    own.map((hand) => handLine(match, hand, mend)),
  );
  if (!parti) return el("section", { id: `parti-${number}` }, el("h3", {}, title), list);
  return el("details", { id: `parti-${number}` }, el("summary", {}, title), el("div", {}, list));
}

export function handLine(match, hand, mend) {
  return el(
    "li",
    { class: "hand", id: `hand-${hand.id}` },
    el(
      "p",
      { class: "hand-title" },
      el("b", {}, handTitle(hand)),
      hand.kind === "parti" ? null : ` ${t("hand.dealt", { dealer: seatName(match, hand.dealer) })}`,
    ),
    el("div", { class: "hand-awards" }, handWordsBySide(match, hand)),
    el(
      "p",
      { class: "hand-score" },
      el("span", { class: "unseen" }, `${t("line.stand")} `),
      score(hand.score),
    ),
    mend && hand.kind === "deal"
      ? el(
          "button",
          {
            type: "button",
            id: `mend-${hand.id}`,
            class: "button quiet",
            "aria-label": t("mend.label", {
              hand: `${t("parti.title", { number: hand.parti })}, ${shortTitle(match, hand)}`,
            }),
            onclick: () => mend(hand),
          },
          t("mend.button"),
        )
      : null,
  );
}

export function handWordsBySide(match, hand) {
  if (hand.kind === "parti") return el("p", {}, partiResult(match, hand));
  if (hand.void) return el("p", {}, t("redeal"));
  const awards = awardWords(hand.awards, hand.content);
  return match.sides.map((_, side) =>
    el("p", {}, el("b", {}, `${sideName(match, side)}: `), sideWords(awards, side)),
  );
}

/** A hand apart from the match: nothing in it but the score depends on where it stands. */
export function apart(match, entry) {
  return entry.kind === "deal" ? settle(match.rules.form, start(match.rules), entry.content) : {};
}

const entryWords = (match, entry) =>
  entry.kind === "deal" ? handWords(match, apart(match, entry), entry.content) : score(entry.content.score);

function struckLine(match, entry, place, restore) {
  return el(
    "div",
    { class: "struck", id: `struck-${place}` },
    el("p", {}, t("struck.title"), " ", entryWords(match, entry)),
    button(`restore-${place}`, t("struck.restore"), () => restore(entry), "quiet"),
  );
}
