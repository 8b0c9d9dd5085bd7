/** Lyktan: what a hand comes to and why it is refused, as the engine says it. */

import { wrongSum } from "../objections.js";
import { added, isFull, leaders } from "../points.js";

const LIT = 3;

/** L3, L4, L5. */
export function settle({ form }, standing, { tricks, lit }) {
  const awards = isFull(tricks) ? [...taken(tricks), ...lantern(tricks, lit)] : [];
  const score = added(standing.score, awards);
  return { awards, score, winners: Math.max(...score) >= form.target ? leaders(score) : [] };
}

export const objection = ({ form }, _, deal) => wrongSum(deal, form.sheet.counts[0], "L3");

const taken = (tricks) => tricks.flatMap((points, side) => (points ? [{ kind: "tricks", side, points }] : []));

function lantern(tricks, lit) {
  if (!Number.isInteger(lit)) return [];
  const first = leaders(tricks);
  return [{ kind: "lit", side: lit, points: first.length === 1 && first[0] === lit ? LIT : -LIT }];
}
