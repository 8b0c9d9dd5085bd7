// A page that follows: asks the server every few seconds, and says so when it hears nothing.

import { hearClock, hearNow } from "./clock.js";

const EVERY = 3000;
const STALE_AFTER = 10000;
const SEEN = 600;
const SCROLLS = ".scroll[aria-labelledby]";

const nameOf = (region) => region.getAttribute("aria-labelledby");

/** `onTurn(silent)` is called after each question: for how many milliseconds nothing has been heard, 0 if the
 *  question was answered. */
export function follow(part, onChange = () => {}, onTurn = () => {}) {
  const stale = document.querySelector("[data-stale]");
  const clock = document.querySelector("[data-clock]");
  const url = new URL(part.dataset.live || location.href, location.href);
  url.searchParams.set("del", "1");
  let etag = part.dataset.etag;
  let heard = performance.now();
  let resting;

  function busy() {
    const focused = document.activeElement;
    return part.contains(focused) && focused.matches("input, select, textarea");
  }

  async function ask() {
    const headers = busy() ? {} : { "If-None-Match": `"${etag}"` };
    const sent = performance.now();
    const answer = await fetch(url, { headers, cache: "no-store", signal: AbortSignal.timeout(8000) });
    if (answer.status !== 304 && !answer.ok) throw new Error(String(answer.status));
    if (answer.status === 200 && !busy()) {
      show(await answer.text(), answer.headers.get("ETag"));
    }
    heard = performance.now();
    hearNow(answer.headers.get("X-Now"), sent);
    hearClock(JSON.parse(answer.headers.get("X-Round-Clock")));
    if (clock) clock.textContent = answer.headers.get("X-Clock");
  }

  function show(html, newEtag) {
    const focused = part.contains(document.activeElement) ? document.activeElement.id : "";
    const open = [...part.querySelectorAll("details[open] > summary")].map((summary) => summary.id);
    const aside = new Map([...part.querySelectorAll(SCROLLS)].map((box) => [nameOf(box), box.scrollLeft]));
    part.innerHTML = html;
    rest();
    for (const id of open) document.getElementById(id)?.parentElement.setAttribute("open", "");
    for (const box of part.querySelectorAll(SCROLLS)) box.scrollLeft = aside.get(nameOf(box)) || 0;
    etag = (newEtag || "").replace(/^W\//, "").replaceAll('"', "");
    if (focused) document.getElementById(focused)?.focus();
    onChange(part);
  }

  /** What has come under a finger by itself is no target until there has been time to see it. */
  function rest() {
    part.classList.add("fresh");
    clearTimeout(resting);
    resting = setTimeout(() => part.classList.remove("fresh"), SEEN);
  }

  function judge() {
    if (stale) stale.hidden = performance.now() - heard < STALE_AFTER;
  }

  async function turn() {
    let silent = 0;
    try { await ask(); } catch { silent = performance.now() - heard; }
    judge();
    onTurn(silent);
    setTimeout(turn, EVERY);
  }

  setInterval(judge, 1000);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) ask().catch(() => {}); });
  addEventListener("online", () => ask().catch(() => {}));
  setTimeout(turn, document.querySelector("[data-round-clock]:not([data-round-clock=null]), [data-now]") ? 0 : EVERY);
}

for (const part of document.querySelectorAll("[data-live]")) {
  if (!part.hasAttribute("data-slides")) follow(part);
}
