/** The table page: it reads the data in the page, draws, and asks the server again and again. */

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
  page.poll(); // the browser went back to this page, whose data are old
});
addEventListener("online", () => page.poll());
document.addEventListener("visibilitychange", () => document.hidden || page.poll());

addEventListener("beforeunload", (event) => {
  if (!page.queue.items.length || page.leaving) return;
  event.preventDefault();
  event.returnValue = true; // for older browsers
});

addEventListener("storage", ({ key }) => page.reread(key));
