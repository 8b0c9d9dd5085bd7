/** A card in a line of text or on a button: what is seen of it, and its name for a screen reader. */

import { el, shape } from "../dom.js";

export const cardName = ({ deck: { words } }, card) =>
  words.card.replace("%(suit)s", words.suits[card[0]]).replace("%(rank)s", words.ranks[card[1]].name);

export const suitFace = (page, suit) => shape(page.sprite, suit, `suit ${suit}`);

/** `more`: what is read after the name, a comma before another one. */
export const cardFace = (page, card, more = "") => [
  el("span", { class: "unseen" }, cardName(page, card) + more),
  el("span", { class: "rec-face", "aria-hidden": "true" }, suitFace(page, card[0]), page.deck.words.ranks[card[1]].letter),
];
