/** Hands folded to a match, as the engine does it. It shows; it never decides what is allowed. */

import { settle as bondtolva } from "./games/bondtolva.js";
import { leaders } from "./points.js";

const GAMES = { bondtolva };

export const counts = (form) => form.game in GAMES;

export function start(rules) {
  const zeros = () => Array(rules.form.sides).fill(0);
  return {
    score: zeros(),
    won: zeros(),
    carry: 0,
    dealer: rules.first_dealer,
    opener: rules.first_dealer,
    deals: 0,
    partier: [],
    complete: false,
    winner: null,
  };
}

/** What a hand comes to where the match stands so. */
export const settle = (form, standing, deal) => GAMES[form.game](form, standing, deal);

/** The match with one hand more. */
export function addDeal(rules, state, deal) {
  const settled = settle(rules.form, state, deal);
  const dealer = settled.void ? state.dealer : (state.dealer + 1) % rules.form.seats;
  const next = { ...state, score: settled.score, carry: settled.carry, dealer, deals: state.deals + 1 };
  return settled.winners.length ? ended(rules, next, settled.winners) : next;
}

/** The match with the result of a whole parti more, as written on paper. */
export function addParti(rules, state, parti) {
  const past = parti.score.flatMap((points, side) => (points >= rules.form.target ? [side] : []));
  return ended(rules, { ...state, score: parti.score }, [parti.winner ?? past[0]]);
}

function ended(rules, state, winners) {
  const won = state.won.map((partier, side) => partier + (winners.includes(side) ? 1 : 0));
  const partier = [...state.partier, { score: state.score, winners }];
  const left = rules.partier - partier.length;
  const over = left === 0 || (rules.stop_when_decided && isDecided(won, left));
  const opener =
    rules.form.forehand_opens || !state.deals ? (state.opener + 1) % rules.form.seats : state.dealer;
  const first = leaders(won);
  return {
    ...start(rules),
    won,
    partier,
    opener,
    dealer: over ? null : opener,
    complete: over,
    winner: over && first.length === 1 ? first[0] : null,
  };
}

function isDecided(won, left) {
  const most = Math.max(...won);
  return won.filter((partier) => partier + left >= most).length === 1;
}

/** The match that the entries make, struck ones left out: `[{kind, content}, …]`. */
export function fold(rules, entries) {
  return entries.reduce(
    (state, { kind, content }) => (kind === "parti" ? addParti : addDeal)(rules, state, content),
    start(rules),
  );
}
