// Hands that wait, counted on to what the server said; changed and dropped in the middle of the queue.
import assert from "node:assert/strict";
import test from "node:test";
import { pathToFileURL } from "node:url";

const load = (name) => import(pathToFileURL(`${process.env.TABLE_SCRIPTS}/${name}`));
const { continuing, replaced, without } = await load("chain.js");
const { loadGame, told } = await load("fold.js");
const { foreseen, withWaiting } = await load("provisional.js");
const { loadTexts } = await load("texts.js");
loadTexts({ "refusal.unknown": "%(code)s" });
const form = JSON.parse(process.env.TABLE_FORMS)["bondtolva/four"];
await loadGame(form.game);

const rules = { form, partier: 3, length: 0, stop_when_decided: false, first_dealer: 3 };
/** Trumf, tjog, viv, viv, vinst and sistan: seven points (B9). */
const seven = (side) => ({ melds: ["H", "S", "D", "C"].map((suit) => ({ side, suit })), vinst: side, last_trick: side });
/** The last trick alone; the vinst is the other side's. */
const sistan = (side) => ({ melds: [], vinst: 1 - side, last_trick: side });
const deal = (id, after, content, match = 1) => ({ body: { id, after, match, kind: "deal", deal: content } });
const mend = (id, after, ...changes) => ({ body: { id, after, match: 1, kind: "mend", changes } });

/** A match as the server tells it, after these hands: [[id, deal], …]. */
function stored(...hands) {
  const entries = hands.map(([id, content]) => ({ id, kind: "deal", content }));
  const fold = { ...told(rules, entries).fold, struck: [], walk_over: null };
  return { id: 1, rules, last: hands.at(-1)?.[0] ?? null, fold };
}

const scores = ({ fold }) => [fold.partier.map(({ score }) => score), fold.score];
const chain = (items) => items.map(({ body }) => [body.id, body.after]);

test("what waits is counted on to the last that is stored, tolva after tolva", () => {
  const items = [deal("b", "a", seven(0)), deal("c", "b", seven(1)), deal("d", "c", sistan(1))];
  const match = withWaiting(stored(["a", seven(0)]), items);
  assert.deepEqual(scores(match), [[[14, 0]], [1, 8]]);
  assert.deepEqual([match.last, [...match.waiting]], ["d", ["b", "c", "d"]]);
  assert.deepEqual(match.fold.hands.map(({ parti, deal: number }) => [parti, number]), [[1, 1], [1, 2], [2, 1], [2, 2]]);
});

test("a hand whose answer was lost is not counted twice", () => {
  const items = [deal("a", null, seven(0)), deal("b", "a", sistan(0))];
  const match = withWaiting(stored(["a", seven(0)]), items);
  assert.deepEqual(scores(match), [[], [8, 1]]);
  assert.deepEqual([...match.waiting], ["b"]);
});

test("a change of hands whose answer was lost is not counted as waiting", () => {
  const match = { ...stored(["a", seven(0)]), last: "m" };
  assert.equal(withWaiting(match, [mend("m", "a", { target: "a", deal: sistan(0) })]), match);
});

test("what builds on something else than the last is a conflict to be, and is counted nowhere", () => {
  const match = stored(["a", seven(0)], ["theirs", sistan(0)]);
  assert.equal(withWaiting(match, [deal("mine", "a", seven(1)), deal("more", "mine", sistan(1))]), match);
});

test("a refused hand and those behind it are counted nowhere", () => {
  const bad = { ...deal("b", "a", seven(0)), refused: { sentence: "Nej" } };
  const match = stored(["a", seven(0)]);
  assert.equal(withWaiting(match, [bad, deal("c", "b", sistan(0))]), match);
});

test("another match's hands are counted nowhere, and are not in the way", () => {
  const items = [deal("x", null, seven(0), 2), deal("b", "a", sistan(0))];
  assert.deepEqual(continuing(items, 1, "a"), [items[1]]);
});

test("behind the end of the match nothing is counted, and the hand there is told", () => {
  const ids = ["a", "b", "c", "d", "e", "f", "g"];
  const items = ids.map((id, place) => deal(id, ids[place - 1] ?? null, seven(0)));
  const { fold, barred, last } = withWaiting(stored(), items);
  assert.deepEqual([fold.complete, fold.won, fold.hands.length, fold.dealer], [true, [3, 0], 6, null]);
  assert.deepEqual([barred.id, barred.code, last], ["g", "after-end", "f"]);
});

test("B7 a waiting hand that the rules refuse is not counted, nor those behind it", () => {
  const trumf = { melds: [{ side: 0, suit: "H" }], vinst: 1, last_trick: 1 };
  const four = { ...trumf, melds: [{ side: 0 }, { side: 0 }, { side: 0 }] };
  const items = [deal("b", "a", four), deal("c", "b", trumf), deal("d", "c", sistan(0))];
  const match = withWaiting(stored(["a", seven(0)]), items);
  assert.deepEqual([scores(match), [...match.waiting], match.last], [[[], [11, 2]], ["b"], "b"]);
  assert.deepEqual([match.barred.id, match.barred.code, match.barred.rule], ["c", "score-limit", "B7"]);
});

