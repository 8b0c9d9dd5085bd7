/** The practice page: the table page with its own door, and a bar above it that says the next step. */

import { loadGame } from "./fold.js";
import { makePage } from "./page.js";
import { practiceDoor } from "./practice_door.js";
import { drawBar, makeBar } from "./practice_bar.js";
import { tapOnce } from "./taps.js";
import { loadTexts } from "./texts.js";
import { keepRoom, unfold } from "./views/room.js";
import { draw } from "./views/whole.js";

/** Interval between new tries to send. */
const PAUSE = 3000;

const look = tapOnce(document);
unfold(document);
const above = [".masthead", "#practice", "#board"].map((part) => document.querySelector(part));
keepRoom(document.getElementById("work"), ...above);

const data = JSON.parse(document.getElementById("table-data").textContent);
loadTexts(data.texts);
await loadGame(data.practice.game);
const door = practiceDoor(data);
if (isNewVisit() || !door.isBegun()) door.forget();

const bar = makeBar(data.practice, door, data.home, data.standings);
const page = makePage({ ...data, state: door.state() }, (shown) => drawAll(shown), door);
bar.redraw = () => drawBar(page, bar);
drawAll(page);
if (page.queue.next()) page.drain();

function drawAll(shown) {
  draw(shown);
  drawBar(shown, bar);
  look();
}

setInterval(() => page.queue.next() && page.drain(), PAUSE);
addEventListener("online", () => page.queue.next() && page.drain());
addEventListener("resize", bar.redraw);
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

/** Not if the page is reloaded, or if the reader comes back from the rules. */
function isNewVisit() {
  return performance.getEntriesByType("navigation")[0]?.type === "navigate";
}
