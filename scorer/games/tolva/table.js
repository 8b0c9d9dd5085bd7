/** Tolva, in all its forms: what a hand comes to, for showing it before the server has said so. */

import { summedAwards, taker } from "../points.js";

export function settle({ form }, standing, deal) {
  if (deal.gubbe) return closed(form, standing, gubbeAwards(form.sheet, deal.gubbe), standing.carry);
  const carry = taker(form.sheet, deal) === null ? standing.carry + 1 : 0;
  return closed(form, standing, summedAwards(form.sheet, deal, standing.carry), carry);
}

/** T12, T13: what is not said yet gives nothing. */
function gubbeAwards({ gubbar }, { kind, side, made }) {
  const value = gubbar.find((gubbe) => gubbe.kind === kind);
  if (!value || side === undefined || made === undefined) return [];
  return [{ kind: value.name, side, points: made ? value.points : -value.points }];
}

/** T9: the awards count in their order, and the first side to reach twelve has won. */
function closed(form, standing, awards, carry) {
  const score = [...standing.score];
  let winners = [];
  for (const { side, points } of awards) {
    score[side] += points;
    if (!winners.length && score[side] >= form.target) winners = [side];
  }
  return { awards, score, carry: winners.length ? 0 : carry, winners };
}
