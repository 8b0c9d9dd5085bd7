/** Two devices have entered different things for the same place, or one too late: settled with one tap. */

import { el } from "../dom.js";
import { settle, start } from "../fold.js";
import { t } from "../texts.js";
import { handTitle, handWords, paperScore, placed, ruleNote, scoreWords } from "../words.js";
import { button } from "./choices.js";
import { storedSums } from "./sums.js";

export const conflicts = (page, match) =>
  (page.state.conflicts ?? []).map((dispute) => conflict(page, match, dispute));

/** The way to the first one, from where it is told. */
export function toConflict(page) {
  const [first] = page.state.conflicts ?? [];
  return first && first.id !== page.looking
    ? el(
        "div",
        { class: "note problem row", id: "to-conflict" },
        el("p", {}, t(titleOf(first))),
        button("to-conflict-go", t("conflict.go"), () => page.lookAt(first)),
      )
    : null;
}

const titleOf = (dispute) => (isLate(dispute) ? "conflict.late" : "conflict.title");

/** What was put away, each with its way back. */
export function putAway(page, match) {
  const kept = page.state.put_away ?? [];
  if (!kept.length) return null;
  return el(
    "section",
    { id: "put-away", "aria-labelledby": "put-away-title" },
    el("h2", { id: "put-away-title" }, t("put_away.title")),
    el(
      "ul",
      { class: "unsent-items plain" },
      kept.map((dispute) =>
        el(
          "li",
          { id: `put-away-${dispute.id}` },
          el("b", {}, written(dispute)),
          el("ul", { class: "plain" }, dispute.hands.map((hand) => line(match, hand))),
          page.holds && !isDone(page)
            ? button(`put-away-open-${dispute.id}`, t("struck.restore"), () => page.settleConflict(dispute, "open"))
            : null,
        ),
      ),
    ),
  );
}

function conflict(page, match, dispute) {
  const late = isLate(dispute);
  const title = `conflict-title-${dispute.id}`;
  return el(
    "section",
    { class: "note problem conflict", id: `conflict-${dispute.id}`, "aria-labelledby": title },
    el("h2", { id: title, tabindex: "-1" }, t(titleOf(dispute))),
    el("p", {}, explained(page, late)),
    el("div", { class: "versions" }, (late ? lateVersion : versions)(page, match, dispute)),
  );
}

/** Nothing stands in its place, and yet it was not the next one. */
export const isLate = ({ against, hands }) => !against.length && hands.length > 0;

const isDone = ({ state }) => state.phase === "done";

function explained(page, late) {
  if (isDone(page)) return t("conflict.done");
  if (!page.holds) return t("conflict.elsewhere");
  return t(late ? "conflict.late_explained" : "conflict.explained");
}

/** Nobody is offered what will be refused. */
function use(page, match, dispute, name) {
  if (!dispute.refused || !chooses(page)) return choice(page, dispute, name, "used");
  return el("p", {}, t("conflict.not_used", { why: whyNot(match, dispute.refused) }));
}

function whyNot(match, error) {
  const hand = match.fold.hands.find(({ id }) => id === error.entry);
  const sentence = ruleNote(error);
  return hand ? t("refused.hand", { hand: placed(match, hand), sentence }) : sentence;
}

/** Only who has the table chooses, and only as long as the match is its own. */
const chooses = (page) => page.holds && !isDone(page);

const choice = (page, dispute, name, how) =>
  chooses(page)
    ? button(`conflict-${name}-${dispute.id}`, t(`conflict.${name}`), () => page.settleConflict(dispute, how))
    : null;

const written = ({ mine }) => t(mine ? "conflict.mine" : "conflict.other");

function versions(page, match, dispute) {
  const standing = match.fold.hands.filter(({ id }) => dispute.against.includes(id));
  return [
    version(match, t("conflict.counts"), standing, choice(page, dispute, "keep", "put-away")),
    version(match, written(dispute), dispute.hands, use(page, match, dispute, "use")),
    dispute.both && !isDone(page) ? both(match, dispute.both, choice(page, dispute, "both", "both")) : null,
  ];
}

const lateVersion = (page, match, dispute) =>
  version(match, written(dispute), dispute.hands, [
    use(page, match, dispute, "add"),
    choice(page, dispute, "leave", "put-away"),
  ]);

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
  if (hand.kind === "parti") return el("p", {}, paperScore(match, hand.content));
  if (hand.awards) return storedSums(match, hand);
  return el("p", {}, handWords(match, settle(match.rules, start(match.rules), hand.content), hand.content));
}
