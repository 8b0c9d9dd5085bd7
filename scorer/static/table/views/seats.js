/** The seats round the table as buttons: two persons, or a person and a partner, change places. */

import { el } from "../dom.js";
import { t } from "../texts.js";
import { feltOf, placeOf } from "./round.js";

export const isAlone = (match) => match.rules.form.seats === match.rules.form.sides;

/** The hands know the sides by their places, so that these stand once there is a hand. */
export const isFixed = ({ fold }) => fold.hands.length + fold.struck.length > 0;

export function seatsToTap(page, match, { seats }) {
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
  const chosen = moving === seat ? null : seat;
  return seatButton(
    attributes,
    () => (moving === null || chosen === null ? page.move(chosen) : page.reseat(exchanged(seats, moving, seat))),
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

const exchanged = (seats, first, second) =>
  seats.map((id, seat) => (seat === first ? seats[second] : seat === second ? seats[first] : id));

/** The next of the side's persons on this seat; one who sits already changes places. */
export function swapped(match, seats, seat) {
  const own = sideOf(match, seats[seat]).people.map((person) => person.id);
  const next = own[(own.indexOf(seats[seat]) + 1) % own.length];
  return seats.map((id, place) => (place === seat ? next : id === next ? seats[seat] : id));
}

export const sideOf = (match, id) => match.sides.find((side) => side.people.some((person) => person.id === id));

export const nameOf = (match, id) => sideOf(match, id).people.find((person) => person.id === id).name;
