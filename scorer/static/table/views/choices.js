/** Buttons of which one, or none, is pressed. */

import { el } from "../dom.js";

/**
 * `options`: [{id, words, pressed, onclick, label?}] under one question, then whatever else belongs to it. Where
 * there is no room for all, an answered question shows its answer alone (`room.js`).
 */
export function choices(id, question, options, ...rest) {
  const answered = options.some(({ pressed }) => pressed) && !rest.some(Boolean);
  return el(
    "fieldset",
    { class: answered ? "ask answered" : "ask", id, "aria-labelledby": `${id}-q` },
    el("legend", { id: `${id}-q` }, question),
    options.length ? el("div", { class: "options" }, options.map(choice)) : null,
    rest,
  );
}

export function choice({ id, words, pressed, onclick, label, disabled, kind = "" }) {
  return el(
    "button",
    {
      type: "button",
      id,
      class: `tap ${kind}`,
      "aria-pressed": `${Boolean(pressed)}`,
      "aria-label": label,
      disabled,
      onclick,
    },
    words,
  );
}

/** It looks like a choice, but is done at once: nothing stays pressed. */
export const act = (id, words, onclick) => el("button", { type: "button", id, class: "tap quiet", onclick }, words);

export const button = (id, words, onclick, kind = "") =>
  el("button", { type: "button", id, class: `button ${kind}`, onclick }, words);

/** The button that ends a form: it can be pressed too early, and then leads to what is missing. */
export const done = (id, words, isReady, onclick) =>
  el(
    "button",
    { type: "button", id, class: "button main", "aria-disabled": isReady ? null : "true", onclick },
    words,
  );
