/** The hands so far, tolva by tolva, the newest first. */

import { el } from "../dom.js";
import { fold, settle, start } from "../fold.js";
import { t, uncapital } from "../texts.js";
import { dealName, handTitle, handWords, paperScore, partiResult, scoreWords, seatName } from "../words.js";
import { button } from "./choices.js";
import { storedSums } from "./sums.js";

/** `mend(hand)` and `undo(hand)` open what they say; null where nothing may be changed. */
export function hands(match, { mend, undo, restore, seats }) {
  const { hands: all, partier, struck } = match.fold;
  return [
    el("h2", {}, t("hands.title")),
    all.length ? null : el("p", { class: "lead" }, t("hands.none")),
    mend && all.at(-1)?.kind === "deal"
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

/** "giv 3" */
const shortTitle = (match, hand) =>
  uncapital(hand.kind === "parti" ? handTitle(match, hand) : dealName(match, hand.deal));

/** "Tolva 2, giv 3"; where there is but one parti, "giv 3". */
export const fullTitle = (match, hand) =>
  match.rules.partier > 1
    ? `${t("parti.title", { number: hand.parti })}, ${shortTitle(match, hand)}`
    : shortTitle(match, hand);

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
  if (match.rules.partier === 1) return el("section", { id: `parti-${number}` }, list);
  if (own[0].content.won) return el("section", { id: `parti-${number}` }, list);
  if (!parti) return el("section", { id: `parti-${number}` }, el("h3", {}, title), list);
  return el("details", { id: `parti-${number}` }, el("summary", {}, title), el("div", {}, list));
}

function handLine(match, hand, mend) {
  return el(
    "li",
    { class: match.sides.length > 2 ? "hand many" : "hand", id: `hand-${hand.id}` },
    el(
      "p",
      { class: "hand-title" },
      el("b", {}, handTitle(match, hand)),
      hand.kind === "parti" || !match.seated ? null : ` ${t("hand.dealt", { dealer: seatName(match, hand.dealer) })}`,
      match.waiting?.has(hand.id) ? el("span", { class: "mark wait" }, t("hand.waits")) : null,
    ),
    el("div", { class: "hand-awards" }, handWordsBySide(match, hand)),
    match.sides.length > 2 && !hand.void && hand.kind === "deal" ? null : handScore(match, hand),
    mend && hand.kind === "deal"
      ? el(
          "button",
          {
            type: "button",
            id: `mend-${hand.id}`,
            class: "button quiet",
            "aria-label": t("mend.label", { hand: fullTitle(match, hand) }),
            onclick: () => mend(hand),
          },
          t("mend.button"),
        )
      : null,
  );
}

const handScore = (match, hand) =>
  el(
    "p",
    { class: "hand-score" },
    el("span", { class: "unseen" }, `${t("line.stand")} `),
    scoreWords(match, hand.score),
  );

export const handWordsBySide = (match, hand) =>
  hand.kind === "parti" ? el("p", {}, partiResult(match, hand)) : storedSums(match, hand);

/** A struck hand as it would count where it stood. */
export function apart(match, entry) {
  if (entry.kind !== "deal") return {};
  const before = fold(match.rules, match.fold.hands.slice(0, entry.place));
  return settle(match.rules, before.complete ? start(match.rules) : before, entry.content);
}

const entryWords = (match, entry) =>
  entry.kind === "deal"
    ? handWords(match, apart(match, entry), entry.content)
    : paperScore(match, entry.content);

function struckLine(match, entry, place, restore) {
  return el(
    "div",
    { class: "struck", id: `struck-${place}` },
    el("p", {}, t("struck.title"), " ", entryWords(match, entry)),
    entry.kind === "deal" ? button(`restore-${place}`, t("struck.restore"), () => restore(entry), "quiet") : null,
  );
}
