/** A deal that is written down card by card: what lies on the table, and the cards that may be tapped. */

import { standing } from "../actions/record.js";
import { el, shape } from "../dom.js";
import { fromDeal } from "../draft.js";
import { settle } from "../fold.js";
import { score, t, uncapital } from "../texts.js";
import { dealName, seatName, sideName } from "../words.js";
import { button, choice, done } from "./choices.js";
import { dock } from "./entry.js";
import { fullTitle } from "./hands.js";
import { because } from "./notes.js";
import { saveWords } from "./playing.js";

const RANKS = { 36: "ranks-9", 52: "ranks-13" };

/** Where the next hand is filled in, it may be written down card by card instead. */
export const recordButton = (page) => (page.deck ? button("record", t("rec.open"), page.record, "quiet") : null);

export function recording(page, match, hand) {
  const { recording: rec } = page;
  if (page.adrift) return adrift(page, match, rec);
  const seen = rec.answer?.count === rec.taps.length ? rec.answer : null;
  return [
    el("h2", { id: "record-title", tabindex: "-1" }, t("rec.title", { hand: dealName(match, match.fold.deals + 1) })),
    rec.kept ? begun(page, rec.kept) : null,
    seen?.over ? ended(page, match, hand, seen) : going(page, match, rec, seen),
    el(
      "div",
      { class: "row" },
      standing(rec.taps).length ? button("rec-undo", t("rec.undo"), page.undoTap) : null,
      button("rec-leave", t("rec.leave"), page.leaveRecord, "quiet"),
      seen?.judge ? el("a", { class: "button quiet", id: "rec-ask-judge", href: seen.judge }, t("call.judge")) : null,
    ),
  ];
}

/** Somebody else has saved a hand meanwhile, or struck one: which hand is it that was being written down? */
function adrift(page, match, rec) {
  const saved = match.fold.hands[rec.hands];
  const isOver = saved?.kind === "deal" && rec.answer?.over && rec.answer.count === rec.taps.length;
  const next = dealName(match, match.fold.deals + 1);
  return [
    el("h2", { id: "record-title", tabindex: "-1" }, t("rec.adrift.title")),
    el("p", { class: "lead", role: "status" }, saved ? t("rec.adrift", { hand: fullTitle(match, saved) }) : t("rec.adrift.fewer")),
    el(
      "div",
      { class: "confirm", id: "rec-adrift" },
      isOver ? button("rec-compare", t("rec.adrift.compare"), () => page.compareRecord(saved)) : null,
      button("rec-claim", t("rec.adrift.claim", { hand: uncapital(next) }), page.claimRecord),
      button("rec-drop", t("rec.adrift.drop"), page.dropRecord, "quiet"),
      button("rec-leave", t("rec.leave"), page.leaveRecord, "quiet"),
    ),
  ];
}

const begun = (page, kept) =>
  el(
    "div",
    { class: "note", id: "rec-kept" },
    el("p", {}, t("rec.kept", { count: standing(kept.taps).length, at: kept.at })),
    button("rec-kept-use", t("rec.kept.use"), () => page.useKept(kept)),
    " ",
    button("rec-kept-not", t("rec.kept.not"), () => page.setRecording({ kept: null }), "quiet"),
  );

function going(page, match, rec, seen) {
  const shown = seen ?? rec.answer;
  return [
    el("p", { id: "rec-now", class: "lead", role: "status" }, nowWords(match, rec, seen)),
    rec.lost ? el("p", { class: "note warning" }, t("rec.lost")) : null,
    rec.refused ? refused(page, rec.refused) : null,
    seen?.stops ? stopped(page, seen.stops) : null,
    shown && !shown.asks ? onTable(page, match, shown) : null,
    seen?.asks ? firstAsked(page, seen.asks) : [says(page, match, seen), cards(page, match, rec, seen)],
    seen && !seen.asks ? besides(page, match, rec, seen) : null,
    rec.lost && isPlayedOut(page, rec) ? later(page, rec) : null,
  ];
}

