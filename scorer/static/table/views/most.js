/** Who had most of what counts (maktorer, then ögon): by a tap on the side, or counted. */

import { el } from "../dom.js";
import { questions, setCount, setMost, toggleCounting } from "../draft.js";
import { t } from "../texts.js";
import { countName, sideName } from "../words.js";
import { choice, choices } from "./choices.js";

const MOST_BUTTONS = 13;

export function most(hand) {
  return questions(hand.draft, hand.match.rules.form.sheet).map((question) => [
    asked(hand, question),
    question.numbers ? numbers(hand, question) : null,
  ]);
}

function asked(hand, { key, total, answer, numbers: counted, among }) {
  const { match, id, draft, change } = hand;
  const { sheet, sides } = match.rules.form;
  const say = (side) => () => change(setMost(draft, sheet, sides, key, side));
  const able = among ?? match.sides.map((_, side) => side);
  const options = able.map((side) => ({
    id: `${id}-${key}-${side}`, words: sideName(match, side), pressed: answer === side, onclick: say(side),
  }));
  const shared = { id: `${id}-${key}-shared`, words: sharedWords(key, total, sides), pressed: answer === null, onclick: say(null) };
  const count = {
    id: `${id}-${key}-count`, words: t("count.button", { what: countName(key) }), pressed: Boolean(counted),
    onclick: () => change(toggleCounting(draft, sheet, sides, key)), kind: "quiet",
  };
  return choices(`${id}-${key}`, t(`question.${key}`), [...options, shared, count]);
}

const sharedWords = (key, total, sides) =>
  sides === 2 ? t(`shared.${key}`, { each: total / 2 }) : t("shared");

function numbers(hand, question) {
  const pick = question.total > MOST_BUTTONS ? keypad : grid;
  return el("div", { class: "counting" }, pick(hand, question));
}

/** A button for each number. */
function grid(hand, { key, total, numbers: counted }) {
  const { match, id, draft, change } = hand;
  const { sheet } = match.rules.form;
  return match.sides.map((_, side) =>
    el(
      "div", { class: "meld-row", role: "group", "aria-labelledby": `${id}-${key}-n${side}` },
      el("p", { class: "row-name", id: `${id}-${key}-n${side}` }, t("count.side", { side: sideName(match, side), what: countName(key) })),
      el(
        "div", { class: "numbers" },
        Array.from({ length: total + 1 }, (_, number) =>
          choice({
            id: `${id}-${key}-n${side}-${number}`, words: `${number}`, pressed: counted[side] === number,
            onclick: () => change(setCount(draft, sheet, key, side, number)), kind: "number",
          }),
        ),
      ),
    ),
  );
}

/** Our own keys, for numbers too large for a button each. */
function keypad(hand, question) {
  const { match, id } = hand;
  const { key, numbers: counted } = question;
  const typing = hand.typing?.[key] ?? 0;
  return [
    el(
      "div", { class: "options" },
      match.sides.map((_, side) =>
        choice({
          id: `${id}-${key}-t${side}`, words: t("count.typed", { side: sideName(match, side), number: counted[side] ?? "…" }),
          pressed: typing === side, onclick: () => hand.type(key, side),
        }),
      ),
    ),
    el("div", { class: "numbers keys", role: "group", "aria-label": t("keys", { side: sideName(match, typing) }) },
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => digitKey(hand, question, typing, digit)),
      el("button", { type: "button", id: `${id}-${key}-clear`, class: "tap number wide", onclick: () => setTyped(hand, question, typing, null) }, t("keys.clear")),
    ),
  ];
}

function digitKey(hand, question, typing, digit) {
  const { id } = hand;
  const before = question.numbers[typing] ?? 0;
  const longer = before * 10 + digit;
  const number = longer > question.total ? digit : longer;
  return el(
    "button", { type: "button", id: `${id}-${question.key}-d${digit}`, class: "tap number", onclick: () => setTyped(hand, question, typing, number) },
    `${digit}`,
  );
}

function setTyped(hand, { key }, side, number) {
  const { draft, match, change } = hand;
  if (number === null) change(cleared(draft, key));
  else change(setCount(draft, match.rules.form.sheet, key, side, number));
}

const cleared = (draft, key) => ({
  ...draft, counts: { ...draft.counts, [key]: draft.counts[key].map(() => null) },
});
