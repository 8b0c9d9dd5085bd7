/** Questions with one answer: the last trick, a gubbe, what was played, who bought, what everybody took. */

import { el } from "../dom.js";
import { say, sayGubbe } from "../draft.js";
import { capital, t } from "../texts.js";
import { sideName } from "../words.js";
import { parHint } from "./board.js";
import { choices } from "./choices.js";
import { numbers } from "./numbers.js";

export function sistan(hand) {
  if (hand.match.rules.form.sheet.sistan === null) return null;
  return choices(`${hand.id}-sistan`, t("question.sistan"), sides(hand, "sistan", "last_trick"));
}

/** A button for each side, to answer `key` with it. */
function sides({ id, match, draft, change }, name, key) {
  return match.sides.map((_, side) => ({
    id: `${id}-${name}-${side}`,
    words: sideName(match, side),
    pressed: draft[key] === side,
    onclick: () => change(say(draft, key, side)),
  }));
}

export function kind({ id, match, draft, change }) {
  const { kinds } = match.rules.form.sheet;
  if (!kinds.length) return null;
  const options = kinds.map((option) => ({
    id: `${id}-kind-${option}`,
    words: capital(t(`kind.${option}`)),
    pressed: draft.kind === option,
    onclick: () => change(say(draft, "kind", option)),
  }));
  return choices(`${id}-kind`, t("question.kind"), options);
}

/** Who is named, or nobody: who bought the stock. */
export function named(hand) {
  const { id, match, draft, change } = hand;
  const nobody = (key) => ({
    id: `${id}-${key}-nobody`,
    words: t("nobody"),
    pressed: draft[key] === null,
    onclick: () => change(say(draft, key, null)),
  });
  return match.rules.form.sheet.named.map((key) =>
    choices(`${id}-${key}`, t(`question.${key}`), [...sides(hand, key, key), nobody(key)]),
  );
}

/** What everybody took, always counted: tricks, cards. */
export function counts(hand) {
  const { id, match, standing } = hand;
  return match.rules.form.sheet.counts
    .filter(({ needed }) => needed)
    .map((count) =>
      choices(
        `${id}-${count.key}`,
        t(`question.${count.key}`),
        [],
        numbers(hand, count, (side) => parHint(match, standing, side)),
      ),
    );
}

/** A gubbe stands for the whole hand (T14). */
export function gubbe(hand) {
  const { id, match, draft, change } = hand;
  const part = (key, value, words) => ({
    id: `${id}-gubbe-${key}-${value}`,
    words,
    pressed: draft.gubbe[key] === value,
    onclick: () => change(sayGubbe(draft, { [key]: value })),
  });
  const ask = (key, options) => choices(`${id}-gubbe-${key}`, t(`question.gubbe.${key}`), options);
  const kinds = match.rules.form.sheet.gubbar.map(({ kind, name }) =>
    part("kind", kind, capital(t(`award.${name}`))),
  );
  return [
    el("p", { class: "lead" }, t("gubbe.explained")),
    ask("kind", kinds),
    ask(
      "side",
      match.sides.map((_, side) => part("side", side, sideName(match, side))),
    ),
    ask("made", [part("made", true, t("gubbe.made")), part("made", false, t("gubbe.lost"))]),
  ];
}
