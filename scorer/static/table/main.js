/** The table page, at a table or for a match from paper: it reads the data in the page, draws, and asks the server again and again. */

import { hearClock } from "../clock.js";
import { loadGame } from "./fold.js";
import { makePage } from "./page.js";
import { tapOnce } from "./taps.js";
import { loadTexts } from "./texts.js";
import { keepRoom, unfold } from "./views/room.js";
import { draw } from "./views/whole.js";

const PAUSE = 3000;

const look = tapOnce(document);
unfold(document);
keepRoom(document.getElementById("work"), document.querySelector(".masthead"), document.getElementById("board"));

const data = JSON.parse(document.getElementById("table-data").textContent);
loadTexts(data.texts);
await loadGame(data.game);
const door = data.paper ? (await import("./paper_door.js")).paperDoor(data.paper) : undefined;
const page = makePage(data, drawAll, door);
drawAll(page);
if (page.queue.next()) page.drain();

function drawAll(shown) {
  hearClock(shown.state.clock ?? null);
  draw(shown);
  look();
}

async function keepAsking() {
  await page.poll();
  setTimeout(keepAsking, PAUSE);
}

/** The page may be one that the browser went back to: then its data are old. */
function shown() {
  page.leaving = false;
  page.poll();
}

setTimeout(keepAsking, PAUSE);
addEventListener("pageshow", shown);
if (document.readyState === "complete") shown(); // the event came while the game's script was loading
addEventListener("online", () => page.poll());
document.addEventListener("visibilitychange", () => document.hidden || page.poll());

addEventListener("beforeunload", (event) => {
  if (!page.queue.items.length || page.leaving) return;
  event.preventDefault();
  event.returnValue = true; // for older browsers
});

addEventListener("storage", ({ key }) => page.reread(key));