test("what is counted here as refused is not what the server says: its fold stands as it came", () => {
  const { id, rules: known, last, fold } = stored(["a", seven(0)], ["b", sistan(0)]);
  const [a, b] = fold.hands;
  const twice = { ...sistan(0), melds: [{ side: 0, suit: "H" }, { side: 1, suit: "H" }] };
  const server = { id, rules: known, last, fold: { ...fold, hands: [a, { ...b, content: twice }] } };
  const match = withWaiting(server, [deal("c", "b", sistan(0))]);
  assert.equal(match.fold, server.fold);
  assert.equal(match.barred.id, "c");
});

test("a waiting change of a stored hand, and one that strikes it, are counted", () => {
  const match = stored(["a", seven(0)], ["b", sistan(0)]);
  const changed = withWaiting(match, [mend("m", "b", { target: "a", deal: sistan(1) })]);
  assert.deepEqual(scores(changed), [[], [2, 2]]);
  const struck = withWaiting(match, [mend("m", "b", { target: "a", struck: true })]);
  assert.deepEqual(scores(struck), [[], [1, 1]]);
  assert.deepEqual(struck.fold.struck.map(({ id, place }) => [id, place]), [["a", 0]]);
});

test("a dropped hand: those behind it build on what it was built on, and its changes go with it", () => {
  const items = [
    deal("b", "a", sistan(0)),
    mend("m", "b", { target: "b", deal: sistan(1) }),
    mend("n", "m", { target: "b", struck: true }, { target: "a", deal: sistan(1) }),
    deal("c", "n", sistan(0)),
  ];
  const left = without(items, "b");
  assert.deepEqual(chain(left), [["n", "a"], ["c", "n"]]);
  assert.deepEqual(left[0].body.changes, [{ target: "a", deal: sistan(1) }]);
});

test("a mended hand has another id, and what was built on it follows", () => {
  const items = [deal("b", "a", sistan(0)), mend("m", "b", { target: "b", struck: true }), deal("c", "m", sistan(0))];
  const now = replaced(items, "b", deal("b2", "a", sistan(1)));
  assert.deepEqual(chain(now), [["b2", "a"], ["m", "b2"], ["c", "m"]]);
  assert.deepEqual(now[1].body.changes, [{ target: "b2", struck: true }]);
  assert.equal(now[2], items[2], "what is not touched stays as it is");
});

test("a change is foreseen: the tolva ends earlier, and the hands behind its end are told", () => {
  const match = stored(["a", sistan(0)], ["b", seven(0)], ["c", sistan(0)]);
  const seen = foreseen(match, [{ target: "a", deal: seven(0) }]);
  assert.deepEqual([seen.last, seen.surplus, seen.refused], ["c", ["c"], null]);
  assert.deepEqual([seen.after.partier[0].score, seen.after.score], [[14, 0], [1, 1]]);
});

test("a change that leaves a hand behind the end of the match is seen not to stand", () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  const hands = ids.map((id, place) => [id, place ? seven(0) : sistan(0)]);
  const match = stored(...hands, ["g", sistan(0)]);
  const seen = foreseen(match, [{ target: "a", deal: seven(0) }]);
  assert.deepEqual([seen.after, seen.refused.code, seen.refused.entry], [null, "after-end", "g"]);
});

test("B7 issue 11, point 2: a change that makes a later hand impossible is refused, and names it", () => {
  const hand = (suits, vinst, sistan) => ({ melds: [...suits].map((suit) => ({ side: 0, suit })), vinst, last_trick: sistan });
  const match = stored(["a", hand("HSDC", 0, 1)], ["b", hand("H", 0, 1)], ["c", hand("", 0, 1)], ["d", hand("H", 1, 1)]);
  assert.deepEqual(match.fold.partier[0].score, [12, 5]);
  const seen = foreseen(match, [{ target: "c", deal: hand("", 0, 0) }]);
  assert.deepEqual([seen.after, seen.surplus], [null, []]);
  assert.deepEqual([seen.refused.code, seen.refused.rule, seen.refused.entry], ["score-limit", "B7", "d"]);
  const both = [{ target: "c", deal: hand("", 0, 0) }, { target: "d", deal: hand("", 1, 1) }];
  assert.deepEqual(foreseen(match, both).after.score, [11, 4]);
});

test("a change that changes nothing is refused, whatever the order in which it is written", () => {
  const match = stored(["a", sistan(1)]);
  const same = { last_trick: 1, vinst: 0, melds: [] };
  assert.equal(foreseen(match, [{ target: "a", deal: same }]).refused.code, "nothing-changed");
});

test("a result from paper is the organiser's: it is not struck here, and nothing may begin before it", () => {
  const paper = { id: "p", kind: "parti", content: { score: [12, 7], winner: 0 } };
  const hands = ["a", "b"].map((id) => ({ id, kind: "deal", content: seven(0) }));
  const fold = { ...told(rules, [...hands, paper]).fold, struck: [], walk_over: null };
  const match = { id: 1, rules, last: "p", fold };
  assert.deepEqual(fold.won, [2, 0]);
  assert.equal(foreseen(match, [{ target: "p", struck: true }]).refused.code, "organiser-only");
  const { refused } = foreseen(match, [{ target: "b", deal: sistan(0) }]);
  assert.deepEqual([refused.code, refused.entry], ["parti-begun", "p"]);
});
