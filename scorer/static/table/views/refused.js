/** A hand that the server has refused: the reason, and the hand itself, open for mending. */

import { el } from "../dom.js";
import { fromDeal } from "../draft.js";
import { t } from "../texts.js";
import { dropping } from "./contact.js";
import { button, done } from "./choices.js";
import { dock, fields, head, inTheWay } from "./entry.js";
import { because } from "./notes.js";
import { saveWords } from "./playing.js";

export const refusedDraft = ({ draft, body }, sheet) => draft ?? fromDeal(body.deal, sheet);

/** `hand` is the form for it, null for a change of hands, or where no hand can be entered now. */
export function refusedHand(page, match, item, hand) {
  const behind = page.queue.items.filter(({ body }) => body.match === match.id).length - 1;
  return el(
    "section",
    { id: "refused", "aria-labelledby": "refused-title" },
    el("h2", { id: "refused-title", tabindex: "-1" }, t("refused.title", { what: item.words.title })),
    el("p", { class: "note problem", id: "refused-why" }, because(page.rules, item.refused)),
    behind ? el("p", {}, t(behind === 1 ? "refused.behind.one" : "refused.behind.many", { count: behind })) : null,
    hand ? [head(hand), fields(hand)] : told(page, item),
    el("div", { class: "row" }, dropping(page, item.body.id)),
    hand ? dock(hand, saving(page, match, hand)) : null,
  );
}

function saving(page, match, hand) {
  const stop = inTheWay(hand);
  const words = saveWords(match, page.state.table, stop);
  return done("resend", words, !stop, () => page.resend(stop, hand.draft));
}

const told = (page, { words }) => [
  words.told ? el("p", {}, words.told) : null,
  el("div", { class: "row" }, button("retry", t("unsent.retry"), page.retry)),
];