/** Each card of the pack has been tapped: the deal can only be over. */
const isPlayedOut = ({ deck: { pack, tricks } }, { taps }) =>
  tricks && standing(taps).filter((tap) => pack.includes(tap.replace("!", ""))).length === pack.length;

const later = (page, rec) =>
  rec.later
    ? el("p", { class: "note", role: "status" }, t("rec.saved_later"))
    : done("rec-save-later", t("rec.save_later"), true, page.saveLater);

function nowWords(match, rec, seen) {
  if (!seen) return rec.lost || rec.refused ? "" : t("rec.waiting");
  if (seen.asks) return t(`rec.asks.${seen.asks.what}`);
  if (rec.entering !== null && seen.hidden[rec.entering])
    return t("rec.hand.of", { who: seatName(match, rec.entering), left: seen.hidden[rec.entering] });
  if (seen.unseen.length) return unseenWords(match, seen.unseen[0]);
  return t(seen.leads ? "rec.lead" : "rec.turn", { who: seatName(match, seen.to_act) });
}

const unseenWords = (match, where) =>
  where === "open" ? t("rec.unseen.open") : t("rec.unseen", { who: seatName(match, Number(where)) });

/** The computer does not take it: the match has ended, or another page goes on with the same deal. */
const refused = (page, why) =>
  el("div", { class: "note problem", role: "alert" }, el("p", {}, because(page.rules, why)), button("rec-again", t("rec.again"), page.claimRecord));

/** The last tap cannot stand: it, and what was tapped after it, is undone. */
const stopped = (page, { event, why }) =>
  el("div", { class: "note problem", role: "alert" }, el("p", {}, t("rec.stops", { what: eventWords(page, event) })), el("p", {}, because(page.rules, why)));

const eventWords = (page, event) => {
  const card = event.slice(-2);
  return page.deck.pack.includes(card) ? cardName(page, card) : event;
};

function firstAsked(page, { taps, cards: ofCards }) {
  if (ofCards) return deck(page, (card) => ({ event: `upcard:${card}` }));
  const words = (what) => (page.deck.words.suits[what] ? [shape(page.sprite, what, `suit ${what}`), " ", page.deck.words.suits[what]] : what);
  const options = taps.map(([tap, what]) => choice({ id: `rec-${tap.replace(":", "-")}`, words: words(what), onclick: () => tapAway(page, tap) }));
  return el("div", { class: "options" }, options);
}

// --- the table ---------------------------------------------------------------------------------------

function onTable(page, match, seen) {
  const won = seen.tricks.reduce((all, count) => all + count, 0);
  return el(
    "div",
    { class: "rec-table" },
    el(
      "section",
      { "aria-labelledby": "rec-trick" },
      el("h3", { id: "rec-trick" }, t("rec.trick", { number: won + 1 })),
      seen.trump ? el("p", { class: "rec-trump" }, seen.trump) : null,
      seen.middle.length ? plays(page, match, seen.middle) : el("p", { class: "soft" }, t("rec.trick.empty")),
    ),
    seen.open.length ? el("ul", { class: "rec-plays", "aria-label": t("rec.open_cards") }, seen.open.map((card) => el("li", {}, playing(page, card)))) : null,
    seen.last
      ? el(
          "section",
          { class: "soft" },
          el("p", {}, t("rec.trick.won", { who: seatName(match, seen.last.winner), number: won })),
          plays(page, match, seen.last.plays),
        )
      : null,
    seen.findings.map((broken) => el("p", { class: "note warning" }, t("rec.judge", { broken }))),
  );
}

const plays = (page, match, played) =>
  el(
    "ul",
    { class: "rec-plays" },
    played.map(([seat, card]) => el("li", {}, playing(page, card), el("span", {}, seatName(match, seat)))),
  );

const playing = (page, card) =>
  el("span", { class: "rec-card" }, el("span", { class: "unseen" }, cardName(page, card)), face(page, card));

const face = (page, card) =>
  el("span", { class: "rec-face", "aria-hidden": "true" }, shape(page.sprite, card[0], `suit ${card[0]}`), page.deck.words.ranks[card[1]].letter);

