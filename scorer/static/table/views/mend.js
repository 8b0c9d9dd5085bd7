/** Mending an earlier hand: the change, what follows from it, what must be chosen, and only then saving. */

import { el } from "../dom.js";
import { t } from "../texts.js";
import { placed } from "../words.js";
import { button, done } from "./choices.js";
import { both } from "./compare.js";
import { dock, fields, head, inTheWay } from "./entry.js";
import { followed } from "./follows.js";
import { handWordsBySide } from "./hands.js";

/** `hand` is the form of the hand itself, `inner` that of one that follows from it; null where there is none. */
export function mending(page, match, mend, hand, inner) {
  return [
    el("h2", { id: "mend-title", tabindex: "-1" }, title(match, mend)),
    mend.mode === "record" && !inner ? both(page, match, mend) : now(match, mend),
    hand && !inner ? [head(hand), fields(hand), dock(hand, looking(page, mend, hand))] : null,
    inner ? innerForm(page, match, inner) : null,
    mend.seen && !inner ? followed(page, match, mend) : null,
    el("div", { class: "row" }, button("mend-leave", t("leave"), page.leaveMend)),
  ];
}

const now = (match, { hand }) =>
  hand.awards ? el("div", { class: "note" }, el("p", {}, t("mend.now")), handWordsBySide(match, hand)) : null;

const title = (match, { mode, hand }) => t(`mend.title.${mode}`, { hand: placed(match, hand) });

function looking(page, mend, hand) {
  if (mend.seen || mend.mode !== "deal") return null;
  return [
    look("mend-look", hand, page.lookMend),
    button("mend-strike", t("mend.strike"), page.strikeInstead, "danger"),
  ];
}

function look(id, hand, onclick) {
  const stop = inTheWay(hand);
  return done(id, t("mend.look"), !stop, () => onclick(stop));
}

function innerForm(page, match, hand) {
  return el(
    "section",
    { id: "mend-inner", class: "sheet", "aria-labelledby": "mend-inner-title" },
    el(
      "h3",
      { id: "mend-inner-title", tabindex: "-1" },
      t("mend.title.deal", { hand: placed(match, page.mend.inner.hand) }),
    ),
    head(hand),
    fields(hand),
    dock(hand, look("inner-look", hand, page.closeInner)),
  );
}
