/** A deal that is written down card by card: what lies on the table, what may be tapped, and its end. */

import { answerNow, standing } from "../actions/record.js";
import { el } from "../dom.js";
import { fromDeal, isBlank, isSlip, missing, toDeal } from "../draft.js";
import { settle } from "../fold.js";
import { added } from "../points.js";
import { score, t, uncapital } from "../texts.js";
import { foreseen } from "../turns.js";
import { dealName, handWords, seatName, sideName } from "../words.js";
import { cardFace, suitFace } from "./cards.js";
import { act, button, choice, done } from "./choices.js";
import { deck } from "./deck.js";
import { dock } from "./entry.js";
import { fullTitle } from "./hands.js";
import { because } from "./notes.js";
import { saveWords } from "./playing.js";

/** Where the next hand is filled in, it may be written down card by card instead. */
export const recordButton = (page) => (page.deck ? button("record", t("rec.open"), page.record, "quiet") : null);

export function recording(page, match, hand) {
  const { recording: rec } = page;
  if (page.adrift) return adrift(page, match, rec);
  const seen = answerNow(rec);
  return [
    el("h2", { id: "record-title", tabindex: "-1" }, t("rec.title", { hand: dealName(match, match.fold.deals + 1) })),
    el("p", { class: "unseen", id: "rec-undone", role: "status" }, rec.undone),
    rec.kept ? begun(page, rec.kept) : null,
    seen?.over ? ended(page, match, hand, seen) : going(page, match, rec, seen),
    el(
      "div",
      { class: "row", id: "rec-row" },
      standing(rec.taps).length ? button("rec-undo", t("rec.undo"), page.undoTap) : null,
      button("rec-leave", t("rec.leave"), page.leaveRecord, "quiet"),
      seen?.judge ? el("a", { class: "button quiet", id: "rec-ask-judge", href: seen.judge }, t("call.judge")) : null,
    ),
  ];
}

