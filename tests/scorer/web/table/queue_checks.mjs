// The queue of hands on their way: run by node's own test runner.
import assert from "node:assert/strict";
import test from "node:test";
import { pathToFileURL } from "node:url";

const load = (name) => import(pathToFileURL(`${process.env.TABLE_SCRIPTS}/${name}`));
const { Queue } = await load("queue.js");
const { pageStorage, shelf } = await load("device.js");

const SAVED = { kind: "ok", data: { status: "saved" } };
const CONFLICT = { kind: "ok", data: { status: "conflict" } };
const LOST = { kind: "lost" };
const refused = (status, sentence) => ({ kind: "refused", status, error: { code: "no", rule: null, sentence } });
const hand = (id, after = null, match = 1) => ({ body: { id, after, match }, words: { title: id } });

/** A device: queues on one storage, as in its tabs or after a reload, and a server that answers in turn. */
function device(answers, storage = pageStorage()) {
  const posted = [];
  const settled = [];
  const open = () =>
    new Queue(
      shelf(storage, "unsent"),
      async (body) => (posted.push(body.id), answers.shift() ?? LOST),
      (item, answer) => settled.push([item.body.id, answer.kind]),
    );
  return { open, posted, settled, storage };
}

const ids = (queue) => queue.items.map(({ body }) => body.id);

test("a hand leaves the queue, and the device, when the server has answered", async () => {
  const { open, settled } = device([SAVED]);
  const queue = open();
  queue.add(hand("a"));
  assert.deepEqual(ids(open()), ["a"]);
  await queue.drain();
  assert.deepEqual([ids(queue), ids(open()), settled], [[], [], [["a", "ok"]]]);
});

test("many hands wait, and go out in the order in which they were entered, also after a reload", async () => {
  const { open, posted } = device([LOST, SAVED, SAVED, SAVED]);
  const first = open();
  for (const id of ["c", "a", "b"]) first.add(hand(id));
  await first.drain();
  assert.deepEqual([first.lost, ids(first)], [true, ["c", "a", "b"]]);
  const second = open();
  await second.drain();
  assert.deepEqual(posted, ["c", "c", "a", "b"]);
  assert.equal(second.lost, false);
});

test("the order does not hang on the device's clock", (context) => {
  const { open } = device([]);
  context.mock.timers.enable({ apis: ["Date"], now: 9e12 });
  open().add(hand("a"));
  context.mock.timers.setTime(0);
  open().add(hand("b"));
  assert.deepEqual(ids(open()), ["a", "b"]);
});

test("a hand entered while another is on its way goes out behind it", async () => {
  const { open, posted } = device([SAVED, SAVED]);
  const queue = open();
  queue.add(hand("a"));
  const sent = queue.drain();
  queue.add(hand("b", "a"));
  await Promise.all([sent, queue.drain()]);
  assert.deepEqual(posted, ["a", "b"]);
});

test("a refused hand stays with the reason, and those of its match wait behind it", async () => {
  const { open, posted, settled } = device([refused(422, "Nio är för mycket"), SAVED]);
  const queue = open();
  for (const item of [hand("a"), hand("b", "a"), hand("x", null, 2)]) queue.add(item);
  await queue.drain();
  assert.deepEqual(posted, ["a", "x"], "another match is not held up");
  assert.deepEqual(ids(open()), ["a", "b"]);
  assert.equal(open().items[0].refused.sentence, "Nio är för mycket");
  assert.deepEqual(settled, [["a", "refused"], ["x", "ok"]]);
  await queue.drain();
  assert.deepEqual(posted, ["a", "x"], "it is not sent again by itself");
});

test("a conflict is an answer: the hand leaves, and those behind it are sent all the same", async () => {
  const { open, posted } = device([CONFLICT, CONFLICT]);
  const queue = open();
  for (const item of [hand("a"), hand("b", "a")]) queue.add(item);
  await queue.drain();
  assert.deepEqual([posted, ids(queue)], [["a", "b"], []]);
});

test("what the server may have is known, also after a reload", async () => {
  const { open } = device([LOST]);
  const queue = open();
  for (const item of [hand("a"), hand("b", "a")]) queue.add(item);
  await queue.drain();
  assert.deepEqual(open().items.map(({ sent }) => sent), [true, false]);
});

test("a refusal says that the server does not have it", async () => {
  const { open } = device([refused(409, "Nej")]);
  const queue = open();
  queue.add(hand("a"));
  await queue.drain();
  assert.equal(queue.items[0].sent, false);
});

test("a device that is shut out keeps its hands, and says why", async () => {
  const { open, settled } = device([refused(401, "Skanna koden")]);
  const queue = open();
  queue.add(hand("a"));
  await queue.drain();
  assert.deepEqual([queue.halted.sentence, settled, ids(queue)], ["Skanna koden", [], ["a"]]);
});

