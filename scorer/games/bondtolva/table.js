/** Bondtolva: what a hand comes to and why it is refused, as the engine says it. */

import { contradiction, countObjection, meldObjection, objection as no, unsaid } from "../objections.js";
import { added, summedAwards, taker } from "../points.js";

export function settle({ form }, standing, deal) {
  if (deal.redeal) return { awards: [], score: standing.score, void: true };
  const awards = summedAwards(form.sheet, deal);
  const score = added(standing.score, awards);
  return { awards, score, winners: winners(form, score, taker(form.sheet, deal)) };
}

export function objection({ form: { sheet } }, standing, deal) {
  if (deal.redeal) return null;
  return (
    meldObjection(sheet, standing.score, deal.melds, (...meld) => slipObjection(sheet, ...meld)) ??
    countObjection(sheet, deal, "B8") ??
    unsaid(deal, "last_trick", "B9") ??
    contradiction(sheet, deal, "B8")
  );
}

/** A slip that is none, and a meld that is a slip but not written as one. */
function slipObjection(sheet, { slip }, score, made) {
  const slips = made === 0 && score === sheet.slip.at;
  if (slip && !slips) return no("not-now", "B7", { why: "no-slip", score });
  return slips && !slip ? no("score-limit", "B7") : null;
}

/** B10: alone at twelve or more, else the one of them that took vinst, else nobody yet. */
function winners(form, score, vinst) {
  const past = score.flatMap((points, side) => (points >= form.target ? [side] : []));
  if (past.length === 1) return past;
  return past.includes(vinst) ? [vinst] : [];
}
