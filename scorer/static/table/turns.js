/**
 * A deal that is written down, a few taps ahead of the server: what lies on the table, and whose turn it is. What is
 * forbidden, and what a deal comes to, the server says.
 */

const same = (said, taps) => said.every((tap, place) => tap === taps[place]);

/**
 * The deal after all these taps, as the server will answer; null where nobody can tell. `heard`: [{said, answer}], what
 * the server has answered so far, and after which taps. `pack`: each suit's highest card first. `isTrump(seat)`:
 * whether the first meld of a seat is sure to make its suit trump.
 */
export function foreseen(heard, taps, { pack, isTrump }) {
  const isOnTheWay = ({ said, answer }) => !answer.asks && !answer.stops && same(said, taps);
  const known = heard.filter(isOnTheWay).at(-1);
  const next = (deal, tap) => deal && after(deal, tap, { pack, isTrump });
  return known ? taps.slice(known.said.length).reduce(next, known.answer) : null;
}

function after(deal, tap, rules) {
  const [kind, what, card] = tap.split(":");
  if (kind === "shows") return shown(deal, what, card);
  if (kind === "drew") return shown({ ...deal, drawn: without(deal.drawn, Number(what)) }, what, card);
  if (deal.over) return null;
  if (!what) return kind === "ask" ? { ...opposite(deal), answers: true } : played(deal, tap.replace("!", ""), rules);
  if (!["meld", "partner"].includes(kind)) return null;
  const lead = kind === "partner" ? { ...opposite(deal), answers: false } : deal;
  return what === "-" ? lead : melded(lead, deal.to_act, what, rules);
}

/** A card that lies open, in the stock, or in a hand: `where` is a seat. */
function shown(deal, where, card) {
  const known = [...deal.known, card];
  if (deal.unseen.includes(where)) return { ...deal, known, unseen: without(deal.unseen, where) };
  if (where === "stock") return deal.hidden_stock ? { ...deal, known, hidden_stock: deal.hidden_stock - 1 } : null;
  return deal.hidden[where] ? { ...deal, known, hidden: fewer(deal.hidden, where) } : null;
}

const fewer = (counts, seat) => counts.map((count, of) => (of === Number(seat) ? count - 1 : count));

/** The list without the first thing that is so. */
const without = (list, thing) => list.filter((_, place) => place !== list.indexOf(thing));

/** Partners sit opposite: one asks, the other answers (C7). */
function opposite(deal) {
  const seats = deal.hidden.length;
  return { ...deal, to_act: deal.to_act === null ? null : (deal.to_act + seats / 2) % seats };
}

/** The first meld makes its suit trump (C6), unless it may have been a mistake (B7). */
function melded(deal, seat, suit, { isTrump }) {
  const trump_suit = deal.trump_suit ?? (seat !== null && isTrump(seat) ? suit : "?");
  return { ...deal, trump_suit };
}

function played(deal, card, { pack }) {
  if (!pack.includes(card) || !deal.ahead || deal.answers) return null;
  const seats = deal.hidden.length;
  const middle = [...deal.middle, [deal.to_act, card]];
  const isNew = deal.to_act !== null && !deal.known.includes(card);
  const hidden = isNew ? fewer(deal.hidden, deal.to_act) : deal.hidden;
  const laid = deal.laid.map((cards) => cards.filter((other) => other !== card));
  const after = { ...deal, ahead: deal.ahead - 1, leads: false, middle, hidden, laid, known: [...deal.known, card] };
  const following = deal.to_act === null ? null : (deal.to_act + 1) % seats;
  if (middle.length < seats) return { ...after, to_act: following };
  const winner = deal.trump_suit === "?" ? null : takerOf(middle, deal.trump_suit, pack);
  const won = { ...after, leads: true, middle: [], to_act: winner, won: deal.won + 1, last: { plays: middle, winner } };
  return deal.stake && !deal.stake.includes(winner) ? { ...won, ahead: 0, ends: true } : won;
}

/** The highest trump, else the highest card of the suit that was led (C5). */
function takerOf(middle, trump, pack) {
  const led = middle[0][1][0];
  const suit = middle.some(([, card]) => card[0] === trump) ? trump : led;
  const best = pack.find((card) => card[0] === suit && middle.some(([, played]) => played === card));
  return middle.find(([, card]) => card === best)[0];
}
