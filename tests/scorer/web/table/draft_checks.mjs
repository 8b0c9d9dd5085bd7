// The draft of a hand, by the rules: run by node's own test runner.
import assert from "node:assert/strict";
import test from "node:test";
import { pathToFileURL } from "node:url";

const folder = process.env.TABLE_SCRIPTS;
const load = (name) => import(pathToFileURL(`${folder}/${name}`));
const draft = await load("draft.js");
const { moved } = await load("mending.js");

const sheet = {
  melds: [
    { kind: "trumf", points: 2 },
    { kind: "tjog", points: 1 },
    { kind: "viv", points: 1 },
    { kind: "viv", points: 1 },
  ],
  suits: ["S", "H", "D", "C"],
  meld_limits: [],
  slip: { at: 11, to: 6 },
  gubbar: [],
  vinst: 1,
  sistan: 1,
  redeal: true,
  kinds: [],
  deal_kinds: [],
  pars: {},
  named: [],
  price: null,
  counts: [
    { key: "maktorer", total: 8, needed: false },
    { key: "ogon", total: 40, needed: false },
  ],
};
const blank = draft.blank();
const gaps = (hand) => draft.missing(hand, sheet).map(({ key }) => key);
const toDeal = (hand) => draft.toDeal(hand, sheet);
const numbers = (hand, key) =>
  draft.numbersOf(
    hand,
    sheet.counts.find((count) => count.key === key),
  );
const most = (hand, side, key = "maktorer") => draft.setMost(hand, sheet, 2, key, side);
const count = (hand, key, side, number, sides = 2) => draft.setCount(hand, sheet, sides, key, side, number);

test("what is missing in a blank hand is vinst and sistan", () => {
  assert.deepEqual(gaps(blank), ["missing.maktorer", "missing.last_trick"]);
});

test("a hand needs two taps: who had most, who took the last trick", () => {
  const hand = draft.say(most(blank, 1), "last_trick", 0);
  assert.deepEqual(gaps(hand), []);
  assert.deepEqual(toDeal(hand), { melds: [], vinst: 1, last_trick: 0 });
});

test("B8 shared maktorer are four each, and then ögon are asked for", () => {
  const hand = draft.say(most(blank, null), "last_trick", 0);
  assert.deepEqual(gaps(hand), ["missing.ogon"]);
  assert.deepEqual(
    draft.questions(hand, sheet).map(({ key }) => key),
    ["maktorer", "ogon"],
  );
  assert.deepEqual(toDeal(most(hand, 1, "ogon")), {
    melds: [],
    maktorer: [4, 4],
    last_trick: 0,
    vinst: 1,
  });
});

test("B8 twenty each is nobody's vinst", () => {
  const hand = draft.say(most(most(blank, null), null, "ogon"), "last_trick", 0);
  assert.deepEqual(gaps(hand), []);
  assert.deepEqual(toDeal(hand), { melds: [], maktorer: [4, 4], ogon: [20, 20], last_trick: 0 });
});

test("counted maktorer fill in the other side's, and settle who had most", () => {
  const hand = count(blank, "maktorer", 1, 5);
  assert.deepEqual(numbers(hand, "maktorer"), [3, 5]);
  assert.equal(draft.questions(hand, sheet)[0].answer, 1);
});

test("another count of maktorer takes back what hung on the old one", () => {
  const tied = most(count(blank, "maktorer", 0, 4), 1, "ogon");
  assert.deepEqual(toDeal(count(tied, "maktorer", 0, 5)), { melds: [], maktorer: [5, 3] });
});

test("with three sides the last number follows, and a wrong sum is said", () => {
  const counted = count(count(blank, "maktorer", 0, 3, 3), "maktorer", 1, 3, 3);
  assert.deepEqual(numbers(counted, "maktorer"), [3, 3, 2]);
  assert.deepEqual(draft.missing(count(counted, "maktorer", 2, 4, 3), sheet)[0], {
    key: "refusal.sum/maktorer",
    params: { sum: 10, total: 8 },
  });
});

test("B7 a side at eleven makes a slip, before trump is set only", () => {
  const standing = { score: [11, 10] };
  assert.equal(draft.isSlip(blank, sheet, standing, 0), true);
  assert.equal(draft.isSlip(blank, sheet, standing, 1), false);
  const set = draft.addMeld(blank, { side: 1, suit: "H" });
  assert.equal(draft.isSlip(set, sheet, standing, 0), false);
});

test("B7 after the slip the side stands at six and may set trump", () => {
  const slipped = draft.addMeld(blank, { side: 0, suit: "H", slip: true });
  assert.equal(draft.isSlip(slipped, sheet, { score: [11, 10] }, 0), false);
});

test("a redeal stands alone", () => {
  const hand = { ...draft.addMeld(blank, { side: 0, suit: "S" }), redeal: true };
  assert.deepEqual(toDeal(hand), { redeal: true });
  assert.deepEqual(gaps(hand), []);
});

test("a stored hand opens as it was", () => {
  const deal = { melds: [{ side: 0, suit: "H" }], maktorer: [4, 4], ogon: [19, 21], last_trick: 1 };
  assert.deepEqual(toDeal(draft.fromDeal(deal, sheet)), deal);
});

test("hands that change tolva are told in runs", () => {
  const hand = (id, parti, deal) => ({ id, parti, deal });
  const before = { hands: [hand("a", 1, 1), hand("b", 1, 2), hand("c", 1, 3), hand("d", 2, 1)] };
  const after = { hands: [hand("a", 1, 1), hand("b", 2, 1), hand("c", 2, 2), hand("d", 2, 3)] };
  assert.deepEqual(moved(before, after), [{ from: 1, to: 2, first: 2, last: 3 }]);
});

test("issue 11: a meld that another side made keeps its place, and so who had trumf", () => {
  const tapped = [{ side: 0, suit: "H" }, { side: 0, suit: "S" }].reduce(draft.addMeld, blank);
  const moved = draft.replaceMeld(tapped, 0, { side: 1, suit: "H" });
  assert.deepEqual(moved.melds, [{ side: 1, suit: "H" }, { side: 0, suit: "S" }]);
  assert.deepEqual(draft.moveSooner(moved, 1).melds, [{ side: 0, suit: "S" }, { side: 1, suit: "H" }]);
});

test("issue 11, B7: a trumf that is moved to a side at eleven is a mistake, a later meld is none", () => {
  const hand = [{ side: 0, suit: "H" }, { side: 0, suit: "S" }].reduce(draft.addMeld, blank);
  const standing = { score: [3, 11] };
  assert.equal(draft.isSlip(hand, sheet, standing, 1, 0), true);
  assert.equal(draft.isSlip(hand, sheet, standing, 1, 1), false);
});
