/** Hands and matches in words. */

import { capital, has, listed, score, signed, t } from "./texts.js";

export const sideName = (match, side) => match.sides[side].short;

export const seatName = (match, seat) => match.seats[seat]?.short ?? t("seat", { number: seat + 1 });

/** The text for two sides; with more sides the text for these, if there is one. */
export function tSides(key, match, params) {
  const more = `${key}.more`;
  return t(match.sides.length > 2 && has(more) ? more : key, params);
}

/** A score as people say it: 9–5; with more than two sides each number has its side's name. */
export function scoreWords(match, points) {
  if (points.length === 2) return score(points);
  return points.map((number, side) => `${sideName(match, side)} ${signed(number)}`).join(", ");
}

// --- hands -------------------------------------------------------------------------------------------

/** "trumf i hjärter 2", for each award in order; the melds stand first, as in the hand. */
export function awardWords(awards, deal) {
  return awards.map((award, place) => ({ ...award, words: awardWord(award, deal?.melds?.[place]) }));
}

function awardWord({ kind, points }, meld) {
  if (has(`said.${kind}`)) return t(`said.${kind}`, { points: signed(points), size: Math.abs(points) });
  if (!has(`award.${kind}`)) return "";
  return `${awardName(kind, meld)} ${signed(points)}`;
}

function awardName(kind, meld) {
  const award = t(`award.${kind}`);
  return meld?.suit ? t("award.in_suit", { award, suit: t(`suit.${meld.suit}`) }) : award;
}

/** A side's part of a hand: "Trumf 2 + sistan 1 = 3", "5 stick: plus 1". */
export function sideWords(match, awards, deal, side) {
  const own = awards.filter((award) => award.side === side && award.words);
  const words = own.map((award) => award.words).join(" + ");
  const count = match.rules.form.sheet.counts.find(({ needed }) => needed);
  if (count) return counted(count, deal, side, words);
  if (!own.length) return t("no_points");
  const sum = own.reduce((all, { points }) => all + points, 0);
  return own.length > 1 ? `${capital(words)} = ${signed(sum)}` : capital(words);
}

/** What each side counted comes first; if each of these gives a point, nothing more is said. */
function counted({ key }, deal, side, words) {
  const number = t(`told.${key}`, { number: deal[key][side] });
  return has(`said.${key}`) ? `${number}: ${words || t("no_points")}` : number;
}

/** A whole hand on a line, for the list of waiting hands. */
export function handWords(match, settled, deal) {
  if (settled.void) return t("redeal");
  const awards = awardWords(settled.awards, deal);
  return match.sides
    .map((_, side) => `${sideName(match, side)}: ${sideWords(match, awards, deal, side)}`)
    .join(". ");
}

// --- partier -----------------------------------------------------------------------------------------

export function winnerNames(match, winners) {
  return listed(winners.map((side) => sideName(match, side)));
}

/** "12–7 till Lag 3"; "Anna 20, Bo 20, Eva 12, delas av Anna och Bo"; among more than three "20 till Anna". */
export const partiResult = (match, parti) =>
  t(parti.winners.length > 1 ? "parti.shared" : "parti.result", {
    score: match.sides.length > 3 ? signed(Math.max(...parti.score)) : scoreWords(match, parti.score),
    side: winnerNames(match, parti.winners),
  });

/** "Tolvan är slut: 12–7 till Lag 3." */
export const partiWords = (match, parti) => t("parti.over", { result: partiResult(match, parti) });

const isNumbered = (match) => match.rules.length > 0;

/** "Giv 3 av 9", or without an end "Giv 3". */
export const dealName = (match, number) =>
  t(isNumbered(match) ? "hand.next.of" : "hand.next", { number, length: match.rules.length });

export const handTitle = (match, hand) =>
  hand.kind === "parti" ? t(hand.content.won ? "hand.match" : "hand.parti") : dealName(match, hand.deal);

/** The result of a parti from paper, or of the whole match. */
export const paperScore = (match, { score, won }) => scoreWords(match, won ?? score);

/** "giv 3 i tolva 2"; in a match of one parti "giv 3". */
export const placed = (match, hand) =>
  match.rules.partier > 1
    ? t("hand.placed", { parti: hand.parti, number: hand.deal ?? 1 })
    : t("hand.short", { number: hand.deal ?? 1 });

export const ruleNote = ({ rule, sentence }) => (rule ? `${sentence} (${t("rule", { number: rule })})` : sentence);

export const countName = (key) => t(`count.${key}`);
