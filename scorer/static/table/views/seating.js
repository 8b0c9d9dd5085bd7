/** Who sits where, and who drew the lowest card (B1). Mended later without touching the hands. */

import { el } from "../dom.js";
import { capital, t } from "../texts.js";
import { ruleNote, sideName } from "../words.js";
import { button, choices } from "./choices.js";

/** What is proposed: {seats: [person's id …], dealer: seat or null}. */
export const proposal = (match) => ({
  seats: match.seats.map((person) => person?.id ?? null),
  dealer: match.seated ? match.first_dealer : null,
});

export function seating(page, match, places) {
  if (places.seats.includes(null)) return el("p", { class: "lead" }, t("seats.short_of"));
  const again = match.seated;
  return [
    el("h2", { id: "seats-title", tabindex: "-1" }, t(again ? "seats.change" : "seats.title")),
    el("p", { class: "lead" }, t("seats.explained")),
    page.refusal ? el("p", { class: "note problem", role: "alert" }, ruleNote(page.refusal)) : null,
    drawing(page, match, places),
    choices(
      "dealer",
      t("dealer.question"),
      places.seats.map((id, seat) => dealerOption(page, match, places, id, seat)),
    ),
    el(
      "div",
      { class: "save row" },
      el(
        "button",
        {
          type: "button",
          id: "sit-down",
          class: "button main",
          "aria-disabled": places.dealer === null ? "true" : null,
          onclick: page.sitDown,
        },
        startWords(match, places, again),
      ),
      again ? button("seats-leave", t("leave"), page.leaveSeats) : null,
    ),
    el(
      "p",
      { id: "seats-gap", class: "gaps", tabindex: "-1" },
      places.dealer === null ? t("dealer.missing") : "",
    ),
  ];
}

function drawing(page, match, { seats }) {
  const { seats: count, sides } = match.rules.form;
  return el(
    "ul",
    { class: `seats large seats-${count}`, "aria-label": t("seats.label") },
    seats.map((id, seat) =>
      el(
        "li",
        { class: `seat seat-${seat} of-${seat % sides}` },
        el(
          "button",
          {
            type: "button",
            id: `seat-${seat}`,
            class: "tap",
            "aria-label": t("seats.swap", { name: nameOf(match, id), side: sideName(match, seat % sides) }),
            onclick: () => page.reseat(swapped(match, seats, seat)),
          },
          el("span", { class: "person" }, nameOf(match, id)),
          el("span", { class: "role" }, sideName(match, seat % sides)),
        ),
      ),
    ),
    el("li", { class: "felt" }, t("seats.tap")),
  );
}

function people(match) {
  return match.sides.flatMap((side) => side.people);
}

const nameOf = (match, id) => people(match).find((person) => person.id === id)?.name ?? "";

/** The next of the side's persons on this seat; one who sits already changes places. */
export function swapped(match, seats, seat) {
  const own = match.sides[seat % match.rules.form.sides].people.map((person) => person.id);
  const next = own[(own.indexOf(seats[seat]) + 1) % own.length];
  return seats.map((id, other) => (other === seat ? next : id === next ? seats[seat] : id));
}

function dealerOption(page, match, places, id, seat) {
  return {
    id: `dealer-${seat}`,
    words: nameOf(match, id),
    pressed: places.dealer === seat,
    onclick: () => page.setDealer(seat),
  };
}

function startWords(match, { seats, dealer }, again) {
  if (again) return t("seats.save");
  return dealer === null ? t("start") : t("start.dealer", { dealer: capital(nameOf(match, seats[dealer])) });
}
