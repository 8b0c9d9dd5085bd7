/** Who had most of what counts (maktorer, then ögon): by a tap on the side, or counted. */

import { el } from "../dom.js";
import { clearCount, questions, setCount, setMost } from "../draft.js";
import { isFull } from "../points.js";
import { t } from "../texts.js";
import { countName, sideName } from "../words.js";
import { choice, choices } from "./choices.js";

const MOST_BUTTONS = 13;

export const most = (hand) =>
  questions(hand.draft, hand.match.rules.form.sheet).map((question) => asked(hand, question));

function asked(hand, question) {
  const { id } = hand;
  const { key, numbers } = question;
  const options = [...sideOptions(hand, question), sharedOption(hand, question), countOption(hand, key)];
  const counting = hand.open[key] || (numbers && !isFull(numbers));
  return choices(`${id}-${key}`, t(`question.${key}`), options, counting ? counted(hand, question) : null);
}

function sideOptions(hand, { key, answer, numbers, among }) {
  const { match, id, draft, change } = hand;
  const { sheet, sides } = match.rules.form;
  return (among ?? match.sides.map((_, side) => side)).map((side) => ({
    id: `${id}-${key}-${side}`,
    pressed: answer === side,
    words: isFull(numbers)
      ? t("count.typed", { side: sideName(match, side), number: numbers[side] })
      : sideName(match, side),
    onclick: () => change(setMost(draft, sheet, sides, key, side)),
  }));
}

function sharedOption({ match, id, draft, change }, { key, total, answer }) {
  const { sheet, sides } = match.rules.form;
  const words = sides === 2 ? t(`shared.${key}`, { each: total / 2 }) : t("shared");
  return {
    id: `${id}-${key}-shared`,
    words,
    pressed: answer === null,
    onclick: () => change(setMost(draft, sheet, sides, key, null)),
  };
}

const countOption = ({ id, open, toggle }, key) => ({
  id: `${id}-${key}-count`,
  words: t("count.button", { what: countName(key) }),
  pressed: open[key],
  onclick: () => toggle(key),
  kind: "quiet",
});

function counted(hand, question) {
  const pick = question.total > MOST_BUTTONS ? keypad : grid;
  return el("div", { class: "counting" }, pick(hand, question));
}

/** A button for each number. */
function grid(hand, { key, total, numbers }) {
  const { match, id, draft, change } = hand;
  const { sheet, sides } = match.rules.form;
  return match.sides.map((_, side) =>
    el(
      "div",
      { class: "meld-row", role: "group", "aria-labelledby": `${id}-${key}-n${side}` },
      el(
        "p",
        { class: "row-name", id: `${id}-${key}-n${side}` },
        t("count.side", { side: sideName(match, side), what: countName(key) }),
      ),
      el(
        "div",
        { class: "numbers" },
        Array.from({ length: total + 1 }, (_, number) =>
          choice({
            id: `${id}-${key}-n${side}-${number}`,
            words: `${number}`,
            pressed: numbers?.[side] === number,
            onclick: () => change(setCount(draft, sheet, sides, key, side, number)),
            kind: "number",
          }),
        ),
      ),
    ),
  );
}

/** Our own keys, for numbers too large for a button each. */
function keypad(hand, question) {
  const { match, id } = hand;
  const { key, numbers } = question;
  const typing = hand.typing?.[key] ?? 0;
  return [
    el(
      "div",
      { class: "options" },
      match.sides.map((_, side) =>
        choice({
          id: `${id}-${key}-t${side}`,
          words: t("count.typed", { side: sideName(match, side), number: numbers?.[side] ?? "…" }),
          pressed: typing === side,
          onclick: () => hand.type(key, side),
        }),
      ),
    ),
    el(
      "div",
      { class: "numbers keys", role: "group", "aria-label": t("keys", { side: sideName(match, typing) }) },
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => digitKey(hand, question, typing, digit)),
      el(
        "button",
        {
          type: "button",
          id: `${id}-${key}-clear`,
          class: "tap number wide",
          onclick: () => setTyped(hand, question, typing, null),
        },
        t("keys.clear"),
      ),
    ),
  ];
}

function digitKey(hand, question, typing, digit) {
  const { id } = hand;
  const before = question.numbers?.[typing] ?? 0;
  const longer = before * 10 + digit;
  const number = longer > question.total ? digit : longer;
  return el(
    "button",
    {
      type: "button",
      id: `${id}-${question.key}-d${digit}`,
      class: "tap number",
      onclick: () => setTyped(hand, question, typing, number),
    },
    `${digit}`,
  );
}

function setTyped(hand, { key }, side, number) {
  const { draft, match, change } = hand;
  const { sheet, sides } = match.rules.form;
  change(number === null ? clearCount(draft, sheet, key) : setCount(draft, sheet, sides, key, side, number));
}
