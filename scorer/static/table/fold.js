/**
 * Folds hands to a match, as the engine does, and says what the rules refuse in its words. It is the server that
 * decides.
 */

import { objection, refusal } from "./objections.js";
import { added, leaders } from "./points.js";

const games = {};

/** Load the module that counts the hands of a game. It must be loaded before anything is folded. */
export async function loadGame(name) {
  games[name] = await import(`./games/${name}.js`);
}

export function start(rules) {
  const { sides, columns } = rules.form;
  return {
    score: Array(sides).fill(0),
    won: Array(sides).fill(0),
    carry: 0,
    columns: columns ? Array(sides).fill([0, 0]) : [],
    dealer: rules.first_dealer,
    opener: rules.first_dealer,
    deals: 0,
    partier: [],
    complete: false,
    winner: null,
  };
}

/** The result of a hand in this state of the match: {awards, score, carry, columns, winners, void}. */
export function settle(rules, standing, deal) {
  const settled = games[rules.form.game].settle(rules, standing, deal);
  return { carry: 0, columns: [], winners: [], void: false, ...settled };
}

/**
 * Why the rules refuse this entry (`{kind, content, id}`) here, as the server would answer; null if they do not.
 * What a result from paper says by itself was looked at when it was entered.
 */
export function refusedBy(rules, state, { kind, content, id }) {
  const found = objectionTo(rules, state, kind, content);
  return found && refusal(found, id);
}

function objectionTo(rules, state, kind, content) {
  if (state.complete) return objection("after-end");
  if (kind === "parti" && content.won) return isBegun(state) ? objection("match-begun") : null;
  if (kind === "parti") return state.deals ? objection("parti-begun") : null;
  return games[rules.form.game].objection(rules, state, content);
}

const isBegun = ({ deals, partier }) => deals > 0 || partier.length > 0;

const clockwise = (dealer, _points, seats) => (dealer + 1) % seats;

/** Who deals after a hand that was not void. */
function nextDealer(form, dealer, awards) {
  const points = added(Array(form.sides).fill(0), awards);
  return (games[form.game].nextDealer ?? clockwise)(dealer, points, form.seats);
}

/** The match after one more hand. */
export function addDeal(rules, state, deal) {
  const settled = settle(rules, state, deal);
  const { score, carry, columns, winners } = settled;
  const dealer = settled.void ? state.dealer : nextDealer(rules.form, state.dealer, settled.awards);
  const next = { ...state, score, carry, columns, dealer, deals: state.deals + 1 };
  return winners.length ? ended(rules, next, winners) : next;
}

/** The match after one more parti, or as a whole, where only the result was written down. */
export function addParti(rules, state, { score, winner, next_dealer: next, won }) {
  if (won) return { ...state, won, dealer: null, complete: true, winner: alone(leaders(won)) };
  const dealer = next ?? (state.opener + (rules.form.length || 1)) % rules.form.seats;
  return ended(rules, { ...state, score, columns: [], dealer }, paperWinners(rules.form, score, winner));
}

function paperWinners(form, score, winner) {
  if (form.shared_wins) return leaders(score);
  return [winner ?? score.findIndex((points) => points >= form.target)];
}

function ended(rules, state, winners) {
  const won = state.won.map((partier, side) => partier + (winners.includes(side) ? 1 : 0));
  const partier = [...state.partier, { score: state.score, winners, columns: state.columns }];
  const left = rules.partier - partier.length;
  const over = left === 0 || (rules.stop_when_decided && isDecided(won, left));
  const opener = rules.form.forehand_opens ? (state.opener + 1) % rules.form.seats : state.dealer;
  return {
    ...start(rules),
    won,
    partier,
    opener,
    dealer: over ? null : opener,
    complete: over,
    winner: over ? alone(leaders(won)) : null,
  };
}

const alone = (first) => (first.length === 1 ? first[0] : null);

function isDecided(won, left) {
  const most = Math.max(...won);
  return won.filter((partier) => partier + left >= most).length === 1;
}

/** The match after these entries (`[{kind, content}, …]`), without the struck ones. */
export function fold(rules, entries) {
  return entries.reduce(
    (state, { kind, content }) => (kind === "parti" ? addParti : addDeal)(rules, state, content),
    start(rules),
  );
}

/**
 * The counting hands in the form that the server uses, and the match after them, as far as the rules allow;
 * `refused` is the first hand that cannot stand.
 */
export function told(rules, entries) {
  const hands = [];
  let state = start(rules);
  for (const entry of entries) {
    const refused = refusedBy(rules, state, entry);
    if (refused) return { fold: { ...state, hands }, refused };
    hands.push({ ...entry, ...(entry.kind === "parti" ? partiTold : dealTold)(rules, state, entry.content) });
    state = (entry.kind === "parti" ? addParti : addDeal)(rules, state, entry.content);
  }
  return { fold: { ...state, hands }, refused: null };
}

function dealTold(rules, state, deal) {
  const { awards, ...settled } = settle(rules, state, deal);
  const points = added(Array(rules.form.sides).fill(0), awards);
  const place = { parti: state.partier.length + 1, deal: state.deals + 1, dealer: state.dealer };
  return { ...place, awards, points, ...settled };
}

function partiTold(rules, state, { score, winner, won }) {
  if (won) return { parti: 1, score: won, winners: leaders(won), columns: [] };
  const winners = paperWinners(rules.form, score, winner);
  return { parti: state.partier.length + 1, score, winners, columns: [] };
}
