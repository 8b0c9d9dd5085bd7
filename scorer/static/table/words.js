/** Hands and matches in words. */

import { capital, has, listed, score, signed, t } from "./texts.js";

export const sideName = (match, side) => match.sides[side].short;

export const seatName = (match, seat) => match.seats[seat]?.short ?? t("seat", { number: seat + 1 });

/** "trumf i hjärter 2", for each award in order; the melds stand first, as in the hand. */
export function awardWords(awards, deal) {
  return awards.map((award, place) => ({
    ...award,
    words: `${named(award, deal?.melds?.[place])} ${signed(award.points)}`,
  }));
}

function named(award, meld) {
  const name = t(`award.${award.kind}`);
  return meld?.suit ? t("award.in_suit", { award: name, suit: t(`suit.${meld.suit}`) }) : name;
}

/** A side's part of a hand: "Trumf 2 + sistan 1 = 3"; without a sum where there is but one award. */
export function sideWords(awards, side) {
  const own = awards.filter((award) => award.side === side);
  if (!own.length) return t("no_points");
  const sum = own.reduce((all, { points }) => all + points, 0);
  const words = capital(own.map(({ words }) => words).join(" + "));
  return own.length > 1 ? `${words} = ${signed(sum)}` : words;
}

/** A whole hand on one line, for lists of what waits. */
export function handWords(match, settled, deal) {
  if (settled.void) return t("redeal");
  const awards = awardWords(settled.awards, deal);
  return match.sides.map((_, side) => `${sideName(match, side)}: ${sideWords(awards, side)}`).join(". ");
}

export function winnerNames(match, winners) {
  return listed(winners.map((side) => sideName(match, side)));
}

/** "12–7 till Lag 3" */
export const partiResult = (match, parti) =>
  t("parti.result", { score: score(parti.score), side: winnerNames(match, parti.winners) });

/** "Tolvan är slut: 12–7 till Lag 3." */
export const partiWords = (match, parti) => t("parti.over", { result: partiResult(match, parti) });

export function handTitle(hand) {
  return hand.kind === "parti"
    ? t("hand.parti", { parti: hand.parti })
    : t("hand.title", { number: hand.deal });
}

export const placed = (hand) => t("hand.placed", { parti: hand.parti, number: hand.deal ?? 1 });

export const ruleNote = (error) => (error.rule ? `${error.sentence} (${error.rule})` : error.sentence);

export const countName = (key) => (has(`count.${key}`) ? t(`count.${key}`) : key);
