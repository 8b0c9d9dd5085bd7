// Drafts of hands of the other forms, by the rules; the forms come from the engine.
import assert from "node:assert/strict";
import test from "node:test";
import { pathToFileURL } from "node:url";

const load = (name) => import(pathToFileURL(`${process.env.TABLE_SCRIPTS}/${name}`));
const draft = await load("draft.js");
const { placeOf } = await load("views/round.js");
const { loadGame, refusedBy } = await load("fold.js");
const { loadTexts } = await load("texts.js");
const forms = JSON.parse(process.env.TABLE_FORMS);
loadTexts({ "refusal.unknown": "%(code)s" });
for (const game of ["tolva", "bondtolva"]) await loadGame(game);

/** The code and the rule, at this score. */
function refused(key, content, score) {
  const standing = { score, carry: 0, deals: 0, complete: false };
  const found = refusedBy({ form: forms[key] }, standing, { kind: "deal", content });
  return found && `${found.code} ${found.rule}`;
}

/** The functions of `draft.js` for a form's hands. */
function of(key) {
  const { sheet, sides } = forms[key];
  return {
    most: (hand, name, side) => draft.setMost(hand, sheet, sides, name, side),
    count: (hand, name, side, number) => draft.setCount(hand, sheet, sides, name, side, number),
    clear: (hand, name, side) => draft.clearCount(hand, sheet, name, side),
    numbers: (hand, name) => draft.numbersOf(hand, sheet.counts.find((count) => count.key === name)),
    gaps: (hand) => draft.missing(hand, sheet).map(({ key: gap }) => gap),
    deal: (hand) => draft.toDeal(hand, sheet),
    refused: (hand, score) => refused(key, draft.toDeal(hand, sheet), score),
  };
}

const blank = draft.blank();
const melded = (...sides) => sides.reduce((hand, side) => draft.addMeld(hand, { side }), blank);

test("T7 sixty each is shared, and counted so", () => {
  const { most, deal } = of("tolva/four");
  const hand = draft.say(most(blank, "card_points", null), "last_trick", 1);
  assert.deepEqual(deal(hand), { melds: [], card_points: [60, 60], last_trick: 1 });
});

test("T7 with three sides a shared first place is nobody's vinst, without numbers", () => {
  const { most, deal, gaps } = of("tolva/three");
  const hand = draft.say(most(blank, "card_points", null), "last_trick", 1);
  assert.deepEqual(gaps(hand), []);
  assert.deepEqual(deal(hand), { melds: [], vinst: null, last_trick: 1 });
});

test("the number that follows goes on following when another is changed", () => {
  const { count, numbers } = of("tolva/three");
  const told = count(count(blank, "card_points", 0, 50), "card_points", 1, 40);
  assert.deepEqual(numbers(told, "card_points"), [50, 40, 30]);
  assert.deepEqual(numbers(count(told, "card_points", 0, 60), "card_points"), [60, 40, 20]);
});

test("where all is told the others have nought", () => {
  const { count, numbers, gaps } = of("tremanswhist/nine-deals");
  const hand = count(blank, "tricks", 1, 13);
  assert.deepEqual(numbers(hand, "tricks"), [0, 13, 0]);
  assert.deepEqual(gaps(hand), []);
});

test("as long as two are not told nothing follows", () => {
  const { count, numbers, gaps } = of("tolva/three");
  const told = count(blank, "card_points", 0, 50);
  assert.deepEqual(numbers(told, "card_points"), [50, null, null]);
  assert.deepEqual(gaps(told), ["missing.card_points", "missing.last_trick"]);
});

test("a number is taken back, and with the last one the count", () => {
  const { count, clear } = of("tremanswhist/nine-deals");
  const told = count(count(blank, "tricks", 0, 5), "tricks", 1, 3);
  assert.deepEqual(clear(told, "tricks", 0).counts.tricks, [null, 3, null]);
  assert.equal(draft.isBlank(clear(clear(told, "tricks", 0), "tricks", 1)), true);
});

test("W5 too many tricks are told at once, also where one is not told yet", () => {
  const { count } = of("tremanswhist/upcard");
  const hand = count(count(blank, "tricks", 0, 8), "tricks", 2, 6);
  const { sheet } = forms["tremanswhist/upcard"];
  assert.deepEqual(draft.missing(hand, sheet).at(-1), {
    key: "refusal.sum/tricks",
    params: { sum: 14, total: 13 },
  });
});

