/** Bondtolva: what a hand comes to, for showing it before the server has said so. */

import { added, summedAwards, taker } from "../points.js";

export function settle({ form }, standing, deal) {
  if (deal.redeal) return { awards: [], score: standing.score, void: true };
  const awards = summedAwards(form.sheet, deal);
  const score = added(standing.score, awards);
  return { awards, score, winners: winners(form, score, taker(form.sheet, deal)) };
}

/** B10: alone at twelve or more, else the one of them that took vinst, else nobody yet. */
function winners(form, score, vinst) {
  const past = score.flatMap((points, side) => (points >= form.target ? [side] : []));
  if (past.length === 1) return past;
  return past.includes(vinst) ? [vinst] : [];
}
