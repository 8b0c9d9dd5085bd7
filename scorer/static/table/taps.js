/** Stiff fingers: a double tap where a single one was meant, and a thing that has just come under the finger. */

/** So long a thing must have stood where it is, and meant what it means, to be tapped; in milliseconds. */
const SEEN = 600;
/** Two taps within this distance, in pixels, are on the same spot. */
const ONE_SPOT = 30;
/** A thing may move so far, in pixels, and still be where it was. */
const STILL = 8;
const PRESSABLE = "button, a, summary";

/**
 * A tap is ignored on what has come, moved or changed its words less than a moment ago: by a tap on the same
 * spot, so that the second of two quick taps never does another thing than the first; or by itself. Numbers are
 * keys: there both taps count. `look()` is to be called when the page has been drawn.
 */
export function tapOnce(root) {
  const known = new WeakMap();
  let last = null;
  let tapping = false;

  function heed(event) {
    const { clientX: x, clientY: y, detail, timeStamp: at } = event;
    const tapped = event.target.closest(PRESSABLE);
    tapping = true;
    setTimeout(() => (tapping = false));
    if (!detail) return undefined; // by the keyboard
    const again = last && at - last.at < SEEN && Math.hypot(x - last.x, y - last.y) < ONE_SPOT;
    if (tapped && again && isOther(tapped, last)) return refuse(event);
    last = { x, y, at, tapped, words: wordsOf(tapped) };
    return undefined;
  }

  /** Another thing, other words on it, or a choice that would be taken back. */
  function isOther(tapped, before) {
    return tapped !== before.tapped || wordsOf(tapped) !== before.words || tapped.matches(".tap:not(.number)");
  }

  function look() {
    for (const thing of root.querySelectorAll(`:is(main, aside) :is(${PRESSABLE})`)) {
      const { x, y } = thing.getBoundingClientRect();
      const now = { x, y: y + scrollY, seen: y, words: wordsOf(thing) };
      const before = known.get(thing);
      known.set(thing, now);
      if (!tapping && !isSame(before, now)) rest(thing);
    }
  }

  root.addEventListener("click", heed, true);
  root.addEventListener("mousedown", selectNothing);
  return look;
}

const wordsOf = (thing) => thing?.textContent;

/** Where it was, on the page or in the window, with the words it had. */
const isSame = (before, now) =>
  before?.words === now.words &&
  Math.abs(before.x - now.x) < STILL &&
  (Math.abs(before.y - now.y) < STILL || Math.abs(before.seen - now.seen) < STILL);

/** It is no target until there has been time to see it. */
function rest(thing) {
  thing.style.pointerEvents = "none";
  setTimeout(() => thing.style.removeProperty("pointer-events"), SEEN);
}

/** A double click with a mouse would select the text under it. */
const selectNothing = (event) => event.detail > 1 && event.preventDefault();

function refuse(event) {
  event.stopPropagation();
  event.preventDefault();
}