const cardName = ({ deck: { words } }, card) =>
  words.card.replace("%(suit)s", words.suits[card[0]]).replace("%(rank)s", words.ranks[card[1]].name);

// --- what is tapped -----------------------------------------------------------------------------------

/** A button that goes when it has been tapped leaves the focus to the heading. */
function tapAway(page, tap) {
  page.tapIn(tap);
  document.getElementById("record-title")?.focus({ preventScroll: true });
}

/** What is said besides cards; without contact, what the sheet of the game has. */
function says(page, match, seen) {
  const options = seen ? seen.choices.filter(({ card, shut }) => !card && !shut) : unheard(page, match);
  if (!options.length || page.recording.entering !== null) return null;
  const taps = options.map(({ event, said }) =>
    choice({ id: `rec-${event.replace(":", "-").replace("--", "-no")}`, words: said, onclick: () => tapAway(page, event), kind: "quiet" }),
  );
  return el("div", { class: "options rec-says", role: "group", "aria-label": t("rec.says") }, taps);
}

function unheard(page, match) {
  const { sheet } = match.rules.form;
  if (!page.recording.lost || !sheet.melds.length) return [];
  const suit = (letter) => page.deck.words.suits[letter];
  return [
    ...sheet.suits.map((letter) => ({ event: `meld:${letter}`, said: t("rec.meld", { suit: suit(letter) }) })),
    ...(match.rules.form.seats > match.rules.form.sides
      ? [
          { event: "ask", said: t("rec.ask") },
          ...sheet.suits.map((letter) => ({ event: `partner:${letter}`, said: t("rec.partner", { suit: suit(letter) }) })),
          { event: "partner:-", said: t("rec.partner.no") },
        ]
      : []),
  ];
}

function cards(page, match, rec, seen) {
  if (!seen) return deck(page, (card) => heedless(page, match, rec, card));
  const { entering, forcing } = rec;
  const showing = entering !== null && seen.hidden[entering] ? entering : seen.unseen[0];
  if (showing !== undefined) return deck(page, (card) => (seen.known.includes(card) ? null : { event: `shows:${showing}:${card}` }));
  if (seen.several) return picking(page, seen, rec);
  const by = (card) => {
    const own = seen.choices.filter((other) => other.card === card && !other.event.includes("meld"));
    return own.find(({ shut }) => !shut) ?? own[0] ?? null;
  };
  return deck(page, by, forcing);
}

/** Before the server has answered, any card that was not tapped may be played, where that is all there is to it. */
function heedless(page, match, rec, card) {
  const tapped = standing(rec.taps);
  const isFree = page.deck.tricks && rec.answer && !rec.answer.asks && !tapped.some((tap) => tap.endsWith(card));
  return isFree ? { event: card } : null;
}

/**
 * All cards, each in its place, so that none moves. `by(card)`: {event, shut}, null for one that cannot come: Tab leaves
 * it out, but the one that was just played keeps the focus.
 */
function deck(page, by, forcing = false) {
  const one = (card) => {
    const found = by(card);
    const shut = found?.shut && !forcing;
    const isFocused = document.activeElement?.id === `rec-${card}`;
    const tap = () => found && (shut ? page.setRecording({ shut: found.shut }) : page.tapIn(found.shut ? `!${found.event}` : found.event));
    const marks = { class: found ? (found.shut ? "rec-tap shut" : "rec-tap") : "rec-tap gone", "aria-disabled": shut || (!found && isFocused) ? "true" : null };
    return el(
      "button",
      { type: "button", id: `rec-${card}`, ...marks, disabled: !found && !isFocused, onclick: tap },
      el("span", { class: "unseen" }, cardName(page, card)),
      face(page, card),
    );
  };
  const { shut } = page.recording;
  return [
    el("div", { id: "rec-deck", class: `deck ${RANKS[page.deck.pack.length] ?? ""}`, role: "group", "aria-label": t("rec.cards") }, page.deck.pack.map(one)),
    shut && !forcing ? el("p", { class: "note warning", role: "alert", id: "rec-shut" }, because(page.rules, shut)) : null,
  ];
}

