/** Who sits where, and who deals first. Mended later without touching the hands. */

import { el } from "../dom.js";
import { capital, t } from "../texts.js";
import { button, choices, done } from "./choices.js";
import { isAlone, isFixed, nameOf, seatsToTap, sideOf, swapped } from "./seats.js";

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
    explained(match),
    seatsToTap(page, match, places),
    substitutes(page, match, places),
    turn(page, match, places),
    choices(
      "dealer",
      t("dealer.question"),
      places.seats.map((id, seat) => dealerOption(page, match, places, id, seat)),
    ),
    starting(page, match, places, again),
  ];
}

/** Two change nothing by changing places: the turn goes from the one to the other. */
function explained(match) {
  if (!isAlone(match)) return el("p", { class: "lead" }, t("seats.explained"));
  if (match.sides.length === 2) return null;
  return el("p", { class: "lead" }, t(isFixed(match) ? "seats.fixed" : "seats.explained"));
}

function starting(page, match, places, again) {
  return el(
    "div",
    { class: "dock" },
    el(
      "p",
      { id: "seats-gap", class: "gaps", tabindex: "-1" },
      places.dealer === null ? t("dealer.missing") : "",
    ),
    done("sit-down", startWords(match, places, again), places.dealer !== null, page.sitDown),
    again ? button("seats-leave", t("leave"), page.leaveSeats) : null,
  );
}

/** Where a single player's side has more people than one, any of them may play. */
function substitutes(page, match, { seats }) {
  if (!isAlone(match)) return null;
  const buttons = seats.flatMap((id, seat) => {
    const changed = swapped(match, seats, seat);
    if (changed[seat] === id) return [];
    const words = { name: nameOf(match, changed[seat]), other: nameOf(match, id) };
    return [button(`substitute-${seat}`, t("seats.substitute", words), () => page.reseat(changed), "quiet")];
  });
  return buttons.length ? el("div", { class: "row turn" }, buttons) : null;
}

/** Three pairs sit in one of two orders: the second and the third of them change places. */
function turn(page, match, { seats }) {
  const { sides } = match.rules.form;
  if (isAlone(match) || sides !== 3 || isFixed(match)) return null;
  const [, second, third] = seats.map((id) => sideOf(match, id).short);
  const turned = seats.map((_, seat) => seats[seat % sides === 0 ? seat : seat + (seat % sides === 1 ? 1 : -1)]);
  return el(
    "div",
    { class: "row turn" },
    el("p", {}, t("seats.turn")),
    button("seats-turn", t("seats.turn.button", { one: second, other: third }), () => page.reseat(turned)),
  );
}

// --- who deals first ----------------------------------------------------------------------------------

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
