/** Numbers of a count, a side's at a time: a row of buttons for the side that is asked about, or our own keys. */

import { el } from "../dom.js";
import { askedFor, clearCount, mostLeft, numbersOf, setCount, setInTurn } from "../draft.js";
import { t } from "../texts.js";
import { sideName } from "../words.js";
import { choice } from "./choices.js";

const MOST_BUTTONS = 13;

export const isTyped = ({ total }) => total > MOST_BUTTONS;

/** `hint(side)`: what else to say beside a side's name, where there is something. */
export function numbers(hand, count, hint = () => null) {
  const { match, draft } = hand;
  const shown = numbersOf(draft, count);
  const found = askedFor(draft, count, match.sides.length, hand.typing?.[count.key]);
  const now = isTyped(count) ? (found ?? 0) : found;
  return el(
    "div",
    { class: "counting" },
    el(
      "div",
      { class: "options told" },
      match.sides.map((_, side) => sideKey(hand, count, side, shown?.[side], now === side, hint(side))),
    ),
    now === null ? null : (isTyped(count) ? keypad : row)(hand, count, now, shown),
    left(hand, count),
  );
}

function sideKey(hand, { key }, side, number, isAsked, hint) {
  return choice({
    id: `${hand.id}-${key}-t${side}`,
    words: [t("count.typed", { side: sideName(hand.match, side), number: number ?? "…" }), hint],
    pressed: isAsked,
    onclick: () => hand.type(key, side),
    kind: "told",
  });
}

const typed = ({ draft }, { key }, side) => draft.counts[key]?.[side] ?? null;

function write(hand, { key }, side, number) {
  const { sheet, sides } = hand.match.rules.form;
  hand.change(
    number === null
      ? clearCount(hand.draft, sheet, key, side)
      : setCount(hand.draft, sheet, sides, key, side, number),
  );
}

/** How much is still to be told, where more than two share it. */
function left({ id, match, draft }, { key, total }) {
  if (match.sides.length === 2) return null;
  const sum = (draft.counts[key] ?? []).reduce((all, number) => all + (number ?? 0), 0);
  const full = numbersOf(draft, { key, total })?.every((number) => number !== null);
  const rest = full && sum < total ? 0 : total - sum;
  const words = rest < 0 ? "left.over" : rest ? "left" : "left.none";
  return el(
    "p",
    { class: rest < 0 ? "remains over" : "remains", id: `${id}-${key}-left`, role: "status" },
    t(words, { left: rest, over: -rest, total }),
  );
}

/** A button for each number that the side can have; then the next side is asked about. */
function row(hand, count, side, shown) {
  const { match, id, draft } = hand;
  const { key, total } = count;
  const most = mostLeft(draft, count, side);
  const say = (number) => {
    const { sheet, sides } = match.rules.form;
    hand.type(key);
    hand.change(setInTurn(draft, sheet, sides, count, side, number));
  };
  return el(
    "div",
    { class: "numbers", role: "group", "aria-label": t("keys", { side: sideName(match, side) }) },
    Array.from({ length: total + 1 }, (_, number) =>
      choice({
        id: `${id}-${key}-n${side}-${number}`,
        words: `${number}`,
        pressed: shown?.[side] === number,
        disabled: number > most,
        onclick: () => say(number),
        kind: "number",
      }),
    ),
  );
}

// --- our own keys, for numbers too large for a button each --------------------------------------------

function keypad(hand, count, now) {
  const { match, id } = hand;
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
  return el(
    "div",
    { class: "numbers keys", role: "group", "aria-label": t("keys", { side: sideName(match, now) }) },
    digits.map((digit) => key(`${id}-${count.key}-d${digit}`, `${digit}`, () => press(hand, count, now, digit))),
    el(
      "div",
      { class: "wide" },
      key(`${id}-${count.key}-clear`, t("keys.clear"), () => write(hand, count, now, null)),
      nextKey(hand, count, now),
    ),
  );
}

const key = (id, words, onclick) => el("button", { type: "button", id, class: "tap number", onclick }, words);

/** The number gets one digit longer; one that would be too large begins anew. The side stays chosen. */
function press(hand, count, side, digit) {
  const longer = (typed(hand, count, side) ?? 0) * 10 + digit;
  hand.type(count.key, side);
  write(hand, count, side, longer > count.total ? digit : longer);
}

function nextKey(hand, count, now) {
  const { match, id } = hand;
  const sides = match.sides.length;
  const round = Array.from({ length: sides - 1 }, (_, step) => (now + 1 + step) % sides);
  const next = round.find((side) => typed(hand, count, side) === null);
  if (sides === 2 || next === undefined) return null;
  const words = t("keys.next", { side: sideName(match, next) });
  return key(`${id}-${count.key}-next`, words, () => hand.type(count.key, next));
}
