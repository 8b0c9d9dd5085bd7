// Writes what waits, and the codes of texts, as the page at the table does: JSON lines in, JSON lines out.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const load = (name) => import(pathToFileURL(`${process.argv[2]}/${name}`));
const { addressOf, parts, written } = await load("carrying.js");
const { LARGEST, qrCode, roomIn } = await load("qr.js");

const ASKED = {
  parts: ({ page, room }) => parts(written(page), room),
  code: ({ text }) => qrCode(text),
  rooms: () => Array.from({ length: LARGEST }, (_, place) => roomIn(place + 1)),
  address: ({ typed }) => addressOf(typed),
};

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  console.log(JSON.stringify(ASKED[asked.ask](asked)));
}
