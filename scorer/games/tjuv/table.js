/** Tjuv: what a hand comes to and why it is refused, as the engine says it. */

import { wrongSum } from "../objections.js";
import { added, isFull, leaders } from "../points.js";

/** J6, J8. */
export function settle({ length }, standing, { cards }) {
  const awards = isFull(cards)
    ? cards.flatMap((points, side) => (points ? [{ kind: "cards", side, points }] : []))
    : [];
  const score = added(standing.score, awards);
  return { awards, score, winners: standing.deals + 1 === length ? leaders(score) : [] };
}

export const objection = ({ form }, _, deal) => wrongSum(deal, form.sheet.counts[0], "J6");

/** J7: the fewest cards; among equals the one who was dealt to last, the dealer being the very last. */
export function nextDealer(dealer, cards, seats) {
  const last = Array.from({ length: seats }, (_, step) => (dealer - step + seats) % seats);
  return last.reduce((fewest, seat) => (cards[seat] < cards[fewest] ? seat : fewest));
}
