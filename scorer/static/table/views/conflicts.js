/** Two devices have entered different things for the same place: both versions, settled with one tap. */

import { el } from "../dom.js";
import { settle, start } from "../fold.js";
import { t } from "../texts.js";
import { handTitle, handWords, ruleNote, scoreWords } from "../words.js";
import { button } from "./choices.js";
import { storedSums } from "./sums.js";

export const conflicts = (page, match) =>
  (page.state.conflicts ?? []).map((one) => conflict(page, match, one));

function conflict(page, match, one) {
  const standing = match.fold.hands.filter(({ id }) => one.against.includes(id));
  const title = `conflict-title-${one.id}`;
  const choice = (name, how) =>
    page.holds
      ? button(`conflict-${name}-${one.id}`, t(`conflict.${name}`), () => page.settleConflict(one, how))
      : null;
  return el(
    "section",
    { class: "note problem conflict", id: `conflict-${one.id}`, "aria-labelledby": title },
    el("h2", { id: title }, t("conflict.title")),
    el("p", {}, t(page.holds ? "conflict.explained" : "conflict.elsewhere")),
    el(
      "div",
      { class: "versions" },
      version(match, t("conflict.counts"), standing, choice("keep", "put-away")),
      version(match, t(one.mine ? "conflict.mine" : "conflict.other"), one.hands, choice("use", "used")),
      one.both ? both(match, one.both, choice("both", "both")) : null,
    ),
  );
}

function both(match, { hands, refused }, button) {
  if (refused) return el("p", {}, t("conflict.not_both", { why: ruleNote(refused) }));
  return version(match, t("conflict.if_both"), hands, button);
}

const version = (match, head, hands, button) =>
  el(
    "div",
    { class: "version" },
    el("h3", {}, head),
    hands.length ? el("ul", { class: "plain" }, hands.map((hand) => line(match, hand))) : el("p", {}, t("conflict.none")),
    button,
  );

const line = (match, hand) =>
  el(
    "li",
    {},
    hand.awards && match.sides.length === 2 ? el("b", { class: "stand" }, scoreWords(match, hand.score)) : null,
    hand.deal || hand.kind === "parti" ? el("b", {}, handTitle(match, hand)) : null,
    hand.struck ? el("p", {}, t("struck.title")) : null,
    facts(match, hand),
  );

/** One that cannot stand where it was entered is told as it would count in a new parti. */
function facts(match, hand) {
  if (hand.kind === "parti") return el("p", {}, scoreWords(match, hand.content.score));
  if (hand.awards) return storedSums(match, hand);
  return el("p", {}, handWords(match, settle(match.rules, start(match.rules), hand.content), hand.content));
}
