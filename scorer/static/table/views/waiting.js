/** Where there is nothing to enter, and what else waits at this table. */

import { el } from "../dom.js";
import { t } from "../texts.js";
import { button } from "./choices.js";
import { callButton } from "./together.js";

export function waiting(page) {
  const { sentences, phase } = page.state;
  return [
    el(
      "div",
      { class: "waiting", id: "waiting" },
      sentences.map((sentence) => el("p", { class: "lead" }, sentence)),
    ),
    phase === "ended" || phase === "done" || phase === "idle"
      ? el(
          "div",
          { class: "row" },
          el("a", { class: "button", href: page.standings }, t("standings")),
          phase === "ended" ? el("a", { class: "button", href: page.home }, t("home")) : null,
          page.match ? null : callButton(page),
        )
      : null,
  ];
}

/** Other matches of the table that are not settled; what is being played comes before them. */
export function others(page) {
  const kind = page.phase === "play" ? "" : "main";
  return page.state.others.map(({ id, round, over, sides }) =>
    el(
      "div",
      { class: "note warning row", id: `other-${id}` },
      el("p", {}, t(over ? "other.unconfirmed" : "other.next", { round, sides: sides.join(" – ") })),
      button(`other-go-${id}`, t("other.go", { round }), () => page.go(id), kind),
    ),
  );
}
