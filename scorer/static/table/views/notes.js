/** Why something was not done, and where the rule that it rests on can be read. */

import { el } from "../dom.js";
import { t } from "../texts.js";

/** The server's sentence; `rules` is the address of the game's page of rules. */
export function because(rules, { sentence, rule }) {
  if (!rule) return sentence;
  return [`${sentence} (`, el("a", { class: "cite", href: `${rules}#${rule}` }, t("rule", { number: rule })), ")"];
}

export const refused = (page) =>
  page.refusal
    ? el("p", { class: "note problem", id: "refusal", role: "alert", tabindex: "-1" }, because(page.rules, page.refusal))
    : null;
