// One page of the big screen at a time: the first stays longest, and none scrolls. Long names make the letters smaller.

import { follow } from "./live.js";

const LONG = 20000;
const SHORT = 10000;
const SMALLEST = 50;
const STEP = 4;

const part = document.querySelector("[data-slides]");
const dots = document.querySelector("[data-page]");
const pause = document.querySelector("[data-pause]");
const next = document.querySelector("[data-next]");
const foot = document.querySelector("footer");
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

function fit() {
  const slide = slides()[shown];
  for (let size = 100; size >= SMALLEST; size -= STEP) {
    slide.style.fontSize = `${size}%`;
    if (slide.getBoundingClientRect().bottom <= foot.getBoundingClientRect().top) return;
  }
}

function wait() {
  clearTimeout(timer);
  pause.textContent = paused ? pause.dataset.goText : pause.dataset.pauseText;
  if (paused) return;
  const long = slides()[shown]?.hasAttribute("data-long");
  timer = setTimeout(() => { show(shown + 1); wait(); }, long ? LONG : SHORT);
}

next.addEventListener("click", () => { show(shown + 1); wait(); });
pause.addEventListener("click", () => { paused = !paused; wait(); });
addEventListener("resize", fit);
document.fonts.ready.then(fit);
show(0);
wait();
follow(part, () => show(Math.min(shown, slides().length - 1)));