test("W2, W3 the kind and the buyer are asked for; nobody is an answer", () => {
  const { count, gaps, deal } = of("tremanswhist/upcard");
  const hand = count(blank, "tricks", 0, 13);
  assert.deepEqual(gaps(hand), ["missing.kind", "missing.buyer"]);
  const told = draft.say(draft.say(hand, "kind", "minus"), "buyer", null);
  assert.deepEqual(gaps(told), []);
  assert.deepEqual(deal(told), { tricks: [13, 0, 0], kind: "minus", buyer: null });
});

test("T14 a gubbe stands alone, and needs kind, side and whether it was made", () => {
  const { gaps, deal } = of("tolva/four");
  const begun = draft.sayGubbe(melded(0), {});
  assert.deepEqual(gaps(begun), ["missing.gubbe.kind", "missing.gubbe.side", "missing.gubbe.made"]);
  const told = draft.sayGubbe(begun, { kind: "half", side: 1, made: false });
  assert.deepEqual(gaps(told), []);
  assert.deepEqual(deal(told), { gubbe: { kind: "half", side: 1, made: false } });
  assert.deepEqual(deal(draft.sayGubbe(told, null)).melds, [{ side: 0 }]);
});

const told = (hand) => draft.say({ ...hand, vinst: 1 }, "last_trick", 1);

test("T6 a side at ten may not set trumf, one at eleven not meld at all", () => {
  const { refused: said } = of("tolva/four");
  assert.equal(said(told(melded(0)), [9, 0]), null);
  assert.equal(said(told(melded(0)), [10, 0]), "score-limit T6");
  assert.equal(said(melded(0), [10, 0]), "score-limit T6", "before anything else is told");
  assert.equal(said(told(melded(1, 0)), [10, 0]), null);
  assert.equal(said(told(melded(1, 0, 0)), [10, 0]), "score-limit T6");
});

test("T6 is tolva's: in bondtolva a side may go out on a meld", () => {
  assert.equal(of("bondtolva/four").refused(told(melded(0, 0)), [10, 0]), null);
});

test("T10 halv gubbe is not for a side at six, hel gubbe for any (T13)", () => {
  const { refused: said } = of("tolva/four");
  const gubbe = (kind) => draft.sayGubbe(blank, { kind, side: 1 });
  assert.equal(said(gubbe("half"), [0, 5]), null);
  assert.equal(said(gubbe("half"), [0, 6]), "score-limit T10");
  assert.equal(said(gubbe("whole"), [0, 11]), null);
});

test("B7 at exactly eleven trump is set by mistake only, and at no other score is it one", () => {
  const { refused: said } = of("bondtolva/four");
  const slip = told(draft.addMeld(blank, { side: 0, suit: "H", slip: true }));
  assert.equal(said(told(melded(0)), [11, 0]), "score-limit B7");
  assert.equal(said(slip, [11, 0]), null);
  assert.equal(said(slip, [10, 0]), "not-now B7");
  assert.equal(said(draft.addMeld(slip, { side: 1, suit: "H" }), [11, 0]), "suit-twice B7");
  assert.equal(said(draft.addMeld(slip, { side: 1, suit: "S" }), [11, 11]), "score-limit B7", "a slip sets no trump");
});

test("seats go clockwise from the nearest: up the left side, over the top, down the right", () => {
  const round = (seats) => Array.from({ length: seats }, (_, seat) => placeOf(seat, seats));
  assert.deepEqual(round(2), ["low row-3", "top row-1"]);
  assert.deepEqual(round(3), ["low row-3", "left row-2", "right row-2"]);
  assert.deepEqual(round(4), ["low row-3", "left row-2", "top row-1", "right row-2"]);
  assert.deepEqual(round(6), ["low row-4", "left row-3", "left row-2", "top row-1", "right row-2", "right row-3"]);
  assert.deepEqual(round(11).slice(0, 7), [
    "low row-7", "left row-6", "left row-5", "left row-4", "left row-3", "left row-2", "right row-2",
  ]);
});

test("issue 11: of three players the third is counted out, and what no longer fits is asked again", () => {
  const { sheet } = forms["tremanswhist/nine-deals"];
  const count = sheet.counts[0];
  const say = (hand, side, number) => draft.setInTurn(hand, sheet, 3, count, side, number);
  const asked = (hand, tapped) => draft.askedFor(hand, count, 3, tapped);
  assert.equal(asked(blank), 0);
  const told = say(say(blank, 0, 5), 1, 4);
  assert.deepEqual(draft.numbersOf(told, count), [5, 4, 4]);
  assert.equal(asked(told), null);
  assert.equal(asked(told, 0), 0);
  assert.deepEqual([0, 1, 2].map((side) => draft.mostLeft(told, count, side)), [13, 8, 4]);
  assert.deepEqual(draft.numbersOf(say(told, 0, 10), count), [10, null, null]);
  assert.equal(asked(say(told, 0, 10)), 1);
});
