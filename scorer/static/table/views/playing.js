/** The next hand: what has just happened, the fields, the line, the button that saves. */

import { el } from "../dom.js";
import { t, uncapital } from "../texts.js";
import { dealName, partiWords, tSides, winnerNames } from "../words.js";
import { byRoom, dealWords, kindWords, sidesWords, whereWords } from "./board.js";
import { button, done } from "./choices.js";
import { dock, fields, head, inTheWay } from "./entry.js";

const MOST_NAMES = 4;

export function playing(page, match, hand) {
  const stop = inTheWay(hand);
  return [
    lately(match),
    head(
      hand,
      el("h2", { id: "hand-title", tabindex: "-1" }, headWords(match)),
      el("p", { class: "lead" }, dealWords(match)),
    ),
    fields(hand),
    dock(hand, done("save", saveWords(match, page.state.table, stop), !stop, () => page.save(stop))),
  ];
}

/** The half-filled hand may be one that somebody else has saved. */
export const overtaken = (page, match) =>
  page.overtaken
    ? el(
        "div",
        { id: "overtaken" },
        el("p", {}, t("overtaken")),
        el(
          "div",
          { class: "row" },
          button("overtaken-keep", t("overtaken.keep", { hand: uncapital(handName(match)) }), page.claimDraft),
          button("overtaken-clear", t("overtaken.clear"), page.clearDraft),
        ),
      )
    : null;

const handName = (match) => dealName(match, match.fold.deals + 1);

/** "Giv 5 av 9: minusspel" */
function headWords(match) {
  const kind = kindWords(match);
  const words = kind ? t("hand.kind", { hand: handName(match), kind }) : handName(match);
  return byRoom(words, whereWords(match, words) ?? words);
}

/** The names and the table stand on the button once it can be pressed; of many players the hand stands for them. */
export function saveWords(match, table, stop) {
  if (stop) return t("save.early");
  if (match.sides.length > MOST_NAMES) return t("save.many", { hand: uncapital(handName(match)), table });
  return t("save", { sides: sidesWords(match), table });
}

/** How the last tolva ended, or why it goes on (B10). */
function lately(match) {
  const { fold } = match;
  const last = fold.hands.at(-1);
  if (!last) return null;
  if (!fold.deals)
    return el("div", { class: "note", id: "lately" }, el("p", { class: "lead" }, endWords(match)));
  return severalPast(match, last)
    ? el("div", { class: "note", id: "lately" }, el("p", {}, tSides("parti.goes_on", match)))
    : null;
}

function endWords(match) {
  const parti = match.fold.partier.at(-1);
  const side = winnerNames(match, parti.winners);
  const why = severalPast(match, parti) ? ` ${tSides("parti.by_vinst", match, { side })}` : "";
  return partiWords(match, parti) + why;
}

function severalPast({ rules }, { score }) {
  const { target } = rules.form;
  return target > 0 && score.filter((points) => points >= target).length > 1;
}
