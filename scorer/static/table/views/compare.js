/** A saved hand, and what the same hand comes to card by card: both are shown, and one of them is chosen. */

import { el } from "../dom.js";
import { settle } from "../fold.js";
import { dealOf, standingBefore } from "../mending.js";
import { t } from "../texts.js";
import { handWords } from "../words.js";
import { button } from "./choices.js";
import { handWordsBySide } from "./hands.js";
import { storedSums } from "./sums.js";

export function both(page, match, mend) {
  const own = recorded(match, mend);
  const agree = told(match, own) === told(match, mend.hand);
  const use = () => button("rec-counts", t(agree ? "rec.add_cards" : "rec.record_counts"), () => page.lookMend(null));
  return [
    el("p", { class: "lead" }, t(agree ? "rec.agrees" : "rec.differs")),
    el(
      "div",
      { class: "versions", id: "rec-both" },
      version(t("rec.saved_says"), handWordsBySide(match, mend.hand), button("rec-saved", t("rec.saved_counts"), page.keepSaved)),
      version(t("rec.record_says"), storedSums(match, own), mend.seen ? null : use()),
    ),
  ];
}

/** The hand as it is card by card, where the saved one stands. */
function recorded(match, mend) {
  const deal = dealOf(mend);
  return { ...settle(match.rules, standingBefore(match, mend, mend.target), deal), content: deal };
}

const told = (match, hand) => handWords(match, hand, hand.content);

const version = (head, ...rest) => el("div", { class: "version" }, el("h3", {}, head), rest);
