/** Tolva, in all its forms: what a hand comes to and why it is refused, as the engine says it. */

import { contradiction, countObjection, meldObjection, objection as no, unsaid } from "../objections.js";
import { summedAwards, taker } from "../points.js";

export function settle({ form }, standing, deal) {
  if (deal.gubbe) return closed(form, standing, gubbeAwards(form.sheet, deal.gubbe), standing.carry);
  const carry = taker(form.sheet, deal) === null ? standing.carry + 1 : 0;
  return closed(form, standing, summedAwards(form.sheet, deal, standing.carry), carry);
}

export function objection({ form: { sheet } }, standing, deal) {
  if (deal.gubbe) return gubbeObjection(sheet, standing, deal);
  return (
    meldObjection(sheet, standing.score, deal.melds, (_, score, made) =>
      score < sheet.meld_limits[made] ? null : no("score-limit", "T6"),
    ) ??
    countObjection(sheet, deal, "T7") ??
    unsaid(deal, "last_trick", "T8") ??
    contradiction(sheet, deal, "T7")
  );
}

function gubbeObjection({ gubbar }, standing, { gubbe, melds }) {
  if (melds?.length) return no("not-now", "T14", { why: "gubbe" });
  const limit = gubbar.find(({ kind }) => kind === gubbe.kind)?.limit ?? Infinity;
  return standing.score[gubbe.side] > limit ? no("score-limit", "T10") : null;
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
