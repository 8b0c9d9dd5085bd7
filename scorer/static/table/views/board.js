/** The score and who sits where, as the table reads it. */

import { el } from "../dom.js";
import { capital, t } from "../texts.js";
import { seatName, sideName } from "../words.js";

export function board(match) {
  return [
    el(
      "div",
      { class: "scores" },
      match.sides.map((side, place) => sideScore(match, side, place)),
    ),
    match.fold.complete ? null : el("p", { class: "where", id: "where" }, whereWords(match)),
    match.seated && !match.fold.complete ? seatsDrawing(match) : null,
  ];
}

function sideScore(match, side, place) {
  const { score, won, complete } = match.fold;
  return el(
    "div",
    { class: "side", id: `side-${place}` },
    el("h2", { class: "side-name" }, side.short),
    complete
      ? null
      : el("p", { class: "points" }, `${score[place]}`, el("span", { class: "unseen" }, ` ${t("points")}`)),
    el("p", { class: "won" }, t("won", { count: won[place] })),
  );
}

const whereWords = (match) =>
  t("where", {
    parti: match.fold.partier.length + 1,
    partier: match.rules.partier,
    number: match.fold.deals + 1,
  });

/** Forehand sits to the dealer's left: the next seat round the table. */
export const forehand = (match) => (match.fold.dealer + 1) % match.rules.form.seats;

function seatsDrawing(match) {
  const { seats } = match.rules.form;
  return el(
    "ul",
    { class: `seats seats-${seats}`, "aria-label": t("seats.label") },
    match.seats.map((_, seat) =>
      el(
        "li",
        { class: `seat seat-${seat} of-${seat % match.rules.form.sides}` },
        el("span", { class: "person" }, seatName(match, seat)),
        roleOf(match, seat),
      ),
    ),
    el("li", { class: "felt", "aria-hidden": "true" }),
  );
}

function roleOf(match, seat) {
  if (seat === match.fold.dealer) return el("span", { class: "role deals" }, t("role.dealer"));
  return seat === forehand(match) ? el("span", { class: "role" }, t("role.forehand")) : null;
}

/** "Anna ger. Bo är förhand." */
export const dealWords = (match) =>
  t("deals", {
    dealer: capital(seatName(match, match.fold.dealer)),
    forehand: seatName(match, forehand(match)),
  });

export const sidesWords = (match) => match.sides.map((_, side) => sideName(match, side)).join(" – ");
