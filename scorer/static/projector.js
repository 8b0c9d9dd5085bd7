// One page of the big screen at a time: the first stays longest, and none scrolls. Letters are as large as fits.

import { follow } from "./live.js";

const LONG = 20000;
const SHORT = 10000;
const LARGEST = 200;
const USUAL = 100;
const SMALLEST = 48;
const STEP = 4;

const MOVED_AFTER = 60000;
const PATIENCE = 5000;

const part = document.querySelector("[data-slides]");
const dots = document.querySelector("[data-page]");
const pause = document.querySelector("[data-pause]");
const next = document.querySelector("[data-next]");
const moved = document.querySelector("[data-moved]");
const name = document.querySelector("h1").textContent;
const { byName, known } = document.body.dataset;
let looking = false;
let shown = 0;
let timer = 0;
let paused = matchMedia("(prefers-reduced-motion: reduce)").matches;

const slides = () => [...part.querySelectorAll(".slide")];

function show(index) {
  const all = slides();
  shown = index % all.length;
  all.forEach((slide, place) => { slide.hidden = place !== shown; });
  dots.textContent = all.length > 1 ? `${shown + 1}/${all.length}` : "";
  pause.hidden = next.hidden = all.length < 2;
  fit();
}

/** The largest letters with which nothing is cut and no name is broken; a name that stays too long is broken at
 *  last. A small window scrolls instead, in its own size. */
function fit() {
  const slide = slides()[shown];
  slide.style.fontSize = "";
  if (getComputedStyle(document.body).overflowY !== "hidden") return;
  let [fits, large] = [SMALLEST, LARGEST + STEP];
  while (large - fits > STEP) {
    const size = STEP * Math.floor((fits + large) / 2 / STEP);
    if (fitsIn(slide, size)) fits = size;
    else large = size;
  }
  slide.style.fontSize = `${fits}%`;
}

function fitsIn(slide, size) {
  slide.style.fontSize = `${size}%`;
  const uncut = slide.scrollHeight <= slide.clientHeight && slide.scrollWidth <= slide.clientWidth;
  return uncut && (size <= USUAL || whole(slide));
}

const whole = (slide) =>
  [...slide.querySelectorAll(".person")].every(
    (person) => person.offsetHeight < 1.5 * parseFloat(getComputedStyle(person).lineHeight),
  );

function wait() {
  clearTimeout(timer);
  pause.textContent = paused ? pause.dataset.goText : pause.dataset.pauseText;
  if (paused) return;
  const long = slides()[shown]?.hasAttribute("data-long");
  timer = setTimeout(() => { show(shown + 1); wait(); }, long ? LONG : SHORT);
}

/** The screen is kept awake where the browser lets a page do so: on the computer itself, or over https. */
function stayAwake() {
  if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {});
}

/** The computer may have got another address. A page that is open at the old one cannot know it, but may find the
 *  computer by a name; it goes there only once the same tournament has been read there. */
async function find(silent) {
  moved.hidden = silent < MOVED_AFTER;
  if (moved.hidden || looking || location.protocol !== "http:") return;
  looking = true;
  for (const place of byName.split(" ").filter((each) => each && each !== location.origin)) {
    if (await isThere(place)) return location.replace(place + location.pathname);
  }
  looking = false;
}

async function isThere(place) {
  try {
    const answer = await fetch(place + known, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok && (await answer.json()).name === name;
  } catch { return false; }
}

document.addEventListener("visibilitychange", stayAwake);
stayAwake();
next.addEventListener("click", () => { show(shown + 1); wait(); });
pause.addEventListener("click", () => { paused = !paused; wait(); });
addEventListener("resize", fit);
document.fonts.ready.then(fit);
show(0);
wait();
follow(part, () => show(Math.min(shown, slides().length - 1)), find);
