/** Two devices have entered different things for the same place: both versions, settled with one tap. */

import { el } from "../dom.js";
import { settle, start } from "../fold.js";
import { t } from "../texts.js";
import { handTitle, handWords, partiResult } from "../words.js";
import { button } from "./choices.js";

export const conflicts = (page, match) =>
  (page.state.conflicts ?? []).map((one) => conflict(page, match, one));

function conflict(page, match, one) {
  const standing = match.fold.hands.filter(({ id }) => one.against.includes(id));
  const title = `conflict-title-${one.id}`;
  const choice = (use, words) =>
    page.holds
      ? button(`conflict-${use ? "use" : "keep"}-${one.id}`, t(words), () => page.settleConflict(one, use))
      : null;
  return el(
    "section",
    { class: "note problem conflict", id: `conflict-${one.id}`, "aria-labelledby": title },
    el("h2", { id: title }, t("conflict.title")),
    el("p", {}, t(page.holds ? "conflict.explained" : "conflict.elsewhere")),
    el(
      "div",
      { class: "versions" },
      version(match, t("conflict.counts"), standing, choice(false, "conflict.keep")),
      version(match, t(one.mine ? "conflict.mine" : "conflict.other"), one.hands, choice(true, "conflict.use")),
    ),
  );
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
  el("li", {}, hand.deal ? el("b", {}, `${handTitle(match, hand)}. `) : null, inWords(match, hand));

function inWords(match, hand) {
  if (hand.struck) return `${t("struck.title")} ${factWords(match, hand)}`;
  return factWords(match, hand);
}

function factWords(match, hand) {
  if (hand.kind === "parti") return partiResult(match, { winners: [], ...hand, score: hand.content.score });
  const settled = hand.awards ? hand : settle(match.rules, start(match.rules), hand.content);
  return handWords(match, settled, hand.content);
}
