// Reads JSON lines: what the server has answered so far of deals card by card, and more taps. Of each it writes
// what the tablet's own module foresees.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { foreseen } = await import(pathToFileURL(`${process.argv[2]}/turns.js`));

for await (const line of createInterface({ input: process.stdin })) {
  const { heard, taps, pack, sure } = JSON.parse(line);
  const found = foreseen(heard, taps, { pack, isTrump: () => sure });
  const { to_act, leads, middle, won, ends, ahead } = found ?? {};
  console.log(JSON.stringify(found && { to_act, leads, middle, won, over: ends && !ahead }));
}
