/** Carrying what waits to another computer: its address, a link for this tablet, codes for a telephone. */

import { drawing, el } from "../dom.js";
import { t } from "../texts.js";
import { button } from "./choices.js";

const EXAMPLE = "http://192.168.1.20:8080";
/** Light modules round a code, without which no camera finds it. */
const QUIET = 4;

export function carrying(page) {
  const onItsWay = page.onItsWay();
  const count = page.queue.items.filter(page.isOurs).length;
  return el(
    "section",
    { class: "sheet", id: "carrying", "aria-labelledby": "carry-title" },
    el("h2", { id: "carry-title", tabindex: "-1" }, t("moving.title")),
    count ? el("p", { class: "lead" }, t(count === 1 ? "moving.one" : "moving.many", { count })) : null,
    page.countKept() ? el("p", {}, t("moving.kept")) : null,
    onItsWay ? ways(page, onItsWay) : asking(page),
    el("div", { class: "row" }, button("carry-leave", t("leave"), page.closeCarrying)),
  );
}

function asking(page) {
  const { address, wrong } = page.carried;
  const described = wrong ? "carry-hint carry-wrong" : "carry-hint";
  return el(
    "form",
    { id: "carry-form", class: "field", onsubmit: page.sayAddress },
    el("label", { for: "carry-address" }, t("moving.address")),
    el("p", { class: "hint", id: "carry-hint" }, t("moving.address.hint", { example: EXAMPLE })),
    wrong ? el("p", { class: "error", id: "carry-wrong", role: "alert" }, t(wrong, { example: EXAMPLE })) : null,
    el("input", {
      id: "carry-address", name: "address", type: "text", inputmode: "url", autocomplete: "off",
      autocapitalize: "none", spellcheck: "false", maxlength: "200", value: address ?? "",
      "aria-describedby": described, "aria-invalid": wrong ? "true" : null,
    }),
    el("button", { class: "button main", id: "carry-go" }, t("moving.go_on")),
  );
}

function ways(page, { address, link, codes }) {
  return [
    el("h3", {}, t("moving.here")),
    el("p", {}, t("moving.here.explained"), " ", t("moving.stay")),
    el(
      "div",
      { class: "row" },
      el("a", { class: "button main", id: "carry-link", href: link, target: "_blank", rel: "noopener" }, t("moving.here.link", { address })),
      button("carry-other", t("moving.elsewhere"), page.changeAddress),
    ),
    codes.length ? byTelephone(page, codes) : null,
  ];
}

/** The codes of the latest hands, one at a time. */
function byTelephone(page, codes) {
  const shown = Math.min(page.carried.shown, codes.length - 1);
  const here = { number: shown + 1, count: codes.length };
  return [
    el("h3", {}, t("moving.there")),
    el("p", {}, t("moving.there.explained"), " ", page.countKept() ? t("moving.there.latest") : null),
    codes.length > 1
      ? el(
          "div",
          { class: "row", id: "carry-turns" },
          el("b", { role: "status" }, t("moving.code", here)),
          shown > 0 ? button("carry-before", t("moving.before"), () => page.showCode(shown - 1)) : null,
          shown < codes.length - 1 ? button("carry-next", t("moving.next"), () => page.showCode(shown + 1), "main") : null,
        )
      : null,
    drawn(codes[shown], t("moving.code.label", here)),
  ];
}

/** The modules as one shape, a run of dark ones at a time. */
function drawn(rows, label) {
  const size = rows.length + 2 * QUIET;
  const runs = rows.flatMap((row, down) =>
    [...row.join("").matchAll(/1+/g)].map(({ 0: run, index }) => `M${index + QUIET} ${down + QUIET}h${run.length}v1h-${run.length}z`),
  );
  return drawing(size, runs.join(""), label, "qr-code");
}
