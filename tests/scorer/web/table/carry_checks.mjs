// What is carried to another computer, and what the page says of it: run by node's own test runner.
import assert from "node:assert/strict";
import test from "node:test";
import { pathToFileURL } from "node:url";

const load = (name) => import(pathToFileURL(`${process.env.TABLE_SCRIPTS}/${name}`));
const { carryActions } = await load("actions/carry.js");
const { keptActions, shelvesOf } = await load("actions/kept.js");
const { pageStorage } = await load("device.js");
const { blank } = await load("draft.js");
const { loadTexts } = await load("texts.js");
const { carrying } = await load("views/carry.js");

loadTexts(new Proxy({}, { has: () => true, get: (_, key) => `{${key}}` }));

/** As much of a document as the view needs. */
const element = (tag) => ({
  tag,
  children: [],
  setAttribute() {},
  append(...children) {
    this.children.push(...children);
  },
});
globalThis.document = { createElement: element, createElementNS: (_, tag) => element(tag) };

const all = (node) => [node, ...(node.children ?? []).flatMap(all)];
const count = (node, tag) => all(node).filter((each) => each.tag === tag).length;
const keys = (node) => all(node).flatMap((each) => (typeof each === "string" ? (each.match(/\{[\w.]+\}/g) ?? []) : []));

const MADE = "2026-03-05T18:00:00+00:00";
const SAVED_AT = Date.parse("2026-03-05T19:00:00Z");
const MINUTE = 60_000;
const item = (id) => ({ body: { id, after: null, match: 1, kind: "deal", deal: { redeal: true } }, made: MADE });

/** A tablet whose hand "a" was saved at seven, with so many minutes of contact after that; the address is said. */
function silent({ minutes, waiting = [] }) {
  const storage = pageStorage();
  const page = {
    ...shelvesOf(storage),
    state: { tournament: { made: MADE }, match: null },
    carrying: { device: "signed", words: [] },
    carried: { address: "http://192.168.1.20:8080", said: true, shown: 0 },
    queue: { items: waiting },
    heardAt: SAVED_AT + minutes * MINUTE,
    draft: blank(),
    begun: null,
    door: { storage },
    isOurs: ({ made }) => made === MADE,
  };
  Object.assign(page, keptActions(page), carryActions(page));
  page.kept.write("a", { ...item("a"), at: SAVED_AT });
  return page;
}

test("issue 13, 17: where all was saved long before the last contact no code is shown, nor promised", () => {
  const page = silent({ minutes: 20 });
  assert.equal(page.canCarry(), true);
  const { link, codes } = page.onItsWay();
  assert.match(link, /^http:\/\/192\.168\.1\.20:8080\/bord\/flytta\/signed#2/);
  assert.equal(codes.length, 0);
  const view = carrying(page);
  assert.deepEqual(keys(view), [
    "{moving.title}", "{moving.kept}", "{moving.here}", "{moving.here.explained}", "{moving.stay}",
    "{moving.here.link}", "{moving.elsewhere}", "{leave}",
  ]);
  assert.equal(count(view, "svg"), 0);
});

test("issue 13, 17: what was saved in the last twenty minutes with contact is shown as codes", () => {
  const page = silent({ minutes: 19 });
  assert.ok(page.onItsWay().codes.length > 0);
  const view = carrying(page);
  const promised = keys(view).filter((key) => key.startsWith("{moving.there"));
  assert.deepEqual(promised, ["{moving.there}", "{moving.there.explained}", "{moving.there.latest}"]);
  assert.equal(count(view, "svg"), 1);
});

test("issue 13, 17: what waits is shown as codes however long the computer has been silent", () => {
  const page = silent({ minutes: 60, waiting: [item("b")] });
  assert.ok(page.onItsWay().codes.length > 0);
  assert.equal(count(carrying(page), "svg"), 1);
});

test("issue 13, 17: the last code stays in view, and one goes from code to code", () => {
  const waiting = ["b", "c", "d", "e", "f", "g", "h", "i"].map(item);
  const page = silent({ minutes: 60, waiting });
  page.update = (changed) => Object.assign(page, changed);
  const { codes } = page.onItsWay();
  assert.ok(codes.length > 2);
  page.showCode(codes.length - 1);
  const atLast = keys(carrying(page));
  assert.deepEqual([atLast.includes("{moving.before}"), atLast.includes("{moving.next}")], [true, false]);
  page.showCode(0);
  const atFirst = keys(carrying(page));
  assert.deepEqual([atFirst.includes("{moving.before}"), atFirst.includes("{moving.next}")], [false, true]);
});
