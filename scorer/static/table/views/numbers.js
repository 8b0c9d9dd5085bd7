/** Numbers of a count, a side's at a time: by a button for each number, or by our own keys. */

import { el } from "../dom.js";
import { clearCount, numbersOf, setCount } from "../draft.js";
import { t } from "../texts.js";
import { countName, sideName } from "../words.js";
import { choice } from "./choices.js";

const MOST_BUTTONS = 13;

/** `hint(side)`: what else to say beside a side's name, where there is something. */
export function numbers(hand, count, hint = () => null) {
  const pick = count.total > MOST_BUTTONS ? keypad : grid;
  return el("div", { class: "counting" }, pick(hand, count, hint), left(hand, count));
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

/** A button for each number. */
function grid(hand, count, hint) {
  const { match, id, draft } = hand;
  const { key, total } = count;
  const shown = numbersOf(draft, count);
  return match.sides.map((_, side) =>
    el(
      "div",
      { class: "meld-row", role: "group", "aria-labelledby": `${id}-${key}-n${side}` },
      el(
        "p",
        { class: "row-name", id: `${id}-${key}-n${side}` },
        t("count.side", { side: sideName(match, side), what: countName(key) }),
        hint(side),
      ),
      el(
        "div",
        { class: "numbers" },
        Array.from({ length: total + 1 }, (_, number) =>
          choice({
            id: `${id}-${key}-n${side}-${number}`,
            words: `${number}`,
            pressed: shown?.[side] === number,
            onclick: () => write(hand, count, side, number),
            kind: "number",
          }),
        ),
      ),
    ),
  );
}

// --- our own keys, for numbers too large for a button each --------------------------------------------

function keypad(hand, count) {
  const { match, draft } = hand;
  const shown = numbersOf(draft, count);
  const now = typingNow(hand, count);
  return [
    el(
      "div",
      { class: "options" },
      match.sides.map((_, side) => sideKey(hand, count, side, shown?.[side], now)),
    ),
    el(
      "div",
      { class: "keypad" },
      el(
        "p",
        { class: "typed" },
        t("count.typed", { side: sideName(match, now), number: shown?.[now] ?? "…" }),
      ),
      keys(hand, count, now),
    ),
  ];
}

/** Whose number is written: the one that was tapped, else the first that is not told. */
function typingNow(hand, { key }) {
  const told = hand.draft.counts[key] ?? [];
  const first = hand.match.sides.findIndex((_, side) => (told[side] ?? null) === null);
  return hand.typing?.[key] ?? Math.max(first, 0);
}

function sideKey(hand, { key }, side, number, now) {
  return choice({
    id: `${hand.id}-${key}-t${side}`,
    words: t("count.typed", { side: sideName(hand.match, side), number: number ?? "…" }),
    pressed: now === side,
    onclick: () => hand.type(key, side),
  });
}

function keys(hand, count, now) {
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
