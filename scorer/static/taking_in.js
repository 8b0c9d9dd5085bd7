// What a tablet carries over from another computer stands after # in the address. It is kept here as soon as it has
// been read, part by part, so that a log-in, another tab or a reload loses nothing.

import { deviceStorage, drawer, shelf } from "./table/device.js";
import { send } from "./table/server.js";

const KEPT_FOR = 24 * 3_600_000;
const PART = /^\d([0-9a-f]{8})[0-9a-f]{8}(\d+)\.\d+\./;

const storage = deviceStorage();
const kept = shelf(storage, "carried");
const box = document.getElementById("carried");
const form = document.getElementById("carried-form");
/** What was read and cannot be kept: no part of anything. */
let broken = null;

function read() {
  const text = location.hash.slice(1);
  if (!text) return;
  history.replaceState(history.state, "", location.pathname);
  const found = PART.exec(text);
  broken = found ? null : text;
  if (found) kept.write(`${found[1]}.${found[2]}`, { mark: found[1], text, at: Date.now() });
}

/** The parts that belong to the one which was read last. */
function parts() {
  if (broken) return [broken];
  const all = kept.list().filter(({ at }) => Date.now() - at < KEPT_FOR);
  all.sort((earlier, later) => earlier.at - later.at);
  return all.filter(({ mark }) => mark === all.at(-1).mark).map(({ text }) => text);
}

function forgetOld() {
  for (const { mark, text, at } of kept.list())
    if (Date.now() - at > KEPT_FOR) kept.write(`${mark}.${PART.exec(text)[2]}`, null);
}

async function show() {
  const body = new FormData(form);
  for (const part of parts()) body.append("part", part);
  try {
    const answer = await fetch(box.dataset.address, { method: "POST", body, cache: "no-store" });
    if (answer.status >= 500) throw new Error(`${answer.status}`);
    box.innerHTML = await answer.text();
  } catch {
    say(box.dataset.lost);
    return;
  }
  document.getElementById("carried-keep")?.addEventListener("click", (event) => keep(event.target));
}

function say(words) {
  const note = Object.assign(document.createElement("p"), { className: "note problem", textContent: words });
  const again = Object.assign(document.createElement("button"), { className: "button", textContent: box.dataset.again });
  again.addEventListener("click", show);
  box.replaceChildren(note, again);
}

// --- a tablet at its table: they wait there as hands that were entered on it ---------------------------

async function keep(button) {
  button.disabled = true;
  const { items, seats, half } = JSON.parse(button.dataset.own);
  const csrf = form.elements.csrf_token.value;
  const taken = await send("/bord/ta-over", {}, csrf);
  if (taken.kind === "lost") return say(box.dataset.lost);
  if (taken.kind !== "ok") return location.reload();
  for (const seated of seats) await send("/bord/platser", seated, csrf);
  if (half && !drawer(storage, half.name).read()) drawer(storage, half.name).write(half.kept);
  const waiting = shelf(storage, "unsent");
  const first = Math.max(0, ...waiting.list().map(({ place }) => place)) + 1;
  const written = items.map((item, index) =>
    waiting.write(item.body.id, { ...item, place: first + index, sent: true, refused: null }),
  );
  return written.every(Boolean) ? location.assign(button.dataset.table) : say(box.dataset.forgets);
}

read();
forgetOld();
show();
addEventListener("hashchange", () => {
  read();
  show();
});
