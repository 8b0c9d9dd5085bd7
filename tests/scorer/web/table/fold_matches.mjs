// Reads matches as JSON lines, folds each with the tablet's own modules, writes what came of every entry,
// and the whole match as the page shows it with all of them waiting.
// `again` is a hand opened for mending and sent off once more, `gaps` what is then said to be missing.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const load = (name) => import(pathToFileURL(`${process.argv[2]}/${name}`));
const { addDeal, addParti, loadGame, refusedBy, settle, start, told } = await load("fold.js");
const { fromDeal, missing, toDeal } = await load("draft.js");

function both(match) {
  const entries = match.entries.map(([kind, content]) => ({ kind, content }));
  return { steps: steps(match), told: told(match.rules, entries) };
}

function steps({ rules, entries }) {
  let state = start(rules);
  return entries.map(([kind, content]) => {
    const before = state;
    const refused = refusedBy(rules, before, { kind, content });
    state = (kind === "parti" ? addParti : addDeal)(rules, before, content);
    return { state, refused, ...(kind === "deal" && hand(rules, before, content)) };
  });
}

function hand(rules, standing, deal) {
  const { sheet } = rules.form;
  const { score: after, ...settled } = settle(rules, standing, deal);
  const draft = fromDeal(deal, sheet);
  const opened = { again: toDeal(draft, sheet), gaps: missing(draft, sheet) };
  return { ...settled, after, ...opened };
}

for await (const line of createInterface({ input: process.stdin })) {
  const match = JSON.parse(line);
  await loadGame(match.rules.form.game);
  console.log(JSON.stringify(both(match)));
}
