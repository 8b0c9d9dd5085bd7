/** Who has the table, what the organiser has done, and the organiser who is called. */

import { el } from "../dom.js";
import { t } from "../texts.js";
import { button } from "./choices.js";

/** Another device has the table: this one shows how it stands, and may take over. */
export function taken(page) {
  const { holder, table } = page.state;
  return el(
    "section",
    { class: "sheet", id: "taken", "aria-labelledby": "taken-title" },
    el("h2", { id: "taken-title", tabindex: "-1" }, t(holder ? "taken.title" : "taken.nobody")),
    holder ? el("p", { class: "lead" }, t("taken.holder", holder)) : null,
    holder?.waiting ? el("p", {}, t("taken.waiting", { count: holder.waiting })) : null,
    page.queue.items.length ? el("p", {}, t("taken.own")) : null,
    holder ? el("p", {}, t("taken.explained")) : null,
    el("div", { class: "save" }, button("take-over", t("taken.take", { table }), page.takeOver, "main")),
  );
}

/** What the organiser has done, in sentences; `question`: words and buttons about it, else that it is read. */
export function told(page, question) {
  const answers = question ?? (page.news.length ? button("told-read", t("read"), page.readNews) : null);
  return answers
    ? el(
        "div",
        { class: question ? "note warning" : "note row", id: "told" },
        el("div", {}, page.news.map((sentence) => el("p", {}, sentence))),
        answers,
      )
    : null;
}

const REASONS = ["rules", "wrong", "help"];

export function calling(page) {
  if (page.state.call || !page.calling) return null;
  return el(
    "section",
    { class: "sheet", id: "call", "aria-labelledby": "call-title" },
    el("h2", { id: "call-title", tabindex: "-1" }, t("call.title")),
    el(
      "div",
      { class: "confirm" },
      REASONS.map((reason) => button(`call-${reason}`, t(`call.${reason}`), () => page.call(reason))),
      button("call-leave", t("leave"), page.keepQuiet, "quiet"),
    ),
  );
}

export function called(page) {
  const { call } = page.state;
  if (!call || page.disputed) return null;
  return el(
    "div",
    { class: "note row", id: "called" },
    el("p", {}, el("b", {}, t("called", { at: call.at })), ` ${t(`call.${call.reason}`)}`),
    call.reason === "rules" ? toTheJudge(page) : null,
    button("uncall", t("call.back"), page.uncall),
  );
}

/** What the cards prove can be looked at before the organiser comes; what has been written down is there already. */
function toTheJudge(page) {
  const { match } = page.state;
  return page.judge && match
    ? el("a", { class: "button", id: "judge", href: page.judgeHere() ?? `${page.judge}?match=${match.id}` }, t("call.judge"))
    : null;
}

/** The button that calls, where nobody is called yet; the organiser calls nobody. */
export const callButton = (page) =>
  page.paper || page.state.call || page.calling || page.phase === "ended"
    ? null
    : button("call-open", t("call.open"), page.askReason, "quiet");
