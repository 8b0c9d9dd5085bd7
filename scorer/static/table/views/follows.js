/** What a change of an earlier hand leads to: both folds, what must be chosen or mended too, and saving it. */

import { el } from "../dom.js";
import { dropped, moved } from "../mending.js";
import { t } from "../texts.js";
import { partiResult, placed, ruleNote, scoreWords } from "../words.js";
import { button, choice } from "./choices.js";
import { handWordsBySide } from "./hands.js";
import { because } from "./notes.js";

/** What the change leads to, as the server has worked it out. */
export function followed(page, match, mend) {
  const { seen } = mend;
  return el(
    "section",
    { id: "mend-seen", class: "sheet", "aria-labelledby": "mend-seen-title" },
    el("h3", { id: "mend-seen-title", tabindex: "-1" }, t("mend.follows")),
    seen.counted ? el("p", { class: "counted-here" }, t("counted_here")) : null,
    seen.after ? [comparison(match, seen), passages(match, seen)] : cannotStand(page, match, mend),
    seen.after ? surplus(page, match, mend) : null,
    seen.after ? saveButton(page, mend) : null,
  );
}

function comparison(match, { before, after }) {
  const rows = Math.max(before.partier.length, after.partier.length);
  const several = match.rules.partier > 1;
  return el(
    "ul",
    { class: "compare plain" },
    Array.from({ length: rows }, (_, place) =>
      row(t("parti.title", { number: place + 1 }), ended(match, before, place), ended(match, after, place)),
    ),
    row(t("mend.going_on"), goingOn(match, before), goingOn(match, after)),
    several ? row(t("mend.won"), scoreWords(match, before.won), scoreWords(match, after.won)) : null,
  );
}

const row = (head, before, after) =>
  el(
    "li",
    { class: before === after ? null : "differs" },
    el("b", {}, head),
    el("span", {}, t("mend.before", { what: before })),
    el("span", {}, before === after ? t("mend.same") : t("mend.after", { what: after })),
  );

const ended = (match, fold, place) =>
  fold.partier[place] ? partiResult(match, fold.partier[place]) : t("mend.unfinished");

const goingOn = (match, fold) => (fold.complete ? t("mend.complete") : scoreWords(match, fold.score));

function passages(match, { before, after }) {
  const words = [
    ...moved(before, after).map((run) => t(run.first === run.last ? "mend.moved" : "mend.moved_run", run)),
    ...dropped(before, after).map((hand) => t("mend.dropped", { hand: placed(match, hand) })),
  ];
  return words.length
    ? el(
        "ul",
        { class: "passages" },
        words.map((text) => el("li", {}, text)),
      )
    : null;
}

/** A tolva that now ends earlier: its last hands go on into the next one, or are struck. */
function surplus(page, match, { seen, choice: chosen }) {
  if (!seen.surplus.length && !chosen) return null;
  return el(
    "fieldset",
    { class: "ask", id: "mend-surplus", "aria-labelledby": "mend-surplus-q" },
    el("legend", { id: "mend-surplus-q" }, t("surplus.question")),
    el(
      "div",
      { class: "options" },
      choice({
        id: "surplus-move",
        words: t("surplus.move"),
        pressed: chosen === "move",
        onclick: () => page.chooseSurplus("move"),
      }),
      choice({
        id: "surplus-strike",
        words: t("surplus.strike"),
        pressed: chosen === "strike",
        onclick: () => page.chooseSurplus("strike"),
      }),
    ),
  );
}

const isChosen = ({ seen, choice: chosen }) => !seen.surplus.length || chosen !== null;

function saveButton(page, mend) {
  if (!isChosen(mend)) return el("p", { class: "gaps" }, t("surplus.missing"));
  return el(
    "div",
    { class: "save" },
    button("mend-save", t(`mend.save.${mend.mode}`, { table: page.state.table }), page.saveMend, "main"),
  );
}

/** A hand that can no longer stand: it is named, and mended in the same save. */
function cannotStand(page, match, mend) {
  const { refused: error } = mend.seen;
  const hand = match.fold.hands.find(({ id }) => id === error.entry);
  if (!hand || hand.id === mend.target) return el("p", { class: "note problem" }, because(page.rules, error));
  const rest = error.code === "after-end";
  const touched = rest ? match.fold.hands.slice(match.fold.hands.indexOf(hand)) : [hand];
  const own = touched.every(({ kind }) => kind === "deal");
  return [
    el("p", { class: "note problem" }, t("refused.hand", { hand: placed(match, hand), sentence: ruleNote(error) })),
    el("div", { class: "note" }, handWordsBySide(match, hand)),
    own ? null : el("p", { class: "note" }, t("refusal.organiser-only")),
    el(
      "div",
      { class: "row" },
      rest || !own
        ? null
        : button("refused-mend", t("refused.mend"), () => page.openInner(hand), "main"),
      own
        ? button(
            "refused-strike",
            t(rest ? "refused.strike_rest" : "refused.strike"),
            () => page.strikeRefused(hand, rest),
            "danger",
          )
        : null,
    ),
  ];
}
