/** A hand is filled in, in the order in which things happen at the table. */

import { el } from "../dom.js";
import { isBlank, missing, sayGubbe, toDeal } from "../draft.js";
import { refusedBy, settle } from "../fold.js";
import { t } from "../texts.js";
import { scoreWords } from "../words.js";
import { counts, gubbe, kind, named, sistan } from "./answers.js";
import { choice } from "./choices.js";
import { melds } from "./melds.js";
import { most } from "./most.js";
import { because } from "./notes.js";
import { handSums } from "./sums.js";

const PARTS = [kind, named, melds, most, counts, sistan];

/**
 * `hand`: {id, match, draft, standing, change(draft), ask(meld), asked, type(key, side), typing, toggle(key), open, sprite,
 * rules, old}.
 * `standing` is the match before the hand; `asked` a meld that may be a mistake (B7); `open` which counts
 * are shown for writing, `typing` the side whose number is written. A part is null where the sheet has none of it.
 */
export function fields(hand) {
  if (hand.draft.redeal) return el("p", { class: "lead" }, t("redeal.explained"));
  if (hand.draft.gubbe) return gubbe(hand);
  return PARTS.map((part) => part(hand));
}

/** The hand's heading, and beside it what stands for a whole hand: a redeal (B2), a gubbe (T14). */
export function head({ id, match, draft, change }, ...words) {
  const { redeal, gubbar } = match.rules.form.sheet;
  const toggle = (name, words, pressed, onclick) =>
    choice({ id: `${id}-${name}`, words, pressed, onclick, kind: "quiet" });
  const toRedeal = () => change({ ...draft, redeal: !draft.redeal });
  const toGubbe = () => change(sayGubbe(draft, draft.gubbe ? null : {}));
  return el(
    "div",
    { class: "hand-head" },
    el("div", {}, words),
    redeal ? toggle("redeal", t("redeal.button"), draft.redeal, toRedeal) : null,
    gubbar.length ? toggle("gubbe", t("gubbe.button"), draft.gubbe, toGubbe) : null,
  );
}

/** The bar at the foot of the form, always in sight: the line that the hand makes, and what is done with it. */
export const dock = (hand, ...buttons) => el("div", { class: "dock" }, line(hand), buttons);

/** The line that the hand makes: each side's awards and sum, and the score after it. */
function line(hand) {
  const { id, match, draft, standing } = hand;
  const { sheet } = match.rules.form;
  const gaps = missing(draft, sheet);
  const refused = refusedHand(hand);
  const told = !isBlank(draft) && (!gaps.length || !sheet.counts.some(({ needed }) => needed));
  return el(
    "div",
    { class: gaps.length ? "sumline unfinished" : "sumline", id: `${id}-line`, role: "group", "aria-label": t("line.label") },
    told ? sums(match, draft, standing, !gaps.length) : null,
    refused ? warning(hand, refused) : null,
    gaps.length
      ? el(
          "p",
          { class: "gaps", id: `${id}-gaps`, tabindex: "-1" },
          el("b", {}, t("still_missing")),
          " ",
          gapWords(gaps),
        )
      : null,
  );
}

/** The standing is told once all is answered. */
function sums(match, draft, standing, isWhole) {
  const { sheet } = match.rules.form;
  const deal = toDeal(draft, sheet);
  const settled = settle(match.rules, standing, deal);
  const { score, carry } = settled;
  if (settled.void)
    return el("p", { class: "stand" }, t("line.redeal", { score: scoreWords(match, score) }));
  return [
    handSums(match, settled, deal, isWhole),
    carry > standing.carry ? el("p", {}, t("line.carry", { worth: sheet.vinst + carry })) : null,
  ];
}

const warning = ({ id, rules, old }, refused) =>
  el(
    "p",
    { class: "warn", id: `${id}-refused`, tabindex: "-1" },
    because(rules, refused),
    old ? ` ${t("rules.old")}` : null,
  );

/** Of what is not filled in yet the gaps speak. */
const ABOUT_GAPS = ["missing", "sum"];

/** Why the rules do not allow the hand, as far as it is filled in; null where they do. */
function refusedHand({ match, draft, standing }) {
  const { sheet } = match.rules.form;
  if (isBlank(draft)) return null;
  const refused = refusedBy(match.rules, standing, { kind: "deal", content: toDeal(draft, sheet) });
  return missing(draft, sheet).length && ABOUT_GAPS.includes(refused?.code) ? null : refused;
}

/** The id of what keeps the hand from being saved, null where nothing does. An old page lets the server say it. */
export function inTheWay(hand) {
  if (missing(hand.draft, hand.match.rules.form.sheet).length) return `${hand.id}-gaps`;
  return refusedHand(hand) && !hand.old ? `${hand.id}-refused` : null;
}

const gapWords = (gaps) => gaps.map(({ key, params }) => el("span", {}, `${t(key, params)} `));
