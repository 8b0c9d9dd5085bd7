/** Stiff fingers: what is tapped twice where once was meant. */

/** So near each other, in pixels, are two taps on one spot. */
const ONE_SPOT = 12;

/**
 * Of two taps in a row on one spot the second one is not heard where it would take back what the first one
 * said, nor where another button has come under the finger. Numbers are keys: there two taps are two.
 */
export function tapOnce(root) {
  let last = null;
  const heed = (event) => {
    const { clientX: x, clientY: y } = event;
    const tapped = event.target.closest("button, a, summary");
    const again = last && event.detail > 1 && Math.hypot(x - last.x, y - last.y) < ONE_SPOT;
    if (again && (tapped !== last.tapped || isToggle(tapped))) refuse(event);
    last = { x, y, tapped };
  };
  root.addEventListener("click", heed, true);
  root.addEventListener("mousedown", selectNothing);
}

const isToggle = (tapped) => Boolean(tapped?.matches(".tap:not(.number)"));

/** Of two clicks with a mouse: what has come under it would stand there in blue. */
const selectNothing = (event) => event.detail > 1 && event.preventDefault();

function refuse(event) {
  event.stopPropagation();
  event.preventDefault();
}
