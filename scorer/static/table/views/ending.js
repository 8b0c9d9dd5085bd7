/** The end of a match: the result, each tolva, and the other side's word that it is right. */

import { el } from "../dom.js";
import { score, signed, t } from "../texts.js";
import { partiResult, sideName, winnerNames } from "../words.js";
import { button } from "./choices.js";
import { columnWords } from "./sums.js";

/** More sides than this have their scores in a list that is opened. */
const FEW = 3;

export function result(match) {
  return [
    el("h2", { id: "result-title", tabindex: "-1", class: "result" }, resultWords(match)),
    match.sides.length > FEW
      ? el("details", { id: "result-all" }, el("summary", {}, t("result.all")), everybodysScores(match))
      : scores(match),
  ];
}

const scores = (match) =>
  match.rules.partier === 1 && match.fold.partier.length
    ? finalScore(match, match.fold.partier[0])
    : partierList(match);

const partierList = (match) =>
  el(
    "ol",
    { class: "plain partier" },
    match.fold.partier.map((parti, place) =>
      el("li", {}, t("parti.ended", { number: place + 1, result: partiResult(match, parti) })),
    ),
  );

const everybodysScores = (match) =>
  match.fold.partier.map((parti, place) => [
    match.rules.partier > 1 ? el("h3", {}, t("parti.title", { number: place + 1 })) : null,
    finalScore(match, parti),
  ]);

/** Everybody's score in a parti, the best first. */
function finalScore(match, parti) {
  const order = match.sides.map((_, side) => side).sort((a, b) => parti.score[b] - parti.score[a]);
  return el(
    "ol",
    { class: "plain final" },
    order.map((side) =>
      el(
        "li",
        { id: match.rules.partier === 1 ? `final-${side}` : null },
        el("span", {}, sideName(match, side)),
        parti.columns.length ? el("span", { class: "columns" }, columnWords(parti.columns[side])) : null,
        el("b", {}, signed(parti.score[side])),
      ),
    ),
  );
}

/** Who won; between two also how. With more sides a row of numbers says nothing to anybody. */
function resultWords(match) {
  const { winner, won, partier } = match.fold;
  if (match.rules.partier === 1 && partier.length) return winnersWords(match, partier[0].winners);
  if (match.sides.length > 2) return winnersWords(match, leaders(won));
  const words = { score: score([...won].sort((a, b) => b - a)) };
  return winner === null
    ? t("match.drawn", words)
    : t("match.won", { ...words, side: sideName(match, winner) });
}

const leaders = (won) => won.flatMap((number, side) => (number === Math.max(...won) ? [side] : []));

function winnersWords(match, winners) {
  const names = winnerNames(match, winners);
  return winners.length > 1 ? t("match.shared", { sides: names }) : t("match.won.alone", { side: names });
}

export function confirming(page, match) {
  if (page.disputed) return [result(match), disputed(page)];
  return [
    result(match),
    el("h3", {}, t("confirm.title")),
    el("p", { class: "lead" }, t(match.waiting && page.stuck ? "confirm.waits" : "confirm.explained")),
    el(
      "div",
      { class: "confirm" },
      page.paper
        ? confirmButton(page, match, null, t("confirm.signed"))
        : [
            match.sides.map((_, side) =>
              confirmButton(page, match, side, t("confirm.right", { side: sideName(match, side) })),
            ),
            button("confirm-wrong", t("confirm.wrong"), page.dispute),
          ],
    ),
  ];
}

/** Nobody confirms what only this device has. `side`: null for all of them, who have signed the paper. */
function confirmButton({ justEnded, confirm }, match, side, words) {
  const shut = justEnded || Boolean(match.waiting);
  return el(
    "button",
    {
      type: "button",
      id: `confirm-${side ?? "all"}`,
      class: "button main",
      "aria-disabled": shut && "true",
      onclick: shut ? null : () => confirm(side),
    },
    words,
  );
}

function disputed(page) {
  return el(
    "div",
    { class: "note warning", id: "disputed" },
    el(
      "p",
      { class: "lead", id: "disputed-title", tabindex: "-1" },
      t(page.state.call ? "disputed.called" : "disputed"),
    ),
    el("p", {}, t("disputed.mend")),
    button("disputed-leave", t("leave"), page.undispute),
  );
}
