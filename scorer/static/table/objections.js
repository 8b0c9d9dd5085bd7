/**
 * Why the rules refuse a hand: the code, the rule and the numbers that the engine gives, in the order in which it
 * looks. The sentences come from the server, like every text.
 */

import { added, isFull, meldAwards, takers } from "./points.js";
import { has, t } from "./texts.js";

export const objection = (code, rule = null, params = {}) => ({ code, rule, params });

/** As the server answers: {code, rule, sentence, entry}; `entry` is the hand that cannot stand. */
export function refusal(found, entry = null) {
  return { code: found.code, rule: found.rule, sentence: sentence(found), entry };
}

/** Found as `scorer/words/refusals.py` finds it: by the most telling of the parameters, the rule, the code. */
function sentence({ code, rule, params }) {
  const telling = ["why", "wants", "key"].filter((name) => name in params).map((name) => params[name]);
  const keys = [...telling, rule].map((word) => `refusal.${code}/${word}`);
  const key = [...keys, `refusal.${code}`].find(has);
  return key ? t(key, params) : t("refusal.unknown", { code });
}

// --- what several games refuse -------------------------------------------------------------------------

/** Numbers that do not add up; a count that is not written down is not looked at. */
export function wrongSum(deal, { key, total }, rule) {
  if (!isFull(deal[key])) return null;
  const sum = deal[key].reduce((all, number) => all + number, 0);
  return sum === total ? null : objection("sum", rule, { key, sum, total });
}

export const unsaid = (deal, key, rule) => (deal[key] === undefined ? objection("missing", rule, { key }) : null);

/** Melds in their order. `bar(meld, score, made)` is what the game itself has against one. */
export function meldObjection(sheet, score, melds, bar) {
  const awards = meldAwards(sheet, melds);
  const spent = new Map();
  let made = 0;
  for (const [place, meld] of melds.entries()) {
    if (made === sheet.melds.length && !meld.slip) return objection("too-many-melds", "C6");
    if (spent.has(meld.suit)) return objection("suit-twice", spent.get(meld.suit) ? "B7" : "C6");
    const found = bar(meld, added(score, awards.slice(0, place))[meld.side], made);
    if (found) return found;
    if (meld.suit) spent.set(meld.suit, meld.slip);
    made += meld.slip ? 0 : 1;
  }
  return null;
}

/** The counts that decide vinst: sums, and whether they and what is said leave a taker. */
export function countObjection({ counts }, deal, rule) {
  const wrong = counts.map((count) => wrongSum(deal, count, rule)).find(Boolean);
  if (wrong) return wrong;
  const possible = takers({ counts }, deal);
  if (deal.vinst !== undefined || possible?.length === 1) return null;
  const open = counts.find(({ key }) => !isFull(deal[key]));
  return objection("missing", rule, { key: possible ? open.key : "vinst" });
}

/** Vinst to a side that the counts do not leave it to. */
export function contradiction(sheet, deal, rule) {
  const possible = takers(sheet, deal);
  const agrees = deal.vinst === undefined || !possible || possible.includes(deal.vinst);
  return agrees ? null : objection("contradiction", rule);
}
