/** Who had most of what counts (maktorer, then ögon; card points): by a tap on the side, or counted. */

import { questions, setMost } from "../draft.js";
import { isFull } from "../points.js";
import { t } from "../texts.js";
import { countName, sideName, tSides } from "../words.js";
import { choices } from "./choices.js";
import { numbers } from "./numbers.js";

export const most = (hand) =>
  questions(hand.draft, hand.match.rules.form.sheet).map((question) => asked(hand, question));

function asked(hand, question) {
  const { id, match } = hand;
  const { key, numbers: told } = question;
  const options = [...sideOptions(hand, question), sharedOption(hand, question), countOption(hand, key)];
  const counting = hand.open[key] || (told && !isFull(told));
  return choices(
    `${id}-${key}`,
    tSides(`question.${key}`, match),
    options,
    counting ? numbers(hand, question) : null,
  );
}

function sideOptions(hand, { key, answer, numbers: told, among }) {
  const { match, id, draft, change } = hand;
  const { sheet, sides } = match.rules.form;
  return (among ?? match.sides.map((_, side) => side)).map((side) => ({
    id: `${id}-${key}-${side}`,
    pressed: answer === side,
    words: isFull(told)
      ? t("count.typed", { side: sideName(match, side), number: told[side] })
      : sideName(match, side),
    onclick: () => change(setMost(draft, sheet, sides, key, side)),
  }));
}

function sharedOption({ match, id, draft, change }, { key, total, answer }) {
  const { sheet, sides } = match.rules.form;
  return {
    id: `${id}-${key}-shared`,
    words: tSides(`shared.${key}`, match, { each: total / 2 }),
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