/** Several cards are chosen, then the button under them is pressed (J2, W8). */
function picking(page, seen, { picked }) {
  const { kind, least, most } = seen.several;
  const lying = kind === "remove" ? seen.open : seen.hands[seen.to_act];
  const toggle = (card) => page.setRecording({ picked: picked.includes(card) ? picked.filter((other) => other !== card) : [...picked, card] });
  const options = lying.map((card) => choice({ id: `rec-pick-${card}`, words: playing(page, card), pressed: picked.includes(card), onclick: () => toggle(card) }));
  const fits = picked.length >= least && picked.length <= most;
  const send = () => fits && tapAway(page, `${kind}:${picked.join(" ")}`);
  const hidden = kind === "exchange" ? seen.hidden[seen.to_act] : 0;
  const counts = Array.from({ length: Math.min(most, hidden) }, (_, place) => place + 1);
  const unknown = (count) => Array(count).fill("?").join(" ");
  return el(
    "div",
    {},
    lying.length ? el("div", { class: "options" }, options) : null,
    lying.length ? done("rec-several", t(`rec.several.${kind}`, { count: most }), fits, send) : null,
    counts.length
      ? el("div", { class: "options" }, counts.map((count) => choice({ id: `rec-unknown-${count}`, words: t("rec.several.unknown", { count }), onclick: () => tapAway(page, `${kind}:${unknown(count)}`), kind: "quiet" })))
      : null,
  );
}

/** A wrong play that happened; hands that somebody shows. */
function besides(page, match, rec, seen) {
  const isShut = seen.choices.some(({ shut }) => shut);
  const seats = seen.hidden.map((count, seat) => [seat, count]).filter(([, count]) => count);
  const enter = (seat) => page.setRecording({ entering: rec.entering === seat ? null : seat });
  return [
    isShut ? choice({ id: "rec-force", words: t("rec.played"), pressed: rec.forcing, onclick: () => page.setRecording({ forcing: !rec.forcing, shut: null }), kind: "quiet" }) : null,
    rec.forcing ? el("p", { class: "hint" }, t("rec.played.on")) : null,
    seats.length
      ? el(
          "details",
          { class: "rec-hands", open: rec.entering !== null },
          el("summary", {}, t("rec.hands")),
          el("div", { class: "options" }, seats.map(([seat]) => choice({ id: `rec-hand-${seat}`, words: seatName(match, seat), pressed: rec.entering === seat, onclick: () => enter(seat) }))),
          rec.entering !== null ? button("rec-hand-done", t("rec.hand.done"), () => page.setRecording({ entering: null })) : null,
        )
      : null,
  ];
}

// --- the end -----------------------------------------------------------------------------------------

function ended(page, match, hand, seen) {
  const draft = fromDeal(seen.facts, match.rules.form.sheet);
  const shown = { ...hand, draft, id: "rec" };
  const why = seen.record ? "rec.whole" : seen.irregular || seen.findings.length ? "rec.irregular" : "rec.facts";
  const press = seen.record
    ? done("rec-save", resultWords(match, seen.facts) ?? saveWords(match, page.state.table, null), true, () => page.saveRecorded(seen))
    : done("rec-to-form", t("rec.to_form"), true, () => page.factsToForm(seen));
  return [
    el("p", { id: "rec-now", class: "lead", role: "status" }, `${t("rec.over")} ${t(why)}`),
    seen.findings.map((broken) => el("p", { class: "note warning" }, t("rec.judge", { broken }))),
    dock(shown, press),
  ];
}

/** "Spara given: 4–0 till Anna & Bo"; null where more than two sides get points. */
function resultWords(match, facts) {
  const { awards, void: isVoid } = settle(match.rules, match.fold, facts);
  if (match.sides.length !== 2 || isVoid) return null;
  const points = [0, 0];
  for (const award of awards) points[award.side] += award.points;
  const result = score([...points].sort((least, most) => most - least));
  if (points[0] === points[1]) return t("rec.save.each", { result });
  return t("rec.save", { result, side: sideName(match, points[0] > points[1] ? 0 : 1) });
}
