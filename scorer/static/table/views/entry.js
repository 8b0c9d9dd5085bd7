/** A hand is filled in, in the order in which things happen at the table. */

import { el } from "../dom.js";
import { isBlank, missing, setSistan, toDeal } from "../draft.js";
import { settle } from "../fold.js";
import { score, t } from "../texts.js";
import { awardWords, sideName, sideWords } from "../words.js";
import { choice, choices } from "./choices.js";
import { melds } from "./melds.js";
import { most } from "./most.js";

/**
 * `hand`: {id, match, draft, standing, change(draft), ask(meld), asked, type(key, side), typing, toggle(key), open, sprite}.
 * `standing` is the score before the hand; `asked` a meld that may be a mistake (B7); `open` which counts
 * are shown for writing, `typing` the side whose number is written.
 */
export function fields(hand) {
  const { sheet } = hand.match.rules.form;
  if (hand.draft.redeal) return el("p", { class: "lead" }, t("redeal.explained"));
  return [sheet.melds.length ? melds(hand) : null, most(hand), sheet.sistan === null ? null : sistan(hand)];
}

/** The hand's heading, and beside it what comes before everything else: a redeal (B2). */
export function head({ id, match, draft, change }, ...words) {
  const onclick = () => change({ ...draft, redeal: !draft.redeal });
  const redeal = {
    id: `${id}-redeal`,
    words: t("redeal.button"),
    pressed: draft.redeal,
    onclick,
    kind: "quiet",
  };
  return el(
    "div",
    { class: "hand-head" },
    el("div", {}, words),
    match.rules.form.sheet.redeal ? choice(redeal) : null,
  );
}

function sistan({ id, match, draft, change }) {
  const options = match.sides.map((_, side) => ({
    id: `${id}-sistan-${side}`,
    words: sideName(match, side),
    pressed: draft.last_trick === side,
    onclick: () => change(setSistan(draft, side)),
  }));
  return choices(`${id}-sistan`, t("question.sistan"), options);
}

/** The line that the hand makes: each side's awards and sum, and the score after it. */
export function line({ id, match, draft, standing }) {
  const gaps = missing(draft, match.rules.form.sheet);
  return el(
    "div",
    { class: "sumline", id: `${id}-line`, role: "group", "aria-label": t("line.label") },
    isBlank(draft) ? null : sums(match, draft, standing),
    gaps.length
      ? el(
          "p",
          { class: "gaps", id: `${id}-gaps`, tabindex: "-1" },
          el("b", {}, t("still_missing")),
          " ",
          gapWords(gaps),
        )
      : null,
  );
}

function sums(match, draft, standing) {
  const deal = toDeal(draft);
  const settled = settle(match.rules.form, standing, deal);
  if (settled.void) return el("p", { class: "stand" }, t("line.redeal", { score: score(settled.score) }));
  const awards = awardWords(settled.awards, deal);
  return [
    match.sides.map((_, side) =>
      el("p", { class: "sum" }, el("b", {}, `${sideName(match, side)}: `), sideWords(awards, side)),
    ),
    el("p", { class: "stand" }, t("line.stand"), " ", el("b", {}, score(settled.score))),
  ];
}

export const gapWords = (gaps) => gaps.map(({ key, params }) => t(key, params)).join(" ");
