/** What a hand came to: a line a side, and the score after it. */

import { el } from "../dom.js";
import { score, signed, t } from "../texts.js";
import { awardWords, sideName, sideWords } from "../words.js";

/** In large figures, to be held up to the others; the score only where the hand is whole. */
export function handSums(match, settled, deal, isWhole) {
  if (match.sides.length > 2) return totals(match, settled, deal, isWhole);
  return [
    sideLines(match, settled, deal),
    isWhole && el("p", { class: "stand" }, t("line.stand"), " ", el("b", {}, score(settled.score))),
  ];
}

function sideLines(match, { awards }, deal) {
  const words = awardWords(awards, deal);
  return match.sides.map((_, side) =>
    el(
      "p",
      { class: "sum" },
      el("b", {}, `${sideName(match, side)}: `),
      sideWords(match, words, deal, side),
    ),
  );
}

/** With more than two sides each has its score at the end of its own line. */
function totals(match, { awards, score: after, columns }, deal, isWhole = true) {
  const words = awardWords(awards, deal);
  return el(
    "ul",
    { class: "totals plain" },
    isWhole && el("li", { class: "totals-head", "aria-hidden": "true" }, t("line.stand")),
    match.sides.map((_, side) =>
      el(
        "li",
        {},
        el(
          "span",
          {},
          el("b", {}, `${sideName(match, side)}: `),
          el("span", { class: "gained" }, sideWords(match, words, deal, side)),
          isWhole && columns?.length ? el("span", { class: "columns" }, columnWords(columns[side])) : null,
        ),
        isWhole && [
          el("span", { class: "unseen" }, ` ${t("line.stand")} `),
          el("b", { class: "total" }, signed(after[side])),
        ],
      ),
    ),
  );
}

export const columnWords = ([plus, minus]) => t("columns", { plus, minus });

/** A stored hand, as it counts. */
export function storedSums(match, hand) {
  if (hand.void) return el("p", {}, t("redeal"));
  const show = match.sides.length > 2 ? totals : sideLines;
  return show(match, hand, hand.content);
}
