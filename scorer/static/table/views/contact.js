/** Whether the server has everything: in words, by a shape and by a colour. */

import { el } from "../dom.js";
import { capital, t } from "../texts.js";
import { handWords } from "../words.js";
import { button } from "./choices.js";
import { fullTitle } from "./hands.js";
import { because } from "./notes.js";

/** The class of the mark in the head of the page, and its words. */
export function linkState({ queue, stale, slow }) {
  const count = queue.items.length;
  if (!count) return stale ? ["lost", t("link.stale")] : ["good", t("link.saved")];
  if (queue.lost && !queue.trouble) return ["lost", t("link.lost_waiting", { count })];
  if (queue.next() && !queue.halted && !queue.trouble && !slow) return ["busy", t("link.saving")];
  return ["lost", t("link.waiting", { count })];
}

/** What waits, told in a line above whatever else is done. */
export function waitingNote(page) {
  const { items, trouble, halted, kept } = page.queue;
  const why = halted ?? trouble ?? items.find(({ refused }) => refused)?.refused;
  const count = items.length;
  return el(
    "div",
    { class: "note warning row", id: "unsent" },
    el(
      "div",
      {},
      el("p", {}, el("b", {}, t(count === 1 ? "unsent.one" : "unsent.many", { count })), " ", goOn(page)),
      why ? el("p", { id: "unsent-why" }, because(page.rules, why)) : null,
      kept ? null : el("p", {}, t("unsent.not_kept")),
    ),
    el(
      "div",
      { class: "row" },
      button("unsent-show", t("unsent.show"), page.showUnsent),
      page.queue.lost ? carryButton(page) : null,
      halted ? codeAgain(page) : null,
    ),
  );
}

/** Nothing waits, but the computer may be gone for good. */
export const silentNote = (page) =>
  el(
    "div",
    { class: "note warning row", id: "silent" },
    el("p", {}, el("b", {}, t("silent.kept")), " ", t("silent.wait")),
    el("div", { class: "row" }, carryButton(page)),
  );

/** Where the computer is gone for good. */
const carryButton = (page) => (page.canCarry() ? button("carry", t("moving.open"), page.openCarrying) : null);

/** The way back in: the code of the table, or the log-in of the organiser. */
const codeAgain = (page) =>
  el("a", { class: "button", href: page.paper ?? "/bord/kod", onclick: () => page.update({ leaving: true }) }, t("code.again"));

function goOn({ phase }) {
  if (phase === "ended") return null;
  return [phase === "play" ? `${t("unsent.go_on")} ` : null, t("unsent.keep")];
}

/** The same sides meet again after their round was taken back. */
export function again(page) {
  const items = page.movable();
  if (!items.length) return null;
  const words = { count: items.length, round: page.match.round };
  return el(
    "div",
    { class: "note warning", id: "again-here" },
    el("p", {}, t(items.length === 1 ? "again.one" : "again.many", words)),
    items[0].body.after === null ? null : el("p", {}, t("again.earlier")),
    page.phase === "seats"
      ? el("p", {}, t("again.seats"))
      : el(
          "div",
          { class: "row" },
          button("again-count", t("again.count"), page.countHere, "main"),
          button("again-leave", t("again.leave"), page.keepApart),
        ),
  );
}

/** All that waits, in words, so that it can also be typed in at the laptop. */
export function unsentList(page) {
  const { items } = page.queue;
  return el(
    "section",
    { class: "sheet", id: "unsent-list", "aria-labelledby": "unsent-title" },
    el("h2", { id: "unsent-title", tabindex: "-1" }, t("unsent.title", { count: items.length })),
    el("p", { class: "lead" }, t(lead(page))),
    el("ol", { class: "unsent-items plain" }, items.map((item) => line(page, item))),
    el(
      "div",
      { class: "row" },
      button("retry", t("unsent.retry"), page.retry, "main"),
      carryButton(page),
      button("unsent-leave", t("leave"), page.hideUnsent),
    ),
  );
}

function lead({ phase, queue }) {
  if (phase === "ended") return "unsent.ended";
  return queue.items.some(({ refused }) => refused) ? "unsent.refused" : "unsent.stay";
}

function line(page, item) {
  const { body, refused } = item;
  const words = wordsNow(page, item);
  return el(
    "li",
    { id: `unsent-${body.id}` },
    el("b", {}, words.title),
    words.told ? el("p", {}, words.told) : null,
    refused ? el("p", { class: "why" }, because(page.rules, refused)) : null,
    page.isSendable(item) ? null : el("p", { class: "why" }, t(page.isOurs(item) ? "unsent.unmet" : "unsent.foreign")),
    refused || page.queue.halted || !page.isSendable(item) ? dropping(page, body.id) : null,
  );
}

/** By the place where the hand now stands, if it is counted. */
function wordsNow({ match }, { body, words }) {
  const hand = match?.fold.hands.find(({ id, kind }) => id === body.id && kind === "deal");
  return hand ? { title: capital(fullTitle(match, hand)), told: handWords(match, hand, hand.content) } : words;
}

/** What was thrown away here: of this tournament, and half-filled hands of this match. */
export function thrownAway(page) {
  const kept = page.thrownAway();
  return kept.length
    ? el(
        "section",
        { id: "thrown-away", "aria-labelledby": "thrown-away-title" },
        el("h2", { id: "thrown-away-title" }, t("thrown.title")),
        el("ul", { class: "unsent-items plain" }, kept.map((what) => thrown(page, what))),
      )
    : null;
}

const thrown = (page, what) =>
  el(
    "li",
    {},
    (what.items?.filter(isGone(page)) ?? [{ words: { title: t("thrown.half") } }]).map(({ words }) => [
      el("b", {}, what.instead ? t("thrown.before", { hand: words.title }) : words.title),
      words.told ? el("p", {}, words.told) : null,
    ]),
    button(`take-back-${what.id}`, t("struck.restore"), () => page.takeBack(what)),
  );

/** What only hung on it waits on. */
const isGone = (page) => (item) => !page.queue.find(item.body.id);

/** Two taps, the second one on another button's words. */
export const dropping = (page, id) =>
  button(
    `drop-${id}`,
    t(page.dropping === id ? "unsent.drop_sure" : "unsent.drop"),
    () => page.drop(id),
    "danger",
  );
