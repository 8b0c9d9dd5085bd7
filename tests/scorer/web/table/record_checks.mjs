// A deal that is written down card by card, while the match around it changes: run by node's own test runner.
import assert from "node:assert/strict";
import test from "node:test";
import { pathToFileURL } from "node:url";

const load = (name) => import(pathToFileURL(`${process.env.TABLE_SCRIPTS}/${name}`));
const { isAdrift, recordActions } = await load("actions/record.js");
const { pageStorage } = await load("device.js");
const { blank } = await load("draft.js");

const JUDGE = "/domaren/bondtolva/four?kort=S6";
const hands = (...ids) => ({ last: ids.at(-1) ?? null, fold: { hands: ids.map((id) => ({ id })) } });

/** A page at a match, on a device, and what it sends; the server has heard of the hands in `server.last`. */
function open(match, storage = pageStorage(), server = { last: match.last }) {
  const sent = [];
  const page = {
    state: { tournament: { made: "now" } },
    deck: { tricks: true },
    recording: null,
    match: { id: 1, ...match },
    get adrift() {
      return isAdrift(page);
    },
    update: (changed) => Object.assign(page, changed),
    focus: () => {},
    focusTop: () => {},
    door: {
      storage,
      async send(_path, body) {
        sent.push(body);
        return { kind: "ok", data: { count: body.taps.length, after: server.last, last: null, judge: JUDGE } };
      },
    },
  };
  Object.assign(page, recordActions(page));
  const becomes = (now) => {
    server.last = now.last;
    page.match = { id: 1, ...now };
    page.catchUp();
  };
  return { page, sent, becomes, storage };
}

test("issue 16, 2: a hand that another device saves is not followed by what was tapped of it", async () => {
  const { page, sent, becomes } = open(hands("a"));
  await page.record();
  await page.tapIn("S6", "S7");
  const before = sent.length;
  becomes(hands("a", "b"));
  assert.equal(page.adrift, true);
  await page.follow();
  assert.equal(sent.length, before);
  assert.equal(page.judgeHere(), null);
  assert.deepEqual(page.recording.taps, ["S6", "S7"]);
});

test("issue 16, 2: it is thrown, or it is the next hand after all", async () => {
  for (const [answer, taps] of [["dropRecord", []], ["claimRecord", ["S6"]]]) {
    const { page, becomes } = open(hands("a"));
    await page.record();
    await page.tapIn("S6");
    const { id } = page.recording;
    becomes(hands("a", "b"));
    await page[answer]();
    assert.equal(page.adrift, false);
    assert.deepEqual([page.recording.taps, page.recording.after], [taps, "b"]);
    assert.notEqual(page.recording.id, id);
  }
});

test("issue 16, 2: the same is asked when the page is loaded anew, or the deal was left", async () => {
  for (const leave of [false, true]) {
    const { page, storage } = open(hands("a"));
    await page.record();
    await page.tapIn("S6");
    if (leave) page.leaveRecord();
    const { page: later } = open(hands("a", "b"), storage);
    leave ? await later.record() : later.reopen();
    assert.equal(later.adrift, true);
    assert.deepEqual(later.recording.taps, ["S6"]);
  }
});

test("issue 16, 2: nothing is asked where the hand was saved here in the usual form", async () => {
  const { page, becomes } = open(hands("a"));
  await page.record();
  await page.tapIn("S6");
  page.leaveRecord();
  page.closeRecord();
  becomes(hands("a", "b"));
  await page.record();
  assert.deepEqual([page.adrift, page.recording.taps], [false, []]);
});

test("issue 16, 2: where a hand before it is corrected the deal is still the next one", async () => {
  const { page, becomes } = open(hands("a"));
  await page.record();
  await page.tapIn("S6");
  const { id } = page.recording;
  becomes({ ...hands("a"), last: "a-corrected" });
  assert.equal(page.adrift, false);
  assert.deepEqual([page.recording.after, page.recording.taps], ["a-corrected", ["S6"]]);
  assert.notEqual(page.recording.id, id);
});

test("issue 16, 2: where nothing was tapped nothing is asked", async () => {
  const { page, becomes } = open(hands("a"));
  await page.record();
  becomes(hands("a", "b"));
  assert.deepEqual([page.adrift, page.recording.after, page.recording.hands], [false, "b", 2]);
});

test("issue 16, 2: what the server says of another standing is not shown", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { page } = open(hands("a"), pageStorage(), { last: "b" });
  await page.record();
  await page.tapIn("S6");
  assert.equal(page.recording.answer, null);
});

test("issue 16, 2: a deal that ends without contact is saved by itself, unless its hand is saved by then", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  for (const [now, saved] of [[hands("a"), 1], [hands("a", "b"), 0]]) {
    const { page, becomes } = open(hands("a"));
    const stored = [];
    await page.record();
    const { send } = page.door;
    page.door.send = async () => ({ kind: "lost" });
    await page.tapIn("S6");
    assert.equal(page.recording.lost, true);
    page.saveLater();
    const over = { over: true, record: {} };
    page.saveRecorded = (answer) => stored.push(answer);
    page.door.send = async (...asked) => {
      const answer = await send(...asked);
      return { ...answer, data: { ...answer.data, ...over } };
    };
    becomes(now);
    await page.follow();
    assert.equal(stored.length, saved);
  }
});

test("issue 16, 3: the judge has the trick at hand, also where the deal was left", async () => {
  const { page, becomes } = open(hands("a"));
  assert.equal(page.judgeHere(), null);
  await page.record();
  await page.tapIn("S6");
  assert.equal(page.judgeHere(), JUDGE);
  page.leaveRecord();
  assert.equal(page.judgeHere(), JUDGE);
  becomes(hands("a", "b"));
  assert.equal(page.judgeHere(), null);
});

test("issue 16, 2: taps that are refused say why, are kept, and are sent again as a deal of their own", async () => {
  const error = { code: "malformed-request", rule: null, sentence: "Det gick inte att förstå." };
  const { page, sent } = open(hands("a"));
  const { send } = page.door;
  await page.record();
  page.door.send = async () => ({ kind: "refused", error });
  await page.tapIn("S6");
  assert.deepEqual([page.recording.refused, page.recording.taps], [error, ["S6"]]);
  const { id } = page.recording;
  page.door.send = send;
  await page.claimRecord();
  assert.equal(page.recording.refused, null);
  assert.notEqual(page.recording.id, id);
  assert.deepEqual(sent.at(-1).taps, ["S6"]);
});

test("issue 16, 2: a hand that was half filled in is kept where facts of a deal take its place", async () => {
  for (const [draft, many] of [[blank(), 0], [{ ...blank(), redeal: true }, 1]]) {
    const { page } = open(hands("a"));
    const kept = [];
    Object.assign(page, { draft, keepCleared: () => kept.push(page.draft), setDraft: (made) => (page.draft = made) });
    page.match.rules = { form: { sheet: { counts: [], named: [] } } };
    await page.record();
    page.factsToForm({ facts: {} });
    assert.equal(kept.length, many);
  }
});
