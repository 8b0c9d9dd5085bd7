/** The next hand: what has just happened, the fields, the line, the button that saves. */

import { el } from "../dom.js";
import { missing } from "../draft.js";
import { t, uncapital } from "../texts.js";
import { dealName, partiWords, tSides, winnerNames } from "../words.js";
import { dealWords, kindWords, sidesWords } from "./board.js";
import { button } from "./choices.js";
import { fields, head, line } from "./entry.js";
import { because, refused } from "./notes.js";

const MOST_NAMES = 4;

export function playing(page, match, hand) {
  const gaps = missing(hand.draft, match.rules.form.sheet);
  return [
    lately(match),
    head(
      hand,
      el("h2", { id: "hand-title", tabindex: "-1" }, headWords(match)),
      el("p", { class: "lead" }, dealWords(match)),
    ),
    refused(page),
    fields(hand),
    line(hand),
    el(
      "div",
      { class: "save" },
      el(
        "button",
        {
          type: "button",
          id: "save",
          class: "button main",
          "aria-disabled": gaps.length ? "true" : null,
          onclick: () => page.save(gaps),
        },
        saveWords(match, page.state.table),
      ),
    ),
  ];
}

export const handName = (match) => dealName(match, match.fold.deals + 1);

/** "Giv 5 av 9: minusspel" */
function headWords(match) {
  const kind = kindWords(match);
  return kind ? t("hand.kind", { hand: handName(match), kind }) : handName(match);
}

/** The names and the table stand on the button; of many players the hand stands for them. */
function saveWords(match, table) {
  if (match.sides.length > MOST_NAMES) return t("save.many", { hand: uncapital(handName(match)), table });
  return t("save", { sides: sidesWords(match), table });
}

/** How the last tolva ended, or why it goes on (B10). */
export function lately(match) {
  const { fold } = match;
  const last = fold.hands.at(-1);
  if (!last) return null;
  if (!fold.deals)
    return el("div", { class: "note", id: "lately" }, el("p", { class: "lead" }, endWords(match)));
  return severalPast(match, last)
    ? el("div", { class: "note", id: "lately" }, el("p", {}, tSides("parti.goes_on", match)))
    : null;
}

export function endWords(match) {
  const parti = match.fold.partier.at(-1);
  const side = winnerNames(match, parti.winners);
  const why = severalPast(match, parti) ? ` ${tSides("parti.by_vinst", match, { side })}` : "";
  return partiWords(match, parti) + why;
}

function severalPast({ rules }, { score }) {
  const { target } = rules.form;
  return target > 0 && score.filter((points) => points >= target).length > 1;
}

/** Hands that the server has not answered for, in words, so that they can also be told to the organiser. */
export function unsent(page) {
  const { items, halted, trouble } = page.queue;
  return el(
    "section",
    { class: "note warning", id: "unsent", "aria-labelledby": "unsent-title" },
    el("h2", { id: "unsent-title", tabindex: "-1" }, t("unsent.title")),
    el(
      "ul",
      { class: "plain" },
      items.map((item) => el("li", {}, item.words)),
    ),
    el("p", { class: "lead" }, (halted ?? trouble)?.sentence ?? t("unsent.kept")),
    el(
      "div",
      { class: "row" },
      button("retry", t("unsent.retry"), page.retry, "main"),
      halted ? shutOut(page) : null,
    ),
    el("p", {}, t("unsent.stay")),
  );
}

const shutOut = (page) => [
  el("a", { class: "button", href: "/bord/kod" }, t("code.again")),
  button("drop", t(page.dropping ? "unsent.drop_sure" : "unsent.drop"), page.dropUnsent, "danger"),
];

/** A hand that counts nowhere: somebody else's came before it, or it was refused. The table decides. */
export function conflict(page) {
  if (!page.conflict) return null;
  const { words, deal, error, match } = page.conflict;
  const usable = deal && page.state.phase === "play" && page.match.id === match;
  return el(
    "section",
    { class: "note problem", id: "conflict", "aria-labelledby": "conflict-title" },
    el("h2", { id: "conflict-title", tabindex: "-1" }, t(error ? "conflict.refused" : "conflict.title")),
    el("p", {}, words),
    el("p", {}, error ? because(page.rules, error) : t(deal ? "conflict.explained" : "conflict.mend")),
    el(
      "div",
      { class: "row" },
      usable ? button("conflict-use", t("conflict.use"), page.useConflict) : null,
      button("conflict-drop", t(deal && !error ? "conflict.drop" : "conflict.read"), page.dropConflict),
    ),
  );
}
