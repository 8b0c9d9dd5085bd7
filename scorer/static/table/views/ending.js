/** The end of a match: the result, each tolva, and the other side's word that it is right. */

import { el } from "../dom.js";
import { score, t } from "../texts.js";
import { partiResult, ruleNote, sideName } from "../words.js";
import { button } from "./choices.js";

export function result(match) {
  return [
    el("h2", { id: "result-title", tabindex: "-1", class: "result" }, resultWords(match)),
    el(
      "ol",
      { class: "plain partier" },
      match.fold.partier.map((parti, place) =>
        el("li", {}, t("parti.ended", { number: place + 1, result: partiResult(match, parti) })),
      ),
    ),
  ];
}

function resultWords(match) {
  const { winner, won } = match.fold;
  const words = { score: score([...won].sort((a, b) => b - a)) };
  return winner === null
    ? t("match.drawn", words)
    : t("match.won", { ...words, side: sideName(match, winner) });
}

export function confirming(page, match) {
  if (page.disputed) return [result(match), disputed(page)];
  return [
    result(match),
    page.refusal ? el("p", { class: "note problem", role: "alert" }, ruleNote(page.refusal)) : null,
    el("h3", {}, t("confirm.title")),
    el("p", { class: "lead" }, t("confirm.explained")),
    el(
      "div",
      { class: "confirm" },
      match.sides.map((_, side) =>
        button(
          `confirm-${side}`,
          t("confirm.right", { side: sideName(match, side) }),
          () => page.confirm(side),
          "main",
        ),
      ),
      button("confirm-wrong", t("confirm.wrong"), page.dispute),
    ),
  ];
}

function disputed(page) {
  return el(
    "div",
    { class: "note warning", id: "disputed" },
    el("p", { class: "lead", id: "disputed-title", tabindex: "-1" }, t("disputed")),
    el("p", {}, t("disputed.mend")),
    button("disputed-leave", t("leave"), page.undispute),
  );
}
