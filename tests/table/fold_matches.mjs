// Reads matches as JSON lines, folds each with the tablet's own modules, writes what came of every hand.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { addDeal, settle, start } = await import(pathToFileURL(`${process.argv[2]}/fold.js`));

function hands({ rules, deals }) {
  let state = start(rules);
  return deals.map((deal) => {
    const { score: after, ...settled } = settle(rules, state, deal);
    state = addDeal(rules, state, deal);
    const { deals: _, ...shown } = state;
    return { ...settled, after, state: shown };
  });
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(hands(JSON.parse(line))));
