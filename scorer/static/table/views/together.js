/** Who has the table, that the device has been moved, and the organiser who is called. */

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

export const moved = (page) =>
  page.moved
    ? el(
        "div",
        { class: "note row", id: "moved", role: "status" },
        el("p", {}, page.moved),
        button("moved-read", t("read"), page.readMoved),
      )
    : null;

const REASONS = ["rules", "wrong", "help"];

export function calling(page) {
  const { call } = page.state;
  if (call) return page.disputed ? null : called(page, call);
  if (!page.calling) return null;
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

const called = (page, { reason, at }) =>
  el(
    "div",
    { class: "note row", id: "called" },
    el("p", {}, el("b", {}, t("called", { at })), ` ${t(`call.${reason}`)}`),
    button("uncall", t("call.back"), page.uncall),
  );

/** The button that calls, where nobody is called yet. */
export const callButton = (page) =>
  page.state.call || page.calling || page.phase === "ended"
    ? null
    : button("call-open", t("call.open"), page.askReason, "quiet");
