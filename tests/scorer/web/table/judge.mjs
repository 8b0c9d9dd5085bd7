// Reads JSON lines: the texts of a page, and after them matches with a hand or a change of hands.
// Of each of these it writes what the tablet's own modules say.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const load = (name) => import(pathToFileURL(`${process.argv[2]}/${name}`));
const { loadGame, refusedBy } = await load("fold.js");
const { foreseen, withWaiting } = await load("provisional.js");
const { loadTexts } = await load("texts.js");

/** Saved without contact: the match as it is shown then, or why the hand does not count. */
function saved(match, body) {
  const { fold, barred = null } = withWaiting(match, [{ body: { ...body, match: match.id, after: match.last } }]);
  return { fold, barred };
}

function judgedHand(match, { id, deal }) {
  const entry = { id, kind: "deal", content: deal };
  const without = (key) => ({ ...deal, [key]: undefined, melds: deal.melds ?? [] });
  const half = Object.keys(deal).map((key) => ({ ...entry, content: without(key) }));
  return {
    refused: refusedBy(match.rules, match.fold, entry),
    half: half.map((less) => refusedBy(match.rules, match.fold, less)?.code),
    ...saved(match, { id, kind: "deal", deal }),
  };
}

const judgedChanges = (match, { id, changes }) => ({
  seen: foreseen(match, changes),
  ...saved(match, { id, kind: "mend", changes }),
});

for await (const line of createInterface({ input: process.stdin })) {
  const { game, said, match, body } = JSON.parse(line);
  if (said) {
    loadTexts(said);
    await loadGame(game);
  } else {
    console.log(JSON.stringify((body.deal ? judgedHand : judgedChanges)(match, body)));
  }
}
