// Reads matches as JSON lines, folds each with the tablet's own modules, writes what came of every hand.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { addDeal, settle, start } = await import(pathToFileURL(`${process.argv[2]}/fold.js`));

function hands({ rules, deals }) {
  let state = start(rules);
  return deals.map((deal) => {
    const settled = settle(rules.form, state, deal);
    state = addDeal(rules, state, deal);
    const { score, won, dealer, opener, complete, winner, partier } = state;
    return {
      awards: settled.awards,
      after: settled.score,
      void: settled.void,
      winners: settled.winners,
      state: { score, won, dealer, opener, complete, winner, partier },
    };
  });
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(hands(JSON.parse(line))));
