/** How the games to twelve count a hand. The values come from the engine, in the form's sheet. */

/** The places with the greatest number, among the given ones. */
export function leaders(numbers, among = numbers.map((_, side) => side)) {
  const most = Math.max(...among.map((side) => numbers[side]));
  return among.filter((side) => numbers[side] === most);
}

export const isFull = (numbers) => Boolean(numbers) && numbers.every((number) => Number.isInteger(number));

/** Whom the counts leave for vinst, with null for nobody; undefined if nothing is counted. */
export function takers({ counts }, deal) {
  let among;
  for (const { key } of counts) {
    if (!isFull(deal[key])) return among && [...among, null];
    among = leaders(deal[key], among);
    if (among.length === 1) return among;
  }
  return [null];
}

/** Who took vinst: a side, null if nobody did, undefined if it is not known yet. */
export function taker(sheet, deal) {
  const possible = takers(sheet, deal);
  return possible?.length === 1 ? possible[0] : deal.vinst;
}

/** The awards of the melds, in their order. A slip lowers the score of its side and is no meld. */
export function meldAwards(sheet, melds) {
  let made = 0;
  return melds.map(({ side, slip }) => {
    if (slip) return { kind: "slip", side, points: sheet.slip.to - sheet.slip.at };
    const meld = sheet.melds[made++];
    return { kind: meld ? meld.kind : "", side, points: meld ? meld.points : 0 };
  });
}

/** Melds, then vinst, then sistan. What is not known yet gives nothing. */
export function summedAwards(sheet, deal, carry = 0) {
  const side = taker(sheet, deal);
  const awards = meldAwards(sheet, deal.melds ?? []);
  if (Number.isInteger(side)) awards.push({ kind: "vinst", side, points: sheet.vinst + carry });
  if (Number.isInteger(deal.last_trick))
    awards.push({ kind: "sistan", side: deal.last_trick, points: sheet.sistan });
  return awards;
}

export function added(score, awards) {
  const sum = [...score];
  for (const { side, points } of awards) sum[side] += points;
  return sum;
}

/** Fill in the numbers that follow from the others: the last one, or 0 if nothing is left of the total. */
export function completed(numbers, total) {
  const left = total - numbers.reduce((sum, number) => sum + (number ?? 0), 0);
  const empty = numbers.filter((number) => number === null).length;
  if (left < 0 || (left > 0 && empty !== 1)) return numbers;
  return numbers.map((number) => number ?? left);
}
