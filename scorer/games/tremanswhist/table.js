/** Svensk tremanswhist, both forms: what a hand comes to and why it is refused, as the engine says it. */

import { wrongSum } from "../objections.js";
import { added, isFull, leaders } from "../points.js";

export function settle(rules, standing, deal) {
  return rules.form.columns ? inColumns(rules.form, standing, deal) : inOne(rules, standing, deal);
}

export const objection = ({ form }, _, deal) => wrongSum(deal, form.sheet.counts[0], form.columns ? "W5" : "W9");

/** W7, W9: one column, and a number of deals. */
function inOne({ form, length }, standing, deal) {
  const points = trickPoints(form.sheet, form.sheet.deal_kinds[standing.deals], standing.dealer, deal);
  const awards = points.flatMap((figure, side) => (figure ? [{ kind: "tricks", side, points: figure }] : []));
  const score = added(standing.score, awards);
  return { awards, score, winners: standing.deals + 1 === length ? leaders(score) : [] };
}

/** W5, W6: a plus and a minus column a player, until somebody's plus is full. */
function inColumns(form, standing, deal) {
  const awards = columnAwards(form.sheet, trickPoints(form.sheet, deal.kind, standing.dealer, deal), deal);
  const columns = standing.columns.map(([plus, minus], side) => {
    const own = awards.filter((award) => award.side === side).map(({ points }) => points);
    return [plus + sum(own.filter((points) => points > 0)), minus - sum(own.filter((points) => points < 0))];
  });
  const score = columns.map(([plus, minus]) => plus - minus);
  const over = columns.some(([plus]) => plus >= form.column_target);
  return { awards, score, columns, winners: over ? leaders(score) : [] };
}

/** By seat, the price of buying (W3) last. */
function columnAwards(sheet, points, { buyer }) {
  const bought = (side) => (side === buyer ? [{ kind: "bought", side, points: sheet.price }] : []);
  const tricks = (figure, side) =>
    figure ? [{ kind: figure > 0 ? "plus" : "minus", side, points: figure }] : [];
  return points.flatMap((figure, side) => [...tricks(figure, side), ...bought(side)]);
}

/** Points a seat; noughts as long as the tricks or the kind are not said. */
function trickPoints({ pars }, kind, dealer, { tricks }) {
  if (!isFull(tricks) || !(kind in pars)) return [0, 0, 0];
  const par = (seat) => pars[kind][(seat - dealer - 1 + 2 * tricks.length) % tricks.length];
  return tricks.map((number, seat) => (kind === "minus" ? par(seat) - number : number - par(seat)));
}

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
