/** The table page: reads the data that came with it, draws, and keeps asking the server. */

import { loadGame } from "./fold.js";
import { makePage } from "./page.js";
import { tapOnce } from "./taps.js";
import { loadTexts } from "./texts.js";
import { draw } from "./views/whole.js";

const PAUSE = 3000;

tapOnce(document);

const data = JSON.parse(document.getElementById("table-data").textContent);
loadTexts(data.texts);
await loadGame(data.game);
const page = makePage(data, draw);
draw(page);
if (page.queue.next()) page.drain();

async function keepAsking() {
  await page.poll();
  setTimeout(keepAsking, PAUSE);
}

setTimeout(keepAsking, PAUSE);
addEventListener("pageshow", () => {
  page.leaving = false;
  page.poll(); // back from another page, with the data of long ago
});
addEventListener("online", () => page.poll());
document.addEventListener("visibilitychange", () => document.hidden || page.poll());

addEventListener("beforeunload", (event) => {
  if (!page.queue.items.length || page.leaving) return;
  event.preventDefault();
  event.returnValue = true; // what older browsers look at
});

addEventListener("storage", ({ key }) => page.reread(key));
