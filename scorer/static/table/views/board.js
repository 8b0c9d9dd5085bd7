/** The score and who sits where, as the table reads it. */

import { el } from "../dom.js";
import { capital, signed, t, uncapital } from "../texts.js";
import { dealName, seatName, sideName } from "../words.js";
import { feltOf, placeOf } from "./round.js";
import { columnWords } from "./sums.js";

const MOST_CARDS = 4;
const MOST_DRAWN = 6;

/** `here`: hands are counted in that are not saved yet. */
export function board(match, { here }) {
  return [
    match.sides.length > MOST_CARDS ? scoreList(match) : scoreCards(match),
    here ? el("p", { class: "counted-here", id: "counted-here" }, t("counted_here")) : null,
    match.fold.complete ? null : [where(match), note("carry", carryWords(match)), note("until", untilWords(match))],
  ];
}

/** Who sits where, the door to the rules (`rules` is its address), and `more`. */
export const about = (match, { rules, more }) => [
  match.seated && !match.fold.complete ? drawn(match) : null,
  el("div", { class: "rules row" }, el("a", { class: "button quiet", id: "rules", href: rules }, t("rules")), more),
];

const note = (id, words) => (words ? el("p", { class: "where", id }, words) : null);

// --- score -------------------------------------------------------------------------------------------

const scoreCards = (match) =>
  el(
    "div",
    { class: "scores" },
    match.sides.map((side, place) => scoreCard(match, side, place)),
  );

function scoreCard(match, side, place) {
  return el(
    "div",
    { class: "side", id: `side-${place}` },
    el("h2", { class: "side-name" }, side.short),
    match.fold.complete ? null : points(match, place),
    match.fold.columns[place] && !match.fold.complete
      ? el("p", { class: "columns" }, columnWords(match.fold.columns[place]))
      : null,
    won(match, place),
  );
}

const points = ({ fold }, place) =>
  el("div", { class: "points" }, signed(fold.score[place]), el("span", { class: "unseen" }, ` ${t("points")}`));

const won = (match, place) =>
  match.rules.partier > 1
    ? el("p", { class: "won" }, byRoom(t("won", { count: match.fold.won[place] }), t("won.short", { count: match.fold.won[place] })))
    : null;

/** Words for where there is room beside the form, and for the strip above it. */
export const byRoom = (long, short) => [el("span", { class: "beside" }, long), el("span", { class: "strip" }, short)];

/** A line each, in the order of the seats, for a table with many. */
function scoreList(match) {
  return el(
    "ul",
    { class: "score-list plain" },
    match.sides.map((side, place) =>
      el(
        "li",
        { id: `side-${place}` },
        el("h2", { class: "side-name" }, side.short),
        match.seated && !match.fold.complete ? roleOf(match, place) : null,
        won(match, place),
        match.fold.complete ? null : points(match, place),
      ),
    ),
  );
}

// --- where the match is -------------------------------------------------------------------------------

/** "Tolva 2 av 3, giv 4"; null where there is but one parti. */
export function whereWords({ rules, fold }, hand) {
  const { partier } = rules;
  return partier === 1 ? null : t("where", { parti: fold.partier.length + 1, partier, hand: uncapital(hand) });
}

const where = (match) => note("where", whereWords(match, dealName(match, match.fold.deals + 1)));

/** T7: vinst that nobody has got yet. */
function carryWords({ fold, rules }) {
  if (!fold.carry) return null;
  const words = { worth: rules.form.sheet.vinst + fold.carry, carry: fold.carry };
  return t(fold.carry === 1 ? "carry.one" : "carry.more", words);
}

const untilWords = ({ rules }) =>
  rules.form.column_target ? t("until", { target: rules.form.column_target }) : null;

// --- seats --------------------------------------------------------------------------------------------

/** Forehand sits to the dealer's left: the next seat round the table. */
const forehand = (match) => (match.fold.dealer + 1) % match.rules.form.seats;

function drawn(match) {
  if (match.sides.length > MOST_DRAWN)
    return el("details", { id: "seats" }, el("summary", {}, t("seats.label")), seatsDrawing(match));
  return seatsDrawing(match);
}

function seatsDrawing(match) {
  const { seats, sides } = match.rules.form;
  return el(
    "ul",
    { class: "seats", "aria-label": t("seats.label") },
    match.seats.map((_, seat) =>
      el(
        "li",
        { class: `seat ${placeOf(seat, seats)} of-${seat % sides}` },
        el("span", { class: "person" }, seatName(match, seat)),
        roleOf(match, seat),
      ),
    ),
    el("li", { class: feltOf(seats), "aria-hidden": "true" }),
  );
}

function roleOf(match, seat) {
  if (seat === match.fold.dealer) return el("span", { class: "role deals" }, t("role.dealer"));
  return seat === forehand(match) ? el("span", { class: "role" }, t("role.forehand")) : null;
}

/** "Anna ger. Bo är förhand."; nothing before it is known who sits where. */
export function dealWords(match) {
  if (!match.seated) return "";
  const [dealer, next] = [match.fold.dealer, forehand(match)].map((seat) => seatName(match, seat));
  return t("deals", { dealer: capital(dealer), forehand: next });
}

export const sidesWords = (match) => match.sides.map((_, side) => sideName(match, side)).join(" – ");

// --- where each deal is played as the game says (W7, W9) -----------------------------------------------

/** "minusspel", null where the game leaves it open */
export function kindWords({ fold, rules }) {
  const kind = rules.form.sheet.deal_kinds[fold.deals];
  return kind ? t(`kind.${kind}`) : null;
}

function parOf(match, { deals, dealer }, seat) {
  const { deal_kinds: kinds, pars } = match.rules.form.sheet;
  const { seats } = match.rules.form;
  return pars[kinds[deals]][(seat - dealer - 1 + 2 * seats) % seats];
}

/** Beside a player's name where the tricks are told: how many of them give nothing. */
export function parHint(match, standing, seat) {
  if (!match.rules.form.sheet.deal_kinds.length) return null;
  return el("span", { class: "hint" }, ` (${t("par", { par: parOf(match, standing, seat) })})`);
}
