/** Who sits where, and who deals first. Mended later without touching the hands. */

import { el } from "../dom.js";
import { capital, t } from "../texts.js";
import { button, choices } from "./choices.js";
import { feltOf, placeOf } from "./round.js";

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
    drawing(page, match, places),
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

const isAlone = (match) => match.rules.form.seats === match.rules.form.sides;

/** The hands know the sides by their places, so that these stand once there is a hand. */
const isFixed = ({ fold }) => fold.hands.length + fold.struck.length > 0;

/** Two change nothing by changing places: the turn goes from the one to the other. */
function explained(match) {
  if (!isAlone(match)) return el("p", { class: "lead" }, t("seats.explained"));
  if (match.sides.length === 2) return null;
  return el("p", { class: "lead" }, t(isFixed(match) ? "seats.fixed" : "seats.explained"));
}

function starting(page, match, places, again) {
  return [
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

// --- round the table ----------------------------------------------------------------------------------

function drawing(page, match, { seats }) {
  const { seats: count, sides } = match.rules.form;
  return el(
    "ul",
    { class: "seats large", "aria-label": t("seats.label") },
    seats.map((id, seat) =>
      el(
        "li",
        { class: `seat ${placeOf(seat, count)} of-${seat % sides}` },
        isAlone(match) ? loneSeat(page, match, seats, seat) : pairSeat(page, match, seats, seat),
      ),
    ),
    el("li", { class: feltOf(count) }, t("seats.tap")),
  );
}

function pairSeat(page, match, seats, seat) {
  const id = seats[seat];
  const words = { name: nameOf(match, id), side: sideOf(match, id).short };
  return seatButton(
    { id: `seat-${seat}`, "aria-label": t("seats.swap", words) },
    () => page.reseat(swapped(match, seats, seat)),
    words.name,
    words.side,
  );
}

/** Two names are tapped, one after the other. */
function loneSeat(page, match, seats, seat) {
  const name = nameOf(match, seats[seat]);
  if (match.sides.length === 2 || isFixed(match)) return el("span", { class: "person" }, name);
  const { moving } = page;
  const attributes = {
    id: `seat-${seat}`,
    "aria-label": t("seats.name", { name }),
    "aria-pressed": `${moving === seat}`,
  };
  const other = moving === seat ? null : seat;
  return seatButton(
    attributes,
    () => (moving === null || other === null ? page.move(other) : page.reseat(exchanged(seats, moving, seat))),
    name,
  );
}

const seatButton = (attributes, onclick, name, role) =>
  el(
    "button",
    { type: "button", class: "tap", onclick, ...attributes },
    el("span", { class: "person" }, name),
    role ? [" ", el("span", { class: "role" }, role)] : null,
  );

const exchanged = (seats, one, other) =>
  seats.map((id, seat) => (seat === one ? seats[other] : seat === other ? seats[one] : id));

/** The next of the side's persons on this seat; one who sits already changes places. */
export function swapped(match, seats, seat) {
  const own = sideOf(match, seats[seat]).people.map((person) => person.id);
  const next = own[(own.indexOf(seats[seat]) + 1) % own.length];
  return seats.map((id, other) => (other === seat ? next : id === next ? seats[seat] : id));
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
  const [, one, other] = seats.map((id) => sideOf(match, id).short);
  const turned = seats.map((_, seat) => seats[seat % sides === 0 ? seat : seat + (seat % sides === 1 ? 1 : -1)]);
  return el(
    "div",
    { class: "row turn" },
    el("p", {}, t("seats.turn")),
    button("seats-turn", t("seats.turn.button", { one, other }), () => page.reseat(turned)),
  );
}

// --- names --------------------------------------------------------------------------------------------

const sideOf = (match, id) => match.sides.find((side) => side.people.some((person) => person.id === id));

const nameOf = (match, id) => sideOf(match, id).people.find((person) => person.id === id).name;

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
