// The clock of the round: what is left by the server's clock, whatever the clock of this device says.
// It stands in every element with data-round-clock; data-table names the table whose time it is.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SOON = 5 * MINUTE;
const TICK = 200;
/** A sign that is this late was given on another page, or while this one slept. */
const NEWS = 10 * SECOND;

/** The server's time minus `performance.now()` lies between these. */
let least = -Infinity;
let most = Infinity;
let clock = null;
let heard = false;
let audio;
const phases = new WeakMap();

/** An answer holds the server's time. It was made after `sent` and before now, by `performance.now()`. */
export function hearNow(stamp, sent) {
  const server = Date.parse(stamp);
  if (Number.isNaN(server)) return;
  const [low, high] = [server - performance.now(), server + 1 - sent];
  const agree = low <= most && high >= least; // if not, one of the clocks was set or has slept
  [least, most] = agree ? [Math.max(least, low), Math.min(most, high)] : [low, high];
  heard = true;
  paint();
}

export function hearClock(told) {
  clock = told;
  paint();
}

/** Milliseconds since 1970 by the server's clock; null before it was heard. */
export const serverNow = () => (heard ? performance.now() + (least + most) / 2 : null);

/** What is left for a table, in milliseconds: `RoundClock.left`. */
export function left({ length, used, begun, extra }, now, table) {
  const running = begun === null ? 0 : Math.max(0, now - begun);
  return length - used - running + (extra[table] ?? 0);
}

/** 12:05, with the second that has begun. */
export function shown(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function phaseOf(rest, { length, begun }) {
  if (rest <= 0) return "out";
  if (begun === null) return "paused";
  return rest <= SOON && length > SOON ? "soon" : "going";
}

function paint() {
  const now = serverNow();
  for (const box of document.querySelectorAll("[data-round-clock]")) {
    box.hidden = !clock || now === null;
    if (!box.hidden) paintBox(box, now);
    else phases.delete(box);
  }
}

function paintBox(box, now) {
  const texts = JSON.parse(box.dataset.texts);
  const rest = left(clock, now, box.dataset.table);
  const phase = phaseOf(rest, clock);
  if (phase === "out" && phases.has(box) && phases.get(box) !== "out" && rest > -NEWS && "sound" in box.dataset) chime();
  phases.set(box, phase);
  if (box.dataset.phase !== phase) box.dataset.phase = phase;
  const words = phase === "out" ? [texts.out, clock.over].filter(Boolean).join(" ") : texts[phase];
  write(box.querySelector("[data-left]"), phase === "out" ? "" : shown(rest));
  write(box.querySelector("[data-words]"), words);
  const others = box.querySelector("[data-others]");
  if (others) write(others, Object.keys(clock.extra).map((table) => ofTable(texts, table, now)).join(" · "));
}

function ofTable(texts, table, now) {
  const rest = left(clock, now, table);
  return texts.table.replace("%(number)s", table).replace("%(left)s", rest > 0 ? shown(rest) : texts.out_there);
}

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// --- a soft sound, where the browser allows one ---

/** Some browsers let a page sound only if it began to under a finger. */
function allow() {
  if (audio || !document.querySelector("[data-sound]") || !window.AudioContext) return;
  audio = new AudioContext();
  audio.resume().then(() => audio.suspend(), () => {});
}

async function chime() {
  if (!window.AudioContext) return;
  audio ??= new AudioContext();
  const waited = new Promise((resolve) => { setTimeout(resolve, SECOND); });
  await Promise.race([audio.resume().catch(() => {}), waited]);
  if (audio.state !== "running") return;
  [523.25, 659.25, 783.99].forEach((pitch, place) => note(pitch, audio.currentTime + 0.45 * place));
  setTimeout(() => audio.suspend().catch(() => {}), 4 * SECOND);
}

function note(pitch, at) {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.05);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 1.4);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 1.5);
}

addEventListener("pointerdown", allow, { once: true });
setInterval(paint, TICK);