test("a server that can save nothing is no lost contact: it says why, and is tried again", async () => {
  const { open } = device([{ kind: "lost", error: { sentence: "Disken är full" } }, SAVED]);
  const queue = open();
  queue.add(hand("a"));
  await queue.drain();
  assert.deepEqual([queue.trouble, ids(queue)], [{ sentence: "Disken är full" }, ["a"]]);
  await queue.drain();
  assert.deepEqual([queue.trouble, ids(queue)], [null, []]);
});

test("what was entered for another tournament is kept, and not sent", async () => {
  const { posted, storage } = device([]);
  const send = async (body) => (posted.push(body.id), SAVED);
  const queue = new Queue(shelf(storage, "unsent"), send, () => {}, ({ made }) => made === "tonight");
  queue.add({ ...hand("old"), made: "yesterday" });
  queue.add({ ...hand("new"), made: "tonight" });
  await queue.drain();
  assert.deepEqual([posted, ids(queue)], [["new"], ["old"]]);
});

test("draining twice at once sends once", async () => {
  const { open, posted } = device([SAVED]);
  const queue = open();
  queue.add(hand("a"));
  await Promise.all([queue.drain(), queue.drain()]);
  assert.deepEqual(posted, ["a"]);
});

test("two tabs of one device write over nothing that is the other's", async () => {
  const { open } = device([]);
  const [first, second] = [open(), open()];
  first.add(hand("a"));
  second.add(hand("b"));
  first.become(first.items.filter(({ body }) => body.id !== "a"));
  assert.deepEqual(ids(open()), ["b"]);
  first.reread();
  assert.deepEqual(ids(first), ["b"]);
});

test("what waits is put back where all that the browser kept was thrown away", () => {
  const { open, storage } = device([]);
  const queue = open();
  queue.add(hand("a"));
  queue.add(hand("b"));
  for (const id of ["a", "b"]) storage.removeItem(`tolva.unsent.${id}`);
  queue.rewrite();
  assert.deepEqual([ids(queue), ids(open())], [["a", "b"], ["a", "b"]]);
});

test("a hand that another tab has sent in the meantime is not put back", async () => {
  const { open, storage, settled } = device([SAVED, SAVED]);
  open().add(hand("a"));
  const [first, second] = [open(), open()];
  const sent = first.drain();
  await second.drain();
  first.reread();
  await sent;
  assert.deepEqual([ids(open()), storage.length], [[], 0]);
  assert.ok(settled.length >= 1);
});

test("where the device cannot write, the page remembers, and says that it cannot", async () => {
  const full = { ...pageStorage(), length: 0, key: () => null, setItem: () => { throw new Error("full"); } };
  const { open } = device([LOST], full);
  const queue = open();
  queue.add(hand("a"));
  await queue.drain();
  queue.reread();
  assert.deepEqual([queue.kept, ids(queue)], [false, ["a"]]);
});

test("issue 11: what is thrown away comes back to its place, with what hung on it", async () => {
  const { restored, without } = await load("chain.js");
  const mend = { body: { id: "m", after: "b", match: 1, changes: [{ target: "a", struck: true }, { target: "b", struck: true }] } };
  const items = [hand("a", "x"), hand("b", "a"), mend].map((item, place) => ({ ...item, place }));
  const left = without(items, "a");
  assert.deepEqual(left.map(({ body }) => [body.id, body.after]), [["b", "x"], ["m", "b"]]);
  assert.deepEqual(left[1].body.changes, [{ target: "b", struck: true }]);
  assert.deepEqual(restored(left, items.filter((item) => !left.includes(item))), items);
});

test("issue 11, point 8: of answers that all take ten seconds the first is waited for, and hand 2 is sent", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  globalThis.addEventListener = () => {}; // the clock of the round listens for a finger, and paints
  globalThis.document = { querySelectorAll: () => [] };
  t.after(() => { delete globalThis.document; });
  const { send } = await load("server.js");
  const asked = [];
  t.mock.method(globalThis, "fetch", (path, { body, signal }) => {
    asked.push(JSON.parse(body).id);
    return new Promise((resolve, reject) => {
      setTimeout(() => resolve(new Response('{"status": "saved"}')), 10_000);
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  });
  const queue = new Queue(shelf(pageStorage(), "unsent"), (body) => send("/bord/givar", body, ""), () => {});
  for (const id of ["a", "b"]) queue.add(hand(id));
  for (let second = 0; second < 60 && queue.items.length; second += 1) {
    if (!queue.sending) queue.drain();
    for (let turn = 0; turn < 20; turn += 1) await null;
    t.mock.timers.tick(1000);
    for (let turn = 0; turn < 50; turn += 1) await null;
  }
  assert.deepEqual([asked, ids(queue)], [["a", "a", "b"], []]);
});
