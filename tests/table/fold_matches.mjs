// Reads matches as JSON lines, folds each with the tablet's own modules, writes what came of every hand.
// `again` is the hand opened for mending and sent off once more, `gaps` what is then said to be missing.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const load = (name) => import(pathToFileURL(`${process.argv[2]}/${name}`));
const { addDeal, settle, start } = await load("fold.js");
const { fromDeal, missing, toDeal, tooHigh } = await load("draft.js");

function hands({ rules, deals }) {
  const { sheet } = rules.form;
  let state = start(rules);
  return deals.map((deal) => {
    const { score: after, ...settled } = settle(rules, state, deal);
    const draft = fromDeal(deal, sheet);
    const opened = { again: toDeal(draft, sheet), gaps: missing(draft, sheet), tooHigh: tooHigh(draft, sheet, state) };
    state = addDeal(rules, state, deal);
    return { ...settled, after, state, ...opened };
  });
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(hands(JSON.parse(line))));