/** Somebody else has saved a hand meanwhile, or struck one: which hand is it that was being written down? */
function adrift(page, match, rec) {
  const saved = match.fold.hands[rec.hands];
  const seen = answerNow(rec);
  const isOver = saved?.kind === "deal" && seen?.over;
  const next = dealName(match, match.fold.deals + 1);
  return [
    el("h2", { id: "record-title", tabindex: "-1" }, t("rec.adrift.title")),
    el("p", { class: "lead", role: "status" }, saved ? t("rec.adrift", { hand: fullTitle(match, saved) }) : t("rec.adrift.fewer")),
    el(
      "div",
      { class: "confirm", id: "rec-adrift" },
      isOver ? button("rec-compare", t("rec.adrift.compare"), () => page.compareRecord(saved, seen)) : null,
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
  const soon = seen ? null : ahead(page, match, rec);
  const shown = seen ?? soon ?? rec.answer;
  return [
    el("p", { id: "rec-now", class: "lead", role: "status", "aria-busy": `${!seen && !rec.lost}` }, nowWords(match, rec, seen, soon)),
    rec.lost ? el("p", { class: "note warning" }, t("rec.lost")) : null,
    rec.refused ? refused(page, rec.refused) : null,
    shown && !shown.asks ? onTable(page, match, shown) : null,
    seen?.stops ? stopped(page, seen.stops) : tapping(page, match, rec, { seen, soon }),
    rec.lost && isPlayedOut(soon) ? later(page, rec) : null,
  ];
}

function tapping(page, match, rec, { seen, soon }) {
  if (seen?.asks) return firstAsked(page, seen.asks);
  const shown = seen ?? soon;
  return [says(page, match, seen, soon), cards(page, rec, seen, soon), shown ? besides(page, match, rec, shown) : null];
}

/** The deal as it will be once the server has answered for the last taps, as far as these tell it. */
function ahead({ deck: { pack } }, match, { heard, taps }) {
  const { sheet, sides } = match.rules.form;
  const isTrump = (seat) => {
    const side = seat % sides;
    const most = sheet.meld_limits[0] ?? Infinity;
    return match.fold.score[side] < most && !isSlip({ melds: [] }, sheet, match.fold, side);
  };
  return foreseen(heard, standing(taps), { pack, isTrump });
}

/** No card is left to play: the deal can only be over. */
const isPlayedOut = (soon) => Boolean(soon?.ends && !soon.ahead);

const later = (page, rec) =>
  rec.later
    ? el("p", { class: "note", role: "status" }, t("rec.saved_later"))
    : done("rec-save-later", t("rec.save_later"), true, page.saveLater);

function nowWords(match, rec, seen, soon) {
  if (seen?.stops || rec.refused) return "";
  if (seen?.asks) return t(`rec.asks.${seen.asks.what}`);
  const shown = seen ?? soon;
  if (!shown) return t(rec.lost ? "rec.later" : "rec.waiting");
  const asked = askedCards(rec, shown);
  if (asked) return askedWords(match, shown, asked);
  if (!seen && !soon.ahead && !soon.answers) return isPlayedOut(soon) ? "" : t(rec.lost ? "rec.later" : "rec.waiting");
  if (shown.to_act === null) return t("rec.turn.later");
  const who = seatName(match, shown.to_act);
  if (seen?.several) return t(`rec.asks.${seen.several.kind}`, { who });
  const says = shown.answers ? "rec.answers" : shown.leads ? "rec.lead" : "rec.turn";
  const turn = t(says, { who });
  return rec.forcing ? `${turn} ${t("rec.played.on")}` : turn;
}

/** The front of the next tap, where it says which card lies or comes somewhere; null where a card is played. */
function askedCards({ entering, drawing, unasked }, seen) {
  if (entering === "stock" ? seen.hidden_stock : seen.hidden[entering]) return `shows:${entering}`;
  const seat = drawing ? seen.drawn.find((of) => !unasked.includes(of)) : undefined;
  if (seat !== undefined) return `drew:${seat}`;
  return seen.unseen.length ? `shows:${seen.unseen[0]}` : null;
}

function askedWords(match, seen, asked) {
  const [kind, where] = asked.split(":");
  if (where === "stock") return t("rec.stock.left", { left: seen.hidden_stock });
  if (where === "open") return t("rec.unseen.open");
  const who = seatName(match, Number(where));
  if (kind === "drew") return t("rec.drew", { who });
  return seen.unseen[0] === where ? t("rec.unseen", { who }) : t("rec.hand.of", { who, left: seen.hidden[where] });
}

/** The computer does not take it: the match has ended, or another page goes on with the same deal. */
const refused = (page, why) =>
  el("div", { class: "note problem", role: "alert" }, el("p", {}, because(page.rules, why)), button("rec-again", t("rec.again"), page.claimRecord));

/** A tap cannot stand: it is undone with what was tapped after it, or it was played all the same. */
function stopped(page, stops) {
  const { said, rest, may_be: mayBe, why } = stops;
  const undo = rest.length ? t("rec.stops.undo", { count: rest.length }) : t("rec.stops.undo_it");
  return el(
    "div",
    { class: "note problem", role: "alert", id: "rec-stops" },
    el("p", {}, t("rec.stops", { what: said })),
    el("p", {}, because(page.rules, why)),
    el(
      "div",
      { class: "row" },
      button("rec-stops-undo", undo, () => page.undoStopped(stops, false)),
      mayBe ? button("rec-stops-played", t("rec.played"), () => page.undoStopped(stops, true)) : null,
    ),
  );
}

function firstAsked(page, { taps, cards: ofCards }) {
  if (ofCards) return deck(page, (card) => ({ event: `upcard:${card}` }));
  const words = (what) => (page.deck.words.suits[what] ? [suitFace(page, what), " ", page.deck.words.suits[what]] : what);
  const options = taps.map(([tap, what]) => act(`rec-${tap.replace(":", "-")}`, words(what), () => page.tapIn(tap)));
  return el("div", { class: "options" }, options);
}

// --- the table ---------------------------------------------------------------------------------------

function onTable(page, match, seen) {
  return el(
    "div",
    { class: "rec-table" },
    seen.won === null ? null : trick(page, match, seen),
    lying(page, t("rec.open_cards"), seen.several?.kind === "remove" ? [] : seen.open), // else they are chosen below
    seen.laid.map((cards, seat) => lying(page, t("rec.laid", { who: seatName(match, seat) }), cards)),
    seen.last ? before(page, match, seen) : null,
    seen.findings.map((broken) => el("p", { class: "note warning", role: "alert" }, t("rec.judge", { broken }))),
  );
}

function trick(page, match, { won, trump, middle }) {
  return el(
    "div",
    {},
    el("h3", {}, t("rec.trick", { number: won + 1 })),
    trump ? el("p", { class: "rec-trump" }, trump) : null,
    middle.length ? plays(page, match, middle) : el("p", { class: "soft" }, t("rec.trick.empty")),
  );
}

function before(page, match, { won, last: { winner, plays: played } }) {
  const title = winner === null ? t("rec.trick", { number: won }) : t("rec.trick.won", { who: seatName(match, winner), number: won });
  return el("div", { class: "soft rec-before" }, el("h3", {}, title), plays(page, match, played));
}

/** Cards that lie face up on the table. */
const lying = (page, title, cards) =>
  cards.length ? el("div", {}, el("h3", {}, title), el("ul", { class: "rec-plays" }, cards.map((card) => el("li", {}, lay(page, card))))) : null;

const plays = (page, match, played) =>
  el(
    "ul",
    { class: "rec-plays" },
    played.map(([seat, card]) => el("li", {}, seat === null ? lay(page, card) : [lay(page, card, ","), el("span", {}, seatName(match, seat))])),
  );

const lay = (page, card, more) => el("span", { class: "rec-card" }, cardFace(page, card, more));

// --- what is tapped -----------------------------------------------------------------------------------

/** What is said besides cards; without contact, what the sheet of the game has. */
function says(page, match, seen, soon) {
  const options = seen ? seen.choices.filter(({ card, shut }) => !card && !shut) : unheard(page, match, soon);
  if (!options.length || (seen && askedCards(page.recording, seen))) return null;
  const taps = options.map(({ event, said }) => act(`rec-${event.replace(":", "-").replace("--", "-no")}`, said, () => page.tapIn(event)));
  return el("div", { class: "options rec-says", role: "group", "aria-label": t("rec.says") }, taps);
}

function unheard(page, match, soon) {
  const { sheet, seats, sides } = match.rules.form;
  if (!page.recording.lost || !soon?.leads || !soon.won || !soon.ahead || soon.stake || !sheet.melds.length) return [];
  const inEach = (kind, key) =>
    sheet.suits.map((letter) => ({ event: `${kind}:${letter}`, said: t(key, { suit: page.deck.words.suits[letter] }) }));
  if (soon.answers) return [...inEach("partner", "rec.partner"), { event: "partner:-", said: t("rec.partner.no") }];
  return [...inEach("meld", "rec.meld"), ...(seats > sides ? [{ event: "ask", said: t("rec.ask") }] : [])];
}

function cards(page, rec, seen, soon) {
  if (!seen) return deck(page, (card) => heedless(rec, card, soon));
  const asked = askedCards(rec, seen);
  if (asked) return [deck(page, (card) => saying(seen, asked, card)), nobodySaw(page, asked)];
  const { forcing } = rec;
  if (seen.several) return picking(page, seen, rec);
  const by = (card) => {
    const own = seen.choices.filter((other) => other.card === card && !other.event.includes("meld"));
    return own.find(({ shut }) => !shut) ?? own[0] ?? null;
  };
  return deck(page, by, forcing);
}

const saying = ({ known }, asked, card) => (known.includes(card) ? null : { event: `${asked}:${card}` });

/** A drawn card need not be told. */
function nobodySaw(page, asked) {
  const [kind, seat] = asked.split(":");
  const skip = () => page.setRecording({ unasked: [...page.recording.unasked, Number(seat)] });
  return kind === "drew" ? el("div", { class: "options" }, act("rec-drew-not", t("rec.drew.not"), skip)) : null;
}

/** Before the server has answered, any card that was not tapped may be played, as far as cards are all that can come. */
function heedless(rec, card, soon) {
  if (!soon) return null;
  const asked = askedCards(rec, soon);
  if (asked) return saying(soon, asked, card);
  const isTold = standing(rec.taps).some((tap) => tap.length <= "!SA".length && tap.endsWith(card));
  return soon.ahead && !soon.answers && !rec.drawing && !isTold ? { event: card } : null;
}

/** Several cards are chosen, then the button under them is pressed (J2, W8). */
function picking(page, seen, { picked }) {
  const { kind, least, most } = seen.several;
  const choosable = kind === "remove" ? seen.open : seen.hands[seen.to_act];
  const toggle = (card) => page.setRecording({ picked: picked.includes(card) ? picked.filter((other) => other !== card) : [...picked, card] });
  const options = choosable.map((card) => choice({ id: `rec-pick-${card}`, words: cardFace(page, card), pressed: picked.includes(card), onclick: () => toggle(card) }));
  const fits = picked.length >= least && picked.length <= most;
  const send = () => fits && page.tapIn(`${kind}:${picked.join(" ")}`);
  const hidden = kind === "exchange" ? seen.hidden[seen.to_act] : 0;
  const counts = Array.from({ length: Math.min(most, hidden) }, (_, place) => place + 1);
  const unknown = (count) => Array(count).fill("?").join(" ");
  return el(
    "div",
    { class: "rec-picking" },
    choosable.length ? el("div", { class: "options", role: "group", "aria-label": t("rec.cards") }, options) : null,
    choosable.length ? done("rec-several", t(`rec.several.${kind}`, { count: most }), fits, send) : null,
    counts.length
      ? el("div", { class: "options" }, counts.map((count) => act(`rec-unknown-${count}`, t("rec.several.unknown", { count }), () => page.tapIn(`${kind}:${unknown(count)}`))))
      : null,
  );
}

/** A wrong play that happened; hands that somebody shows. */
function besides(page, match, rec, seen) {
  const isShut = seen.choices.some(({ shut }) => shut);
  return [
    isShut ? choice({ id: "rec-force", words: t("rec.played"), pressed: rec.forcing, onclick: () => page.setRecording({ forcing: !rec.forcing, shut: null }), kind: "quiet" }) : null,
    unsaid(page, match, rec, seen),
  ];
}

/** Hands and a stock of which cards are unknown; whether drawn cards are asked for. */
function unsaid(page, match, rec, seen) {
  const places = seen.hidden.map((count, seat) => [seat, seatName(match, seat), count]);
  const open = [...places, ["stock", t("rec.stock"), seen.hidden_stock]].filter(([, , count]) => count);
  if (!open.length) return null;
  const enter = (place) => page.setRecording({ entering: rec.entering === place ? null : place });
  const draws = seen.hidden_stock && !seen.over && !seen.ends; // else only cards are played from here
  return el(
    "details",
    { class: "rec-hands", open: rec.entering !== null },
    el("summary", {}, t(seen.hidden_stock ? "rec.hands.stock" : "rec.hands")),
    el("div", { class: "options" }, open.map(([place, words]) => choice({ id: `rec-hand-${place}`, words, pressed: rec.entering === place, onclick: () => enter(place) }))),
    rec.entering !== null ? button("rec-hand-done", t("rec.hand.done"), () => page.setRecording({ entering: null })) : null,
    draws || rec.drawing ? el("div", { class: "options" }, choice({ id: "rec-drawing", words: t("rec.drawing"), pressed: rec.drawing, onclick: page.askDrawn, kind: "quiet" })) : null,
  );
}

// --- the end -----------------------------------------------------------------------------------------

function ended(page, match, hand, seen) {
  const draft = fromDeal(seen.facts, match.rules.form.sheet);
  const shown = { ...hand, draft, id: "rec" };
  const why = seen.record ? "rec.whole" : seen.irregular || seen.findings.length ? "rec.irregular" : "rec.facts";
  const press = seen.record
    ? done("rec-save", resultWords(match, seen.facts) ?? saveWords(match, page.state.table, null), true, () => page.saveRecorded(seen))
    : done("rec-to-form", t("rec.to_form"), true, () => page.factsToForm(seen));
  const asked = askedCards({ ...page.recording, drawing: false }, seen);
  if (asked) return [el("p", { id: "rec-now", class: "lead", role: "status" }, askedWords(match, seen, asked)), cards(page, page.recording, seen), besides(page, match, page.recording, seen)];
  return [
    el("p", { id: "rec-now", class: "lead", role: "status" }, `${t("rec.over")} ${t(why)}`),
    seen.findings.map((broken) => el("p", { class: "note warning" }, t("rec.judge", { broken }))),
    filledIn(page, match, seen),
    seen.irregular || seen.findings.length ? null : unsaid(page, match, page.recording, seen),
    dock(shown, press),
  ];
}

/** The same hand is filled in by hand, and says something else, or is not finished: both are shown. */
function filledIn(page, match, { facts }) {
  const { draft } = page;
  const { sheet } = match.rules.form;
  if (isBlank(draft) || page.overtaken) return null;
  const own = toDeal(draft, sheet);
  const told = (deal) => handWords(match, settle(match.rules, match.fold, deal), deal);
  const isWhole = !missing(draft, sheet).length;
  if (isWhole && told(own) === told(facts)) return null;
  return el(
    "div",
    { class: "note warning", id: "rec-form" },
    el("p", {}, t(isWhole ? "rec.form.differs" : "rec.form.begun")),
    isWhole ? el("p", {}, told(own)) : null,
    button("rec-form-use", t("rec.form.use"), page.leaveRecord),
  );
}

/** "Spara given: 4–0 till Anna & Bo"; null where more than two sides get points. */
function resultWords(match, facts) {
  const { awards, void: isVoid } = settle(match.rules, match.fold, facts);
  if (match.sides.length !== 2 || isVoid) return null;
  const points = added([0, 0], awards);
  const result = score([...points].sort((least, most) => most - least));
  if (points[0] === points[1]) return t("rec.save.each", { result });
  return t("rec.save", { result, side: sideName(match, points[0] > points[1] ? 0 : 1) });
}
